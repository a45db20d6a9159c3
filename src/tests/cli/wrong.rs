//! Errors that any command can meet: each is reported and leaves everything unchanged.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use super::{beside, expect_success, installation, names, nutrir, refused};
use crate::both_empty;
use platform::sheets::testing::to_xlsx;
use platform::sheets::{Cell, Sheet, Workbook};

const FOODS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/tabela-de-alimentos-exemplo.xls");
const PEOPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/specialists.csv");

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

/// Executes a statement on an installation's database.
pub fn execute(data: &Path, sql: &str) {
    let options = SqliteConnectOptions::new().filename(data.join("nutrir.db"));
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let mut connection = options.connect().await.unwrap();
        sqlx::query(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

#[test]
fn commands_on_a_newer_database_refuse_and_change_nothing() {
    const NEWER: &str = "INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time)
        VALUES (9876, 'amanha', CURRENT_TIMESTAMP, true, '', 0)";
    const WHY: &str = "O banco é de uma versão mais nova do Nutrir (migração 9876; este programa conhece até 00";
    let folder = installation();
    execute(folder.path(), NEWER.replace("''", "x''").as_str());
    for command in COMMANDS {
        let said = refused(nutrir(folder.path(), command));
        assert!(said.contains(WHY) && said.contains("Atualize o programa."), "{command:?}: {said}");
    }
    let out = tempfile::tempdir().unwrap();
    let (file, other) = (out.path().join("x.zip"), format!("sqlite://{}", out.path().join("x.db").display()));
    for command in [["backup", "--output", file.to_str().unwrap()], ["copy", "--to", &other]] {
        let said = refused(nutrir(folder.path(), &command));
        assert!(said.contains(WHY), "{command:?}: {said}");
    }
    assert_eq!(names(out.path()), [""; 0]);
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
fn commands_on_a_file_that_is_no_database_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("nutrir.db"), "Prezados,\n".repeat(500)).unwrap();
    for command in COMMANDS {
        let said = refused(nutrir(folder.path(), command));
        assert!(said.contains("não é um banco"), "{command:?}: {said}");
    }
}

#[test]
fn commands_with_an_unusable_data_folder_name_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arquivo");
    std::fs::write(&file, "x").unwrap();
    for command in COMMANDS {
        let said = refused(nutrir(&file.join("dados"), command));
        assert!(said.contains("arquivo") && said.contains("não é uma pasta"), "{command:?}: {said}");
    }
}

#[test]
fn commands_with_an_unknown_tenant_name_it() {
    let (folder, out) = (installation(), tempfile::tempdir().unwrap());
    let data = folder.path();
    let (backup, other) = (out.path().join("x.zip"), format!("sqlite://{}", out.path().join("x.db").display()));
    let backup = backup.to_str().unwrap();
    let commands: [&[&str]; 14] = [
        &["foods", "import", "--table", "taco", FOODS, "--tenant", "nada.example"],
        &["tenant", "show", "nada.example"],
        &["tenant", "disable", "nada.example", "--yes"],
        &["tenant", "enable", "nada.example"],
        &["tenant", "hosts", "nada.example", "list"],
        &["tenant", "hosts", "nada.example", "add", "x.example"],
        &["user", "create", "--name", "Ana", "--email", "ana@x.example", "--tenant", "nada.example"],
        &["user", "list", "--tenant", "nada.example"],
        &["user", "reset-password", "helena@x.example", "--set", "--tenant", "nada.example"],
        &["user", "disable", "helena@x.example", "--yes", "--tenant", "nada.example"],
        &["export", "users", "--format", "csv", "--output", "-", "--tenant", "nada.example"],
        &["seed", "specialists", PEOPLE, "--tenant", "nada.example"],
        &["backup", "--output", backup, "--tenant", "nada.example"],
        &["copy", "--to", &other, "--tenant", "nada.example"],
    ];
    for command in commands {
        let said = refused(nutrir(data, command));
        assert!(said.contains("Nenhuma clínica responde em 'nada.example' nem tem esse id. Existem: "), "{command:?}: {said}");
    }
    assert_eq!(names(out.path()), [""; 0]);
    expect_success(nutrir(data, &["backup", "--output", backup]));
    let there = out.path().join("dados");
    let said = refused(nutrir(&there, &["restore", backup, "--tenant", "nada.example"]));
    assert!(said.contains("nada.example"), "{said}");
    assert!(!there.join("nutrir.db").exists(), "nothing was begun");
}

#[test]
fn commands_with_a_missing_file_name_it() {
    let folder = installation();
    let commands: [&[&str]; 4] = [
        &["foods", "import", "--table", "taco", "/nada/tabela.xls"],
        &["seed", "specialists", "/nada/equipe.csv"],
        &["restore", "/nada/nutrir.zip"],
        &["user", "list", "--config", "/nada/nutrir.toml"],
    ];
    for command in commands {
        let said = refused(nutrir(folder.path(), command));
        assert!(said.contains("/nada/"), "{command:?}: {said}");
        assert!(said.contains("Não foi possível ler"), "{command:?}: {said}");
    }
}

#[test]
fn imports_of_a_table_with_other_columns_are_refused() {
    let folder = installation();
    let data = folder.path();
    let row = |cells: [&str; 2]| cells.map(|cell| Cell::Text(cell.to_owned())).to_vec();
    let sheet = Sheet { name: "Plan1".into(), rows: vec![row(["Produto", "Preço"]), row(["Arroz", "5,90"])] };
    let file = data.join("precos.xlsx");
    std::fs::write(&file, to_xlsx(&Workbook { sheets: vec![sheet] }, false)).unwrap();
    let path = file.to_str().unwrap();
    let refusals = [
        refused(nutrir(data, &["foods", "import", "--table", "taco", path])),
        refused(nutrir(data, &["foods", "import", "--table", "ibge-measures", path])),
        refused(nutrir(data, &["seed", "specialists", path])),
    ];
    for said in &refusals {
        assert!(said.contains("coluna") || said.contains("planilha"), "{said}");
    }
    assert_eq!(expect_success(nutrir(data, &["export", "foods", "--format", "csv", "--output", "-"])).lines().count(), 1);
}
