use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::meal_plans_tests::{cared_for, meal_path, plan_path};
use crate::clinic::png;
use crate::{Clinic, Person, both, id};
use nutrition::meal_plans::document::{PlanPdfOptions, read_input};

const STEPS: &str = "Misture *tudo*.\nLeve ao #forno.";

/// Returns the input of a recipe of rice and chicken that weighs 500 g and makes two portions.
async fn rice_with_chicken(clinic: &Clinic, author: &Person) -> Value {
    let rice = clinic.portion(author, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await;
    let chicken = clinic.portion(author, "Frango, peito, sem pele, grelhado", 120.0, "grama").await;
    json!({"name": " Arroz de forno ", "portions": 2, "weighed_grams": 500, "foods": [rice, chicken], "steps": STEPS})
}

fn of<'a>(details: &'a Value, code: &str) -> &'a Value {
    details["nutrients"].as_array().unwrap().iter().find(|nutrient| nutrient["code"] == code).unwrap()
}

/// Returns a portion of a recipe, to be added to a plan.
fn portion(recipe: &Value) -> Value {
    json!({"id": recipe["id"], "quantity": 1, "home_measure_selected": {"measure": "porção"}})
}

#[test]
fn recipe_has_the_nutrients_of_its_ingredients() {
    both(async |on| {
        let (clinic, ana, _) = cared_for(&on).await;
        let bruno = clinic.specialist("Bruno").await;
        let input = rice_with_chicken(&clinic, &ana).await;
        let recipe = clinic.post(&ana, "/recipes", input.clone()).await.expect(201)["data"].take();
        assert_eq!(
            (&recipe["name"], &recipe["portions"], &recipe["portion_grams"], &recipe["foods"], &recipe["shared"]),
            (&json!("Arroz de forno"), &json!(2), &json!(250.0), &json!(2), &json!(true))
        );
        let path = format!("/recipes/{}", id(&recipe));
        let details = clinic.get(&bruno, &path).await.data();
        assert_eq!((&details["recipe"]["editable"], &details["steps"]), (&json!(false), &json!(STEPS)));
        // Both portions together have what 100 g of rice and 120 g of chicken have.
        let foods: Vec<Value> = details["content"].as_array().unwrap().clone();
        let kcal: f64 = foods.iter().map(|food| food["calorias"].as_f64().unwrap()).sum();
        let found = of(&details, "energy_kcal")["quantity"].as_f64().unwrap() * 2.0;
        assert!((found - kcal).abs() < 0.02, "{found} and {kcal}");
        // Chicken has no carbohydrate that applies or was measured, and rice has; what one lacks is unknown.
        for nutrient in details["nutrients"].as_array().unwrap() {
            assert_eq!(nutrient["quantity"].is_null(), nutrient["status"] != "value", "{nutrient}");
        }
        // It is found and used like a food, and is none of the own foods.
        let hit = clinic.get(&bruno, "/foods?search=arroz%20de%20forno&table=own").await.data()[0].take();
        assert_eq!((&hit["id"], &hit["suggested"]["quantity"]), (&recipe["id"], &json!(1.0)));
        assert_eq!(hit["measures"][0], json!({"id": hit["suggested"]["measure"], "measure": "porção", "unit": 250.0}));
        assert_eq!(clinic.get(&ana, "/foods/own").await.data(), json!([]));
        clinic.get(&ana, &format!("/foods/own/{}", id(&recipe))).await.expect(404);
        clinic.delete(&ana, &format!("/foods/own/{}", id(&recipe))).await.expect(404);
        assert_eq!(clinic.get(&bruno, "/recipes?search=FORNO").await.data()[0]["id"], recipe["id"]);

        // Without a weight, the factor counts; the raw weight is 220 g.
        let mut by_factor = input.clone();
        (by_factor["weighed_grams"], by_factor["cooking_factor"]) = (json!(null), json!(2.5));
        let other = clinic.post(&ana, "/recipes", by_factor).await.data();
        assert_eq!((&other["yield_grams"], &other["portion_grams"]), (&json!(550.0), &json!(275.0)));
        clinic.delete(&ana, &format!("/recipes/{}", id(&other))).await.expect(204);
        assert_eq!(clinic.get(&ana, "/recipes").await.expect(200)["meta"]["total"], json!(1));
        clinic.get(&ana, &format!("/recipes/{}", id(&other))).await.expect(404);
    });
}

#[test]
fn recipe_says_what_is_wrong_with_it() {
    both(async |on| {
        let (clinic, ana, _) = cared_for(&on).await;
        let input = rice_with_chicken(&clinic, &ana).await;
        let recipe = clinic.post(&ana, "/recipes", input.clone()).await.data();
        let refused = async |field: &str, value: Value, name: &str| {
            let mut body = input.clone();
            body[field] = value;
            clinic.post(&ana, "/recipes", body).await.field(name).to_owned()
        };
        assert_eq!(refused("portions", json!(0), "portions").await, "A receita deve render de 1 a 200 porções.");
        assert_eq!(refused("foods", json!([]), "foods").await, "Adicione ao menos um ingrediente.");
        assert_eq!(
            refused("foods", json!([portion(&recipe)]), "foods").await,
            "Arroz de forno é uma receita e não pode ser ingrediente de outra. Adicione os ingredientes dela."
        );
        assert!(refused("weighed_grams", json!(30), "weighed_grams").await.starts_with("A receita pronta pesaria menos"));
        assert_eq!(refused("cooking_factor", json!(20), "cooking_factor").await, "O fator de cocção vai de 0,1 a 10.");
        let mut salt = input["foods"][0].clone();
        salt["uncounted"] = json!("to_taste");
        assert_eq!(refused("foods", json!([salt]), "foods").await, "Ao menos um ingrediente precisa ter uma quantidade.");
        let mut with_other = input["foods"][0].clone();
        with_other["alternatives"] = json!([input["foods"][1]]);
        assert_eq!(refused("foods", json!([with_other]), "foods").await, "Os ingredientes de uma receita não têm alternativas.");
        let mut gone = input.clone();
        gone["picture"] = json!(Uuid::from_u128(7));
        assert_eq!(clinic.post(&ana, "/recipes", gone).await.expect(409)["code"], "picture_gone");
    });
}

#[test]
fn recipe_is_its_authors_unless_shared() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let (admin, bruno) = (clinic.admin().await, clinic.specialist("Bruno").await);
        let mut input = rice_with_chicken(&clinic, &ana).await;
        input["shared"] = json!(false);
        let recipe = clinic.post(&ana, "/recipes", input.clone()).await.data();
        let path = format!("/recipes/{}", id(&recipe));
        for stranger in [&bruno, &admin] {
            clinic.get(stranger, &path).await.expect(404);
            clinic.put(stranger, &path, input.clone()).await.expect(404);
            clinic.delete(stranger, &path).await.expect(404);
            assert_eq!(clinic.get(stranger, "/recipes").await.data(), json!([]));
        }
        clinic.get(&carla, &path).await.expect(403);
        input["shared"] = json!(true);
        clinic.put(&ana, &path, input.clone()).await.expect(200);
        assert_eq!(clinic.put(&bruno, &path, input.clone()).await.expect(409)["code"], "not_yours");
        // Somebody else saved it meanwhile.
        let mut late = input.clone();
        late["updated_at"] = recipe["updated_at"].clone();
        assert_eq!(clinic.put(&ana, &path, late).await.expect(409)["code"], "food_changed");
        clinic.put(&admin, &path, input).await.expect(200);
        clinic.delete(&bruno, &path).await.expect(409);
        clinic.delete(&admin, &path).await.expect(204);
    });
}

#[test]
fn concluded_plan_keeps_the_recipe_as_it_was() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let dora = clinic.patient("Dora", &ana).await;
        let photo = clinic.upload(&ana, Method::POST, "/recipe-pictures", "forno.png", &png(40, 30)).await.data();
        let mut input = rice_with_chicken(&clinic, &ana).await;
        input["picture"] = photo["id"].clone();
        let recipe = clinic.post(&ana, "/recipes", input.clone()).await.data();
        let path = format!("/recipes/{}", id(&recipe));
        let plan = clinic.plan(&ana, &carla).await;
        let foods = format!("{}/foods", meal_path(&carla, &plan, &plan["meals"][0]));
        let saved = clinic.post(&ana, &foods, json!({"foods": [portion(&recipe)]})).await.data();
        let food = &saved["foods"][0];
        assert_eq!((&food["calorias"], &food["newer"]), (&recipe["calorias"], &json!(null)));
        let version = food["recipe"].as_str().unwrap().to_owned();
        let (own, recipes) = (format!("{}/{}", plan_path(&carla), id(&plan)), format!("{}/{}/recipes", plan_path(&carla), id(&plan)));
        let picture = format!("{recipes}/{version}/picture");
        // A draft is not the patient's yet.
        clinic.get(&carla, &recipes).await.expect(404);
        clinic.get(&carla, &picture).await.expect(404);
        clinic.put(&ana, &own, json!({"status": "done"})).await.expect(200);
        let read = clinic.get(&carla, &recipes).await.data();
        assert_eq!(
            (&read[0]["id"], &read[0]["name"], &read[0]["steps"], &read[0]["has_picture"], &read[0]["portions"]),
            (&json!(version), &json!("Arroz de forno"), &json!(STEPS), &json!(true), &json!(2))
        );
        assert_eq!(read[0]["content"][1]["name"], json!("Frango, peito, sem pele, grelhado"));
        assert_eq!(clinic.get(&carla, &picture).await.status, 200);
        for stranger in [&dora, &clinic.specialist("Bruno").await] {
            clinic.get(stranger, &recipes).await.expect(404);
            clinic.get(stranger, &picture).await.expect(404);
        }
        clinic.get(&dora, &format!("{}/{}/recipes", plan_path(&dora), id(&plan))).await.expect(404);

        // The recipe changes; the concluded plan does not, and the next draft offers the new one.
        let mut other = input.clone();
        (other["name"], other["steps"], other["portions"], other["picture"]) = (json!("Arroz novo"), json!("Outro"), json!(4), json!(null));
        clinic.put(&ana, &path, other).await.expect(200);
        assert_eq!(clinic.get(&carla, &recipes).await.data(), read);
        assert_eq!(clinic.get(&carla, &picture).await.status, 200);
        let draft = clinic.post(&ana, &plan_path(&carla), json!({})).await.data();
        let food = &draft["meals"][0]["foods"][0];
        assert_eq!((&food["recipe"], &food["name"], &food["calorias"]), (&json!(version), &json!("Arroz de forno"), &recipe["calorias"]));
        assert!(food["newer"].is_object(), "{food}");
        // Saving the same thing again makes no version, and a removed recipe stays in its plans.
        let same = clinic.get(&ana, &path).await.data();
        let foods = format!("{}/foods", meal_path(&carla, &draft, &draft["meals"][0]));
        let taken = clinic.post(&ana, &foods, json!({"foods": [portion(&recipe)]})).await.data();
        let mut again = input.clone();
        (again["name"], again["steps"], again["portions"], again["picture"]) = (json!("Arroz novo"), json!("Outro"), json!(4), json!(null));
        for (place, food) in same["content"].as_array().unwrap().iter().enumerate() {
            again["foods"][place]["uuid"] = food["uuid"].clone();
        }
        clinic.put(&ana, &path, again.clone()).await.expect(200);
        clinic.put(&ana, &path, again).await.expect(200);
        clinic.delete(&ana, &path).await.expect(204);
        let kept = clinic.get(&ana, &format!("{}/{}/recipes", plan_path(&carla), id(&draft))).await.data();
        assert_eq!((&kept[0]["id"], &kept[0]["name"]), (&taken["foods"][0]["recipe"], &json!("Arroz novo")));
    });
}

#[test]
fn plan_pdf_contains_recipes_if_they_are_wanted() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let photo = clinic.upload(&ana, Method::POST, "/recipe-pictures", "forno.png", &png(40, 30)).await.data();
        let mut input = rice_with_chicken(&clinic, &ana).await;
        input["picture"] = photo["id"].clone();
        let recipe = clinic.post(&ana, "/recipes", input).await.data();
        let plan = clinic.plan(&ana, &carla).await;
        let foods = format!("{}/foods", meal_path(&carla, &plan, &plan["meals"][0]));
        clinic.post(&ana, &foods, json!({"foods": [portion(&recipe)]})).await.expect(201);
        let words = async |options: PlanPdfOptions| {
            let plan: Uuid = id(&plan).parse().unwrap();
            let (input, _) = read_input(&on.app.nutrition, &clinic.scope(), carla.id, plan, options).await.unwrap();
            (documents::page_texts(input.clone()).unwrap().join("\n").replace('\n', " "), input.pictures.len())
        };
        let (plain, pictures) = words(PlanPdfOptions::default()).await;
        assert!(plain.contains("1 porção") && !plain.contains("Modo de preparo") && pictures == 0, "{plain}");
        let (full, pictures) = words(PlanPdfOptions { recipes: true, ..PlanPdfOptions::default() }).await;
        for said in
            ["Receitas", "Rende 2 porções de 250 g", "4 colheres de sopa cheias", "Modo de preparo", "Misture *tudo*.", "Leve ao #forno."]
        {
            assert!(full.contains(said), "{said} in {full}");
        }
        assert_eq!(pictures, 1);
        let pdf = clinic.get(&ana, &format!("{}/{}/pdf?recipes=true", plan_path(&carla), id(&plan))).await;
        assert!(pdf.status == 200 && pdf.body.starts_with(b"%PDF-1.7"), "{}", pdf.text);
    });
}
