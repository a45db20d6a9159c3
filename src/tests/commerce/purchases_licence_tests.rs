use serde_json::{Value, json};

use crate::{Answer, Clinic, Person, both, id};

struct Company {
    clinic: Clinic,
    admin: Person,
    ana: Person,
    company: uuid::Uuid,
    elisa: Person,
    diego: Person,
    product: Value,
}

impl Company {
    async fn new(clinic: Clinic) -> Self {
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let company = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let diego = clinic.student("Diego", &ana, company, "member").await;
        let product = clinic.product(&admin, "Equipe saudável", 40.0, json!({"is_b2c": false})).await;
        Self { clinic, admin, ana, company, elisa, diego, product }
    }

    /// Buys licences for Elisa's organization. Returns the path of the purchase.
    async fn buy(&self, quantity: i64) -> String {
        let bought = self.clinic.post(&self.elisa, "/purchases", json!({"product_id": id(&self.product), "quantity": quantity})).await;
        format!("/purchases/{}", id(&bought.expect(201)["data"]))
    }

    async fn member(&self, name: &str) -> Person {
        self.clinic.student(name, &self.ana, self.company, "member").await
    }

    async fn hand_to(&self, purchase: &str, person: &Person) -> Answer {
        self.clinic.post(&self.elisa, &format!("{purchase}/associations"), json!({"user_id": person.id})).await
    }

    async fn licences(&self, purchase: &str) -> Value {
        self.clinic.get(&self.elisa, purchase).await.data()["licences"].clone()
    }
}

#[test]
fn free_licences_of_an_organization_are_limited_by_the_settings() {
    both(async |on| {
        let it = Company::new(on.clinic().await).await;
        let free = it.clinic.product(&it.admin, "Boas-vindas", 0.0, json!({})).await;
        let more = it.clinic.product(&it.admin, "Palestra", 0.0, json!({})).await;
        let take = async |person: &Person, product: &Value, quantity: i64| {
            it.clinic.post(person, "/purchases", json!({"product_id": id(product), "quantity": quantity})).await
        };
        let said = take(&it.elisa, &free, 1_000).await.field("quantity");
        assert_eq!(said, "Sua empresa pode ter até 20 licenças gratuitas. Para ter mais, fale com a clínica.");
        let taken = take(&it.elisa, &free, 15).await.expect(201)["data"].clone();
        let said = take(&it.elisa, &more, 6).await.field("quantity");
        assert_eq!(said, "Sua empresa pode ter até 20 licenças gratuitas e já tem 15. Para ter mais, fale com a clínica.");
        take(&it.elisa, &more, 5).await.expect(201);
        it.clinic.post(&it.admin, &format!("/purchases/{}/cancel", id(&taken)), json!({})).await.expect(200);
        it.buy(1_000).await;
        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings["free_licences"] = json!(0);
        it.clinic.put(&it.admin, "/settings", settings).await.expect(200);
        take(&it.elisa, &free, 1).await.field("quantity");
        let given = json!({"product_id": id(&free), "user_id": it.elisa.id, "quantity": 100});
        it.clinic.post(&it.admin, "/purchases", given).await.expect(201);
    });
}

#[test]
fn licence_purchases_are_listed_to_the_organizations_administrator_only() {
    both(async |on| {
        let it = Company::new(on.clinic().await).await;
        let (kept, canceled) = (it.buy(10).await, it.buy(5).await);
        it.clinic.post(&it.admin, &format!("{canceled}/cancel"), json!({})).await.expect(200);
        let (single, other) = (it.clinic.product(&it.admin, "Consulta", 150.0, json!({})).await, it.clinic.company("Outra").await);
        it.clinic.buy(&it.diego, &single).await.expect(201);
        let listed = async |person: &Person| {
            let page = it.clinic.get(person, "/purchases?licences=true").await.expect(200);
            page["data"].as_array().unwrap().iter().map(|purchase| format!("/purchases/{}", id(purchase))).collect::<Vec<_>>()
        };
        assert_eq!(listed(&it.elisa).await, std::slice::from_ref(&kept));
        assert_eq!(listed(&it.admin).await, [kept]);
        assert_eq!(listed(&it.diego).await, Vec::<String>::new());
        let place = json!({"organization_id": other, "organization_role": "admin"});
        it.clinic.put(&it.admin, &format!("/users/{}", it.elisa.id), place).await.data();
        let elisa = on.signed_in(&it.elisa).await;
        assert_eq!(listed(&elisa).await, Vec::<String>::new());
    });
}

#[test]
fn licence_purchase_stays_the_organizations_when_its_buyer_leaves() {
    both(async |on| {
        let it = Company::new(on.clinic().await).await;
        let purchase = it.buy(10).await;
        let other = it.clinic.product(&it.admin, "Equipe forte", 50.0, json!({"is_b2c": false})).await;
        let change = async |product: &Value| it.clinic.put(&it.admin, &purchase, json!({"product_id": id(product)})).await;
        it.clinic.put(&it.admin, &format!("/users/{}", it.elisa.id), json!({"organization_role": "member"})).await.data();
        let changed = change(&other).await.data();
        assert_eq!((&changed["organization"]["name"], &changed["product"]["name"]), (&json!("Aurora"), &json!("Equipe forte")));
        it.clinic.put(&it.admin, &format!("/users/{}", it.elisa.id), json!({"organization_id": null})).await.data();
        assert_eq!(change(&it.product).await.data()["organization"]["name"], "Aurora");
        assert_eq!(it.clinic.get(&it.admin, &format!("/purchase-services?user_id={}", it.elisa.id)).await.data(), json!([]));
        it.clinic.delete(&it.admin, &format!("/users/{}", it.elisa.id)).await.expect(204);
        let said = change(&other).await.field("user_id");
        assert_eq!(said, "A conta de quem comprou foi encerrada: o produto não muda mais.");
        let kept = it.clinic.get(&it.admin, &purchase).await.data();
        assert_eq!((&kept["product"]["name"], &kept["price_paid"]), (&json!("Equipe saudável"), &json!(400.0)));
    });
}

#[test]
fn licences_are_bought_by_an_organization_and_handed_out() {
    both(async |on| {
        let it = Company::new(on.clinic().await).await;
        let purchase = it.buy(10).await;
        let bought = it.clinic.get(&it.elisa, &purchase).await.data();
        assert_eq!((&bought["price_paid"], &bought["organization"]["name"]), (&json!(400.0), &json!("Aurora")));
        assert_eq!(bought["licences"], json!({"total": 10, "handed_out": 0, "done": 0}));
        // The buyer has no session uses of her own.
        assert_eq!(it.clinic.get(&it.elisa, "/purchase-services").await.data(), json!([]));
        let association = it.hand_to(&purchase, &it.diego).await.expect(201)["data"].clone();
        assert_eq!((&association["user"]["name"], &association["used"]), (&json!("Diego"), &json!(false)));
        assert_eq!(association["services"][1]["quota"], 2);
        assert_eq!(it.clinic.get(&it.elisa, &format!("{purchase}/associations")).await.data(), json!([association]));
        it.hand_to(&purchase, &it.elisa).await.expect(201);
        let twice = it.hand_to(&purchase, &it.diego).await;
        assert_eq!(twice.field("user_id"), "Diego já tem uma licença desta compra.");
        assert_eq!(it.licences(&purchase).await["handed_out"], 2);

        let disc = it.clinic.get(&it.diego, "/purchase-services").await.data()[1].clone();
        assert_eq!((&disc["available"], &disc["product"]["name"]), (&json!(true), &json!("Equipe saudável")));
        it.clinic.post(&it.diego, &format!("/purchase-services/{}/start", id(&disc)), json!({})).await.expect(200);
        let gone = format!("{purchase}/associations/{}", id(&association));
        assert_eq!(it.clinic.delete(&it.elisa, &gone).await.expect(409)["code"], "in_use");
        let listed = it.clinic.get(&it.elisa, &format!("{purchase}/associations")).await.data();
        assert_eq!((&listed[0]["used"], &listed[0]["services"][1]["usage"]), (&json!(true), &json!(1)));
        let unused = format!("{purchase}/associations/{}", id(&listed[1]));
        it.clinic.delete(&it.elisa, &unused).await.expect(204);
        it.clinic.delete(&it.elisa, &unused).await.expect(404);
        assert_eq!(it.clinic.get(&it.elisa, "/purchase-services").await.data(), json!([]));
        assert_eq!(it.licences(&purchase).await["handed_out"], 1);
        assert_eq!(it.clinic.post(&it.admin, &format!("{purchase}/cancel"), json!({})).await.expect(409)["code"], "in_use");
    });
}

#[test]
fn licences_handed_out_at_once_never_exceed_the_purchase() {
    both(async |on| {
        let it = Company::new(on.clinic().await).await;
        let purchase = it.buy(10).await;
        let mut people = Vec::new();
        for number in 0..11 {
            people.push(it.member(&format!("Pessoa {number}")).await);
        }
        for person in &people[..9] {
            it.hand_to(&purchase, person).await.expect(201);
        }
        let (one, other) = tokio::join!(it.hand_to(&purchase, &people[9]), it.hand_to(&purchase, &people[10]));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort();
        assert_eq!(statuses, [201, 409]);
        let eleventh = it.hand_to(&purchase, &it.diego).await.expect(409);
        assert_eq!(eleventh["message"], "Todas as licenças desta compra já foram entregues.");
        assert_eq!(it.licences(&purchase).await, json!({"total": 10, "handed_out": 10, "done": 0}));
    });
}

#[test]
fn licence_quantity_is_reduced_only_to_unused_licences() {
    both(async |on| {
        let it = Company::new(on.clinic().await).await;
        let purchase = it.buy(5).await;
        let mut associations = Vec::new();
        for number in 0..4 {
            let person = it.member(&format!("Pessoa {number}")).await;
            associations.push(it.hand_to(&purchase, &person).await.expect(201)["data"].clone());
        }
        for association in &associations[..2] {
            it.clinic.delete(&it.elisa, &format!("{purchase}/associations/{}", id(association))).await.expect(204);
        }
        // The third and fourth licences have numbers above two.
        it.clinic.put(&it.admin, &purchase, json!({"quantity": 1})).await.field("quantity");
        let changed = it.clinic.put(&it.admin, &purchase, json!({"quantity": 2})).await.data();
        assert_eq!(changed["licences"], json!({"total": 2, "handed_out": 2, "done": 0}));
        it.hand_to(&purchase, &it.diego).await.expect(409);
        it.clinic.put(&it.admin, &purchase, json!({"quantity": 3})).await.data();
        it.hand_to(&purchase, &it.diego).await.expect(201);
    });
}

#[test]
fn licences_are_handed_out_to_members_by_the_organizations_administrator_only() {
    both(async |on| {
        let it = Company::new(on.clinic().await).await;
        let purchase = it.buy(3).await;
        let bela = it.clinic.company("Bela").await;
        let fabio = it.clinic.student("Fábio", &it.ana, bela, "admin").await;
        let dora = it.clinic.patient("Dora", &it.ana).await;
        for stranger in [&fabio, &dora, &it.ana] {
            assert_eq!(it.hand_to(&purchase, stranger).await.field("user_id"), "Escolha uma pessoa da empresa.");
        }
        let path = format!("{purchase}/associations");
        let body = json!({"user_id": it.diego.id});
        for (person, status) in [(&fabio, 404), (&it.diego, 404), (&dora, 404), (&it.ana, 403)] {
            it.clinic.get(person, &path).await.expect(status);
            it.clinic.post(person, &path, body.clone()).await.expect(status);
        }
        it.clinic.post(&it.admin, &path, body).await.expect(201);
        assert_eq!(it.clinic.get(&fabio, "/purchases").await.data(), json!([]));
        // A person's own purchase has no licences.
        let single = it.clinic.product(&it.admin, "Consulta", 10.0, json!({})).await;
        let own = it.clinic.buy(&dora, &single).await.expect(201)["data"].clone();
        it.clinic.get(&dora, &format!("/purchases/{}/associations", id(&own))).await.expect(404);
        // Licences of an unpaid purchase cannot be handed out.
        it.clinic.takes_pix(&it.admin).await;
        let waiting = it.buy(2).await;
        assert_eq!(it.hand_to(&waiting, &it.diego).await.expect(409)["code"], "not_confirmed");
    });
}
