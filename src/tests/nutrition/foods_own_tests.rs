use serde_json::{Value, json};

use crate::{Clinic, Person, both, id};

pub fn pancake(shared: bool) -> Value {
    json!({"name": "Panqueca de aveia", "grupo": "prepared_foods", "quantity": 60, "home_measure": "unidade", "calories": 96,
        "proteinas": 4.2, "lipidios": 2.4, "carboidratos": 14.8, "origem": "Receita da casa", "shared": shared})
}

fn change_pancake(change: impl FnOnce(&mut Value)) -> Value {
    let mut food = pancake(true);
    change(&mut food);
    food
}

async fn search_names(clinic: &Clinic, person: &Person, search: &str) -> Vec<String> {
    let foods = clinic.get(person, &format!("/foods?search={search}&table=all")).await.data();
    foods.as_array().unwrap().iter().map(|food| food["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn own_food_is_searched_like_any_other() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let own = clinic.post(&ana, "/foods", pancake(true)).await.expect(201)["data"].take();
        assert_eq!((&own["group"], &own["origin"], &own["editable"]), (&json!("Alimentos preparados"), &json!("own"), &json!(true)));
        assert_eq!(own["attributes"]["energia_kcal"], json!({"quantity": 160.0, "status": "value", "unit": "kcal"}));
        let measures: Vec<_> =
            own["measures"].as_array().unwrap().iter().map(|its| (its["measure"].clone(), its["unit"].clone())).collect();
        assert_eq!(measures, [(json!("unidade"), json!(60.0)), (json!("grama"), json!(1.0))]);
        let hit = clinic.get(&bruno, "/foods?search=aveia%20panq&table=own").await.data()[0].clone();
        assert_eq!((&hit["id"], &hit["author"]["name"], &hit["shared"]), (&own["id"], &json!("Ana"), &json!(true)));
        assert_eq!(search_names(&clinic, &bruno, "panqueca").await, ["Panqueca de aveia"]);
        let details = clinic.get(&bruno, &format!("/foods/{}", id(&own))).await.data();
        assert_eq!(details["nutrients"].as_array().unwrap().len(), 4);
        assert_eq!(clinic.get(&ana, "/foods/tables").await.data(), json!([]), "own foods are no table");
    });
}

#[test]
fn own_food_not_shared_is_hidden_from_others() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let own = clinic.post(&ana, "/foods", pancake(false)).await.expect(201)["data"].take();
        let path = format!("/foods/own/{}", id(&own));
        for stranger in [&bruno, &admin] {
            assert_eq!(search_names(&clinic, stranger, "panqueca").await, [""; 0]);
            clinic.get(stranger, &path).await.expect(404);
            clinic.get(stranger, &format!("/foods/{}", id(&own))).await.expect(404);
            clinic.put(stranger, &path, pancake(true)).await.expect(404);
            clinic.delete(stranger, &path).await.expect(404);
            assert_eq!(clinic.get(stranger, "/foods/own").await.data(), json!([]));
        }
        let shared = clinic.put(&ana, &path, change_pancake(|food| food["name"] = json!("Crepioca"))).await.data();
        assert_eq!((&shared["shared"], &shared["name"]), (&json!(true), &json!("Crepioca")));
        assert_eq!((search_names(&clinic, &bruno, "crepioca").await.len(), search_names(&clinic, &ana, "panqueca").await.len()), (1, 0));
        assert_eq!(clinic.put(&bruno, &path, pancake(false)).await.expect(409)["code"], "not_yours");
        clinic.put(&admin, &path, pancake(true)).await.expect(200);
        clinic.delete(&admin, &path).await.expect(204);
        assert_eq!(search_names(&clinic, &ana, "panqueca").await, [""; 0]);
        clinic.get(&ana, &path).await.expect(404);
    });
}

#[test]
fn own_food_changed_meanwhile_is_not_overwritten() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let read = clinic.post(&ana, "/foods", pancake(true)).await.expect(201)["data"].take();
        let path = format!("/foods/own/{}", id(&read));
        let calories = |calories: u32, read: &Value| {
            change_pancake(|food| {
                food["calories"] = json!(calories);
                food["updated_at"] = read["updated_at"].clone();
            })
        };
        let mended = clinic.put(&admin, &path, calories(110, &read)).await.data();
        assert_eq!(clinic.put(&ana, &path, calories(120, &read)).await.expect(409)["code"], "food_changed");
        assert_eq!(clinic.get(&ana, &path).await.data()["calories"], 110.0);
        assert_eq!(clinic.put(&ana, &path, calories(120, &mended)).await.data()["calories"], 120.0);
    });
}

#[test]
fn meal_plan_keeps_the_food_values_of_its_creation() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &bruno).await);
        let own = clinic.post(&ana, "/foods", pancake(false)).await.expect(201)["data"].take();
        let portion = |quantity: f64| json!({"id": own["id"], "quantity": quantity, "home_measure_selected": own["measures"][0]});
        let lunch = async |person: &Person, patient: &Person| {
            let plan = clinic.post(person, &format!("/patient/{}/plan-meal", patient.id), json!({})).await.data();
            let meals = format!("/patient/{}/plan-meal/{}/meals", patient.id, id(&plan));
            let meal = clinic.post(person, &meals, json!({"type": "lunch", "hour": "12:00"})).await.data();
            format!("{meals}/{}/foods", id(&meal))
        };
        let (carlas, doras) = (lunch(&ana, &carla).await, lunch(&bruno, &dora).await);
        let meal = clinic.post(&ana, &carlas, json!({"foods": [portion(2.0)]})).await.expect(201)["data"].take();
        assert_eq!((&meal["resume"]["calorias"], &meal["foods"][0]["newer"]), (&json!(192.0), &Value::Null));
        let refusal = "Um dos alimentos não existe mais na tabela.";
        assert_eq!(clinic.post(&bruno, &doras, json!({"foods": [portion(1.0)]})).await.field("foods"), refusal, "it is Ana's alone");

        let path = format!("/foods/own/{}", id(&own));
        let thicker = change_pancake(|food| food["calories"] = json!(120));
        let after = clinic.put(&ana, &path, thicker).await.data();
        assert_eq!(after["measures"], own["measures"], "the same names are the same measures");
        let plan = clinic.get(&ana, &format!("/patient/{}/plan-meal?include=foods", carla.id)).await.data();
        let food = &plan["meals"][0]["foods"][0];
        assert_eq!((&food["calorias"], &food["newer"]["energia_kcal"]["quantity"]), (&json!(192.0), &json!(200.0)));
        let renewed = clinic.post(&ana, &carlas, json!({"foods": [portion(2.0)]})).await.data();
        assert_eq!((&renewed["resume"]["calorias"], &renewed["foods"][0]["newer"]), (&json!(240.0), &Value::Null));

        clinic.delete(&ana, &path).await.expect(204);
        let mut kept = portion(3.0);
        kept["uuid"] = renewed["foods"][0]["uuid"].clone();
        let kept = clinic.post(&ana, &carlas, json!({"foods": [kept]})).await.expect(201)["data"].take();
        assert_eq!(kept["resume"]["calorias"], json!(360.0));
        assert_eq!(clinic.post(&ana, &carlas, json!({"foods": [portion(1.0)]})).await.field("foods"), refusal);
    });
}

#[test]
fn meal_plan_shows_no_news_of_a_food_no_longer_shared() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let dora = clinic.patient("Dora", &bruno).await;
        let own = clinic.post(&ana, "/foods", pancake(true)).await.expect(201)["data"].take();
        let plan = clinic.post(&bruno, &format!("/patient/{}/plan-meal", dora.id), json!({})).await.data();
        let meals = format!("/patient/{}/plan-meal/{}/meals", dora.id, id(&plan));
        let meal = clinic.post(&bruno, &meals, json!({"type": "lunch", "hour": "12:00"})).await.data();
        let foods = format!("{meals}/{}/foods", id(&meal));
        let portion = json!({"id": own["id"], "quantity": 0.05, "home_measure_selected": own["measures"][0]});
        let meal = clinic.post(&bruno, &foods, json!({"foods": [portion]})).await.data();
        // A super admin may unshare it; then only its author can change it.
        let path = format!("/foods/own/{}", id(&own));
        assert_eq!(clinic.put(&admin, &path, pancake(false)).await.data()["shared"], json!(false));
        let secret = json!({"name": "Segredo", "grupo": "prepared_foods", "quantity": 50, "home_measure": "pote da Zefa", "calories": 120,
            "proteinas": 4, "lipidios": 2, "carboidratos": 14, "shared": false});
        let secret = clinic.put(&ana, &path, secret).await.data();
        let read = clinic.get(&bruno, &format!("/patient/{}/plan-meal?include=foods", dora.id)).await.data();
        let food = &read["meals"][0]["foods"][0];
        assert_eq!((&food["name"], &food["newer"], &food["measures"]), (&json!("Panqueca de aveia"), &Value::Null, &json!([])));
        let mut kept = json!({"id": own["id"], "uuid": meal["foods"][0]["uuid"], "quantity": 2});
        kept["home_measure_selected"] = secret["measures"][0].clone();
        let refused = clinic.post(&bruno, &foods, json!({"foods": [kept.clone()]})).await;
        assert_eq!(refused.field("foods"), "Escolha uma medida para o alimento Panqueca de aveia.");
        kept["home_measure_selected"] = own["measures"][0].clone();
        let saved = clinic.post(&bruno, &foods, json!({"foods": [kept]})).await.data();
        assert_eq!(saved["foods"][0]["calorias"], json!(192.0));
    });
}

#[test]
fn own_food_with_a_wrong_field_is_refused_at_it() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let cases: [(&str, Value, &str); 12] = [
            ("name", json!(" "), "O campo nome deve ser informado."),
            ("name", json!("!?"), "O nome precisa ter letras ou números."),
            ("grupo", json!("doces"), "Valor inválido."),
            ("quantity", json!(0), "A quantidade deve ser maior que zero."),
            ("quantity", json!(10_001), "A quantidade deve ser de no máximo 10.000 g."),
            ("home_measure", json!(""), "O campo medida caseira deve ser informado."),
            ("home_measure", json!("2 fatias"), "Escreva a medida no singular e sem número: fatia, unidade, copo."),
            ("home_measure", json!("½ copo"), "Escreva a medida no singular e sem número: fatia, unidade, copo."),
            ("calories", json!(-1), "Informe um número, zero ou mais."),
            ("calories", json!(571), "São calorias demais para esta quantidade: gordura pura tem 9 kcal por grama."),
            ("carboidratos", json!(55), "Proteínas, lipídeos e carboidratos somam mais gramas do que a quantidade."),
            ("origem", json!("x".repeat(201)), "O campo origem deve ter no máximo 200 caracteres."),
        ];
        for (field, value, message) in cases {
            let body = change_pancake(|food| food[field] = value);
            assert_eq!(clinic.post(&ana, "/foods", body).await.field(field), message);
        }
        assert_eq!(clinic.get(&ana, "/foods/own").await.data(), json!([]));
        let gram = clinic.post(&ana, "/foods", change_pancake(|food| food["home_measure"] = json!("Grama"))).await.data();
        assert_eq!(gram["measures"].as_array().unwrap().len(), 1);
    });
}

#[test]
fn own_food_has_other_nutrients_that_are_kept_replaced_and_unknown() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let with = |nutrients: Value| change_pancake(|food| food["nutrients"] = nutrients);
        let entered = json!({"fiber": 1.9, "vitamin_d": 0.35, "leucine": 0.1});
        let own = clinic.post(&ana, "/foods", with(entered.clone())).await.expect(201)["data"].take();
        assert_eq!(own["nutrients"], entered);
        let food = format!("/foods/{}", id(&own));
        let own = format!("/foods/own/{}", id(&own));
        let amount = async |code: &str| {
            let details = clinic.get(&ana, &food).await.data();
            let nutrients = details["nutrients"].as_array().unwrap();
            nutrients.iter().find(|its| its["code"] == code).map(|its| its["quantity"].clone())
        };
        // 1.9 g of 60 g, for 100 g.
        assert_eq!(amount("fiber").await.unwrap().as_f64().map(|grams| (grams * 100.0).round()), Some(317.0));
        assert_eq!(amount("calcium").await, None);

        let kept = clinic.put(&ana, &own, pancake(true)).await.data();
        assert_eq!(kept["nutrients"], entered);
        let heavier = clinic.put(&ana, &own, change_pancake(|food| food["quantity"] = json!(120))).await.data();
        assert_eq!(heavier["nutrients"], json!({"fiber": 3.8, "vitamin_d": 0.7, "leucine": 0.2}));
        let replaced = clinic.put(&ana, &own, with(json!({"calcium": 24}))).await.data();
        assert_eq!((&replaced["nutrients"], amount("fiber").await), (&json!({"calcium": 24.0}), None));
        assert_eq!(clinic.put(&ana, &own, with(json!({}))).await.data()["nutrients"], json!({}));

        for (nutrients, field, message) in [
            (json!({"fiber": -1}), "nutrients.fiber", "Informe um número, zero ou mais."),
            (json!({"fiber": 61}), "nutrients.fiber", "É mais do que o peso de uma medida. Confira a unidade."),
            (json!({"calcium": 60_001}), "nutrients.calcium", "É mais do que o peso de uma medida. Confira a unidade."),
            (json!({"protein": 1}), "nutrients", "Um dos nutrientes não existe ou tem campo próprio."),
            (json!({"magia": 1, "sorte": 1}), "nutrients", "Um dos nutrientes não existe ou tem campo próprio."),
        ] {
            assert_eq!(clinic.put(&ana, &own, with(nutrients)).await.field(field), message);
        }
    });
}

#[test]
fn own_foods_are_listed_by_name_in_pages() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        for number in 0..12 {
            clinic.post(&ana, "/foods", change_pancake(|food| food["name"] = json!(format!("Bolo {number:02}")))).await.expect(201);
        }
        let list = clinic.get(&ana, "/foods/own?page=2").await.expect(200);
        assert_eq!((&list["meta"]["total"], &list["data"][0]["name"]), (&json!(12), &json!("Bolo 10")));
        let hits = clinic.get(&ana, "/foods/own?search=BOLO%2007").await.data();
        assert_eq!((hits.as_array().unwrap().len(), &hits[0]["origem"]), (1, &json!("Receita da casa")));
    });
}

#[test]
fn food_substitutes_have_the_same_energy() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let rice = clinic.food(&ana, "Arroz, integral, cozido").await;
        let path = format!("/foods/{}/substitutes", id(&rice));
        let found = clinic.get(&ana, &format!("{path}?grams=100")).await.data();
        let kcal = |food: &Value| food["attributes"]["energia_kcal"]["quantity"].as_f64().unwrap();
        assert!(!found.as_array().unwrap().is_empty() && found.as_array().unwrap().len() <= 12);
        for suggested in found.as_array().unwrap() {
            assert_eq!(suggested["food"]["group"], rice["group"]);
            assert_ne!(suggested["food"]["id"], rice["id"]);
            let same = kcal(&rice) / kcal(&suggested["food"]) * 100.0;
            assert!((suggested["grams"].as_f64().unwrap() - same).abs() < 0.006, "{suggested}");
        }
        let chicken = clinic.food(&ana, "Frango, peito, sem pele, grelhado").await;
        let instead = clinic.get(&ana, &format!("/foods/{}/substitutes", id(&chicken))).await.data();
        assert_eq!(instead, json!([]), "the other meat of the table is raw");
        let raw = clinic.food(&ana, "Carne, bovina, paleta, com gordura, crua").await;
        let instead = clinic.get(&ana, &format!("/foods/{}/substitutes", id(&raw))).await.data();
        assert_eq!(instead[0]["food"]["id"], chicken["id"]);
        assert_eq!(clinic.get(&ana, &format!("{path}?grams=0")).await.field("grams"), "Informe uma quantidade de 0,01 a 100.000 gramas.");
        clinic.get(&ana, &format!("/foods/{}/substitutes", ana.id)).await.expect(404);
    });
}

#[test]
fn food_substitutes_lack_what_the_patient_avoids() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let rice = clinic.food(&ana, "Arroz, integral, cozido").await;
        let path = format!("/foods/{}/substitutes?grams=100&patient={}", id(&rice), carla.id);
        let names = async || -> Vec<String> {
            let found = clinic.get(&ana, &path).await.data();
            found.as_array().unwrap().iter().map(|its| its["food"]["name"].as_str().unwrap().to_owned()).collect()
        };
        let all = names().await;
        let avoided = all.first().unwrap().split(',').next().unwrap().to_owned();
        let fields = json!([{"name": "intolerancias_aversoes", "value": format!("Não gosta de {avoided}")}]);
        let groups = json!([{"name": "alimentacao", "subgroups": [{"name": "alimentacao", "fields": fields}]}]);
        let form = json!({"data": {"groups": groups}, "status": "draft"});
        clinic.post(&ana, &format!("/patient/{}/forms/anamnese", carla.id), form).await.data();
        let left = names().await;
        assert!(left.iter().all(|name| all.contains(name) && !name.starts_with(&avoided)) && left.len() < all.len(), "{avoided}: {left:?}");
        let targets = clinic.get(&ana, &format!("/patient/{}/plan-meal/targets", carla.id)).await.data();
        assert_eq!(targets["intolerances"], json!(format!("Não gosta de {avoided}")));
        clinic.get(&bruno, &path).await.expect(404);
    });
}

#[test]
fn food_with_several_words_of_one_prefix_is_found_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        for name in ["Bolo de pasta, palmito, páprica e pato", "Pastel de forno"] {
            clinic.post(&ana, "/foods", change_pancake(|food| food["name"] = json!(name))).await.expect(201);
        }
        assert_eq!(search_names(&clinic, &ana, "pa").await, ["Pastel de forno", "Bolo de pasta, palmito, páprica e pato"]);
        assert_eq!(search_names(&clinic, &ana, "pa%20bo").await, ["Bolo de pasta, palmito, páprica e pato"]);
    });
}
