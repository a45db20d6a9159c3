use poem::http::Method;
use serde_json::{Value, json};

use crate::left;
use crate::{Answer, Clinic, Person, both, png};

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n";

fn of(person: &Person) -> String {
    format!("/users/{}/curriculum", person.id)
}

async fn file(clinic: &Clinic, reader: &Person, person: &Person) -> Answer {
    clinic.get(reader, &format!("{}/file", of(person))).await
}

#[test]
fn curriculum_is_uploaded_read_replaced_and_removed() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let diego = clinic.student("Diego", &ana, clinic.company("Aurora").await, "member").await;
        assert_eq!(clinic.get(&carla, &of(&carla)).await.expect(200), json!({"data": null}));
        file(&clinic, &carla, &carla).await.expect(404);
        for person in [&carla, &diego] {
            clinic.curriculum(person, "cv.pdf", PDF).await.data();
        }
        let first = clinic.get(&ana, &of(&carla)).await.data();
        let expected = json!({"name": "cv.pdf", "content_type": "application/pdf", "size": PDF.len(), "uploaded_at": first["uploaded_at"]});
        assert_eq!(first, expected);
        let read = file(&clinic, &ana, &carla).await;
        assert_eq!((read.status.as_u16(), read.body.as_slice()), (200, PDF));
        assert_eq!(read.headers["content-disposition"], "attachment; filename=\"curriculo.pdf\"");
        assert_eq!(read.headers["x-content-type-options"], "nosniff");

        let replaced = clinic.curriculum(&carla, "Currículo da Carla.webp", &png(2480, 3508)).await.data();
        assert_eq!((&replaced["name"], &replaced["content_type"]), (&json!("Currículo da Carla.png"), &json!("image/png")));
        assert_eq!(clinic.get(&carla, &of(&carla)).await.data(), replaced);
        let page = image::load_from_memory(&file(&clinic, &carla, &carla).await.body).unwrap();
        assert_eq!((page.width(), page.height()), (2121, 3000), "a photographed page can be read");
        assert_eq!(left(&clinic).await, (2, 2), "nothing of the first one");

        clinic.delete(&carla, &of(&carla)).await.expect(204);
        clinic.delete(&carla, &of(&carla)).await.expect(404);
        assert!(clinic.get(&carla, &of(&carla)).await.expect(200)["data"].is_null());
        assert_eq!(left(&clinic).await, (1, 1), "Diego's");
    });
}

#[test]
fn curriculum_is_readable_by_its_owner_and_staff_in_a_care_relation_only() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let foreign = other.admin().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let aurora = clinic.company("Aurora").await;
        let diego = clinic.student("Diego", &ana, aurora, "member").await;
        let elisa = clinic.student("Elisa", &bruno, aurora, "admin").await;
        let dora = clinic.patient("Dora", &bruno).await;
        let sent = clinic.curriculum(&diego, "cv.pdf", PDF).await.data();
        for reader in [&diego, &ana, &admin] {
            assert_eq!(clinic.get(reader, &of(&diego)).await.data(), sent);
            assert_eq!(file(&clinic, reader, &diego).await.body, PDF);
        }
        let curriculum = async |reader: &Person| clinic.get(reader, &format!("/users/{}", diego.id)).await.data()["curriculum"].take();
        let key = clinic.key(&admin, "Site", &["patients:read"]).await;
        assert_eq!(curriculum(&diego).await, sent);
        assert_eq!(curriculum(&ana).await, sent);
        assert_eq!(curriculum(&admin).await, sent);
        for outside in [&elisa, &key] {
            assert_eq!(curriculum(outside).await, Value::Null);
        }
        for stranger in [&bruno, &elisa, &dora] {
            clinic.get(stranger, &of(&diego)).await.expect(404);
            file(&clinic, stranger, &diego).await.expect(404);
            clinic.delete(stranger, &of(&diego)).await.expect(404);
        }
        other.get(&foreign, &of(&diego)).await.expect(404);
        file(&other, &foreign, &diego).await.expect(404);
        other.delete(&foreign, &of(&diego)).await.expect(404);
        clinic.delete(&ana, &of(&diego)).await.expect(403);
        for staff in [&ana, &admin] {
            clinic.curriculum(staff, "cv.pdf", PDF).await.expect(403);
            clinic.get(&admin, &of(staff)).await.expect(404);
        }
        let log = clinic.get(&admin, "/system-logs?object_type=curriculum").await.expect(200);
        let text = |entry: &Value, key| entry[key].as_str().unwrap_or("-").to_owned();
        let summary = |entry| ["user_name", "event", "object"].map(|key| text(entry, key)).join(" | ");
        let entries: Vec<String> = log["data"].as_array().unwrap().iter().map(summary).collect();
        assert_eq!(entries, ["Otávio Admin | read | Diego", "Ana | read | Diego", "Diego | create | Diego"]);
        clinic.delete(&admin, &of(&diego)).await.expect(204);
        assert_eq!(curriculum(&diego).await, Value::Null);
    });
}

#[test]
fn curriculum_upload_accepts_only_pictures_and_pdfs_up_to_10_mb() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let refused = "Este tipo de arquivo não é aceito. Envie PNG, JPEG, WebP ou PDF.";
        for (name, content) in
            [("cv.docx", b"PK\x03\x04".as_slice()), ("cv.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"), ("cv.pdf", b"<html>")]
        {
            assert_eq!(clinic.curriculum(&carla, name, content).await.field("curriculum"), refused);
        }
        assert_eq!(clinic.curriculum(&carla, "cv.pdf", b"").await.field("curriculum"), "O arquivo está vazio.");
        for nothing in
            [clinic.curriculum(&carla, "", b"").await, clinic.upload(&carla, Method::PUT, "/utils/upload-cv", "cv.pdf", PDF).await]
        {
            assert_eq!(nothing.field("curriculum"), "faça o upload do arquivo.");
        }
        let mut large = PDF.to_vec();
        large.resize(10 * 1024 * 1024 + 1, b' ');
        assert_eq!(clinic.curriculum(&carla, "cv.pdf", &large).await.field("curriculum"), "O arquivo passa do limite de 10 MB.");
        large.resize(12 * 1024 * 1024, b' ');
        clinic.curriculum(&carla, "cv.pdf", &large).await.expect(413);
        assert_eq!(left(&clinic).await, (0, 0));
        large.truncate(10 * 1024 * 1024);
        clinic.curriculum(&carla, "cv.pdf", &large).await.data();
    });
}

#[test]
fn curriculum_of_a_removed_account_is_deleted() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.picture(&carla, &png(20, 20)).await;
        clinic.curriculum(&carla, "cv.pdf", PDF).await.data();
        clinic.delete(&admin, &format!("/users/{}", carla.id)).await.expect(204);
        clinic.get(&admin, &of(&carla)).await.expect(404);
        assert_eq!(left(&clinic).await, (0, 0));
    });
}

#[test]
fn curriculum_uploaded_twice_at_once_is_stored_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let (one, other) = tokio::join!(clinic.curriculum(&carla, "um.pdf", PDF), clinic.curriculum(&carla, "dois.pdf", PDF));
        let sent = [one.data(), other.data()];
        assert!(sent.contains(&clinic.get(&carla, &of(&carla)).await.data()));
        assert_eq!(left(&clinic).await, (1, 1));
    });
}

#[test]
fn curriculum_uploads_beyond_the_pool_size_do_not_deadlock() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        // More than the connections of any test's pool.
        let sent = futures_util::future::join_all((0..16).map(|_| clinic.curriculum(&carla, "cv.pdf", PDF))).await;
        for answer in sent {
            answer.data();
        }
        assert_eq!(left(&clinic).await, (1, 1));
    });
}
