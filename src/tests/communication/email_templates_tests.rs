use serde_json::{Value, json};

use crate::messaging::mail_testing::{Manners, SmtpServer};
use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Clinic, Person, both, both_empty, encoded, id};
use messaging::mail::events;
use server::send_pending_mails;

/// Returns a template of this event with these changes.
fn template(event: &str, more: Value) -> Value {
    let mut sent = json!({
        "name": event, "type": 1, "description": "Nosso texto", "subject": "Olá, {{nome}}", "body": "<p>Oi, {{nome}}!</p>", "category": "consultas",
    });
    sent.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    sent
}

impl Clinic {
    /// Creates a template.
    pub async fn template(&self, admin: &Person, event: &str, more: Value) -> Value {
        self.post(admin, "/email-templates", template(event, more)).await.expect(201)["data"].clone()
    }

    /// Creates a template for scheduled messages.
    pub async fn scheduled(&self, admin: &Person, more: Value) -> Value {
        let mut sent = json!({"type": 2, "description": "Beba água", "body": "<p>{{mensagem}}</p>", "category": "mensagens"});
        sent.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.template(admin, "scheduled_notification", sent).await
    }
}

#[test]
fn email_templates_are_created_listed_changed_and_removed() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let body = "<p onclick=\"x\">Olá, <b>{{nome}}</b>!<script>alert(1)</script></p><p><a href=\"{{link}}\" style=\"x\">Ver</a></p>";
        let made =
            clinic.template(&admin, "meal_plan_done", json!({"body": body, "category": "plano_alimentar", "description": " Plano "})).await;
        let expected = json!({
            "id": made["id"], "name": "meal_plan_done", "description": "Plano", "subject": "Olá, {{nome}}", "type": 1,
            "product_service_id": null, "body": "<p>Olá, {{nome}}!</p><p><a href=\"{{link}}\">Ver</a></p>", "reminder": null,
            "category": "plano_alimentar", "productService": null, "updated_at": made["updated_at"],
        });
        assert_eq!(made, expected);
        assert_eq!(clinic.get(&admin, &format!("/email-templates/{}", id(&made))).await.data(), expected);
        let water = clinic.scheduled(&admin, json!({})).await;
        clinic.scheduled(&admin, json!({"description": "Ânimo", "subject": "Força, {{nome}}!"})).await;

        let names = async |person: &Person, query: &str| -> Vec<String> {
            let list = clinic.get(person, &format!("/email-templates{query}")).await.data();
            list.as_array().unwrap().iter().map(|template| template["description"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(names(&admin, "").await, ["Ânimo", "Beba água", "Plano"]);
        assert_eq!(names(&admin, "?type=1").await, ["Plano"]);
        assert_eq!(names(&admin, "?per_page=2&page=2").await, ["Plano"]);
        assert_eq!(names(&admin, &format!("?search={}", encoded("FORÇA"))).await, ["Ânimo"]);
        assert_eq!(names(&admin, "?search=agua").await, ["Beba água"]);
        assert_eq!(names(&ana, "?type=1").await, ["Ânimo", "Beba água"], "those that messages are scheduled with");
        assert_eq!(clinic.get(&admin, "/email-templates?type=3").await.field("type"), "Valor inválido.");
        let meta = clinic.get(&admin, "/email-templates?per_page=2").await.expect(200)["meta"].clone();
        assert_eq!(meta, json!({"current_page": 1, "last_page": 2, "total": 3, "per_page": 2}));

        let path = format!("/email-templates/{}", id(&water));
        let changed = json!({"type": 2, "description": "Água", "body": "<p>Beba.</p>", "category": "mensagens"});
        let changed = clinic.put(&admin, &path, template("scheduled_notification", changed)).await.data();
        assert_eq!((id(&changed), &changed["description"], &changed["body"]), (id(&water), &json!("Água"), &json!("<p>Beba.</p>")));
        clinic.delete(&admin, &path).await.expect(204);
        clinic.get(&admin, &path).await.expect(404);
        clinic.put(&admin, &path, template("scheduled_notification", json!({"type": 2}))).await.expect(404);
        clinic.delete(&admin, &path).await.expect(404);
        let log = clinic.get(&admin, "/system-logs").await.data();
        let logged: Vec<(&str, &str)> =
            log.as_array().unwrap().iter().map(|entry| (entry["event"].as_str().unwrap(), entry["object"].as_str().unwrap())).collect();
        assert_eq!(&logged[..2], [("removed", "Água"), ("updated", "Água")]);
    });
}

#[test]
fn email_template_events_come_with_the_default_texts() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let all = clinic.get(&admin, "/email-templates/names").await.data();
        assert_eq!(all.as_array().unwrap().len(), events::ALL.len());
        let named = |name: &str| all.as_array().unwrap().iter().find(|event| event["name"] == name).unwrap().clone();
        let reminder = named("appointment_reminder");
        assert_eq!(
            (&reminder["label"], &reminder["category"], &reminder["has_reminder"], &reminder["by_product"], &reminder["scheduled"]),
            (&json!("Lembrete de consulta"), &json!("lembretes"), &json!(true), &json!(true), &json!(false))
        );
        let variables: Vec<&str> = reminder["variables"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(variables, ["nome", "clinica", "com", "servico", "quando", "faltam", "link", "confirmar"]);
        let link = &reminder["variables"][6];
        assert_eq!((&link["link"], &link["sample"]), (&json!(true), &json!(format!("http://{}:8080/", clinic.host))));
        assert!(reminder["body"].as_str().unwrap().contains("<p><a href=\"{{link}}\">Ver a consulta</a></p>"), "{reminder}");
        assert!(reminder["body"].as_str().unwrap().contains("<p><a href=\"{{confirmar}}\">Confirmar presença</a></p>"), "{reminder}");
        assert_eq!(named("password_reset")["required"], json!(["link"]));
        let scheduled = named("scheduled_notification");
        assert_eq!((&scheduled["scheduled"], &scheduled["required"], &scheduled["by_product"]), (&json!(true), &json!([]), &json!(false)));
        // Each of the default templates can be saved as it is.
        for event in all.as_array().unwrap() {
            let sent = json!({
                "name": event["name"], "type": if event["scheduled"] == true { 2 } else { 1 }, "description": event["label"], "subject": event["subject"],
                "body": event["body"], "category": event["category"], "reminder": if event["has_reminder"] == true { json!(24) } else { Value::Null },
            });
            assert_eq!(clinic.post(&admin, "/email-templates", sent).await.expect(201)["data"]["body"], event["body"]);
        }
        let categories = clinic.get(&admin, "/email-templates-categories").await.data();
        let ids: Vec<&str> = categories.as_array().unwrap().iter().map(|category| id(category)).collect();
        assert_eq!(ids, ["acesso", "plano_alimentar", "compras", "consultas", "lembretes", "mensagens", "sistema"]);
    });
}

#[test]
fn email_template_is_unique_per_event_and_service() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let product = clinic.product(&admin, "Programa", 0.0, json!({})).await;
        let service = id(&clinic.get(&admin, &format!("/product-services?product_id={}", id(&product))).await.data()[0]).to_owned();
        let path = "/email-templates/name/appointment_booked";
        let of_service = format!("{path}?product_service_id={service}");
        clinic.get(&admin, path).await.expect(404);
        let general = clinic.template(&admin, "appointment_booked", json!({})).await;
        assert_eq!(clinic.get(&admin, path).await.data(), general);
        clinic.get(&admin, &of_service).await.expect(404);
        let own = clinic.template(&admin, "appointment_booked", json!({"product_service_id": service})).await;
        assert_eq!(own["productService"], json!({"id": service, "name": "Programa: Consulta com nutricionista"}));
        assert_eq!(clinic.get(&admin, &of_service).await.data(), own);
        let refused = "Já existe um template para esse Produto/Evento.";
        for more in [json!({}), json!({"product_service_id": service})] {
            let answer = clinic.post(&admin, "/email-templates", template("appointment_booked", more.clone())).await;
            assert_eq!(answer.field("name"), refused);
        }
        let other = clinic.template(&admin, "appointment_canceled", json!({})).await;
        let path = format!("/email-templates/{}", id(&other));
        assert_eq!(clinic.put(&admin, &path, template("appointment_booked", json!({}))).await.field("name"), refused);
        // The failed change had no effect, and a removed template does not block its name.
        assert_eq!(clinic.get(&admin, &path).await.data()["name"], "appointment_canceled");
        clinic.delete(&admin, &format!("/email-templates/{}", id(&general))).await.expect(204);
        clinic.put(&admin, &path, template("appointment_booked", json!({}))).await.expect(200);
        // A service of another tenant is unknown.
        let elsewhere = on.clinic().await;
        let stranger = elsewhere.admin().await;
        let answer =
            elsewhere.post(&stranger, "/email-templates", template("appointment_booked", json!({"product_service_id": service}))).await;
        assert_eq!(answer.field("product_service_id"), "Este serviço não existe.");
    });
}

#[test]
fn email_template_changed_meanwhile_is_not_overwritten() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let read = clinic.template(&admin, "meal_plan_done", json!({})).await;
        let path = format!("/email-templates/{}", id(&read));
        let with = |subject: &str, read: &Value| template("meal_plan_done", json!({"subject": subject, "updated_at": read["updated_at"]}));
        let changed = clinic.put(&admin, &path, with("Chegou o seu plano", &read)).await.data();
        assert_eq!(clinic.put(&admin, &path, with("Leia o seu plano", &read)).await.expect(409)["code"], "email_template_changed");
        assert_eq!(clinic.get(&admin, &path).await.data(), changed);
        clinic.put(&admin, &path, with("Leia o seu plano", &changed)).await.data();
    });
}

#[test]
fn email_template_with_a_wrong_field_is_refused_at_it() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let deep = "<blockquote>".repeat(30);
        let many = "{{nome}}".repeat(101);
        let table: [(&str, Value, &str, &str); 23] = [
            ("appointment_booked", json!({"type": null}), "type", "Escolha o tipo."),
            ("", json!({}), "name", "Escolha o evento."),
            ("nada", json!({}), "name", "Escolha o evento."),
            ("scheduled_notification", json!({}), "name", "Este evento é só de templates agendados."),
            ("appointment_booked", json!({"type": 2}), "name", "Este evento não é de templates agendados."),
            ("scheduled_notification", json!({"type": 2, "description": " "}), "description", "O campo descrição deve ser informado."),
            ("appointment_booked", json!({"subject": " "}), "subject", "O campo assunto deve ser informado."),
            ("appointment_booked", json!({"subject": "a\nb"}), "subject", "O campo assunto deve ter uma linha só."),
            ("appointment_booked", json!({"subject": "a".repeat(201)}), "subject", "O campo assunto deve ter no máximo 200 caracteres."),
            ("appointment_booked", json!({"subject": "{{senha}}"}), "subject", "A variável {{senha}} não existe neste evento."),
            (
                "password_reset",
                json!({"subject": "{{link}}", "body": "<p>{{link}}</p>"}),
                "subject",
                "O link fica no texto, não no assunto.",
            ),
            ("password_reset", json!({}), "body", "O texto precisa ter {{link}}: é por ele que a pessoa entra."),
            ("appointment_booked", json!({"body": "<script>alert(1)</script><p> </p>"}), "body", "O campo texto deve ser informado."),
            (
                "appointment_booked",
                json!({"body": "a".repeat(103_000)}),
                "body",
                "O texto é longo ou complicado demais: o máximo é de 100 KB.",
            ),
            ("appointment_booked", json!({"body": deep + "a"}), "body", "O texto é longo ou complicado demais: o máximo é de 100 KB."),
            ("appointment_booked", json!({"body": many}), "body", "O texto tem variáveis demais: use no máximo 100."),
            ("appointment_booked", json!({"body": "{{produto}}"}), "body", "A variável {{produto}} não existe neste evento."),
            ("appointment_booked", json!({"body": "&#123;&#123;senha}}"}), "body", "A variável {{senha}} não existe neste evento."),
            (
                "appointment_booked",
                json!({"body": "{{{{link}}}}"}),
                "body",
                "Uma variável não termina: faltam as chaves }} depois do nome.",
            ),
            (
                "appointment_booked",
                json!({"body": "<p>{{nome</p>"}),
                "body",
                "Uma variável não termina: faltam as chaves }} depois do nome.",
            ),
            ("appointment_reminder", json!({}), "reminder", "Informe com quantas horas de antecedência o lembrete é enviado."),
            ("appointment_reminder", json!({"reminder": 169}), "reminder", "Informe de 0 a 168 horas; com 0, o lembrete não é enviado."),
            ("appointment_booked", json!({"reminder": 1}), "reminder", "Só o lembrete de consulta tem antecedência."),
        ];
        for (event, more, field, message) in table {
            let answer = clinic.post(&admin, "/email-templates", template(event, more.clone())).await;
            assert_eq!(answer.field(field), message, "{event} {field}");
            // A preview reports the same errors.
            if matches!(field, "subject" | "body") {
                assert_eq!(clinic.post(&admin, "/email-templates/preview", template(event, more)).await.field(field), message);
            }
        }
        let answer = clinic.post(&admin, "/email-templates", template("appointment_booked", json!({"category": "outra"}))).await;
        assert_eq!(answer.field("category"), "Escolha a categoria.");
        let service = json!({"product_service_id": admin.id});
        let answer = clinic.post(&admin, "/email-templates", template("meal_plan_done", service.clone())).await;
        assert_eq!(answer.field("product_service_id"), "Este evento não é sobre um serviço.");
        let answer = clinic.post(&admin, "/email-templates", template("appointment_booked", service)).await;
        assert_eq!(answer.field("product_service_id"), "Este serviço não existe.");
        assert_eq!(clinic.get(&admin, "/email-templates").await.data(), json!([]));
        let late = clinic.template(&admin, "appointment_reminder", json!({"reminder": "168"})).await;
        assert_eq!(late["reminder"], 168);
    });
}

#[test]
fn mails_use_the_template_of_the_service_or_the_event_or_the_default() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 9}))).await;
        let clinic = &it.clinic;
        // The mails' texts tell the days apart.
        let written = async |day: &str| {
            let letters = clinic.letters(&it.carla.email).await;
            letters
                .into_iter()
                .find(|mail| mail.event == "appointment_booked" && mail.body.contains(&format!("{day} de novembro")))
                .expect("a mail")
        };
        it.books("2026-11-24 08:00").await;
        let body = "<p>{{nome}}, {{com}} espera por você em {{clinica}}: {{quando}}.</p><p><a href=\"{{link}}\">Abrir</a></p>";
        let general = clinic.template(&it.admin, "appointment_booked", json!({"subject": "Geral", "body": body})).await;
        let second = it.books("2026-11-25 08:00").await;
        let service = clinic.get(&it.admin, "/product-services").await.data()[0]["id"].clone();
        let own = json!({"subject": "Do serviço", "body": body, "product_service_id": service});
        let own = clinic.template(&it.admin, "appointment_booked", own).await;
        it.books("2026-11-26 08:00").await;
        clinic.delete(&it.admin, &format!("/email-templates/{}", id(&own))).await.expect(204);
        it.books("2026-11-27 08:00").await;
        clinic.delete(&it.admin, &format!("/email-templates/{}", id(&general))).await.expect(204);
        it.books("2026-11-28 08:00").await;
        for (day, subject) in [("24", "Sua consulta: "), ("25", "Geral"), ("26", "Do serviço"), ("27", "Geral"), ("28", "Sua consulta: ")]
        {
            let mail = written(day).await;
            assert!(mail.subject.starts_with(subject), "{day}: {}", mail.subject);
        }
        let mail = written("25").await;
        let when = "quarta-feira, 25 de novembro de 2026, às 08:00 (horário de Brasília)";
        let link = format!("http://{}:8080/admin/appointments/{}", clinic.host, id(&second));
        let html =
            format!("<p>Carla, Ana espera por você em Clínica de Teste: {when}.</p><p style=\"margin:24px 0\"><a href=\"{link}\" style=");
        assert!(mail.html.contains(&html), "{}", mail.html);
        let text = format!("Carla, Ana espera por você em Clínica de Teste: {when}.\n\nAbrir:\n{link}\n\n-- \nClínica de Teste\n");
        assert_eq!(mail.body, text);
    });
}

#[test]
fn email_template_test_mail_arrives_as_previewed() {
    both_empty(async |on| {
        let smtp = SmtpServer::start(Manners::default()).await;
        let mut config = on.app.config.clone();
        config.mail.host = Some("127.0.0.1".into());
        config.mail.port = Some(smtp.address.port());
        config.mail.tls = platform::config::Tls::None;
        let clinic = on.with_config(config).clinic().await;
        let admin = clinic.admin_named("Helena Admin").await;
        let draft = json!({"name": "appointment_booked", "subject": "Oi, {{nome}}: {{servico}}",
            "body": "<p>Consulta {{quando}}<script>x</script></p><p><a href=\"{{link}}\">Abrir</a></p>"});
        let shown = clinic.post(&admin, "/email-templates/preview", draft.clone()).await.data();
        assert_eq!(shown["subject"], "Oi, Helena: Consulta de retorno");
        let text = format!(
            "Consulta quarta-feira, 25 de novembro de 2026, às 08:00 (horário de Brasília)\n\nAbrir:\nhttp://{}:8080/\n\n-- \nClínica de Teste\n",
            clinic.host
        );
        assert_eq!(shown["text"], text);
        clinic.post(&admin, "/email-templates/test", draft.clone()).await.expect(202);
        let [mail] = &clinic.letters(&admin.email).await[..] else { panic!("one mail") };
        assert_eq!((mail.event.as_str(), mail.subject.as_str()), ("appointment_booked", "[Teste] Oi, Helena: Consulta de retorno"));
        assert_eq!(mail.html.replace("[Teste] ", ""), shown["html"].as_str().unwrap());
        assert_eq!(mail.body, text);
        assert_eq!(send_pending_mails(&clinic.on.app).await.unwrap(), 1);
        let [received] = &smtp.received()[..] else { panic!("one mail") };
        assert_eq!(received.to, admin.email);
        assert!(received.header("Subject").contains("Teste"), "{}", received.content);
        // Test mails are limited.
        for _ in 1..20 {
            clinic.post(&admin, "/email-templates/test", draft.clone()).await.expect(202);
        }
        assert_eq!(clinic.post(&admin, "/email-templates/test", draft).await.expect(429)["code"], "too_many_tries");
    });
}

#[test]
fn email_template_text_is_filled_in_for_sending_by_hand() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana Lima").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla Mendes", &ana).await;
        let water =
            clinic.scheduled(&admin, json!({"body": "<p>{{nome}}, beba água & descanse.</p><p>{{nutricionista}}, {{clinica}}</p>"})).await;
        let path = format!("/email-templates/{}/text?user_id={}", id(&water), carla.id);
        let text = "Carla, beba água & descanse.\n\nAna Lima, Clínica de Teste";
        assert_eq!(clinic.get(&ana, &path).await.data(), json!({"text": text, "whatsapp_url": null}));
        clinic.put(&ana, &format!("/users/{}", carla.id), json!({"mobile": "(19) 99876-5432"})).await.data();
        let url = format!(
            "https://wa.me/5519998765432?text={}",
            text.replace('\n', "%0A").replace(' ', "%20").replace(',', "%2C").replace('&', "%26")
        );
        let url = url.replace('á', "%C3%A1").replace('í', "%C3%AD");
        assert_eq!(clinic.get(&admin, &path).await.data(), json!({"text": text, "whatsapp_url": url}));
        clinic.get(&bruno, &path).await.expect(404);
        let personal = clinic.scheduled(&admin, json!({})).await;
        let path = format!("/email-templates/{}/text?user_id={}&message=", id(&personal), carla.id);
        assert_eq!(clinic.get(&ana, &format!("{path}{}", encoded("Um copo\njá."))).await.data()["text"], "Um copo\njá.");
        assert!(clinic.get(&ana, &format!("{path}{}", "x".repeat(2_001))).await.field("message").contains("2000"));
        let booked = clinic.template(&admin, "appointment_booked", json!({"body": "<p>{{nome}}: {{quando}}</p>"})).await;
        let path = format!("/email-templates/{}/text?user_id={}", id(&booked), carla.id);
        assert_eq!(clinic.get(&admin, &path).await.data()["text"], "Carla: …");
        clinic.get(&ana, &path).await.expect(404);
        let nobody = format!("/email-templates/{}/text?user_id={}", id(&water), ana.id);
        clinic.get(&admin, &nobody).await.expect(404);
    });
}

#[test]
fn email_template_of_scheduled_messages_cannot_be_removed() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let water = clinic.scheduled(&admin, json!({})).await;
        let path = format!("/email-templates/{}", id(&water));
        let message = |days: i64| {
            let start = (on.app.clock.now() + chrono::TimeDelta::days(days)).format("%Y-%m-%d %H:%M").to_string();
            json!({"user_id": carla.id, "email_template_id": id(&water), "start": start})
        };
        let first = clinic.post(&ana, "/user-notifications", message(2)).await.expect(201)["data"].clone();
        let refused = clinic.delete(&admin, &path).await.expect(409);
        assert_eq!(refused["message"], "Há 1 mensagem agendada com este template, para Carla. Remova-a antes.");
        let second = clinic.post(&ana, "/user-notifications", message(3)).await.expect(201)["data"].clone();
        let refused = clinic.delete(&admin, &path).await.expect(409);
        assert_eq!(
            (&refused["code"], &refused["message"]),
            (&json!("in_use"), &json!("Há 2 mensagens agendadas com este template, para Carla. Remova-as antes."))
        );
        clinic.put(&admin, &path, template("meal_plan_done", json!({}))).await.expect(409);
        // The placeholder for the message may be moved but not removed.
        let with = |subject: &str, body: &str| {
            template("scheduled_notification", json!({"type": 2, "category": "mensagens", "subject": subject, "body": body}))
        };
        clinic.put(&admin, &path, with("{{nome}}: {{mensagem}}", "<p>Beba água.</p>")).await.data();
        assert_eq!(clinic.put(&admin, &path, with("Olá", "<p>Beba água.</p>")).await.expect(409)["code"], "in_use");
        for message in [first, second] {
            clinic.delete(&ana, &format!("/user-notifications/{}", message["uuid"].as_str().unwrap())).await.expect(204);
        }
        clinic.delete(&admin, &path).await.expect(204);
    });
}

#[test]
fn mail_with_a_hostile_name_shows_it_as_plain_text() {
    both_empty(async |on| {
        const NAME: &str = "<img/src=x/onerror=alert(1)>{{secret}}\r\nBcc:x@y";
        let it = Scene::with(&on, call(json!({"quota": 9}))).await;
        let clinic = &it.clinic;
        let scheduled =
            clinic.scheduled(&it.admin, json!({"subject": "{{nome}}: {{mensagem}}", "body": "<p>{{nome}} {{mensagem}}</p>"})).await;
        for event in ["appointment_booked", "appointment_reminder"] {
            let more = json!({"subject": "{{nome}} {{com}}", "body": "<p>{{nome}} {{com}} {{servico}}</p>", "reminder": if event.ends_with("er") { json!(24) } else { Value::Null }});
            clinic.template(&it.admin, event, more).await;
        }
        // Insert the texts directly, as if an import had accepted them.
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        for person in [&it.carla, &it.ana, &it.admin] {
            tx.query("UPDATE users SET name = $3 WHERE tenant_id = $1 AND id = $2").bind(person.id).bind(NAME).execute().await.unwrap();
        }
        tx.commit().await.unwrap();
        it.books("2026-11-25 08:00").await;
        let message = json!({"user_id": it.carla.id, "email_template_id": id(&scheduled), "start": "2026-11-24 08:00", "message": NAME});
        clinic.post(&it.ana, "/user-notifications", message).await.expect(201);
        let draft = template("appointment_booked", json!({"body": "<p>{{nome}}</p>"}));
        clinic.post(&it.admin, "/email-templates/test", draft).await.expect(202);
        let later = on.at(foundation::clock::Clock::fixed("2026-11-24T12:00:00Z".parse().unwrap()));
        assert_eq!(communication::user_notifications::service::send_due(&later.app).await.unwrap(), 1);
        assert_eq!(scheduling::appointments::reminders::send_due(&later.app).await.unwrap(), 1);
        let mut letters = clinic.letters(&it.carla.email).await;
        letters.extend(clinic.letters(&it.ana.email).await);
        letters.extend(clinic.letters(&it.admin.email).await);
        letters.retain(|mail| mail.event != "purchase_confirmed");
        let mut events: Vec<&str> = letters.iter().map(|mail| mail.event.as_str()).collect();
        events.sort_unstable();
        let booked = ["appointment_booked"; 3];
        assert_eq!(events, [&booked[..], &["appointment_reminder", "scheduled_notification"]].concat());
        for mail in &letters {
            assert!(!mail.subject.contains(['\r', '\n']) && mail.subject.contains("<img/src=x"), "{}", mail.subject);
            assert!(!mail.html.contains("<img") && mail.html.contains("&lt;img/src=x/onerror=alert(1)&gt;"), "{}", mail.html);
            assert!(!mail.body.contains('\r'), "{}", mail.body);
        }
        assert!(send_pending_mails(&later.app).await.unwrap() >= 5);
        for file in std::fs::read_dir(on.app.mailer.folder().unwrap()).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let head = text.split("\r\n\r\n").next().unwrap();
            assert!(!head.lines().any(|line| line.to_ascii_lowercase().starts_with("bcc")), "{head}");
        }
        let path = format!("/email-templates/{}/text?user_id={}", id(&scheduled), it.carla.id);
        let text = clinic.get(&it.ana, &path).await.data();
        assert_eq!(text["text"], "<img/src=x/onerror=alert(1)>{{secret}}", "a first name is one word");
    });
}
