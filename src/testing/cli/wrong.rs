//! What can be wrong for any command: each says so and leaves everything as it was.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use super::{beside, installation, names, nutrir, refused, said};
use crate::testing::both_empty;

const FOODS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tabela-de-alimentos-exemplo.xls");
const PEOPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/specialists.csv");

/// Every command that opens the database.
const COMMANDS: [&[&str]; 16] = [
    &["serve", "--listen", "127.0.0.1:0"],
    &["migrate", "status"],
    &["migrate", "up"],
    &["foods", "import", "--table", "taco", FOODS],
    &["tenant", "create", "Outra"],
    &["tenant", "list"],
    &["tenant", "show"],
    &["tenant", "disable", "x.example", "--yes"],
    &["tenant", "hosts", "x.example", "list"],
    &["user", "create", "--name", "Ana", "--email", "ana@x.example"],
    &["user", "list"],
    &["user", "reset-password", "helena@x.example", "--set"],
    &["user", "disable", "helena@x.example", "--yes"],
    &["export", "users", "--format", "csv", "--output", "-"],
    &["seed", "specialists", PEOPLE],
    &["seed", "demo"],
];

/// One statement on an installation's own database.
pub fn execute(data: &Path, sql: &str) {
    let options = SqliteConnectOptions::new().filename(data.join("nutrir.db"));
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let mut connection = options.connect().await.unwrap();
        sqlx::query(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

#[test]
fn a_newer_database_is_left_alone() {
    const NEWER: &str = "INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time)
        VALUES (9876, 'amanha', CURRENT_TIMESTAMP, true, '', 0)";
    const WHY: &str = "O banco é de uma versão mais nova do Nutrir (migração 9876; este programa conhece até 00";
    let folder = installation();
    execute(folder.path(), NEWER.replace("''", "x''").as_str());
    for command in COMMANDS {
        let said = refused(nutrir(folder.path(), command));
        assert!(said.contains(WHY) && said.contains("Atualize o programa."), "{command:?}: {said}");
    }
    assert!(refused(nutrir(folder.path(), &["doctor"])).contains("1 erro"));
    both_empty(async |on| {
        let mut tx = on.app.db.begin_operator().await.unwrap();
        let newer = if on.app.db.name() == "SQLite" {
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9876, 'amanha', true, x'', 0)"
        } else {
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9876, 'amanha', true, '', 0)"
        };
        tx.query(newer).execute().await.unwrap();
        tx.commit().await.unwrap();
        let said = refused(beside(&on, &["user", "list"]));
        assert!(said.contains(WHY), "{said}");
    });
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("nutrir.db"), "Prezados,\n".repeat(500)).unwrap();
    for command in COMMANDS {
        let said = refused(nutrir(folder.path(), command));
        assert!(said.contains("não é um banco"), "{command:?}: {said}");
    }
}

#[test]
fn a_folder_that_can_not_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arquivo");
    std::fs::write(&file, "x").unwrap();
    for command in COMMANDS {
        let said = refused(nutrir(&file.join("dados"), command));
        assert!(said.contains("arquivo") && said.contains("não é uma pasta"), "{command:?}: {said}");
    }
}

/// Nothing is written where nothing may be.
#[cfg(target_os = "linux")]
#[test]
fn a_database_that_may_only_be_read_says_so() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65_534;
    let folder = installation();
    let data = folder.path();
    said(nutrir(data, &["user", "list"]));
    let modes = |of_folder: u32, of_files: u32| {
        for file in names(data).iter().map(|name| data.join(name)).filter(|file| file.is_file()) {
            std::fs::set_permissions(file, std::fs::Permissions::from_mode(of_files)).unwrap();
        }
        std::fs::set_permissions(data, std::fs::Permissions::from_mode(of_folder)).unwrap();
    };
    modes(0o555, 0o444);
    let mut command = super::command(&["user", "create", "--name", "Ana", "--email", "ana@x.example"]);
    command.env("NUTRIR_DATA", data);
    // Who looks after everything may write everywhere; somebody else may not.
    if std::fs::write(data.join("prova"), "x").is_ok() {
        std::fs::remove_file(data.join("prova")).unwrap();
        command.uid(NOBODY).gid(NOBODY);
    }
    let output = command.output().unwrap();
    modes(0o755, 0o600);
    let why = refused(output);
    assert!(["só pode ser lido", "falta permissão", "não pôde ser aberto"].iter().any(|words| why.contains(words)), "{why}");
    assert!(!said(nutrir(data, &["user", "list"])).contains("ana@x.example"));
}
