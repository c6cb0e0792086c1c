//! How hands and stretches of hands are written down.

/// Tests that play a script: `name: set-up, "script";`.
macro_rules! hands {
    ($($(#[$meta:meta])* $name:ident: $sit:expr, $($script:expr),+;)+) => {
        $( $(#[$meta])* #[test] fn $name() { $sit.run(concat!($($script, "\n"),+)); } )+
    };
}

/// Tests of a set-up that is refused: `name: set-up, "text of the fault";`.
macro_rules! refused {
    ($($(#[$meta:meta])* $name:ident: $sit:expr, $text:expr;)+) => {
        $( $(#[$meta])* #[test] fn $name() {
            let faults = $sit.faults();
            assert!(faults.contains($text), "{faults}");
        } )+
    };
}

/// Three players, the button C: everybody calls and checks up to the flop, and on to later streets.
macro_rules! flop {
    () => {
        "C c, A c, B x, deal\n"
    };
}
macro_rules! turn {
    () => {
        concat!(flop!(), "A x, B x, C x, deal\n")
    };
}
macro_rules! river {
    () => {
        concat!(turn!(), "A x, B x, C x, deal\n")
    };
}
macro_rules! showdown {
    () => {
        concat!(river!(), "A x, B x, C x\n")
    };
}
