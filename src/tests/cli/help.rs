//! Help texts of the command line, which are in Portuguese.

use super::{expect_success, misused, nutrir};

/// English words that the command-line library would print by default.
const ENGLISH: [&str; 17] = [
    "Usage",
    "Options",
    "Commands",
    "Arguments",
    "Print ",
    "OPTIONS",
    "COMMAND>",
    "possible",
    "default",
    "error",
    "tip:",
    "required",
    "unexpected",
    "similar",
    "more information",
    "invalid",
    "too large",
];

#[track_caller]
fn is_portuguese(text: &str) {
    let found: Vec<_> = ENGLISH.iter().filter(|word| text.contains(**word)).collect();
    assert!(found.is_empty(), "{found:?} in {text}");
}

/// Returns the subcommands that a help text lists.
fn subcommands_in(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Comandos:").skip(1).take_while(|line| !line.is_empty());
    let name = |line: &str| {
        line.strip_prefix("  ").filter(|line| !line.starts_with(' ')).and_then(|line| line.split(' ').next()).map(str::to_owned)
    };
    lines.filter_map(name).filter(|name| name != "help").collect()
}

#[test]
fn help_of_every_command_is_in_portuguese() {
    let data = tempfile::tempdir().unwrap();
    let (mut waiting, mut seen) = (vec![Vec::<String>::new()], 0);
    while let Some(path) = waiting.pop() {
        let mut line: Vec<&str> = path.iter().map(String::as_str).collect();
        line.push("--help");
        let help = expect_success(nutrir(data.path(), &line));
        is_portuguese(&help);
        assert!(help.contains("\nUso: nutrir"), "{help}");
        waiting.extend(subcommands_in(&help).into_iter().map(|name| [path.clone(), vec![name]].concat()));
        seen += 1;
    }
    assert!(seen > 25, "{seen} commands");
}

#[test]
fn command_line_errors_are_explained_in_portuguese() {
    let data = tempfile::tempdir().unwrap();
    for (line, why) in [
        (&["exprt"][..], "erro: não há o comando 'exprt'\n\n  dica: há um comando parecido: 'export'\n\nUso: nutrir <COMANDO>"),
        (&["export"], "erro: falta informar:\n  --format <FORMATO>\n  --output <ARQUIVO>\n  <LISTA>"),
        (&["user", "list", "--jsn"], "erro: não há, ou não cabe aqui: '--jsn'\n\n  dica: há uma opção parecida: '--json'"),
        (&["user", "list", "mais"], "erro: não há, ou não cabe aqui: 'mais'"),
        (
            &["export", "users", "--format", "pdf", "--output", "-"],
            "erro: valor inválido: 'pdf' em '--format <FORMATO>'\n  [valores: xlsx, csv]",
        ),
        (
            &["export", "users", "--format", "csv", "--output", "-", "--days", "0"],
            "valor inválido: '0' em '--days <DIAS>': 0 não está em 1..=",
        ),
        (&["export", "users", "--format", "csv", "--output", "-", "--days", "x"], "em '--days <DIAS>': não é um número inteiro"),
        (
            &["export", "users", "--format", "csv", "--output", "-", "--days", "99999999999999999999"],
            "em '--days <DIAS>': o número é grande demais",
        ),
        (&["serve", "--listen", "8080"], "em '--listen <ENDEREÇO>': use ENDEREÇO:PORTA, como 127.0.0.1:8080"),
        (&["serve", "--listen"], "erro: falta o valor de '--listen <ENDEREÇO>'"),
        (&["serve", "--demo", "--demo"], "erro: a opção '--demo' só pode vir uma vez"),
        (&["export", "users", "--format", "xlsx", "--output", "-"], "erro: A saída padrão recebe só CSV"),
    ] {
        let said = misused(nutrir(data.path(), line));
        assert!(said.contains(why), "{line:?}: {said}");
        is_portuguese(&said);
        assert!(said.ends_with("Para saber mais: '--help'.\n"), "{line:?}: {said}");
    }
    is_portuguese(&misused(nutrir(data.path(), &["tenant"])));
}
