use poem::http::{Method, header};
use serde_json::{Value, json};

use crate::{Answer, Clinic, Person, TestApp, both, id, png};
use commerce::products::rules::is_route_word;

/// Returns a product with two services, as an administrator would fill it in.
fn semear() -> Value {
    json!({
        "name": "Programa Semear de 6 meses", "price": 199.9, "installments": 6, "is_b2c": true,
        "description1": "Seis meses ao seu lado.", "description2": "Doze consultas\nPlano alimentar", "description3": "Mudou a minha vida.",
        "payment": "Em até 6 vezes.", "next_step": "Escolha o primeiro horário.",
        "productServices": [
            {"serviceId": "specialist_call", "name": "Consulta de acompanhamento", "quota": 12,
                "params": {"duration": 45, "service_type": "online", "sala": "2"}, "product_rules": {"require_guest": true}},
            {"serviceId": "disc", "quota": 1, "params": {"link": "https://teste.example/disc"}, "product_rules": {"enable_guest": true}},
        ],
    })
}

async fn create_product(clinic: &Clinic, admin: &Person, body: Value) -> Value {
    clinic.post(admin, "/products", body).await.expect(201)["data"].clone()
}

fn path(product: &Value) -> String {
    format!("/products/{}", id(product))
}

/// Sends a form as a browser does. The file's field is `image`, unless `fields` gives another one.
async fn send_form(clinic: &Clinic, admin: &Person, path: &str, fields: &[(&str, &str)], file: Option<(&str, &[u8])>) -> Answer {
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend_from_slice(format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").as_bytes());
    }
    if let Some((name, content)) = file {
        let head =
            format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"semear.png\"\r\nContent-Type: image/png\r\n\r\n");
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--xyz--\r\n");
    let request = clinic.on.request(&clinic.host, Method::POST, path).header(header::AUTHORIZATION, format!("Bearer {}", admin.token));
    clinic.on.send(request.content_type("multipart/form-data; boundary=xyz").body(body)).await
}

async fn by_code(on: &TestApp, clinic: &Clinic, code: &str) -> Answer {
    on.anonymous(&clinic.host, Method::GET, &format!("/products/code/{code}"), None).await
}

#[test]
fn services_list_has_the_seven_kinds() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let services = clinic.get(&ana, "/services").await.data();
        let names: Vec<&str> = services.as_array().unwrap().iter().map(|service| service["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["specialist_call", "ancora", "review_cv", "disc", "dilemas", "pda", "mbti"]);
        assert_eq!(services[0], json!({"id": "specialist_call", "name": "specialist_call", "displayName": "Consulta com nutricionista"}));
    });
}

#[test]
fn product_created_by_a_super_admin_is_read_back() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let product = create_product(&clinic, &admin, semear()).await;
        let services = product["productServices"].clone();
        let reference = json!({"id": product["id"], "name": "Programa Semear de 6 meses"});
        assert_eq!(
            product,
            json!({
                "id": product["id"], "code": "programa-semear-6-meses", "name": "Programa Semear de 6 meses",
                "price": 199.9, "installments": 6, "total": 1199.4, "is_b2c": true,
                "description1": "Seis meses ao seu lado.", "description2": "Doze consultas\nPlano alimentar",
                "description3": "Mudou a minha vida.", "payment": "Em até 6 vezes.", "next_step": "Escolha o primeiro horário.",
                "image": null, "is_default": false, "archived": false, "updated_at": product["updated_at"],
                "productServices": [
                    {
                        "id": services[0]["id"], "serviceId": "specialist_call", "product": reference,
                        "service": {"id": "specialist_call", "name": "specialist_call", "displayName": "Consulta com nutricionista"},
                        "name": "Consulta de acompanhamento", "description": null, "quota": 12,
                        "params": {"duration": 45, "service_type": "online", "sala": "2"},
                        "product_rules": {"enable_guest": true, "require_guest": true}
                    },
                    {
                        "id": services[1]["id"], "serviceId": "disc", "product": reference,
                        "service": {"id": "disc", "name": "disc", "displayName": "Perfil DISC"},
                        "name": null, "description": null, "quota": 1, "params": {"link": "https://teste.example/disc"},
                        "product_rules": {"enable_guest": false, "require_guest": false}
                    },
                ]
            })
        );
        assert_eq!(clinic.get(&admin, &path(&product)).await.data(), product);
        let log = clinic.get(&admin, "/system-logs?event=create").await.expect(200);
        assert_eq!((&log["data"][0]["object_type"], &log["data"][0]["object"]), (&json!("product"), &json!("Programa Semear de 6 meses")));
    });
}

#[test]
fn product_update_leaves_omitted_fields_and_removes_omitted_services() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let product = create_product(&clinic, &admin, semear()).await;
        let renamed = clinic.put(&admin, &path(&product), json!({"name": "Semear", "payment": " "})).await.data();
        let mut expected = product.clone();
        expected["name"] = json!("Semear");
        expected["payment"] = Value::Null;
        expected["updated_at"] = renamed["updated_at"].clone();
        for service in expected["productServices"].as_array_mut().unwrap() {
            service["product"]["name"] = json!("Semear");
        }
        assert_eq!(renamed, expected, "the code stays: links to it are out in the world");

        let call = product["productServices"][0].clone();
        let services = json!([
            {"serviceId": "mbti", "quota": 1},
            {"id": call["id"], "serviceId": "specialist_call", "quota": "10", "params": {"duration": "30", "link": ""}},
        ]);
        let changed = clinic.put(&admin, &path(&product), json!({"productServices": services})).await.data();
        let kept: Vec<(&Value, &Value)> =
            changed["productServices"].as_array().unwrap().iter().map(|service| (&service["serviceId"], &service["quota"])).collect();
        assert_eq!(kept, [(&json!("mbti"), &json!(1)), (&json!("specialist_call"), &json!(10))]);
        assert_eq!(
            (&changed["productServices"][1]["id"], &changed["productServices"][1]["params"]),
            (&call["id"], &json!({"duration": 30}))
        );
        assert_eq!(clinic.get(&admin, &path(&product)).await.data(), changed);

        let disc = product["productServices"][1]["id"].clone();
        let body = json!({"services": [{"id": disc, "serviceId": "disc", "quota": 1}]});
        assert_eq!(clinic.put(&admin, &path(&product), body).await.field("productServices.0.id"), "Este serviço não existe.");
        let body = json!({"services": [{"id": call["id"], "serviceId": "pda", "quota": 1}]});
        let answer = clinic.put(&admin, &path(&product), body).await;
        assert_eq!(answer.field("productServices.0.serviceId"), "O tipo de um serviço não muda: remova este e inclua outro.");
    });
}

#[test]
fn product_services_saved_over_another_change_answer_409() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let read = create_product(&clinic, &admin, semear()).await;
        let service = |kind: &str| json!({"serviceId": kind, "quota": 1});
        let list = |kinds: &[&str], read: &Value| {
            let services: Vec<Value> = kinds.iter().map(|kind| service(kind)).collect();
            json!({"productServices": services, "updated_at": read["updated_at"]})
        };
        let changed = clinic.put(&admin, &path(&read), list(&["specialist_call", "disc", "pda"], &read)).await.data();
        let older = clinic.put(&admin, &path(&read), list(&["specialist_call", "disc"], &read)).await.expect(409);
        assert_eq!(older["code"], "product_changed");
        let text = json!([service("mbti")]).to_string();
        let form = [("_method", "PUT"), ("productServices", text.as_str()), ("updated_at", read["updated_at"].as_str().unwrap())];
        assert_eq!(send_form(&clinic, &admin, &path(&read), &form, None).await.expect(409)["code"], "product_changed");
        assert_eq!(clinic.get(&admin, &path(&read)).await.data(), changed);
        let renamed = clinic.put(&admin, &path(&read), json!({"name": "Semear"})).await.data();
        assert_eq!(renamed["productServices"].as_array().unwrap().len(), 3);
        let after = clinic.put(&admin, &path(&read), list(&["specialist_call"], &renamed)).await.data();
        assert_eq!(after["productServices"].as_array().unwrap().len(), 1);
    });
}

#[test]
fn product_with_a_wrong_field_is_refused_and_stores_nothing() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let price = "Informe um valor de R$ 0,00 a R$ 1.000.000,00, com centavos inteiros.";
        let params = "productServices.0.params";
        let with = |params: Value| json!([{"serviceId": "specialist_call", "quota": 1, "params": params}]);
        let link = "Informe um endereço completo, começando por https:// ou mailto:.";
        for (field, value, at, why) in [
            ("name", json!(" "), "name", "O campo nome deve ser informado."),
            ("price", json!(-1), "price", price),
            ("price", json!(0.001), "price", price),
            ("price", json!(1e9), "price", price),
            ("price", json!("NaN"), "price", price),
            ("price", json!("inf"), "price", price),
            ("price", json!("muito"), "price", "Valor inválido."),
            ("installments", json!(0), "installments", "Use um número de 1 a 48."),
            ("installments", json!(49), "installments", "Use um número de 1 a 48."),
            ("installments", json!(1.5), "installments", "Valor inválido."),
            ("is_b2c", json!("talvez"), "is_b2c", "Valor inválido."),
            ("is_b2c", json!(2), "is_b2c", "Valor inválido."),
            ("description2", json!("x".repeat(2_001)), "description2", "O campo destaques deve ter no máximo 2000 caracteres."),
            ("code", json!("patient"), "code", "Este código é um endereço da plataforma. Escolha outro."),
            ("code", json!("seis meses"), "code", "Use de 3 a 40 letras sem acento, números e hifens, como programa-6-meses."),
            ("is_default", json!(true), "is_default", "O produto de boas-vindas precisa ser gratuito, à venda e para pessoas sem empresa."),
            ("productServices", json!([]), "productServices", "Inclua ao menos um serviço."),
            (
                "productServices",
                json!(vec![json!({"serviceId": "disc", "quota": 1}); 21]),
                "productServices",
                "Um produto tem no máximo 20 serviços.",
            ),
            ("productServices", json!([{"serviceId": "massagem", "quota": 1}]), "productServices.0.serviceId", "Valor inválido."),
            ("productServices", json!([{"serviceId": "disc"}]), "productServices.0.quota", "Este campo deve ser informado."),
            ("productServices", json!([{"serviceId": "disc", "quota": 0}]), "productServices.0.quota", "Use um número de 1 a 200."),
            ("productServices", json!([{"serviceId": "disc", "quota": 201}]), "productServices.0.quota", "Use um número de 1 a 200."),
            ("productServices", with(json!({"duration": 5})), &format!("{params}.duration"), "A duração vai de 10 a 480 minutos."),
            ("productServices", with(json!({"duration": "uma hora"})), &format!("{params}.duration"), "A duração vai de 10 a 480 minutos."),
            (
                "productServices",
                with(json!({"service_type": "lua"})),
                &format!("{params}.service_type"),
                "Escolha atendimento online ou presencial.",
            ),
            ("productServices", with(json!({"link": "javascript:alert(1)"})), &format!("{params}.link"), link),
            ("productServices", with(json!({"x": {"y": 1}})), params, "Um parâmetro tem um nome e um texto curto, um número ou sim e não."),
            (
                "productServices",
                with(json!({"x": "y".repeat(501)})),
                params,
                "Um parâmetro tem um nome e um texto curto, um número ou sim e não.",
            ),
        ] {
            let mut body = semear();
            body[field] = value.clone();
            assert_eq!(clinic.post(&admin, "/products", body).await.field(at), why, "{field} {value}");
        }
        let empty = clinic.post(&admin, "/products", json!({})).await.expect(422);
        let fields: Vec<&String> = empty["errors"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["name", "price", "productServices"]);
        assert_eq!(clinic.get(&admin, "/products").await.expect(200)["meta"]["total"], 0);
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 0);
    });
}

#[test]
fn product_total_of_installments_is_limited_to_what_can_be_bought() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let too_dear = "O total das parcelas passa de R$ 1.000.000,00. Diminua o valor ou o número de parcelas.";
        let with = |price: f64, installments: i64| {
            let mut body = semear();
            (body["price"], body["installments"]) = (json!(price), json!(installments));
            body
        };
        for (price, installments) in [(1_000_000.0, 12), (1_000_000.0, 2), (83_333.34, 12), (20_833.34, 48)] {
            let refused = clinic.post(&admin, "/products", with(price, installments)).await;
            assert_eq!(refused.field("price"), too_dear, "{installments} x {price}");
        }
        for (price, installments) in [(1_000_000.0, 1), (500_000.0, 2), (83_333.33, 12)] {
            let product = create_product(&clinic, &admin, with(price, installments)).await;
            clinic.buy(&carla, &product).await.expect(201);
            let more = json!({"installments": installments + 1});
            assert_eq!(clinic.put(&admin, &path(&product), more).await.field("price"), too_dear, "{installments} x {price}");
        }
    });
}

#[test]
fn product_code_is_unique_and_leads_to_products_on_sale_only() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        let first = create_product(&clinic, &admin, semear()).await;
        let second = create_product(&clinic, &admin, semear()).await;
        assert_eq!((&first["code"], &second["code"]), (&json!("programa-semear-6-meses"), &json!("programa-semear-6-meses-2")));
        let taken = "Este código já é de outro produto.";
        assert_eq!(clinic.put(&admin, &path(&second), json!({"code": "PROGRAMA-semear-6-meses"})).await.field("code"), taken);
        let moved = clinic.put(&admin, &path(&second), json!({"code": " Semear-Aurora "})).await.data();
        assert_eq!(moved["code"], "semear-aurora");

        let shown = by_code(&on, &clinic, "Programa-Semear-6-meses").await.data();
        let mut expected = first.clone();
        for makers in ["is_default", "archived", "updated_at"] {
            expected[makers] = Value::Null;
        }
        for service in expected["productServices"].as_array_mut().unwrap() {
            service["params"] = Value::Null;
        }
        assert_eq!(shown, expected, "links to what one has not bought are not told");
        by_code(&on, &clinic, "programa-semear-6-meses-2").await.expect(404);
        by_code(&on, &other, "programa-semear-6-meses").await.expect(404);
        other.post(&other.admin().await, "/products", semear()).await.expect(201);

        clinic.put(&admin, &path(&first), json!({"archived": true})).await.data();
        by_code(&on, &clinic, "programa-semear-6-meses").await.expect(404);
        let carla = clinic.patient("Carla", &clinic.specialist("Ana").await).await;
        clinic.get(&carla, &path(&first)).await.expect(404);
        assert_eq!(clinic.get(&carla, &path(&second)).await.data()["productServices"][1]["params"], Value::Null);
        assert_eq!(clinic.get(&admin, &path(&first)).await.data()["archived"], true);
        clinic.put(&admin, &path(&first), json!({"archived": false})).await.data();
        by_code(&on, &clinic, "programa-semear-6-meses").await.data();
    });
}

#[test]
fn products_of_one_name_created_at_once_get_different_codes() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let answers = futures_util::future::join_all((0..4).map(|_| clinic.post(&admin, "/products", semear()))).await;
        let mut codes: Vec<String> = answers.into_iter().map(|answer| answer.data()["code"].as_str().unwrap().to_owned()).collect();
        codes.sort();
        let begin = "programa-semear-6-meses";
        assert_eq!(codes, [begin.to_owned(), format!("{begin}-2"), format!("{begin}-3"), format!("{begin}-4")]);
    });
}

#[test]
fn default_product_is_one_free_product_on_sale_to_people() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let free = |name: &str| {
            let mut body = semear();
            (body["name"], body["price"], body["is_default"]) = (json!(name), json!(0), json!(true));
            body
        };
        let first = create_product(&clinic, &admin, free("Avaliação inicial")).await;
        assert_eq!(first["is_default"], true);
        let second = create_product(&clinic, &admin, free("Primeira conversa")).await;
        assert_eq!(clinic.get(&admin, &path(&first)).await.data()["is_default"], false);
        let wrong = "O produto de boas-vindas precisa ser gratuito, à venda e para pessoas sem empresa.";
        for change in [json!({"price": 0.01}), json!({"is_b2c": false}), json!({"archived": true})] {
            assert_eq!(clinic.put(&admin, &path(&second), change).await.field("is_default"), wrong);
        }
        let take = |product: &Value| {
            let (clinic, admin, path) = (&clinic, &admin, path(product));
            async move { clinic.put(admin, &path, json!({"is_default": true})).await }
        };
        clinic.put(&admin, &path(&first), json!({"is_default": false})).await.data();
        for answer in futures_util::future::join_all([take(&first), take(&second)]).await {
            answer.data();
        }
        let list = clinic.get(&admin, "/products").await.data();
        assert_eq!(list.as_array().unwrap().iter().filter(|product| product["is_default"] == true).count(), 1);
        clinic.put(&admin, &path(&first), json!({"is_default": false})).await.data();
        clinic.put(&admin, &path(&second), json!({"is_default": false, "price": 10})).await.data();
        let list = clinic.get(&admin, "/products").await.data();
        assert!(list.as_array().unwrap().iter().all(|product| product["is_default"] == false));
    });
}

#[test]
fn products_are_listed_searched_and_offered_for_selection() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        for name in ["Consulta", "Ótimo começo", "Antigo"] {
            let mut body = semear();
            body["name"] = json!(name);
            create_product(&clinic, &admin, body).await;
        }
        let list = clinic.get(&admin, "/products").await.expect(200);
        let old = list["data"][0].clone();
        assert_eq!(
            (&old["name"], &old["services"], &old["price"], &old["image"]),
            (&json!("Antigo"), &json!(2), &json!(199.9), &Value::Null)
        );
        for name in ["description1", "description2", "description3"] {
            assert_eq!((&old[name], old[name].is_string()), (&semear()[name], true), "{name}");
        }
        clinic.put(&admin, &path(&old), json!({"archived": true})).await.data();
        let names = async |query: &str| {
            let list = clinic.get(&admin, &format!("/products{query}")).await.data();
            list.as_array().unwrap().iter().map(|product| product["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names("").await, ["Consulta", "Ótimo começo", "Antigo"]);
        assert_eq!(names("?on_sale=true").await, ["Consulta", "Ótimo começo"]);
        assert_eq!(names("?search=COMECO%20otimo").await, ["Ótimo começo"]);
        assert_eq!(names("?page=2").await, Vec::<String>::new());
        assert_eq!(clinic.get(&admin, "/products?page=2").await.expect(200)["meta"]["total"], 3);

        let of = async |person: &Person, query: &str| {
            let list = clinic.get(person, &format!("/product-services{query}")).await.data();
            let line =
                |service: &Value| format!("{} {}", service["product"]["name"].as_str().unwrap(), service["serviceId"].as_str().unwrap());
            list.as_array().unwrap().iter().map(line).collect::<Vec<_>>()
        };
        let all = ["Consulta specialist_call", "Consulta disc", "Ótimo começo specialist_call", "Ótimo começo disc"];
        assert_eq!(of(&ana, "").await, all);
        assert_eq!(of(&ana, "?sort_by=newest").await, [all[2], all[3], all[0], all[1]]);
        assert_eq!(of(&ana, "?search=otimo").await, all[2..]);
        assert_eq!(of(&ana, &format!("?product_id={}", id(&old))).await, ["Antigo specialist_call", "Antigo disc"]);
        assert_eq!(clinic.get(&ana, "/product-services").await.data()[1]["params"], Value::Null);
        assert_eq!(clinic.get(&admin, "/product-services").await.data()[1]["params"], json!({"link": "https://teste.example/disc"}));
        let other = on.clinic().await;
        assert_eq!(other.get(&other.admin().await, "/product-services").await.data(), json!([]));
    });
}

#[test]
fn product_form_uploads_replaces_and_removes_the_picture() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        let services = semear()["productServices"].to_string();
        let fields = [
            ("name", "Semear"),
            ("price", "199.90"),
            ("installments", "6"),
            ("is_b2c", "1"),
            ("services", services.as_str()),
            ("payment", ""),
        ];
        let product = send_form(&clinic, &admin, "/products", &fields, Some(("image", &png(1200, 600)))).await.expect(201)["data"].clone();
        assert_eq!((&product["total"], &product["is_b2c"], &product["payment"]), (&json!(1199.4), &json!(true), &Value::Null));
        let address = product["image"].as_str().unwrap().strip_prefix("/api").unwrap().to_owned();
        let get = async |path: &str| on.respond(on.request(&clinic.host, Method::GET, path).finish()).await;
        let answer = get(&format!("{address}&size=medium")).await;
        assert_eq!(answer.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
        assert_eq!(answer.headers()[header::CONTENT_DISPOSITION], "attachment; filename=\"produto.png\"");
        let picture = image::load_from_memory(&answer.into_body().into_vec().await.unwrap()).unwrap();
        assert_eq!((picture.width(), picture.height()), (320, 160));
        on.anonymous(&other.host, Method::GET, &address, None).await.expect(404);

        let put = [("_method", "PUT"), ("is_b2c", "0")];
        let replaced = send_form(&clinic, &admin, &path(&product), &put, Some(("image", &png(10, 10)))).await.data();
        assert_ne!(replaced["image"], product["image"]);
        assert_eq!((&replaced["is_b2c"], &replaced["name"]), (&json!(false), &json!("Semear")));
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 3, "the old one is gone");
        assert_eq!(get(&address).await.headers()[header::CACHE_CONTROL], "no-store", "the address is an older picture's");

        for (file, field, why) in [
            (("image", &b"<svg/>"[..]), "image", "O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP."),
            (("curriculum", &png(10, 10)[..]), "curriculum", "Esta chamada não recebe arquivos."),
        ] {
            assert_eq!(send_form(&clinic, &admin, &path(&product), &put[..1], Some(file)).await.field(field), why);
        }
        let wrong = [("_method", "PUT"), ("price", "-1")];
        send_form(&clinic, &admin, &path(&product), &wrong, Some(("image", &png(20, 20)))).await.field("price");
        assert_eq!(clinic.get(&admin, &path(&product)).await.data(), replaced);
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 3, "nothing of the refused ones is kept");

        let removed = send_form(&clinic, &admin, &path(&product), &[("_method", "PUT"), ("remove_image", "1")], None).await.data();
        assert_eq!(removed["image"], Value::Null);
        assert_eq!(on.app.files.list(clinic.tenant).await.unwrap().len(), 0);
        on.anonymous(&clinic.host, Method::GET, &address, None).await.expect(404);
    });
}

#[test]
fn product_codes_exclude_the_addresses_of_pages() {
    let routes = crate::routes();
    assert!(routes.len() > 70, "{}", routes.len());
    for path in routes {
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        let word = match parts[..] {
            ["admin", word, ..] | ["setup", "product", word, ..] | [word, ..] => word,
            [] => continue,
        };
        assert!(word.starts_with('{') || word.is_empty() || is_route_word(word), "add {word} to route_words.txt: it is a page, {path}");
    }
}
