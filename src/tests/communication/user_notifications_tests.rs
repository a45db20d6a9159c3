use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::scheduling::appointments_scene::friday;
use crate::{Clinic, Person, TestApp, both, both_empty, id};
use communication::user_notifications::service::send_due;
use foundation::clock::Clock;
use messaging::mail as mails;
use platform::db::Db;
use server::send_pending_mails;

/// 20 November 2026, 09:00 in São Paulo: Ana, her patient Carla, and a template.
struct Desk {
    clinic: Clinic,
    admin: Person,
    ana: Person,
    carla: Person,
    template: Value,
}

impl Desk {
    async fn new(on: &TestApp) -> Self {
        let clinic = on.at(friday()).clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana Lima").await);
        let carla = clinic.patient("Carla Mendes", &ana).await;
        let words = json!({"subject": "{{nome}}, beba água", "body": "<p>{{mensagem}}</p><p>{{nutricionista}}</p><p><a href=\"{{link}}\">Ver</a></p>"});
        let template = clinic.scheduled(&admin, words).await;
        Self { clinic, admin, ana, carla, template }
    }

    fn message(&self, start: &str) -> Value {
        json!({"user_id": self.carla.id, "email_template_id": self.template["id"], "start": start})
    }

    async fn schedules(&self, start: &str) -> String {
        let made = self.clinic.post(&self.ana, "/user-notifications", self.message(start)).await.expect(201);
        made["data"]["uuid"].as_str().unwrap().to_owned()
    }

    async fn statuses(&self) -> Vec<String> {
        let list = self.clinic.get(&self.ana, &format!("/user-notifications/user/{}", self.carla.id)).await.data();
        list.as_array().unwrap().iter().map(|message| message["status"].as_str().unwrap().to_owned()).collect()
    }

    /// Returns the same server some time later.
    fn later(&self, by: TimeDelta) -> TestApp {
        self.clinic.on.at(Clock::fixed(self.clinic.on.app.clock.now() + by))
    }
}

#[test]
fn scheduled_messages_are_created_listed_and_removed() {
    both(async |on| {
        let it = Desk::new(&on).await;
        let bruno = it.clinic.specialist("Bruno").await;
        let mut sent = it.message("2026-11-23 08:00");
        sent["message"] = json!("  Dois litros\npor dia. ");
        let made = it.clinic.post(&it.ana, "/user-notifications", sent).await.expect(201)["data"].clone();
        let expected = json!({
            "uuid": made["uuid"], "user_id": it.carla.id, "email_template_id": it.template["id"], "start": "2026-11-23 08:00",
            "send_at": "2026-11-23T11:00:00Z", "email": it.carla.email, "message": "Dois litros\npor dia.", "subject": "Carla, beba água",
            "description": "Beba água", "status": "scheduled",
        });
        assert_eq!(made, expected);
        let second = it.schedules("2026-11-22 20:00").await;
        let moment = json!({"user_id": it.carla.id, "email_template_id": it.template["id"], "send_at": "2027-03-02T08:00:00-03:00"});
        let moment = it.clinic.post(&it.ana, "/user-notifications", moment).await.expect(201)["data"].clone();
        assert_eq!((&moment["start"], &moment["send_at"]), (&json!("2027-03-02 08:00"), &json!("2027-03-02T11:00:00Z")));
        it.schedules("2027-03-01 08:00").await;
        let path = format!("/user-notifications/user/{}", it.carla.id);
        let starts = async |query: &str| -> Vec<String> {
            let list = it.clinic.get(&it.ana, &format!("{path}{query}")).await.data();
            list.as_array().unwrap().iter().map(|message| message["start"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(starts("").await, ["2026-11-22 20:00", "2026-11-23 08:00"], "a month back, two ahead");
        assert_eq!(starts("?start=2026-11-22&end=2026-11-22").await, ["2026-11-22 20:00"]);
        assert_eq!(starts("?start=2027-03-01&end=2027-03-01").await, ["2027-03-01 08:00"]);
        assert_eq!(
            it.clinic.get(&it.ana, &format!("{path}?start=2026-01-01&end=2026-12-31")).await.field("end"),
            "Peça no máximo 92 dias de cada vez."
        );
        it.clinic.get(&bruno, &path).await.expect(404);
        let second = format!("/user-notifications/{second}");
        it.clinic.delete(&bruno, &second).await.expect(404);
        it.clinic.delete(&it.admin, &second).await.expect(204);
        it.clinic.delete(&it.ana, &second).await.expect(404);
        assert_eq!(starts("").await, ["2026-11-23 08:00"]);
    });
}

#[test]
fn scheduled_message_with_a_wrong_field_is_refused_at_it() {
    both(async |on| {
        let it = Desk::new(&on).await;
        let booked = it.clinic.template(&it.admin, "appointment_booked", json!({})).await;
        let silent = it.clinic.scheduled(&it.admin, json!({"body": "<p>Beba.</p>"})).await;
        let table = [
            ("start", json!(null), "start", "Escolha o dia e o horário."),
            ("start", json!("logo"), "start", "Escolha o dia e o horário."),
            // It is nine o'clock in the tenant's time zone.
            ("start", json!("2026-11-20 09:00"), "start", "Não é possível agendar em data anterior."),
            ("start", json!("2020-01-01 08:00"), "start", "Não é possível agendar em data anterior."),
            ("start", json!("2027-11-21 08:00"), "start", "Escolha um horário dentro de um ano."),
            ("user_id", json!(null), "user_id", "Escolha o paciente."),
            ("email_template_id", json!(null), "email_template_id", "Escolha um template de mensagens agendadas."),
            ("email_template_id", booked["id"].clone(), "email_template_id", "Escolha um template de mensagens agendadas."),
            ("email_template_id", json!(Uuid::nil()), "email_template_id", "Escolha um template de mensagens agendadas."),
            ("message", json!("x".repeat(2_001)), "message", "O campo mensagem deve ter no máximo 2000 caracteres."),
        ];
        for (name, value, field, message) in table {
            let mut sent = it.message("2026-11-23 08:00");
            sent[name] = value;
            assert_eq!(it.clinic.post(&it.ana, "/user-notifications", sent).await.field(field), message, "{name}");
        }
        let mut sent = it.message("2026-11-23 08:00");
        sent["email_template_id"] = silent["id"].clone();
        it.clinic.post(&it.ana, "/user-notifications", sent.clone()).await.expect(201);
        sent["message"] = json!("Oi");
        let refused = it.clinic.post(&it.ana, "/user-notifications", sent.clone()).await;
        assert_eq!(refused.field("message"), "Este template não tem lugar para uma mensagem pessoal.");
        sent["user_id"] = json!(it.ana.id);
        it.clinic.post(&it.admin, "/user-notifications", sent).await.expect(404);
        it.schedules("2026-11-20 09:01").await;
        it.schedules("2027-11-20 09:00").await;
    });
}

#[test]
fn scheduled_message_resent_unchanged_is_stored_once() {
    both(async |on| {
        let it = Desk::new(&on).await;
        let first = it.schedules("2026-11-23 08:00").await;
        assert_eq!(it.schedules("2026-11-23 08:00").await, first);
        let mut other = it.message("2026-11-23 08:00");
        other["message"] = json!("Dois litros");
        it.clinic.post(&it.ana, "/user-notifications", other).await.expect(201);
        it.schedules("2026-11-23 09:00").await;
        assert_eq!(it.statuses().await.len(), 3);
    });
}

#[test]
fn scheduled_message_is_sent_once_when_due() {
    both_empty(async |on| {
        let it = Desk::new(&on).await;
        let mut sent = it.message("2026-11-20 10:00");
        sent["message"] = json!("Dois litros\npor dia.");
        let first = it.clinic.post(&it.ana, "/user-notifications", sent).await.expect(201)["data"]["uuid"].clone();
        it.schedules("2026-11-20 11:00").await;
        let hour = TimeDelta::hours(1);
        assert_eq!(send_due(&it.later(hour - TimeDelta::microseconds(1)).app).await.unwrap(), 0);
        let due = it.later(hour);
        assert_eq!(send_due(&due.app).await.unwrap(), 1);
        assert_eq!(send_due(&due.app).await.unwrap(), 0);
        let [mail] = &it.clinic.letters(&it.carla.email).await[..] else { panic!("one mail") };
        assert_eq!((mail.event.as_str(), mail.subject.as_str()), ("scheduled_notification", "Carla, beba água"));
        assert!(mail.html.contains("<p>Dois litros<br>por dia.</p><p>Ana Lima</p>"), "{}", mail.html);
        let words = format!(
            "Dois litros\npor dia.\n\nAna Lima\n\nVer:\nhttp://{}:8080/admin/patient/meu-programa\n\n-- \nClínica de Teste\n",
            it.clinic.host
        );
        assert_eq!(mail.body, words);
        // A message may be withdrawn until it is sent.
        assert_eq!(it.statuses().await, ["scheduled", "scheduled"]);
        assert_eq!(send_pending_mails(&due.app).await.unwrap(), 1);
        assert_eq!(it.statuses().await, ["filed", "scheduled"], "no mail server is configured");
        let refused = it.clinic.delete(&it.ana, &format!("/user-notifications/{}", first.as_str().unwrap())).await.expect(409);
        assert_eq!((&refused["code"], &refused["message"]), (&json!("already_sent"), &json!("Esta mensagem já foi enviada.")));
        assert_eq!(send_due(&it.later(hour * 2).app).await.unwrap(), 1);
        assert_eq!(it.clinic.letters(&it.carla.email).await.len(), 2);
    });
}

#[test]
fn scheduled_message_is_removable_until_sent_and_shows_a_failed_mail() {
    both_empty(async |on| {
        let it = Desk::new(&on).await;
        let (first, second) = (it.schedules("2026-11-20 10:00").await, it.schedules("2026-11-20 10:01").await);
        let due = it.later(TimeDelta::hours(2));
        assert_eq!(send_due(&due.app).await.unwrap(), 2);
        it.clinic.delete(&it.ana, &format!("/user-notifications/{first}")).await.expect(204);
        assert_eq!((it.statuses().await, it.clinic.letters(&it.carla.email).await.len()), (vec!["scheduled".to_owned()], 1));
        let now = due.app.clock.now();
        let mut tx = on.app.db.begin_operator().await.unwrap();
        let mail = mails::claim(&mut tx, now, now, 1).await.unwrap();
        mails::fail(&mut tx, &mail[0], "550").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(it.statuses().await, ["failed"]);
        // The failure is kept when other mails of that time are purged.
        assert_eq!(messaging::mail::purge(&it.later(TimeDelta::days(100)).app).await.unwrap(), 0);
        assert_eq!(it.statuses().await, ["failed"]);
        it.clinic.delete(&it.ana, &format!("/user-notifications/{second}")).await.expect(204);
        assert!(it.statuses().await.is_empty());
    });
}

#[test]
fn scheduled_message_more_than_a_day_late_is_sent_only_on_request() {
    both_empty(async |on| {
        let it = Desk::new(&on).await;
        it.schedules("2026-11-20 10:00").await;
        it.schedules("2026-11-21 10:00").await;
        // No job has run for a day and a half.
        let late = it.later(TimeDelta::hours(36));
        assert_eq!(send_due(&late.app).await.unwrap(), 2);
        send_pending_mails(&late.app).await.unwrap();
        assert_eq!(it.statuses().await, ["failed", "filed"]);
        let dropped = it.clinic.get(&it.admin, "/mails?status=dropped").await.data()[0].clone();
        assert_eq!(dropped["last_error"], "Passou mais de um dia do horário escolhido. Envie de novo, se ainda fizer sentido.");
        it.clinic.post(&it.admin, &format!("/mails/{}/send-again", id(&dropped)), json!({})).await.data();
        send_pending_mails(&late.app).await.unwrap();
        assert_eq!(it.statuses().await, ["filed", "filed"]);
    });
}

#[test]
fn scheduled_message_to_a_closed_account_is_not_sent() {
    both_empty(async |on| {
        let it = Desk::new(&on).await;
        it.schedules("2026-11-20 10:00").await;
        it.clinic.delete(&it.admin, &format!("/users/{}", it.carla.id)).await.expect(204);
        assert_eq!(send_due(&it.later(TimeDelta::hours(2)).app).await.unwrap(), 0);
        // No pending message needs the template any more.
        it.clinic.delete(&it.admin, &format!("/email-templates/{}", id(&it.template))).await.expect(204);
    });
}

#[test]
fn scheduled_message_with_a_broken_template_uses_the_default_text() {
    both_empty(async |on| {
        let it = Desk::new(&on).await;
        it.schedules("2026-11-20 10:00").await;
        let mut tx = on.app.db.begin(&it.clinic.scope()).await.unwrap();
        tx.query("UPDATE email_templates SET body = '{{antiga}}' WHERE tenant_id = $1").execute().await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(send_due(&it.later(TimeDelta::hours(2)).app).await.unwrap(), 1);
        assert_eq!(it.clinic.letters(&it.carla.email).await[0].subject, "Ana Lima tem uma mensagem para você");
    });
}

#[test]
fn due_messages_and_reminders_are_found_by_an_index() {
    both_empty(async |on| {
        let it = Desk::new(&on).await;
        it.schedules("2026-11-20 10:00").await;
        let queries = [
            (
                "SELECT tenant_id, id FROM user_notifications WHERE mail_id IS NULL AND send_at <= $1 ORDER BY send_at, id LIMIT 100",
                "user_notifications_due",
            ),
            ("SELECT tenant_id, id FROM appointments WHERE remind_at <= $1 ORDER BY remind_at, id LIMIT 100", "appointments_to_remind"),
        ];
        for (sql, index) in queries {
            let plan = plan(&on, sql, on.app.clock.now()).await;
            assert!(plan.contains(index) && !plan.contains("Seq Scan") && !plan.contains("TEMP B-TREE"), "{plan}");
        }
    });
}

/// Returns the database's plan for a query with one time parameter.
async fn plan(on: &TestApp, sql: &str, now: DateTime<Utc>) -> String {
    match &on.app.db {
        Db::Sqlite { read, .. } => {
            let rows: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"))).bind(now).fetch_all(read).await.unwrap();
            rows.into_iter().map(|row| row.3).collect::<Vec<_>>().join("\n")
        }
        Db::Postgres { pool, .. } => {
            let mut tx = pool.begin().await.unwrap();
            // With a handful of rows, the planner prefers sequential scans to any index.
            sqlx::query("SET LOCAL enable_seqscan = off").execute(&mut *tx).await.unwrap();
            sqlx::query("SET LOCAL nutrir.operator = 'on'").execute(&mut *tx).await.unwrap();
            let sql = sql.replace("$1", &format!("'{}'", now.to_rfc3339()));
            let rows: Vec<(String,)> = sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN {sql}"))).fetch_all(&mut *tx).await.unwrap();
            rows.into_iter().map(|row| row.0).collect::<Vec<_>>().join("\n")
        }
    }
}
