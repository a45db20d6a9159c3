use poem::http::{Method, header};
use serde_json::{Value, json};
use uuid::Uuid;

use super::meal_plans_tests::{cared_for, meal_path, plan_path};
use crate::clinic::png;
use crate::{Clinic, Person, TestApp, both, id};
use nutrition::meal_plans::document::{PlanPdfOptions, read_input};

const USUAL: PlanPdfOptions =
    PlanPdfOptions { large: false, kcal: false, grams: true, substitutes: true, shopping_list: false, recipes: false };

fn pdf_path(patient: &Person, plan: &Value) -> String {
    format!("{}/{}/pdf", plan_path(patient), id(plan))
}

/// Starts a draft in which the first food has an alternative, and the meal has notes.
async fn plan_with_choice(clinic: &Clinic, ana: &Person, carla: &Person) -> Value {
    let plan = clinic.plan(ana, carla).await;
    let meal = plan["meals"][0].clone();
    let mut rice = clinic.portion(ana, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await;
    rice["alternatives"] = json!([clinic.portion(ana, "Frango, peito, sem pele, grelhado", 100.0, "grama").await]);
    clinic.post(ana, &format!("{}/foods", meal_path(carla, &plan, &meal)), json!({"foods": [rice]})).await.expect(201);
    clinic.put(ana, &meal_path(carla, &plan, &meal), json!({"notes": "*Comece* pela #salada."})).await.expect(200);
    plan
}

/// Returns the words of the document, without line breaks.
async fn words(on: &TestApp, clinic: &Clinic, patient: &Person, plan: &Value, options: PlanPdfOptions) -> String {
    let plan: Uuid = id(plan).parse().unwrap();
    let (input, _) = read_input(&on.app.nutrition, &clinic.scope(), patient.id, plan, options).await.unwrap();
    documents::page_texts(input).unwrap().join("\n").replace('\n', " ")
}

#[test]
fn meal_plan_pdf_is_a_file_for_its_readers_only() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let (bruno, dora) = (clinic.specialist("Bruno").await, clinic.patient("Dora", &ana).await);
        let plan = clinic.concluded_plan(&ana, &carla).await;
        let path = pdf_path(&carla, &plan);
        for person in [&ana, &carla] {
            let answer = clinic.get(person, &path).await;
            assert_eq!(answer.status, 200, "{}", answer.text);
            assert!(answer.body.starts_with(b"%PDF-1.7") && answer.body.len() < 400_000);
            assert_eq!(answer.headers[header::CONTENT_TYPE], "application/pdf");
            assert_eq!(answer.headers[header::CACHE_CONTROL], "no-store");
            assert_eq!(answer.headers[header::CONTENT_DISPOSITION], "attachment; filename=\"plano-alimentar-carla.pdf\"");
        }
        for stranger in [&bruno, &dora] {
            assert_eq!(clinic.get(stranger, &path).await.expect(404)["code"], "not_found");
        }
        clinic.get(&ana, &pdf_path(&dora, &plan)).await.expect(404);
        // A draft is the specialist's only; the patient has the concluded version.
        let draft = clinic.post(&ana, &plan_path(&carla), json!({})).await.expect(201)["data"].take();
        clinic.get(&carla, &pdf_path(&carla, &draft)).await.expect(404);
        assert_eq!(clinic.get(&ana, &pdf_path(&carla, &draft)).await.status, 200);
        assert_eq!(clinic.get(&carla, &path).await.status, 200);
        let admin = clinic.admin().await;
        let key = clinic.key(&admin, "Planos", &["plans:read"]).await;
        assert_eq!(clinic.get(&key, &path).await.status, 200);
        clinic.get(&clinic.key(&admin, "Agenda", &["appointments:read"]).await, &path).await.expect(403);
    });
}

#[test]
fn meal_plan_pdf_says_what_was_chosen() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = plan_with_choice(&clinic, &ana, &carla).await;
        let usual = words(&on, &clinic, &carla, &plan, USUAL).await;
        for said in
            ["Plano alimentar", "Carla", "Ana", "rascunho de", "Arroz integral cozido", "(100 g)", "Peito de frango", "Página 1 de 1"]
        {
            assert!(usual.contains(said), "{said} in {usual}");
        }
        assert!(usual.contains("Arroz integral cozido: 4 colheres de sopa cheias (100 g)"), "a food and its amount in a row: {usual}");
        assert!(usual.contains("*Comece* pela #salada."), "{usual}");
        assert!(!usual.contains("kcal") && !usual.contains("Lista de compras"), "{usual}");
        let brief = words(&on, &clinic, &carla, &plan, PlanPdfOptions { large: true, ..PlanPdfOptions::default() }).await;
        assert!(!brief.contains("(100 g)") && !brief.contains("frango"), "{brief}");
        let full = words(&on, &clinic, &carla, &plan, PlanPdfOptions { kcal: true, shopping_list: true, ..USUAL }).await;
        for said in ["124 kcal", "Proteínas", "Lista de compras para 7 dias", "28 colheres de sopa cheias (700 g)"] {
            assert!(full.contains(said), "{said} in {full}");
        }
        // Each day has a section, and is bought as often as it has weekdays.
        let day = json!({"name": "Treino", "weekdays": [1, 3], "copy_of": id(&plan)});
        clinic.post(&ana, &format!("{}/{}/days", plan_path(&carla), id(&plan)), day).await.expect(201);
        let days = words(&on, &clinic, &carla, &plan, PlanPdfOptions { kcal: true, shopping_list: true, ..USUAL }).await;
        for said in ["Dia padrão", "Terça e quinta a domingo", "Treino", "Segunda e quarta", "28 colheres de sopa cheias (700 g)"] {
            assert!(days.contains(said), "{said} in {days}");
        }
        let get = async |query: &str| clinic.get(&ana, &format!("{}{query}", pdf_path(&carla, &plan))).await.body;
        let (usual, again) = (get("").await, get("?grams=true&large=false").await);
        assert_eq!(usual, again, "the same document");
        for query in ["?large=true", "?kcal=true", "?grams=false", "?substitutes=false", "?shopping_list=true"] {
            assert_ne!(usual, get(query).await, "{query}");
        }
        clinic.get(&ana, &format!("{}?large=talvez", pdf_path(&carla, &plan))).await.expect(422);
    });
}

#[test]
fn meal_plan_pdf_bears_the_logo_and_logs_the_copy() {
    both(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let admin = clinic.admin().await;
        let plan = clinic.concluded_plan(&ana, &carla).await;
        let path = pdf_path(&carla, &plan);
        let plain = clinic.get(&ana, &path).await.body;
        clinic.upload(&admin, Method::PUT, "/settings/logo", "logo.png", &png(400, 100)).await.expect(200);
        let with_logo = clinic.get(&ana, &path).await;
        assert_eq!(with_logo.status, 200, "{}", with_logo.text);
        assert_ne!(plain, with_logo.body);
        let log = clinic.get(&admin, &format!("/system-logs?patient_id={}", carla.id)).await.expect(200);
        let copies = log["data"].as_array().unwrap().iter().filter(|entry| entry["event"] == "exported").count();
        assert_eq!(copies, 2, "{log}");
    });
}
