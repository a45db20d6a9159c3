use std::path::Path;

use super::{beside, expect_success, installation, misused, names, nutrir, refused};
use crate::both_empty;
use platform::sheets::testing::read_texts;

/// Name of each list, its first headers, and the minimum number of rows in the demonstration.
const LISTS: [(&str, &str, usize); 6] = [
    ("users", "Nome;E-mail;Perfil;Telefone;CRN;Empresa;Data de ingresso", 6),
    ("patients", "Nome;E-mail;", 3),
    ("logs", "Quando;Quem;Ação;Tipo;Objeto;Endereço IP", 10),
    ("appointments", "Início;Fim;Paciente;Nutricionista;Serviço;Tipo;Situação;Minutos;Agendado em", 5),
    ("purchases", "Data;Comprador;Empresa;Produto;Situação;Quantidade;Licenças entregues;Parcelas;", 3),
    ("foods", "Origem;Código;Alimento;Grupo;Traços de;Energia (kcal);Energia (kJ);Proteína (g);", 20),
];

#[test]
fn export_writes_every_list_as_xlsx_and_csv() {
    both_empty(async |on| {
        assert!(expect_success(beside(&on, &["seed", "demo"])).contains("admin@clinica.example"));
        let out = tempfile::tempdir().unwrap();
        for (list, header, least) in LISTS {
            let export = |format: &str, file: &Path| {
                beside(&on, &["export", list, "--format", format, "--output", file.to_str().unwrap(), "--tenant", "outra.localhost"])
            };
            let demo = |format: &str, file: &Path| beside(&on, &["export", list, "--format", format, "--output", file.to_str().unwrap()]);
            let (text, book) = (out.path().join(format!("{list}.csv")), out.path().join(format!("{list}.xlsx")));
            assert_eq!(expect_success(demo("csv", &text)), format!("{} foi escrito.\n", text.display()));
            expect_success(demo("xlsx", &book));
            let text = std::fs::read_to_string(&text).unwrap();
            assert!(text.starts_with(&format!("\u{feff}{header}")), "{list}: {text}");
            let mut reader = csv::ReaderBuilder::new().delimiter(b';').from_reader(text.as_bytes());
            let rows = reader.records().map(Result::unwrap).count();
            assert!(rows >= least, "{list}: {rows} rows");
            let sheet = &read_texts(&std::fs::read(&book).unwrap())[0].1;
            // The export itself adds one entry to the log.
            assert_eq!(sheet.len() - 1, rows + usize::from(list == "logs"), "{list}");
            // The other tenant's list contains no rows of this one.
            let other = out.path().join(format!("{list}-2.csv"));
            expect_success(export("csv", &other));
            let other = std::fs::read_to_string(&other).unwrap();
            assert!(!other.contains("ana@clinica.example") && !other.contains("Carla"), "{list}: {other}");
        }
        let logged = expect_success(beside(&on, &["export", "logs", "--format", "csv", "--output", "-"]));
        for (what, least) in [("Lista de usuários", 2), ("Agendamento", 2), ("Compra", 2), ("Tabela de alimentos", 2)] {
            let found = logged.lines().filter(|line| line.contains(&format!(";Sistema;Exportado;{what};"))).count();
            assert_eq!(found, least, "{what}: {logged}");
        }
        let count = |days: &str| {
            let arguments = ["export", "appointments", "--format", "csv", "--output", "-", "--days", days];
            expect_success(beside(&on, &arguments)).lines().count()
        };
        assert!(count("1") < count("36500"));
    });
}

#[test]
fn export_writes_a_whole_file_or_none() {
    let folder = installation();
    let data = folder.path();
    let out = tempfile::tempdir().unwrap();
    let file = out.path().join("pessoas.csv");
    let path = file.to_str().unwrap();
    let export = |more: &[&str]| nutrir(data, &[&["export", "users", "--format", "csv", "--output"], more].concat());
    expect_success(export(&[path]));
    std::fs::write(&file, "meu").unwrap();
    assert!(refused(export(&[path])).contains("já existe. Para substituir o arquivo, repita com --force."));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "meu");
    expect_success(export(&[path, "--force"]));
    assert!(std::fs::read_to_string(&file).unwrap().contains("helena@x.example"));
    assert!(refused(export(&["/nada/aqui.csv"])).contains("Não foi possível escrever em /nada: o arquivo ou a pasta não existe."));
    assert!(refused(export(&[out.path().join("novo.csv").to_str().unwrap(), "--tenant", "nada.example"])).contains("'nada.example'"));
    assert_eq!(names(out.path()), ["pessoas.csv"]);

    let shown = expect_success(export(&["-"]));
    assert!(shown.starts_with("\u{feff}Nome;E-mail;") && shown.contains("\r\nHelena Prado;helena@x.example;Super admin;"), "{shown}");
    let usage = |arguments: &[&str]| misused(nutrir(data, &[&["export"], arguments].concat()));
    assert!(usage(&["users", "--format", "xlsx", "--output", "-"]).contains("A saída padrão recebe só CSV"));
    assert!(usage(&["foods", "--format", "csv", "--output", "-", "--days", "3"]).contains("--days vale para"));
    assert!(usage(&["users", "--format", "pdf", "--output", "-"]).contains("xlsx"));
    assert!(usage(&["users", "--format", "csv"]).contains("--output"));
    assert!(usage(&["users", "--format", "csv", "--output", "-", "--days", "0"]).contains("--days"));
}

/// Tests a full disk: no file may grow beyond a few blocks.
#[cfg(target_os = "linux")]
#[test]
fn export_on_a_full_disk_leaves_no_file() {
    use std::process::Command;
    const ENTRIES: &str = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
        INSERT INTO system_logs (tenant_id, id, created_at, user_name, event, object_type, object_name)
        SELECT u.tenant_id, randomblob(16), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '-' || n || ' seconds'), 'Sistema', 'read',
            'patient', 'A linha de número ' || n FROM numbers JOIN users u";
    let folder = installation();
    let out = tempfile::tempdir().unwrap();
    super::wrong::execute(folder.path(), ENTRIES);
    let mut command = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 300; exec \"$0\" export logs --format csv --output \"$1\"";
    command.args(["-c", script]).arg(crate::built_binary()).arg(out.path().join("registro.csv"));
    let full = command.env_clear().env("PATH", "/usr/bin:/bin").env("NUTRIR_DATA", folder.path()).output().unwrap();
    let why = refused(full);
    assert!(why.contains("Não há espaço em disco"), "{why}");
    assert_eq!(names(out.path()), [""; 0]);
    assert_eq!(names(&folder.path().join("tmp")), [""; 0]);
    // A failed export logs no download.
    let logged = expect_success(nutrir(folder.path(), &["export", "logs", "--format", "csv", "--output", "-"]));
    assert!(!logged.contains("Exportado"), "{logged}");
}
