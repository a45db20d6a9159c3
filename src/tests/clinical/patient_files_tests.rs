use serde_json::json;

use crate::{both, png};

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n";

#[test]
fn patient_files_are_uploaded_listed_downloaded_and_removed() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let list = format!("/users/{}/files", carla.id);
        let hers = clinic.exam(&carla, &carla, "hemograma.pdf", PDF).await.expect(201)["data"].clone();
        let anas = clinic.exam(&ana, &carla, "ultrassom.png", &png(40, 20)).await.expect(201)["data"].clone();
        assert_eq!(
            (&hers["name"], &hers["type"], &hers["content_type"]),
            (&json!("hemograma.pdf"), &json!("exame"), &json!("application/pdf"))
        );
        assert_eq!((&hers["size"], &hers["sender"]["name"], &hers["removable"]), (&json!(PDF.len()), &json!("Carla"), &json!(true)));
        let files = clinic.get(&ana, &list).await.data();
        assert_eq!(files, json!([anas, hers]), "the newest first; staff removes any");
        let seen = clinic.get(&carla, &list).await.data();
        assert_eq!((&seen[0]["removable"], &seen[1]["removable"]), (&json!(false), &json!(true)));

        let path = |file: &serde_json::Value| format!("/fm/download/file/{}/exame/{}", carla.id, file["file"].as_str().unwrap());
        let read = clinic.get(&carla, &path(&hers)).await;
        assert_eq!((read.status.as_u16(), read.body.as_slice()), (200, PDF));
        assert_eq!(read.headers["content-disposition"], "attachment; filename=\"exame.pdf\"");
        assert_eq!(read.headers["x-content-type-options"], "nosniff");
        assert_eq!(clinic.get(&carla, &path(&anas)).await.status.as_u16(), 200);
        clinic.get(&ana, &path(&hers).replace("/exame/", "/outro/")).await.expect(404);

        let remove = |file: &serde_json::Value| format!("{list}/{}", file["uuid"].as_str().unwrap());
        clinic.delete(&carla, &remove(&anas)).await.expect(403);
        clinic.delete(&carla, &remove(&hers)).await.expect(204);
        clinic.delete(&carla, &remove(&hers)).await.expect(404);
        clinic.get(&carla, &path(&hers)).await.expect(404);
        clinic.delete(&ana, &remove(&anas)).await.expect(204);
        assert_eq!(clinic.get(&ana, &list).await.data(), json!([]));
        assert!(on.app.files.list(clinic.tenant).await.unwrap().is_empty(), "the bytes are gone too");
    });
}

#[test]
fn patient_files_of_another_patient_answer_404() {
    both(async |on| {
        let clinic = on.clinic().await;
        let company = clinic.company("Aurora").await;
        let other = on.clinic().await;
        let foreign = other.admin().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &bruno).await);
        let file = clinic.exam(&ana, &carla, "exame.pdf", PDF).await.expect(201)["data"]["uuid"].as_str().unwrap().to_owned();
        let elisa = clinic.student("Elisa", &bruno, company, "admin").await;
        assert_eq!(other.exam(&foreign, &carla, "meu.pdf", PDF).await.status, 404);
        for person in [&bruno, &dora, &elisa] {
            clinic.get(person, &format!("/fm/download/file/{}/exame/{file}", dora.id)).await.expect(404);
            clinic.delete(person, &format!("/users/{}/files/{file}", dora.id)).await.expect(404);
            clinic.exam(person, &carla, "meu.pdf", PDF).await.expect(404);
        }
        assert_eq!(clinic.get(&ana, &format!("/users/{}/files", carla.id)).await.data().as_array().unwrap().len(), 1);
    });
}

#[test]
fn patient_file_upload_accepts_only_pictures_and_pdfs_up_to_20_mb() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let refused = "Este tipo de arquivo não é aceito. Envie PNG, JPEG, WebP ou PDF.";
        for (name, content) in
            [("a.txt", b"texto".as_slice()), ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"), ("a.pdf", b"<html>")]
        {
            assert_eq!(clinic.exam(&ana, &carla, name, content).await.field("FileContent"), refused);
        }
        assert_eq!(clinic.exam(&ana, &carla, "vazio.pdf", b"").await.field("FileContent"), "O arquivo está vazio.");
        let cut = clinic.exam(&ana, &carla, "cortado.pdf", &PDF[..PDF.len() - 3]).await;
        assert_eq!(cut.field("FileContent"), "O PDF está incompleto ou corrompido.");
        let mut large = PDF.to_vec();
        large.resize(20 * 1024 * 1024 + 1, b' ');
        assert_eq!(clinic.exam(&ana, &carla, "grande.pdf", &large).await.field("FileContent"), "O arquivo passa do limite de 20 MB.");
        large.resize(22 * 1024 * 1024, b' ');
        clinic.exam(&ana, &carla, "maior.pdf", &large).await.expect(413);
        large.truncate(20 * 1024 * 1024);
        clinic.exam(&ana, &carla, "cabe.pdf", &large).await.expect(201);
        let small_print = clinic.exam(&ana, &carla, "pagina.png", &png(2480, 3508)).await.expect(201)["data"].clone();
        let path = format!("/fm/download/file/{}/exame/{}", carla.id, small_print["file"].as_str().unwrap());
        let page = image::load_from_memory(&clinic.get(&ana, &path).await.body).unwrap();
        assert_eq!((page.width(), page.height()), (2121, 3000), "a photographed page can be read");
        assert!(on.app.files.list(clinic.tenant).await.unwrap().len() == 2, "nothing of the refused is left");
    });
}
