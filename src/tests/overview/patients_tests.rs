use serde_json::{Value, json};

use crate::{both, encoded, id};
use platform::sheets::testing::read_texts;

fn names(page: &Value) -> Vec<&str> {
    page["data"].as_array().expect("a list").iter().map(|row| row["name"].as_str().expect("a name")).collect()
}

#[test]
fn patients_list_has_the_people_in_the_specialists_care() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        clinic.foods().await;
        clinic.patient("Érica", &ana).await;
        let carla = clinic.patient("Carla", &ana).await;
        clinic.patient("Dora", &bruno).await;
        clinic.plan(&ana, &carla).await;
        let page = clinic.get(&ana, "/patients").await.expect(200);
        assert_eq!(names(&page), ["Carla", "Érica"]);
        assert_eq!(page["meta"], json!({"current_page": 1, "last_page": 1, "total": 2, "per_page": 10}));
        assert_eq!(page["data"][0]["meal_plan"]["status"], "draft");
        assert_eq!(page["data"][0]["specialist"]["name"], "Ana");
        assert!(page["data"][1]["meal_plan"].is_null());
        assert_eq!(names(&clinic.get(&admin, "/patients").await.expect(200)), ["Carla", "Dora", "Érica"]);
    });
}

#[test]
fn patients_search_ignores_accents_and_case_and_takes_no_patterns() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        for name in ["Érica Conceição", "João 100% Silva", "Maria_Silva"] {
            clinic.patient(name, &ana).await;
        }
        let admin = clinic.admin().await;
        // The search of a specialist's patients and of all people use different queries, which must
        // find the same.
        let search = async |text: &str| {
            let path = format!("/patients?search={}", encoded(text));
            let (few, all) = (clinic.get(&ana, &path).await.expect(200), clinic.get(&admin, &path).await.expect(200));
            assert_eq!((names(&few), &few["meta"]), (names(&all), &all["meta"]), "{text}");
            names(&few).into_iter().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(search("CONCEICAO").await, ["Érica Conceição"]);
        assert_eq!(search("  érica ").await, ["Érica Conceição"]);
        assert_eq!(search("conceição eri").await, ["Érica Conceição"]);
        assert_eq!(search("100%").await, ["João 100% Silva"]);
        assert_eq!(search("maria_s").await, ["Maria_Silva"]);
        assert_eq!(search("ria_s").await, Vec::<String>::new(), "a word is found by its beginning");
        assert_eq!(search(&clinic.host).await.len(), 3, "by e-mail");
        assert_eq!(search("\\").await, Vec::<String>::new());
        assert_eq!(search("' OR 1=1 --").await, Vec::<String>::new());
    });
}

#[test]
fn patients_pages_hold_ten_without_overlap() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        for number in 0..23 {
            clinic.patient(&format!("Paciente {number:02}"), &ana).await;
        }
        let mut seen = Vec::new();
        for page in 1..=3 {
            let page = clinic.get(&ana, &format!("/patients?page={page}")).await.expect(200);
            seen.extend(names(&page).into_iter().map(str::to_owned));
            assert_eq!(page["meta"]["last_page"], 3);
        }
        assert_eq!(seen, (0..23).map(|number| format!("Paciente {number:02}")).collect::<Vec<_>>());
        assert_eq!(names(&clinic.get(&ana, "/patients?page=4").await.expect(200)), Vec::<&str>::new());
        assert_eq!(names(&clinic.get(&ana, "/patients?page=-1").await.expect(200)).len(), 10);
        assert_eq!(clinic.get(&ana, "/patients?page=x").await.field("page"), "Valor inválido.");
    });
}

#[test]
fn patient_reads_own_profile_with_concluded_meal_plans_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let path = format!("/patient/{}", carla.id);
        let plan = clinic.plan(&ana, &carla).await;
        assert_eq!(clinic.get(&ana, &path).await.data()["meal_plan"]["status"], "draft");
        assert!(clinic.get(&carla, &path).await.data()["meal_plan"].is_null());
        clinic.put(&ana, &format!("{path}/plan-meal/{}", id(&plan)), json!({"status": "done"})).await.data();
        let concluded = clinic.get(&carla, &path).await.data()["meal_plan"].take();
        assert_eq!(concluded["status"], "done");
        assert_eq!(clinic.get(&ana, "/patients").await.data()[0]["meal_plan"], concluded, "with the day on which it was concluded");
        clinic.get(&ana, &format!("/patient/{}", ana.id)).await.expect(404);
        clinic.get(&ana, "/patient/not-an-id").await.expect(404);
    });
}

#[test]
fn patients_export_has_the_patients_of_the_list() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        clinic.foods().await;
        let carla = clinic.patient("Carla", &ana).await;
        clinic.patient("=Érica", &ana).await;
        clinic.patient("Dora", &bruno).await;
        clinic.plan(&ana, &carla).await;
        let answer = clinic.get(&admin, "/patients/export").await;
        assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"users.xlsx\"");
        let [(sheet, rows)] = &read_texts(&answer.body)[..] else { panic!("one sheet") };
        assert_eq!(sheet, "Pacientes");
        assert_eq!(
            rows[0],
            ["Nome", "E-mail", "Nutricionista", "Andamento no Programa", "Último Agendamento", "Plano alimentar", "Data de Ingresso"]
        );
        let today = on.app.clock.now().with_timezone(&chrono_tz::America::Sao_Paulo).format("%Y-%m-%d 00:00:00").to_string();
        assert_eq!(rows[1], ["Carla", &carla.email, "Ana", "Nenhuma consulta Agendada", "", "Rascunho", &today]);
        assert_eq!(rows[2][0], "Dora");
        assert_eq!(rows[3], ["=Érica", &format!("erica@{}", clinic.host), "Ana", "Nenhuma consulta Agendada", "", "Sem plano", &today]);
        let of = async |person, query: &str| {
            let file = clinic.get(person, &format!("/patients/export{query}")).await.body;
            read_texts(&file)[0].1[1..].iter().map(|row| row[0].clone()).collect::<Vec<_>>()
        };
        assert_eq!(of(&bruno, "").await, ["Dora"]);
        assert_eq!(of(&admin, "?search=DO").await, ["Dora"]);
        assert_eq!(of(&ana, "?search=dora").await, Vec::<String>::new());
        let logged = clinic.get(&admin, "/system-logs?event=exported").await.expect(200);
        assert_eq!((&logged["data"][3]["object"], &logged["data"][3]["object_type"]), (&json!("3 linhas"), &json!("patient_list")));
    });
}
