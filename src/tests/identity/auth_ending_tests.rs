//! Ended login sessions are invalid everywhere within a second: in requests, streams, presence,
//! keys, exports.

use std::time::Duration;

use poem::http::Method;
use serde_json::{Value, json};
use tokio::time::{Instant, timeout};

use crate::conversation::chat_scene::Page;
use crate::{Clinic, Person, TestApp, both, both_empty};
use identity::auth::service::ensure_still_valid;
use platform::scope::LoginSession;
use server::operator::tenants::set_disabled;

/// A second, plus tolerance for a busy machine.
const SOON: Duration = Duration::from_secs(3);

async fn logout(clinic: &Clinic, person: &Person) {
    clinic.post(person, "/auth/logout", json!({})).await.expect(204);
}

async fn ends_soon(page: &mut Page, ending: Instant) {
    let ended = timeout(SOON, async { while page.hears().await.is_some() {} }).await;
    assert!(ended.is_ok(), "still heard after {:?}", ending.elapsed());
}

#[test]
fn logout_ends_the_own_login_session_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let (phone, office) = (on.signed_in(&ana).await, on.signed_in(&ana).await);
        let mut page = clinic.listens(&phone).await;
        let ending = Instant::now();
        logout(&clinic, &phone).await;
        ends_soon(&mut page, ending).await;
        clinic.get(&phone, "/patients").await.expect(401);
        clinic.post(&phone, "/auth/logout", json!({})).await.expect(401);
        assert_eq!(clinic.stream(&phone).await.status(), 401);
        clinic.get(&office, "/patients").await.expect(200);
        clinic.listens(&office).await;
        let admin = clinic.admin().await;
        let log = clinic.get(&admin, "/system-logs?event=logout").await.data();
        assert_eq!((&log[0]["event_label"], &log[0]["user_name"]), (&json!("Saída do sistema"), &json!("Ana")));
    });
}

#[test]
fn logout_holds_on_every_replica_until_the_token_expires() {
    both_empty(async |on| {
        let replica = on.replica(|_| {}).await;
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        logout(&clinic, &ana).await;
        assert_eq!(replica.as_person(&ana, Method::GET, "/patients", None).await.status, 401);
        let rows = async || -> i64 {
            let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
            tx.query("SELECT count(*) FROM ended_sessions WHERE tenant_id = $1").fetch_scalar().await.unwrap()
        };
        let hours = i64::from(on.app.config.auth.token_hours);
        let late = |minutes| on.at(foundation::clock::Clock::fixed(on.app.clock.now() + chrono::TimeDelta::minutes(hours * 60 + minutes)));
        identity::auth::service::purge(&late(-1).app).await.unwrap();
        assert_eq!(rows().await, 1, "its token would still be good");
        identity::auth::service::purge(&late(2).app).await.unwrap();
        assert_eq!(rows().await, 0);
        assert_eq!(late(2).as_person(&ana, Method::GET, "/patients", None).await.status, 401);
        replica.app.db.close().await;
    });
}

#[test]
fn logout_ends_a_token_of_an_earlier_release() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let old = Person { token: on.app.tokens.without_session(&ana.token).unwrap(), ..ana.clone() };
        clinic.get(&old, "/patients").await.expect(200);
        logout(&clinic, &old).await;
        clinic.get(&old, "/patients").await.expect(401);
        clinic.get(&ana, "/patients").await.expect(200);
    });
}

#[test]
fn chat_presence_ends_with_its_login_session() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        let (phone, office) = (on.signed_in(&ana).await, on.signed_in(&ana).await);
        let open = async |who: &Person| clinic.post(who, "/chat-sessions/open", json!({"roomId": room})).await.expect(201);
        let online = async || -> Value { clinic.room(&carla, &room).await["online"].take() };
        let mut page = clinic.listens(&carla).await;
        open(&phone).await;
        open(&office).await;
        assert_eq!(page.waits_for("presence").await["online"], true);
        logout(&clinic, &phone).await;
        assert_eq!(online().await, json!([ana.id]), "the other one's page is still open");
        logout(&clinic, &office).await;
        assert_eq!(page.waits_for("presence").await["online"], false);
        assert_eq!(online().await, json!([]));
        // A new password ends every login session, too.
        open(&ana).await;
        assert_eq!(page.waits_for("presence").await["online"], true);
        identity::auth::accounts::help(&on.app, clinic.tenant, &ana.email, identity::auth::accounts::Helped::Link).await.unwrap();
        assert_eq!(page.waits_for("presence").await["online"], false);
    });
}

#[test]
fn ended_login_session_is_refused_by_waiting_work() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let claims = on.app.tokens.read(&admin.token, on.app.clock.now()).unwrap();
        let session = Some(LoginSession { id: claims.jti, version: claims.version, until: claims.refused_from() });
        let scope = platform::scope::Scope { user: admin.id, session, ..clinic.scope() };
        ensure_still_valid(&on.app, &scope).await.unwrap();
        logout(&clinic, &admin).await;
        assert_eq!(ensure_still_valid(&on.app, &scope).await.unwrap_err().status(), 401);
        let layout = platform::sheets::write::SheetLayout::<i64> { sheet: "x", columns: &[] };
        let wanted = platform::sheets::export::ExportRequest::WORKBOOK;
        let refused = platform::sheets::export::Export::start(&on.app, &scope, layout, chrono_tz::UTC, wanted).await.err().unwrap();
        assert_eq!(refused.status(), 401);
        // Work that no person requested continues.
        ensure_still_valid(&on.app, &clinic.scope()).await.unwrap();
    });
}

/// Returns another process on the same database, like the command line: on SQLite, it does not
/// notify the server.
async fn commands(on: &TestApp) -> TestApp {
    on.replica(|_| {}).await
}

#[test]
fn disabled_tenant_ends_streams_and_refuses_login_sessions_and_keys() {
    both(async |on| {
        let commands = commands(&on).await;
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let (admin, stranger) = (clinic.admin().await, other.specialist("Bia").await);
        let ana = clinic.specialist("Ana").await;
        let key = clinic.key(&admin, "Site", &["patients:read"]).await;
        let (mut page, mut theirs) = (clinic.listens(&ana).await, other.listens(&stranger).await);
        clinic.get(&key, "/patients").await.expect(200);
        let ending = Instant::now();
        set_disabled(&commands.app, clinic.tenant, true).await.unwrap();
        // While this server has the host in its cache, sessions and keys are refused as well.
        for person in [&ana, &key] {
            assert!(matches!(clinic.get(person, "/patients").await.status.as_u16(), 401 | 404));
        }
        ends_soon(&mut page, ending).await;
        assert!(timeout(Duration::from_millis(300), theirs.hears()).await.is_err(), "another tenant's goes on");
        tokio::time::sleep(SOON.saturating_sub(ending.elapsed())).await;
        on.anonymous(&clinic.host, Method::GET, "/tenant", None).await.expect(404);
        commands.app.db.close().await;
    });
}

#[test]
fn command_line_reset_or_disable_ends_the_persons_streams() {
    both(async |on| {
        let commands = commands(&on).await;
        let clinic = on.clinic().await;
        let (ana, bia) = (clinic.specialist("Ana").await, clinic.specialist("Bia").await);
        let (mut anas, mut bias) = (clinic.listens(&ana).await, clinic.listens(&bia).await);
        let ending = Instant::now();
        identity::auth::accounts::help(&commands.app, clinic.tenant, &ana.email, identity::auth::accounts::Helped::Link).await.unwrap();
        ends_soon(&mut anas, ending).await;
        let ending = Instant::now();
        server::operator::people::disable(&commands.app, clinic.tenant, &bia.email, None).await.unwrap();
        ends_soon(&mut bias, ending).await;
        commands.app.db.close().await;
    });
}
