use std::collections::HashSet;

use chrono::TimeDelta;
use poem::http::{Method, header};
use serde_json::{Value, json};

use crate::{Clinic, PASSWORD, Person, TestApp, both, both_empty, encoded, id};
use foundation::clock::Clock;
use nutrition::foods::import::PublishedTable;
use platform::db::Db;
use platform::scope::Scope;
use platform::sheets::testing::read_texts;

/// Returns each entry of the audit log as text: person, event, type, object.
async fn log(clinic: &Clinic, admin: &Person, query: &str) -> Vec<String> {
    let page = clinic.get(admin, &format!("/system-logs{query}")).await.expect(200);
    let entries = page["data"].as_array().expect("a list");
    let text = |entry: &Value, key| entry[key].as_str().unwrap_or("-").to_owned();
    let summary = |entry| ["user_name", "event", "object_type", "object"].map(|key| text(entry, key)).join(" | ");
    entries.iter().map(summary).collect()
}

async fn log_in(clinic: &Clinic, email: &str, password: &str) {
    let body = json!({"email": email, "password": password});
    clinic.on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(body)).await;
}

#[test]
fn audit_log_lists_events_newest_first() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        log_in(&clinic, &ana.email, "not this one").await;
        log_in(&clinic, &ana.email, PASSWORD).await;
        clinic.concluded_plan(&ana, &carla).await;
        let entries = log(&clinic, &admin, "").await;
        let expected = [
            "Ana | concluded | meal_plan | Carla",
            "Ana | read | meal_plan | Carla",
            "Ana | updated | meal_plan | Carla",
            "Ana | create | meal_plan | Carla",
            "Ana | login | session | -",
            "Sistema | imported | food_table | TACO",
        ];
        assert_eq!(entries, expected);
        let page = clinic.get(&admin, "/system-logs").await.expect(200);
        assert_eq!(page["meta"], json!({"current_page": 1, "last_page": 1, "total": 6, "per_page": 10}));
        let first = &page["data"][0];
        assert_eq!((&first["event_label"], &first["object_type_label"]), (&json!("Concluído"), &json!("Plano alimentar")));
        assert!(first["address"].is_null(), "a test comes from nowhere");
    });
}

#[test]
fn audit_log_of_refused_changes_has_no_entry() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let path = format!("/patient/{}/plan-meal", carla.id);
        let plan = clinic.post(&ana, &path, json!({})).await.data();
        clinic.put(&ana, &format!("{path}/{}", id(&plan)), json!({"status": "done"})).await.expect(422);
        clinic.post(&ana, &path, json!({})).await.expect(409);
        assert_eq!(log(&clinic, &admin, "").await, ["Ana | create | meal_plan | Carla"]);
    });
}

#[test]
fn audit_log_of_an_import_names_the_requester() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let scope = Scope { user: admin.id, ..clinic.scope() };
        let content = include_bytes!("../../../examples/tabela-de-alimentos-exemplo.xls").to_vec();
        nutrition::foods::jobs::enqueue(&on.app.nutrition, &scope, PublishedTable::Taco, "Taco.xls", content).await.unwrap();
        let mut entries = log(&clinic, &admin, "").await;
        // Another test on this database may run the job.
        for _ in 0..300 {
            on.run_jobs().await;
            entries = log(&clinic, &admin, "").await;
            if entries.len() > 1 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        assert_eq!(entries, ["Otávio Admin | imported | food_table | TACO", "Otávio Admin | requested | food_table | TACO"]);
    });
}

#[test]
fn audit_log_is_filtered_and_paged() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana Célia").await, clinic.specialist("Bruno").await);
        for _ in 0..11 {
            log_in(&clinic, &ana.email, PASSWORD).await;
        }
        let carla = clinic.patient("Carla", &bruno).await;
        clinic.get(&bruno, &format!("/patient/{}", carla.id)).await.data();
        assert_eq!(log(&clinic, &admin, "?event=read").await, ["Bruno | read | patient | Carla"]);
        assert_eq!(log(&clinic, &admin, "?object_type=patient").await.len(), 1);
        assert_eq!(log(&clinic, &admin, "?object_type=patient&event=login").await, Vec::<String>::new());
        assert_eq!(log(&clinic, &admin, "?user=BRU").await.len(), 1);
        assert_eq!(log(&clinic, &admin, &format!("?user={}", encoded("celia ana"))).await.len(), 10);
        assert_eq!(log(&clinic, &admin, "?user=100%25").await, Vec::<String>::new());
        assert_eq!(log(&clinic, &admin, "?event=&user=&page=2").await.len(), 2);
        let today = on.app.clock.now().with_timezone(&chrono_tz::America::Sao_Paulo).date_naive();
        let (yesterday, tomorrow) = (today - TimeDelta::days(1), today + TimeDelta::days(1));
        let total = async |query: String| clinic.get(&admin, &format!("/system-logs?{query}")).await.expect(200)["meta"]["total"].take();
        assert_eq!(total(format!("from={yesterday}&to={tomorrow}")).await, 12);
        assert_eq!(total(format!("from={}", tomorrow + TimeDelta::days(1))).await, 0);
        assert_eq!(total(format!("to={}", yesterday - TimeDelta::days(1))).await, 0);
    });
}

#[test]
fn audit_log_filter_with_a_wrong_value_is_refused_at_it() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        for path in ["/system-logs", "/system-logs/export"] {
            let refused = async |query: &str, field: &str| clinic.get(&admin, &format!("{path}?{query}")).await.field(field);
            assert_eq!(refused("event=explosion", "event").await, "Valor inválido.");
            assert_eq!(refused("object_type=moon", "object_type").await, "Valor inválido.");
            assert_eq!(refused("from=ontem", "from").await, "Valor inválido.");
            assert_eq!(refused("to=9999-12-31", "to").await, "Valor inválido.");
            let backwards = refused("from=2026-11-20&to=2026-11-19", "to").await;
            assert_eq!(backwards, "A data final deve ser igual ou posterior à inicial.");
        }
        let refused = clinic.get(&admin, "/system-logs/export?interval=0").await.field("interval");
        assert_eq!(refused, "Use um número de dias de 1 a 36500.");
    });
}

#[test]
fn audit_log_filters_have_labels() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let filters = clinic.get(&admin, "/system-logs/filters").await.data();
        assert_eq!(filters["events"][0], json!({"value": "login", "label": "Entrada no sistema"}));
        let labels: HashSet<&str> = filters["events"].as_array().unwrap().iter().map(|event| event["label"].as_str().unwrap()).collect();
        assert_eq!(labels.len(), filters["events"].as_array().unwrap().len(), "each can be told from the others");
        assert_eq!(filters["object_types"][1], json!({"value": "patient", "label": "Paciente"}));
    });
}

#[test]
fn audit_log_of_reads_by_staff_has_one_entry_per_visit() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.concluded_plan(&ana, &carla).await;
        let read = "/system-logs?event=read";
        let now = on.app.clock.now();
        let path = format!("/patient/{}", carla.id);
        let at = async |minutes: i64, who: &Person, path: &str| {
            on.at(Clock::fixed(now + TimeDelta::minutes(minutes))).as_person(who, Method::GET, path, None).await.status.as_u16()
        };
        let total = async || clinic.get(&admin, read).await.expect(200)["meta"]["total"].take();
        assert_eq!(total().await, 1, "the plan was read while it was made");
        // Each request uses another server, which knows of the others by the database only.
        assert_eq!((at(0, &ana, &path).await, at(9, &ana, &path).await), (200, 200));
        assert_eq!(total().await, 2);
        assert_eq!(at(11, &ana, &path).await, 200);
        assert_eq!(total().await, 3, "another visit");
        assert_eq!(at(11, &admin, &path).await, 200);
        assert_eq!(total().await, 4, "another person");
        assert_eq!((at(12, &carla, &path).await, at(12, &carla, &format!("{path}/plan-meal")).await), (200, 200));
        assert_eq!((at(12, &bruno, &path).await, at(12, &bruno, &format!("{path}/plan-meal")).await), (404, 404));
        assert_eq!(total().await, 4, "one's own record, and what was refused");
        assert_eq!(at(30, &ana, &format!("{path}/plan-meal?include=foods")).await, 200);
        assert_eq!(log(&clinic, &admin, "?event=read").await[0], "Ana | read | meal_plan | Carla");
        let before = total().await.as_i64().unwrap();
        assert_eq!((at(10 * 60, &ana, &path).await, at(60, &ana, &path).await), (200, 200));
        assert_eq!(total().await, before + 2, "a clock that ran ahead silences nobody afterwards");
    });
}

#[test]
fn audit_log_entry_that_cannot_be_written_refuses_the_read() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla Confidencial", &ana).await;
        raw(&on, "DROP TABLE system_logs").await.unwrap();
        let path = format!("/patient/{}", carla.id);
        let answer = clinic.get(&ana, &path).await;
        assert_eq!(answer.status, 500);
        assert!(!answer.text.contains("Confidencial"));
        assert_eq!(clinic.get(&ana, "/patients/export").await.status, 500);
        assert_eq!(clinic.get(&carla, &path).await.status, 200);
    });
}

/// Executes a statement that the product never would.
async fn raw(on: &TestApp, sql: &'static str) -> Result<(), sqlx::Error> {
    match &on.app.db {
        Db::Sqlite { write, .. } => sqlx::raw_sql(sql).execute(&mut *write.connection().await?).await.map(drop),
        Db::Postgres { pool, .. } => {
            let mut tx = pool.begin().await?;
            sqlx::raw_sql("SET LOCAL nutrir.operator = 'on'").execute(&mut *tx).await?;
            sqlx::raw_sql(sql).execute(&mut *tx).await?;
            tx.commit().await
        }
    }
}

#[test]
fn audit_log_entries_cannot_be_changed_or_deleted() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        log_in(&clinic, &ana.email, PASSWORD).await;
        let before = clinic.get(&admin, "/system-logs").await.expect(200);
        for sql in ["UPDATE system_logs SET user_name = 'Ninguém'", "DELETE FROM system_logs"] {
            let refused = raw(&on, sql).await.unwrap_err().to_string();
            assert!(refused.contains("system_logs is append-only"), "{refused}");
        }
        if matches!(on.app.db, Db::Postgres { .. }) {
            assert!(raw(&on, "TRUNCATE system_logs").await.unwrap_err().to_string().contains("append-only"));
        }
        assert_eq!(clinic.get(&admin, "/system-logs").await.expect(200), before);
    });
}

#[test]
fn audit_log_shows_deleted_people_as_removed() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.get(&ana, &format!("/patient/{}", carla.id)).await.data();
        raw(&on, "DELETE FROM user_terms").await.unwrap();
        raw(&on, "DELETE FROM users WHERE name = 'Carla'").await.unwrap();
        assert_eq!(log(&clinic, &admin, "").await, ["Ana | read | patient | (removido)"]);
        raw(&on, "DELETE FROM users WHERE name = 'Ana'").await.unwrap();
        assert_eq!(log(&clinic, &admin, "").await, ["(removido) | read | patient | (removido)"]);
    });
}

#[test]
fn audit_log_is_limited_to_the_own_tenant() {
    both(async |on| {
        let (ours, theirs) = (on.clinic().await, on.clinic().await);
        let (admin, ana, foreign) = (ours.admin().await, ours.specialist("Ana").await, theirs.admin().await);
        log_in(&ours, &ana.email, PASSWORD).await;
        assert_eq!(log(&ours, &admin, "").await.len(), 1);
        assert_eq!(log(&theirs, &foreign, "").await, Vec::<String>::new());
        let file = theirs.get(&foreign, "/system-logs/export").await;
        assert_eq!(read_texts(&file.body)[0].1.len(), 1, "the header");
    });
}

#[test]
fn audit_log_export_is_a_workbook_of_the_filtered_entries() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("=Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        log_in(&clinic, &ana.email, PASSWORD).await;
        clinic.get(&ana, &format!("/patient/{}", carla.id)).await.data();
        let answer = clinic.get(&admin, "/system-logs/export").await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let sent = |name| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        assert_eq!(sent(header::CONTENT_TYPE), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assert_eq!(sent(header::CONTENT_DISPOSITION), "attachment; filename=\"registro-de-acoes.xlsx\"");
        assert_eq!((sent(header::X_CONTENT_TYPE_OPTIONS), sent(header::CACHE_CONTROL)), ("nosniff", "no-store"));
        let [(sheet, rows)] = &read_texts(&answer.body)[..] else { panic!("one sheet") };
        assert_eq!(sheet, "Registro de ações");
        assert_eq!(rows[0], ["Quando", "Quem", "Ação", "Tipo", "Objeto", "Endereço IP"]);
        assert_eq!(rows.len(), 3);
        assert_eq!(rows[1][1..5], ["=Ana", "Consultado", "Paciente", "Carla"]);
        assert_eq!(rows[2][1..5], ["=Ana", "Entrada no sistema", "Sessão", ""]);
        let page = clinic.get(&admin, "/system-logs?event=login").await.expect(200);
        let at: chrono::DateTime<chrono::Utc> = page["data"][0]["created_at"].as_str().unwrap().parse().unwrap();
        let shown = at.with_timezone(&chrono_tz::America::Sao_Paulo).format("%Y-%m-%d %H:%M:%S").to_string();
        assert_eq!(rows[2][0], shown, "a date, in the clinic's time zone");
        assert_eq!(log(&clinic, &admin, "?event=exported").await, ["Otávio Admin | exported | system_log | 2 linhas"]);
        let narrowed = clinic.get(&admin, "/system-logs/export?event=read&user=ana").await;
        assert_eq!(read_texts(&narrowed.body)[0].1.len(), 2);
    });
}

#[test]
fn audit_log_export_covers_thirty_days_by_default() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let past = on.at(Clock::fixed(on.app.clock.now() - TimeDelta::days(31)));
        let body = json!({"email": ana.email, "password": PASSWORD});
        past.anonymous(&clinic.host, Method::POST, "/auth/login", Some(body)).await.expect(200);
        let rows = async |query: &str| {
            read_texts(&clinic.get(&admin, &format!("/system-logs/export?event=login{query}")).await.body)[0].1.len() - 1
        };
        assert_eq!((rows("").await, rows("&interval=32").await, rows("&from=2000-01-01").await), (0, 1, 1));
    });
}

#[test]
fn audit_log_export_of_several_batches_has_every_entry_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let now = on.app.clock.now();
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        // Three entries have the same time, so that a page also ends between equal ones.
        let rows = (0..2_500i64).map(|number| {
            let at = now - TimeDelta::seconds(number / 3);
            vec![on.app.clock.id().into(), at.into(), "x".into(), "login".into(), "session".into(), number.to_string().into()]
        });
        let columns = &["id", "created_at", "user_name", "event", "object_type", "object_name"];
        tx.insert_many("system_logs", columns, rows.collect()).await.unwrap();
        tx.commit().await.unwrap();
        let file = clinic.get(&admin, "/system-logs/export").await.body;
        let rows = &read_texts(&file)[0].1[1..];
        let mut numbers: Vec<i64> = rows.iter().map(|row| row[4].parse().unwrap()).collect();
        assert!(rows.is_sorted_by(|a, b| a[0] >= b[0]), "the newest first");
        numbers.sort_unstable();
        assert_eq!(numbers, (0..2_500).collect::<Vec<_>>());
    });
}
