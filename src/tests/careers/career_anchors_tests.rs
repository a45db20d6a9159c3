use serde_json::{Map, Value, json};

use crate::{Clinic, Person, both, id};
use careers::career_anchors;
use careers::career_anchors::rules;

/// Returns four points for each statement, and eight for these.
pub fn scores(raised: [usize; 3]) -> Value {
    let score = |number: usize| json!(if raised.contains(&number) { 8 } else { 4 });
    (1..=40).map(|number| (number.to_string(), score(number))).collect::<Map<_, _>>().into()
}

async fn answer_exercise(clinic: &Clinic, student: &Person) -> Value {
    clinic.post(student, "/ancoras", json!({"answers": scores([2, 10, 6])})).await.expect(201)["data"].clone()
}

#[test]
fn career_anchors_are_answered_once_read_and_changed_by_the_student() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let diego = clinic.student("Diego", &ana, clinic.company("Aurora").await, "member").await;
        assert_eq!(clinic.get(&diego, "/ancoras").await.data(), json!([]));
        let questions = clinic.get(&diego, "/ancoras/questions").await.data();
        let sizes = (questions["questions"].as_array().unwrap().len(), questions["anchors"].as_array().unwrap().len());
        assert_eq!((sizes, &questions["questions"][39]["code"]), ((40, 8), &json!("EV")));

        let made = answer_exercise(&clinic, &diego).await;
        assert_eq!((&made["user"], &made["answers"]), (&json!({"id": diego.id, "name": "Diego"}), &scores([2, 10, 6])));
        let management = &rules::exercise().anchors[1];
        let first = json!({
            "code": "GG", "name": management.name, "description": management.description, "total": 28, "average": 5.6,
        });
        assert_eq!(made["results"][0], first);
        let order: Vec<&str> = made["results"].as_array().unwrap().iter().map(|result| result["code"].as_str().unwrap()).collect();
        assert_eq!(order, ["GG", "SD", "TF", "AI", "SE", "CE", "DP", "EV"]);
        assert_eq!(clinic.get(&diego, "/ancoras").await.data(), json!([made]));

        let again = clinic.post(&diego, "/ancoras", json!({"answers": scores([1, 2, 3])})).await.expect(409);
        assert_eq!(again["code"], "already_answered");
        let path = format!("/ancoras/{}", id(&made));
        let written: serde_json::Map<_, _> =
            scores([8, 16, 24]).as_object().unwrap().iter().map(|(question, score)| (question.clone(), json!(score.to_string()))).collect();
        let changed = clinic.put(&diego, &path, json!({"answers": written})).await.data();
        assert_eq!((&changed["id"], &changed["results"][0]["code"]), (&made["id"], &json!("EV")));
        assert_eq!(clinic.get(&diego, &format!("/ancoras?user_id={}", diego.id)).await.data(), json!([changed]));
    });
}

#[test]
fn career_anchors_are_readable_by_staff_in_a_care_relation_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let foreign = on.clinic().await.admin().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let aurora = clinic.company("Aurora").await;
        let diego = clinic.student("Diego", &ana, aurora, "member").await;
        let elisa = clinic.student("Elisa", &bruno, aurora, "admin").await;
        let fabio = clinic.student("Fábio", &ana, clinic.company("Bela").await, "member").await;
        let carla = clinic.patient("Carla", &ana).await;
        let made = answer_exercise(&clinic, &diego).await;
        let path = format!("/ancoras?user_id={}", diego.id);
        for staff in [&admin, &ana] {
            assert_eq!(clinic.get(staff, &path).await.data(), json!([made]));
            assert_eq!(clinic.get(staff, "/ancoras").await.data(), json!([]), "staff have none of their own");
            clinic.get(staff, &format!("/ancoras?user_id={}", carla.id)).await.expect(404);
        }
        assert_eq!(clinic.get(&ana, &format!("/ancoras?user_id={}", fabio.id)).await.data(), json!([]));
        for stranger in [&bruno, &elisa, &fabio, &foreign] {
            assert_eq!(clinic.get(stranger, &path).await.expect(404)["message"], "Estudante não encontrado.");
        }
        let its = format!("/ancoras/{}", id(&made));
        for (person, status) in [(&elisa, 404), (&fabio, 404), (&ana, 403), (&admin, 403), (&carla, 403)] {
            clinic.put(person, &its, json!({"answers": scores([1, 2, 3])})).await.expect(status);
        }
        for (person, path) in [(&carla, "/ancoras"), (&carla, "/ancoras/questions")] {
            clinic.get(person, path).await.expect(403);
        }
        clinic.post(&ana, "/ancoras", json!({"answers": scores([1, 2, 3])})).await.expect(403);
        assert_eq!(clinic.get(&diego, "/ancoras").await.data(), json!([made]));
    });
}

#[test]
fn career_anchors_audit_log_has_events_without_answers() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let diego = clinic.student("Diego", &ana, clinic.company("Aurora").await, "member").await;
        let made = answer_exercise(&clinic, &diego).await;
        clinic.put(&diego, &format!("/ancoras/{}", id(&made)), json!({"answers": scores([1, 2, 3])})).await.data();
        for person in [&diego, &ana, &ana] {
            clinic.get(person, &format!("/ancoras?user_id={}", diego.id)).await.data();
        }
        let log = clinic.get(&admin, "/system-logs?object_type=career_anchor").await.expect(200);
        let text = |entry: &Value, key| entry[key].as_str().unwrap_or("-").to_owned();
        let summary = |entry| ["user_name", "event", "object"].map(|key| text(entry, key)).join(" | ");
        let entries: Vec<String> = log["data"].as_array().unwrap().iter().map(summary).collect();
        assert_eq!(entries, ["Ana | read | Diego", "Diego | updated | Diego", "Diego | create | Diego"]);
    });
}

#[test]
fn career_anchors_answered_count_as_one_use_of_the_purchased_service() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let company = clinic.company("Aurora").await;
        let services = json!({"productServices": [{"serviceId": "ancora", "quota": 2}]});
        let product = clinic.product(&admin, "Carreira", 0.0, services).await;
        let usage = async |student: &Person| clinic.get(student, "/purchase-services").await.data()[0]["usage"].clone();
        let diego = clinic.student("Diego", &ana, company, "member").await;
        clinic.buy(&diego, &product).await.expect(201);
        let made = answer_exercise(&clinic, &diego).await;
        assert_eq!(usage(&diego).await, 1);
        clinic.put(&diego, &format!("/ancoras/{}", id(&made)), json!({"answers": scores([1, 2, 3])})).await.data();
        assert_eq!(usage(&diego).await, 1, "changed, not done again");
        // The button has counted the use already.
        let elisa = clinic.student("Elisa", &ana, company, "member").await;
        clinic.buy(&elisa, &product).await.expect(201);
        let service = clinic.get(&elisa, "/purchase-services").await.data()[0].clone();
        clinic.post(&elisa, &format!("/purchase-services/{}/start", id(&service)), json!({})).await.data();
        answer_exercise(&clinic, &elisa).await;
        assert_eq!(usage(&elisa).await, 1);
    });
}

#[test]
fn career_anchors_with_missing_answers_are_refused_with_the_count() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let diego = clinic.student("Diego", &ana, clinic.company("Aurora").await, "member").await;
        let mut short = scores([1, 2, 3]);
        short.as_object_mut().unwrap().remove("40");
        let mut two = scores([1, 2, 2]);
        let refused = [
            (json!({}), "Faltam 40 questões para serem respondidas"),
            (json!({"answers": null}), "Faltam 40 questões para serem respondidas"),
            (json!({"answers": short}), "Falta 1 questão para ser respondida"),
            (json!({"answers": two}), "Falta 1 questão para ser definida uma nota entre 7 e 10"),
            (json!({"answers": scores([0, 0, 0])}), "Faltam 3 questões para ser definida uma nota entre 7 e 10"),
            (json!({"answers": "quatro"}), "Valor inválido."),
            (json!({"answers": {"1": 4.5}}), "Valor inválido."),
        ];
        for (sent, why) in refused {
            assert_eq!(clinic.post(&diego, "/ancoras", sent).await.field("answers"), why);
        }
        two["3"] = json!(7);
        two["4"] = json!(7);
        let many = clinic.post(&diego, "/ancoras", json!({"answers": two})).await;
        assert_eq!(many.field("answers"), "Somente 3 questões podem ficar com nota maior do que 6");
        let made = answer_exercise(&clinic, &diego).await;
        let changed = clinic.put(&diego, &format!("/ancoras/{}", id(&made)), json!({"answers": {"1": 4}})).await;
        assert_eq!(changed.field("answers"), "Faltam 39 questões para serem respondidas");
        assert_eq!(clinic.get(&diego, "/ancoras").await.data(), json!([made]));
    });
}

#[test]
fn career_anchors_sent_twice_at_once_answer_201_and_409() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let diego = clinic.student("Diego", &ana, clinic.company("Aurora").await, "member").await;
        let sent = json!({"answers": scores([1, 2, 3])});
        let (one, other) = tokio::join!(clinic.post(&diego, "/ancoras", sent.clone()), clinic.post(&diego, "/ancoras", sent.clone()));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort();
        assert_eq!(statuses, [201, 409]);
    });
}

#[test]
fn career_anchors_of_a_removed_account_are_deleted() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let diego = clinic.student("Diego", &ana, clinic.company("Aurora").await, "member").await;
        answer_exercise(&clinic, &diego).await;
        clinic.delete(&admin, &format!("/users/{}", diego.id)).await.expect(204);
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        assert!(career_anchors::of_user(&mut tx, diego.id).await.unwrap().is_none());
    });
}
