use serde_json::{Value, json};

use crate::commerce::purchases_tests::{events, services};
use crate::{Answer, Clinic, Person, both, id};

/// A patient with a purchase of R$ 300,00.
pub struct Desk {
    pub clinic: Clinic,
    pub admin: Person,
    pub ana: Person,
    pub carla: Person,
    pub product: Value,
}

impl Desk {
    pub async fn new(clinic: Clinic) -> Self {
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let product = clinic.product(&admin, "Programa", 300.0, json!({})).await;
        Self { clinic, admin, ana, carla, product }
    }

    /// Returns the path of a new purchase of Carla's.
    pub async fn purchase(&self) -> String {
        format!("/purchases/{}", id(&self.clinic.buy(&self.carla, &self.product).await.expect(201)["data"]))
    }

    pub async fn pay(&self, purchase: &str, amount: f64, method: &str) -> Answer {
        self.clinic.post(&self.admin, &format!("{purchase}/payments"), json!({"amount": amount, "method": method})).await
    }

    pub async fn reverse(&self, payment: &Value, reason: &str) -> Answer {
        self.clinic.post(&self.admin, &format!("/payments/{}/reverse", id(payment)), json!({"reason": reason})).await
    }

    /// Returns paid and open amount, and the status.
    pub async fn money(&self, purchase: &str) -> (f64, f64, String) {
        let found = self.clinic.get(&self.admin, purchase).await.data();
        let amount = |name: &str| found[name].as_f64().unwrap();
        (amount("paid"), amount("open"), found["status"].as_str().unwrap().to_owned())
    }
}

#[test]
fn payments_of_a_pending_purchase_confirm_it_once_it_is_fully_paid() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        it.clinic.takes_pix(&it.admin).await;
        let purchase = it.purchase().await;
        let asked = async || it.clinic.get(&it.carla, &purchase).await.data()["payment"]["code"].as_str().map(str::to_owned);
        assert!(asked().await.unwrap().contains("5406300.00"));
        assert_eq!(it.money(&purchase).await, (0.0, 300.0, "pending".into()));
        let first = it.pay(&purchase, 100.0, "cash").await.expect(201)["data"].clone();
        assert_eq!((&first["amount"], &first["method"], &first["taken_by"]["id"]), (&json!(100.0), &json!("cash"), &json!(it.admin.id)));
        assert_eq!(first["specialist"]["id"], json!(it.ana.id));
        assert_eq!(it.money(&purchase).await, (100.0, 200.0, "pending".into()));
        // The code asks for the rest.
        assert!(asked().await.unwrap().contains("5406200.00"));
        assert_eq!(it.pay(&purchase, 200.01, "pix").await.field("amount"), "Faltam R$ 200,00 desta compra. Registre no máximo este valor.");
        it.pay(&purchase, 200.0, "pix").await.expect(201);
        assert_eq!(it.money(&purchase).await, (300.0, 0.0, "confirmed".into()));
        assert!(services(&it.clinic, &it.carla).await.as_array().unwrap().iter().all(|its| its["available"] == true));
        assert_eq!(events(&it.clinic, &it.carla.email).await, ["purchase_confirmed", "purchase_awaiting"]);
        assert_eq!(it.pay(&purchase, 1.0, "pix").await.field("amount"), "Esta compra já está paga.");
        // The buyer sees payments without the names of staff.
        let shown = it.clinic.get(&it.carla, &format!("{purchase}/payments")).await.data();
        assert_eq!(shown.as_array().unwrap().len(), 2);
        assert!(
            shown.as_array().unwrap().iter().all(|its| its["taken_by"].is_null() && its["note"].is_null() && its["specialist"].is_null())
        );
    });
}

#[test]
fn payment_is_validated_and_stored_once_for_its_id() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        let purchase = it.purchase().await;
        let path = format!("{purchase}/payments");
        let mut refused = it.clinic.post(&it.admin, &path, json!({})).await.refused();
        refused.sort();
        assert_eq!(refused, ["amount", "method"]);
        for (field, value) in
            [("amount", json!(0)), ("amount", json!(0.001)), ("paid_on", json!("31/12/2199")), ("note", json!("a".repeat(301)))]
        {
            let mut sent = json!({"amount": 1, "method": "pix"});
            sent[field] = value;
            it.clinic.post(&it.admin, &path, sent).await.field(field);
        }
        let stranger = json!({"amount": 1, "method": "pix", "specialist_id": it.carla.id});
        it.clinic.post(&it.admin, &path, stranger).await.field("specialist_id");
        let sent = json!({"id": on.app.clock.id(), "amount": 300, "method": "card", "paid_on": "01/02/2026", "note": " Maquininha "});
        let (one, other) = tokio::join!(it.clinic.post(&it.admin, &path, sent.clone()), it.clinic.post(&it.admin, &path, sent));
        let (one, other) = (one.expect(201), other.expect(201));
        assert_eq!(one, other);
        assert_eq!((&one["data"]["paid_on"], &one["data"]["note"]), (&json!("01/02/2026"), &json!("Maquininha")));
        assert_eq!(it.money(&purchase).await.0, 300.0);
        // The number of another purchase's payment.
        let taken = json!({"id": id(&one["data"]), "amount": 1, "method": "pix"});
        let other = it.purchase().await;
        it.clinic.post(&it.admin, &format!("{other}/payments"), taken).await.field("id");
    });
}

#[test]
fn confirmed_purchase_without_payments_and_due_day_owes_nothing() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        let purchase = it.purchase().await;
        assert_eq!(it.money(&purchase).await, (0.0, 0.0, "confirmed".into()));
        let open =
            async |query: &str| it.clinic.get(&it.admin, &format!("/finance/open-purchases{query}")).await.data().as_array().unwrap().len();
        assert_eq!(open("").await, 0);
        // A due day says that it is to be paid.
        let due = async |day: Value| it.clinic.put(&it.admin, &format!("{purchase}/due-day"), json!({"due_on": day})).await;
        assert_eq!(due(json!("31/12/2199")).await.data()["due_on"], "31/12/2199");
        assert_eq!(it.money(&purchase).await, (0.0, 300.0, "confirmed".into()));
        assert_eq!((open("").await, open("?overdue=true").await), (1, 0));
        due(json!("01/02/2026")).await.data();
        assert_eq!(open("?overdue=true").await, 1);
        assert_eq!(it.clinic.get(&it.admin, "/purchases?open=true").await.expect(200)["meta"]["total"], 1);
        due(Value::Null).await.data();
        assert_eq!((it.money(&purchase).await.1, open("").await), (0.0, 0));
        assert_eq!(due(json!("amanhã")).await.field("due_on"), "Informe uma data válida, como 31/12/2026.");
        // So does a first payment.
        it.pay(&purchase, 50.0, "pix").await.expect(201);
        assert_eq!((it.money(&purchase).await.1, open("").await), (250.0, 1));
    });
}

#[test]
fn reversed_payment_is_kept_and_counts_no_longer() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        let purchase = it.purchase().await;
        let payment = it.pay(&purchase, 300.0, "pix").await.expect(201)["data"].clone();
        let cancel = format!("{purchase}/cancel");
        let said = it.clinic.post(&it.admin, &cancel, json!({})).await.expect(409);
        assert_eq!(said["message"], "Há pagamentos registrados nesta compra. Estorne os pagamentos antes de cancelar.");
        it.clinic.put(&it.admin, &purchase, json!({"price_paid": 299})).await.field("price_paid");
        it.reverse(&payment, " ").await.field("reason");
        let reversed = it.reverse(&payment, "Registrado duas vezes").await.data();
        assert_eq!(reversed["reversal_reason"], "Registrado duas vezes");
        assert_eq!(it.reverse(&payment, "De novo").await.expect(409)["code"], "already_reversed");
        assert_eq!(it.money(&purchase).await, (0.0, 300.0, "confirmed".into()));
        let kept = it.clinic.get(&it.admin, &format!("{purchase}/payments")).await.data();
        assert_eq!(kept, json!([reversed]));
        it.clinic.post(&it.admin, &cancel, json!({})).await.data();
        assert_eq!(it.money(&purchase).await.1, 0.0);
        assert_eq!(it.pay(&purchase, 1.0, "pix").await.expect(409)["code"], "already_canceled");
        let logged = it.clinic.get(&it.admin, "/system-logs").await.data();
        let logged: Vec<_> = logged.as_array().unwrap().iter().filter_map(|its| its["event"].as_str()).collect();
        assert!(logged.contains(&"payment_recorded") && logged.contains(&"payment_reversed"), "{logged:?}");
    });
}

#[test]
fn checkout_does_not_replace_a_purchase_that_is_partly_paid() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        it.clinic.takes_pix(&it.admin).await;
        let purchase = it.purchase().await;
        it.pay(&purchase, 10.0, "cash").await.expect(201);
        let again = json!({"product_id": id(&it.product), "quantity": 2});
        assert_eq!(it.clinic.post(&it.carla, "/purchases", again).await.expect(409)["code"], "already_bought");
        assert_eq!(it.clinic.post(&it.carla, &format!("{purchase}/cancel"), json!({})).await.expect(409)["code"], "in_use");
        assert_eq!(it.purchase().await, purchase);
        // A price that equals what was paid confirms it.
        it.clinic.put(&it.admin, &purchase, json!({"price_paid": 10})).await.data();
        assert_eq!(it.money(&purchase).await, (10.0, 0.0, "confirmed".into()));
    });
}

#[test]
fn payments_that_exceed_the_rest_together_are_recorded_only_once() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        it.clinic.takes_pix(&it.admin).await;
        let purchase = it.purchase().await;
        let paying = (0..8).map(|_| it.pay(&purchase, 200.0, "pix"));
        let statuses: Vec<u16> = futures_util::future::join_all(paying).await.into_iter().map(|answer| answer.status.as_u16()).collect();
        assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
        assert_eq!(it.money(&purchase).await, (200.0, 100.0, "pending".into()));
    });
}
