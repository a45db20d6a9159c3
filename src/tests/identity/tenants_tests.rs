use chrono::TimeDelta;
use poem::http::{Method, header};
use serde_json::{Value, json};

use crate::{Answer, Clinic, Person, TestApp, both, both_empty, multipart, png};
use foundation::clock::Clock;
use nutrition::foods;
use platform::scope::Scope;
use server::demo;

const LOGO: &str = "/settings/logo";

async fn tenant(on: &TestApp, clinic: &Clinic) -> Value {
    on.anonymous(&clinic.host, Method::GET, "/tenant", None).await.data()
}

/// Reads the settings, changes some of them, and saves all.
async fn save(clinic: &Clinic, admin: &Person, changes: Value) -> Answer {
    let mut settings = clinic.get(admin, "/settings").await.data();
    for (name, value) in changes.as_object().unwrap() {
        settings[name] = value.clone();
    }
    clinic.put(admin, "/settings", settings).await
}

#[test]
fn tenant_name_time_zone_and_links_are_public() {
    both(async |on| {
        let clinic = on.clinic().await;
        let tenant = on.anonymous(&format!("{}:8080", clinic.host.to_uppercase()), Method::GET, "/tenant", None).await.data();
        assert_eq!(tenant["name"], "Clínica de Teste");
        assert_eq!(tenant["timezone"], "America/Sao_Paulo");
        assert!(tenant["links"]["about"].is_null());
    });
}

#[test]
fn unknown_host_answers_404_with_two_tenants() {
    both(async |on| {
        on.clinic().await;
        on.clinic().await;
        on.anonymous("nobody.example", Method::GET, "/tenant", None).await.expect(404);
    });
}

#[test]
fn demo_data_is_filled_into_an_empty_database_once() {
    both_empty(async |on| {
        demo::fill(&on.app).await.unwrap();
        demo::fill(&on.app).await.unwrap();
        assert_eq!(on.anonymous("127.0.0.1:8080", Method::GET, "/tenant", None).await.data()["name"], "Clínica Semear");
        assert_eq!(on.anonymous("outra.localhost:8080", Method::GET, "/tenant", None).await.data()["name"], "Outra Clínica");
        let body = serde_json::json!({"email": "admin@outra.example", "password": "nutrir-demo"});
        on.anonymous("outra.localhost", Method::POST, "/auth/login", Some(body.clone())).await.expect(200);
        on.anonymous("localhost", Method::POST, "/auth/login", Some(body)).await.expect(401);
        import_over_demonstration(&on).await;
    });
}

/// Imports the example and, if it is available, the published workbook over the foods of the
/// demonstration, which plans contain.
async fn import_over_demonstration(on: &TestApp) {
    let mut tx = on.app.db.read_operator().await.unwrap();
    let clinics: Vec<Scope> = identity::tenants::ids(&mut tx).await.unwrap().into_iter().map(Scope::system).collect();
    drop(tx);
    let import = async |content: &[u8]| {
        let table = foods::import::taco::parse(content).unwrap();
        let mut ends = Vec::new();
        for clinic in &clinics {
            ends.push(foods::service::import(&on.app.nutrition, clinic, "TACO", &table, |_| {}).await.unwrap());
        }
        ends
    };
    let example = include_bytes!("../../../examples/tabela-de-alimentos-exemplo.xls");
    for end in import(example).await {
        assert_eq!((end.created, end.updated, end.unchanged), (0, 0, 21));
    }
    if let Some(published) = nutrition::foods::import::published::taco() {
        for end in import(&published).await {
            assert_eq!((end.created, end.updated + end.unchanged), (576, 21));
        }
        for end in import(example).await {
            assert_eq!((end.created, end.updated + end.unchanged), (0, 21));
        }
    }
}

#[test]
fn demo_data_refuses_a_database_with_other_data() {
    both_empty(async |on| {
        let mut tx = on.app.db.begin_operator().await.unwrap();
        identity::tenants::service::create(&on.app, &mut tx, "De verdade", true).await.unwrap();
        tx.commit().await.unwrap();
        assert!(demo::fill(&on.app).await.unwrap_err().to_string().contains("já tem dados"));
    });
}

#[test]
fn settings_of_a_new_tenant_have_working_defaults() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let mut settings = clinic.get(&admin, "/settings").await.data();
        let challenges = settings["challenges"].take();
        let (content, partners) = (settings["content"].take(), settings["partners"].take());
        assert_eq!(
            settings,
            json!({
                "version": 0, "name": "Clínica de Teste", "timezone": "America/Sao_Paulo",
                "about_url": null, "nutritionists_url": null, "blog_url": null, "program_url": null,
                "contact_email": null, "contact_phone": null, "contact_address": null, "terms": null,
                "notice_days": 2, "booking_approval": false, "start_minutes_before": 30, "pix_key": null, "pix_city": null,
                "confirmation_text": identity::tenants::confirmation_text::DEFAULT,
                "energy_equation": "harris_benedict_1919", "engagement_days": 14, "free_licences": 20,
                "video_base_url": "https://meet.jit.si", "postal_code_url": "https://viacep.com.br/ws/{cep}/json/",
                "mail_sender_name": null, "mail_sender_address": null, "brand_color": null,
                "content": null, "partners": null, "challenges": null
            })
        );
        let days: Vec<&str> = challenges.as_array().unwrap().iter().map(|card| card["available_from"].as_str().unwrap()).collect();
        assert_eq!(days, ["2021-11-15", "2021-11-29", "2021-12-13", "2021-12-27", "2022-01-10", "2022-01-24"]);
        let is_said = |text: &Value| text.as_str().is_some_and(|text| text.len() > 5);
        assert!(challenges.as_array().unwrap().iter().all(|card| ["title", "text", "back"].iter().all(|name| is_said(&card[name]))));
        assert_eq!(content.as_array().unwrap().len(), 3);
        assert!(content.as_array().unwrap().iter().all(|card| is_said(&card["text"]) && card["url"].is_null()));
        assert_eq!(partners.as_array().unwrap().len(), 3);
        assert!(partners.as_array().unwrap().iter().all(|partner| is_said(&partner["offer"])
            && partner["published"] == false
            && partner["name"] == ""
            && partner["coupon"].is_null()));
    });
}

#[test]
fn settings_saved_take_effect_at_once_in_the_own_tenant_only() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let (admin, stranger) = (clinic.admin().await, other.admin().await);
        let (others, others_settings) = (tenant(&on, &other).await, other.get(&stranger, "/settings").await.data());
        let mut settings = clinic.get(&admin, "/settings").await.data();
        let changes = json!({
            "name": "  Clínica Nova ", "timezone": "America/Manaus", "about_url": "https://nova.example/sobre",
            "nutritionists_url": "http://nova.example", "blog_url": " ", "program_url": "https://nova.example/p",
            "contact_email": "Oi@Nova.example", "contact_phone": "(92) 3333-0000", "contact_address": "Rua A, 1",
            "terms": "Um.\n\nDois.", "notice_days": 0, "booking_approval": true, "start_minutes_before": null, "pix_key": "111.444.777-35",
            "confirmation_text": "Vem, {nome}? {link}",
            "energy_equation": "eer_2023", "engagement_days": 30, "free_licences": 50,
            "video_base_url": "https://video.example/",
            "postal_code_url": "https://cep.example/{cep}", "mail_sender_name": "Nova", "mail_sender_address": "nao@nova.example",
            "brand_color": " #8A2F4F ",
            "content": [
                {"kind": "social", "title": "Perfil", "text": "Siga.", "url": "https://s.example", "image": null},
                {"kind": "blog", "title": "Blog", "text": "", "url": "https://b.example", "image": null},
                {"kind": "podcast", "title": "Podcast", "text": "Ouça.", "url": null, "image": null},
            ],
            "partners": [
                {"name": "Feira", "offer": "10%", "text": "Tudo.", "coupon": "NOVA", "url": "https://feira.example", "image": null},
                {"name": " ", "offer": "", "text": " ", "coupon": "", "url": null, "image": null},
            ],
        });
        for (name, value) in changes.as_object().unwrap() {
            settings[name] = value.clone();
        }
        settings["challenges"][0] =
            json!({"title": "Água", "text": "Beba.", "back": "Um copo.", "available_from": "2026-12-01", "image": null});
        let saved = clinic.put(&admin, "/settings", settings.clone()).await.data();
        for (field, kept) in [
            ("version", json!(1)),
            ("name", json!("Clínica Nova")),
            ("blog_url", Value::Null),
            ("contact_email", json!("oi@nova.example")),
            ("pix_key", json!("11144477735")),
            ("brand_color", json!("#8a2f4f")),
            ("video_base_url", json!("https://video.example")),
            (
                "partners",
                json!([{
                    "published": true, "name": "Feira", "offer": "10%", "text": "Tudo.", "coupon": "NOVA", "url": "https://feira.example",
                    "image": null
                }]),
            ),
        ] {
            settings[field] = kept;
        }
        assert_eq!(saved, settings);
        assert_eq!(clinic.get(&admin, "/settings").await.data(), settings);
        let log = clinic.get(&admin, "/system-logs?event=updated").await.expect(200);
        assert_eq!((&log["meta"]["total"], &log["data"][0]["object_type"]), (&json!(1), &json!("settings")));
        assert_eq!((&log["data"][0]["user_name"], &log["data"][0]["event_label"]), (&json!("Otávio Admin"), &json!("Alterado")));
        assert_eq!(
            tenant(&on, &clinic).await,
            json!({
                "name": "Clínica Nova", "timezone": "America/Manaus", "logo": null,
                "links": {
                    "about": "https://nova.example/sobre", "nutritionists": "http://nova.example", "blog": null,
                    "program": "https://nova.example/p"
                },
                "contact": {"email": "oi@nova.example", "phone": "(92) 3333-0000", "address": "Rua A, 1"},
                "postal_code_url": "https://cep.example/{cep}", "has_terms": true, "terms_version": 1,
                "companies_and_careers": null
            })
        );
        assert_eq!(tenant(&on, &other).await, others);
        assert_eq!(other.get(&stranger, "/settings").await.data(), others_settings);
        on.anonymous(&other.host, Method::GET, "/tenant/terms", None).await.expect(404);
    });
}

#[test]
fn settings_with_a_wrong_field_are_refused_and_not_saved() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let before = clinic.get(&admin, "/settings").await.data();
        let link = "O endereço não é válido. Use o endereço completo, como https://clinica.com.br.";
        for (field, value, why) in [
            ("name", json!(" "), "O campo nome da clínica deve ser informado."),
            ("name", json!("x".repeat(121)), "O campo nome da clínica deve ter no máximo 120 caracteres."),
            ("timezone", json!("America/Atlantida"), "Este fuso horário não existe."),
            ("about_url", json!("javascript:alert(1)"), link),
            ("program_url", json!("clinica.com.br"), link),
            ("content", json!([]), "São três cartões: rede social, blog e podcast."),
            (
                "content",
                json!(["blog", "social", "podcast"].map(|kind| json!({"kind": kind, "title": "A"}))),
                "São três cartões: rede social, blog e podcast.",
            ),
            ("contact_email", json!("sem arroba"), "O e-mail não é válido."),
            ("contact_phone", json!("99999"), "Informe o telefone com DDD, como (11) 99999-0000."),
            ("contact_address", json!("a\nb"), "O campo endereço deve ter uma linha só."),
            ("terms", json!("x".repeat(100_001)), "O campo termos de uso deve ter no máximo 100000 caracteres."),
            ("brand_color", json!("verde"), "Informe a cor como #2f6b4f: # e seis dígitos de 0 a 9 e de a a f."),
            ("notice_days", json!(61), "Use um número de 0 a 60."),
            ("confirmation_text", json!("Vem, {nome}?"), "Inclua {link}: é por ele que o paciente responde."),
            (
                "confirmation_text",
                json!("{cpf} {link}"),
                "O campo {cpf} não existe. Use {nome}, {data}, {hora}, {nutricionista}, {clinica} e {link}.",
            ),
            ("start_minutes_before", json!(1441), "Use um número de 0 a 1440."),
            ("start_minutes_before", json!("cedo"), "Valor inválido."),
            ("engagement_days", json!(0), "Use um número de 1 a 365."),
            ("free_licences", json!(1_001), "Use um número de 0 a 1000."),
            ("pix_key", json!("123"), "A chave não é válida. Use CPF, CNPJ, e-mail, telefone (+55 e DDD) ou a chave aleatória."),
            ("energy_equation", json!("a_olho"), "Valor inválido."),
            ("booking_approval", json!("talvez"), "Valor inválido."),
            ("video_base_url", json!(""), "O campo endereço das chamadas de vídeo deve ser informado."),
            (
                "postal_code_url",
                json!("https://cep.example"),
                "O endereço não é válido. Use o endereço completo, com {cep} no lugar do CEP.",
            ),
            ("mail_sender_address", json!("a@b"), "O e-mail não é válido."),
            ("partners", json!(vec![json!({"name": "A", "offer": "B"}); 4]), "Use no máximo 3 parceiros."),
            ("challenges", json!([]), "São 6 desafios."),
        ] {
            assert_eq!(save(&clinic, &admin, json!({ field: value })).await.field(field), why, "{field}");
        }
        let partners =
            json!([{"name": "A", "offer": "B", "coupon": "C"}, {"name": "", "offer": "C", "url": "ftp://c"}, {"name": "D", "offer": "E"}]);
        let wrong = save(&clinic, &admin, json!({"partners": partners, "name": ""})).await.expect(422);
        let fields: Vec<&String> = wrong["errors"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["name", "partners.1.name", "partners.1.url", "partners.2.url"]);
        assert_eq!(clinic.get(&admin, "/settings").await.data(), before);
    });
}

#[test]
fn settings_saved_over_another_change_answer_409() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let read = clinic.get(&admin, "/settings").await.data();
        save(&clinic, &admin, json!({"name": "Primeira"})).await.data();
        let late = clinic.put(&admin, "/settings", read).await.expect(409);
        assert_eq!(late["code"], "settings_changed");
        assert_eq!(tenant(&on, &clinic).await["name"], "Primeira");
    });
}

#[test]
fn terms_have_a_version_of_their_own() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let terms = async |on: &TestApp| on.anonymous(&clinic.host, Method::GET, "/tenant/terms", None).await;
        terms(&on).await.expect(404);
        save(&clinic, &admin, json!({"terms": "Cuide-se."})).await.data();
        let first = terms(&on).await.data();
        assert_eq!((&first["text"], &first["version"]), (&json!("Cuide-se."), &json!(1)));
        save(&clinic, &admin, json!({"name": "Outro nome"})).await.data();
        assert_eq!(terms(&on).await.data(), first);
        let later = on.at(Clock::fixed(on.app.clock.now() + TimeDelta::hours(1)));
        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["terms"] = json!("Cuide-se bem.");
        later.as_person(&admin, Method::PUT, "/settings", Some(settings)).await.data();
        let second = terms(&on).await.data();
        assert_eq!((&second["text"], &second["version"]), (&json!("Cuide-se bem."), &json!(2)));
        assert!(second["updated_at"].as_str() > first["updated_at"].as_str());
        save(&clinic, &admin, json!({"terms": null})).await.data();
        terms(&on).await.expect(404);
        assert_eq!(tenant(&on, &clinic).await["terms_version"], 3);
    });
}

#[test]
fn content_pictures_are_stored_while_the_settings_name_them() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        let send = async || {
            clinic.upload(&admin, Method::POST, "/settings/pictures", "capa.png", &png(900, 600)).await.expect(201)["data"].clone()
        };
        let (first, second) = (send().await, send().await);
        let see = async |picture: &Value, host: &str| {
            let address = picture["url"].as_str().unwrap().strip_prefix("/api").unwrap();
            on.respond(on.request(host, Method::GET, address).finish()).await.status().as_u16()
        };
        assert_eq!(see(&first, &clinic.host).await, 404, "nothing names it yet");
        let with = async |image: &Value| {
            let mut content = clinic.get(&admin, "/settings").await.data()["content"].clone();
            content[0]["image"] = image.clone();
            save(&clinic, &admin, json!({ "content": content })).await
        };
        with(&first["id"]).await.expect(200);
        assert_eq!((see(&first, &clinic.host).await, see(&first, &other.host).await), (200, 404));
        with(&second["id"]).await.expect(200);
        assert_eq!((see(&first, &clinic.host).await, see(&second, &clinic.host).await), (404, 200));
        assert_eq!(with(&first["id"]).await.expect(409)["code"], "picture_gone");
        with(&Value::Null).await.expect(200);
        assert_eq!(see(&second, &clinic.host).await, 404);
        // Pictures of other tenants and other kinds of files are refused.
        let foreign = other.upload(&other.admin().await, Method::POST, "/settings/pictures", "capa.png", &png(9, 9)).await.expect(201);
        with(&foreign["data"]["id"]).await.expect(409);
        clinic.upload(&admin, Method::POST, "/settings/pictures", "capa.pdf", b"%PDF-1.4").await.expect(422);
    });
}

#[test]
fn logo_is_shown_replaced_and_removed() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        let shown = clinic.upload(&admin, Method::PUT, LOGO, "logo.png", &png(2000, 500)).await.data();
        assert_eq!(shown, tenant(&on, &clinic).await);
        let logo = shown["logo"].clone();
        assert_eq!((&logo["width"], &logo["height"]), (&json!(1024), &json!(256)));
        let address = logo["url"].as_str().unwrap().strip_prefix("/api").unwrap().to_owned();

        let get = async |path: &str| on.respond(on.request(&clinic.host, Method::GET, path).finish()).await;
        let answer = get(&format!("{address}&size=small")).await;
        let header_text = |name: header::HeaderName| answer.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(header_text(header::CONTENT_TYPE), "image/png");
        assert_eq!(header_text(header::CONTENT_DISPOSITION), "attachment; filename=\"logo.png\"");
        assert_eq!(header_text(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(header_text(header::CACHE_CONTROL), "public, max-age=31536000, immutable");
        let picture = image::load_from_memory(&answer.into_body().into_vec().await.unwrap()).unwrap();
        assert_eq!((picture.width(), picture.height()), (96, 24));
        assert_eq!(get("/tenant/logo").await.headers()[header::CACHE_CONTROL], "no-store", "the picture there may be another one tomorrow");
        on.anonymous(&other.host, Method::GET, &address, None).await.expect(404);

        let body = multipart(&[("_method", "put")], Some(("file", "nova.png", &png(10, 10))));
        let posted = on.request(&clinic.host, Method::POST, LOGO).header(header::AUTHORIZATION, format!("Bearer {}", admin.token));
        let replaced = on.send(posted.content_type("multipart/form-data; boundary=xyz").body(body)).await.data();
        assert_ne!(replaced["logo"]["url"], logo["url"]);
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 3, "the old one is gone");
        // The old address returns the new picture, but must not be cached.
        assert_eq!(get(&address).await.headers()[header::CACHE_CONTROL], "no-store");

        clinic.delete(&admin, LOGO).await.expect(204);
        clinic.delete(&admin, LOGO).await.expect(204);
        assert!(tenant(&on, &clinic).await["logo"].is_null());
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 0);
        on.anonymous(&clinic.host, Method::GET, "/tenant/logo", None).await.expect(404);
    });
}

#[test]
fn logos_uploaded_at_once_leave_one() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let pictures = [png(10, 10), png(20, 20), png(30, 30)];
        let uploads = pictures.iter().map(|picture| clinic.upload(&admin, Method::PUT, LOGO, "logo.png", picture));
        for answer in futures_util::future::join_all(uploads).await {
            answer.data();
        }
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 3);
        assert_eq!(on.anonymous(&clinic.host, Method::GET, "/tenant/logo", None).await.status, 200);
    });
}

#[test]
fn companies_and_careers_answer_is_public_and_of_the_own_tenant() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        assert_eq!(tenant(&on, &clinic).await["companies_and_careers"], Value::Null);
        let settings = clinic.get(&admin, "/settings").await.data();
        for answer in [false, true] {
            let answered = clinic.put(&admin, "/settings/companies-and-careers", json!({"companies_and_careers": answer})).await.data();
            assert_eq!(answered, tenant(&on, &clinic).await);
            assert_eq!(answered["companies_and_careers"], answer);
        }
        assert_eq!(clinic.get(&admin, "/settings").await.data(), settings, "the settings' version is the same");
        assert_eq!(tenant(&on, &other).await["companies_and_careers"], Value::Null);
        let log = clinic.get(&admin, "/system-logs?event=updated").await.expect(200);
        assert_eq!((&log["meta"]["total"], &log["data"][0]["object_type"]), (&json!(2), &json!("settings")));
        clinic.put(&admin, "/settings/companies-and-careers", json!({})).await.field("companies_and_careers");
    });
}

#[test]
fn partner_templates_are_saved_without_a_name_until_they_are_published() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let settings = clinic.get(&admin, "/settings").await.data();
        let saved = clinic.put(&admin, "/settings", settings.clone()).await.data();
        assert_eq!(saved["partners"], settings["partners"]);
        let mut partners = saved["partners"].clone();
        partners[0]["published"] = json!(true);
        let refused = save(&clinic, &admin, json!({ "partners": partners })).await.expect(422);
        let fields: Vec<&String> = refused["errors"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["partners.0.name", "partners.0.url"]);
        partners[0]["name"] = json!("Feira do bairro");
        partners[0]["url"] = json!("https://feira.example");
        let saved = save(&clinic, &admin, json!({ "partners": partners })).await.data();
        assert_eq!(saved["partners"], partners);
    });
}
