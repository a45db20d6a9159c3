//! The people of the demonstration, all invented.

use std::collections::HashMap;

use chrono::Datelike;

use super::clock::days_ago;
use super::extra;
use super::extra::{many, one};
use crate::app::App;
use identity::dependants::{self, DependantKind, NewRelation};
use identity::users;
use identity::users::NewUser;
use identity::users::account::CheckedAccount;
use platform::prelude::*;

pub struct People {
    pub admin: Uuid,
    pub ana: Uuid,
    pub bruno: Uuid,
    pub carla: Uuid,
    pub diego: Uuid,
    pub elisa: Uuid,
    /// Daughter of Marina, who acts for her: Ana's patients, too.
    pub bia: Uuid,
    /// Further patients of Ana and Bruno, in the order below.
    pub of_ana: Vec<Uuid>,
    pub of_bruno: Vec<Uuid>,
    /// Colleagues of Diego and Elisa, in Bruno's care.
    pub of_aurora: Vec<Uuid>,
}

/// Further people, by the group that they belong to.
const PATIENTS: &str = include_str!("patients.json");

#[derive(Deserialize)]
struct Invented {
    name: String,
    gender: String,
    age: i32,
    city: String,
    state: String,
    /// Number of days ago.
    joined: i64,
}

/// Returns a person with nothing but an account.
fn person(app: &App, name: &str, email: &str, role: Role, hash: &str, joined: i64) -> NewUser {
    let account = CheckedAccount { name: name.to_owned(), email: email.to_owned() };
    NewUser { created_at: days_ago(app, joined).now(), ..users::account::hashed(app, account, hash.to_owned(), role) }
}

/// Returns the birthday of a person of this age, in the middle of a year.
fn born(app: &App, age: i32) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(app.clock.now().year() - age - 1, 7, 14)
}

pub async fn insert(app: &App, tx: &mut Tx, hash: &str, company: Uuid) -> Result<People> {
    let account = |name, email, role, joined| person(app, name, email, role, hash, joined);
    let admin = insert_person(tx, account("Otávio Lacerda", "admin@clinica.example", Role::SuperAdmin, 400)).await?;
    let ana = account("Ana Ribeiro Sampaio", "ana@clinica.example", Role::Specialist, 390).with(|fields| {
        fields.gender = Some("Feminino".into());
        fields.crn = Some("CRN-3 48217".into());
        fields.bio = Some("Comportamento alimentar e emagrecimento sem restrição.".into());
        fields.extended_data = [many("areas", &["Clínica", "Comportamento alimentar"]), many("idiomas", &["Português", "Inglês"])].into();
    });
    let ana = insert_person(tx, ana).await?;
    let bruno = account("Bruno Teixeira Leal", "bruno@clinica.example", Role::Specialist, 380).with(|fields| {
        fields.gender = Some("Masculino".into());
        fields.crn = Some("CRN-9 21904".into());
        fields.bio = Some("Nutrição esportiva e hipertrofia, com comida de verdade.".into());
        fields.extended_data = [many("areas", &["Esportiva"]), many("idiomas", &["Português", "Libras"])].into();
    });
    let bruno = insert_person(tx, bruno).await?;
    insert_person(tx, account("Rita Falcão", "rita@clinica.example", Role::Receptionist, 300)).await?;
    let carla = NewUser {
        specialist: Some(ana),
        ..account("Carla Mendes Azevedo", "carla@clinica.example", Role::Patient, 182).with(|fields| {
            fields.birth = born(app, 34);
            fields.gender = Some("Feminino".into());
            fields.phone = Some("19998887766".into());
            fields.city = Some("Campinas".into());
            fields.state = Some("SP".into());
            fields.extended_data = [
                many("restricoes-alimentares", &["Alergia a amendoim"]),
                one("quem-cozinha-em-casa", "A própria pessoa"),
                one("convenio", "Unimed Campinas"),
                one("como-conheceu-a-clinica", "Indicação"),
            ]
            .into();
        })
    };
    let carla = insert_person(tx, carla).await?;
    let diego = NewUser {
        specialist: Some(ana),
        organization: Some((company, "member")),
        ..account("Diego Farias", "diego@clinica.example", Role::Student, 47).with(|fields| {
            fields.extended_data = [one("setor", "Produção"), one("turno", "Noite"), one("matricula", "AT-1042")].into();
            fields.mobile = Some("19988880417".into());
            fields.birth = born(app, 27);
            fields.gender = Some("Masculino".into());
            fields.city = Some("Americana".into());
            fields.state = Some("SP".into());
        })
    };
    let diego = insert_person(tx, diego).await?;
    let elisa = NewUser {
        specialist: Some(bruno),
        organization: Some((company, "admin")),
        ..account("Elisa Prado Bastos", "elisa@clinica.example", Role::Student, 150).with(|fields| {
            fields.mobile = Some("19988880932".into());
            fields.birth = born(app, 43);
            fields.gender = Some("Feminino".into());
            fields.city = Some("Americana".into());
            fields.state = Some("SP".into());
        })
    };
    let elisa = insert_person(tx, elisa).await?;
    let bia = insert_family(app, tx, hash, ana, admin).await?;
    let invented: HashMap<String, Vec<Invented>> = serde_json::from_str(PATIENTS)?;
    let of_ana = patients(app, tx, hash, ana, None, ("1999999", &invented["ana"])).await?;
    let of_bruno = patients(app, tx, hash, bruno, None, ("3199999", &invented["bruno"])).await?;
    let of_aurora = patients(app, tx, hash, bruno, Some(company), ("1998888", &invented["aurora"])).await?;
    Ok(People { admin, ana, bruno, carla, diego, elisa, bia, of_ana, of_bruno, of_aurora })
}

/// Adds a mother with a login, and her daughter without an address, whom she acts for. Returns the
/// daughter.
async fn insert_family(app: &App, tx: &mut Tx, hash: &str, specialist: Uuid, admin: Uuid) -> Result<Uuid> {
    let marina = NewUser {
        specialist: Some(specialist),
        ..person(app, "Marina Souza Prates", "marina@clinica.example", Role::Patient, hash, 41).with(|fields| {
            fields.birth = born(app, 37);
            fields.gender = Some("Feminino".into());
            fields.mobile = Some("19987650317".into());
            fields.city = Some("Campinas".into());
            fields.state = Some("SP".into());
        })
    };
    let marina = insert_person(tx, marina).await?;
    let bia = NewUser {
        specialist: Some(specialist),
        // Nobody logs in as a child.
        password_hash: String::new(),
        ..person(app, "Bia Souza Prates", "", Role::Patient, hash, 40).with(|fields| {
            fields.birth = born(app, 5);
            fields.gender = Some("Feminino".into());
            fields.city = Some("Campinas".into());
            fields.state = Some("SP".into());
        })
    };
    let bia = insert_person(tx, bia).await?;
    let id = app.clock.id();
    let relation = NewRelation { id, dependant: bia, responsible: marina, kind: DependantKind::Child, created_by: admin };
    dependants::insert(tx, relation, days_ago(app, 40).now()).await?;
    Ok(bia)
}

/// Adds patients, or the students of an organization, whose telephone numbers begin alike.
async fn patients(
    app: &App,
    tx: &mut Tx,
    hash: &str,
    specialist: Uuid,
    company: Option<Uuid>,
    (prefix, invented): (&str, &[Invented]),
) -> Result<Vec<Uuid>> {
    let (role, house) = if company.is_some() { (Role::Student, "aurora") } else { (Role::Patient, "correio") };
    let mut ids = Vec::with_capacity(invented.len());
    for (number, one) in invented.iter().enumerate() {
        let words = foundation::text::words(&one.name);
        let email = format!("{}.{}@{house}.example", words.first().map_or("", String::as_str), words.last().map_or("", String::as_str));
        let patient = NewUser {
            specialist: Some(specialist),
            organization: company.map(|company| (company, "member")),
            ..person(app, &one.name, &email, role, hash, one.joined).with(|fields| {
                fields.birth = born(app, one.age);
                fields.gender = Some(one.gender.clone());
                fields.mobile = Some(format!("{prefix}{:04}", 1200 + 17 * number));
                fields.city = Some(one.city.clone());
                fields.state = Some(one.state.clone());
                if company.is_none() {
                    fields.extended_data = extra::answers(number);
                }
            })
        };
        ids.push(insert_person(tx, patient).await?);
    }
    Ok(ids)
}

pub async fn insert_other(app: &App, tx: &mut Tx, hash: &str) -> Result<()> {
    insert_person(tx, person(app, "Vera Monteiro", "admin@outra.example", Role::SuperAdmin, hash, 200)).await?;
    let specialist = insert_person(tx, person(app, "Ítalo Barreto", "italo@outra.example", Role::Specialist, hash, 190)).await?;
    let patient = NewUser {
        specialist: Some(specialist),
        ..person(app, "Zuleica Amaral", "zuleica@outra.example", Role::Patient, hash, 30).with(|fields| {
            fields.birth = born(app, 51);
            fields.gender = Some("Feminino".into());
        })
    };
    insert_person(tx, patient).await?;
    Ok(())
}

pub(super) async fn insert_person(tx: &mut Tx, person: NewUser) -> Result<Uuid> {
    users::account::insert(tx, &person).await
}
