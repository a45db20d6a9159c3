//! Guards: SQL is in stores, a store writes the tables that its domain owns, and every statement is
//! bound to the tenant. They read the sources as text, so that new files are covered without
//! registration.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Tables of the installation, which belong to no tenant.
const INSTALLATION: [&str; 4] = ["tenants", "tenant_hosts", "setup_links", "backups"];
/// Statements that concern all tenants by their nature, with their files.
const ABOVE_TENANTS: [(&str, &str); 17] = [
    ("platform/jobs/store.rs", "SELECT tenant_id, id, kind, detail, attempts, stops FROM jobs"),
    ("messaging/mail/store.rs", "SELECT EXISTS (SELECT 1 FROM mails WHERE {DUE})"),
    ("messaging/mail/store.rs", "WITH due AS (SELECT tenant_id, id FROM mails WHERE {DUE}"),
    ("scheduling/appointments/store.rs", "SELECT tenant_id, id FROM appointments WHERE remind_at <= $1"),
    ("scheduling/waiting_list/store.rs", "SELECT DISTINCT tenant_id, specialist_id FROM waiting_entries WHERE due_at <= $1"),
    ("scheduling/busy_calendars/store.rs", "SELECT tenant_id, id FROM busy_calendars WHERE next_read_at <= $1"),
    ("communication/user_notifications/store.rs", "SELECT tenant_id, id FROM user_notifications WHERE mail_id IS NULL"),
    ("messaging/mail/store.rs", "DELETE FROM mails WHERE status IN ('sent', 'failed') AND created_at < $1"),
    ("messaging/webhooks/store.rs", "SELECT w.tenant_id, w.id, w.failures FROM webhooks w"),
    ("messaging/webhooks/store.rs", "DELETE FROM webhook_deliveries WHERE created_at < $1"),
    ("identity/tenants/store.rs", "UPDATE tenant_settings SET calendar_domain = $1 WHERE calendar_domain IS NULL"),
    ("identity/auth/store.rs", "DELETE FROM ended_sessions WHERE ends_at < $1"),
    ("identity/auth/store.rs", "DELETE FROM account_tokens WHERE expires_at < $1"),
    // Size of the queue, for the operator.
    ("platform/jobs/store.rs", "SELECT count(CASE WHEN lease_until"),
    ("platform/jobs/store.rs", "SELECT count(*) FROM jobs WHERE status = 'failed'"),
    ("messaging/mail/store.rs", "SELECT count(CASE WHEN status = 'queued' THEN 1 END) AS waiting"),
    ("messaging/webhooks/store.rs", "SELECT count(CASE WHEN d.next_attempt_at <= $1 THEN 1 END) AS waiting"),
];

struct Source {
    /// Path below `src`, with forward slashes.
    name: String,
    text: String,
}

fn sources() -> Vec<Source> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut found = Vec::new();
    walk(&root.join("src"), &mut found);
    walk(&root.join("cli"), &mut found);
    let name = |path: &Path| path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/").replacen("src/", "", 1);
    found.iter().map(|path| Source { name: name(path), text: std::fs::read_to_string(path).expect("a text") }).collect()
}

/// Returns the string literals of a Rust source, without comments.
fn literals(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['"', '/', '\'']) {
        let tail = &rest[at..];
        if let Some(line) = tail.strip_prefix("//") {
            rest = line.split_once('\n').map_or("", |(_, after)| after);
        } else if let Some(body) = tail.strip_prefix('"') {
            let mut literal = String::new();
            let mut characters = body.char_indices();
            let mut end = body.len();
            while let Some((index, character)) = characters.next() {
                match character {
                    '\\' => literal.extend(characters.next().map(|(_, escaped)| escaped)),
                    '"' => {
                        end = index + 1;
                        break;
                    }
                    other => literal.push(other),
                }
            }
            found.push(literal);
            rest = &body[end..];
        } else if let Some(body) = tail.strip_prefix("'\"'") {
            rest = body;
        } else {
            rest = &tail[1..];
        }
    }
    found
}

fn words(sql: &str) -> Vec<&str> {
    sql.split(|character: char| !(character.is_alphanumeric() || "_{}$.".contains(character))).filter(|word| !word.is_empty()).collect()
}

/// Returns the tables that a statement reads, and those that it writes.
fn tables(sql: &str) -> (Vec<String>, Vec<String>) {
    let (mut reads, mut writes, mut named) = (Vec::new(), Vec::new(), Vec::new());
    let words = words(sql);
    for (index, pair) in words.windows(2).enumerate() {
        let table = pair[1].to_owned();
        match pair[0] {
            "FROM" if index > 0 && words[index - 1] == "DELETE" => writes.push(table),
            // An interpolated statement is checked where it is written.
            "FROM" | "JOIN" if !matches!(pair[1], "SELECT" | "VALUES") && !pair[1].starts_with('{') => reads.push(table),
            "INTO" => writes.push(table),
            "UPDATE" if pair[1] != "SET" => writes.push(table),
            // A common table expression.
            "WITH" => named.push(table),
            _ => {}
        }
    }
    reads.retain(|table| !named.contains(table));
    (reads, writes)
}

fn is_sql(literal: &str) -> bool {
    let begins = |keyword| literal.trim_start().starts_with(keyword);
    ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "WITH "].into_iter().any(begins)
}

fn is_store(name: &str) -> bool {
    name.ends_with("/store.rs")
}

/// Reads the tables after `Owns:` and `Reads:` in the header of the store's module.
fn declared_tables(source: &Source, all: &[Source]) -> (BTreeSet<String>, BTreeSet<String>) {
    let module = source.name.replace("store.rs", "mod.rs");
    let text = &all.iter().find(|other| other.name == module).unwrap_or_else(|| panic!("{module} is missing")).text;
    let line = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("//! {key}: ")));
        let line = line.unwrap_or_else(|| panic!("{module} does not say '{key}:'"));
        let mut plain = String::new();
        let mut depth = 0;
        for character in line.chars() {
            match character {
                '(' => depth += 1,
                ')' => depth -= 1,
                other if depth == 0 => plain.push(other),
                _ => {}
            }
        }
        plain
            .split([',', ';', '.'])
            .map(|name| name.trim().to_owned())
            .filter(|name| !name.is_empty() && name != "nothing" && !name.contains(' '))
            .collect()
    };
    (line("Owns"), line("Reads"))
}

/// Returns every table of the migrations, each with true if its rows belong to a tenant.
fn migrated_tables() -> BTreeMap<String, bool> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("migrations/sqlite");
    let (mut tables, mut dropped) = (BTreeMap::new(), Vec::new());
    for entry in std::fs::read_dir(folder).expect("migrations") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        for body in text.split("CREATE TABLE ").skip(1) {
            let name = body.split_whitespace().next().expect("a name").to_owned();
            let columns = body.split(") STRICT").next().unwrap_or_default();
            let of_tenant = columns.lines().any(|line| line.trim_start().starts_with("tenant_id "));
            tables.insert(name.clone(), of_tenant && !INSTALLATION.contains(&name.as_str()));
        }
        dropped.extend(text.split("DROP TABLE ").skip(1).filter_map(|rest| Some(rest.split_once(';')?.0.to_owned())));
    }
    tables.retain(|name, _| !dropped.contains(name));
    tables
}

#[test]
fn sql_literals_are_in_stores_only() {
    for source in sources() {
        if is_store(&source.name)
            || source.name.starts_with("platform/db/")
            || source.name.starts_with("tests/")
            || source.name.ends_with("tests.rs")
        {
            continue;
        }
        let found: Vec<String> = literals(&source.text).into_iter().filter(|literal| is_sql(literal)).collect();
        assert_eq!(found, Vec::<String>::new(), "{} has SQL", source.name);
    }
}

#[test]
fn stores_write_own_tables_and_read_declared_ones_only() {
    let all = sources();
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for source in all.iter().filter(|source| is_store(&source.name)) {
        let (owns, reads) = declared_tables(source, &all);
        for table in &owns {
            let other = owners.insert(table.clone(), source.name.clone());
            assert_eq!(other, None, "{table} has two owners");
        }
        let literals = literals(&source.text);
        for sql in literals.iter().filter(|literal| is_sql(literal)) {
            let (read, written) = tables(sql);
            for table in written {
                assert!(owns.contains(&table), "{} writes {table}, which it does not own: {sql}", source.name);
            }
            for table in read {
                assert!(owns.contains(&table) || reads.contains(&table), "{} reads {table} without naming it: {sql}", source.name);
            }
        }
        let named = ["insert_many(", "upsert_many(", "tx.hold("].map(|call| source.text.split(call).skip(1));
        for named in named.into_iter().flatten() {
            let table = named.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()).expect("a table's name");
            assert!(owns.contains(table), "{} writes {table}, which it does not own", source.name);
        }
    }
    let owned: BTreeSet<&String> = owners.keys().collect();
    assert_eq!(owned, migrated_tables().keys().collect::<BTreeSet<_>>(), "every table has one owner");
}

#[test]
fn sql_statements_on_tenant_tables_are_bound_to_the_tenant() {
    let tenant_tables: BTreeSet<String> = migrated_tables().into_iter().filter(|(_, of_tenant)| *of_tenant).map(|(name, _)| name).collect();
    assert!(tenant_tables.contains("users") && !tenant_tables.contains("tenants"));
    let mut seen = 0;
    for source in sources().iter().filter(|source| is_store(&source.name)) {
        for literal in literals(&source.text) {
            if ABOVE_TENANTS.iter().any(|(file, sql)| source.name == *file && literal.starts_with(sql)) {
                continue;
            }
            let (read, written) = tables(&literal);
            let touched = read.iter().chain(&written).filter(|table| tenant_tables.contains(*table)).count();
            if touched == 0 || !is_sql(&literal) {
                continue;
            }
            seen += 1;
            let inserts = literal.trim_start().starts_with("INSERT INTO ") && literal.contains("(tenant_id, ");
            // `WHERE {…}` takes `Conditions`, whose start is checked below.
            let bound = literal.matches("tenant_id = ").count() + literal.matches("WHERE {").count() + literal.matches("AND {").count();
            assert!(inserts || bound >= touched, "{}: a table is not bound to the tenant: {literal}", source.name);
            assert!(
                inserts || literal.contains("tenant_id = $1") || literal.contains("WHERE {"),
                "{}: $1 is not the tenant: {literal}",
                source.name
            );
        }
        // In the definition of `People`, `always` is the parameter.
        let starts = ["Conditions::new(", "People::new("].into_iter().flat_map(|call| source.text.split(call).skip(1));
        for start in starts.filter(|start| !start.starts_with("always)")) {
            let literal = start.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()).expect("a literal");
            assert!(literal.contains("tenant_id = $1"), "{}: conditions do not start with the tenant: {literal}", source.name);
        }
    }
    assert!(seen > 30, "only {seen} statements were found");
}

/// Table transfers bypass the owning modules and the isolation of tenants.
#[test]
fn table_transfers_are_used_by_backups_only() {
    for source in sources().iter().filter(|source| !source.name.starts_with("server/backup/") && !source.name.starts_with("tests/")) {
        let moves = ["db::transfer", "insert_rows(", ".rows(&table"].into_iter().find(|call| source.text.contains(call));
        assert!(moves.is_none() || source.name == "platform/db/transfer.rs", "{} moves tables: {moves:?}", source.name);
    }
}

#[test]
fn sql_scanner_finds_literals_and_tables_outside_comments() {
    let source = "// \"SELECT no\"\nlet a = \"SELECT x FROM t\"; let b = '\"'; let c = \"it\\\"s\"; /* / */";
    assert_eq!(literals(source), ["SELECT x FROM t", "it\"s"]);
    let (reads, writes) = tables("DELETE FROM a WHERE x IN (SELECT y FROM b JOIN c ON 1) ");
    assert_eq!((reads, writes), (vec!["b".to_owned(), "c".to_owned()], vec!["a".to_owned()]));
    assert_eq!(tables("WITH n AS (SELECT y FROM b) SELECT y FROM n"), (vec!["b".to_owned()], vec![]));
}

/// Row-level security applies to the owner of the tables, too: without the operator setting a
/// statement changes no rows and reports no error.
#[test]
fn migrations_that_change_rows_set_the_operator_first() {
    // Repaired by migration 0031.
    const SILENT: [&str; 2] = ["0022_content.sql", "0030_food_search_keys.sql"];
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("migrations/postgres");
    let mut silent = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let changes = |line: &str| ["UPDATE ", "INSERT ", "DELETE "].iter().any(|word| line.trim_start().starts_with(word));
        let set = text.find("set_config('nutrir.operator', 'on', true)");
        let changed = text.lines().find(|line| changes(line)).and_then(|line| text.find(line));
        if changed.is_some_and(|at| set.is_none_or(|set| set > at)) {
            silent.push(path.file_name().expect("a name").to_string_lossy().into_owned());
        }
    }
    silent.sort();
    assert_eq!(silent, SILENT);
}
