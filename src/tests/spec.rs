//! Guard: every route, call and message of the specification is tested.
//!
//! `spec.tsv` lists them: kind, the specification's own text, and `test:<file>#<title>`. A `rule`
//! is a requirement for errors without a given text.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::documents::{document, operations};

const TABLE: &str = include_str!("spec.tsv");

/// Routes of the front end that the specification does not name.
const MORE_ROUTES: [&str; 29] = [
    "/admin/salas",
    "/admin/appointments/confirm",
    "/confirmacao",
    "/admin/waiting-list",
    "/admin/a-venda",
    "/admin/appointments/unpaid/{}/{}",
    "/admin/patient/{}/prontuario",
    "/admin/webhooks",
    "/admin/webhooks/{}",
    "/admin/chaves-de-api",
    "/admin/patient/plano-alimentar/lista-de-compras",
    "/admin/patient/{}/plano-alimentar/versoes",
    "/admin/alimentos",
    "/admin/alimentos/receitas/{}",
    "/admin/emails",
    "/admin/patient/{}/acessos",
    "/admin/quem-viu-meu-prontuario",
    "/admin/organizations/list",
    "/admin/organizations/new",
    "/admin/users/new",
    "/auth/primeiro-acesso",
    "/auth/termos",
    "/admin/configuracoes",
    "/admin/products/list",
    "/admin/products/new",
    "/admin/financeiro",
    "/admin/purchases/list",
    "/admin/purchases/new",
    "/setup/purchases/{}",
];
/// Operations that the specification does not name.
const MORE_CALLS: [&str; 170] = [
    "GET /body-fat-protocols",
    "GET /consulting-rooms",
    "PUT /consulting-rooms",
    "GET /consulting-rooms/free",
    "GET /me/dependants",
    "GET /users/{}/dependants",
    "POST /users/{}/responsible-adults",
    "DELETE /users/{}/responsible-adults/{}",
    "PUT /me/attendance",
    "GET /appointments/{}/series",
    "PUT /appointments/{}/series",
    "PUT /appointments/{}/series/cancel",
    "GET /appointments/day",
    "PUT /appointments/{}/marks",
    "POST /confirmation",
    "PUT /confirmation",
    "GET /waiting-list",
    "POST /waiting-list",
    "DELETE /waiting-list/{}",
    "PUT /waiting-list/{}/accept",
    "PUT /waiting-list/{}/decline",
    "PUT /waiting-list/{}/offer",
    "PUT /waiting-list/{}/book",
    "GET /calendar-feed",
    "POST /calendar-feed",
    "DELETE /calendar-feed",
    "GET /calendar-feeds/{}",
    "GET /busy-calendars",
    "POST /busy-calendars",
    "PUT /busy-calendars/{}/read",
    "DELETE /busy-calendars/{}",
    "PUT /busy-calendars/{}/restore",
    "GET /busy-times",
    "POST /users/{}/invitation-link",
    "GET /products-on-sale",
    "GET /patient/{}/plan-meal/{}/pdf",
    "GET /patient/{}/medical-record/export",
    "GET /api-keys",
    "POST /api-keys",
    "DELETE /api-keys/{}",
    "GET /webhooks",
    "POST /webhooks",
    "GET /webhooks/{}",
    "PUT /webhooks/{}",
    "DELETE /webhooks/{}",
    "POST /webhooks/{}/secret",
    "POST /webhooks/{}/test",
    "GET /webhooks/{}/deliveries",
    "GET /webhooks/{}/deliveries/{}",
    "POST /webhooks/{}/deliveries/{}/send-again",
    "GET /first-steps",
    "PUT /first-steps",
    "GET /ancoras/questions",
    "GET /organizations/{}/usage-overview",
    "GET /users/{}/curriculum",
    "GET /users/{}/curriculum/file",
    "DELETE /users/{}/curriculum",
    "GET /email-templates/{}",
    "GET /email-templates/{}/text",
    "POST /email-templates/preview",
    "POST /email-templates/test",
    "GET /chat/events",
    "GET /chat/rooms",
    "GET /chat/rooms/{}",
    "GET /chat/rooms/{}/files/{}",
    "POST /chat/rooms",
    "POST /chat/rooms/{}/files",
    "POST /chat/rooms/{}/typing",
    "PUT /chat/rooms/{}/read",
    "DELETE /foods/own/{}",
    "DELETE /foods/{}/favorite",
    "DELETE /foods/{}/measures/{}",
    "DELETE /meal-combos/{}",
    "DELETE /recipes/{}",
    "GET /patient/{}/plan-meal/{}/recipes",
    "GET /patient/{}/plan-meal/{}/recipes/{}/picture",
    "GET /recipes",
    "GET /recipes/{}",
    "GET /recipes/{}/picture",
    "POST /recipe-pictures",
    "POST /recipes",
    "PUT /recipes/{}",
    "DELETE /meal-plan-models/{}",
    "DELETE /patient/{}/plan-meal/{}/days/{}",
    "GET /foods/favorites",
    "GET /foods/own",
    "GET /foods/own/{}",
    "GET /foods/{}/substitutes",
    "GET /meal-combos",
    "GET /meal-combos/index",
    "GET /meal-combos/portions/{}",
    "GET /meal-combos/{}",
    "GET /meal-plan-models",
    "GET /meal-plan-models/{}",
    "GET /patient/{}/plan-meal/targets",
    "DELETE /patient/{}/plan-meal/goals",
    "GET /patient/{}/plan-meal/goals",
    "PUT /patient/{}/plan-meal/goals",
    "GET /patient/{}/plan-meal/versions",
    "GET /patient/{}/plan-meal/{}",
    "GET /patient/{}/plan-meal/{}/nutrients",
    "GET /patient/{}/plan-meal/{}/nutrients/{}/foods",
    "POST /foods/{}/measures",
    "POST /meal-combos",
    "POST /meal-plan-models",
    "POST /patient/{}/plan-meal/{}/adjustments",
    "POST /patient/{}/plan-meal/{}/days",
    "POST /patient/{}/plan-meal/{}/pdf/mail",
    "POST /patient/{}/plan-meal/{}/meals/{}/copy",
    "POST /patient/{}/plan-meal/{}/start-from",
    "PUT /foods/own/{}",
    "PUT /foods/{}/favorite",
    "PUT /meal-combos/{}",
    "PUT /meal-plan-models/{}",
    "PUT /patient/{}/plan-meal/{}/days/{}",
    "POST /patient/{}/exams/recompute",
    "POST /patient/{}/forms/antropometria/recompute",
    "POST /patient/{}/forms/antropometria/results",
    "DELETE /organizations/{}/members/{}",
    "POST /users/{}/invitation",
    "POST /auth/first-admin",
    "POST /auth/logout",
    "POST /appointments/{}/guest-links",
    "GET /foods/imports",
    "GET /foods/imports/{}",
    "GET /foods/index",
    "GET /foods/tables",
    "GET /foods/{}",
    "GET /health",
    "GET /pictures/{}",
    "GET /system-logs/filters",
    "GET /patient/{}/record-accesses",
    "GET /mails",
    "GET /mails/{}",
    "POST /mails/send-again",
    "POST /mails/{}/send-again",
    "GET /tenant",
    "GET /tenant/logo",
    "GET /tenant/terms",
    "GET /settings",
    "PUT /settings",
    "PUT /settings/companies-and-careers",
    "PUT /settings/logo",
    "DELETE /settings/logo",
    "POST /settings/pictures",
    "GET /content-pictures/{}",
    "GET /content/{}",
    "GET /products/{}/image",
    "POST /purchases/{}/confirm",
    "POST /purchases/{}/cancel",
    "GET /purchases/{}/receipt",
    "POST /purchases/{}/receipt",
    "PUT /purchases/{}/due-day",
    "GET /purchases/{}/payments",
    "POST /purchases/{}/payments",
    "POST /payments/{}/reverse",
    "POST /payments/{}/issued-receipt",
    "GET /issued-receipts",
    "GET /issued-receipts/{}/pdf",
    "POST /issued-receipts/{}/cancel",
    "GET /finance/cash",
    "GET /finance/month",
    "PUT /finance/shares/{}",
    "GET /finance/open-purchases",
    "GET /finance/payments/export",
    "GET /finance/carne-leao",
    "GET /purchases/{}/associations",
    "POST /purchases/{}/associations",
    "DELETE /purchases/{}/associations/{}",
    "GET /specialists",
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Route,
    Call,
    Message,
    Rule,
}

#[derive(Debug)]
struct Row {
    kind: Kind,
    text: &'static str,
    /// File of the test that covers it.
    file: &'static str,
    title: &'static str,
}

fn rows() -> Vec<Row> {
    let mut lines = TABLE.lines();
    assert_eq!(lines.next(), Some("kind\ttext\tseen"));
    lines
        .map(|line| {
            let [kind, text, seen] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("not three columns: {line}") };
            let kind = match kind {
                "route" => Kind::Route,
                "call" => Kind::Call,
                "message" => Kind::Message,
                "rule" => Kind::Rule,
                other => panic!("unknown kind {other}: {line}"),
            };
            assert!(!text.trim().is_empty(), "no text: {line}");
            let test = seen.strip_prefix("test:").and_then(|test| test.split_once('#'));
            let (file, title) = test.unwrap_or_else(|| panic!("no test: {line}"));
            Row { kind, text, file, title }
        })
        .collect()
}

fn source(file: &str) -> String {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Replaces parameters, since their names do not matter: `{id}`, `{uuid?}` and `:id` become `{}`.
fn shape(address: &str) -> String {
    let path = match address.split_once('?') {
        Some((path, query)) if !query.starts_with('}') => path,
        _ => address,
    };
    let parts = path.trim_end_matches('/').split('/');
    let parts = parts.map(|part| if part.starts_with('{') || part.starts_with(':') { "{}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

fn shapes(rows: &[Row], kind: Kind) -> BTreeSet<String> {
    rows.iter().filter(|row| row.kind == kind).map(|row| shape(row.text)).collect()
}

fn to_set(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn spec_table_lists_every_item_once() {
    let rows = rows();
    let mut counts = BTreeMap::new();
    for row in &rows {
        *counts.entry((row.kind, row.text)).or_insert(0) += 1;
    }
    counts.retain(|_, count| *count > 1);
    assert!(counts.is_empty(), "{counts:?}");
    let of = |kind| rows.iter().filter(|row| row.kind == kind).count();
    // Numbers of the specification's items; no other test would notice a missing row.
    assert_eq!((of(Kind::Route), of(Kind::Call), of(Kind::Message), of(Kind::Rule)), (74, 123, 84, 16));
}

#[test]
fn spec_table_names_existing_tests() {
    for row in rows() {
        let Row { file, title, .. } = row;
        let text = source(file);
        let found = if file.ends_with(".rs") {
            text.contains(&format!("#[test]\nfn {title}() {{"))
        } else {
            ['\'', '"', '`'].iter().any(|quote| text.contains(&format!("test({quote}{title}{quote},")))
        };
        assert!(found, "{file} has no test “{title}”, which should see {:?} {}", row.kind, row.text);
        let in_browser = file.starts_with("web/e2e/");
        assert!(in_browser || row.kind == Kind::Call, "{:?} {} has to be seen in the browser", row.kind, row.text);
        if row.kind == Kind::Message {
            let words = row.text.split('{').next().unwrap_or_default().trim_end_matches('.');
            assert!(text.contains(words), "{file} does not look for “{}”", row.text);
        }
    }
}

#[test]
fn spec_table_routes_are_those_of_the_front_end() {
    let listed = shapes(&rows(), Kind::Route);
    let more = to_set(&MORE_ROUTES);
    let found = front_end_routes();
    assert_eq!(&listed - &found, BTreeSet::new(), "in the table, but no route of the front end");
    assert_eq!(&(&found - &listed) - &more, BTreeSet::new(), "routes of the front end that the table does not know");
    assert_eq!(&more - &found, BTreeSet::new(), "listed as more than the specification, but no route of the front end");
}

/// Returns all addresses of pages: the specification's, and the front end's additional ones.
pub fn routes() -> BTreeSet<String> {
    shapes(&rows(), Kind::Route).into_iter().chain(front_end_routes()).collect()
}

/// Returns the folders in this folder of the repository, by their paths from its root.
fn folders_in(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(folder)).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    names.map(|name| format!("{folder}/{name}")).collect()
}

/// Returns the `path:` of every feature's routes, and of the router's own.
fn front_end_routes() -> BTreeSet<String> {
    let features = "web/src/features";
    let mut files = vec!["web/src/app/router.tsx".to_owned()];
    for context in folders_in(features) {
        for feature in folders_in(&context) {
            files.push(format!("{feature}/routes.tsx"));
            files.push(format!("{feature}/publicRoutes.tsx"));
        }
    }
    let mut found = BTreeSet::new();
    // Not every feature has both files.
    for file in files.into_iter().filter(|file| Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(file).exists()) {
        for after in source(&file).split("path: '").skip(1) {
            found.insert(shape(after.split('\'').next().unwrap_or_default()));
        }
    }
    found
}

#[test]
fn spec_table_calls_are_the_operations() {
    let listed = shapes(&rows(), Kind::Call);
    let more = to_set(&MORE_CALLS);
    let found: BTreeSet<String> =
        operations(&document()).into_iter().map(|(method, path, _)| shape(&format!("{} {path}", method.to_uppercase()))).collect();
    // The specification mentions the path of one form that the operation takes as a parameter.
    let by_name = |call: &String| found.contains(&call.replace("/forms/anamnese", "/forms/{}"));
    let none: Vec<&String> = listed.iter().filter(|call| !found.contains(*call) && !by_name(call)).collect();
    assert_eq!(none, [""; 0], "in the table, but no operation");
    assert_eq!(&(&found - &listed) - &more, BTreeSet::new(), "operations that the table does not know");
    assert_eq!(&more - &found, BTreeSet::new(), "listed as more than the specification, but no operation");
}

#[test]
fn spec_table_paths_are_compared_by_shape() {
    assert_eq!(shape("/admin/patient/:id/details"), shape("/admin/patient/{uuid}/details"));
    assert_eq!(shape("GET /patient/{id}/plan-meal?include=foods"), "GET /patient/{}/plan-meal");
    assert_eq!(shape("/with/{service}/{user?}"), "/with/{}/{}");
    assert_eq!(shape("/list/"), "/list");
}
