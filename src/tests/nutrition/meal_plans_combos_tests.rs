use serde_json::{Value, json};

use super::foods_own_tests::pancake;
use crate::{both, id};

fn names(foods: &Value) -> Vec<&str> {
    foods.as_array().unwrap().iter().map(|food| food["name"].as_str().unwrap()).collect()
}

#[test]
fn combo_is_saved_from_a_meal_and_added_to_others_with_its_values() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &bruno).await);
        let own = clinic.post(&ana, "/foods", pancake(true)).await.data();
        let plan = clinic.plan(&ana, &carla).await;
        let meal = &plan["meals"][0];
        let path = format!("/patient/{}/plan-meal/{}/meals/{}/foods", carla.id, id(&plan), id(meal));
        let rice = clinic.portion(&ana, "Arroz, integral, cozido", 2.0, "colher de sopa cheia").await;
        let own_measure = json!({"id": own["measures"][0]["id"]});
        let mut pancakes = json!({"id": own["id"], "quantity": 1, "quantity_max": 2, "home_measure_selected": own_measure});
        pancakes["short_name"] = json!("Panqueca da Ana");
        pancakes["alternatives"] = json!([rice]);
        let mut salt = rice.clone();
        salt["uncounted"] = json!("as_wished");
        let saved = clinic.post(&ana, &path, json!({"foods": [pancakes, salt]})).await.expect(201)["data"].take();

        // The rows of the meal keep their values, although the food was removed.
        let rows: Vec<Value> = saved["foods"]
            .as_array()
            .unwrap()
            .iter()
            .map(|food| {
                json!({"id": food["id"], "uuid": food["uuid"], "quantity": food["quantity"], "home_measure_selected": food["home_measure_selected"],
                    "alternatives": food["alternatives"].as_array().unwrap().iter().map(|other| json!({"id": other["id"], "uuid": other["uuid"],
                        "quantity": other["quantity"], "home_measure_selected": other["home_measure_selected"]})).collect::<Vec<_>>()})
            })
            .collect();
        clinic.delete(&ana, &format!("/foods/own/{}", id(&own))).await.expect(204);
        let source = json!({"patient": carla.id, "plan": plan["id"], "meal": meal["id"]});
        let input = json!({"name": " Café padrão ", "shared": true, "foods": rows, "source": source});
        let combo = clinic.post(&ana, "/meal-combos", input.clone()).await.expect(201)["data"].take();
        assert_eq!(
            (&combo["name"], &combo["foods"], &combo["calorias"], &combo["editable"]),
            (&json!("Café padrão"), &json!(2), &json!(144.0), &json!(true)),
            "one and a half pancakes"
        );
        let details = clinic.get(&bruno, &format!("/meal-combos/{}", id(&combo))).await.data();
        assert_eq!(names(&details["content"]), ["Panqueca de aveia", "Arroz, integral, cozido"]);
        let first = &details["content"][0];
        assert_eq!(
            (&first["short_name"], &first["quantity_max"], &first["alternatives"][0]["name"], &details["content"][1]["uncounted"]),
            (&json!("Panqueca da Ana"), &json!(2.0), &json!("Arroz, integral, cozido"), &json!("as_wished"))
        );
        let text = details.to_string();
        assert!(!text.contains(id(&plan)) && !text.contains(id(meal)), "nothing leads back to the patient");
        assert_eq!(clinic.get(&bruno, "/meal-combos/index").await.data()[0], details);
        // Without the meal, the removed food cannot be chosen.
        let mut alone = input.clone();
        (alone["source"], alone["name"]) = (json!(null), json!("Outro"));
        assert_eq!(clinic.post(&ana, "/meal-combos", alone).await.field("foods"), "Um dos alimentos não existe mais na tabela.");
        let mut foreign = input;
        foreign["name"] = json!("Outro");
        clinic.post(&bruno, "/meal-combos", foreign).await.expect(404);

        // A colleague adds it to a meal: the food keeps the values of the combo.
        let others = clinic.plan(&bruno, &dora).await;
        let path = format!("/patient/{}/plan-meal/{}/meals/{}/foods", dora.id, id(&others), id(&others["meals"][0]));
        let choice = |food: &Value| json!({"id": food["id"], "combo": combo["id"], "quantity": food["quantity"], "home_measure_selected": {"measure": food["home_measure"]}});
        let both: Vec<Value> = details["content"].as_array().unwrap().iter().map(choice).collect();
        let added = clinic.post(&bruno, &path, json!({"foods": both})).await.expect(201)["data"].take();
        assert_eq!(
            (names(&added["foods"]), &added["foods"][0]["calorias"]),
            (vec!["Panqueca de aveia", "Arroz, integral, cozido"], &json!(144.0))
        );
        assert_eq!(added["foods"][0]["short_name"], json!("Panqueca da Ana"));
        // Of a combo that is no longer shared, the table's values are taken, if there are any.
        clinic.put(&ana, &format!("/meal-combos/{}", id(&combo)), json!({"shared": false})).await.expect(200);
        assert_eq!(clinic.post(&bruno, &path, json!({"foods": both})).await.field("foods"), "Um dos alimentos não existe mais na tabela.");
    });
}

#[test]
fn combo_is_its_authors_unless_shared() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let rice = clinic.portion(&ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await;
        let input = |name: &str| json!({"name": name, "foods": [rice]});
        let combo = clinic.post(&ana, "/meal-combos", input("Café da serra")).await.data();
        let path = format!("/meal-combos/{}", id(&combo));
        for stranger in [&bruno, &admin] {
            clinic.get(stranger, &path).await.expect(404);
            clinic.put(stranger, &path, json!({"shared": true})).await.expect(404);
            clinic.delete(stranger, &path).await.expect(404);
            assert_eq!(clinic.get(stranger, "/meal-combos").await.expect(200)["meta"]["total"], json!(0));
            assert_eq!(clinic.get(stranger, "/meal-combos/index").await.data(), json!([]));
        }
        assert_eq!(clinic.put(&ana, &path, json!({"shared": true})).await.data()["shared"], json!(true));
        assert_eq!(clinic.get(&bruno, "/meal-combos?search=CAFE").await.data()[0]["editable"], json!(false));
        assert_eq!(clinic.put(&bruno, &path, json!({"name": "Meu"})).await.expect(409)["code"], "not_yours");
        clinic.delete(&bruno, &path).await.expect(409);
        // Names are unique among an author's combos, whatever their case and accents.
        let twice = clinic.post(&ana, "/meal-combos", input("cafe da SERRA")).await.expect(409);
        assert_eq!(
            (&twice["code"], &twice["message"]),
            (&json!("combo_exists"), &json!("Já existe um combo ou uma lista com este nome. Escolha outro nome."))
        );
        clinic.post(&bruno, "/meal-combos", input("Café da serra")).await.expect(201);
        let other = clinic.post(&ana, "/meal-combos", input("Ceia")).await.data();
        clinic.put(&ana, &format!("/meal-combos/{}", id(&other)), json!({"name": "Cafe da serra"})).await.expect(409);
        clinic.put(&admin, &path, json!({"name": "Da clínica"})).await.expect(200);
        clinic.delete(&admin, &path).await.expect(204);
        clinic.get(&ana, &path).await.expect(404);
    });
}

#[test]
fn combo_bounds_are_checked_and_foods_replaced() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let rice = clinic.portion(&ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await;
        let field = async |input: Value, name: &str| clinic.post(&ana, "/meal-combos", input).await.field(name).to_owned();
        assert_eq!(field(json!({"name": " ", "foods": [rice]}), "name").await, "O campo nome deve ser informado.");
        field(json!({"name": "x".repeat(81), "foods": [rice]}), "name").await;
        assert_eq!(field(json!({"name": "Vazio", "foods": []}), "foods").await, "Adicione ao menos um alimento.");
        assert_eq!(
            field(json!({"name": "Muitos", "foods": vec![rice.clone(); 41]}), "foods").await,
            "Um combo ou uma lista tem no máximo 40 alimentos, e cada um até 10 alternativas."
        );
        let combo = clinic.post(&ana, "/meal-combos", json!({"name": "Almoço", "foods": [rice]})).await.data();
        let path = format!("/meal-combos/{}", id(&combo));
        let before = clinic.get(&ana, &path).await.data()["content"][0].clone();
        let mut kept = rice.clone();
        (kept["uuid"], kept["quantity"]) = (before["uuid"].clone(), json!(8));
        let orange = clinic.portion(&ana, "Laranja, pêra, crua", 90.0, "grama").await;
        let changed = clinic.put(&ana, &path, json!({"foods": [orange, kept]})).await.data();
        assert_eq!((&changed["name"], &changed["foods"]), (&json!("Almoço"), &json!(2)));
        let content = clinic.get(&ana, &path).await.data()["content"].clone();
        assert_eq!(names(&content), ["Laranja, pêra, crua", "Arroz, integral, cozido"]);
        assert_eq!(content[1]["quantity"], json!(8.0));
        for number in 1..200 {
            clinic.post(&ana, "/meal-combos", json!({"name": format!("Combo {number}"), "foods": [rice]})).await.expect(201);
        }
        let full = clinic.post(&ana, "/meal-combos", json!({"name": "Mais um", "foods": [rice]})).await.expect(422);
        assert_eq!(full["code"], "too_many_combos");
    });
}

#[test]
fn favorite_foods_come_first_among_equal_matches() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let found = clinic.get(&ana, "/foods?search=arroz").await.data();
        let last = found.as_array().unwrap().last().unwrap().clone();
        assert_ne!((&found[0]["id"], &last["favorite"]), (&last["id"], &json!(true)));
        let path = format!("/foods/{}/favorite", id(&last));
        for _ in 0..2 {
            clinic.put(&ana, &path, Value::Null).await.expect(204);
        }
        let now = clinic.get(&ana, "/foods?search=arroz").await.data();
        assert_eq!((&now[0]["id"], &now[0]["favorite"], &now[0]["suggested"]), (&last["id"], &json!(true), &last["suggested"]));
        assert_eq!(clinic.get(&bruno, "/foods?search=arroz").await.data(), found, "another's search is unchanged");
        assert_eq!(clinic.get(&ana, "/foods/favorites").await.data(), json!([now[0]]));
        assert_eq!(clinic.get(&bruno, "/foods/favorites").await.data(), json!([]));
        clinic.delete(&ana, &path).await.expect(204);
        assert_eq!(clinic.get(&ana, "/foods?search=arroz").await.data(), found);
        // An own food of somebody else is not found, and a removed one is no longer listed.
        let own = clinic.post(&ana, "/foods", pancake(false)).await.data();
        let path = format!("/foods/{}/favorite", id(&own));
        clinic.put(&bruno, &path, Value::Null).await.expect(404);
        clinic.put(&ana, &path, Value::Null).await.expect(204);
        assert_eq!(clinic.get(&ana, "/foods/favorites").await.data()[0]["id"], own["id"]);
        clinic.delete(&ana, &format!("/foods/own/{}", id(&own))).await.expect(204);
        assert_eq!(clinic.get(&ana, "/foods/favorites").await.data(), json!([]));
    });
}

#[test]
fn equivalence_list_gives_the_first_substitutes_in_its_portions() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let rice = clinic.portion(&ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await;
        let orange = clinic.portion(&ana, "Laranja, pêra, crua", 150.0, "grama").await;
        let own = clinic.post(&ana, "/foods", pancake(false)).await.data();
        let pancakes = json!({"id": own["id"], "quantity": 1, "home_measure_selected": {"id": own["measures"][0]["id"]}});
        let list = json!({"name": "1 porção de cereal", "shared": true, "portion_group": "cereais", "foods": [rice, pancakes, orange]});
        let made = clinic.post(&ana, "/meal-combos", list.clone()).await.expect(201)["data"].take();
        assert_eq!((&made["portion_group"], &made["foods"]), (&json!("cereais"), &json!(3)));
        // It is a list, and no combo.
        assert_eq!(clinic.get(&ana, "/meal-combos").await.data(), json!([]));
        assert_eq!(clinic.get(&ana, "/meal-combos/index").await.data(), json!([]));
        assert_eq!(clinic.get(&bruno, "/meal-combos?lists=true").await.data()[0]["id"], made["id"]);
        let mut twice = list.clone();
        twice["foods"][0]["alternatives"] = json!([orange]);
        twice["name"] = json!("Outra");
        let message = "Em uma lista de equivalência, cada alimento tem uma quantidade, sem alternativas.";
        assert_eq!(clinic.post(&ana, "/meal-combos", twice).await.field("foods"), message);

        // Fifty grams of rice are half a portion.
        let path = format!("/foods/{}/substitutes?grams=50", rice["id"].as_str().unwrap());
        let listed = |found: Value| -> Vec<Value> {
            let found = found.as_array().unwrap().iter().filter(|its| its["list"] == "1 porção de cereal");
            found.map(|its| json!([its["food"]["short_name"], its["grams"], its["amount"]["quantity"]])).collect()
        };
        let found = clinic.get(&ana, &path).await.data();
        assert_eq!((&found[0]["list"], &found[0]["amount"]["measure"]), (&made["name"], &own["measures"][0]["id"]));
        assert_eq!(listed(found), [json!(["Panqueca de aveia", 30.0, 0.5]), json!(["Laranja pêra", 75.0, 75.0])]);
        // A colleague sees the shared list without the private food.
        assert_eq!(listed(clinic.get(&bruno, &path).await.data()), [json!(["Laranja pêra", 75.0, 75.0])]);
        let fields = json!([{"name": "intolerancias_aversoes", "value": "Não gosta de laranja"}]);
        let groups = json!([{"name": "alimentacao", "subgroups": [{"name": "alimentacao", "fields": fields}]}]);
        let form = json!({"data": {"groups": groups}, "status": "draft"});
        clinic.post(&ana, &format!("/patient/{}/forms/anamnese", carla.id), form).await.data();
        clinic.put(&ana, &format!("/meal-combos/{}", id(&made)), json!({"shared": false, "portion_group": "frutas"})).await.expect(200);
        assert_eq!(listed(clinic.get(&bruno, &path).await.data()), [json!(null); 0]);
        let for_carla = listed(clinic.get(&ana, &format!("{path}&patient={}", carla.id)).await.data());
        assert_eq!(for_carla, [json!(["Panqueca de aveia", 30.0, 0.5])], "she avoids oranges");
        assert_eq!(clinic.get(&ana, &format!("/meal-combos/{}", id(&made))).await.data()["combo"]["portion_group"], "frutas");
    });
}

#[test]
fn guide_portions_have_the_energy_of_their_group() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let portions = clinic.get(&ana, "/meal-combos/portions/frutas").await.data();
        let portions = portions.as_array().unwrap();
        assert!(!portions.is_empty());
        for portion in portions {
            let kcal = portion["food"]["attributes"]["energia_kcal"]["quantity"].as_f64().unwrap();
            let energy = kcal * portion["grams"].as_f64().unwrap() / 100.0;
            assert!((energy - 70.0).abs() < 0.01 && portion["amount"]["quantity"].as_f64().unwrap() > 0.0, "{portion}");
        }
        clinic.get(&ana, "/meal-combos/portions/pizza").await.expect(404);
    });
}

#[test]
fn favorites_are_limited_to_those_that_are_still_found() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let mark = async |food: &Value| clinic.put(&ana, &format!("/foods/{}/favorite", id(food)), Value::Null).await;
        let mut first = None;
        for number in 0..200 {
            let mut food = pancake(false);
            food["name"] = json!(format!("Panqueca {number}"));
            let food = clinic.post(&ana, "/foods", food).await.data();
            mark(&food).await.expect(204);
            first.get_or_insert(food);
        }
        let first = first.unwrap();
        let rice = clinic.food(&ana, "Arroz, integral, cozido").await;
        assert_eq!(mark(&rice).await.expect(422)["code"], "too_many_favorites");
        // One of them again is none more, and another's favorites do not count.
        mark(&first).await.expect(204);
        clinic.put(&bruno, &format!("/foods/{}/favorite", id(&rice)), Value::Null).await.expect(204);
        clinic.delete(&ana, &format!("/foods/own/{}", id(&first))).await.expect(204);
        mark(&rice).await.expect(204);
        let beans = clinic.food(&ana, "Feijão, carioca, cozido").await;
        assert_eq!(mark(&beans).await.expect(422)["code"], "too_many_favorites");
        clinic.delete(&ana, &format!("/foods/{}/favorite", id(&rice))).await.expect(204);
        mark(&beans).await.expect(204);
        assert_eq!(clinic.get(&ana, "/foods/favorites").await.data().as_array().unwrap().len(), 200);
    });
}

#[test]
fn equivalence_list_offers_no_recipe_with_an_avoided_ingredient() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let rice = clinic.portion(&ana, "Arroz, integral, cozido", 100.0, "grama").await;
        let orange = clinic.portion(&ana, "Laranja, pêra, crua", 200.0, "grama").await;
        let cream = json!({"name": "Creme gelado", "portions": 2, "foods": [orange, rice]});
        let cream = clinic.post(&ana, "/recipes", cream).await.expect(201)["data"].take();
        let cream = json!({"id": cream["id"], "quantity": 1, "home_measure_selected": {"measure": "porção"}});
        let list = json!({"name": "Lanche", "portion_group": "cereais", "foods": [rice, cream]});
        clinic.post(&ana, "/meal-combos", list).await.expect(201);
        let path = format!("/foods/{}/substitutes?grams=100&patient={}", rice["id"].as_str().unwrap(), carla.id);
        let listed = async || {
            let found = clinic.get(&ana, &path).await.data();
            found.as_array().unwrap().iter().filter(|its| its["list"] == "Lanche").count()
        };
        assert_eq!(listed().await, 1);
        let fields = json!([{"name": "intolerancias_aversoes", "value": "Não gosta de laranja"}]);
        let groups = json!([{"name": "alimentacao", "subgroups": [{"name": "alimentacao", "fields": fields}]}]);
        let form = json!({"data": {"groups": groups}, "status": "draft"});
        clinic.post(&ana, &format!("/patient/{}/forms/anamnese", carla.id), form).await.data();
        assert_eq!(listed().await, 0);
    });
}
