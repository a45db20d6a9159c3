use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::commerce::payments_tests::Desk;
use crate::{both, id};

#[test]
fn month_by_specialist_has_the_share_that_was_set_for_it() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        let purchase = it.purchase().await;
        let paying = format!("{purchase}/payments");
        it.clinic.post(&it.admin, &paying, json!({"amount": 100.01, "method": "pix", "paid_on": "31/01/2026"})).await.expect(201);
        it.clinic.post(&it.admin, &paying, json!({"amount": 100, "method": "cash", "paid_on": "01/02/2026"})).await.expect(201);
        let month = async |month: &str| it.clinic.get(&it.admin, &format!("/finance/month?month={month}")).await.data();
        let expected = |percent: Value, share: f64| {
            json!({"month": "2026-01", "total": 100.01, "specialists": [
                {"specialist": {"id": it.ana.id, "name": "Ana"}, "payments": 1, "total": 100.01, "share_percent": percent, "share": share},
            ]})
        };
        assert_eq!(month("2026-01").await, expected(Value::Null, 0.0));
        let share = format!("/finance/shares/{}", it.ana.id);
        it.clinic.put(&it.admin, &share, json!({"percent": 50, "month": "2026-01"})).await.expect(204);
        it.clinic.put(&it.admin, &share, json!({"percent": 62.5, "month": "2026-02"})).await.expect(204);
        assert_eq!(month("2026-01").await, expected(json!(50.0), 50.01));
        assert_eq!(month("2026-02").await["specialists"][0]["share"], 62.5);
        for wrong in [json!(101), json!(-1), json!(1.234), Value::Null] {
            it.clinic.put(&it.admin, &share, json!({"percent": wrong})).await.field("percent");
        }
        it.clinic.put(&it.admin, &format!("/finance/shares/{}", it.carla.id), json!({"percent": 1})).await.expect(404);
        it.clinic.get(&it.admin, "/finance/month?month=janeiro").await.field("month");
    });
}

#[test]
fn carne_leao_names_the_payers_of_a_month_by_cpf() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        let purchase = it.purchase().await;
        let paying = format!("{purchase}/payments");
        let pay = async |amount: f64, day: &str| {
            let sent = json!({"amount": amount, "method": "pix", "paid_on": day});
            it.clinic.post(&it.admin, &paying, sent).await.expect(201)["data"].clone()
        };
        let with_receipt = pay(100.5, "15/01/2026").await;
        pay(50.0, "16/01/2026").await;
        let reversed = pay(25.0, "17/01/2026").await;
        it.reverse(&reversed, "Engano").await.data();
        pay(10.0, "01/02/2026").await;
        let payer = json!({"payer_name": "=Célia", "payer_document": "52998224725"});
        it.clinic.post(&it.admin, &format!("/payments/{}/issued-receipt", id(&with_receipt)), payer).await.expect(201);
        let file = it.clinic.get(&it.admin, "/finance/carne-leao?month=2026-01").await;
        assert_eq!(file.status.as_u16(), 200);
        let expected =
            "\u{feff}Data;CPF do pagador;Nome do pagador;Valor\r\n15/01/2026;52998224725;'=Célia;100,5\r\n16/01/2026;;Carla;50\r\n";
        assert_eq!(file.text, expected);
        let workbook = it.clinic.get(&it.admin, "/finance/payments/export?month=2026-01").await;
        assert_eq!(workbook.status.as_u16(), 200);
    });
}

#[test]
fn open_purchases_have_the_buyers_telephone() {
    both(async |on| {
        let it = Desk::new(on.clinic().await).await;
        it.clinic.takes_pix(&it.admin).await;
        let purchase = it.purchase().await;
        it.clinic.put(&it.admin, &format!("/users/{}", it.carla.id), json!({"mobile": "19998887766"})).await.data();
        it.pay(&purchase, 100.0, "pix").await.expect(201);
        let listed = it.clinic.get(&it.admin, "/finance/open-purchases").await.data();
        let expected = json!([{
            "id": purchase.trim_start_matches("/purchases/"), "user": {"id": it.carla.id, "name": "Carla"}, "phone": "19998887766",
            "product_name": "Programa", "open": 200.0, "due_on": null, "overdue": false,
        }]);
        assert_eq!(listed, expected);
    });
}

#[derive(Debug, Clone)]
struct Movement {
    centavos: i64,
    method: &'static str,
    day: u32,
    is_reversed: bool,
}

fn movements() -> impl Strategy<Value = Vec<Movement>> {
    let movement = (1i64..2_000, prop::sample::select(vec!["pix", "cash", "card", "transfer"]), 1u32..4, any::<bool>());
    prop::collection::vec(movement.prop_map(|(centavos, method, day, is_reversed)| Movement { centavos, method, day, is_reversed }), 0..12)
}

/// The figures of the reports equal the sum of the payments that were not reversed.
#[test]
fn reports_equal_the_sum_of_the_payments() {
    both(async |on| {
        let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::default() });
        for _ in 0..6 {
            let movements = movements().new_tree(&mut runner).unwrap().current();
            let it = Desk::new(on.clinic().await).await;
            let purchase = it.purchase().await;
            let mut expected: BTreeMap<(u32, &str), i64> = BTreeMap::new();
            for movement in &movements {
                let day = format!("{:02}/01/2026", movement.day);
                let sent = json!({"amount": movement.centavos as f64 / 100.0, "method": movement.method, "paid_on": day});
                let payment = it.clinic.post(&it.admin, &format!("{purchase}/payments"), sent).await.expect(201)["data"].clone();
                if movement.is_reversed {
                    it.reverse(&payment, "Engano").await.data();
                } else {
                    *expected.entry((movement.day, movement.method)).or_default() += movement.centavos;
                }
            }
            let centavos = |value: &Value| (value.as_f64().unwrap() * 100.0).round() as i64;
            let mut counted = BTreeMap::new();
            for day in 1..4 {
                let cash = it.clinic.get(&it.admin, &format!("/finance/cash?day=2026-01-{day:02}")).await.data();
                for sum in cash["by_method"].as_array().unwrap() {
                    let method = ["pix", "cash", "card", "transfer"].into_iter().find(|method| sum["method"] == *method).unwrap();
                    counted.insert((day, method), centavos(&sum["total"]));
                }
                let of_people: i64 = cash["by_person"].as_array().unwrap().iter().map(|sum| centavos(&sum["total"])).sum();
                assert_eq!(of_people, centavos(&cash["total"]));
            }
            assert_eq!(counted, expected);
            let total: i64 = expected.values().sum();
            assert_eq!(centavos(&it.clinic.get(&it.admin, "/finance/month?month=2026-01").await.data()["total"]), total);
            assert_eq!(centavos(&it.clinic.get(&it.admin, &purchase).await.data()["paid"]), total);
        }
    });
}
