//! First steps: the first tenant, food tables, migrations, the configuration.

use std::path::Path;

use super::{create, expect_success, names, nutrir, refused};
use nutrition::foods::import::ibge::testing as ibge;
use platform::sheets::testing::to_xlsx;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/tabela-de-alimentos-exemplo.xls");

#[test]
fn user_create_first_person_makes_the_tenant_and_foods_can_be_imported() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    assert!(refused(nutrir(data, &create("ana@x.example", "specialist"))).contains("A primeira pessoa de uma clínica é super-admin."));
    assert!(refused(nutrir(data, &create("sem-arroba", "super-admin"))).contains("O e-mail não é válido."));
    assert!(expect_success(nutrir(data, &create("Helena@X.example", "super-admin"))).contains("helena@x.example"));
    assert!(refused(nutrir(data, &create("helena@x.example", "super-admin"))).contains("Este e-mail já está em uso."));
    assert!(expect_success(nutrir(data, &create("ana@x.example", "specialist"))).contains("ana@x.example foi criada."));
    let import = ["foods", "import", "--table", "taco", EXAMPLE];
    assert!(expect_success(nutrir(data, &import)).starts_with("21 alimentos em 12 grupos: 21 novos, 0 atualizados, 0 sem mudança."));
    assert!(expect_success(nutrir(data, &import)).starts_with("21 alimentos em 12 grupos: 0 novos, 0 atualizados, 21 sem mudança."));
}

#[test]
fn foods_import_of_ibge_measures_needs_the_ibge_table_first() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    expect_success(nutrir(data, &create("helena@x.example", "super-admin")));
    let (zip, workbook) = (data.join("tabelas.zip"), data.join("medidas.xlsx"));
    std::fs::write(&zip, ibge::zipped(&ibge::example())).unwrap();
    std::fs::write(&workbook, to_xlsx(&ibge::measures_example(), false)).unwrap();
    let import = |table, file: &Path| nutrir(data, &["foods", "import", "--table", table, file.to_str().unwrap()]);
    assert!(refused(import("ibge-measures", &workbook)).contains("Importe primeiro a tabela IBGE."));
    assert!(refused(import("ibge", &workbook)).contains("Este arquivo é uma planilha sozinha."));
    assert!(expect_success(import("ibge", &zip)).starts_with("4 alimentos em 2 grupos: 4 novos, 0 atualizados, 0 sem mudança."));
    let told = expect_success(import("ibge-measures", &workbook));
    assert!(told.starts_with("7 medidas de 2 alimentos: 0 novos, 2 atualizados, 0 sem mudança.\nObservação: "), "{told}");
    assert!(expect_success(import("ibge-measures", &workbook)).contains("0 novos, 0 atualizados, 2 sem mudança."));
}

#[test]
fn foods_import_of_a_file_that_is_no_workbook_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    expect_success(nutrir(folder.path(), &create("helena@x.example", "super-admin")));
    let file = folder.path().join("carta.xls");
    std::fs::write(&file, "Prezados,").unwrap();
    let import = |file: &Path| refused(nutrir(folder.path(), &["foods", "import", "--table", "taco", file.to_str().unwrap()]));
    assert!(import(&file).contains("O arquivo não é uma planilha do Excel (.xls ou .xlsx)."));
    assert!(import(&folder.path().join("nada.xls")).contains("Não foi possível ler"));
}

#[test]
fn migrate_status_lists_migrations_and_up_applies_them() {
    let folder = tempfile::tempdir().unwrap();
    let lines = |state: &str, text: &str| text.lines().filter(|line| line.contains(state)).count();
    let all = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations/sqlite")).unwrap().count();
    let before = expect_success(nutrir(folder.path(), &["migrate", "status"]));
    assert_eq!(names(folder.path()), [""; 0], "who asks begins no database");
    assert_eq!((lines("pendente", &before), lines("aplicada", &before)), (all, 0), "{before}");
    let after = expect_success(nutrir(folder.path(), &["migrate", "up"]));
    assert_eq!((lines("pendente", &after), lines("aplicada", &after)), (0, all), "{after}");
}

#[test]
fn configuration_with_a_wrong_value_names_its_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nutrir.toml");
    let tried = |text: &str| {
        std::fs::write(&file, text).unwrap();
        refused(nutrir(folder.path(), &["migrate", "status", "--config", file.to_str().unwrap()]))
    };
    assert!(tried("[auth]\nsecret = 'curto'").contains("auth.secret"));
    assert!(tried("[database]\nconnections = 0").contains("database.connections"));
    assert!(tried("[files]\ns3_bucket = 'nutrir'").contains("files.s3_access_key"));
    assert!(tried("[files]\ns3_endpoint = 'https://s3.example'").contains("files.s3_bucket"));
    let bucket = "[files]\ns3_bucket = 'nutrir'\ns3_access_key = 'x'\ns3_secret_key = 'y'\ns3_endpoint = 'http://127.0.0.1:9'";
    assert!(tried(bucket).contains("files.s3_endpoint"));
    assert!(tried("colour = 'green'").contains("colour"));
    assert!(tried("trusted_proxies = ['10.0.0']").contains("trusted_proxies"));
    assert!(tried("trusted_proxies = ['0.0.0.0/0']").contains("trusted_proxies"));
    assert!(tried("database_url = 'mysql://x'").contains("database_url"));
}

#[test]
fn reading_commands_without_a_database_create_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let typo = folder.path().join("dadso");
    let import = ["foods", "import", "--table", "taco", EXAMPLE];
    for arguments in [&["user", "list"][..], &["tenant", "list"], &["export", "users", "--format", "csv", "--output", "-"], &import] {
        let told = refused(nutrir(&typo, arguments));
        assert!(told.contains("Não há banco de dados em") && told.contains("dadso"), "{told}");
        assert!(!typo.exists(), "not even a folder");
    }
}

#[test]
fn refused_commands_without_a_database_create_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let typo = folder.path().join("dadso");
    let admin = ["tenant", "create", "Semear", "--admin-name", "Helena", "--admin-email", "sem-arroba"];
    for (arguments, why) in [
        (&create("ana@x.example", "specialist")[..], "A primeira pessoa de uma clínica é super-admin."),
        (&create("sem-arroba", "super-admin"), "O e-mail não é válido."),
        (&["tenant", "create", " "], "O campo nome da clínica deve ser informado."),
        (&["tenant", "create", "Semear", "--host", "https://semear.example"], "'https://semear.example' não é um endereço (host)."),
        (&admin, "O e-mail não é válido."),
    ] {
        let told = refused(nutrir(&typo, arguments));
        assert!(told.contains(why), "{told}");
        assert!(!typo.exists(), "{arguments:?}: not even a folder");
    }
}

#[test]
fn mail_configuration_that_cannot_work_names_its_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nutrir.toml");
    let tried = |text: &str| {
        std::fs::write(&file, format!("[mail]\nhost = 'correio.example'\n{text}")).unwrap();
        refused(nutrir(folder.path(), &["migrate", "up", "--config", file.to_str().unwrap()]))
    };
    assert!(tried("from = 'ninguém'").contains("mail.from"));
    assert!(tried("port = 0").contains("mail.port"));
    assert!(tried("username = 'nutrir'").contains("mail.username"));
    let open = tried("tls = 'none'\nusername = 'nutrir'\npassword = 'segredo-comprido'");
    assert!(open.contains("mail.tls") && !open.contains("segredo"), "{open}");
    assert!(tried("tls = 'talvez'").contains("talvez"));
    assert!(tried("ca_file = '/nada.pem'").contains("mail.ca_file"));
    assert!(tried("timeout_seconds = 0").contains("mail.timeout_seconds"));
    assert!(tried("timeout_seconds = 60").contains("mail.lease_seconds"));
}

#[test]
fn example_configuration_is_valid() {
    let folder = tempfile::tempdir().unwrap();
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/config.toml");
    expect_success(nutrir(folder.path(), &["migrate", "status", "--config", example]));
}

#[cfg(unix)]
#[test]
fn secret_file_is_created_once_and_readable_by_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    expect_success(nutrir(folder.path(), &["migrate", "up"]));
    let file = folder.path().join("secret");
    let first = std::fs::read_to_string(&file).unwrap();
    assert_eq!(first.len(), 64);
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    expect_success(nutrir(folder.path(), &["migrate", "status"]));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), first);
}
