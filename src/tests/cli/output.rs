//! Output to a closed pipe or a full device.

use std::process::Stdio;

use super::{command, ended, installation, texts};

/// Commands that print in different ways.
const PRINTING: [&[&str]; 10] = [
    &["--help"],
    &["tenant", "list"],
    &["tenant", "show"],
    &["user", "list", "--json"],
    &["migrate", "status"],
    &["doctor"],
    &["config", "check"],
    &["config", "print"],
    &["openapi"],
    &["completions", "bash"],
];

#[test]
fn output_to_a_closed_pipe_is_no_error() {
    let folder = installation();
    for arguments in PRINTING {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(arguments).env("NUTRIR_DATA", folder.path()).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {} {}", output.status, texts(&output).1);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn output_to_a_full_disk_is_reported() {
    let folder = installation();
    for arguments in PRINTING {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(arguments).env("NUTRIR_DATA", folder.path()).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let why = ended(output, 1);
        assert!(arguments == ["--help"] || why.contains("Não foi possível escrever a saída: o disco está cheio."), "{arguments:?}: {why}");
    }
}
