use poem::http::Method;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::commerce::payments_tests::Desk;
use crate::{Answer, Person, both, id, png};
use commerce::issued_receipts::read_input;

const CPF: &str = "529.982.247-25";

impl Desk {
    async fn payment(&self, amount: f64) -> Value {
        let purchase = self.purchase().await;
        self.pay(&purchase, amount, "pix").await.expect(201)["data"].clone()
    }

    async fn issue(&self, payment: &Value, body: Value) -> Answer {
        self.clinic.post(&self.admin, &format!("/payments/{}/issued-receipt", id(payment)), body).await
    }

    async fn cancel_receipt(&self, receipt: &Value, reason: &str) -> Answer {
        self.clinic.post(&self.admin, &format!("/issued-receipts/{}/cancel", id(receipt)), json!({"reason": reason})).await
    }
}

/// Returns the text of a receipt's document.
async fn text(on: &TestApp, desk: &Desk, person: &Person, receipt: &Value, is_copy: bool) -> String {
    let scope = platform::scope::Scope { user: person.id, role: platform::scope::Role::SuperAdmin, ..desk.clinic.scope() };
    let (input, _) = read_input(&on.app, &scope, id(receipt).parse().unwrap(), is_copy).await.unwrap();
    let pages = documents::page_texts(input).unwrap().join(" ");
    // Bold words are pieces of their own.
    pages.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",")
}

#[test]
fn receipt_says_who_paid_what_and_never_that_it_is_deductible() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        it.clinic.upload(&it.admin, Method::PUT, "/settings/logo", "logo.png", &png(10, 10)).await.data();
        let payment = it.payment(100.11).await;
        assert_eq!(it.issue(&payment, json!({})).await.field("payer_document"), "Informe o CPF de quem pagou.");
        it.issue(&payment, json!({"payer_document": "111.111.111-11"})).await.field("payer_document");
        let mother = json!({"payer_name": "Célia Mendes", "payer_document": CPF, "service": "Consultas de novembro"});
        let receipt = it.issue(&payment, mother).await.expect(201)["data"].clone();
        assert_eq!((&receipt["number"], &receipt["payer_name"], &receipt["amount"]), (&json!(1), &json!("Célia Mendes"), &json!(100.11)));
        // A repeated request answers the same receipt.
        assert_eq!(it.issue(&payment, json!({"payer_document": CPF})).await.expect(201)["data"], receipt);
        let written = text(&on, &it, &it.admin, &receipt, false).await;
        for part in [
            "Recibo nº 1",
            "Célia Mendes, CPF 529.982.247-25",
            "R$ 100,11",
            "cem reais e onze centavos",
            "Consultas de novembro",
            "Carla",
            "PIX",
            "Ana",
        ] {
            assert!(written.contains(part), "{part}: {written}");
        }
        for never in ["dedut", "Receita Saúde", "SEGUNDA VIA", "CANCELADO"] {
            assert!(!written.to_lowercase().contains(&never.to_lowercase()), "{never}: {written}");
        }
        assert!(text(&on, &it, &it.admin, &receipt, true).await.contains("SEGUNDA VIA"));
        // What was issued does not change with the clinic.
        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings["name"] = json!("Outro nome");
        it.clinic.put(&it.admin, "/settings", settings).await.data();
        assert_eq!(text(&on, &it, &it.admin, &receipt, false).await, written);
    });
}

#[test]
fn canceled_receipt_is_kept_with_the_reason_and_its_number() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        let payment = it.payment(300.0).await;
        let first = it.issue(&payment, json!({"payer_document": CPF})).await.expect(201)["data"].clone();
        let reverse = format!("/payments/{}/reverse", id(&payment));
        let said = it.clinic.post(&it.admin, &reverse, json!({"reason": "Engano"})).await.expect(409);
        assert_eq!(said["message"], "O recibo nº 1 é deste pagamento. Cancele o recibo antes de estornar.");
        it.cancel_receipt(&first, "").await.field("reason");
        let canceled = it.cancel_receipt(&first, "CPF de outra pessoa").await.data();
        assert_eq!(canceled["cancellation_reason"], "CPF de outra pessoa");
        assert_eq!(it.cancel_receipt(&first, "De novo").await.expect(409)["code"], "receipt_canceled");
        let written = text(&on, &it, &it.admin, &first, false).await;
        assert!(written.contains("CANCELADO") && written.contains("CPF de outra pessoa"), "{written}");
        let second = it.issue(&payment, json!({"payer_document": CPF})).await.expect(201)["data"].clone();
        assert_eq!(second["number"], 2);
        assert_eq!(it.clinic.get(&it.admin, "/issued-receipts").await.data(), json!([second, canceled]));
        it.cancel_receipt(&second, "Estorno").await.data();
        it.clinic.post(&it.admin, &reverse, json!({"reason": "Devolvido"})).await.data();
        assert_eq!(it.issue(&payment, json!({"payer_document": CPF})).await.expect(409)["code"], "already_reversed");
    });
}

#[test]
fn patient_downloads_own_receipts_and_nobody_elses() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        let payment = it.payment(300.0).await;
        let receipt = it.issue(&payment, json!({"payer_document": CPF})).await.expect(201)["data"].clone();
        let pdf = format!("/issued-receipts/{}/pdf", id(&receipt));
        let own = it.clinic.get(&it.carla, &pdf).await;
        assert_eq!(own.status.as_u16(), 200);
        assert!(own.text.starts_with("%PDF"));
        assert_eq!(it.clinic.get(&it.carla, "/issued-receipts").await.data(), json!([receipt]));
        let dora = it.clinic.patient("Dora", &it.ana).await;
        it.clinic.get(&dora, &pdf).await.expect(404);
        assert_eq!(it.clinic.get(&dora, "/issued-receipts").await.data(), json!([]));
        it.clinic.get(&it.ana, &pdf).await.expect(403);
        // The receipts of a closed account stay, as the tax office asks for them.
        it.clinic.delete(&it.admin, &format!("/users/{}", it.carla.id)).await.expect(204);
        assert_eq!(it.clinic.get(&it.admin, &pdf).await.status.as_u16(), 200);
        assert_eq!(it.clinic.get(&it.admin, "/issued-receipts").await.expect(200)["meta"]["total"], 1);
    });
}

#[test]
fn receipt_numbers_have_no_gaps_when_fifty_are_issued_at_once() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        let purchase = it.purchase().await;
        let mut payments = Vec::new();
        for _ in 0..50 {
            payments.push(it.pay(&purchase, 1.0, "pix").await.expect(201)["data"].clone());
        }
        // Every payment is asked for twice, and some requests fail after the others have begun.
        let asked = payments.iter().chain(&payments).enumerate().map(|(at, payment)| {
            let document = if at % 7 == 3 { "123" } else { CPF };
            it.issue(payment, json!({"payer_document": document}))
        });
        let answers = futures_util::future::join_all(asked).await;
        assert!(answers.iter().all(|answer| [201, 422].contains(&answer.status.as_u16())));
        let mut numbers = Vec::new();
        for page in 1..=5 {
            let listed = it.clinic.get(&it.admin, &format!("/issued-receipts?page={page}")).await.data();
            numbers.extend(listed.as_array().unwrap().iter().map(|its| its["number"].as_i64().unwrap()));
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=50).collect::<Vec<_>>());
    });
}
