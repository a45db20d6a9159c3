use std::time::Duration;

use chrono::TimeDelta;

use crate::messaging::mail_testing::{CERTIFICATE, Manners, SmtpServer, dead_port, eventually};
use crate::{Clinic, TestApp, both_empty};
use foundation::clock::Clock;
use identity::tenants;
use messaging::mail;
use messaging::mail::transport::Failure;
use messaging::mail::{purge, start};
use platform::config::{Config, Tls};
use platform::db::Queue;
use server::{mail_validators, send_pending_mails};

/// Creates a tenant whose mails are sent through this server.
pub(super) async fn through(on: &TestApp, port: u16, more: impl Fn(&mut Config)) -> Clinic {
    let mut config = on.app.config.clone();
    config.mail.host = Some("127.0.0.1".into());
    config.mail.port = Some(port);
    config.mail.tls = Tls::None;
    config.mail.from = "Nutrir <nao-responda@clinica.example>".into();
    more(&mut config);
    config.validate().unwrap();
    on.with_config(config).clinic().await
}

/// Shortens the timeouts, for servers that do not answer. The others keep the default, which suits
/// a busy machine.
fn impatient(config: &mut Config) {
    config.mail.timeout_seconds = 2;
    config.mail.lease_seconds = 8;
}

fn at_later(clinic: &Clinic, by: TimeDelta) -> TestApp {
    clinic.on.at(Clock::fixed(clinic.on.app.clock.now() + by))
}

#[test]
fn mail_is_delivered_once_with_all_headers() {
    both_empty(async |on| {
        let server = SmtpServer::start(Manners::default()).await;
        let clinic = through(&on, server.address.port(), |_| {}).await;
        let id = clinic.mail("carla@correio.example", "Carla \"C\" Mendes\r\nBcc: x@y.example").await;
        assert_eq!(send_pending_mails(&clinic.on.app).await.unwrap(), 1);
        assert_eq!(send_pending_mails(&clinic.on.app).await.unwrap(), 0);
        let [mail] = &server.received()[..] else { panic!("{:?}", server.received()) };
        assert_eq!((mail.from.as_str(), mail.to.as_str()), ("nao-responda@clinica.example", "carla@correio.example"));
        assert_eq!(mail.header("Message-ID"), format!("<{id}@clinica.example>"));
        assert_eq!(mail.header("Auto-Submitted"), "auto-generated");
        assert!(mail.header("From").contains("<nao-responda@clinica.example>"), "{}", mail.content);
        assert!(!mail.content.contains("\r\nBcc:"), "{}", mail.content);
        assert!(mail.content.contains("multipart/alternative"), "{}", mail.content);
        let now = clinic.mail_now(id).await;
        assert_eq!((now.status.as_str(), now.attempts, now.last_error), ("sent", 1, None));
        assert!(now.sent_at.is_some());
    });
}

#[test]
fn mail_from_a_tenant_has_its_sender_name_and_reply_address() {
    both_empty(async |on| {
        let server = SmtpServer::start(Manners::default()).await;
        let clinic = through(&on, server.address.port(), |_| {}).await;
        let admin = clinic.admin().await;
        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["mail_sender_name"] = "Equipe Semear".into();
        settings["mail_sender_address"] = "contato@semear.example".into();
        clinic.put(&admin, "/settings", settings).await.data();
        clinic.mail("carla@correio.example", "Carla").await;
        assert_eq!(send_pending_mails(&clinic.on.app).await.unwrap(), 1);
        let [mail] = &server.received()[..] else { panic!("{:?}", server.received()) };
        assert_eq!(mail.header("From"), "\"Equipe Semear\" <nao-responda@clinica.example>");
        assert_eq!(mail.header("Reply-To"), "contato@semear.example");
    });
}

#[test]
fn mail_to_a_bad_address_fails_at_once_without_delaying_others() {
    both_empty(async |on| {
        let server = SmtpServer::start(Manners { refuses: Some("ninguem"), ..Manners::default() }).await;
        let clinic = through(&on, server.address.port(), |_| {}).await;
        let nobody = clinic.mail("ninguem@correio.example", "Ninguém").await;
        let none = clinic.mail("sem arroba\r\nRCPT TO:<x@y.example>", "Sem endereço").await;
        let carla = clinic.mail("carla@correio.example", "Carla").await;
        assert_eq!(send_pending_mails(&clinic.on.app).await.unwrap(), 3);
        let nobody = clinic.mail_now(nobody).await;
        assert_eq!((nobody.status.as_str(), nobody.attempts), ("failed", 1));
        let reason = "O servidor de e-mail recusou o endereço de quem recebe: 550 5.1.1 no such user";
        assert_eq!(nobody.last_error.as_deref(), Some(reason));
        let none = clinic.mail_now(none).await;
        assert_eq!(
            (none.status.as_str(), none.last_error.as_deref()),
            ("failed", Some("O endereço de quem recebe não é um e-mail válido."))
        );
        assert_eq!(clinic.mail_now(carla).await.status, "sent");
        assert_eq!(server.received().len(), 1);
    });
}

#[test]
fn mail_refused_temporarily_is_retried_with_backoff_then_failed() {
    both_empty(async |on| {
        let server = SmtpServer::start(Manners { not_now: Some("carla"), ..Manners::default() }).await;
        let clinic = through(&on, server.address.port(), |_| {}).await;
        let id = clinic.mail("carla@correio.example", "Carla").await;
        let mut waited = TimeDelta::zero();
        for (attempt, minutes) in (1..).zip([1, 5, 15, 60, 240, 720]) {
            let at = at_later(&clinic, waited + TimeDelta::seconds(attempt));
            assert_eq!(
                (send_pending_mails(&at.app).await.unwrap(), send_pending_mails(&at.app).await.unwrap()),
                (1, 0),
                "attempt {attempt}"
            );
            let mail = clinic.mail_now(id).await;
            assert_eq!((mail.status.as_str(), mail.attempts), ("queued", attempt));
            assert_eq!(mail.next_attempt_at, at.app.clock.now() + TimeDelta::minutes(minutes));
            assert!(mail.last_error.unwrap().ends_with("451 4.7.1 greylisted"));
            waited = waited + TimeDelta::minutes(minutes) + TimeDelta::seconds(1);
        }
        let at = at_later(&clinic, waited + TimeDelta::minutes(1));
        assert_eq!(send_pending_mails(&at.app).await.unwrap(), 1);
        let mail = clinic.mail_now(id).await;
        assert_eq!((mail.status.as_str(), mail.attempts), ("failed", 7));
    });
}

#[test]
fn mail_to_a_silent_server_does_not_delay_others() {
    both_empty(async |on| {
        let server = SmtpServer::start(Manners { hangs_at: Some("calado"), ..Manners::default() }).await;
        let seconds = 6;
        let clinic = through(&on, server.address.port(), |config| config.mail.timeout_seconds = seconds).await;
        let silent = clinic.mail("calado@correio.example", "Calado").await;
        let worker = start(clinic.on.app.messaging.clone(), mail_validators(&clinic.on.app));
        eventually("the first is on its way", Duration::from_secs(seconds), async || clinic.mail_now(silent).await.status == "sending")
            .await;
        let others = [clinic.mail("a@correio.example", "A").await, clinic.mail("b@correio.example", "B").await];
        clinic.on.app.db.wake(Queue::Mails);
        for other in others {
            eventually("the others arrive", Duration::from_secs(seconds), async || clinic.mail_now(other).await.status == "sent").await;
        }
        assert_eq!(clinic.mail_now(silent).await.status, "sending", "they did not wait for it");
        eventually("the first waits again", Duration::from_secs(5 * seconds), async || clinic.mail_now(silent).await.status == "queued")
            .await;
        assert_eq!(clinic.mail_now(silent).await.last_error.as_deref(), Some("O servidor de e-mail não respondeu a tempo."));
        worker.stop().await;
    });
}

#[test]
fn mail_without_a_confirmed_delivery_is_retried_in_minutes() {
    both_empty(async |on| {
        let server = SmtpServer::start(Manners { keeps_quiet: Some("devagar"), ..Manners::default() }).await;
        let clinic = through(&on, server.address.port(), impatient).await;
        let slow = clinic.mail("devagar@correio.example", "Devagar").await;
        let mut on = clinic.on.clone();
        for (attempt, minutes) in [(1, 1), (2, 5)] {
            assert_eq!(send_pending_mails(&on.app).await.unwrap(), 1);
            let now = clinic.mail_now(slow).await;
            assert_eq!((now.status.as_str(), now.attempts), ("queued", attempt));
            assert_eq!(now.last_error.as_deref(), Some("O servidor de e-mail não confirmou a tempo que recebeu a mensagem."));
            assert_eq!(server.received().len(), usize::try_from(attempt).unwrap());
            // The retry is not within seconds, as it is for an unreachable server.
            assert_eq!(send_pending_mails(&on.at(Clock::fixed(on.app.clock.now() + TimeDelta::seconds(50))).app).await.unwrap(), 0);
            assert_eq!(server.received().len(), usize::try_from(attempt).unwrap());
            on = on.at(Clock::fixed(on.app.clock.now() + TimeDelta::minutes(minutes)));
        }
    });
}

#[test]
fn mail_server_that_refuses_is_asked_with_growing_pauses() {
    both_empty(async |on| {
        let app = &on.app;
        let now = app.clock.now();
        let failure = |refused| Failure { reason: "Não.".into(), permanent: false, unreachable: true, refused };
        let fail = |times: usize, refused: bool| {
            app.mailer.note(None, now);
            (0..times).for_each(|_| app.mailer.note(Some(&failure(refused)), now));
        };
        let rests = |seconds| app.mailer.rests(now + TimeDelta::seconds(seconds));
        fail(3, true);
        assert!(!rests(0));
        for (times, seconds) in [(4, 5), (5, 10), (7, 40), (10, 320), (50, 320)] {
            fail(times, true);
            assert!(rests(seconds - 1) && !rests(seconds), "{times} times");
        }
        // An unavailable server is tried again soon.
        fail(50, false);
        assert!(rests(4) && !rests(5));
    });
}

#[test]
fn mails_are_delivered_once_a_hung_server_answers_again() {
    both_empty(async |on| {
        let silent = [
            Manners { says_only: Some(""), ..Manners::default() },
            Manners { says_only: Some("220-teste"), ..Manners::default() },
            Manners { hangs_at: Some("@"), ..Manners::default() },
        ];
        let server = SmtpServer::start(silent[0].clone()).await;
        let clinic = through(&on, server.address.port(), impatient).await;
        let ana = clinic.specialist("Ana").await;
        let worker = start(clinic.on.app.messaging.clone(), mail_validators(&clinic.on.app));
        let mut arrived = 0;
        for manners in silent {
            server.behave(manners);
            let mut mails = Vec::new();
            for number in 0..6 {
                mails.push(clinic.mail(&format!("p{number}@correio.example"), "P").await);
            }
            clinic.on.app.db.wake(Queue::Mails);
            let tried = "O servidor de e-mail não respondeu a tempo.";
            eventually("one was tried", Duration::from_secs(20), async || {
                // Other requests are answered meanwhile.
                clinic.get(&ana, "/patients").await.expect(200);
                clinic.on.app.db.wake(Queue::Mails);
                clinic.mail_now(mails[0]).await.last_error.as_deref() == Some(tried)
            })
            .await;
            for mail in &mails {
                assert_ne!(clinic.mail_now(*mail).await.status, "sent");
            }
            assert_eq!(server.received().len(), arrived, "nothing was taken");
            server.behave(Manners::default());
            for mail in &mails {
                eventually("it arrives", Duration::from_secs(90), async || {
                    clinic.on.app.db.wake(Queue::Mails);
                    clinic.mail_now(*mail).await.status == "sent"
                })
                .await;
            }
            arrived += mails.len();
            assert_eq!(server.received().len(), arrived, "and once");
        }
        worker.stop().await;
    });
}

#[test]
fn mail_server_that_is_unreachable_is_left_alone_for_a_while() {
    both_empty(async |on| {
        let clinic = through(&on, dead_port().await, |_| {}).await;
        for number in 0..20 {
            clinic.mail(&format!("p{number}@correio.example"), "P").await;
        }
        let tried = send_pending_mails(&clinic.on.app).await.unwrap();
        assert!((4..=8).contains(&tried), "{tried}");
        assert_eq!(send_pending_mails(&clinic.on.app).await.unwrap(), 0, "it rests");
        let later = at_later(&clinic, TimeDelta::seconds(40));
        assert!(send_pending_mails(&later.app).await.unwrap() > 0);
    });
}

#[test]
fn mail_login_and_starttls_are_never_skipped() {
    both_empty(async |on| {
        let error = async |manners: Manners, more: fn(&mut Config)| {
            let server = SmtpServer::start(manners).await;
            let clinic = through(&on, server.address.port(), more).await;
            let id = clinic.mail("carla@correio.example", "Carla").await;
            send_pending_mails(&clinic.on.app).await.unwrap();
            let mail = clinic.mail_now(id).await;
            assert_eq!(server.received().len(), usize::from(mail.status == "sent"));
            mail.last_error
        };
        let asks = Manners { password: Some("AHUAcQ=="), ..Manners::default() };
        let signed_in: fn(&mut Config) = |config| {
            config.mail.username = Some("u".into());
            config.mail.password = Some("q".into());
        };
        assert_eq!(error(asks, signed_in).await, None);
        let asks = Manners { password: Some("other"), ..Manners::default() };
        let said = error(asks, signed_in).await.unwrap();
        assert_eq!(said, "O servidor de e-mail recusou o usuário ou a senha da configuração: 535 5.7.8 wrong credentials");
        let said = error(Manners::default(), |config| config.mail.tls = Tls::Starttls).await.unwrap();
        assert_eq!(said, "O servidor de e-mail não oferece STARTTLS, que a configuração pede.");
        assert!(error(Manners::default(), |config| config.mail.tls = Tls::Tls).await.is_some(), "no word in the open");
    });
}

#[test]
fn mail_connection_needs_a_trusted_certificate() {
    both_empty(async |on| {
        for tls in [Tls::Starttls, Tls::Tls] {
            let server = SmtpServer::start(Manners { tls: Some(tls), password: Some("AHUAcQ=="), ..Manners::default() }).await;
            let sent = async |ca_file: Option<&str>| {
                let clinic = through(&on, server.address.port(), |config| {
                    config.mail.tls = tls;
                    config.mail.ca_file = ca_file.map(Into::into);
                    config.mail.username = Some("u".into());
                    config.mail.password = Some("q".into());
                });
                let clinic = clinic.await;
                let id = clinic.mail("carla@correio.example", "Carla").await;
                send_pending_mails(&clinic.on.app).await.unwrap();
                let mail = clinic.mail_now(id).await;
                (mail.status, mail.last_error)
            };
            let (status, error) = sent(None).await;
            assert_eq!((status.as_str(), server.received().len()), ("queued", 0), "{tls:?}: {error:?}");
            assert_eq!(sent(Some(CERTIFICATE)).await, ("sent".into(), None), "{tls:?}");
            assert_eq!(server.received().len(), 1, "{tls:?}");
        }
    });
}

#[test]
fn mail_is_claimed_by_one_worker_until_its_lease_ends() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let id = clinic.mail("carla@correio.example", "Carla").await;
        let now = on.app.clock.now();
        let claim = async |at, until| {
            let mut tx = on.app.db.begin_operator().await.unwrap();
            let claimed = mail::claim(&mut tx, at, until, 1).await.unwrap();
            tx.commit().await.unwrap();
            claimed.into_iter().next()
        };
        let slow = claim(now, now + TimeDelta::minutes(1)).await.unwrap();
        assert!(claim(now, now + TimeDelta::minutes(1)).await.is_none(), "taken");
        let later = now + TimeDelta::minutes(2);
        let second = claim(later, later + TimeDelta::minutes(1)).await.unwrap();
        assert_eq!((slow.attempts, second.attempts), (1, 2));
        // A worker that has lost its lease changes nothing.
        let mut tx = on.app.db.begin_operator().await.unwrap();
        mail::fail(&mut tx, &slow, "tarde").await.unwrap();
        mail::retry(&mut tx, &slow, "tarde", now, slow.attempts).await.unwrap();
        mail::sent(&mut tx, &slow, now, None).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(clinic.mail_now(id).await.status, "sending");
    });
}

#[test]
fn mail_whose_workers_keep_crashing_is_failed() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let id = clinic.mail("carla@correio.example", "Carla").await;
        let mut at = on.app.clock.now();
        for _ in 0..7 {
            let mut tx = on.app.db.begin_operator().await.unwrap();
            assert_eq!(mail::claim(&mut tx, at, at + TimeDelta::minutes(1), 1).await.unwrap().len(), 1);
            tx.commit().await.unwrap();
            at += TimeDelta::minutes(2);
        }
        assert_eq!(send_pending_mails(&on.at(Clock::fixed(at)).app).await.unwrap(), 1);
        let mail = clinic.mail_now(id).await;
        assert_eq!((mail.status.as_str(), mail.last_error.as_deref()), ("failed", Some("O envio foi interrompido vezes demais.")));
    });
}

#[test]
fn mails_without_a_server_become_private_files() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let id = clinic.mail("carla@correio.example", "Carla").await;
        assert_eq!(send_pending_mails(&on.app).await.unwrap(), 1);
        assert_eq!(clinic.mail_now(id).await.status, "sent");
        let folder = on.app.mailer.folder().unwrap();
        let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(files, [folder.join(format!("{id}.eml"))]);
        assert!(std::fs::read_to_string(&files[0]).unwrap().contains("To: Carla <carla@correio.example>"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
            assert_eq!((mode(folder), mode(&files[0])), (0o700, 0o600));
        }
    });
}

#[test]
fn mails_with_secrets_written_to_files_keep_no_text_in_the_database() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let people: Vec<String> = (0..40).map(|number| format!("pessoa{number}@correio.example")).collect();
        clinic.mails(people.iter().cloned()).await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let variables = [("link", "http://clinica.example/segredo")];
        let event = &messaging::mail::events::PASSWORD_RESET;
        let message =
            messaging::mail::MailMessage { event, user: None, name: "Carla", address: "carla@correio.example", variables: &variables };
        let secret = tenants::mail::enqueue(&on.app, &mut tx, message).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(send_pending_mails(&on.app).await.unwrap(), 41);
        assert_eq!(send_pending_mails(&on.app).await.unwrap(), 0);
        assert_eq!(clinic.mail_now(secret).await.status, "sent");
        let [kept] = &clinic.letters("carla@correio.example").await[..] else { panic!("one mail") };
        assert_eq!((kept.html.as_str(), kept.body.as_str()), ("", ""));
        for person in people {
            let [kept] = &clinic.letters(&person).await[..] else { panic!("one mail") };
            assert!(kept.html.contains("http://clinica.example/plano") && kept.body.contains("http://clinica.example/plano"));
        }
        let folder = on.app.mailer.folder().unwrap();
        assert_eq!(std::fs::read_dir(folder).unwrap().count(), 41);
        assert!(std::fs::read_to_string(folder.join(format!("{secret}.eml"))).unwrap().contains("http://clinica.example/segredo"));
    });
}

#[test]
fn mail_of_a_rolled_back_transaction_is_not_sent() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let variables = [("nutricionista", "Ana"), ("link", "x")];
        let event = &messaging::mail::events::MEAL_PLAN_DONE;
        let message =
            messaging::mail::MailMessage { event, user: None, name: "Carla", address: "carla@correio.example", variables: &variables };
        tenants::mail::enqueue(&on.app, &mut tx, message).await.unwrap();
        drop(tx);
        assert_eq!(send_pending_mails(&on.app).await.unwrap(), 0);
    });
}

#[test]
fn mails_ended_90_days_ago_are_purged() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        clinic.failed_mail("a@correio.example", "A").await;
        clinic.mail("b@correio.example", "B").await;
        let after = |days| on.at(Clock::fixed(on.app.clock.now() + TimeDelta::days(days)));
        assert_eq!(purge(&after(89).app).await.unwrap(), 0);
        assert_eq!(purge(&after(91).app).await.unwrap(), 1, "what waits is kept");
    });
}

#[test]
fn mail_links_use_the_tenants_address() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let link = async |public: Option<&str>| {
            let config = Config { public_url: public.map(Into::into), ..on.app.config.clone() };
            let on = on.with_config(config);
            let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
            tenants::mail::link(&on.app, &mut tx, "/x").await.unwrap()
        };
        assert_eq!(link(Some("https://nutrir.example:8443/")).await, format!("https://{}:8443/x", clinic.host));
        assert_eq!(link(Some(&format!("https://{}", clinic.host))).await, format!("https://{}/x", clinic.host));
        assert_eq!(link(None).await, format!("http://{}:8080/x", clinic.host));
    });
}

#[test]
fn mail_with_an_expired_link_is_not_sent() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let variables = [("link", "http://clinica.example/segredo")];
        let mut mails = Vec::new();
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        for event in [&messaging::mail::events::PASSWORD_RESET, &messaging::mail::events::INVITATION] {
            let message =
                messaging::mail::MailMessage { event, user: None, name: "Carla", address: "carla@correio.example", variables: &variables };
            mails.push(tenants::mail::enqueue(&on.app, &mut tx, message).await.unwrap());
        }
        tx.commit().await.unwrap();
        let late = on.at(Clock::fixed(on.app.clock.now() + TimeDelta::minutes(61)));
        assert_eq!(send_pending_mails(&late.app).await.unwrap(), 2);
        let statuses = [clinic.mail_now(mails[0]).await.status, clinic.mail_now(mails[1]).await.status];
        assert_eq!(statuses, ["failed", "sent"]);
    });
}
