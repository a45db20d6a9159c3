use serde_json::{Value, json};

use crate::{Clinic, Person, both, encoded, id};

/// Creates a tenant with foods, Ana, and Carla in her care.
pub(super) async fn cared_for(on: &crate::TestApp) -> (Clinic, Person, Person) {
    let clinic = on.clinic().await;
    clinic.foods().await;
    let ana = clinic.specialist("Ana").await;
    let carla = clinic.patient("Carla", &ana).await;
    (clinic, ana, carla)
}

pub(super) fn plan_path(patient: &Person) -> String {
    format!("/patient/{}/plan-meal", patient.id)
}

pub(super) fn meal_path(patient: &Person, plan: &Value, meal: &Value) -> String {
    format!("{}/{}/meals/{}", plan_path(patient), id(plan), id(meal))
}

#[test]
fn meal_plan_is_created_once_and_offers_the_six_meals() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let path = plan_path(&carla);
        assert_eq!(clinic.get(&ana, &path).await.expect(404)["code"], "not_found");
        let plan = clinic.post(&ana, &path, json!({})).await.expect(201)["data"].take();
        assert_eq!((&plan["status"], &plan["patient"]["name"], &plan["author"]["name"]), (&json!("draft"), &json!("Carla"), &json!("Ana")));
        assert_eq!(plan["id"], plan["uuid"]);
        let hours: Vec<String> =
            plan["fixed_meals"].as_array().unwrap().iter().map(|meal| format!("{} {}", meal["hour"], meal["name"])).collect();
        let expected = ["08:30 Café da Manhã", "10:30 Colação", "12:00 Almoço", "16:00 Lanche", "19:00 Jantar", "22:00 Ceia"];
        assert_eq!(hours.join("|").replace('"', ""), expected.join("|"));
        assert_eq!(clinic.post(&ana, &path, json!({})).await.expect(409)["code"], "meal_plan_exists");
        assert_eq!(clinic.get(&ana, &path).await.data()["id"], plan["id"]);
    });
}

#[test]
fn meal_plan_totals_are_rounded_from_the_tables_values() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = &plan["meals"][0];
        // 100 g of rice and 120 g of chicken, from the table's unrounded values, half-up to two
        // decimals: 123.5349 and 191.0224 kcal are displayed as 123.53 and 191.02, and add up to
        // 314.56.
        let [rice, chicken] = meal["foods"].as_array().unwrap().as_slice() else { panic!("two foods: {meal}") };
        assert_eq!((&rice["grams"], &rice["calorias"], &rice["proteinas"]), (&json!(100.0), &json!(123.53), &json!(2.59)));
        assert_eq!((&chicken["grams"], &chicken["calorias"], &chicken["proteinas"]), (&json!(120.0), &json!(191.02), &json!(38.44)));
        assert_eq!((&rice["home_measure"], &rice["home_measure_selected"]["unit"]), (&json!("colher de sopa cheia"), &json!(25.0)));
        let resume = &plan["resume"];
        assert_eq!(resume["calorias"], json!(314.56));
        assert_eq!(resume["calorias_percentage"], json!(100.0));
        assert_eq!(meal["resume"]["calorias_percentage"], meal["resume_percentage"]);
        assert_eq!(resume["proteinas"], json!(41.03));
        assert_eq!(resume["carboidratos"], json!(25.81));
        assert_eq!(resume["lipideos"], json!(3.98));
        // 4, 4 and 9 kcal for each gram of the exact sums.
        assert_eq!(resume["proteinas_percentage"], json!(54.13));
        assert_eq!(resume["carboidratos_percentage"], json!(34.05));
        assert_eq!(resume["lipideos_percentage"], json!(11.82));
        assert_eq!(resume["incomplete"], json!([]));
        assert_eq!(meal["resume_percentage"], json!(100.0));
        let short = clinic.get(&ana, &plan_path(&carla)).await.data();
        assert_eq!((&short["meals"][0]["foods"], &short["resume"]), (&json!([]), resume));
    });
}

#[test]
fn meal_plan_totals_exclude_alternatives_and_name_unknown_values() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = plan["meals"][0].clone();
        let mut chicken = clinic.portion(&ana, "Frango, peito, sem pele, grelhado", 100.0, "grama").await;
        chicken["alternatives"] = json!([clinic.portion(&ana, "Salmão, filé, com pele, fresco, grelhado", 150.0, "grama").await]);
        let foods = json!({"foods": [
            chicken,
            clinic.portion(&ana, "Leite, de vaca, integral", 1.0, "copo americano").await,
            clinic.portion(&ana, "Azeite, de oliva, extra virgem", 1.0, "colher de sopa").await,
        ]});
        let meal = clinic.post(&ana, &format!("{}/foods", meal_path(&carla, &plan, &meal)), foods).await.expect(201)["data"].take();
        assert_eq!(meal["resume"]["proteinas"], json!(32.03));
        assert_eq!(meal["foods"][0]["alternatives"][0]["name"], "Salmão, filé, com pele, fresco, grelhado");
        assert_eq!(meal["foods"][2]["proteinas"], Value::Null);
        let fields: Vec<_> = meal["resume"]["incomplete"].as_array().unwrap().iter().map(|its| its["field"].as_str().unwrap()).collect();
        assert_eq!(fields, ["calorias", "proteinas", "carboidratos", "lipideos"]);
        assert_eq!(meal["resume"]["incomplete"][1]["foods"], json!(["Leite, de vaca, integral"]), "not applicable is not unknown");
    });
}

#[test]
fn meal_foods_are_replaced_in_order_and_kept_rows_keep_their_values() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = plan["meals"][0].clone();
        let [rice, chicken] = [&meal["foods"][0], &meal["foods"][1]];
        let kept = |food: &Value, quantity: f64| json!({"id": food["id"], "uuid": food["uuid"], "quantity": quantity, "home_measure_selected": food["home_measure_selected"], "name": "ignored", "calorias": 9});
        // The table changes after the plan was written.
        let mut table = nutrition::foods::import::taco::parse(include_bytes!("../../../examples/tabela-de-alimentos-exemplo.xls")).unwrap();
        table.foods[0].nutrients.set("energy_kcal", "999".parse().unwrap());
        nutrition::foods::service::import(&on.app.nutrition, &clinic.scope(), "TACO", &table, |_| {}).await.unwrap();
        let path = format!("{}/foods", meal_path(&carla, &plan, &meal));
        let after = clinic.post(&ana, &path, json!({"foods": [kept(chicken, 60.0), kept(rice, 4.0)]})).await.data();
        assert_eq!((&after["foods"][0]["uuid"], &after["foods"][1]["uuid"]), (&chicken["uuid"], &rice["uuid"]));
        assert_eq!((&after["foods"][0]["calorias"], &after["foods"][1]["calorias"]), (&json!(95.51), &json!(123.53)));
        let fresh = json!({"foods": [clinic.portion(&ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await]});
        assert_eq!(clinic.post(&ana, &path, fresh).await.data()["foods"][0]["calorias"], json!(999.0));
        assert_eq!(clinic.post(&ana, &path, json!({"foods": []})).await.data()["foods"], json!([]));
    });
}

/// Lists of the foods 0 to 3, each with its alternatives, in an order that moves every one of them.
const LISTS: [&[(usize, &[usize])]; 7] = [
    &[(0, &[]), (1, &[2, 3])],
    &[(1, &[3, 2]), (0, &[])],
    &[(3, &[1]), (0, &[2])],
    &[(0, &[2]), (1, &[]), (2, &[]), (3, &[0])],
    &[(3, &[]), (2, &[]), (1, &[])],
    &[(2, &[]), (1, &[]), (3, &[2, 1])],
    &[],
];

#[test]
fn meal_foods_saved_answer_the_meal_and_totals_as_read_later() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let snack = json!({"type": "snack", "hour": "16:00"});
        let snack = clinic.post(&ana, &format!("{}/{}/meals", plan_path(&carla), id(&plan)), snack).await.expect(201)["data"].take();
        let path = meal_path(&carla, &plan, &snack);
        let portions = [
            clinic.portion(&ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await,
            clinic.portion(&ana, "Frango, peito, sem pele, grelhado", 120.0, "grama").await,
            clinic.portion(&ana, "Leite, de vaca, integral", 1.0, "copo americano").await,
            clinic.portion(&ana, "Azeite, de oliva, extra virgem", 1.0, "colher de sopa").await,
        ];
        let ids = portions.each_ref().map(|portion| portion["id"].clone());
        let mut rows = portions.map(|portion| vec![portion]);
        for (round, list) in LISTS.iter().enumerate() {
            // Rows that are known are sent with their ids, the others are new.
            let mut take = |food: usize| {
                let mut row = if rows[food].len() > 1 { rows[food].pop().unwrap() } else { rows[food][0].clone() };
                row["quantity"] = json!(round % 2 + 1);
                row
            };
            let foods: Vec<Value> = list
                .iter()
                .map(|(main, alternatives)| {
                    let mut main = take(*main);
                    main["alternatives"] = alternatives.iter().map(|food| take(*food)).collect();
                    main
                })
                .collect();
            let mut saved = clinic.post(&ana, &format!("{path}/foods"), json!({"foods": foods})).await.expect(201)["data"].take();
            let sums = saved["plan"].take();
            saved.as_object_mut().unwrap().remove("plan");
            assert_eq!(saved, clinic.get(&ana, &path).await.data(), "round {round}");
            let read = clinic.get(&ana, &plan_path(&carla)).await.data();
            assert_eq!((&sums["resume"], &sums["updated_at"]), (&read["resume"], &read["updated_at"]), "round {round}");
            let meals = read["meals"].as_array().unwrap().iter();
            let meals: Vec<Value> = meals
                .map(|meal| json!({"id": meal["id"], "resume": meal["resume"], "resume_percentage": meal["resume_percentage"]}))
                .collect();
            assert_eq!(sums["meals"], json!(meals), "round {round}");
            let place = |food: &Value| ids.iter().position(|id| *id == food["id"]).unwrap();
            let order: Vec<(usize, Vec<usize>)> = saved["foods"]
                .as_array()
                .unwrap()
                .iter()
                .map(|food| (place(food), food["alternatives"].as_array().unwrap().iter().map(place).collect()))
                .collect();
            assert_eq!(order, list.iter().map(|(main, others)| (*main, others.to_vec())).collect::<Vec<_>>(), "round {round}");
            let known =
                |food: &Value| json!({"id": food["id"], "uuid": food["uuid"], "home_measure_selected": food["home_measure_selected"]});
            for food in saved["foods"].as_array().unwrap() {
                for row in std::iter::once(food).chain(food["alternatives"].as_array().unwrap()) {
                    let at = place(row);
                    rows[at].push(known(row));
                }
            }
        }
    });
}

#[test]
fn meal_foods_with_a_wrong_field_are_refused_and_leave_the_meal() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("{}/foods", meal_path(&carla, &plan, &plan["meals"][0]));
        let rice = clinic.portion(&ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await;
        let with = |change: &dyn Fn(&mut Value)| {
            let mut food = rice.clone();
            change(&mut food);
            json!({"foods": [food]})
        };
        let cases = [
            (
                with(&|food| food["quantity"] = json!(0)),
                "foods",
                "O alimento Arroz, integral, cozido deve ter uma quantidade maior que zero.",
            ),
            (
                with(&|food| food["quantity"] = json!(-3)),
                "foods",
                "O alimento Arroz, integral, cozido deve ter uma quantidade maior que zero.",
            ),
            (with(&|food| food["quantity"] = json!(1e9)), "foods", "A quantidade do alimento Arroz, integral, cozido é grande demais."),
            (with(&|food| food["id"] = json!(carla.id)), "foods", "Um dos alimentos não existe mais na tabela."),
            (
                with(&|food| food["home_measure_selected"] = json!({"id": carla.id})),
                "foods",
                "Escolha uma medida para o alimento Arroz, integral, cozido.",
            ),
            (with(&|food| food["quantity"] = json!("duas")), "foods.0.quantity", "Valor inválido."),
            (json!({"foods": vec![rice.clone(); 41]}), "foods", "Uma refeição tem no máximo 40 alimentos, e cada um até 10 alternativas."),
        ];
        for (body, field, message) in cases {
            assert_eq!(clinic.post(&ana, &path, body).await.field(field), message);
        }
        let foreign = on.clinic().await;
        foreign.foods().await;
        let their_ana = foreign.specialist("Outra").await;
        let theirs = foreign.portion(&their_ana, "Arroz, integral, cozido", 1.0, "grama").await;
        assert_eq!(
            clinic.post(&ana, &path, json!({"foods": [theirs]})).await.field("foods"),
            "Um dos alimentos não existe mais na tabela."
        );
        assert_eq!(clinic.get(&ana, &format!("{}?include=foods", plan_path(&carla))).await.data()["meals"], plan["meals"]);
    });
}

#[test]
fn meals_are_added_changed_and_removed() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meals = format!("{}/{}/meals", plan_path(&carla), id(&plan));
        let custom = json!({"type": "custom_pre-treino", "hour": "06:10", "name": " Pré-treino ", "notes": "  "});
        let meal = clinic.post(&ana, &meals, custom).await.expect(201)["data"].take();
        assert_eq!((&meal["name"], &meal["notes"], &meal["meal_plan"]), (&json!("Pré-treino"), &Value::Null, &plan["id"]));
        assert_eq!(clinic.post(&ana, &meals, json!({"type": "lunch", "hour": "12:00"})).await.expect(409)["code"], "meal_exists");
        let bad = clinic.post(&ana, &meals, json!({"type": "custom_x", "hour": "25:00"})).await.expect(422)["errors"].take();
        assert_eq!(bad, json!({"name": ["O campo nome deve ser informado."], "hour": ["Informe o horário como HH:mm, de 00:00 a 23:59."]}));
        assert_eq!(
            clinic.post(&ana, &meals, json!({"type": "brunch", "hour": "11:00", "name": "x"})).await.field("type"),
            "Este tipo de refeição não existe."
        );
        let path = meal_path(&carla, &plan, &meal);
        let changed = clinic.put(&ana, &path, json!({"hour": "06:30", "notes": "Com água.", "name": "Antes do treino"})).await.data();
        assert_eq!(
            (&changed["hour"], &changed["notes"], &changed["name"]),
            (&json!("06:30"), &json!("Com água."), &json!("Antes do treino"))
        );
        assert_eq!(
            clinic.put(&ana, &path, json!({"notes": "x".repeat(2001)})).await.field("notes"),
            "O campo notas deve ter no máximo 2000 caracteres."
        );
        assert_eq!(clinic.put(&ana, &path, json!({})).await.data(), changed);
        let order: Vec<Value> = clinic.get(&ana, &plan_path(&carla)).await.data()["meals"]
            .as_array()
            .unwrap()
            .iter()
            .map(|meal| meal["hour"].clone())
            .collect();
        assert_eq!(order, ["06:30", "12:00"]);
        assert_eq!(clinic.get(&ana, &path).await.data(), changed);
        assert_eq!(clinic.delete(&ana, &path).await.expect(204), Value::Null);
        assert_eq!(clinic.get(&ana, &path).await.expect(404)["message"], "Não foi possível encontar esta refeição.");
        clinic.delete(&ana, &meal_path(&carla, &plan, &plan["meals"][0])).await.expect(204);
        assert_eq!(clinic.get(&ana, &plan_path(&carla)).await.data()["resume"]["calorias"], json!(0.0));
    });
}

#[test]
fn meal_field_changed_meanwhile_is_not_overwritten() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let root = clinic.admin().await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = meal_path(&carla, &plan, &plan["meals"][0]);
        let read = json!({"hour": "12:00", "notes": null});
        clinic.put(&root, &path, json!({"notes": "Sem sal.", "was": read})).await.expect(200);
        let refused = clinic.put(&ana, &path, json!({"notes": "Comece pela salada.", "was": read})).await.expect(409);
        assert_eq!(refused["code"], "meal_changed");
        assert!(refused["message"].as_str().unwrap().starts_with("Outra pessoa salvou as notas desta refeição"), "{refused}");
        // The other field, the same text again, and a save based on the current values all succeed.
        clinic.put(&ana, &path, json!({"hour": "12:30", "was": read})).await.expect(200);
        clinic.put(&ana, &path, json!({"notes": " Sem sal. ", "was": read})).await.expect(200);
        assert_eq!(clinic.put(&root, &path, json!({"hour": "12:15", "was": read})).await.expect(409)["code"], "meal_changed");
        let now = json!({"hour": "12:30", "notes": "Sem sal."});
        let meal = clinic.put(&ana, &path, json!({"notes": "Comece pela salada, sem sal.", "was": now})).await.data();
        assert_eq!((&meal["hour"], &meal["notes"]), (&json!("12:30"), &json!("Comece pela salada, sem sal.")));
    });
}

#[test]
fn meal_plan_draft_changed_meanwhile_is_not_replaced() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let dora = clinic.patient("Dora", &ana).await;
        clinic.concluded_plan(&ana, &dora).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("{}/{}/start-from", plan_path(&carla), id(&plan));
        on.app.clock.set(on.app.clock.now() + chrono::TimeDelta::seconds(1));
        clinic.put(&ana, &meal_path(&carla, &plan, &plan["meals"][0]), json!({"hour": "12:30"})).await.expect(200);
        let from = |read: &Value| json!({"patient": dora.id, "updated_at": read});
        assert_eq!(clinic.post(&ana, &path, from(&plan["updated_at"])).await.expect(409)["code"], "meal_plan_changed");
        let now = clinic.get(&ana, &plan_path(&carla)).await.data();
        assert_eq!(now["meals"][0]["hour"], "12:30", "nothing was replaced");
        clinic.post(&ana, &path, from(&now["updated_at"])).await.expect(200);
    });
}

#[test]
fn meal_plan_concluded_is_readable_and_never_changed() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let empty = clinic.post(&ana, &plan_path(&carla), json!({})).await.data();
        let done = json!({"status": "done"});
        let path = format!("{}/{}", plan_path(&carla), id(&empty));
        assert_eq!(clinic.put(&ana, &path, done.clone()).await.expect(422)["code"], "meal_plan_empty");
        assert_eq!(clinic.put(&ana, &path, json!({"status": "draft"})).await.expect(422)["code"], "invalid_fields");
        assert_eq!(clinic.put(&ana, &path, json!({"status": "maybe"})).await.field("status"), "Valor inválido.");
        let dora = clinic.patient("Dora", &ana).await;
        let plan = clinic.concluded_plan(&ana, &dora).await;
        assert_eq!(plan["status"], "done");
        assert!(plan["concluded_at"].is_string());
        let meal = &plan["meals"][0];
        let changes = [
            clinic.put(&ana, &format!("{}/{}", plan_path(&dora), id(&plan)), done).await,
            clinic.put(&ana, &meal_path(&dora, &plan, meal), json!({"hour": "13:00"})).await,
            clinic.delete(&ana, &meal_path(&dora, &plan, meal)).await,
            clinic.post(&ana, &format!("{}/foods", meal_path(&dora, &plan, meal)), json!({"foods": []})).await,
            clinic.post(&ana, &format!("{}/{}/meals", plan_path(&dora), id(&plan)), json!({"type": "supper", "hour": "22:00"})).await,
        ];
        for answer in changes {
            assert_eq!(answer.expect(409)["code"], "meal_plan_done");
        }
        let read = clinic.get(&dora, &format!("{}?include=foods", plan_path(&dora))).await.data();
        assert_eq!(read["meals"][0]["foods"][0]["name"], "Arroz, integral, cozido");
        assert_eq!(read["meals"][0]["foods"][0]["measures"], json!([]));
    });
}

#[test]
fn meal_plan_draft_changed_meanwhile_is_not_concluded() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = format!("{}/{}", plan_path(&carla), id(&plan));
        let read = clinic.get(&ana, &plan_path(&carla)).await.data()["updated_at"].clone();
        clinic.put(&ana, &meal_path(&carla, &plan, &plan["meals"][0]), json!({"notes": "Comece pela salada."})).await.data();
        let done = |read: &Value| json!({"status": "done", "macro_goal": "hypertrophy", "updated_at": read});
        assert_eq!(clinic.put(&ana, &path, done(&read)).await.expect(409)["code"], "meal_plan_changed");
        let now = clinic.get(&ana, &plan_path(&carla)).await.data();
        assert_eq!((&now["status"], &now["macro_goal"]), (&json!("draft"), &Value::Null));
        assert_eq!(clinic.put(&ana, &path, done(&now["updated_at"])).await.data()["status"], "done");
        assert_eq!(clinic.put(&ana, &path, done(&read)).await.expect(409)["code"], "meal_plan_done");
        let bruno = clinic.specialist("Bruno").await;
        assert_eq!(clinic.put(&bruno, &path, done(&read)).await.expect(404)["code"], "not_found");
    });
}

#[test]
fn meal_changed_meanwhile_is_not_removed() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let path = meal_path(&carla, &plan, &plan["meals"][0]);
        let read = async || clinic.get(&ana, &plan_path(&carla)).await.data();
        let as_read = |plan: &Value| format!("{path}?updated_at={}", encoded(plan["updated_at"].as_str().unwrap()));
        let before = read().await;
        clinic.put(&ana, &path, json!({"notes": "Comece pela salada."})).await.data();
        assert_eq!(clinic.delete(&ana, &as_read(&before)).await.expect(409)["code"], "meal_plan_changed");
        let now = read().await;
        assert_eq!(now["meals"].as_array().unwrap().len(), before["meals"].as_array().unwrap().len());
        clinic.delete(&ana, &as_read(&now)).await.expect(204);
        assert_eq!(read().await["meals"].as_array().unwrap().len() + 1, now["meals"].as_array().unwrap().len());
    });
}

#[test]
fn meal_plan_version_is_a_copy_hidden_from_the_patient_until_concluded() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let begun = clinic.plan(&ana, &carla).await;
        let one = format!("{}/{}", plan_path(&carla), id(&begun));
        clinic.put(&ana, &one, json!({"macro_goal": "hypertrophy"})).await.data();
        let first = clinic.put(&ana, &one, json!({"status": "done"})).await.data();
        let draft = clinic.post(&ana, &plan_path(&carla), json!({})).await.expect(201)["data"].take();
        assert_ne!(draft["id"], first["id"]);
        assert_eq!(draft["macro_goal"], "hypertrophy");
        assert_eq!(draft["resume"], first["resume"]);
        assert_ne!(draft["meals"][0]["foods"][0]["uuid"], first["meals"][0]["foods"][0]["uuid"]);
        clinic.put(&ana, &meal_path(&carla, &draft, &draft["meals"][0]), json!({"hour": "13:15"})).await.data();
        assert_eq!(clinic.get(&carla, &plan_path(&carla)).await.data()["id"], first["id"]);
        assert_eq!(clinic.get(&ana, &plan_path(&carla)).await.data()["id"], draft["id"]);
        clinic.put(&ana, &format!("{}/{}", plan_path(&carla), id(&draft)), json!({"status": "done"})).await.data();
        let read = clinic.get(&carla, &plan_path(&carla)).await.data();
        assert_eq!((&read["id"], &read["meals"][0]["hour"]), (&draft["id"], &json!("13:15")));
    });
}

#[test]
fn meal_plan_is_reached_through_its_own_patient_only() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let dora = clinic.patient("Dora", &ana).await;
        let (plan, other) = (clinic.plan(&ana, &carla).await, clinic.plan(&ana, &dora).await);
        clinic.get(&ana, &meal_path(&dora, &plan, &plan["meals"][0])).await.expect(404);
        clinic.put(&ana, &meal_path(&carla, &plan, &other["meals"][0]), json!({"hour": "01:00"})).await.expect(404);
        clinic.put(&ana, &format!("{}/{}", plan_path(&dora), id(&plan)), json!({"status": "done"})).await.expect(404);
    });
}

#[test]
fn meal_plan_drafts_created_at_once_are_one() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let path = plan_path(&carla);
        let calls = (0..6).map(|_| clinic.post(&ana, &path, json!({})));
        let mut statuses: Vec<u16> = futures_util::future::join_all(calls).await.into_iter().map(|answer| answer.status.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409, 409, 409, 409, 409]);
    });
}

#[test]
fn meal_plan_is_signed_by_its_concluder_with_name_and_crn_of_then() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let admin = clinic.admin().await;
        let of_ana = format!("/users/{}", ana.id);
        clinic.put(&admin, &of_ana, json!({"crn": "CRN-3 48217"})).await.data();
        // The first visit of the page creates the draft.
        let draft = clinic.post(&admin, &plan_path(&carla), json!({})).await.expect(201)["data"].take();
        let meals = format!("{}/{}/meals", plan_path(&carla), id(&draft));
        let meal = clinic.post(&ana, &meals, json!({"type": "lunch", "hour": "12:00"})).await.data();
        let foods = json!({"foods": [clinic.portion(&ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await]});
        clinic.post(&ana, &format!("{meals}/{}/foods", id(&meal)), foods).await.data();
        let concluded = clinic.put(&ana, &format!("{}/{}", plan_path(&carla), id(&draft)), json!({"status": "done"})).await.data();
        let signed = |plan: &Value| (plan["author"]["name"].clone(), plan["author_registration"].clone());
        let expected = (json!("Ana"), json!("CRN-3 48217"));
        assert_eq!(signed(&concluded), expected);
        clinic.put(&admin, &of_ana, json!({"crn": "CRN-8 99999", "name": "Ana Maria"})).await.data();
        assert_eq!(signed(&clinic.get(&carla, &plan_path(&carla)).await.data()), expected);
    });
}

#[test]
fn meal_foods_sent_from_an_older_list_do_not_undo_changes() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = &plan["meals"][0];
        let path = format!("{}/foods", meal_path(&carla, &plan, meal));
        let list = |foods: &Value| -> Vec<Value> {
            let item = |food: &Value| json!({"id": food["id"], "uuid": food["uuid"], "quantity": food["quantity"], "home_measure_selected": food["home_measure_selected"]});
            let whole = |food: &Value| {
                let mut whole = item(food);
                whole["alternatives"] = food["alternatives"].as_array().unwrap().iter().map(item).collect();
                whole
            };
            foods.as_array().unwrap().iter().map(whole).collect()
        };
        let first = list(&meal["foods"]);
        // In another window the chicken is removed, and the rice gets an alternative.
        let mut there = vec![first[0].clone()];
        there[0]["alternatives"] =
            json!([{"id": first[1]["id"], "quantity": 50.0, "home_measure_selected": first[1]["home_measure_selected"]}]);
        let saved = clinic.post(&ana, &path, json!({"foods": there, "was": first})).await.expect(201)["data"]["foods"].take();
        assert_eq!(saved.as_array().unwrap().len(), 1);
        // This window still has the first list, and changes a quantity.
        let mut here = first.clone();
        here[0]["quantity"] = json!(1.0);
        let refused = clinic.post(&ana, &path, json!({"foods": here, "was": first})).await.expect(409);
        assert_eq!(refused["code"], "meal_changed");
        let kept = clinic.get(&ana, &meal_path(&carla, &plan, meal)).await.data();
        assert_eq!(kept["foods"], saved);
        // A repeated request is no conflict, nor is one that is based on the current list, or on
        // none.
        clinic.post(&ana, &path, json!({"foods": there, "was": first})).await.expect(201);
        let now = list(&clinic.get(&ana, &meal_path(&carla, &plan, meal)).await.data()["foods"]);
        clinic.post(&ana, &path, json!({"foods": here, "was": now})).await.expect(201);
        clinic.post(&ana, &path, json!({"foods": []})).await.expect(201);
    });
}
