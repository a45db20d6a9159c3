//! Medical records of the demonstration, made by the same services as all others.

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use clinical::anthropometry;
use clinical::anthropometry::rules::protocols::{BodyFatProtocol, ProtocolChoice, Site};
use clinical::anthropometry::sites::TakenSite;
use clinical::health_index::definitions;
use clinical::health_index::service as health_index;
use clinical::health_index::service::{CollectionInput, ExamAnswer};
use clinical::patient_files;
use clinical::records::forms;
use clinical::records::forms::{FormGroup, FormStatus};
use clinical::records::service::save_form_in;
use identity::care::{self, InCare, Patient};
use identity::tenants;
use platform::files::Received;
use platform::prelude::*;

/// A form's fields: group, subgroup, field, value.
type Filled<'a> = &'a [(&'a str, &'a str, &'a str, &'static str)];

const ANAMNESE: &str = include_str!("anamnese.tsv");

const TEXTS: [(&str, &str); 3] = [
    ("objetivos", "Chegar aos 60 kg até o fim do ano, dormir melhor e ter energia para a tarde."),
    ("perfil_conduta", "Organizada e curiosa; prefere mudanças pequenas. Conduta: uma meta por semana, revista na consulta."),
    ("metas_combinados", "Jantar até as 20h30 em quatro dias da semana.\nBeber 2 litros de água.\nLevar fruta para a tarde."),
];

/// Number of days ago, weight, waist, folds (triceps, suprailiac, thigh).
const CARLA: [(i64, &str, &str, [&str; 3]); 6] = [
    (175, "66,4", "81", ["24", "22", "31"]),
    (140, "65,1", "79,5", ["23", "21", "30"]),
    (105, "64,2", "78", ["22", "20", "29"]),
    (70, "63,5", "77", ["21", "18", "28"]),
    (35, "62,1", "75", ["20", "17", "26"]),
    (3, "61,2", "73,5", ["19", "16", "25"]),
];

/// Values by exam. A column has a patient, and the number of days ago.
const EXAMS: &str = include_str!("exams.tsv");

/// Ana's patient: number of days ago, weight, height, waist.
const OF_ANA: [(usize, i64, &str, &str, &str); 8] = [
    (0, 54, "74,2", "166", "91"),
    (0, 37, "73,0", "166", "89,5"),
    (0, 20, "71,8", "166", "88"),
    (2, 48, "97,1", "175", "105"),
    (2, 34, "96,3", "175", "104"),
    (2, 6, "94,8", "175", "102,5"),
    (4, 54, "68,9", "158", "92"),
    (6, 17, "81,5", "163", "97"),
];

/// Bruno's patient: number of days ago, weight, height, waist.
const OF_BRUNO: [(usize, i64, &str, &str, &str); 4] =
    [(0, 30, "77,6", "178", "84"), (0, 9, "78,4", "178", "83,5"), (2, 20, "54,3", "151", "79"), (4, 20, "63,7", "168", "76")];

/// Takes of Bruno's first patient, an athlete, at his two assessments.
const ATHLETE: [(Site, [&[f64]; 2]); 7] = [
    (Site::Chest, [&[7.5, 7.8], &[7.4, 7.2]]),
    (Site::Midaxillary, [&[8.0], &[7.8]]),
    (Site::Triceps, [&[9.6, 10.4, 10.0], &[9.8, 9.6]]),
    (Site::Subscapular, [&[11.2], &[11.0]]),
    (Site::Abdominal, [&[16.4, 17.0], &[16.0, 16.6]]),
    (Site::Suprailiac, [&[12.0], &[11.6]]),
    (Site::Thigh, [&[13.2], &[12.8]]),
];

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let ana = Scope { user: people.ana, role: Role::Specialist, ..Scope::system(tenant) };
    let carla = care::require_in_care(tx, &ana, people.carla).await?;
    let cells = ANAMNESE.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let anamnese: Vec<_> = cells.filter_map(|cells| Some((*cells.first()?, *cells.get(1)?, *cells.get(2)?, *cells.get(3)?))).collect();
    write_form(&app.at(days_ago(app, 176)), tx, &ana, &carla, "anamnese", &anamnese, FormStatus::Done).await?;
    for (form, text) in TEXTS {
        write_form(&app.at(days_ago(app, 175)), tx, &ana, &carla, form, &[(form, form, form, text)], FormStatus::Done).await?;
    }
    for (ago, weight, waist, [triceps, suprailiac, thigh]) in CARLA {
        let measures =
            [("circunferencia_da_cintura", waist), ("triceps_feminino", triceps), ("supra_iliaca", suprailiac), ("coxa_feminino", thigh)];
        assess(app, tx, &ana, &carla, (ago, weight, "160"), &measures, Vec::new()).await?;
    }
    collect(app, tx, &ana, &carla, "carla").await?;
    // Other patients have begun, and one has an unfinished form.
    let bruno = Scope { user: people.bruno, ..ana.clone() };
    for (by, patients, assessed) in [(&ana, &people.of_ana, &OF_ANA[..]), (&bruno, &people.of_bruno, &OF_BRUNO[..])] {
        for (number, ago, weight, height, waist) in assessed {
            let patient = care::require_in_care(tx, by, patients[*number]).await?;
            let is_athlete = by.user == people.bruno && *number == 0;
            let visit = usize::from(*ago < OF_BRUNO[0].1);
            let taken = ATHLETE.iter().filter(|_| is_athlete).map(|(site, takes)| TakenSite { site: *site, takes: takes[visit].to_vec() });
            let measures = [("circunferencia_da_cintura", *waist)];
            assess(app, tx, by, &patient, (*ago, weight, height), &measures, taken.collect()).await?;
        }
    }
    let adriana = care::require_in_care(tx, &ana, people.of_ana[0]).await?;
    collect(app, tx, &ana, &adriana, "adriana").await?;
    let begun: Filled<'_> = &[("historico", "peso", "peso_atual", "71,8"), ("habitos", "habitos", "fumo", "Parou há três anos.")];
    write_form(&app.at(days_ago(app, 20)), tx, &ana, &adriana, "anamnese", begun, FormStatus::Draft).await
}

/// Stores the collections of a patient's columns in [`EXAMS`].
async fn collect(app: &App, tx: &mut Tx, scope: &Scope, patient: &InCare<Patient>, name: &str) -> Result<()> {
    let exams = definitions::applicable(patient.gender.as_deref(), Some(32)).exams;
    let rows: Vec<Vec<&str>> = EXAMS.lines().map(|line| line.split('\t').collect()).collect();
    for (column, title) in rows[0].iter().enumerate() {
        let Some(ago) = title.strip_prefix(name).and_then(|ago| ago.trim().parse().ok()) else { continue };
        let mut answers = Vec::with_capacity(rows.len());
        for exam in &exams {
            let row = rows.iter().find(|row| row[0] == exam.slug && row[column] != "-");
            let value = row.map(|row| row[column].to_owned());
            answers.push(ExamAnswer { exam: Uuid::parse_str(&exam.uuid).map_err(Error::internal)?, value });
        }
        let asked = CollectionInput { answers, ..CollectionInput::default() };
        health_index::save_in(&app.at(days_ago(app, ago)), tx, scope, patient, asked).await?;
    }
    Ok(())
}

/// Returns the groups with these fields filled in.
fn filled(mut groups: Vec<FormGroup>, value: impl Fn(&str, &str, &str) -> Option<&'static str>) -> Vec<FormGroup> {
    for group in &mut groups {
        for subgroup in &mut group.subgroups {
            for field in &mut subgroup.fields {
                field.value = value(&group.name, &subgroup.name, &field.name).map(Into::into);
            }
        }
    }
    groups
}

async fn write_form(
    app: &App,
    tx: &mut Tx,
    scope: &Scope,
    patient: &InCare<Patient>,
    name: &str,
    fields: Filled<'_>,
    status: FormStatus,
) -> Result<()> {
    let form = forms::named(name).ok_or_else(|| Error::internal("the demonstration names an unknown form"))?;
    let value = |group: &str, subgroup: &str, field: &str| {
        fields.iter().find(|its| (its.0, its.1, its.2) == (group, subgroup, field)).map(|its| its.3)
    };
    save_form_in(app, tx, scope, patient.key(), form, (&filled(form.blank(), value), status, None)).await?;
    Ok(())
}

async fn assess(
    app: &App,
    tx: &mut Tx,
    scope: &Scope,
    patient: &InCare<Patient>,
    (ago, weight, height): (i64, &'static str, &'static str),
    measures: &[(&str, &'static str)],
    sites: Vec<TakenSite>,
) -> Result<()> {
    let then = &app.at(days_ago(app, ago));
    let value = |_: &str, _: &str, field: &str| match field {
        "peso_atual" => Some(weight),
        "altura" => Some(height),
        "fator_atividade_fisica" => Some("leve"),
        _ => measures.iter().find(|(name, _)| *name == field).map(|(_, value)| *value),
    };
    let groups = filled(anthropometry::form::FORM.blank(), value);
    let date = Some(tenants::service::today(then, tx).await?);
    let protocol = (!sites.is_empty()).then(|| ProtocolChoice::of(BodyFatProtocol::Jp7));
    let asked = anthropometry::service::AssessmentInput { groups, date, equation: None, kcal: Some(27.5), protocol, sites };
    anthropometry::service::save_in(then, tx, scope, patient, asked, FormStatus::Done, None).await?;
    Ok(())
}

/// Uploads an exam as Carla, and one as Ana.
pub async fn send_files(app: &App, tenant: Uuid, people: &People) -> Result<()> {
    let carla = Scope { user: people.carla, role: Role::Patient, ..Scope::system(tenant) };
    let ana = Scope { user: people.ana, role: Role::Specialist, ..Scope::system(tenant) };
    for (scope, ago, name, lines) in [
        (&carla, 171, "Hemograma completo.pdf", ["Hemograma completo", "Hemoglobina: 13,1 g/dL", "Ferritina: 29 ng/mL"]),
        (&ana, 5, "Perfil lipídico.pdf", ["Perfil lipidico", "Colesterol total: 182 mg/dL", "HDL: 61 mg/dL   LDL: 99 mg/dL"]),
    ] {
        let upload = Received { name: name.into(), content: pdf(&lines) };
        patient_files::service::send(&app.at(days_ago(app, ago)), scope, people.carla, None, upload).await?;
    }
    Ok(())
}

/// Returns a document of one page with a few lines.
pub(super) fn pdf(lines: &[&str]) -> Vec<u8> {
    let shown: String = lines.iter().map(|line| format!("({line}) Tj 0 -28 Td ")).collect();
    let text = format!("BT /F1 18 Tf 72 740 Td {shown}ET");
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>".to_owned(),
        format!("<</Length {}>>stream\n{text}\nendstream", text.len()),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_owned(),
    ];
    let mut page = String::from("%PDF-1.4\n");
    let mut places = String::new();
    for (index, object) in objects.iter().enumerate() {
        places += &format!("{:010} 00000 n \n", page.len());
        page += &format!("{} 0 obj{object}endobj\n", index + 1);
    }
    let (count, start) = (objects.len() + 1, page.len());
    page += &format!("xref\n0 {count}\n0000000000 65535 f \n{places}trailer<</Size {count}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
    page.into_bytes()
}
