//! Whatever is told at a board, the referee answers: a story is judged or refused, never a crash.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|story: &str| {
    let story = story.replace("\"\"\"", "");
    for edition in ["fide-1993", "fide-2001", "fide-2014", "fide-2023"] {
        let text = format!(
            "kind = \"game\"\ntitle = \"any\"\nstory = '''\n{}\n'''\n[expect.{edition}]\n",
            story.replace("'''", "")
        );
        let _ = jadoube_referee::scenario::run(&text);
    }
});
