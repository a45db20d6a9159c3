use serde_json::json;
use uuid::Uuid;

use crate::conversation::chat_scene::PDF;
use crate::{both, id, png};

#[test]
fn chat_attachments_are_sent_downloaded_and_stored_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &ana).await);
        let room = clinic.direct_room(&carla, &ana).await;
        let fields = [("message", " Meu almoço "), ("client_id", "00000000-0000-0000-0000-000000000009")];
        let sent = clinic.chat_form(&carla, &room, &fields, "almoço.webp.png", &png(40, 20)).await.expect(201)["data"].take();
        let file = &sent["file"];
        assert_eq!((&sent["message"], &sent["client_id"], &sent["seq"]), (&json!("Meu almoço"), &json!(Uuid::from_u128(9)), &json!(1)));
        assert_eq!(
            (&file["name"], &file["content_type"], &file["is_image"]),
            (&json!("almoço.webp.png"), &json!("image/png"), &json!(true))
        );
        let again = clinic.chat_form(&carla, &room, &fields, "almoço.png", &png(40, 20)).await.expect(200);
        assert_eq!(again["data"], sent, "sent again, it is the same");
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 1, "and kept once");

        let document = clinic.chat_file(&ana, &room, "plano.pdf", PDF).await.expect(201)["data"].take();
        assert_eq!(
            (&document["message"], &document["file"]["size"], &document["file"]["is_image"]),
            (&json!(""), &json!(PDF.len()), &json!(false))
        );
        let last = clinic.room(&carla, &room).await["last_message"].take();
        assert_eq!((&last["text"], &last["has_file"]), (&json!(""), &json!(true)));

        let path = format!("/chat/rooms/{room}/files/{}", id(&document["file"]));
        let read = clinic.get(&carla, &path).await;
        assert_eq!((read.status.as_u16(), read.body.as_slice()), (200, PDF));
        assert_eq!(read.headers["content-disposition"], "attachment; filename=\"arquivo.pdf\"");
        assert_eq!(read.headers["x-content-type-options"], "nosniff");
        let other = clinic.direct_room(&dora, &ana).await;
        clinic.get(&dora, &path).await.expect(404);
        clinic.get(&ana, &path.replace(&room, &other)).await.expect(404);
        clinic.get(&dora, &path.replace(&room, &other)).await.expect(404);
    });
}

#[test]
fn chat_attachment_of_a_wrong_type_size_or_room_is_refused() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        let refused = clinic.chat_file(&carla, &room, "a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>").await.field("file");
        assert_eq!(refused, "Este tipo de arquivo não é aceito. Envie PNG, JPEG, WebP ou PDF.");
        let mut large = PDF.to_vec();
        large.resize(20 * 1024 * 1024 + 1, b' ');
        assert_eq!(clinic.chat_file(&carla, &room, "a.pdf", &large).await.field("file"), "O arquivo passa do limite de 20 MB.");
        clinic.chat_form(&carla, &room, &[("client_id", "um")], "a.pdf", PDF).await.field("client_id");
        clinic.chat_form(&carla, &room, &[("message", &"x".repeat(4_001))], "a.pdf", PDF).await.field("message");
        clinic.chat_file(&bruno, &room, "a.pdf", PDF).await.expect(404);
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"specialist_id": bruno.id})).await.data();
        clinic.chat_file(&carla, &room, "a.pdf", PDF).await.expect(409);
        assert!(on.app.files.list(clinic.tenant).await.unwrap().is_empty(), "nothing of the refused is left");
        assert_eq!(clinic.message_texts(&carla, &room).await, [""; 0]);
    });
}
