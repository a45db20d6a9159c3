//! The command line, as it is typed.

mod clinics;
mod exports;
mod first;
mod health;
mod help;
mod output;
mod people;
mod serving;
mod settings;
mod specialists;
mod unwritable;
mod wrong;

use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use serde_json::Value;

use super::app::{TestApp, built_binary};

const PASSWORD: &str = "uma senha comprida";
const ADMIN: &str = "helena@x.example";

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(built_binary());
    command.args(arguments).env_clear().env("NUTRIR_PASSWORD", PASSWORD).stdin(std::process::Stdio::null());
    command
}

pub(super) fn nutrir(data: &Path, arguments: &[&str]) -> Output {
    command(arguments).env("NUTRIR_DATA", data).output().expect("the binary runs")
}

pub(super) fn create<'a>(email: &'a str, role: &'a str) -> [&'a str; 8] {
    ["user", "create", "--name", "Helena Prado", "--email", email, "--role", role]
}

/// Runs a command on a test's database.
fn beside(on: &TestApp, arguments: &[&str]) -> Output {
    let config = &on.app.config;
    let mut command = command(arguments);
    command.env("NUTRIR_DATA", &config.data).env("NUTRIR_DATABASE_URL", config.database_url());
    command.env("NUTRIR_AUTH__SECRET", config.auth.secret.as_deref().expect("a secret"));
    command.output().expect("the binary runs")
}

/// Returns the standard output of a command that succeeded.
#[track_caller]
pub(super) fn expect_success(output: Output) -> String {
    let (out, err) = texts(&output);
    assert_eq!(output.status.code(), Some(0), "{out}{err}");
    out
}

#[track_caller]
fn json(output: Output) -> Value {
    let text = expect_success(output);
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("no JSON: {text}"))
}

/// Returns the message of a command that failed.
#[track_caller]
pub(super) fn refused(output: Output) -> String {
    ended(output, 1)
}

/// Returns the message of a command with invalid arguments.
#[track_caller]
fn misused(output: Output) -> String {
    ended(output, 2)
}

#[track_caller]
fn ended(output: Output, code: i32) -> String {
    let (out, err) = texts(&output);
    assert_eq!(output.status.code(), Some(code), "{out}{err}");
    assert!(!err.contains("panicked"), "{err}");
    err
}

fn texts(output: &Output) -> (String, String) {
    (String::from_utf8_lossy(&output.stdout).into_owned(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Returns a copy of an installation with one tenant, which Helena administers.
fn installation() -> tempfile::TempDir {
    static MADE: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
        let folder = tempfile::tempdir().expect("a folder");
        expect_success(nutrir(folder.path(), &["user", "create", "--name", "Helena Prado", "--email", ADMIN]));
        folder
    });
    let folder = tempfile::tempdir().expect("a folder");
    for entry in std::fs::read_dir(MADE.path()).expect("the folder") {
        let file = entry.expect("a file").path();
        if file.is_file() {
            std::fs::copy(&file, folder.path().join(file.file_name().expect("a name"))).expect("a copy");
        }
    }
    folder
}

/// Returns the names in a folder, to check that a failed command left nothing.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut names: Vec<String> = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
