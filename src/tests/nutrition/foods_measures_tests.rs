//! Measures that nutritionists add to foods, and those that foods take from their like.

use nutrition::foods::import::ibge::measures::{Measure, MeasuredFood, ReadMeasures};
use nutrition::foods::import::{PublishedTable, ReadTable, TableContent, TableFood};
use nutrition::foods::nutrients::Nutrients;
use nutrition::foods::service::import_content;
use serde_json::{Value, json};

use crate::{Clinic, Person, both, id};

const RICE: &str = "Arroz, integral, cozido";
const ORANGE: &str = "Laranja, pêra, crua";

fn ladle(shared: bool) -> Value {
    json!({"measure": " Pegador ", "unit": 55, "shared": shared})
}

fn measure_named<'a>(food: &'a Value, name: &str) -> Option<&'a Value> {
    food["measures"].as_array().unwrap().iter().find(|its| its["measure"] == name)
}

async fn details(clinic: &Clinic, person: &Person, food: &Value) -> Value {
    clinic.get(person, &format!("/foods/{}", id(food))).await.data()
}

async fn own_index(clinic: &Clinic, person: &Person) -> Value {
    clinic.get(person, "/foods/index?own=true").await.expect(200)["measures"].take()
}

#[test]
fn added_measure_is_listed_with_the_foods_for_its_author() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let rice = clinic.food(&ana, RICE).await;
        let path = format!("/foods/{}/measures", id(&rice));
        let added = clinic.post(&ana, &path, ladle(false)).await.expect(201)["data"].take();
        assert_eq!(added, json!({"id": added["id"], "measure": "Pegador", "unit": 55.0, "own": {"shared": false, "removable": true}}));
        let listed = clinic.food(&ana, RICE).await;
        assert_eq!(measure_named(&listed, "Pegador"), Some(&added));
        assert_eq!(listed["measures"].as_array().unwrap().last().unwrap()["measure"], "grama", "the gram stays last");
        assert_eq!(measure_named(&details(&clinic, &ana, &rice).await, "Pegador"), Some(&added));
        assert_eq!(own_index(&clinic, &ana).await, json!([{"food": rice["id"], "measure": added}]));
        for stranger in [&bruno, &admin] {
            assert_eq!(clinic.food(stranger, RICE).await["measures"], rice["measures"]);
            assert_eq!(details(&clinic, stranger, &rice).await["measures"], rice["measures"]);
            assert_eq!(own_index(&clinic, stranger).await, json!([]));
            clinic.delete(stranger, &format!("{path}/{}", id(&added))).await.expect(404);
        }
        // The same name is free for others, and the reader's own measure comes first.
        let theirs = clinic.post(&bruno, &path, json!({"measure": "pegador", "unit": 60, "shared": true})).await.expect(201)["data"].take();
        assert_eq!(measure_named(&clinic.food(&ana, RICE).await, "Pegador"), Some(&added));
        assert_eq!(measure_named(&clinic.food(&ana, RICE).await, "pegador"), None);
        let seen = clinic.food(&admin, RICE).await;
        assert_eq!(measure_named(&seen, "pegador").unwrap()["own"], json!({"shared": true, "removable": true}));
        clinic.delete(&ana, &format!("{path}/{}", id(&added))).await.expect(204);
        assert_eq!(measure_named(&clinic.food(&ana, RICE).await, "pegador").unwrap()["own"], json!({"shared": true, "removable": false}));
        assert_eq!(clinic.delete(&ana, &format!("{path}/{}", id(&theirs))).await.expect(409)["code"], "not_yours");
        clinic.delete(&admin, &format!("{path}/{}", id(&theirs))).await.expect(204);
        assert_eq!(clinic.food(&ana, RICE).await["measures"], rice["measures"]);
    });
}

#[test]
fn added_measure_of_bad_values_is_refused_naming_the_field() {
    both(async |on| {
        let (clinic, foreign) = (on.clinic().await, on.clinic().await);
        clinic.foods().await;
        let (ana, stranger) = (clinic.specialist("Ana").await, foreign.specialist("Vera").await);
        let path = format!("/foods/{}/measures", id(&clinic.food(&ana, RICE).await));
        let refused = [
            (json!({"measure": "", "unit": 5}), "measure", "O campo nome da medida deve ser informado."),
            (json!({"measure": "2 fatias", "unit": 5}), "measure", "Escreva a medida no singular e sem número: fatia, unidade, copo."),
            (json!({"measure": "gramas", "unit": 5}), "measure", "O grama já é uma medida de todos os alimentos."),
            (json!({"measure": "fatia", "unit": 0}), "unit", "O peso deve ser maior que zero."),
            (json!({"measure": "fatia", "unit": 10_001}), "unit", "O peso deve ser de no máximo 10.000 g."),
        ];
        for (input, field, message) in refused {
            assert_eq!(clinic.post(&ana, &path, input).await.field(field), message);
        }
        let known = json!({"measure": "Colher de Sopa Cheia", "unit": 30});
        assert_eq!(clinic.post(&ana, &path, known).await.expect(409)["code"], "measure_exists");
        for number in 0..20 {
            clinic.post(&ana, &path, json!({"measure": format!("pote {number}"), "unit": 30})).await.expect(201);
        }
        let message = "São no máximo 20 medidas suas em um alimento, e 2.000 ao todo. Remova as que não usa mais.";
        let many = clinic.post(&ana, &path, ladle(false)).await.expect(422);
        assert_eq!((&many["code"], &many["message"]), (&json!("too_many_measures"), &json!(message)));
        foreign.post(&stranger, &path, ladle(true)).await.expect(404);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.post(&carla, &path, ladle(true)).await.expect(403);
        let private = clinic.post(&ana, "/foods", super::foods_own_tests::pancake(false)).await.data();
        let bruno = clinic.specialist("Bruno").await;
        clinic.post(&bruno, &format!("/foods/{}/measures", id(&private)), ladle(true)).await.expect(404);
    });
}

#[test]
fn plan_takes_only_measures_that_its_author_sees_and_keeps_removed_ones() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &bruno).await);
        let rice = clinic.food(&ana, RICE).await;
        let path = format!("/foods/{}/measures", id(&rice));
        let own = clinic.post(&ana, &path, ladle(false)).await.data();
        let shared = clinic.post(&ana, &path, json!({"measure": "marmita", "unit": 150, "shared": true})).await.data();
        let foods_of = |plan: &Value, patient: &Person| {
            format!("/patient/{}/plan-meal/{}/meals/{}/foods", patient.id, id(plan), id(&plan["meals"][0]))
        };
        let portion = |choice: Value| json!({"foods": [{"id": rice["id"], "quantity": 2, "home_measure_selected": choice}]});

        let others = foods_of(&clinic.plan(&bruno, &dora).await, &dora);
        for choice in [json!({"id": own["id"]}), json!({"measure": "Pegador"})] {
            let message = clinic.post(&bruno, &others, portion(choice)).await.field("foods");
            assert_eq!(message, "Escolha uma medida para o alimento Arroz, integral, cozido.");
        }
        let taken = clinic.post(&bruno, &others, portion(json!({"measure": "marmita"}))).await.expect(201)["data"].take();
        assert_eq!(taken["foods"][0]["home_measure_selected"], json!({"id": shared["id"], "measure": "marmita", "unit": 150.0}));
        assert_eq!(measure_named(&taken["foods"][0], "Pegador"), None);

        let plan = clinic.plan(&ana, &carla).await;
        let saved = clinic.post(&ana, &foods_of(&plan, &carla), portion(json!({"id": own["id"]}))).await.expect(201)["data"].take();
        assert_eq!((&saved["foods"][0]["home_measure"], &saved["foods"][0]["grams"]), (&json!("Pegador"), &json!(110.0)));
        assert_eq!(measure_named(&saved["foods"][0], "Pegador"), Some(&own));
        assert_eq!(clinic.food(&ana, RICE).await["suggested"], json!({"quantity": 2.0, "measure": own["id"], "is_last": true}));
        clinic.delete(&ana, &format!("{path}/{}", id(&own))).await.expect(204);
        let plan_path = format!("/patient/{}/plan-meal", carla.id);
        let kept = clinic.get(&ana, &format!("{plan_path}?include=foods")).await.data()["meals"][0]["foods"][0].take();
        assert_eq!(kept["home_measure_selected"], json!({"id": own["id"], "measure": "Pegador", "unit": 55.0}));
        assert_eq!(measure_named(&kept, "Pegador"), None);
        // The row keeps its measure with another quantity.
        let row = json!({"foods": [{"id": rice["id"], "uuid": kept["uuid"], "quantity": 3, "home_measure_selected": {"id": own["id"]}}]});
        clinic.post(&ana, &foods_of(&plan, &carla), row).await.expect(201);
        clinic.put(&ana, &format!("{plan_path}/{}", id(&plan)), json!({"status": "done"})).await.expect(200);
        let read = clinic.get(&carla, &format!("{plan_path}?include=foods")).await.data()["meals"][0]["foods"][0].take();
        assert_eq!((&read["home_measure"], &read["quantity"], &read["measures"]), (&json!("Pegador"), &json!(3.0), &json!([])));
    });
}

#[test]
fn index_of_own_foods_changes_with_the_measures() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let tag = async |person: &Person, path: &str| clinic.get(person, path).await.headers["etag"].to_str().unwrap().to_owned();
        let path = format!("/foods/{}/measures", id(&clinic.food(&ana, RICE).await));
        let (own, tables) = ("/foods/index?own=true", "/foods/index");
        let before = (tag(&ana, own).await, tag(&bruno, own).await, tag(&ana, tables).await);
        let added = clinic.post(&ana, &path, ladle(false)).await.data();
        assert_ne!(tag(&ana, own).await, before.0);
        assert_eq!((tag(&bruno, own).await, tag(&ana, tables).await), (before.1, before.2), "nothing that others see has changed");
        clinic.delete(&ana, &format!("{path}/{}", id(&added))).await.expect(204);
        assert_eq!(tag(&ana, own).await, before.0);
    });
}

#[test]
fn food_without_measures_takes_those_of_its_like_in_ibges_table() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let names = async || {
            let orange = clinic.food(&ana, ORANGE).await;
            orange["measures"].as_array().unwrap().iter().map(|its| (its["measure"].clone(), its["estimated"].clone())).collect::<Vec<_>>()
        };
        assert_eq!(names().await, [(json!("grama"), Value::Null)]);
        let food =
            TableFood { code: "6802301/99".into(), name: "Laranja pêra".into(), group: "Frutas".into(), nutrients: Nutrients::default() };
        let table = ReadTable { foods: vec![food], groups: vec!["Frutas".into()], notes: Vec::new(), absent: Vec::new() };
        let measure = |code, name: &str, grams: i64| Measure { code, name: name.into(), grams: grams.into() };
        let measures = vec![measure(101, "unidade", 180), measure(1, "grama", 1)];
        let measured = MeasuredFood { code: "6802301/99".into(), name: "Laranja pêra".into(), measures };
        let measures = ReadMeasures { foods: vec![measured], count: 2, notes: Vec::new() };
        let contents =
            [(PublishedTable::Ibge, TableContent::Foods(table)), (PublishedTable::IbgeMeasures, TableContent::Measures(measures))];
        for (published, content) in &contents {
            import_content(&clinic.on.app.nutrition, &clinic.scope(), *published, content, |_| {}).await.expect("an import");
        }
        assert_eq!(names().await, [(json!("unidade"), json!(true)), (json!("grama"), Value::Null)]);
        let orange = clinic.food(&ana, ORANGE).await;
        assert_eq!(orange["suggested"]["measure"], measure_named(&orange, "unidade").unwrap()["id"]);
        let index = clinic.get(&ana, "/foods/index").await.expect(200)["foods"].take();
        let indexed = index.as_array().unwrap().iter().find(|food| food["id"] == orange["id"]).unwrap();
        assert_eq!(
            indexed["measures"],
            json!([{"measure": "unidade", "unit": 180.0, "estimated": true}, {"measure": "grama", "unit": 1.0}])
        );
        let foods = details(&clinic, &ana, &orange).await;
        assert_eq!(foods["measures"], orange["measures"]);
        // Another import changes no ids.
        clinic.foods().await;
        assert_eq!(clinic.food(&ana, ORANGE).await["measures"], orange["measures"]);
    });
}
