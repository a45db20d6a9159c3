use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call, friday};
use crate::{Person, both, id};

#[test]
fn booking_by_a_patient_is_with_the_assigned_specialist() {
    both(async |on| {
        let it = Scene::new(&on).await;
        // The client's values of end, duration and others are ignored.
        let more = json!({"datetime_end": "2026-11-23 23:00", "duration": 5, "user_id": it.bruno.id, "situation": "done", "notes": "x"});
        let booked = it.clinic.book(&it.carla, &it.service, "2026-11-23 09:00", more).await.expect(201)["data"].clone();
        let told = json!({
            "id": booked["id"], "user_id": it.carla.id, "user_name": "Carla", "specialist_id": it.ana.id, "specialist_name": "Ana",
            "specialist_picture": null, "purchase_service_id": it.service, "datetime_start": "2026-11-23 09:00",
            "datetime_end": "2026-11-23 10:00", "duration": 60, "situation": "approved", "notes": null, "product_title": "Consulta",
            "service_type": "online", "product_rules": {"enable_guest": false, "require_guest": false}, "guests": [],
            "previous_appointment_id": null, "squeezed_in": false, "actions": ["cancel"],
            "marks": {
                "confirmation": "unasked", "sent_at": null, "confirmed_at": null, "confirmed_by": null, "change_asked_at": null,
                "change_note": null, "arrived_at": null, "paid": null, "first_visit": null
            },
            "datetime_started": null, "start_allowed_from": "2026-11-23 08:30", "timezone": "America/Sao_Paulo",
            "created_at": "2026-11-20T12:00:00+00:00",
        });
        assert_eq!(booked["created_at"].as_str().unwrap().get(..19), told["created_at"].as_str().unwrap().get(..19));
        let without = |value: &Value| {
            let mut value = value.clone();
            value.as_object_mut().unwrap().remove("created_at");
            value
        };
        assert_eq!(without(&booked), without(&told));
        assert_eq!(it.read(&it.carla, &booked).await, booked);
        assert_eq!(it.usage().await, 1);
        assert_eq!(it.logged().await, ["create"]);
        let next = it.clinic.get(&it.ana, "/appointments/next").await.data();
        assert_eq!((id(&next), &next["actions"]), (id(&booked), &json!(["cancel", "start", "missed", "change", "edit"])));
        assert_eq!(it.clinic.get(&it.bruno, "/appointments/next").await.data(), Value::Null);
    });
}

#[test]
fn booking_and_moving_by_form_are_accepted() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"product_rules": {"enable_guest": true}}))).await;
        let fields = [
            ("purchase_service_id", it.service.as_str()),
            ("datetime_start", "2026-11-23 09:00"),
            ("datetime_end", "2026-11-23 10:00"),
            ("duration", "60"),
            ("specialist_id", ""),
            ("previous_appointment_id", ""),
            ("guests", "[\"mae@casa.example\"]"),
        ];
        let booked = it.clinic.form(&it.carla, "/appointments", &fields, None).await.expect(201)["data"].clone();
        assert_eq!((&booked["specialist_name"], &booked["guests"]), (&json!("Ana"), &json!(["mae@casa.example"])));
        let moved = [("_method", "PUT"), ("datetime_start", "2026-11-23 10:00"), ("purchase_service_id", it.service.as_str())];
        let path = format!("/appointments/change/{}", id(&booked));
        let moved = it.clinic.form(&it.ana, &path, &moved, None).await.data();
        assert_eq!((&moved["datetime_start"], &moved["guests"]), (&json!("2026-11-23 10:00"), &json!(["mae@casa.example"])));
    });
}

#[test]
fn booking_a_time_not_offered_is_refused() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let exception = json!({"date": "24/11/2026", "time_start": "08:00", "time_end": "10:00"});
        it.clinic.post(&it.ana, "/schedule-exceptions", exception).await.expect(201);
        const OUTSIDE: &str = "Este horário não está na agenda do nutricionista. Escolha outro.";
        for (start, message) in [
            ("2026-11-23 07:00", OUTSIDE),
            ("2026-11-23 12:00", OUTSIDE),
            // An exception, the notice of two days, a past day, and times between the slots.
            ("2026-11-24 09:00", OUTSIDE),
            ("2026-11-21 09:00", "Só é possível agendar a partir de 22/11."),
            ("2026-11-19 09:00", "Só é possível agendar a partir de 22/11."),
            ("2026-11-23 08:30", "Nenhuma consulta começa às 08:30. Os horários livres mais próximos são 08:00 e 09:00."),
            ("2026-11-23 11:15", "Nenhuma consulta começa às 11:15. O horário livre mais próximo é 11:00."),
            ("amanhã", "Escolha o dia e o horário."),
            ("2026-02-31 09:00", "Escolha o dia e o horário."),
        ] {
            assert_eq!(it.asks(start).await.field("datetime_start"), message, "{start}");
        }
        let nothing = it.clinic.post(&it.carla, "/appointments", json!({})).await.expect(422);
        assert_eq!(nothing["errors"].as_object().unwrap().keys().collect::<Vec<_>>(), ["datetime_start", "purchase_service_id"]);
        it.books("2026-11-24 10:00").await;
        assert_eq!(it.usage().await, 1);
        let today = json!({"user_id": it.carla.id, "specialist_id": it.ana.id});
        let gone = it.clinic.book(&it.admin, &it.service, "2026-11-20 08:00", today).await;
        assert_eq!(gone.field("datetime_start"), "Este horário já passou. Escolha outro.");
        // Its own slot is the only free one of that day, and is suggested.
        let moved = it.clinic.book(&it.carla, &it.service, "2026-11-24 11:00", json!({})).await.expect(201)["data"].clone();
        let refused = it.change(&it.ana, &moved, json!({"datetime_start": "2026-11-24 10:30"})).await;
        assert_eq!(refused.field("datetime_start"), "Nenhuma consulta começa às 10:30. O horário livre mais próximo é 11:00.");
        assert_eq!(it.asks("2026-11-24 10:30").await.field("datetime_start"), "Não há mais horários livres neste dia. Escolha outro.");
    });
}

#[test]
fn booking_succeeds_exactly_for_the_free_slots_of_the_calendar() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 20}))).await;
        let (dora, hers) = it.patient("Dora").await;
        it.clinic.book(&dora, &hers, "2026-11-23 09:00", json!({})).await.expect(201);
        let path = format!("/calendar?purchase_service_id={}&start=2026-11-23&end=2026-11-24", it.service);
        let calendar = it.clinic.get(&it.carla, &path).await.data();
        assert_eq!((&calendar["duration"], &calendar["product_rules"]["enable_guest"]), (&json!(60), &json!(false)));
        let mut free = 0;
        for day in calendar["slots"].as_array().unwrap() {
            for block in day["blocks"].as_array().unwrap() {
                let start = format!("{} {}", day["dayNum"].as_str().unwrap(), block["timeStart"].as_str().unwrap());
                let expected = if block["available"] == true { 201 } else { 409 };
                free += usize::from(expected == 201);
                it.asks(&start).await.expect(expected);
            }
        }
        assert_eq!(free, 7);
        let after = it.clinic.get(&it.carla, &path).await.data();
        let blocks = |day: &Value| day["blocks"].as_array().unwrap().clone();
        assert!(after["slots"].as_array().unwrap().iter().flat_map(blocks).all(|block| block["available"] == false), "{after}");
    });
}

#[test]
fn booking_beyond_the_session_uses_answers_409() {
    both(async |on| {
        let it = Scene::new(&on).await;
        for start in ["2026-11-23 08:00", "2026-11-23 09:00", "2026-11-23 10:00"] {
            it.books(start).await;
        }
        let over = it.asks("2026-11-23 11:00").await.expect(409);
        assert_eq!((&over["code"], &over["message"]), (&json!("already_used"), &json!("Este serviço já foi utilizado.")));
        // Another patient's service, an unknown one, and one that is not bookable.
        let (_, hers) = it.patient("Dora").await;
        for service in [hers.as_str(), "019a0000-0000-7000-8000-000000000000"] {
            let refused = it.clinic.book(&it.carla, service, "2026-11-24 08:00", json!({})).await.expect(404);
            assert_eq!(refused["message"], "Este serviço não existe.");
        }
        let disc = it.clinic.product(&it.admin, "Teste", 0.0, json!({"productServices": [{"serviceId": "disc", "quota": 1}]})).await;
        it.clinic.buy(&it.carla, &disc).await.expect(201);
        let services = it.clinic.get(&it.carla, "/purchase-services").await.data();
        let disc = services.as_array().unwrap().iter().find(|service| service["service"]["name"] == "disc").unwrap();
        let refused = it.clinic.book(&it.carla, id(disc), "2026-11-24 08:00", json!({})).await;
        assert_eq!(refused.field("purchase_service_id"), "Este serviço não é usado em consultas.");
    });
}

#[test]
fn booking_an_unpaid_service_answers_409() {
    both(async |on| {
        let it = Scene::new(&on).await;
        it.clinic.takes_pix(&it.admin).await;
        let dear = it.clinic.product(&it.admin, "Caro", 100.0, call(json!({}))).await;
        let dora = it.clinic.patient("Dora", &it.ana).await;
        let bought = it.clinic.buy(&dora, &dear).await.expect(201)["data"].clone();
        let service = it.clinic.service_of(&dora).await;
        assert_eq!(it.clinic.book(&dora, &service, "2026-11-23 08:00", json!({})).await.expect(409)["code"], "not_confirmed");
        it.clinic.post(&it.admin, &format!("/purchases/{}/confirm", id(&bought)), json!({})).await.data();
        it.clinic.book(&dora, &service, "2026-11-23 08:00", json!({})).await.expect(201);
        // Its session is used now.
        let used = it.clinic.post(&it.admin, &format!("/purchases/{}/cancel", id(&bought)), json!({})).await.expect(409);
        assert_eq!(used["code"], "in_use");
    });
}

#[test]
fn first_booking_assigns_the_patient_to_the_specialist() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let sent = json!({"name": "Nara", "email": "nara@x.example", "role": "patient"});
        let nara = it.clinic.post(&it.admin, "/users", sent).await.expect(201)["data"].clone();
        let product = it.clinic.get(&it.admin, "/products").await.data()[0].clone();
        let bought = json!({"product_id": id(&product), "user_id": id(&nara)});
        it.clinic.post(&it.admin, "/purchases", bought).await.expect(201);
        let services = it.clinic.get(&it.admin, &format!("/purchase-services?user_id={}", id(&nara))).await.data();
        let service = id(&services[0]);
        // A super admin books without notice, and with any specialist.
        let book = async |more: Value| {
            let mut body = json!({"user_id": id(&nara)});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            it.clinic.book(&it.admin, service, "2026-11-20 11:00", body).await
        };
        assert_eq!(book(json!({})).await.field("specialist_id"), "Escolha o nutricionista.");
        book(json!({"specialist_id": it.carla.id})).await.expect(404);
        it.clinic.get(&it.bruno, &format!("/patient/{}", id(&nara))).await.expect(404);
        book(json!({"specialist_id": it.bruno.id})).await.expect(201);
        let bound = it.clinic.get(&it.bruno, &format!("/patient/{}", id(&nara))).await.data();
        assert_eq!(bound["specialist"]["name"], "Bruno");
        assert_eq!(it.clinic.book(&it.admin, service, "2026-11-20 11:00", json!({})).await.field("user_id"), "Escolha o paciente.");
    });
}

#[test]
fn booking_by_a_specialist_is_for_patients_in_care_with_themselves() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let book = async |person: &Person, more: Value| it.clinic.book(person, &it.service, "2026-11-23 08:00", more).await;
        book(&it.bruno, json!({"user_id": it.carla.id})).await.expect(404);
        book(&it.ana, json!({"user_id": it.carla.id, "specialist_id": it.bruno.id})).await.expect(404);
        let booked = book(&it.ana, json!({"user_id": it.carla.id})).await.expect(201)["data"].clone();
        assert_eq!(booked["specialist_name"], "Ana");
        // A patient has one specialist, and cannot book others.
        it.clinic.book(&it.carla, &it.service, "2026-11-24 08:00", json!({"specialist_id": it.bruno.id})).await.expect(404);
        it.clinic.book(&it.carla, &it.service, "2026-11-24 08:00", json!({"specialist_id": it.ana.id})).await.expect(201);
        let chosen = |people: Value| people.as_array().unwrap().iter().map(|person| person["name"].clone()).collect::<Vec<_>>();
        assert_eq!(chosen(it.clinic.get(&it.carla, "/specialists").await.data()), ["Ana"]);
        assert_eq!(chosen(it.clinic.get(&it.admin, "/specialists?search=bru").await.data()), ["Bruno"]);
        // Specialists without weekly hours are not listed.
        it.clinic.put(&it.bruno, "/schedule-standards", json!({"data": []})).await.data();
        assert_eq!(chosen(it.clinic.get(&it.admin, "/specialists").await.data()), ["Ana"]);
    });
}

#[test]
fn booking_a_slot_while_the_patient_is_elsewhere_answers_409() {
    both(async |on| {
        let it = Scene::new(&on).await;
        it.books("2026-11-23 08:00").await;
        let elsewhere = json!({"user_id": it.carla.id, "specialist_id": it.bruno.id});
        let taken = it.clinic.book(&it.admin, &it.service, "2026-11-23 08:00", elsewhere).await.expect(409);
        assert_eq!((&taken["code"], &taken["message"]), (&json!("slot_taken"), &json!("Este horário não está mais livre. Escolha outro.")));
        let path = format!("/calendar?specialist_id={}&purchase_service_id={}&start=2026-11-23&end=2026-11-23", it.bruno.id, it.service);
        let calendar = it.clinic.get(&it.admin, &path).await.data();
        let free: Vec<&Value> = calendar["slots"][0]["blocks"].as_array().unwrap().iter().map(|block| &block["available"]).collect();
        assert_eq!(free, [false, true, true, true], "Carla is elsewhere at eight");
    });
}

#[test]
fn booking_waits_for_approval_where_the_settings_want_it() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings["booking_approval"] = json!(true);
        it.clinic.put(&it.admin, "/settings", settings).await.data();
        it.clinic.a_moment_passes();
        let waiting = it.books("2026-11-23 08:00").await;
        assert_eq!((&waiting["situation"], &waiting["actions"]), (&json!("pending"), &json!(["cancel"])));
        let newest = async |person: &Person| {
            let letter = it.clinic.letters(&person.email).await.swap_remove(0);
            (letter.subject, letter.body)
        };
        let (to_ana, to_carla) = (newest(&it.ana).await, newest(&it.carla).await);
        assert!(
            to_ana.0.starts_with("Consulta para confirmar: ") && to_ana.1.contains("foi pedida e aguarda a sua confirmação"),
            "{to_ana:?}"
        );
        assert!(to_carla.1.contains("foi pedida e aguarda a confirmação do nutricionista"), "{to_carla:?}");
        it.clinic.a_moment_passes();
        it.change(&it.ana, &waiting, json!({"datetime_start": "2026-11-23 09:00"})).await.data();
        assert!(newest(&it.ana).await.1.contains("mudou e agora aguarda a sua confirmação:"));
        assert!(newest(&it.carla).await.1.contains("mudou e agora aguarda a confirmação do nutricionista:"));
        it.clinic.a_moment_passes();
        it.change(&it.ana, &waiting, json!({"datetime_start": "2026-11-23 08:00"})).await.data();
        assert_eq!(it.usage().await, 1);
        let (dora, hers) = it.patient("Dora").await;
        it.clinic.book(&dora, &hers, "2026-11-23 08:00", json!({})).await.expect(409);
        it.act(&it.ana, &waiting, "start").await.expect(409);
        it.put(&it.ana, &waiting, json!({"situation": "done"})).await.field("situation");
        assert_eq!(it.put(&it.ana, &waiting, json!({"situation": "approved"})).await.data()["situation"], "approved");
        // Bookings by staff need no approval.
        let booked = it.clinic.book(&it.ana, &it.service, "2026-11-24 08:00", json!({"user_id": it.carla.id})).await.expect(201);
        assert_eq!(booked["data"]["situation"], "approved");
    });
}

#[test]
fn calendar_of_a_super_admin_defaults_to_the_patients_specialist() {
    both(async |on| {
        let it = Scene::new(&on).await;
        it.books("2026-11-23 08:00").await;
        let read = async |query: &str| it.clinic.get(&it.admin, &format!("/calendar?start=2026-11-23&end=2026-11-23{query}")).await.data();
        let of_carla = format!("&purchase_service_id={}", it.service);
        assert_eq!(read(&of_carla).await, read(&format!("{of_carla}&specialist_id={}", it.ana.id)).await);
        // Bruno is free at that time.
        assert_eq!(read("").await["slots"][0]["blocks"][0], json!({"timeStart": "08:00", "timeEnd": "08:30", "available": true}));
    });
}

#[test]
fn booking_guests_are_accepted_where_the_product_allows_them() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"product_rules": {"require_guest": true}}))).await;
        let book = async |guests: Value| it.clinic.book(&it.carla, &it.service, "2026-11-23 08:00", json!({"guests": guests})).await;
        for none in [json!([]), json!(""), json!(null)] {
            assert_eq!(book(none).await.field("guests"), "Ao menos um convidado deve ser informado.");
        }
        assert_eq!(book(json!("mãe, x@y,")).await.field("guests"), "os seguintes emails estão inválidos: mãe, x@y");
        assert_eq!(book(json!(["mãe", "x@y"])).await.field("guests"), "os seguintes emails estão inválidos: mãe, x@y");
        // Too many guests are refused without comparing them.
        let crowd: Vec<String> = (0..1_000).map(|number| format!("convidado{number}@casa.example")).collect();
        for sent in [&crowd[..11], &crowd[..]] {
            assert_eq!(book(json!(sent)).await.field("guests"), "Convide no máximo 10 pessoas.");
        }
        let booked = book(json!(["Mae@casa.example", "pai@casa.example"])).await.expect(201)["data"].clone();
        assert_eq!(booked["guests"], json!(["mae@casa.example", "pai@casa.example"]));
        let invited = it.clinic.written("pai@casa.example").await;
        assert!(invited[0].contains("Carla convidou você") && !invited[0].contains("/admin/"), "{invited:?}");
        it.clinic.a_moment_passes();
        let changed = it.change(&it.ana, &booked, json!({"guests": ["mae@casa.example"]})).await.data();
        assert_eq!(changed["guests"], json!(["mae@casa.example"]));
        let subjects_to = async |guest: &str| {
            let letters = it.clinic.letters(guest).await.into_iter();
            letters.map(|it| it.subject.split_once(':').map_or(it.subject.clone(), |(what, _)| what.to_owned())).collect::<Vec<_>>()
        };
        const INVITED: &str = "Carla convidou você para uma consulta";
        assert_eq!(subjects_to("pai@casa.example").await, ["Convite cancelado", INVITED]);
        assert!(it.clinic.written("pai@casa.example").await[0].contains("não conta mais"));
        assert_eq!(subjects_to("mae@casa.example").await, [INVITED], "nothing has changed for who stays");
        it.clinic.a_moment_passes();
        let moved = json!({"datetime_start": "2026-11-23 09:00", "guests": ["mae@casa.example", "avo@casa.example"]});
        it.change(&it.ana, &booked, moved).await.data();
        assert_eq!(subjects_to("mae@casa.example").await, ["Consulta alterada", INVITED]);
        assert!(it.clinic.letters("mae@casa.example").await[0].body.contains("Este link substitui o anterior"));
        assert_eq!(subjects_to("avo@casa.example").await, [INVITED]);
        assert_eq!(it.change(&it.ana, &booked, json!({"guests": []})).await.field("guests"), "Ao menos um convidado deve ser informado.");
        let noted =
            it.put(&it.ana, &booked, json!({"notes": "Vêm todos.", "guests": ["avo@casa.example", "tia@casa.example"]})).await.data();
        assert_eq!((&noted["guests"], &noted["notes"]), (&json!(["avo@casa.example", "tia@casa.example"]), &json!("Vêm todos.")));
        assert_eq!(subjects_to("tia@casa.example").await, [INVITED]);
        it.clinic.a_moment_passes();
        it.act(&it.ana, &booked, "cancel").await.data();
        assert_eq!(subjects_to("avo@casa.example").await, ["Consulta cancelada", INVITED], "nobody comes, not only they");
        assert!(it.clinic.written("avo@casa.example").await[0].contains("foi cancelada"));
    });
    both(async |on| {
        let it = Scene::new(&on).await;
        let refused = it.clinic.book(&it.carla, &it.service, "2026-11-23 08:00", json!({"guests": ["a@b.example"]})).await;
        assert_eq!(refused.field("guests"), "Este serviço não permite convidados.");
        let booked = it.books("2026-11-23 08:00").await;
        let brings = json!({"notes": "Traz a mãe.", "guests": ["mae@casa.example"]});
        assert_eq!(it.put(&it.ana, &booked, brings).await.field("guests"), "Este serviço não permite convidados.");
        let read = it.read(&it.ana, &booked).await;
        assert_eq!((&read["guests"], &read["notes"]), (&json!([]), &Value::Null));
        it.put(&it.ana, &booked, json!({"notes": "Vem só.", "guests": []})).await.expect(200);
    });
}

#[test]
fn appointments_of_another_tenant_answer_404() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let other = on.at(friday()).clinic().await;
        let (admin, eva) = (other.admin().await, other.specialist("Eva").await);
        other.keeps_hours(&eva).await;
        let booked = it.books("2026-11-23 08:00").await;
        other.book(&admin, &it.service, "2026-11-23 08:00", json!({"user_id": it.carla.id, "specialist_id": eva.id})).await.expect(404);
        it.clinic
            .book(&it.admin, &it.service, "2026-11-24 08:00", json!({"user_id": it.carla.id, "specialist_id": eva.id}))
            .await
            .expect(404);
        let path = format!("/appointments/{}", id(&booked));
        other.get(&admin, &path).await.expect(404);
        other.put(&admin, &path, json!({"situation": "canceled"})).await.expect(404);
        other.put(&admin, &format!("{path}/cancel"), json!({})).await.expect(404);
        assert_eq!(other.get(&admin, "/appointments").await.data(), json!([]));
        other.get(&admin, &format!("/appointments?user_id={}", it.carla.id)).await.expect(404);
        other.get(&admin, &format!("/calendar?specialist_id={}&appointment_id={}", eva.id, id(&booked))).await.expect(404);
        assert_eq!(it.read(&it.carla, &booked).await, booked);
    });
}
