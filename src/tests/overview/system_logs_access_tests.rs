//! Access to the list of record accesses, and its contents.

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::{Value, json};

use crate::{Clinic, Person, TestApp, both, from_peer, id};
use foundation::clock::Clock;
use platform::db::Db;

fn path(patient: &Person) -> String {
    format!("/patient/{}/record-accesses", patient.id)
}

/// Returns each line as text: person, number of visits, parts read, parts changed.
async fn access_texts(clinic: &Clinic, who: &Person, patient: &Person, query: &str) -> Vec<String> {
    let page = clinic.get(who, &format!("{}{query}", path(patient))).await.expect(200);
    let words = |parts: &Value| parts.as_array().unwrap().iter().map(|part| part.as_str().unwrap()).collect::<Vec<_>>().join(", ");
    let line = |it: &Value| {
        let who = [&it["user_name"], &it["user_role"]].map(|text| text.as_str().unwrap_or("-")).join(", ");
        format!("{who} | {} | {} | {}", it["visits"], words(&it["read"]), words(&it["changed"]))
    };
    page["data"].as_array().unwrap().iter().map(line).collect()
}

/// Returns the same server `days` days ago.
fn ago(on: &TestApp, days: i64) -> TestApp {
    on.at(Clock::fixed(on.app.clock.now() - TimeDelta::days(days)))
}

async fn opens(on: &TestApp, who: &Person, patient: &Person) {
    on.as_person(who, Method::GET, &format!("/patient/{}", patient.id), None).await.expect(200);
}

#[test]
fn record_accesses_show_the_patient_reads_and_changes_by_others() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana Prado").await);
        let carla = clinic.patient("Carla", &ana).await;
        assert_eq!(access_texts(&clinic, &carla, &carla, "").await, Vec::<String>::new());
        // The person's own accesses are not listed, nor are those to purchases.
        clinic.get(&carla, &format!("/patient/{}", carla.id)).await.data();
        clinic.put(&carla, &format!("/users/{}", carla.id), json!({"occupation": "Costureira"})).await.data();
        clinic.concluded_plan(&ana, &carla).await;
        clinic.get(&ana, &format!("/patient/{}", carla.id)).await.data();
        let of_ana = "Ana Prado, nutricionista | 1 | Ficha, Plano alimentar | Plano alimentar";
        assert_eq!(access_texts(&clinic, &carla, &carla, "").await, [of_ana]);
        clinic.get(&admin, &format!("/users/{}", carla.id)).await.data();
        let mails = clinic.get(&admin, "/mails").await.data();
        let plan = mails.as_array().unwrap().iter().find(|mail| mail["event"] == "meal_plan_done").expect("a mail");
        clinic.get(&admin, &format!("/mails/{}", id(plan))).await.data();
        let of_admin = "Otávio Admin, administração da clínica | 1 | Cadastro, E-mails | ";
        assert_eq!(access_texts(&clinic, &carla, &carla, "").await, [of_admin, of_ana]);
        assert_eq!(access_texts(&clinic, &admin, &carla, "").await, [of_admin, of_ana]);
        assert_eq!(access_texts(&clinic, &carla, &carla, "?kind=read").await.len(), 2);
        let changed = "Ana Prado, nutricionista | 1 |  | Plano alimentar";
        assert_eq!(access_texts(&clinic, &carla, &carla, "?kind=changed").await, [changed]);
        clinic.delete(&admin, &format!("/users/{}?patients_to={}", ana.id, clinic.specialist("Bruno").await.id)).await.expect(204);
        let gone = access_texts(&clinic, &carla, &carla, "?kind=changed").await;
        assert_eq!(gone.last().unwrap(), "(removido), nutricionista | 1 |  | Plano alimentar");
    });
}

#[test]
fn record_accesses_show_ip_addresses_to_super_admins_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let request = on.request(&clinic.host, Method::GET, &format!("/patient/{}", carla.id));
        let request = request.header("authorization", format!("Bearer {}", ana.token)).finish();
        assert_eq!(on.send(from_peer(request, "203.0.113.9")).await.status, 200);
        let of_admin = clinic.get(&admin, &path(&carla)).await.expect(200);
        assert_eq!(of_admin["data"][0]["addresses"], json!(["203.0.113.9"]));
        let own = clinic.get(&carla, &path(&carla)).await;
        assert!(!own.text.contains("203.0.113.9"), "{}", own.text);
        assert_eq!(own.expect(200)["data"][0]["addresses"], Value::Null);
    });
}

#[test]
fn record_accesses_are_paged_by_day_and_person() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &ana).await);
        // In this order, each access is a visit of its own: a later one just before would belong to
        // the same visit.
        for day in (0..12).rev() {
            opens(&ago(&on, day), &ana, &carla).await;
            opens(&ago(&on, day), &ana, &dora).await;
        }
        let earlier = on.at(Clock::fixed(on.app.clock.now() - TimeDelta::days(3) - TimeDelta::minutes(1)));
        opens(&earlier, &admin, &carla).await;
        let first = clinic.get(&carla, &path(&carla)).await.expect(200);
        assert_eq!(first["meta"], json!({"current_page": 1, "last_page": 2, "total": 13, "per_page": 10}));
        let rest = clinic.get(&carla, &format!("{}?page=2", path(&carla))).await.expect(200);
        let all: Vec<&Value> = [&first, &rest].into_iter().flat_map(|page| page["data"].as_array().unwrap()).collect();
        let days: Vec<String> = all.iter().map(|it| it["day"].as_str().unwrap().to_owned()).collect();
        assert_eq!(days.len(), 13);
        assert!(days.is_sorted_by(|a, b| a >= b), "the newest first: {days:?}");
        let zone = chrono_tz::America::Sao_Paulo;
        let day = |days: i64| (on.app.clock.now() - TimeDelta::days(days)).with_timezone(&zone).date_naive();
        let total =
            async |query: String| clinic.get(&carla, &format!("{}?{query}", path(&carla))).await.expect(200)["meta"]["total"].take();
        assert_eq!(total(format!("from={}&to={}", day(2), day(1))).await, 2);
        assert_eq!(total(format!("to={}", day(30))).await, 0);
        assert_eq!(total("page=9".into()).await, 13);
        let refused = clinic.get(&carla, &format!("{}?from=2026-11-20&to=2026-11-19", path(&carla))).await.field("to");
        assert_eq!(refused, "A data final deve ser igual ou posterior à inicial.");
        // The whole audit log can also be filtered by person, as can its workbook.
        let of_dora = clinic.get(&admin, &format!("/system-logs?patient_id={}", dora.id)).await.expect(200);
        assert_eq!(of_dora["meta"]["total"], 12);
        let file = clinic.get(&admin, &format!("/system-logs/export?interval=60&patient_id={}", dora.id)).await.body;
        assert_eq!(platform::sheets::testing::read_texts(&file)[0].1.len(), 13);
    });
}

#[test]
fn record_accesses_are_limited_to_the_own_record() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let company = clinic.company("Aurora").await;
        let (carla, diego) = (clinic.patient("Carla", &ana).await, clinic.student("Diego", &ana, company, "member").await);
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let foreign = on.clinic().await.admin().await;
        opens(&on, &ana, &diego).await;
        assert_eq!(clinic.get(&ana, &path(&diego)).await.status, 403);
        for stranger in [&carla, &elisa, &foreign] {
            assert_eq!(clinic.get(stranger, &path(&diego)).await.status, 404);
        }
        assert_eq!(access_texts(&clinic, &diego, &diego, "").await, access_texts(&clinic, &admin, &diego, "").await);
        assert_eq!(access_texts(&clinic, &carla, &carla, "").await, Vec::<String>::new());
        // An organization's administrator who changes a member's role is listed.
        clinic.put(&elisa, &format!("/users/{}", diego.id), json!({"organization_role": "member"})).await.data();
        let changed = access_texts(&clinic, &admin, &diego, "?kind=changed").await;
        assert_eq!(changed, ["Elisa, administração da empresa | 1 |  | Cadastro"]);
    });
}

/// Tests that the cost of a patient's list does not grow with the tenant.
#[test]
fn record_accesses_are_found_by_an_index() {
    both(async |on| {
        const SQL: &str = "SELECT id FROM system_logs WHERE tenant_id = $1 AND patient_id = $2 AND user_id <> $2
            AND object_type IN ('patient', 'form') AND event IN ('read', 'exported') ORDER BY created_at DESC, id DESC LIMIT 10000";
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let plan = match &on.app.db {
            Db::Sqlite { read, .. } => {
                let sql = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {SQL}"));
                let rows: Vec<(i64, i64, i64, String)> =
                    sqlx::query_as(sql).bind(clinic.scope().tenant).bind(ana.id).fetch_all(read).await.unwrap();
                rows.into_iter().map(|row| row.3).collect::<Vec<_>>().join("\n")
            }
            Db::Postgres { pool, .. } => {
                let mut tx = pool.begin().await.unwrap();
                // With a handful of rows, the planner prefers sequential scans to any index.
                sqlx::query("SET LOCAL enable_seqscan = off").execute(&mut *tx).await.unwrap();
                sqlx::query("SET LOCAL nutrir.operator = 'on'").execute(&mut *tx).await.unwrap();
                let sql = sqlx::AssertSqlSafe(format!("EXPLAIN {SQL}"));
                let rows: Vec<(String,)> = sqlx::query_as(sql).bind(clinic.scope().tenant).bind(ana.id).fetch_all(&mut *tx).await.unwrap();
                rows.into_iter().map(|row| row.0).collect::<Vec<_>>().join("\n")
            }
        };
        assert!(plan.contains("system_logs_by_patient"), "{plan}");
        assert!(!plan.contains("TEMP B-TREE") && !plan.contains("Sort"), "{plan}");
    });
}
