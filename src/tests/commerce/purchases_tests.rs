use poem::http::Method;
use serde_json::{Value, json};

use crate::{Answer, Clinic, Person, both, id, png};
use commerce::purchases::pix;
use messaging::mail;
use platform::db::Page;

pub const PIX_KEY: &str = "financeiro@clinica.example";
const PDF: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF";

impl Clinic {
    /// Creates a product with three sessions and two uses of a test behind a link.
    pub async fn product(&self, admin: &Person, name: &str, price: f64, more: Value) -> Value {
        let mut sent = json!({
            "name": name, "price": price, "installments": 1, "is_b2c": true,
            "productServices": [
                {"serviceId": "specialist_call", "quota": 3, "params": {"duration": 50, "note": "secret note"}},
                {"serviceId": "disc", "name": "Teste DISC", "quota": 2, "params": {"link": "https://teste.example/disc"}},
            ],
        });
        sent.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        self.post(admin, "/products", sent).await.expect(201)["data"].clone()
    }

    /// Enables payment by PIX.
    pub async fn takes_pix(&self, admin: &Person) {
        let mut settings = self.get(admin, "/settings").await.data();
        settings["pix_key"] = json!(PIX_KEY);
        settings["pix_city"] = json!("São Paulo");
        self.put(admin, "/settings", settings).await.data();
    }

    pub async fn buy(&self, person: &Person, product: &Value) -> Answer {
        self.post(person, "/purchases", json!({"product_id": id(product)})).await
    }
}

/// Returns the events and bodies of the mails to this address, the newest first.
async fn mails(clinic: &Clinic, email: &str) -> Vec<(String, String)> {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let filter = mail::MailFilter { statuses: None, search: Some(email.to_owned()) };
    let found = mail::list(&mut tx, &filter, Page::asked(None)).await.unwrap();
    found.into_iter().map(|mail| (mail.event, mail.body)).collect()
}

pub async fn events(clinic: &Clinic, email: &str) -> Vec<String> {
    mails(clinic, email).await.into_iter().map(|(event, _)| event).collect()
}

async fn send_receipt(clinic: &Clinic, person: &Person, purchase: &str, name: &str, content: &[u8]) -> Answer {
    clinic.upload(person, Method::POST, &format!("/purchases/{purchase}/receipt"), name, content).await
}

pub async fn services(clinic: &Clinic, person: &Person) -> Value {
    clinic.get(person, "/purchase-services").await.data()
}

#[test]
fn purchase_without_a_pix_key_is_confirmed_at_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let program = clinic.product(&admin, "Programa", 199.9, json!({"installments": 6})).await;
        // The buyer's price and user are ignored; the date is refused.
        let wrong = json!({"product_id": id(&program), "quantity": 2, "purchased_at": "01/01/2020"});
        assert_eq!(clinic.post(&carla, "/purchases", wrong).await.refused(), ["purchased_at"]);
        let sent = json!({"product_id": id(&program), "price_paid": 0.01, "quantity": 2, "user_id": ana.id});
        let bought = clinic.post(&carla, "/purchases", sent).await.expect(201)["data"].clone();
        let today = on.app.clock.now().with_timezone(&chrono_tz::America::Sao_Paulo).format("%d/%m/%Y").to_string();
        let expected = json!({
            "user": {"id": carla.id, "name": "Carla"}, "user_id": carla.id, "organization": null, "product_id": id(&program),
            "product": {"id": id(&program), "name": "Programa"}, "price": 199.9, "installments": 6, "quantity": 2, "price_paid": 2398.8,
            "purchased_at": today, "status": "confirmed", "payment": null, "receipt_at": null, "canceled_at": null, "licences": null,
        });
        for (name, value) in expected.as_object().unwrap() {
            assert_eq!(&bought[name], value, "{name}");
        }
        assert_eq!(clinic.get(&carla, &format!("/purchases/{}", id(&bought))).await.data(), bought);
        assert_eq!(clinic.get(&carla, "/purchases").await.data(), json!([bought]));
        let services = services(&clinic, &carla).await;
        let told = services.as_array().unwrap().iter().map(|its| (its["name"].clone(), its["quota"].clone(), its["available"].clone()));
        let of = |name: &str, quota: i64| (json!(name), json!(quota), json!(true));
        assert_eq!(told.collect::<Vec<_>>(), [of("Consulta com nutricionista", 6), of("Teste DISC", 4)]);
        assert_eq!(events(&clinic, &carla.email).await, ["purchase_confirmed"]);
        assert_eq!(events(&clinic, &admin.email).await, Vec::<String>::new());
    });
}

#[test]
fn purchase_with_an_invalid_stored_pix_key_answers_409() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let product = clinic.product(&admin, "Programa", 100.0, json!({})).await;
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        let sql = "UPDATE tenant_settings SET pix_key = $2 WHERE tenant_id = $1";
        assert_eq!(tx.query(sql).bind("financeiro@clínica.example").execute().await.unwrap(), 1);
        tx.commit().await.unwrap();
        let refused = clinic.buy(&carla, &product).await.expect(409);
        assert_eq!(refused["code"], "pix_key_invalid");
        assert_eq!(clinic.get(&admin, "/purchases").await.expect(200)["meta"]["total"], 0);
        let free = clinic.product(&admin, "Boas-vindas", 0.0, json!({})).await;
        clinic.buy(&carla, &free).await.expect(201);
        clinic.takes_pix(&admin).await;
        let paid = clinic.buy(&carla, &product).await.expect(201);
        assert!(paid["data"]["payment"]["code"].as_str().unwrap().contains(PIX_KEY), "{paid}");
    });
}

#[test]
fn purchase_with_a_pix_key_is_pending_until_confirmed() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let bought = clinic.buy(&carla, &single).await.expect(201)["data"].clone();
        assert_eq!(bought["status"], "pending");
        let txid = pix::txid(id(&bought).parse().unwrap());
        let code = pix::br_code(&pix::Charge {
            key: PIX_KEY,
            name: "Clínica de Teste",
            city: "SAO PAULO",
            centavos: Some(15_000),
            txid: Some(&txid),
            description: None,
        });
        assert!(code.contains("5406150.00") && code.contains("5916Clinica de Teste"), "{code}");
        let code = code.replace("6009SAO PAULO", "6009Sao Paulo");
        let (ours, theirs) = (&code[..code.len() - 4], bought["payment"]["code"].as_str().unwrap());
        assert_eq!((&theirs[..theirs.len() - 4], &bought["payment"]["reference"]), (ours, &json!(txid)));
        // A repeated checkout returns the same pending purchase.
        assert_eq!(clinic.buy(&carla, &single).await.expect(201)["data"], bought);
        let path = format!("/purchases/{}", id(&bought));
        let service = services(&clinic, &carla).await[1].clone();
        assert_eq!((&service["available"], &service["status"]), (&json!(false), &json!("pending")));
        let start = format!("/purchase-services/{}/start", id(&service));
        assert_eq!(clinic.post(&carla, &start, json!({})).await.expect(409)["code"], "not_confirmed");
        assert_eq!(clinic.get(&admin, "/purchases?status=pending").await.expect(200)["meta"]["total"], 1);

        let confirmed = clinic.post(&admin, &format!("{path}/confirm"), json!({})).await.data();
        assert_eq!((&confirmed["status"], &confirmed["payment"]), (&json!("confirmed"), &Value::Null));
        assert_eq!(services(&clinic, &carla).await[1]["available"], true);
        let again = clinic.post(&admin, &format!("{path}/confirm"), json!({})).await.expect(409);
        assert_eq!(again["message"], "Esta compra já foi confirmada.");
        assert_eq!(clinic.post(&carla, &format!("{path}/cancel"), json!({})).await.expect(409)["code"], "already_confirmed");
        assert_eq!(events(&clinic, &carla.email).await, ["purchase_confirmed", "purchase_awaiting"]);
        let told = mails(&clinic, &admin.email).await;
        assert_eq!(told.len(), 1);
        assert!(told[0].1.contains("Carla fez uma compra") && told[0].1.contains("R$ 150,00"), "{}", told[0].1);
    });
}

#[test]
fn purchase_of_a_free_product_is_accepted_once_per_person() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let free = clinic.product(&admin, "Boas-vindas", 0.0, json!({})).await;
        let (one, other) = tokio::join!(clinic.buy(&carla, &free), clinic.buy(&carla, &free));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort();
        assert_eq!(statuses, [201, 409]);
        assert_eq!(clinic.buy(&carla, &free).await.expect(409)["message"], "Você já tem este produto.");
        assert_eq!(services(&clinic, &carla).await.as_array().unwrap().len(), 2);
        // An administrator may grant it again.
        let given = json!({"product_id": id(&free), "user_id": carla.id});
        assert_eq!(clinic.post(&admin, "/purchases", given).await.expect(201)["data"]["status"], "confirmed");
    });
}

#[test]
fn purchases_are_recorded_and_changed_by_a_super_admin() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &ana).await);
        clinic.takes_pix(&admin).await;
        let program = clinic.product(&admin, "Programa", 100.0, json!({})).await;
        let single = clinic.product(&admin, "Consulta", 50.0, json!({})).await;
        let sent =
            json!({"product_id": id(&program), "user_id": carla.id, "price_paid": 80.5, "quantity": 2, "purchased_at": "05/03/2026"});
        let made = clinic.post(&admin, "/purchases", sent).await.expect(201)["data"].clone();
        assert_eq!(
            (&made["status"], &made["price_paid"], &made["purchased_at"]),
            (&json!("confirmed"), &json!(80.5), &json!("05/03/2026"))
        );
        let path = format!("/purchases/{}", id(&made));
        let disc = services(&clinic, &carla).await[1].clone();
        let start = format!("/purchase-services/{}/start", id(&disc));
        for _ in 0..3 {
            clinic.post(&carla, &start, json!({})).await.expect(200);
        }
        // Three of four uses are taken: a quantity of one, with two uses, is not enough; three is.
        assert_eq!(clinic.put(&admin, &path, json!({"quantity": 1})).await.field("quantity"), "Já foi usado mais do que isso.");
        let changed = clinic.put(&admin, &path, json!({"quantity": 3, "purchased_at": "2026-03-06"})).await.data();
        let told = (&changed["quantity"], &changed["price_paid"], &changed["purchased_at"]);
        assert_eq!(told, (&json!(3), &json!(300.0), &json!("06/03/2026")));
        let disc = clinic.get(&carla, &format!("/purchase-services/{}", id(&disc))).await.data();
        assert_eq!((&disc["quota"], &disc["usage"], &disc["remaining"]), (&json!(6), &json!(3), &json!(3)));
        for change in [json!({"user_id": dora.id}), json!({"product_id": id(&single)})] {
            assert_eq!(clinic.put(&admin, &path, change).await.expect(409)["code"], "in_use");
        }
        assert_eq!(clinic.post(&admin, &format!("{path}/cancel"), json!({})).await.expect(409)["code"], "in_use");

        // Nothing of this purchase was used: it is changed to Dora and another product.
        let sent = json!({"product_id": id(&program), "user_id": carla.id});
        let made = clinic.post(&admin, "/purchases", sent).await.expect(201)["data"].clone();
        let path = format!("/purchases/{}", id(&made));
        let moved = clinic.put(&admin, &path, json!({"user_id": dora.id, "product_id": id(&single)})).await.data();
        let told = (&moved["user"]["name"], &moved["product"]["name"], &moved["price_paid"]);
        assert_eq!(told, (&json!("Dora"), &json!("Consulta"), &json!(50.0)));
        assert_eq!(services(&clinic, &dora).await[0]["product"]["name"], "Consulta");
        assert_eq!(services(&clinic, &carla).await.as_array().unwrap().len(), 2);
        clinic.post(&admin, &format!("{path}/cancel"), json!({})).await.expect(200);
        assert_eq!(services(&clinic, &dora).await, json!([]));
        assert_eq!(clinic.put(&admin, &path, json!({"quantity": 2})).await.expect(409)["code"], "already_canceled");
        assert_eq!(clinic.post(&admin, &format!("{path}/cancel"), json!({})).await.expect(409)["code"], "already_canceled");

        let all = clinic.get(&admin, "/purchases?search=CARLA").await.expect(200);
        assert_eq!(all["meta"]["total"], 1);
        assert_eq!(clinic.get(&admin, "/purchases?search=consulta%20dora&status=canceled").await.expect(200)["meta"]["total"], 1);
        assert_eq!(clinic.get(&admin, &format!("/purchases?user_id={}", dora.id)).await.expect(200)["meta"]["total"], 1);
    });
}

#[test]
fn pending_purchase_with_a_changed_price_gets_a_new_pix_code() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let bought = clinic.buy(&carla, &single).await.expect(201)["data"].clone();
        let path = format!("/purchases/{}", id(&bought));
        let kept = clinic.put(&admin, &path, json!({"purchased_at": "01/02/2026"})).await.data();
        assert_eq!((&kept["payment"], &kept["status"]), (&bought["payment"], &json!("pending")));
        let cheaper = clinic.put(&admin, &path, json!({"price_paid": 99.5})).await.data();
        assert!(cheaper["payment"]["code"].as_str().unwrap().contains("540599.50"), "{cheaper}");
        // A different quantity at the checkout starts a new purchase.
        let two = clinic.post(&carla, "/purchases", json!({"product_id": id(&single), "quantity": 2})).await.expect(201)["data"].clone();
        assert_ne!(id(&two), id(&bought));
        assert_eq!(clinic.get(&carla, &path).await.data()["status"], "canceled");
        let given = clinic.put(&admin, &format!("/purchases/{}", id(&two)), json!({"price_paid": 0})).await.data();
        assert_eq!((&given["status"], &given["payment"]), (&json!("confirmed"), &Value::Null));
        // The payer is notified of each.
        let told: Vec<_> = mails(&clinic, &carla.email).await;
        let events: Vec<&str> = told.iter().map(|(event, _)| event.as_str()).collect();
        assert_eq!(events, ["purchase_confirmed", "purchase_awaiting", "purchase_awaiting", "purchase_awaiting"]);
        assert!(told[2].1.contains("99,50"), "{}", told[2].1);
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        let sql = "SELECT confirmed_by FROM purchases WHERE tenant_id = $1 AND status = 'confirmed'";
        assert_eq!(tx.query(sql).fetch_scalar::<uuid::Uuid>().await.unwrap(), admin.id);
    });
}

#[test]
fn pending_purchase_with_a_receipt_survives_another_checkout() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let buy = async |quantity: i64| {
            let bought = clinic.post(&carla, "/purchases", json!({"product_id": id(&single), "quantity": quantity})).await.expect(201);
            id(&bought["data"]).to_owned()
        };
        let pending = async || {
            let mut found: Vec<String> =
                clinic.get(&carla, "/purchases?status=pending").await.data().as_array().unwrap().iter().map(|one| id(one).into()).collect();
            found.sort();
            found
        };
        let paid = buy(3).await;
        send_receipt(&clinic, &carla, &paid, "pix.pdf", PDF).await.expect(201);
        assert_eq!(buy(3).await, paid, "a button pressed twice");
        let two = buy(2).await;
        assert_eq!(buy(2).await, two);
        assert_eq!(pending().await, [paid.clone(), two]);
        // Unpaid quantities may still start new purchases, and each may be paid.
        let one = buy(1).await;
        assert_eq!(pending().await, [paid.clone(), one.clone()]);
        send_receipt(&clinic, &carla, &one, "pix.pdf", PDF).await.expect(201);
        let four = buy(4).await;
        assert_eq!(pending().await, [paid.clone(), one.clone(), four]);
        for purchase in [paid, one] {
            clinic.post(&admin, &format!("/purchases/{purchase}/confirm"), json!({})).await.data();
        }
    });
}

#[test]
fn purchase_with_a_wrong_field_is_refused_at_it() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let dear = clinic.product(&admin, "Ouro", 1_000_000.0, json!({})).await;
        let for_companies = clinic.product(&admin, "Empresas", 10.0, json!({"is_b2c": false})).await;
        let archived = clinic.product(&admin, "Antigo", 10.0, json!({"archived": true})).await;
        let other = on.clinic().await;
        let theirs = other.product(&other.admin().await, "Alheio", 10.0, json!({})).await;
        let buy = async |body: Value| clinic.post(&carla, "/purchases", body).await;
        for quantity in [json!(0), json!(-1), json!(1_000_000_000), json!("mil"), json!(1.5), json!(i64::MIN)] {
            buy(json!({"product_id": id(&single), "quantity": quantity})).await.field("quantity");
        }
        buy(json!({"product_id": id(&dear), "quantity": 2})).await.field("quantity");
        for (product, message) in [
            (id(&theirs), "Este produto não existe."),
            (id(&for_companies), "Este produto é vendido somente para empresas."),
            (id(&archived), "Este produto não está mais à venda."),
            ("019a0000-0000-7000-8000-000000000000", "Este produto não existe."),
            ("programa", "Valor inválido."),
        ] {
            assert_eq!(buy(json!({"product_id": product})).await.field("product_id"), message);
        }
        assert_eq!(buy(json!({})).await.field("product_id"), "Escolha o produto.");
        let write = async |more: Value| {
            let mut body = json!({"product_id": id(&single), "user_id": carla.id});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            clinic.post(&admin, "/purchases", body).await
        };
        for price in [json!(-1), json!(0.001), json!("NaN"), json!("inf"), json!(1e300), json!("muito"), json!(-0.01)] {
            write(json!({"price_paid": price})).await.field("price_paid");
        }
        for day in ["31/02/2026", "01/01/2999", "1999-12-31", "ontem"] {
            write(json!({"purchased_at": day})).await.field("purchased_at");
        }
        let strangers = [json!(ana.id), json!("019a0000-0000-7000-8000-000000000000"), Value::Null];
        for user in strangers {
            write(json!({"user_id": user})).await.field("user_id");
        }
        assert_eq!(clinic.get(&admin, "/purchases").await.expect(200)["meta"]["total"], 0);
        let made = write(json!({})).await.expect(201)["data"].clone();
        let path = format!("/purchases/{}", id(&made));
        for (field, value) in [
            ("quantity", json!(0)),
            ("quantity", json!(i64::MIN)),
            ("price_paid", json!(-5)),
            ("purchased_at", json!("x")),
            ("user_id", json!(ana.id)),
        ] {
            clinic.put(&admin, &path, json!({field: value})).await.field(field);
        }
        assert_eq!(clinic.get(&admin, &path).await.data(), made);
    });
}

#[test]
fn purchases_are_readable_by_those_concerned_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &ana).await);
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let bought = clinic.buy(&carla, &single).await.expect(201)["data"].clone();
        let path = format!("/purchases/{}", id(&bought));
        let other = on.clinic().await;
        let stranger = other.admin().await;
        clinic.get(&dora, &path).await.expect(404);
        clinic.post(&dora, &format!("{path}/cancel"), json!({})).await.expect(404);
        other.get(&stranger, &path).await.expect(404);
        other.post(&stranger, &format!("{path}/confirm"), json!({})).await.expect(404);
        other.put(&stranger, &path, json!({"quantity": 5})).await.expect(404);
        clinic.get(&ana, &path).await.expect(403);
        clinic.get(&ana, "/purchases").await.expect(403);
        clinic.post(&carla, &format!("{path}/confirm"), json!({})).await.expect(403);
        clinic.put(&carla, &path, json!({"price_paid": 0})).await.expect(403);
        assert_eq!(clinic.get(&dora, &format!("/purchases?user_id={}", carla.id)).await.data(), json!([]));
        assert_eq!(clinic.get(&admin, &path).await.data(), bought);
    });
}

#[test]
fn receipt_is_uploaded_replaced_and_downloaded() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &ana).await);
        clinic.takes_pix(&admin).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let bought = clinic.buy(&carla, &single).await.expect(201)["data"].clone();
        let (purchase, path) = (id(&bought), format!("/purchases/{}/receipt", id(&bought)));
        clinic.get(&carla, &path).await.expect(404);
        for (name, content) in [("pix.pdf", &b"<script>alert(1)</script>"[..]), ("pix.png", b"<svg/>"), ("pix.pdf", b""), ("../x.pdf", PDF)]
        {
            send_receipt(&clinic, &carla, purchase, name, content).await.field("file");
        }
        send_receipt(&clinic, &dora, purchase, "pix.pdf", PDF).await.expect(404);
        send_receipt(&clinic, &ana, purchase, "pix.pdf", PDF).await.expect(403);
        send_receipt(&clinic, &admin, purchase, "pix.pdf", PDF).await.expect(403);
        let sent = send_receipt(&clinic, &carla, purchase, "comprovante.pdf", PDF).await.expect(201)["data"].clone();
        assert!(sent["receipt_at"].is_string(), "{sent}");
        let file = clinic.get(&admin, &path).await;
        assert_eq!(file.body, PDF);
        assert_eq!(file.headers["content-type"], "application/pdf");
        assert_eq!(file.headers["content-disposition"], "attachment; filename=\"comprovante.pdf\"");
        assert_eq!(file.headers["x-content-type-options"], "nosniff");
        clinic.get(&dora, &path).await.expect(404);
        send_receipt(&clinic, &carla, purchase, "foto.png", &png(30, 20)).await.expect(201);
        assert_eq!(clinic.get(&carla, &path).await.headers["content-type"], "image/png");
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 3, "the picture's three sizes, and nothing of the document");
        // A second confirmation notifies nobody.
        assert_eq!(events(&clinic, &admin.email).await.len(), 2);
        clinic.post(&admin, &format!("/purchases/{purchase}/confirm"), json!({})).await.data();
        assert_eq!(send_receipt(&clinic, &carla, purchase, "pix.pdf", PDF).await.expect(409)["code"], "already_confirmed");
    });
}

#[test]
fn registration_by_invitation_grants_the_default_product() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        clinic.takes_pix(&admin).await;
        clinic.product(&admin, "Boas-vindas", 0.0, json!({"is_default": true})).await;
        let sent = json!({"name": "Nara", "email": "nara@x.example", "birth": "1990-01-01", "gender": "Feminino", "password": "uma senha boa",
            "password_confirmation": "uma senha boa", "nutritionist": ana.id, "terms_version": 0});
        let opened = on.anonymous(&clinic.host, Method::POST, "/guest", Some(sent)).await.expect(201);
        let nara = Person { token: opened["access_token"].as_str().unwrap().to_owned(), ..ana.clone() };
        let bought = clinic.get(&nara, "/purchases").await.data();
        assert_eq!((&bought[0]["product"]["name"], &bought[0]["status"]), (&json!("Boas-vindas"), &json!("confirmed")));
        assert_eq!(services(&clinic, &nara).await[0]["available"], true);
        // A free product cannot be bought a second time.
        let product = json!({"id": bought[0]["product_id"]});
        clinic.buy(&nara, &product).await.expect(409);
    });
}

#[test]
fn purchases_by_one_buyer_are_rate_limited() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        for _ in 0..30 {
            clinic.buy(&carla, &single).await.expect(201);
        }
        clinic.buy(&carla, &single).await.expect(429);
        clinic.post(&admin, "/purchases", json!({"product_id": id(&single), "user_id": carla.id})).await.expect(201);
    });
}

#[test]
fn free_product_is_limited_to_one_per_person() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let free = clinic.product(&admin, "Boas-vindas", 0.0, json!({})).await;
        let said = clinic.post(&carla, "/purchases", json!({"product_id": id(&free), "quantity": 1_000})).await.field("quantity");
        assert_eq!(said, "Este produto é gratuito: é um por pessoa.");
        assert_eq!(services(&clinic, &carla).await, json!([]));
        // An administrator may grant it any number of times.
        let given = json!({"product_id": id(&free), "user_id": carla.id, "quantity": 2});
        clinic.post(&admin, "/purchases", given).await.expect(201);
    });
}

#[test]
fn receipt_uploads_are_rate_limited() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let single = clinic.product(&admin, "Consulta", 150.0, json!({})).await;
        let bought = clinic.buy(&carla, &single).await.expect(201)["data"].clone();
        for _ in 0..20 {
            send_receipt(&clinic, &carla, id(&bought), "pix.pdf", PDF).await.expect(201);
        }
        send_receipt(&clinic, &carla, id(&bought), "pix.pdf", PDF).await.expect(429);
    });
}
