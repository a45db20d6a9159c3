//! Portuguese translation of the texts of clap, which has no support for other languages.

use std::io::Write;
use std::sync::LazyLock;

/// Translations in order: phrases precede their parts.
static WORDS: LazyLock<Vec<(String, String)>> =
    LazyLock::new(|| serde_json::from_str(include_str!("portuguese.json")).expect("portuguese.json is the program's own"));

pub fn in_portuguese(text: &str) -> String {
    WORDS.iter().fold(text.to_owned(), |text, (english, portuguese)| text.replace(english, portuguese))
}

/// Translations of texts in manual pages only.
const MANUAL: [(&str, &str); 7] = [
    (".SH NAME", ".SH NOME"),
    (".SH SYNOPSIS", ".SH USO"),
    (".SH DESCRIPTION", ".SH DESCRIÇÃO"),
    (".SH OPTIONS", ".SH OPÇÕES"),
    (".SH SUBCOMMANDS", ".SH COMANDOS"),
    (".SH EXTRA", ".SH MAIS"),
    (".SH VERSION", ".SH VERSÃO"),
];

pub fn manual_in_portuguese(page: &str) -> String {
    in_portuguese(&MANUAL.iter().fold(page.to_owned(), |page, (english, portuguese)| page.replace(english, portuguese)))
}

/// Prints the help, the version or an error of usage, and exits as clap would.
pub fn end(error: &clap::Error) -> ! {
    let text = in_portuguese(&error.render().ansi().to_string());
    let written = match error.use_stderr() {
        true => write!(anstream::stderr(), "{text}"),
        false => write!(anstream::stdout(), "{text}"),
    };
    let is_lost = written.is_err_and(|error| error.kind() != std::io::ErrorKind::BrokenPipe);
    std::process::exit(if is_lost { error.exit_code().max(1) } else { error.exit_code() })
}
