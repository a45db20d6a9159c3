use std::path::Path;

use serde_json::json;

use super::{beside, expect_success, installation, json, nutrir, refused};
use crate::both;
use platform::sheets::testing::to_xlsx;
use platform::sheets::{Cell, Sheet, Workbook};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/specialists.csv");

fn seed(data: &Path, more: &[&str]) -> std::process::Output {
    nutrir(data, &[&["seed", "specialists"], more].concat())
}

/// Returns the message with which a table is refused.
fn seed_refusal(data: &Path, table: &str) -> String {
    let file = data.join("equipe.csv");
    std::fs::write(&file, table).unwrap();
    refused(seed(data, &[file.to_str().unwrap()]))
}

#[test]
fn seed_specialists_imports_the_example_once_and_sends_invitations() {
    both(async |on| {
        let clinic = on.clinic().await;
        let seed = |more: &[&str]| beside(&on, &[&["seed", "specialists", EXAMPLE, "--tenant", &clinic.host], more].concat());
        assert_eq!(json(seed(&["--dry-run", "--json"])), json!({"created": 3, "updated": 0, "unchanged": 0}));
        assert!(expect_success(seed(&["--dry-run"])).ends_with("Foi só uma conferência: nada foi gravado.\n"));
        assert_eq!(clinic.letters("ana.lima@clinica.example").await.len(), 0);
        assert_eq!(
            expect_success(seed(&[])),
            "3 novos, 0 atualizados, 0 sem mudança.\nOs convites saem por e-mail assim que o servidor estiver no ar.\n"
        );
        assert_eq!(clinic.letters("ana.lima@clinica.example").await[0].event, "invitation");
        assert_eq!(expect_success(seed(&[])), "0 novos, 0 atualizados, 3 sem mudança.\n");
        let admin = clinic.admin().await;
        let people = clinic.get(&admin, "/users?searchRole=specialist").await.expect(200);
        assert_eq!(people["meta"]["total"], 3);
        assert_eq!(people["data"][0]["crn"], "CRN-3 21765");
        assert_eq!(clinic.letters("ana.lima@clinica.example").await.len(), 1, "nobody is invited twice");
    });
}

#[test]
fn seed_specialists_reads_workbooks_and_csv_alike() {
    let folder = installation();
    let data = folder.path();
    let row = |cells: [&str; 3]| cells.map(|cell| Cell::Text(cell.to_owned())).to_vec();
    let rows = vec![
        row(["E-MAIL", "  Nome ", "Telefóne"]),
        vec![Cell::Text("ana@x.example".into()), Cell::Text("Ana Lima".into()), Cell::Number(1_133_330_001.0)],
        row(["", "", ""]),
        row(["bruno@x.example", "Bruno", ""]),
    ];
    let book = |rows: &[Vec<Cell>]| to_xlsx(&Workbook { sheets: vec![Sheet { name: "Equipe".into(), rows: rows.to_vec() }] }, false);
    let file = data.join("equipe.xlsx");
    let path = file.to_str().unwrap();
    std::fs::write(&file, book(&rows)).unwrap();
    assert!(expect_success(seed(data, &[path])).starts_with("2 novos, 0 atualizados, 0 sem mudança."));
    let changed = data.join("equipe.csv");
    std::fs::write(&changed, "nome,email,telefone,bio\nAna Lima,ANA@x.example,,Nova\nBruno,bruno@x.example,,\n").unwrap();
    assert!(expect_success(seed(data, &[changed.to_str().unwrap()])).starts_with("0 novos, 1 atualizados, 1 sem mudança."));
    let table = expect_success(nutrir(data, &["export", "users", "--format", "csv", "--output", "-"]));
    assert!(table.contains("Ana Lima;ana@x.example;Nutricionista;1133330001;"), "an empty cell changes nothing: {table}");

    let mut wrong = rows.clone();
    wrong[3][0] = Cell::Text("sem-arroba".into());
    std::fs::write(&file, book(&wrong)).unwrap();
    assert!(refused(seed(data, &[path])).contains("linha 4: O e-mail não é válido."));
    std::fs::write(&file, &book(&rows)[..900]).unwrap();
    assert!(refused(seed(data, &[path])).contains("A planilha está incompleta ou corrompida."));
}

#[test]
fn seed_specialists_restores_leading_zeros_or_reports_them() {
    let folder = installation();
    let data = folder.path();
    let text = |cell: &str| Cell::Text(cell.to_owned());
    let row = |email: &str, cpf: Cell, cep: Cell| vec![text("Ana Lima"), text(email), cpf, cep];
    let book = |rows: &[Vec<Cell>]| {
        let header = ["nome", "e-mail", "CPF", "CEP"].map(text).to_vec();
        let rows = [std::slice::from_ref(&header), rows].concat();
        let file = data.join("equipe.xlsx");
        std::fs::write(&file, to_xlsx(&Workbook { sheets: vec![Sheet { name: "Equipe".into(), rows }] }, false)).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let numbers = book(&[row("ana@x.example", Cell::Number(1_234_567_890.0), Cell::Number(1_310_100.0))]);
    assert!(expect_success(seed(data, &[&numbers])).starts_with("1 novos"));
    // Import the same rows with leading zeros, and as Excel saves them as text.
    let whole = book(&[row("ana@x.example", text("012.345.678-90"), text("01310-100"))]);
    assert!(expect_success(seed(data, &[&whole])).starts_with("0 novos, 0 atualizados, 1 sem mudança."));
    let file = data.join("equipe.csv");
    std::fs::write(&file, "sep=;\r\nnome;e-mail;CPF;CEP\r\nAna Lima;ana@x.example;1234567890;1310100\r\n").unwrap();
    assert!(expect_success(seed(data, &[file.to_str().unwrap()])).starts_with("0 novos, 0 atualizados, 1 sem mudança."));

    let typed = refused(seed(data, &[&book(&[row("b@x.example", text("1234567890"), text("1310100"))])]));
    for (column, cell, digits, wanted) in [("CPF", "1234567890", 10, 11), ("CEP", "1310100", 7, 8)] {
        let told = format!(
            "linha 2: o {column} “{cell}” tem {digits} dígitos, e devem ser {wanted}. O Excel tira os zeros do começo: formate a coluna como Texto e escreva o número inteiro."
        );
        assert!(typed.contains(&told), "{typed}");
    }
    let unlikely = refused(seed(data, &[&book(&[row("b@x.example", Cell::Number(1_234_567_891.0), Cell::Number(310_100.0))])]));
    assert!(unlikely.contains("o CPF “1234567891” tem 10 dígitos") && unlikely.contains("o CEP “310100” tem 6 dígitos"), "{unlikely}");
    let short = seed_refusal(data, "nome;e-mail;CPF;celular\nAna;b@x.example;1,23457E+09;1,19876E+10\n");
    assert!(short.contains("linha 2: o Excel encurtou o CPF para “1,23457E+09”."), "{short}");
    assert!(short.contains("linha 2: o Excel encurtou o celular para “1,19876E+10”."), "{short}");
}

#[test]
fn seed_specialists_with_faults_reports_all_and_stores_nothing() {
    let folder = installation();
    let data = folder.path();
    let before = expect_success(nutrir(data, &["user", "list"]));
    let columns = seed_refusal(data, "nome;apelido;nome\nAna;Aninha;Ana\n");
    assert!(columns.contains("A coluna 'apelido' não é conhecida."), "{columns}");
    assert!(columns.contains("A coluna 'nome' aparece mais de uma vez."), "{columns}");
    assert!(columns.contains("Falta a coluna 'e-mail'."), "{columns}");
    assert!(columns.contains("As colunas conhecidas são: nome, e-mail, CRN, telefone,"), "{columns}");
    let cells = seed_refusal(data, "nome;e-mail\nAna;ana@x.example\n;b@x.example\nBia;\nCaio;ANA@x.example\nDora;d@x.example;mais\n");
    for problem in [
        "linha 3: falta o nome.",
        "linha 4: falta o e-mail.",
        "linha 5: o e-mail é o mesmo da linha 2.",
        "linha 6: há uma célula fora das colunas do cabeçalho.",
    ] {
        assert!(cells.contains(problem), "{cells}");
    }
    let values =
        seed_refusal(data, "nome;e-mail;CRN;telefone\nAna;ana@x.example;CRN-3 21765;(11) 3333-0001\nBia;bia;123;9\nH;helena@x.example;;\n");
    assert!(values.contains("linha 3: O CRN não é válido.") && values.contains("linha 3: O e-mail não é válido."), "{values}");
    assert!(values.contains("linha 3: Informe o DDD e o número") && values.contains("linha 4: este e-mail já é de uma"), "{values}");
    assert!(seed_refusal(data, "").contains("A tabela está vazia."));
    assert!(seed_refusal(data, "nome;e-mail\n").contains("A tabela só tem o cabeçalho."));
    assert!(seed_refusal(data, "\0\0\0").contains("O arquivo não é uma planilha nem um texto em CSV."));
    assert!(refused(seed(data, &["/nada.csv"])).contains("Não foi possível ler /nada.csv: o arquivo ou a pasta não existe."));
    assert_eq!(expect_success(nutrir(data, &["user", "list"])), before);
}

#[test]
fn seed_demo_into_a_used_database_is_refused() {
    let taken = installation();
    assert!(refused(nutrir(taken.path(), &["seed", "demo"])).contains("a demonstração só preenche um banco vazio"));
}
