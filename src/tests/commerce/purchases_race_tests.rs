use serde_json::{Value, json};

use crate::commerce::purchases_tests::{events, services};
use crate::{both, during, id};
use commerce::purchases;
use overview::people;
use platform::scope::Scope;

#[test]
fn purchase_confirmed_twice_at_once_is_confirmed_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        // Concurrent checkouts create one purchase.
        let (first, second) = tokio::join!(clinic.buy(&carla, &single), clinic.buy(&carla, &single));
        let (first, second) = (first.expect(201), second.expect(201));
        assert_eq!(first, second);
        let path = format!("/purchases/{}/confirm", id(&first["data"]));
        let (one, other) = tokio::join!(clinic.post(&admin, &path, json!({})), clinic.post(&admin, &path, json!({})));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort();
        assert_eq!(statuses, [200, 409]);
        assert_eq!(events(&clinic, &carla.email).await, ["purchase_confirmed", "purchase_awaiting"]);
        assert_eq!(services(&clinic, &carla).await.as_array().unwrap().len(), 2);
    });
}

#[test]
fn checkout_keeps_a_purchase_that_was_confirmed_meanwhile() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let first = clinic.buy(&carla, &single).await.expect(201)["data"].clone();
        let purchase = id(&first).parse().unwrap();
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        purchases::confirm(&mut tx, purchase, admin.id, on.app.clock.now()).await.unwrap();
        let again = clinic.post(&carla, "/purchases", json!({"product_id": id(&single), "quantity": 2}));
        assert_eq!(during(tx, again).await.expect(201)["data"]["status"], "pending");
        assert_eq!(clinic.get(&carla, &format!("/purchases/{purchase}")).await.data()["status"], "confirmed");
    });
}

#[test]
fn purchase_of_an_archived_product_or_by_a_removed_person_is_refused() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let buying = json!({"product_id": id(&single), "user_id": carla.id});
        let path = format!("/products/{}", id(&single));
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let archived = "UPDATE products SET archived_at = created_at WHERE tenant_id = $1 AND id = $2";
        tx.query(archived).bind(id(&single).parse::<uuid::Uuid>().unwrap()).execute().await.unwrap();
        let said = during(tx, clinic.post(&admin, "/purchases", buying.clone())).await.field("product_id");
        assert_eq!(said, "Este produto não está mais à venda.");
        clinic.put(&admin, &path, json!({"archived": false})).await.data();
        let scope = Scope { user: admin.id, ..clinic.scope() };
        let mut tx = on.app.db.begin(&scope).await.unwrap();
        people::lifecycle::remove_in(&on.app, &mut tx, &scope, carla.id, None).await.unwrap();
        let said = during(tx, clinic.post(&admin, "/purchases", buying)).await.field("user_id");
        assert_eq!(said, "Escolha um paciente ou uma pessoa de empresa.");
        assert_eq!(clinic.get(&admin, "/purchases").await.expect(200)["meta"]["total"], 0);
    });
}

#[test]
fn purchase_resent_with_its_id_is_stored_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let (carla, diana) = (clinic.patient("Carla", &ana).await, clinic.patient("Diana", &ana).await);
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let sent = |buyer: &Value| json!({"id": on.app.clock.id(), "product_id": id(&single), "user_id": buyer});
        let first = sent(&json!(carla.id));
        let (one, other) = tokio::join!(clinic.post(&admin, "/purchases", first.clone()), clinic.post(&admin, "/purchases", first.clone()));
        let (one, other) = (one.expect(201), other.expect(201));
        assert_eq!((id(&one["data"]), &one), (first["id"].as_str().unwrap(), &other));
        // Another person cannot use its id.
        let mut taken = first.clone();
        taken["user_id"] = json!(diana.id);
        clinic.post(&admin, "/purchases", taken).await.expect(409);
        clinic.post(&admin, "/purchases", sent(&json!(carla.id))).await.expect(201);
        assert_eq!(clinic.get(&admin, "/purchases").await.expect(200)["meta"]["total"], 2);
        // Buyers may not choose an id.
        clinic.post(&diana, "/purchases", json!({"id": first["id"], "product_id": id(&single)})).await.field("id");
        let own = clinic.post(&diana, "/purchases", json!({"product_id": id(&single)})).await.expect(201);
        assert_ne!(own["data"]["id"], first["id"]);
    });
}

#[test]
fn purchases_of_a_removed_person_are_still_found() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let zelia = clinic.patient("Zélia", &ana).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        clinic.buy(&zelia, &single).await.expect(201);
        clinic.delete(&admin, &format!("/users/{}", zelia.id)).await.expect(204);
        assert_eq!(clinic.get(&admin, "/purchases?search=zelia").await.expect(200)["meta"]["total"], 1);
        // Searches do not find them any more.
        assert_eq!(clinic.get(&admin, "/users?search=zelia").await.expect(200)["meta"]["total"], 0);
    });
}
