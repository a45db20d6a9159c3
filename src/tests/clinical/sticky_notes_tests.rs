use serde_json::json;

use crate::{both, id};

#[test]
fn sticky_notes_are_created_marked_done_and_removed() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let path = format!("/sticky-notes/{}", carla.id);
        let mut notes = Vec::new();
        for text in ["Pesar", "Perguntar do sono", "Ver exames"] {
            let note = clinic.post(&ana, &path, json!({"text": format!("  {text} ")})).await.expect(201)["data"].clone();
            assert_eq!((&note["text"], &note["done"], &note["author"]["name"]), (&json!(text), &json!(false), &json!("Ana")));
            notes.push(note);
        }
        let done = clinic.put(&ana, &format!("/sticky-notes/{}/done", id(&notes[2])), json!({})).await.data();
        assert_eq!((&done["done"], &done["created_at"]), (&json!(true), &notes[2]["created_at"]));
        let again = clinic.put(&ana, &format!("/sticky-notes/{}/done", id(&notes[2])), json!({})).await.data();
        assert_eq!(again, done, "done is done");
        let list = clinic.get(&ana, &path).await.data();
        let texts: Vec<&str> = list.as_array().unwrap().iter().map(|note| note["text"].as_str().unwrap()).collect();
        assert_eq!(texts, ["Perguntar do sono", "Pesar", "Ver exames"], "the pending first, the newest first");

        for (method, note) in [("done", id(&notes[0])), ("", id(&notes[0]))] {
            let path = format!("/sticky-notes/{note}");
            match method {
                "done" => clinic.put(&bruno, &format!("{path}/done"), json!({})).await.expect(404),
                _ => clinic.delete(&bruno, &path).await.expect(404),
            };
        }
        clinic.delete(&ana, &format!("/sticky-notes/{}", id(&notes[0]))).await.expect(204);
        clinic.delete(&ana, &format!("/sticky-notes/{}", id(&notes[0]))).await.expect(404);
        clinic.put(&ana, &format!("/sticky-notes/{}/done", id(&notes[0])), json!({})).await.expect(404);
        assert_eq!(clinic.get(&ana, &path).await.data().as_array().unwrap().len(), 2);
    });
}

#[test]
fn sticky_note_text_is_required_and_limited_to_2000_characters() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let path = format!("/sticky-notes/{}", carla.id);
        assert_eq!(clinic.post(&ana, &path, json!({"text": " \n "})).await.field("text"), "Escreva o lembrete.");
        let long = "x".repeat(2_001);
        assert_eq!(
            clinic.post(&ana, &path, json!({"text": long})).await.field("text"),
            "O campo lembrete deve ter no máximo 2000 caracteres."
        );
        clinic.post(&ana, &path, json!({"text": "😀".repeat(2_000)})).await.expect(201);
        clinic.post(&ana, &path, json!({})).await.expect(422);
    });
}
