use image::ImageFormat;
use poem::http::{Method, header};
use serde_json::{Value, json};

use crate::left;
use crate::{Answer, Clinic, Person, both, multipart, png};
use platform::files::testing::{contains, encoded, flag, from_a_telephone};

const PUT: (&str, &str) = ("_method", "PUT");

/// Fetches a picture as an `<img>` does, without a login session.
async fn fetch(clinic: &Clinic, address: &str) -> Answer {
    let path = address.strip_prefix("/api").expect("an address of the API");
    clinic.on.anonymous(&clinic.host, Method::GET, path, None).await
}

async fn read_pointer(clinic: &Clinic, person: &Person, path: &str, pointer: &str) -> Value {
    let answer = clinic.get(person, path).await.expect(200);
    answer.pointer(pointer).unwrap_or_else(|| panic!("no {pointer} in {answer}")).clone()
}

#[test]
fn picture_is_uploaded_replaced_and_removed() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let path = format!("/users/{}", carla.id);
        assert!(clinic.get(&carla, &path).await.data()["pictureUrl"].is_null());

        let first = clinic.picture(&carla, &png(640, 320)).await;
        let answer = fetch(&clinic, &format!("{first}?size=small")).await;
        assert_eq!(answer.headers[header::CACHE_CONTROL], "private, max-age=31536000, immutable");
        assert_eq!(answer.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(answer.headers[header::CONTENT_DISPOSITION], "attachment; filename=\"foto.png\"");
        let small = image::load_from_memory(&answer.body).unwrap();
        assert_eq!((small.width(), small.height()), (96, 96), "the square in the middle");

        let second = clinic.picture(&carla, &png(30, 30)).await;
        assert_ne!(first, second);
        assert_eq!((fetch(&clinic, &first).await.status.as_u16(), fetch(&clinic, &second).await.status.as_u16()), (404, 200));
        assert_eq!(left(&clinic).await, (1, 3), "nothing of the first one");

        // A form without a picture, or with an empty file field, leaves it unchanged.
        let saved = clinic.form(&carla, &path, &[PUT, ("update_profile", "1"), ("name", "Carla M.")], Some(("", b""))).await.data();
        assert_eq!((&saved["name"], &saved["pictureUrl"]), (&json!("Carla M."), &json!(second)));
        let gone = clinic.put(&carla, &path, json!({"remove_picture": "1"})).await.data();
        assert!(gone["pictureUrl"].is_null());
        assert_eq!(fetch(&clinic, &second).await.status, 404);
        assert_eq!(left(&clinic).await, (0, 0));
        clinic.put(&carla, &path, json!({"remove_picture": "1"})).await.data();
    });
}

#[test]
fn picture_url_is_shown_wherever_the_person_appears() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.plan(&ana, &carla).await;
        let (anas, carlas) = (clinic.picture(&ana, &png(20, 20)).await, clinic.picture(&carla, &png(20, 20)).await);
        let (carla_path, invitation) = (format!("/users/{}", carla.id), format!("/nutritionist/check/{}", ana.id));
        let (patient, plan) = (format!("/patient/{}", carla.id), format!("/patient/{}/plan-meal", carla.id));
        let expected = [
            (&admin, "/users?searchRole=specialist", "/data/0/pictureUrl", &anas),
            (&ana, "/users", "/data/0/pictureUrl", &carlas),
            (&ana, &carla_path, "/data/pictureUrl", &carlas),
            (&ana, "/patients", "/data/0/pictureUrl", &carlas),
            (&ana, &patient, "/data/pictureUrl", &carlas),
            (&ana, &plan, "/data/patient/pictureUrl", &carlas),
            (&ana, "/specialist/dashboard", "/data/drafts/0/pictureUrl", &carlas),
            (&ana, "/specialist/dashboard", "/data/recent/0/pictureUrl", &carlas),
            (&carla, "/me/dashboard", "/data/specialist/pictureUrl", &anas),
            (&carla, "/user/my-specialist", "/data/pictureUrl", &anas),
            (&carla, &invitation, "/data/pictureUrl", &anas),
        ];
        for (person, path, pointer, address) in expected {
            assert_eq!(read_pointer(&clinic, person, path, pointer).await, json!(address), "{path} {pointer}");
        }
        assert_eq!(clinic.post(&ana, "/auth/me", json!({})).await.data()["pictureUrl"], json!(anas));
        let login = json!({"email": carla.email, "password": crate::PASSWORD});
        let token = on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(login)).await.expect(200);
        let claims = on.app.tokens.read(token["access_token"].as_str().unwrap(), on.app.clock.now()).unwrap();
        assert_eq!(claims.picture_url.as_deref(), Some(carlas.as_str()));
    });
}

#[test]
fn picture_may_be_set_by_those_who_may_change_the_profile() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let company = clinic.company("Aurora").await;
        let diego = clinic.student("Diego", &ana, company, "member").await;
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let path = format!("/users/{}", diego.id);
        let png = png(20, 20);
        let put = async |person: &Person| clinic.form(person, &path, &[PUT], Some(("eu.png", &png))).await;
        for stranger in [&bruno, &on.clinic().await.admin().await] {
            let foreign = Clinic { on: on.clone(), tenant: clinic.tenant, host: stranger.host.clone() };
            foreign.form(stranger, &path, &[PUT], Some(("eu.png", &png))).await.expect(404);
        }
        // An organization's administrator may open the form but not change the picture.
        assert_eq!(put(&elisa).await.refused(), ["picture"]);
        assert_eq!(left(&clinic).await, (0, 0));
        for allowed in [&admin, &ana, &diego] {
            assert!(put(allowed).await.data()["pictureUrl"].is_string());
        }
        assert_eq!(clinic.put(&elisa, &path, json!({"remove_picture": "1"})).await.refused(), ["remove_picture"]);
        let kept = clinic.get(&elisa, &path).await.data();
        assert!(kept["pictureUrl"].is_string());
        assert_eq!(left(&clinic).await, (1, 3));
        let anonymous = on.request(&clinic.host, Method::POST, &path).content_type("multipart/form-data; boundary=xyz");
        on.send(anonymous.body(multipart(&[PUT], Some(("picture", "eu.png", &png))))).await.expect(401);
    });
}

#[test]
fn profile_page_changes_profile_fields_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let path = format!("/users/{}", admin.id);
        let fields = [PUT, ("update_profile", "1"), ("name", "Otávio L."), ("email", "other@x.example"), ("phone", "19998765432")];
        assert_eq!(clinic.form(&admin, &path, &fields, Some(("eu.png", &png(20, 20)))).await.refused(), ["email", "phone"]);
        let fields = [PUT, ("update_profile", "1"), ("name", "Otávio L."), ("email", &admin.email), ("phone", "")];
        let saved = clinic.form(&admin, &path, &fields, Some(("eu.png", &png(20, 20)))).await.data();
        assert_eq!((&saved["name"], &saved["email"], &saved["phone"]), (&json!("Otávio L."), &json!(admin.email), &Value::Null));
        assert!(saved["pictureUrl"].is_string());
    });
}

#[test]
fn picture_upload_of_a_wrong_file_is_refused_and_changes_nothing() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let path = format!("/users/{}", ana.id);
        let mut heavy = png(20, 20);
        heavy.resize(5 * 1024 * 1024 + 1, 0);
        let tries: [(&[u8], &str); 4] = [
            (b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP."),
            (&png(20, 20)[..40], "A imagem está incompleta ou corrompida."),
            (&heavy, "O arquivo passa do limite de 5 MB."),
            (b"", "O arquivo está vazio."),
        ];
        for (content, why) in tries {
            let answer = clinic.form(&ana, &path, &[PUT, ("name", "Outra")], Some(("eu.png", content))).await;
            assert_eq!(answer.field("picture"), why);
        }
        heavy.resize(7 * 1024 * 1024, 0);
        clinic.form(&ana, &path, &[PUT], Some(("eu.png", &heavy))).await.expect(413);
        let person = clinic.get(&ana, &path).await.data();
        assert_eq!((&person["name"], &person["pictureUrl"]), (&json!("Ana"), &Value::Null));
        assert_eq!(left(&clinic).await, (0, 0));
        // A form that accepts no files says so, whatever the field's name is.
        let answer = clinic.form(&ana, "/auth/change-password", &[], Some(("eu.png", &png(20, 20)))).await;
        assert_eq!(answer.field("picture"), "Esta chamada não recebe arquivos.");
    });
}

#[test]
fn picture_from_a_phone_is_turned_upright_and_loses_its_location() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let original = from_a_telephone(flag(400, 200));
        assert!(contains(&original, "Rua das Flores"));
        let address = clinic.picture(&ana, &original).await;
        for size in ["small", "medium", "large"] {
            let content = fetch(&clinic, &format!("{address}?size={size}")).await.body;
            assert!(!contains(&content, "Exif") && !contains(&content, "Rua das Flores"), "{size}");
            let read = image::load_from_memory(&content).unwrap().to_rgb8();
            let edge = read.height() - 1;
            assert!(read.get_pixel(edge / 2, edge / 10).0[0] > 150, "its left side is up");
            assert!(read.get_pixel(edge / 2, edge - edge / 10).0[2] > 150);
        }
    });
}

#[test]
fn picture_of_a_removed_person_is_deleted() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let address = clinic.picture(&carla, &png(20, 20)).await;
        clinic.delete(&admin, &format!("/users/{}", carla.id)).await.expect(204);
        assert_eq!(fetch(&clinic, &address).await.status, 404);
        assert_eq!(left(&clinic).await, (0, 0));
    });
}

#[test]
fn pictures_uploaded_at_once_leave_one() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let pictures = [png(10, 10), png(20, 20), png(30, 30)];
        let addresses = futures_util::future::join_all(pictures.iter().map(|content| clinic.picture(&ana, content))).await;
        let last = clinic.get(&ana, &format!("/users/{}", ana.id)).await.data()["pictureUrl"].clone();
        assert!(addresses.iter().any(|address| last == json!(address)));
        assert_eq!(left(&clinic).await, (1, 3));
    });
}

#[test]
fn picture_uploads_are_rate_limited() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let path = format!("/users/{}", ana.id);
        for _ in 0..20 {
            clinic.form(&ana, &path, &[PUT], Some(("eu.png", b"x"))).await.expect(422);
        }
        clinic.form(&ana, &path, &[PUT], Some(("eu.png", b"x"))).await.expect(429);
        clinic.put(&ana, &path, json!({"bio": "Comida.", "remove_picture": "1"})).await.data();
        clinic.picture(&bruno, &encoded(flag(10, 10), ImageFormat::Png)).await;
    });
}

#[test]
fn picture_is_found_in_its_own_tenant_only() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        let address = clinic.picture(&admin, &png(20, 20)).await;
        assert_eq!(fetch(&other, &address).await.status, 404);
        assert_eq!(fetch(&clinic, &format!("{address}x")).await.status, 404);
        // The logo's file name has the same format, but its address is separate.
        clinic.upload(&admin, Method::PUT, "/settings/logo", "logo.png", &png(20, 20)).await.data();
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        let keys = platform::files::keys(&mut tx).await.unwrap();
        drop(tx);
        assert_eq!(keys.len(), 2);
        for key in keys {
            let its = format!("/api/pictures/{key}");
            assert_eq!(fetch(&clinic, &its).await.status == 200, its == address);
        }
    });
}

#[test]
fn patient_reads_the_assigned_specialist() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let path = format!("/users/{}", ana.id);
        clinic.put(&admin, &path, json!({"bio": "Comida de verdade.", "crn": "CRN-3 12345"})).await.data();
        let found = clinic.get(&carla, "/user/my-specialist").await.data();
        let expected = json!({"id": ana.id, "name": "Ana", "pictureUrl": null, "bio": "Comida de verdade.", "crn": "CRN-3 12345"});
        assert_eq!(found, expected);
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"specialist_id": ""})).await.data();
        assert_eq!(clinic.get(&carla, "/user/my-specialist").await.expect(200), json!({"data": null}));
        clinic.get(&ana, "/user/my-specialist").await.expect(403);
    });
}
