//! Portuguese translation of the texts of clap, which has no support for other languages.

use std::io::Write;

/// Translations in order: phrases precede their parts.
const WORDS: [(&str, &str); 46] = [
    ("Usage:", "Uso:"),
    ("Commands:", "Comandos:"),
    ("Arguments:", "Argumentos:"),
    ("Options:", "Opções:"),
    ("[OPTIONS]", "[OPÇÕES]"),
    ("<COMMAND>", "<COMANDO>"),
    ("[COMMAND]", "[COMANDO]"),
    ("Print this message or the help of the given subcommand(s)", "Mostra esta ajuda, ou a de um comando"),
    ("Print help for the subcommand(s)", "Mostra a ajuda de um comando"),
    ("Print help (see a summary with '-h')", "Mostra a ajuda (um resumo com '-h')"),
    ("Print help (see more with '--help')", "Mostra a ajuda (toda com '--help')"),
    ("Print help", "Mostra a ajuda"),
    ("Print version", "Mostra a versão"),
    ("Possible values:", "Valores:"),
    ("[possible values: ", "[valores: "),
    ("[subcommands: ", "[comandos: "),
    ("[default: ", "[padrão: "),
    ("error:", "erro:"),
    ("tip:", "dica:"),
    ("the following required arguments were not provided:", "falta informar:"),
    ("requires a subcommand but one was not provided", "precisa de um comando"),
    ("unrecognized subcommand '", "não há o comando '"),
    ("unexpected argument '", "não há, ou não cabe aqui: '"),
    ("unexpected value '", "valor a mais: '"),
    ("' found; no more were expected", "'"),
    ("' found", "'"),
    ("invalid value '", "valor inválido: '"),
    ("a value is required for '", "falta o valor de '"),
    ("' but none was supplied", "'"),
    ("' for '", "' em '"),
    ("the argument '", "a opção '"),
    ("' cannot be used multiple times", "' só pode vir uma vez"),
    ("' cannot be used with", "' não pode vir com"),
    (" is not in ", " não está em "),
    ("invalid digit found in string", "não é um número inteiro"),
    ("number too large to fit in target type", "o número é grande demais"),
    ("invalid socket address syntax", "use ENDEREÇO:PORTA, como 127.0.0.1:8080"),
    ("to pass '", "para passar '"),
    ("' as a value, use '", "' como valor, use '"),
    ("For more information, try '", "Para saber mais: '"),
    ("a similar subcommand exists:", "há um comando parecido:"),
    ("a similar argument exists:", "há uma opção parecida:"),
    ("a similar value exists:", "há um valor parecido:"),
    ("some similar subcommands exist:", "há comandos parecidos:"),
    ("some similar arguments exist:", "há opções parecidas:"),
    ("some similar values exist:", "há valores parecidos:"),
];

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
