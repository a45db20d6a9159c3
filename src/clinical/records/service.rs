use chrono::Datelike;
use serde::de::DeserializeOwned;

use super::forms::{self, ANAMNESE, Form, FormGroup, FormStatus, values_of};
use super::life_stage::{self, LIFE_STAGE, LifeStage};
use super::store::{self, Record, Version};
use crate::codes;
use foundation::wall_time::wall;
use identity::Identity;
use identity::care::{self, InCare};
use identity::tenants;
use platform::prelude::*;

/// Earliest plausible year of an entry.
const FIRST_YEAR: i32 = 1900;

/// Checks that a day is possible for an entry of this patient; `what` as in "A data da avaliação".
pub fn check_day(check: &mut Check, (field, what): (&str, &str), day: NaiveDate, today: NaiveDate, birth: Option<NaiveDate>) {
    check.ensure(day <= today, field, &format!("A data {what} não pode estar no futuro."));
    check.ensure(day.year() >= FIRST_YEAR, field, &format!("Confira a data {what}."));
    let was_born = day.year() < FIRST_YEAR || birth.is_none_or(|birth| birth <= day);
    check.ensure(was_born, field, &format!("A data {what} é anterior ao nascimento."));
}

/// Returns the version that the caller may read: staff the newest, the patient the newest concluded
/// one.
pub fn shown(scope: &Scope, record: &Record) -> Option<(Uuid, i64)> {
    let number = if scope.role.is_staff() { Some(record.version) } else { record.concluded_version };
    number.map(|number| (record.id, number))
}

/// Reads an entry in the version that the caller may read.
pub async fn read<T: DeserializeOwned>(tx: &mut Tx, scope: &Scope, record: &Record) -> Result<Option<Version<T>>> {
    let Some(wanted) = shown(scope, record) else { return Ok(None) };
    Ok(store::versions(tx, &[wanted]).await?.pop())
}

/// Data of a form's version.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredForm {
    pub groups: Vec<FormGroup>,
}

pub async fn read_form(tx: &mut Tx, scope: &Scope, patient: InCare<Uuid>, form: &Form) -> Result<Option<(Record, Version<StoredForm>)>> {
    let Some(record) = store::named(tx, patient, form.name).await?.pop() else { return Ok(None) };
    Ok(read(tx, scope, &record).await?.map(|version| (record, version)))
}

/// Returns the text of one field of a form, in the version that the caller may read. Blank counts as
/// none.
async fn field_of(tx: &mut Tx, scope: &Scope, patient: InCare<Uuid>, form: &Form, field: &str) -> Result<Option<String>> {
    let Some((_, version)) = read_form(tx, scope, patient, form).await? else { return Ok(None) };
    let found = values_of(&version.data.groups).find(|its| its.name == field);
    Ok(found.and_then(|its| its.value.clone()).filter(|text| !text.trim().is_empty()))
}

/// Returns the patient's stage of life as the record has it, or `None` if none applies.
pub async fn life_stage(tx: &mut Tx, scope: &Scope, patient: InCare<Uuid>) -> Result<Option<LifeStage>> {
    let stage = field_of(tx, scope, patient, &LIFE_STAGE, life_stage::NAME).await?;
    Ok(stage.as_deref().and_then(LifeStage::named))
}

/// Returns what the record says of the patient's intolerances and aversions.
pub async fn intolerances(tx: &mut Tx, scope: &Scope, patient: InCare<Uuid>) -> Result<Option<String>> {
    field_of(tx, scope, patient, &ANAMNESE, "intolerancias_aversoes").await
}

/// A form with its record and the saved version.
pub type SavedForm = (&'static Form, Option<(Record, Version<StoredForm>)>);

pub fn find_form(form: &str) -> Result<&'static Form> {
    forms::named(form).ok_or_else(|| Error::not_found("Este formulário não existe."))
}

/// Saves a form from its groups, its status, and the version that the change is based on.
pub async fn save_form(
    app: &Identity,
    scope: &Scope,
    patient: Uuid,
    form: &str,
    input: (&[FormGroup], FormStatus, Option<i64>),
) -> Result<SavedForm> {
    app.db
        .write(scope, async |tx| {
            let patient = care::require_in_care_of_staff(tx, scope, patient).await?.key();
            let form = find_form(form)?;
            save_form_in(app, tx, scope, patient, form, input).await?;
            let saved = read_form(tx, scope, patient, form).await?;
            Ok((form, saved))
        })
        .await
}

/// Saves a form in the caller's transaction, like [`save_form`].
pub async fn save_form_in(
    app: &Identity,
    tx: &mut Tx,
    scope: &Scope,
    patient: InCare<Uuid>,
    form: &'static Form,
    (groups, status, seen): (&[FormGroup], FormStatus, Option<i64>),
) -> Result<Record> {
    if form.one_text.is_some() && status == FormStatus::Draft {
        return Err(Error::field("status", "Este formulário é salvo concluído."));
    }
    let data = &StoredForm { groups: form.read(groups)? };
    let record = store::named(tx, patient, form.name).await?.pop();
    let date = tenants::service::today(app, tx).await?;
    save(app, tx, scope, Save { patient, name: form.name, object: ObjectType::Form, record, id: None, date, status, data, seen }).await
}

/// Input of a save.
pub struct Save<'a, T> {
    pub patient: InCare<Uuid>,
    pub name: &'a str,
    /// Type of object in the audit log.
    pub object: ObjectType,
    /// The existing entry.
    pub record: Option<Record>,
    /// Id of a new entry, if the caller chooses it.
    pub id: Option<Uuid>,
    /// Day of a new entry.
    pub date: NaiveDate,
    pub status: FormStatus,
    pub data: &'a T,
    /// Version that the change is based on; without it, conflicts are not detected.
    pub seen: Option<i64>,
}

/// Adds a version. If another person has saved since the caller read the entry, fails with their
/// name and the time.
pub async fn save<T: Serialize>(app: &Identity, tx: &mut Tx, scope: &Scope, save: Save<'_, T>) -> Result<Record> {
    let now = app.clock.now();
    let version = save.record.as_ref().map_or(0, |record| record.version);
    if save.seen.is_some_and(|seen| seen != version) {
        return Err(changed(tx, save.record.as_ref()).await?);
    }
    let is_first = save.record.is_none();
    let mut record = save.record.unwrap_or_else(|| Record {
        id: save.id.unwrap_or_else(|| app.clock.id()),
        patient_id: *save.patient,
        name: save.name.to_owned(),
        date: save.date,
        version: 0,
        status: save.status,
        saved_at: now,
        concluded_version: None,
        concluded_at: None,
        created_at: now,
    });
    record.version += 1;
    record.status = save.status;
    record.saved_at = now;
    if save.status == FormStatus::Done {
        record.concluded_version = Some(record.version);
        record.concluded_at = Some(now);
    }
    if is_first {
        // A concurrent first save violates the unique index.
        store::insert(tx, &record).await.map_err(|error| if error.is_unique_violation() { meanwhile() } else { error })?;
    } else if !store::advance(tx, &record).await? {
        return Err(meanwhile());
    }
    store::insert_version(tx, &record, save.data, scope.user).await?;
    let event = match save.status {
        FormStatus::Done => AuditEvent::Concluded,
        FormStatus::Draft if is_first => AuditEvent::Create,
        FormStatus::Draft => AuditEvent::Updated,
    };
    let object = audit::AuditObject { id: Some(record.id), patient: Some(*save.patient), ..Default::default() };
    audit::record(app, tx, scope, event, save.object, object).await?;
    Ok(record)
}

/// Result of computing a patient's entries again after their personal data was corrected.
#[derive(Debug, Default, Serialize)]
pub struct Recomputed {
    pub recomputed: i64,
    pub left: i64,
}

fn meanwhile() -> Error {
    Error::conflict(codes::RECORD_CHANGED, "Este formulário acabou de ser salvo por outra pessoa. Compare as duas versões antes de salvar.")
}

async fn changed(tx: &mut Tx, record: Option<&Record>) -> Result<Error> {
    let Some(record) = record else { return Ok(meanwhile()) };
    let Some(saved) = store::versions::<serde::de::IgnoredAny>(tx, &[(record.id, record.version)]).await?.pop() else {
        return Ok(meanwhile());
    };
    let at = wall(saved.saved_at, tenants::service::zone(tx).await?).format("%d/%m/%Y às %H:%M");
    let message =
        format!("{} salvou este formulário em {at}, depois que você o abriu. Compare as duas versões antes de salvar.", saved.author.name);
    Ok(Error::conflict(codes::RECORD_CHANGED, message))
}
