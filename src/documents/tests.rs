use proptest::prelude::*;
use serde_json::json;

use super::*;

const LINES: DocumentTemplate = DocumentTemplate {
    source: r#"#import "/base.typ": *
#let data = json("/data.json")
#show: page-setup.with(title: "Linhas")
#title()
#for line in data.lines [#line #parbreak()]"#,
};

fn lines(lines: &[&str]) -> DocumentInput {
    DocumentInput { template: LINES, data: json!({"lines": lines}), pictures: Vec::new() }
}

fn source(source: &'static str) -> DocumentInput {
    DocumentInput { template: DocumentTemplate { source }, data: json!({}), pictures: Vec::new() }
}

fn without_space(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace()).collect()
}

#[test]
fn document_is_tagged_and_has_a_title_and_a_language() {
    let made = pdf::pdf(lines(&["Arroz"])).unwrap();
    let text = String::from_utf8_lossy(&made);
    assert!(made.starts_with(b"%PDF-1.7"));
    assert!(text.contains("/StructTreeRoot") && text.contains("pt-BR") && text.contains("/Marked true"), "{text}");
    assert!(made.len() < 100_000, "{}", made.len());
    assert_eq!(made, pdf::pdf(lines(&["Arroz"])).unwrap(), "the same input makes the same file");
}

#[test]
fn document_pages_are_numbered() {
    let many = ["Linha"; 90];
    let pages = page_texts(lines(&many)).unwrap();
    assert_eq!(pages.len(), 2);
    assert!(without_space(&pages[1]).contains("Página2de2"), "{}", pages[1]);
}

#[test]
fn template_reads_neither_files_nor_packages() {
    for reads in ["#read(\"/etc/passwd\")", "#read(\"../Cargo.toml\")", "#import \"@preview/cetz:0.3.0\"", "#include \"/other.typ\""] {
        assert!(page_texts(source(reads)).is_err(), "{reads}");
    }
    assert!(page_texts(source("#datetime.today().display()")).is_err());
}

#[test]
fn document_that_is_too_long_is_refused() {
    let long = "x".repeat(500_000);
    assert_eq!(page_texts(lines(&[&long])).unwrap_err().code(), "document_too_long");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn documents_beyond_the_limit_wait_for_others() {
    let tasks: Vec<_> = (0..6).map(|_| tokio::spawn(make_pdf(lines(&["Arroz"])))).collect();
    for task in tasks {
        assert!(task.await.unwrap().unwrap().starts_with(b"%PDF"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Texts made of Typst's own signs come out letter for letter.
    #[test]
    fn data_never_becomes_markup(text in "[#$*_`@<>=~/\\\\\\[\\](){}\"'\\-+.:;a-z0-9 \n]{1,60}") {
        let pages = page_texts(lines(&["início", &text, "fim"])).unwrap();
        let expected = format!("Linhasinício{}fim", without_space(&text));
        prop_assert!(without_space(&pages[0]).contains(&expected), "{} in {}", expected, pages[0]);
    }

    /// Any text can be exported.
    #[test]
    fn any_text_can_be_exported(text in "\\PC{1,40}", control in any::<String>()) {
        prop_assert!(pdf::pdf(lines(&[&text, &control])).is_ok());
    }
}
