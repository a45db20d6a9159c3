use poem::http::{Method, header};
use serde_json::{Value, json};

use crate::{Answer, Clinic, Person, both, both_empty, encoded, id};
use nutrition::foods::import::published;
use platform::sheets::testing::to_xlsx;
use platform::sheets::{self, Cell, Workbook};

pub(super) const EXAMPLE_XLS: &[u8] = include_bytes!("../../nutrition/foods/import/whole_table.xls");
pub(super) const EXAMPLE_XLSX: &[u8] = include_bytes!("../../nutrition/foods/import/whole_table.xlsx");

pub(super) async fn search(clinic: &Clinic, person: &Person, text: &str) -> Vec<String> {
    let foods = clinic.get(person, &format!("/foods?search={}", encoded(text))).await.data();
    foods.as_array().unwrap().iter().map(|food| food["name"].as_str().unwrap().to_owned()).collect()
}

/// Uploads a form as browsers send it.
pub(super) async fn upload(clinic: &Clinic, person: &Person, table: Option<&str>, file: Option<(&str, &[u8])>) -> Answer {
    let mut body = Vec::new();
    if let Some(table) = table {
        body.extend_from_slice(format!("--xyz\r\nContent-Disposition: form-data; name=\"table\"\r\n\r\n{table}\r\n").as_bytes());
    }
    if let Some((name, content)) = file {
        let head = format!(
            "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\nContent-Type: application/octet-stream\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--xyz--\r\n");
    let request = clinic.on.request(&clinic.host, Method::POST, "/foods/import-table");
    let request = request.header(header::AUTHORIZATION, format!("Bearer {}", person.token));
    clinic.on.send(request.content_type("multipart/form-data; boundary=xyz").body(body)).await
}

async fn import(clinic: &Clinic, admin: &Person, name: &str, content: &[u8]) -> Value {
    import_as(clinic, admin, "taco", name, content).await
}

/// Uploads a table and waits for the end of the import.
pub(super) async fn import_as(clinic: &Clinic, admin: &Person, table: &str, name: &str, content: &[u8]) -> Value {
    let started = upload(clinic, admin, Some(table), Some((name, content))).await.expect(201)["data"].take();
    clinic.on.run_jobs().await;
    // Another test on this database may have taken the job; only its end matters.
    for _ in 0..300 {
        let now = clinic.get(admin, &format!("/foods/imports/{}", started["id"].as_str().unwrap())).await.data();
        if now["status"] == "done" || now["status"] == "failed" {
            return now;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the import never ended");
}

#[test]
fn food_search_takes_words_in_any_order_without_accents() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        assert_eq!(search(&clinic, &ana, "cozido INTEGRAL arroz").await, ["Arroz, integral, cozido"]);
        assert_eq!(search(&clinic, &ana, "grelh fran").await, ["Frango, peito, sem pele, grelhado"]);
        assert_eq!(search(&clinic, &ana, "pêra").await, ["Laranja, pêra, crua"]);
        assert_eq!(search(&clinic, &ana, "pao").await, ["Pão, trigo, francês"]);
        assert_eq!(search(&clinic, &ana, "arroz").await[0], "Arroz, tipo 1, cozido", "the everyday food comes first");
        assert_eq!(search(&clinic, &ana, "a").await, Vec::<String>::new(), "from two characters on");
        assert_eq!(search(&clinic, &ana, "  ,;  ").await, Vec::<String>::new());
        assert_eq!(search(&clinic, &ana, "arroz foguete").await, Vec::<String>::new());
        assert_eq!(search(&clinic, &ana, "% _ \\ ' -- {}").await, Vec::<String>::new());
        // Stop words are ignored, wherever they are and however much of them is typed.
        for typed in ["peito de frango", "peito DE", "de peito", "frango e peito de"] {
            assert_eq!(search(&clinic, &ana, typed).await, ["Frango, peito, sem pele, grelhado"], "{typed}");
        }
        assert_eq!(search(&clinic, &ana, "arroz com").await, Vec::<String>::new(), "with what, is said");
        assert_eq!(search(&clinic, &ana, "arroz co").await, ["Arroz, tipo 1, cozido", "Arroz, integral, cozido"]);
        assert_eq!(search(&clinic, &ana, "de").await[0], "Frango, peito, sem pele, grelhado", "alone, it is what is looked for");
        let whole_words_first = search(&clinic, &ana, "co").await;
        assert!(whole_words_first.len() > 3, "{whole_words_first:?}");
        assert_eq!(clinic.get(&ana, "/foods").await.data(), json!([]));
    });
}

#[test]
fn food_search_ranks_names_above_ingredients() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        for name in ["Canjica, com leite integral", "Castanha do Pará", "Castanha de caju"] {
            let food = json!({"name": name, "grupo": "prepared_foods", "quantity": 100, "home_measure": "copo", "calories": 120,
                "proteinas": 2, "carboidratos": 24, "lipidios": 1, "shared": true});
            clinic.post(&ana, "/foods", food).await.expect(201);
        }
        assert_eq!(search(&clinic, &ana, "castanha do pará").await, ["Castanha do Pará"], "a name that ends like what joins words");
        for typed in ["leite integral", "integral leite", "leit integ"] {
            assert_eq!(search(&clinic, &ana, typed).await, ["Leite, de vaca, integral", "Canjica, com leite integral"], "{typed}");
        }
    });
}

#[test]
fn food_search_finds_changes_made_on_any_replica() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let replica = Clinic { on: on.replica(|_| {}).await, tenant: clinic.tenant, host: clinic.host.clone() };
        let found = async |text: &str, expected: &[&str]| {
            for server in [&clinic, &replica] {
                assert_eq!(search(server, &ana, text).await, expected, "{text}");
            }
        };
        found("pudim", &[]).await;
        let food = |name: &str| {
            json!({"name": name, "grupo": "prepared_foods", "quantity": 100, "home_measure": "fatia", "calories": 120,
                "proteinas": 2, "carboidratos": 24, "lipidios": 1, "shared": false})
        };
        let id = clinic.post(&ana, "/foods", food("Pudim de leite")).await.expect(201)["data"]["id"].clone();
        found("pudim", &["Pudim de leite"]).await;
        let path = format!("/foods/own/{}", id.as_str().unwrap());
        replica.put(&ana, &path, food("Flan de baunilha")).await.expect(200);
        found("pudim", &[]).await;
        found("flan", &["Flan de baunilha"]).await;
        clinic.delete(&ana, &path).await.expect(204);
        found("flan", &[]).await;
        replica.on.app.db.close().await;
    });
}

#[test]
fn food_search_is_limited_to_a_table() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let found = async |table| clinic.get(&ana, &format!("/foods?search=arroz&table={table}")).await.data().as_array().unwrap().len();
        assert_eq!((found("TACO").await, found("IBGE").await, found("all").await), (2, 0, 2));
        assert_eq!(clinic.get(&ana, "/foods?search=arroz&table=USDA").await.field("table"), "Valor inválido.");
    });
}

#[test]
fn food_nutrient_unknown_is_not_zero() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let oil = clinic.food(&ana, "Azeite, de oliva, extra virgem").await;
        assert_eq!(oil["attributes"]["proteina"], json!({"quantity": null, "status": "not_applicable", "unit": "g"}));
        assert_eq!(oil["attributes"]["lipideos"], json!({"quantity": 100.0, "status": "value", "unit": "g"}));
        let details = clinic.get(&ana, &format!("/foods/{}", oil["id"].as_str().unwrap())).await.data();
        let nutrient = |code: &str| details["nutrients"].as_array().unwrap().iter().find(|its| its["code"] == code).cloned().unwrap();
        assert_eq!(nutrient("protein")["status"], "not_applicable");
        assert_eq!(nutrient("carbohydrate")["quantity"], Value::Null);
        let milk = clinic.food(&ana, "Leite, de vaca, integral").await;
        assert_eq!(milk["attributes"]["energia_kcal"]["status"], "not_analysed");
        let rice = clinic.food(&ana, "Arroz, integral, cozido").await;
        assert_eq!(rice["attributes"]["energia_kcal"]["quantity"].as_f64().unwrap().round(), 124.0);
        assert_eq!(rice["measures"][0]["measure"], "colher de sopa cheia");
    });
}

#[test]
fn taco_import_creates_then_leaves_unchanged_then_updates_keeping_ids() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let first = import(&clinic, &admin, "tabela.xls", EXAMPLE_XLS).await;
        assert_eq!(first["status"], "done", "{first}");
        let result = &first["result"];
        assert_eq!(
            (&result["created"], &result["updated"], &result["unchanged"], &result["groups"]),
            (&json!(21), &json!(0), &json!(0), &json!(12))
        );
        assert_eq!((&first["progress"], &first["total"], &first["file_name"]), (&json!(21), &json!(21), &json!("tabela.xls")));
        let rice = clinic.food(&admin, "Arroz, integral, cozido").await;
        let again = import(&clinic, &admin, "tabela.xlsx", EXAMPLE_XLSX).await;
        assert_eq!(again["result"]["created"], 0, "{again}");
        let mut table = nutrition::foods::import::taco::parse(EXAMPLE_XLS).unwrap();
        table.foods[0].name = "Arroz, integral, cozido, novo".into();
        let app = &clinic.on.app;
        let updated = nutrition::foods::service::import(&app.nutrition, &clinic.scope(), "TACO", &table, |_| {}).await.unwrap();
        assert_eq!(updated.created, 0);
        assert_eq!(search(&clinic, &admin, "arroz novo").await, ["Arroz, integral, cozido, novo"]);
        assert_eq!(clinic.food(&admin, "Arroz, integral, cozido, novo").await["id"], rice["id"]);
        let tables = clinic.get(&admin, "/foods/tables").await.data();
        assert_eq!((&tables[0]["table"], &tables[0]["foods"], &tables[0]["groups"]), (&json!("TACO"), &json!(21), &json!(12)));
        let list = clinic.get(&admin, "/foods/imports").await.data();
        assert_eq!(list.as_array().unwrap().len(), 2);
        assert_eq!(list[0]["id"], again["id"]);
    });
}

#[test]
fn taco_import_of_a_broken_file_is_refused_whole() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let cut = &EXAMPLE_XLS[..EXAMPLE_XLS.len() / 2];
        let cases: [(&str, &[u8]); 4] = [
            ("carta.txt", b"Prezados, segue a tabela."),
            ("cortada.xls", cut),
            ("cortada.xlsx", &EXAMPLE_XLSX[..EXAMPLE_XLSX.len() - 200]),
            ("esparsa.xlsx", &sparse_bomb()),
        ];
        for (name, content) in cases {
            let end = import(&clinic, &admin, name, content).await;
            assert_eq!(end["status"], "failed", "{name}: {end}");
            let message = end["message"].as_str().unwrap();
            assert!(message.contains("planilha") || message.contains("tabela") || message.contains("arquivo"), "{name}: {message}");
        }
        assert_eq!(clinic.get(&admin, "/foods/tables").await.data(), json!([]));
    });
}

#[test]
fn food_import_mails_its_result_to_the_uploader() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        import(&clinic, &admin, "tabela <nova>.xls", EXAMPLE_XLS).await;
        import(&clinic, &admin, "carta.xls", b"Prezados,").await;
        let mails = clinic.get(&admin, "/mails").await.data();
        let told: Vec<(&str, &str)> =
            mails.as_array().unwrap().iter().map(|mail| (mail["event"].as_str().unwrap(), mail["recipient"].as_str().unwrap())).collect();
        assert_eq!(told, [("food_import_failed", admin.email.as_str()), ("food_import_finished", admin.email.as_str())]);
        let text = async |index: usize| {
            let mail = clinic.get(&admin, &format!("/mails/{}", mails[index]["id"].as_str().unwrap())).await.data();
            mail["text"].as_str().unwrap().to_owned()
        };
        let failed = text(0).await;
        assert!(failed.contains("carta.xls") && failed.contains("O motivo: O arquivo não é uma planilha do Excel"), "{failed}");
        let finished = text(1).await;
        assert!(finished.contains("tabela <nova>.xls foi importado") && finished.contains("- Novos: 21\n- Atualizados: 0\n"), "{finished}");
        assert!(finished.contains("/admin/tabelas-alimentos"), "{finished}");
    });
}

/// Returns the example as a file, after a change to its main sheet.
fn example_with(change: impl FnOnce(&mut Workbook)) -> Vec<u8> {
    let mut workbook = sheets::read(EXAMPLE_XLS).unwrap();
    change(&mut workbook);
    to_xlsx(&workbook, false)
}

#[test]
fn taco_import_with_exchanged_numbers_never_changes_a_foods_identity() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        import(&clinic, &admin, "tabela.xls", EXAMPLE_XLS).await;
        let bread = clinic.food(&admin, "Pão, trigo, francês").await;
        // Exchange bread and broccoli, numbers 3 and 4.
        let renumbered = example_with(|workbook| {
            let rows = &mut workbook.sheets[0].rows;
            let [three, four] = ["Pão, trigo, francês", "Brócolis, cozido"]
                .map(|name| rows.iter().position(|row| row.get(1).is_some_and(|cell| cell.text() == name)).unwrap());
            for at in [0, 13] {
                rows[three][at] = Cell::Number(4.0);
                rows[four][at] = Cell::Number(3.0);
            }
            workbook.sheets.truncate(1);
        });
        // Both files are imported while no plan contains the foods.
        for (file, content) in [("extrato.xlsx", renumbered.as_slice()), ("tabela.xls", EXAMPLE_XLS)] {
            let end = import(&clinic, &admin, file, content).await;
            assert_eq!((&end["status"], &end["result"]["updated"]), (&json!("done"), &json!(2)), "{end}");
        }
        let ana = clinic.specialist("Ana").await;
        let path = format!("/patient/{}/plan-meal", clinic.patient("Carla", &ana).await.id);
        let plan = clinic.post(&ana, &path, json!({})).await.data();
        let path = format!("{path}/{}/meals", plan["id"].as_str().unwrap());
        let meal = clinic.post(&ana, &path, json!({"type": "lunch", "hour": "12:00"})).await.data();
        let path = format!("{path}/{}/foods", meal["id"].as_str().unwrap());
        let portion = clinic.portion(&ana, "Pão, trigo, francês", 50.0, "grama").await;
        clinic.post(&ana, &path, json!({"foods": [portion]})).await.expect(201);
        let end = import(&clinic, &admin, "extrato.xlsx", &renumbered).await;
        assert_eq!(end["status"], "failed", "{end}");
        assert_eq!(
            end["message"],
            "O arquivo numera de outro modo alimentos que estão em planos, e nada foi importado: o número 3 é de “Pão, trigo, francês” e no arquivo é “Brócolis, cozido”. Envie-o com os números que a tabela tem aqui."
        );
        assert_eq!(clinic.food(&admin, "Pão, trigo, francês").await, bread);

        let renamed = example_with(|workbook| {
            for sheet in &mut workbook.sheets {
                for cell in sheet.rows.iter_mut().flatten().filter(|cell| cell.text() == "Pão, trigo, francês") {
                    *cell = Cell::Text("Cacetinho".to_owned());
                }
            }
        });
        let end = import(&clinic, &admin, "tabela.xlsx", &renamed).await;
        assert_eq!((&end["result"]["updated"], &end["result"]["unchanged"]), (&json!(1), &json!(20)), "{end}");
        assert_eq!(clinic.food(&admin, "Cacetinho").await["id"], bread["id"]);
    });
}

#[test]
fn taco_import_keeps_values_of_missing_sheets() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        import(&clinic, &admin, "tabela.xls", EXAMPLE_XLS).await;
        let rice = clinic.food(&admin, "Arroz, integral, cozido").await;
        let details = async || clinic.get(&admin, &format!("/foods/{}", rice["id"].as_str().unwrap())).await.data();
        let before = details().await;
        assert!(before.to_string().contains("fatty_acid_16_0"));
        let end = import(&clinic, &admin, "principal.xlsx", &example_with(|workbook| workbook.sheets.truncate(1))).await;
        assert_eq!((&end["result"]["unchanged"], &end["result"]["notes"].as_array().unwrap().len()), (&json!(21), &2), "{end}");
        assert_eq!(details().await, before);
    });
}

#[test]
fn taco_import_of_formulas_without_results_is_refused() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    workbook.add_worksheet().set_name("TACO").unwrap().write_formula(2, 3, "=E3/4.184").unwrap();
    let file = workbook.save_to_buffer().unwrap();
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let end = import(&clinic, &admin, "tabela.xlsx", &file).await;
        let said = "A aba “TACO” tem fórmulas salvas sem resultado, a primeira na célula D3.";
        assert!(end["message"].as_str().unwrap().starts_with(said), "{end}");
    });
}

/// Returns a small file that refers to a very distant cell.
fn sparse_bomb() -> Vec<u8> {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write_number(0, 0, 1.0).unwrap();
    sheet.write_number(1_048_575, 16_383, 1.0).unwrap();
    workbook.save_to_buffer().unwrap()
}

#[test]
fn food_import_form_without_table_or_file_is_refused_at_the_field() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let errors = upload(&clinic, &admin, None, None).await.expect(422)["errors"].take();
        assert_eq!(errors, json!({"table": ["A tabela deve ser informada."], "file": ["Faça o upload do arquivo."]}));
        let file = Some(("x.xls", EXAMPLE_XLS));
        assert_eq!(upload(&clinic, &admin, Some("usda"), file).await.field("table"), "Esta tabela não pode ser importada.");
        assert_eq!(upload(&clinic, &admin, Some("taco"), Some(("x.xls", b""))).await.field("file"), "O arquivo está vazio.");
        let huge = vec![0; 17 * 1024 * 1024];
        assert_eq!(upload(&clinic, &admin, Some("taco"), Some(("x.xls", &huge))).await.expect(413)["code"], "too_large");
    });
}

#[test]
fn food_import_queue_is_limited_to_five() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        for _ in 0..5 {
            upload(&clinic, &admin, Some("taco"), Some(("x.xls", b"no workbook"))).await.expect(201);
        }
        assert_eq!(upload(&clinic, &admin, Some("taco"), Some(("x.xls", b"x"))).await.expect(409)["code"], "too_many_imports");
        assert_eq!(on.run_jobs().await, 5);
        upload(&clinic, &admin, Some("taco"), Some(("x.xls", b"no workbook"))).await.expect(201);
    });
}

#[test]
fn taco_published_table_is_imported_whole() {
    let Some(content) = published::taco() else { return };
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let end = import(&clinic, &admin, "Taco.xls", &content).await;
        assert_eq!(end["result"]["created"], 597, "{end}");
        assert_eq!(end["result"]["groups"], 15);
        assert_eq!(search(&clinic, &admin, "arroz integral cozido").await[0], "Arroz, integral, cozido");
        assert_eq!(search(&clinic, &admin, "frango peito grelhado").await[0], "Frango, peito, sem pele, grelhado");
        assert_eq!(search(&clinic, &admin, "leite integral").await[0], "Leite, de vaca, integral");
        assert!(search(&clinic, &admin, "suco de laranja").await[0].starts_with("Laranja, "));
        assert!(search(&clinic, &admin, "pão de forma").await[0].starts_with("Pão, trigo, forma"));
        let oil = clinic.food(&admin, "Azeite, de oliva, extra virgem").await;
        assert_eq!(oil["attributes"]["proteina"]["status"], "not_applicable");
        let rice = clinic.food(&admin, "Arroz, integral, cozido").await;
        assert_eq!(rice["attributes"]["energia_kcal"]["quantity"].as_f64().unwrap().round(), 124.0);
    });
}

#[test]
fn food_in_use_comes_before_others_in_its_last_quantity() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, beto) = (clinic.specialist("Ana").await, clinic.specialist("Beto").await);
        let carla = clinic.patient("Carla", &ana).await;
        let first = async |person: &Person| {
            let foods = clinic.get(person, "/foods?search=arroz").await.data();
            let food = &foods[0];
            (food["short_name"].clone(), food["suggested"]["quantity"].clone(), food["suggested"]["is_last"].clone())
        };
        assert_eq!(first(&ana).await, (json!("Arroz branco cozido"), json!(4.0), json!(false)), "a usual portion");
        let path = format!("/patient/{}/plan-meal", carla.id);
        let plan = clinic.post(&ana, &path, json!({})).await.data();
        let meals = format!("{path}/{}/meals", id(&plan));
        for (kind, quantity) in [("lunch", 3.0), ("dinner", 6.0)] {
            let meal = clinic.post(&ana, &meals, json!({"type": kind, "hour": "12:00"})).await.data();
            let rice = clinic.portion(&ana, "Arroz, integral, cozido", quantity, "colher de sopa cheia").await;
            clinic.post(&ana, &format!("{meals}/{}/foods", id(&meal)), json!({"foods": [rice]})).await.expect(201);
        }
        assert_eq!(first(&ana).await, (json!("Arroz integral cozido"), json!(6.0), json!(true)));
        let (name, quantity, is_last) = first(&beto).await;
        assert_eq!((quantity, is_last), (json!(4.0), json!(false)), "another's quantity is not offered: {name}");
    });
}

#[test]
fn food_index_has_all_foods_until_they_change() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let ask = async |path: &str, known: Option<&str>| {
            let request = clinic.on.request(&clinic.host, Method::GET, path);
            let request = request.header(header::AUTHORIZATION, format!("Bearer {}", ana.token));
            clinic.on.call(known.into_iter().fold(request, |request, tag| request.header(header::IF_NONE_MATCH, tag)), None).await
        };
        let answer = ask("/foods/index", None).await;
        assert_eq!(answer.headers[header::CACHE_CONTROL], "private, no-cache");
        let tag = answer.headers[header::ETAG].to_str().unwrap().to_owned();
        let index = answer.expect(200);
        let rice = index["foods"].as_array().unwrap().iter().find(|food| food["name"] == "Arroz, integral, cozido").unwrap().clone();
        assert_eq!(
            (&rice["short_name"], &rice["kcal"], &rice["portion"]["quantity"]),
            (&json!("Arroz integral cozido"), &json!(123.5), &json!(4.0))
        );
        assert!(index["lexicon"]["joining"].as_array().unwrap().contains(&json!("de")));
        ask("/foods/index", Some(&tag)).await.expect(304);
        let pancake = json!({"name": "Panqueca de aveia", "grupo": "prepared_foods", "quantity": 100, "home_measure": "unidade", "calories": 120,
            "proteinas": 2, "carboidratos": 24, "lipidios": 1, "shared": false});
        clinic.post(&ana, "/foods", pancake).await.expect(201);
        assert_ne!(ask("/foods/index", Some(&tag)).await.headers[header::ETAG], tag.as_str());
        let own = ask("/foods/index?own=true", None).await.expect(200);
        assert_eq!(own["foods"].as_array().unwrap().iter().map(|food| &food["short_name"]).collect::<Vec<_>>(), ["Panqueca de aveia"]);
    });
}
