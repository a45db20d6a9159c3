//! IBGE's foods and their home measures, from the upload to the plan.

use std::time::Duration;

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::messaging::mail_testing::eventually;
use crate::nutrition::foods_tests::{EXAMPLE_XLS, EXAMPLE_XLSX, import_as, search, upload};
use crate::{Clinic, Person, Program, both, both_empty, id};
use nutrition::foods::import::ibge::testing::{
    FIRST, GRAMS, RICE, SPOON, example, example_and, locked, measures_example, text, zip_of, zipped,
};
use nutrition::foods::import::published;
use nutrition::foods::jobs;
use platform::jobs::{ClaimedJob, release};
use platform::sheets::testing::to_xlsx;
use platform::sheets::{Cell, Sheet, Workbook};

const RICE_NAME: &str = "Arroz (polido, etc.)";

async fn tables(clinic: &Clinic, admin: &Person, workbooks: &[Workbook]) -> Value {
    import_as(clinic, admin, "ibge", "tabelas.zip", &zipped(workbooks)).await
}

async fn measures(clinic: &Clinic, admin: &Person, change: impl FnOnce(&mut Vec<Vec<Cell>>)) -> Value {
    let mut workbook = measures_example();
    change(&mut workbook.sheets[0].rows);
    import_as(clinic, admin, "ibge-measures", "medidas.xlsx", &to_xlsx(&workbook, false)).await
}

/// Returns names and grams of the offered measures.
fn offered_measures(food: &Value) -> Vec<(&str, f64)> {
    food["measures"].as_array().unwrap().iter().map(|its| (its["measure"].as_str().unwrap(), its["unit"].as_f64().unwrap())).collect()
}

fn measure_id<'a>(food: &'a Value, name: &str) -> &'a str {
    id(food["measures"].as_array().unwrap().iter().find(|its| its["measure"] == name).unwrap())
}

#[test]
fn ibge_import_creates_then_leaves_unchanged_then_updates() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let admin = clinic.admin().await;
        let first = tables(&clinic, &admin, &example()).await;
        let counts = json!({"created": 4, "updated": 0, "unchanged": 0, "groups": 2, "measures": 0, "notes": []});
        assert_eq!((&first["status"], &first["table"], &first["result"]), (&json!("done"), &json!("ibge"), &counts), "{first}");
        assert_eq!((&first["progress"], &first["total"]), (&json!(4), &json!(4)));

        assert_eq!(search(&clinic, &admin, "milho").await, ["Milho (em grão), cozido(a)", "Milho (em grão), cru(a)"]);
        let rice = clinic.food(&admin, RICE_NAME).await;
        assert_eq!(rice["attributes"]["energia_kcal"], json!({"quantity": 1.01, "status": "value", "unit": "kcal"}));
        assert_eq!(
            (&rice["origin"], &rice["group"], offered_measures(&rice)),
            (&json!("IBGE"), &json!("Cereais e leguminosas"), vec![("grama", 1.0)])
        );
        let hits = clinic.get(&admin, "/foods?search=arroz&table=IBGE").await.data();
        assert_eq!(hits[0]["id"], rice["id"], "plain rice comes before what is made of it");
        let oil = clinic.food(&admin, "Azeite de oliva").await;
        assert_eq!(oil["attributes"]["proteina"], json!({"quantity": null, "status": "not_analysed", "unit": "g"}));
        let details = clinic.get(&admin, &format!("/foods/{}", id(&rice))).await.data();
        let last = details["nutrients"].as_array().unwrap().iter().find(|its| its["code"] == "linolenic").unwrap();
        assert_eq!((&last["name"], &last["quantity"]), (&json!("Ácido linolênico"), &json!(1.06)));

        let again = tables(&clinic, &admin, &example()).await;
        assert_eq!((&again["result"]["created"], &again["result"]["unchanged"]), (&json!(0), &json!(4)), "{again}");
        let mut other = example();
        other[0].sheets[0].rows[RICE][1] = text("Arroz branco");
        let updated = tables(&clinic, &admin, &other).await;
        assert_eq!((&updated["result"]["updated"], &updated["result"]["unchanged"]), (&json!(1), &json!(3)), "{updated}");
        assert_eq!(clinic.food(&admin, "Arroz branco").await["id"], rice["id"]);
        let states = clinic.get(&admin, "/foods/tables").await.data();
        let told: Vec<_> = states.as_array().unwrap().iter().map(|its| (&its["table"], &its["foods"], &its["with_measures"])).collect();
        assert_eq!(told, [(&json!("IBGE"), &json!(4), &json!(0)), (&json!("TACO"), &json!(21), &told[1].2.clone())]);
        assert!(told[1].2.as_i64().unwrap() > 0, "some of TACO's have measures of their own");
    });
}

#[test]
fn ibge_measures_import_adds_measures_to_existing_foods() {
    both(async |on| {
        let (clinic, foreign) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        let stranger = foreign.admin().await;
        tables(&foreign, &stranger, &example()).await;
        clinic.foods().await;
        let early = measures(&clinic, &admin, |_| ()).await;
        assert_eq!(early["status"], "failed", "{early}");
        assert_eq!(
            early["message"],
            "Estas são as medidas caseiras dos alimentos do IBGE, que ainda não estão aqui. Importe primeiro a tabela IBGE."
        );

        tables(&clinic, &admin, &example()).await;
        let gram = measure_id(&clinic.food(&admin, RICE_NAME).await, "grama").to_owned();
        let strange = |rows: &mut Vec<Vec<Cell>>| {
            let mut row = rows[SPOON].clone();
            row[0] = Cell::Number(6_309_999.0);
            rows.insert(SPOON, row);
        };
        let first = measures(&clinic, &admin, strange).await;
        let notes = [
            "Alimentos do arquivo que não estão na tabela IBGE, com medidas que ficaram de fora: 1 (6309999/99).",
            "Alimentos da tabela IBGE sem medidas no arquivo, que continuam como estavam: 2 (6300701/1, 8400101/99).",
        ];
        assert_eq!(first["result"], json!({"created": 0, "updated": 2, "unchanged": 0, "groups": 0, "measures": 8, "notes": notes}));
        assert_eq!((&first["table"], &first["status"]), (&json!("ibge-measures"), &json!("done")));
        let rice = clinic.food(&admin, RICE_NAME).await;
        let all = [("colher de sopa", 25.0), ("colher de arroz/servir", 45.0), ("colher de café", 3.1), ("xícara de chá", 100.0)];
        assert_eq!(offered_measures(&rice), [&all[..], &[("quilo", 1000.0), ("grama", 1.0)]].concat());
        assert_eq!(measure_id(&rice, "grama"), gram);
        assert_eq!(offered_measures(&clinic.food(&admin, "Azeite de oliva").await), [("grama", 1.0)]);

        assert_eq!(measures(&clinic, &admin, strange).await["result"]["unchanged"], 2);
        tables(&clinic, &admin, &example_and(2).0).await;
        assert_eq!(clinic.food(&admin, RICE_NAME).await, rice, "the table leaves measures alone");
        let states = clinic.get(&admin, "/foods/tables").await.data();
        assert_eq!((&states[0]["table"], &states[0]["foods"], &states[0]["with_measures"]), (&json!("IBGE"), &json!(6), &json!(2)));
        let elsewhere = foreign.food(&stranger, RICE_NAME).await;
        assert_eq!(offered_measures(&elsewhere), [("grama", 1.0)], "another clinic's foods");
    });
}

#[test]
fn ibge_measures_in_another_case_are_unchanged() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        tables(&clinic, &admin, &example()).await;
        measures(&clinic, &admin, |_| ()).await;
        let before = clinic.food(&admin, RICE_NAME).await;
        for written in [["Colher de Sopa", "Xicara de cha"], ["colher de sopa", "xícara de chá"]] {
            let again = measures(&clinic, &admin, |rows| {
                for cell in rows.iter_mut().flatten() {
                    match cell.text().as_str() {
                        "COLHER DE SOPA" => *cell = text(written[0]),
                        "XICARA DE CHA" => *cell = text(written[1]),
                        _ => (),
                    }
                }
            });
            assert_eq!(again.await["result"]["unchanged"], 2);
            assert_eq!(clinic.food(&admin, RICE_NAME).await, before);
        }
    });
}

#[test]
fn ibge_measures_imported_later_change_no_meal_plan() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        tables(&clinic, &admin, &example()).await;
        measures(&clinic, &admin, |_| ()).await;
        let before = clinic.food(&ana, RICE_NAME).await;

        let path = format!("/patient/{}/plan-meal", carla.id);
        let lunch = async |foods: Value| {
            let plan = clinic.get(&ana, &path).await.data();
            clinic.post(&ana, &format!("{path}/{}/meals/{}/foods", id(&plan), id(&plan["meals"][0])), foods).await.expect(201)["data"]
                .take()
        };
        let plan = clinic.post(&ana, &path, json!({})).await.data();
        clinic.post(&ana, &format!("{path}/{}/meals", id(&plan)), json!({"type": "lunch", "hour": "12:00"})).await.expect(201);
        let portions = [("colher de sopa", 2.0), ("colher de arroz/servir", 1.0)];
        let mut foods = Vec::new();
        for (name, quantity) in portions {
            foods.push(clinic.portion(&ana, RICE_NAME, quantity, name).await);
        }
        lunch(json!({"foods": foods})).await;
        clinic.put(&ana, &format!("{path}/{}", id(&plan)), json!({"status": "done"})).await.data();
        let read = async || clinic.get(&carla, &format!("{path}?include=foods")).await.data();
        let concluded = read().await;
        assert_eq!(concluded["meals"][0]["foods"][0]["grams"], 50.0);
        clinic.post(&ana, &path, json!({})).await.data();

        // Import another edition: a heavier spoon, and no serving spoon.
        let end = measures(&clinic, &admin, |rows| {
            rows[SPOON][GRAMS] = Cell::Number(30.0);
            rows.remove(SPOON - 2);
        });
        assert_eq!(end.await["result"]["updated"], 1);
        assert_eq!(read().await, concluded);
        let after = clinic.food(&ana, RICE_NAME).await;
        assert_eq!(
            offered_measures(&after),
            [
                ("colher de sopa", 30.0),
                ("colher de café", 3.1),
                ("xícara de chá", 100.0),
                ("quilo", 1000.0),
                ("colher de arroz/servir", 45.0),
                ("grama", 1.0)
            ],
            "what the file no longer has stays, and the gram is last"
        );
        for (name, _) in offered_measures(&before) {
            assert_eq!(measure_id(&after, name), measure_id(&before, name), "{name}");
        }

        // The draft keeps its weights, and newly chosen measures have the new ones.
        let draft = clinic.get(&ana, &format!("{path}?include=foods")).await.data();
        let kept = |food: &Value| json!({"id": food["id"], "uuid": food["uuid"], "quantity": food["quantity"], "home_measure_selected": food["home_measure_selected"]});
        let [spoon, serving] = [&draft["meals"][0]["foods"][0], &draft["meals"][0]["foods"][1]];
        let anew = clinic.portion(&ana, RICE_NAME, 2.0, "colher de sopa").await;
        let meal = lunch(json!({"foods": [kept(spoon), kept(serving), anew]})).await;
        let grams: Vec<_> = meal["foods"].as_array().unwrap().iter().map(|food| food["grams"].as_f64().unwrap()).collect();
        assert_eq!(grams, [50.0, 45.0, 60.0]);
    });
}

#[test]
fn ibge_import_of_another_file_is_refused_naming_the_cause() {
    let (taco_xls, taco_xlsx) = (EXAMPLE_XLS, EXAMPLE_XLSX);
    let zip = zipped(&example());
    let measured = to_xlsx(&measures_example(), false);
    let first = to_xlsx(&example()[0], false);
    let mut bomb = first[..4].to_vec();
    bomb.resize(40 * 1024 * 1024, 0);
    let one = "Este arquivo é uma planilha sozinha. Envie o ZIP com as quatro tabelas";
    let no_workbook = "O arquivo não é uma planilha do Excel";
    let no_measures = "Esta planilha não parece ser a tabela de medidas caseiras do IBGE";
    let cases: [(&str, Vec<u8>, &str); 13] = [
        ("ibge", taco_xls.to_vec(), one),
        ("ibge", taco_xlsx.to_vec(), one),
        ("ibge", measured.clone(), one),
        ("ibge", b"Prezados,".to_vec(), "O arquivo não é um ZIP."),
        ("ibge", zip[..zip.len() / 2].to_vec(), "O arquivo ZIP está incompleto ou corrompido."),
        ("ibge", zip_of(&[("bomba.xlsx", &bomb)]), "O arquivo ZIP é grande demais para as tabelas do IBGE."),
        ("ibge", zip_of(&[("../../etc/cron.d/x", &first)]), "O ZIP tem um arquivo com um nome que não é aceito: “../../etc/cron.d/x”."),
        ("ibge", locked(zip_of(&[("tab01.xlsx", &first)])), "O arquivo “tab01.xlsx” do ZIP está protegido por senha."),
        ("ibge", zip_of(&[("medidas.xlsx", &measured)]), "Falta no ZIP: tabela 1 (energia, macronutrientes e fibra); tabela 2"),
        ("taco", zip.clone(), no_workbook),
        ("taco", measured, "Esta planilha não parece ser a tabela TACO"),
        ("ibge-measures", zip, no_measures),
        ("ibge-measures", taco_xls.to_vec(), no_measures),
    ];
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        for (table, content, message) in &cases {
            let end = import_as(&clinic, &admin, table, "arquivo", content).await;
            assert_eq!(end["status"], "failed", "{table}: {end}");
            assert!(end["message"].as_str().unwrap().starts_with(message), "{table}: {end}");
        }
        assert_eq!(clinic.get(&admin, "/foods/tables").await.data(), json!([]));
    });
}

#[test]
fn ibge_measures_import_mails_its_result_to_the_uploader() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        measures(&clinic, &admin, |_| ()).await;
        tables(&clinic, &admin, &example()).await;
        measures(&clinic, &admin, |_| ()).await;
        let texts = clinic.written(&admin.email).await;
        assert!(texts[0].contains("medidas.xlsx foi importado, e os alimentos com suas medidas já podem"), "{}", texts[0]);
        assert!(texts[0].contains("- Novos: 0\n- Atualizados: 2\n- Sem mudança: 0\n"), "{}", texts[0]);
        assert!(texts[2].contains("O motivo: Estas são as medidas caseiras dos alimentos do IBGE"), "{}", texts[2]);
        let logs = clinic.get(&admin, "/system-logs?per_page=100").await.data().to_string();
        assert!(logs.contains("IBGE, medidas caseiras"), "{logs}");
    });
}

/// Number of foods that leaves time to kill the server during the import.
const MANY: u32 = 3_000;

#[test]
fn ibge_import_of_a_killed_server_stores_all_or_nothing() {
    let (workbooks, measured) = example_and(MANY);
    let files = [("ibge", zipped(&workbooks)), ("ibge-measures", to_xlsx(&measured, false))];
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let state = async || clinic.get(&admin, "/foods/tables").await.data()[0].clone();
        let figures = |state: &Value| [&state["foods"], &state["with_measures"]].map(|count| count.as_i64().unwrap_or_default());
        let whole = i64::from(MANY) + 4;
        let done = [[whole, 0], [whole, i64::from(MANY) + 2]];
        for ((table, content), done) in files.iter().zip(done) {
            let before = figures(&state().await);
            let job = upload(&clinic, &admin, Some(table), Some(("arquivo", content))).await.expect(201)["data"].take();
            for attempts in 1..=2 {
                let server = Program::beside(&on);
                let request = format!(
                    "GET /api/foods/imports/{} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\nconnection: close\r\n\r\n",
                    id(&job),
                    clinic.host,
                    admin.token
                );
                let writes = async || server.exchange(&request).json()["data"]["progress"].as_i64().is_some_and(|progress| progress > 0);
                eventually("it writes", Duration::from_secs(60), writes).await;
                drop(server);
                let left = figures(&state().await);
                assert!(left == before || left == done, "{table}: {left:?}");
                // Release the dead server's lease instead of waiting for its end.
                let claimed = ClaimedJob {
                    tenant_id: clinic.tenant,
                    id: id(&job).parse().unwrap(),
                    kind: jobs::IMPORT.into(),
                    detail: (*table).into(),
                    attempts,
                    stops: 0,
                };
                let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
                release(&mut tx, &claimed, on.app.clock.now() - TimeDelta::seconds(1)).await.unwrap();
                tx.commit().await.unwrap();
            }
            on.run_jobs().await;
            assert_eq!(figures(&state().await), done);
            assert_eq!(clinic.get(&admin, &format!("/foods/imports/{}", id(&job))).await.data()["status"], "done");
        }
    });
}

/// Returns the four tables joined into one sheet, without the rows that name the groups.
fn joined_without_groups() -> Vec<u8> {
    let workbooks = example();
    let mut rows = workbooks[0].sheets[0].rows.clone();
    for workbook in &workbooks[1..] {
        for (row, other) in rows.iter_mut().zip(&workbook.sheets[0].rows).filter(|(row, _)| row.len() > 8) {
            row.extend_from_slice(&other[FIRST..]);
        }
    }
    let is_heading =
        |row: &Vec<Cell>| ["Cereais e leguminosas", "Óleos e gorduras"].contains(&row.first().map(Cell::text).unwrap_or_default().as_str());
    rows.retain(|row| !is_heading(row));
    to_xlsx(&Workbook { sheets: vec![Sheet { name: "Valores".into(), rows }] }, false)
}

#[test]
fn ibge_import_without_groups_uses_no_group_and_keeps_known_ones() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let file = joined_without_groups();
        let told = "O arquivo não tem os títulos dos grupos: os alimentos novos ficaram em “Sem grupo”, e os que já estavam aqui continuam nos seus grupos.";
        let first = import_as(&clinic, &admin, "ibge", "valores.xlsx", &file).await;
        let counts = json!({"created": 4, "updated": 0, "unchanged": 0, "groups": 1, "measures": 0, "notes": [told]});
        assert_eq!(first["result"], counts, "{first}");
        let rice = clinic.food(&admin, RICE_NAME).await;
        assert_eq!(rice["group"], "Sem grupo");
        // Foods without a common group are not substitutes.
        let path = format!("/foods/{}/substitutes?grams=100", id(&rice));
        assert_eq!(clinic.get(&admin, &path).await.data(), json!([]));

        let grouped = tables(&clinic, &admin, &example()).await;
        assert_eq!((&grouped["result"]["updated"], &grouped["result"]["groups"]), (&json!(4), &json!(2)), "{grouped}");
        let again = import_as(&clinic, &admin, "ibge", "valores.xlsx", &file).await;
        assert_eq!((&again["result"]["unchanged"], &again["result"]["notes"]), (&json!(4), &json!([told])), "{again}");
        assert_eq!(clinic.food(&admin, RICE_NAME).await["group"], "Cereais e leguminosas");
    });
}

/// The published files, if they are available.
#[test]
fn ibge_published_tables_and_measures_are_imported_whole() {
    let (Some(zip), Some(workbook)) = (published::ibge("ibge-tabelas.zip"), published::ibge("ibge-medidas.xls")) else { return };
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        for (foods, measured) in [("created", "updated"), ("unchanged", "unchanged")] {
            let end = import_as(&clinic, &admin, "ibge", "ibge-tabelas.zip", &zip).await;
            assert_eq!((&end["result"][foods], &end["result"]["groups"]), (&json!(1971), &json!(19)), "{end}");
            let end = import_as(&clinic, &admin, "ibge-measures", "ibge-medidas.xls", &workbook).await;
            assert_eq!((&end["result"][measured], &end["result"]["measures"]), (&json!(1969), &json!(11_801)), "{end}");
            let without = "Alimentos da tabela IBGE sem medidas no arquivo, que continuam como estavam: 2 (6301204/99, 7009102/99).";
            assert_eq!(end["result"]["notes"], json!([without]));
        }
        let rice = clinic.food(&admin, "Arroz (polido, parboilizado, agulha, agulhinha, etc.)").await;
        assert_eq!((rice["attributes"]["energia_kcal"]["quantity"].as_f64().unwrap() * 100.0).round(), 13_562.0);
        let grams = |name: &str| offered_measures(&rice).into_iter().find(|(offered, _)| *offered == name).map(|(_, grams)| grams);
        assert_eq!((grams("colher de sopa"), grams("colher de arroz/servir")), (Some(25.0), Some(45.0)));
        let oil = clinic.food(&admin, "Azeite de oliva").await;
        assert_eq!(oil["attributes"]["proteina"], json!({"quantity": null, "status": "not_analysed", "unit": "g"}));
    });
}
