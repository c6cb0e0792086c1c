//! The house keeps its floors: a module imports from its own floor and from those below, never from above. And two
//! habits of its sources: what could panic states why it does not, and the hand knows no game by name.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Which floor each module stands on. A module may use those of its own floor and of every floor below.
const FLOORS: [(u8, &[&str]); 10] = [
    (0, &["card", "cards", "deck", "chips", "seat", "list"]),
    (1, &["eval"]),
    (2, &["game", "stakes"]),
    (3, &["rules"]),
    (4, &["pot", "bet"]),
    (5, &["hand"]),
    (6, &["table"]),
    (7, &["tournament"]),
    (8, &["floor"]),
    (9, &["notation", "log", "equity", "sim"]),
];

fn floor(module: &str) -> Option<u8> {
    FLOORS.iter().find(|(_, modules)| modules.contains(&module)).map(|(floor, _)| *floor)
}

/// A file of the crate.
struct Source {
    /// Its module's path from the crate's root; empty for the root itself.
    module: Vec<String>,
    /// Its path, for what is found in it.
    path: String,
    tokens: TokenStream,
}

impl Source {
    fn new(path: &Path, text: &str) -> Self {
        let mut module: Vec<String> =
            path.with_extension("").iter().map(|part| part.to_str().unwrap().to_string()).collect();
        module.pop_if(|last| ["mod", "lib"].contains(&last.as_str()));
        let tokens = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self { module, path: format!("src/{}", path.display()), tokens }
    }

    /// Something found at a place in the file.
    fn at(&self, place: Span, found: &str) -> String {
        format!("{}:{}: {found}", self.path, place.start().line)
    }
}

/// Every file of the crate.
fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut files) = (vec![root.clone()], Vec::<PathBuf>::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let source = |path: &PathBuf| Source::new(path.strip_prefix(&root).unwrap(), &fs::read_to_string(path).unwrap());
    files.iter().map(source).collect()
}

fn tokens(stream: &TokenStream) -> Vec<TokenTree> {
    stream.clone().into_iter().collect()
}

fn is(token: Option<&TokenTree>, text: &str) -> bool {
    match token {
        Some(TokenTree::Ident(ident)) => ident == text,
        Some(TokenTree::Punct(punct)) => text.len() == 1 && punct.as_char() == text.chars().next().unwrap(),
        _ => false,
    }
}

fn group(token: Option<&TokenTree>, delimiter: Delimiter) -> Option<TokenStream> {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group.stream()),
        _ => None,
    }
}

/// The same tokens without the items that are only compiled for unit tests.
fn without_tests(stream: &TokenStream) -> TokenStream {
    let (tokens, mut kept, mut at) = (tokens(stream), Vec::new(), 0);
    while at < tokens.len() {
        let attribute = group(tokens.get(at + 1), Delimiter::Bracket).map(|attribute| attribute.to_string());
        if is(tokens.get(at), "#") && attribute.is_some_and(|attribute| attribute.replace(' ', "") == "cfg(test)") {
            // The item ends with its body, or with a semicolon.
            while at < tokens.len() && !is(tokens.get(at), ";") && group(tokens.get(at), Delimiter::Brace).is_none() {
                at += 1;
            }
        } else if let TokenTree::Group(group) = &tokens[at] {
            let mut inner = proc_macro2::Group::new(group.delimiter(), without_tests(&group.stream()));
            inner.set_span(group.span());
            kept.push(inner.into());
        } else {
            kept.push(tokens[at].clone());
        }
        at += 1;
    }
    kept.into_iter().collect()
}

/// The first name of every path that starts at the crate's root, `crate::{a::X, b}` giving `a` and `b`, and of every
/// `super::` path that leads there. Comments and strings are none of this.
fn imports(source: &Source) -> Vec<(String, Span)> {
    let mut found = Vec::new();
    collect_imports(&without_tests(&source.tokens), source.module.len(), &mut found);
    found
}

/// `depth` is how far below the crate's root these tokens stand.
fn collect_imports(stream: &TokenStream, depth: usize, found: &mut Vec<(String, Span)>) {
    let tokens = tokens(stream);
    let colons = |at: usize| is(tokens.get(at), ":") && is(tokens.get(at + 1), ":");
    let mut at = 0;
    while at < tokens.len() {
        let module = at >= 2 && is(tokens.get(at - 2), "mod");
        if let TokenTree::Group(group) = &tokens[at] {
            collect_imports(&group.stream(), depth + usize::from(module), found);
        }
        let (mut up, mut after) = (0, at);
        while is(tokens.get(after), "super") && colons(after + 1) {
            (up, after) = (up + 1, after + 3);
        }
        if is(tokens.get(at), "crate") && colons(at + 1) {
            (up, after) = (depth, at + 3);
        }
        if after > at {
            // Of `super` and `super::super` in one path, only the first starts it.
            if up >= depth {
                collect_roots(&tokens[after..], found);
            }
            at = after;
        } else {
            at += 1;
        }
    }
}

/// The names a path goes on with: one, or each of a braced list.
fn collect_roots(tokens: &[TokenTree], found: &mut Vec<(String, Span)>) {
    match tokens.first() {
        Some(TokenTree::Group(group)) => {
            let list = self::tokens(&group.stream());
            list.split(|token| is(Some(token), ",")).for_each(|path| collect_roots(path, found));
        }
        Some(token @ (TokenTree::Ident(_) | TokenTree::Punct(_))) => found.push((token.to_string(), token.span())),
        _ => {}
    }
}

/// Every import that breaks the order, in words.
fn upward_imports(source: &Source) -> Vec<String> {
    // The root only documents and re-exports.
    let Some(module) = source.module.first() else { return Vec::new() };
    let Some(own) = floor(module) else { return vec![format!("{}: `{module}` has no floor", source.path)] };
    let fault = |(name, place): (String, Span)| match floor(&name) {
        Some(below) if below <= own => None,
        Some(above) => Some(source.at(place, &format!("floor {own} imports `{name}` of floor {above}"))),
        None => Some(source.at(place, &format!("`crate::{name}` is no module with a floor; name the module it is in"))),
    };
    imports(source).into_iter().filter_map(fault).collect()
}

/// Everything that could panic and does not say why it will not: `unwrap` and its like, `expect` without a sentence, a
/// panicking macro; but not in a function that states its panics, nor in a constant.
fn unstated_panics(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    collect_panics(source, &without_tests(&source.tokens), false, &mut found);
    found
}

fn collect_panics(source: &Source, stream: &TokenStream, stated: bool, found: &mut Vec<String>) {
    let tokens = tokens(stream);
    // Whether the item these tokens belong to states its panics, in a section `# Panics` or with the reason for which
    // the lint is allowed; and whether it is a constant, which can only fail to compile.
    let (mut documented, mut constant) = (false, false);
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                if at > 0 && is(tokens.get(at - 1), "#") {
                    let text = group.stream().to_string();
                    documented |= text.contains("# Panics") || text.contains("panic") && text.contains("reason");
                    continue;
                }
                collect_panics(source, &group.stream(), stated || documented || constant, found);
                documented &= group.delimiter() != Delimiter::Brace;
            }
            TokenTree::Ident(name) => {
                let macro_call = is(tokens.get(at + 1), "!");
                let call = at > 0 && is(tokens.get(at - 1), ".");
                // Not a generic constant, a pointer or a lifetime.
                let item = at == 0 || ["<", ",", "*", "&", "'"].iter().all(|before| !is(tokens.get(at - 1), before));
                constant |= item && (name == "static" || name == "const" && !is(tokens.get(at + 1), "fn"));
                let stated = stated || documented || constant;
                let bad = match name.to_string().as_str() {
                    "todo" | "unimplemented" => macro_call,
                    "panic" | "unreachable" | "assert" | "assert_eq" | "assert_ne" => macro_call && !stated,
                    "unwrap" | "unwrap_err" | "expect_err" => call && !stated,
                    "expect" => {
                        let why = group(tokens.get(at + 1), Delimiter::Parenthesis).map(|why| why.to_string());
                        call && !stated && why.is_none_or(|why| why.split_whitespace().count() < 3)
                    }
                    _ => false,
                };
                if bad {
                    found.push(source.at(token.span(), &format!("`{name}` does not say why it cannot panic")));
                }
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => (documented, constant) = (false, false),
            _ => {}
        }
    }
}

/// Every mention of a game by its name: `Game::HOLDEM`, or the variant of a notation.
fn games_by_name(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    collect_games(source, &without_tests(&source.tokens), &mut found);
    found
}

fn collect_games(source: &Source, stream: &TokenStream, found: &mut Vec<String>) {
    let tokens = tokens(stream);
    for (at, token) in tokens.iter().enumerate() {
        let constant = |name: &str| name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        match (token, tokens.get(at + 3)) {
            (TokenTree::Group(group), _) => collect_games(source, &group.stream(), found),
            (TokenTree::Ident(game), Some(TokenTree::Ident(name)))
                if (game == "Game" && is(tokens.get(at + 1), ":") && constant(&name.to_string()))
                    || game == "Variant" =>
            {
                found.push(source.at(token.span(), &format!("`{game}::{name}`: what a game does must be data")));
            }
            _ => {}
        }
    }
}

#[track_caller]
fn nothing(found: &[String]) {
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn imports_point_down() {
    nothing(&sources().iter().flat_map(upward_imports).collect::<Vec<_>>());
}

#[test]
fn what_could_panic_says_why_it_does_not() {
    nothing(&sources().iter().flat_map(unstated_panics).collect::<Vec<_>>());
}

#[test]
fn the_hand_knows_no_game_by_name() {
    let hand = sources().into_iter().filter(|source| source.module.first().is_some_and(|module| module == "hand"));
    nothing(&hand.flat_map(|source| games_by_name(&source)).collect::<Vec<_>>());
}

#[test]
fn every_floor_but_those_still_to_be_built_has_its_modules() {
    let built: BTreeSet<String> = sources().into_iter().filter_map(|source| source.module.into_iter().next()).collect();
    for (_, modules) in FLOORS.iter().filter(|(floor, _)| *floor <= 5) {
        modules.iter().for_each(|module| assert!(built.contains(*module), "{module}"));
    }
}

/// A file of the crate, from its text.
fn sample(path: &str, text: &str) -> Source {
    Source::new(Path::new(path), text)
}

#[test]
fn an_upward_import_is_found_however_it_is_written() {
    for text in [
        "use crate::rules::RuleSet;",
        "use crate::{card::Card, rules::{Reopen, RuleSet}};",
        "fn f() -> bool { matches!(g(), crate::rules::Reopen::Any) }",
        "use super::rules::RuleSet;",
        "mod inner { use super::super::rules::RuleSet; }",
        "macro_rules! m { () => { $crate::rules::RuleSet }; }",
        "pub(crate) use crate::rules;",
        "#[cfg(feature = \"serde\")] mod text { use crate::rules::RuleSet; }",
        "#[cfg(test)] mod tests { use crate::hand::Hand; } use crate::rules::RuleSet;",
    ] {
        assert_eq!(
            upward_imports(&sample("stakes.rs", text)),
            ["src/stakes.rs:1: floor 2 imports `rules` of floor 3"],
            "{text}"
        );
    }
    for text in [
        "use crate::chips::Chips; use crate::{game::Street, list::List}; use crate::stakes::Ante;",
        "//! See [the rules](crate::rules).\n/// `crate::hand` is not used.\nfn f() {}",
        "fn f() { g(\"crate::hand\"); } // crate::hand",
        "#[cfg(test)] mod tests { use super::*; use crate::hand::Hand; }",
        "mod inner { use super::Stakes; }",
        "pub(crate) fn f() {}",
    ] {
        nothing(&upward_imports(&sample("stakes.rs", text)));
    }
    let nested = sample("rules/knob.rs", "use super::RuleSet;\nuse super::super::hand::Hand;");
    assert_eq!(upward_imports(&nested), ["src/rules/knob.rs:2: floor 3 imports `hand` of floor 5"]);
}

#[test]
fn a_module_without_a_floor_and_an_import_through_the_root_are_found() {
    assert_eq!(upward_imports(&sample("helpers/mod.rs", "")), ["src/helpers/mod.rs: `helpers` has no floor"]);
    for text in ["use crate::Seat;", "use crate::*;"] {
        assert_eq!(upward_imports(&sample("hand/mod.rs", text)).len(), 1, "{text}");
    }
    nothing(&upward_imports(&sample("lib.rs", "pub use crate::hand::Hand;")));
}

#[test]
fn an_unstated_panic_is_found() {
    for text in [
        "fn f() { g().unwrap(); }",
        "fn f() { g().expect(\"oops\"); }",
        "fn f() { todo!() }",
        "fn f() { h(|| unreachable!()); }",
        "/// Does it.\nfn f() { panic!(\"no\") }",
        "/// # Panics\n/// Sometimes.\nfn g() { panic!() } fn f() { panic!(\"no\") }",
        "/// # Panics\n/// Sometimes.\nstruct G; fn f() { assert!(true) }",
        "const A: u8 = 1; const fn f() { assert!(true) }",
        "const fn f<T, const N: usize>(a: *const T, b: &'static str) { assert!(N > 1) }",
    ] {
        assert_eq!(unstated_panics(&sample("seat.rs", text)).len(), 1, "{text}");
    }
    for text in [
        "fn f() { g().expect(\"a street has a card\"); g().unwrap_or(0); }",
        "/// # Panics\n/// At two.\n#[must_use]\npub const fn f(a: u8) -> u8 { if a > 1 { panic!(\"no\") } a }",
        "#[allow(clippy::panic, reason = \"fails to compile\")]\nconst fn f() { panic!(\"no\") }",
        "#[cfg(test)] mod tests { fn f() { g().unwrap() } }",
        "const _: () = assert!(A > 1); static C: u8 = f().unwrap(); const B: u8 = { assert!(A > 1); 1 };",
        "/// ```\n/// f().unwrap();\n/// ```\nfn f() { debug_assert!(g()); /* panic!() */ }",
    ] {
        nothing(&unstated_panics(&sample("seat.rs", text)));
    }
}

#[test]
fn a_game_by_name_is_found() {
    let found = games_by_name(&sample("hand/legal.rs", "fn f(game: &Game) -> bool {\n  *game == Game::RAZZ\n}"));
    assert_eq!(found, ["src/hand/legal.rs:2: `Game::RAZZ`: what a game does must be data"]);
    assert_eq!(games_by_name(&sample("hand/legal.rs", "match g { Variant::FixedRazz => 1, _ => 2 }")).len(), 1);
    nothing(&games_by_name(&sample(
        "hand/legal.rs",
        "/// Like `Game::RAZZ`.\nfn f() { Game::new(spec); game.deck(); }",
    )));
}
