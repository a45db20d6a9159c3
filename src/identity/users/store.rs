use std::collections::BTreeSet;

use super::fields::UserFields;
use super::numbers;
pub use super::people::{Contact, People, PeopleFilter, PersonRow, contacts, count, list, list_after};
use foundation::clock::SKEW;
use foundation::email_address::StoredEmail;
use platform::db::{PreparedQuery, Query, Value};
use platform::prelude::*;

/// Data of a person that a session needs on every request.
#[derive(Debug, sqlx::FromRow)]
pub struct SessionUser {
    pub role: Role,
    /// See [`UserAssignments::also_attends`].
    pub attends: bool,
    pub token_version: i64,
    pub organization_id: Option<Uuid>,
    pub organization_role: Option<String>,
    /// Time of the last activity, for patients.
    pub active_at: Option<DateTime<Utc>>,
}

impl SessionUser {
    pub fn admin_organization(&self) -> Option<Uuid> {
        administered(self.organization_id, self.organization_role.as_deref())
    }
}

/// Returns the person of a login session that was not ended.
pub async fn session(tx: &mut Tx, id: Uuid, login_session: Uuid) -> Result<Option<SessionUser>> {
    let sql = "SELECT role, attends, token_version, organization_id, organization_role, active_at FROM users
        WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM ended_sessions e WHERE e.tenant_id = $1 AND e.id = $3)";
    tx.query(sql).bind((id, login_session)).fetch_optional().await
}

/// Returns those of these people who still have an account, with the version that their sessions
/// must have.
pub async fn token_versions(tx: &mut Tx, people: impl Iterator<Item = Uuid>) -> Result<Vec<(Uuid, i64)>> {
    let mut conditions = Conditions::new("u.tenant_id = $1 AND u.removed_at IS NULL");
    conditions.and_in("u.id", people.map(Into::into));
    conditions.bind_to(tx.query_built(format!("SELECT u.id, u.token_version FROM users u WHERE {conditions}"))).fetch_all().await
}

#[derive(Debug, sqlx::FromRow)]
pub struct Credentials {
    pub id: Uuid,
    pub password_hash: String,
}

pub async fn credentials(tx: &mut Tx, email: &str) -> Result<Option<Credentials>> {
    // Without a password nobody logs in: the person has not used the invitation yet.
    let sql = "SELECT id, password_hash FROM users WHERE tenant_id = $1 AND email = $2 AND removed_at IS NULL AND password_hash <> ''";
    tx.query(sql).bind(email).fetch_optional().await
}

/// Returns the hash of the person's password, if they have set one.
pub async fn password_hash(tx: &mut Tx, id: Uuid) -> Result<Option<String>> {
    let sql = "SELECT password_hash FROM users WHERE tenant_id = $1 AND id = $2 AND password_hash <> ''";
    tx.query(sql).bind(id).fetch_value().await
}

/// Owner of an e-mail address.
#[derive(Debug, sqlx::FromRow)]
pub struct Addressee {
    pub id: Uuid,
    pub name: String,
}

pub async fn find_by_email(tx: &mut Tx, email: &str) -> Result<Option<Addressee>> {
    let sql = "SELECT id, name FROM users WHERE tenant_id = $1 AND email = $2 AND removed_at IS NULL";
    tx.query(sql).bind(email).fetch_optional().await
}

/// Returns the people with an address that is not plain ASCII, or is in Punycode.
pub async fn international_emails(tx: &mut Tx) -> Result<Vec<(Uuid, String)>> {
    let sql = "SELECT id, email FROM users WHERE tenant_id = $1 AND removed_at IS NULL
            AND (octet_length(email) > length(email) OR email LIKE '%xn--%')
        ORDER BY id";
    tx.query(sql).fetch_all().await
}

/// A person's own view of themself.
#[derive(Debug, sqlx::FromRow)]
pub struct Profile {
    pub id: Uuid,
    pub name: String,
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
    pub role: Role,
    /// See [`UserAssignments::also_attends`].
    pub attends: bool,
    pub guest: bool,
    pub has_cpf: bool,
    pub token_version: i64,
    pub organization_id: Option<Uuid>,
    pub organization_name: Option<String>,
    pub organization_role: Option<String>,
    pub picture_key: Option<String>,
    pub tenant_name: String,
    /// True if somebody made the person responsible for another one.
    pub has_dependants: bool,
}

pub async fn profile(tx: &mut Tx, id: Uuid) -> Result<Option<Profile>> {
    let sql = "SELECT u.id, u.name, u.email, u.role, u.attends, u.guest, coalesce(u.cpf, u.disputed_cpf) IS NOT NULL AS has_cpf, u.token_version, u.organization_id,
            o.name AS organization_name, u.organization_role, p.key AS picture_key, t.name AS tenant_name,
            EXISTS (SELECT 1 FROM dependants d WHERE d.tenant_id = $1 AND d.responsible_id = u.id AND d.ended_at IS NULL) AS has_dependants
        FROM users u
        JOIN tenants t ON t.id = u.tenant_id
        LEFT JOIN organizations o ON o.tenant_id = u.tenant_id AND o.id = u.organization_id
        LEFT JOIN user_pictures p ON p.tenant_id = u.tenant_id AND p.user_id = u.id
        WHERE u.tenant_id = $1 AND u.id = $2";
    tx.query(sql).bind(id).fetch_optional().await
}

/// A person to be stored. The e-mail address is in lower case, so that it is unique per account.
#[derive(Debug, Clone)]
pub struct NewUser {
    pub id: Uuid,
    pub role: Role,
    /// See [`UserAssignments::also_attends`].
    pub also_attends: bool,
    pub password_hash: String,
    pub specialist: Option<Uuid>,
    pub organization: Option<(Uuid, &'static str)>,
    pub fields: UserFields,
    /// True if the person registered by an invitation.
    pub guest: bool,
    /// Version of the accepted terms, and the time.
    pub accepted_terms: Option<(i64, DateTime<Utc>)>,
    pub created_at: DateTime<Utc>,
}

impl NewUser {
    /// Sets further fields.
    pub fn with(mut self, fill_in: impl FnOnce(&mut UserFields)) -> Self {
        fill_in(&mut self.fields);
        self
    }
}

pub async fn insert(tx: &mut Tx, user: &NewUser) -> Result<()> {
    let sql = "INSERT INTO users (tenant_id, id, search_key, role, password_hash, specialist_id, organization_id, organization_role,
            guest, terms_version, terms_accepted_at, created_at, updated_at, name, email, birth, gender, cpf, phone, mobile,
            occupation, linkedin, cep, address, address_number, address_complement, neighborhood, city, state, bio, crn, bank, agency,
            account_number, account_type, payment_token, extended_data, disputed_cpf, attends, active_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
            $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38,
            CASE WHEN $4 IN ('patient', 'student') THEN $12 END)";
    let query = tx
        .query(sql)
        .bind((user.id, search_key(&user.fields), user.role.as_str(), &user.password_hash, user.specialist))
        .bind((user.organization.map(|(id, _)| id), user.organization.map(|(_, role)| role), user.guest))
        .bind((user.accepted_terms.map(|(version, _)| version), user.accepted_terms.map(|(_, at)| at), user.created_at));
    bind_fields(query, user.id, &user.fields)?.bind(user.also_attends).execute().await?;
    insert_terms(tx, user.id, &search_key(&user.fields), &numbers_of(&user.fields)).await
}

/// Role and assignments of a person, which only a super admin changes.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct UserAssignments {
    pub role: Role,
    /// True for a super admin who looks after patients, too; false for other roles.
    #[sqlx(rename = "attends")]
    pub also_attends: bool,
    pub specialist_id: Option<Uuid>,
    pub organization_id: Option<Uuid>,
    pub organization_role: Option<String>,
}

impl UserAssignments {
    /// Returns whether the person has patients and an agenda of their own.
    pub fn attends(&self) -> bool {
        self.role == Role::Specialist || self.also_attends
    }

    pub fn admin_organization(&self) -> Option<Uuid> {
        administered(self.organization_id, self.organization_role.as_deref())
    }
}

fn administered(organization: Option<Uuid>, role: Option<&str>) -> Option<Uuid> {
    organization.filter(|_| role == Some("admin"))
}

/// Updates a person. With `ends_sessions`, as for a changed role, they have to log in again.
pub async fn update(
    tx: &mut Tx,
    id: Uuid,
    fields: &UserFields,
    place: &UserAssignments,
    ends_sessions: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let key = search_key(fields);
    delete_terms(tx, id).await?;
    insert_terms(tx, id, &key, &numbers_of(fields)).await?;
    let sql = "UPDATE users SET search_key = $3, role = $4, specialist_id = $5, organization_id = $6, organization_role = $7,
            attends = $35, token_version = token_version + $8, updated_at = $9, name = $10, email = $11, birth = $12, gender = $13, cpf = $14, phone = $15,
            mobile = $16, occupation = $17, linkedin = $18, cep = $19, address = $20, address_number = $21, address_complement = $22,
            neighborhood = $23, city = $24, state = $25, bio = $26, crn = $27, bank = $28, agency = $29, account_number = $30,
            account_type = $31, payment_token = $32, extended_data = $33, disputed_cpf = $34
        WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL";
    let query = tx
        .query(sql)
        .bind((id, key, place.role.as_str(), place.specialist_id, place.organization_id, &place.organization_role))
        .bind((i64::from(ends_sessions), now));
    bind_fields(query, id, fields)?.bind(place.also_attends).run().await
}

/// Returns the words of name and e-mail, by which people are sorted and searched.
fn search_key(fields: &UserFields) -> String {
    foundation::text::normalise(&format!("{} {}", fields.name, fields.email))
}

fn numbers_of(fields: &UserFields) -> BTreeSet<String> {
    numbers::terms([fields.phone.as_deref(), fields.mobile.as_deref()], fields.cpf.as_deref())
}

async fn insert_terms(tx: &mut Tx, id: Uuid, key: &str, numbers: &BTreeSet<String>) -> Result<()> {
    let terms: BTreeSet<&str> = key.split_whitespace().chain(numbers.iter().map(String::as_str)).collect();
    tx.insert_many("user_terms", &["term", "user_id"], terms.into_iter().map(|term| vec![term.into(), id.into()]).collect()).await
}

/// Deletes a person's search words. They are known from the stored key and numbers, so that no index
/// by person is needed. Locks the row, so that a concurrent change sees the new words.
async fn delete_terms(tx: &mut Tx, id: Uuid) -> Result<()> {
    type Searched = (String, Option<String>, Option<String>, Option<String>);
    let sql = "UPDATE users SET search_key = search_key WHERE tenant_id = $1 AND id = $2 RETURNING search_key, phone, mobile, cpf";
    let Some((key, phone, mobile, cpf)) = tx.query(sql).bind(id).fetch_optional::<Searched>().await? else { return Ok(()) };
    let numbers = numbers::terms([phone.as_deref(), mobile.as_deref()], cpf.as_deref());
    let mut conditions = Conditions::new("tenant_id = $1");
    conditions.and("user_id = ?", id);
    conditions.and_in("term", key.split_whitespace().map(Value::from).chain(numbers.into_iter().map(Value::from)));
    let sql = format!("DELETE FROM user_terms WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).run().await
}

/// Binds the fields in the order of both statements.
fn bind_fields<'c>(query: Query<'c>, id: Uuid, fields: &UserFields) -> Result<Query<'c>> {
    let email = StoredEmail::of(id, &fields.email);
    let query = query
        .bind((&fields.name, email.as_str(), fields.birth, &fields.gender, &fields.cpf, &fields.phone, &fields.mobile))
        .bind((&fields.occupation, &fields.linkedin, &fields.cep, &fields.address, &fields.address_number))
        .bind((&fields.address_complement, &fields.neighborhood, &fields.city, &fields.state, &fields.bio, &fields.crn))
        .bind((&fields.bank, &fields.agency, &fields.account_number, fields.account_type, &fields.payment_token))
        .bind((Value::json(&fields.extended_data)?, &fields.disputed_cpf));
    Ok(query)
}

/// All data of a person.
#[derive(Debug, sqlx::FromRow)]
pub struct Person {
    pub id: Uuid,
    #[sqlx(flatten)]
    pub fields: UserFields,
    #[sqlx(flatten)]
    pub place: UserAssignments,
    pub guest: bool,
    /// True without a password.
    pub invited: bool,
    pub created_at: DateTime<Utc>,
    pub organization_name: Option<String>,
    pub specialist_name: Option<String>,
    pub picture_key: Option<String>,
}

/// Locks a person's row until the end of the transaction, so that data read after it stays current.
/// Returns false without an account.
pub async fn lock(tx: &mut Tx, id: Uuid) -> Result<bool> {
    let sql = format!("SELECT id FROM users WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL {}", tx.for_update());
    Ok(tx.query_built(sql).bind(id).fetch_value::<Uuid>().await?.is_some())
}

/// Locks two people in a fixed order, which prevents deadlocks, against concurrent bookings. Reads
/// after it are current.
pub async fn lock_people(tx: &mut Tx, ids: &[Uuid; 2]) -> Result<()> {
    if tx.writes_alone() {
        return Ok(());
    }
    let sql = format!("SELECT id FROM users WHERE tenant_id = $1 AND id IN ($2, $3) ORDER BY id {}", tx.for_update());
    tx.query_built(sql).bind((ids[0], ids[1])).fetch_column::<Uuid>().await.map(drop)
}

/// A participant of an appointment.
#[derive(Debug, sqlx::FromRow)]
pub struct Participant {
    #[sqlx(flatten)]
    pub contact: Contact,
    /// True for specialists and super admins who attend.
    pub attends: bool,
    pub picture_key: Option<String>,
}

/// Prepares reading the two people who still have an account, locked as by [`lock_people`].
pub fn participants(tx: &Tx, ids: &[Uuid; 2]) -> PreparedQuery<Vec<Participant>> {
    let sql = format!(
        "SELECT u.id, u.name, u.email, u.role = 'specialist' OR u.attends AS attends, i.key AS picture_key
        FROM users u LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
        WHERE u.tenant_id = $1 AND u.id IN ($2, $3) AND u.removed_at IS NULL ORDER BY u.id {}",
        tx.for_update_of("u")
    );
    tx.prepare_built(sql).bind((ids[0], ids[1]))
}

/// Locks a specialist, their patients, and the specialist who takes these over.
pub async fn lock_with_bound(tx: &mut Tx, id: Uuid, heir: Option<Uuid>) -> Result<()> {
    if tx.writes_alone() {
        return Ok(());
    }
    let sql =
        format!("SELECT id FROM users WHERE tenant_id = $1 AND (id IN ($2, $3) OR specialist_id = $2) ORDER BY id {}", tx.for_update());
    tx.query_built(sql).bind((id, heir)).fetch_column::<Uuid>().await.map(drop)
}

/// Locks a person and returns true if they are a specialist, so that they stay one until the end of
/// the transaction.
pub async fn hold_specialist(tx: &mut Tx, id: Uuid) -> Result<bool> {
    Ok(lock(tx, id).await? && is_specialist(tx, id).await?)
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Person>> {
    tx.fetch_batch(person(tx, id)).await
}

pub fn person(tx: &Tx, id: Uuid) -> PreparedQuery<Option<Person>> {
    let sql = "SELECT u.id, u.role, u.attends, u.specialist_id, u.organization_id, u.organization_role, u.guest, u.password_hash = '' AS invited,
            u.created_at, u.name, u.email, u.birth,
            u.gender, u.cpf, u.disputed_cpf, u.phone, u.mobile, u.occupation, u.linkedin, u.cep, u.address, u.address_number, u.address_complement,
            u.neighborhood, u.city, u.state, u.bio, u.crn, u.bank, u.agency, u.account_number, u.account_type, u.payment_token,
            u.extended_data, o.name AS organization_name, s.name AS specialist_name, p.key AS picture_key
        FROM users u
        LEFT JOIN organizations o ON o.tenant_id = $1 AND o.id = u.organization_id
        LEFT JOIN users s ON s.tenant_id = $1 AND s.id = u.specialist_id
        LEFT JOIN user_pictures p ON p.tenant_id = $1 AND p.user_id = u.id
        WHERE u.tenant_id = $1 AND u.id = $2 AND u.removed_at IS NULL";
    tx.prepare(sql).bind(id)
}

/// Sets a new password, which ends every session.
pub async fn set_password(tx: &mut Tx, id: Uuid, hash: &str, now: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE users SET password_hash = $3, token_version = token_version + 1, updated_at = $4 WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, hash, now)).run().await
}

/// Ends the sessions of one person, or of everybody.
pub async fn end_sessions(tx: &mut Tx, id: Option<Uuid>) -> Result<()> {
    let sql = "UPDATE users SET token_version = token_version + 1 WHERE tenant_id = $1 AND (id = $2 OR $2 IS NULL)";
    tx.query(sql).bind(id).run().await
}

/// Counts the people of each role.
pub async fn count_by_role(tx: &mut Tx) -> Result<Vec<(Role, i64)>> {
    tx.query("SELECT role, count(*) FROM users WHERE tenant_id = $1 AND removed_at IS NULL GROUP BY role ORDER BY role").fetch_all().await
}

/// Returns true if any patient is assigned to this specialist.
pub async fn has_bound(tx: &mut Tx, specialist: Uuid) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM users WHERE tenant_id = $1 AND specialist_id = $2 AND removed_at IS NULL)";
    tx.query(sql).bind(specialist).fetch_scalar().await
}

/// Transfers a specialist's patients to another one. Returns their number.
pub async fn hand_over(tx: &mut Tx, from: Uuid, to: Uuid, now: DateTime<Utc>) -> Result<u64> {
    let sql = "UPDATE users SET specialist_id = $3, updated_at = $4 WHERE tenant_id = $1 AND specialist_id = $2 AND removed_at IS NULL";
    tx.query(sql).bind((from, to, now)).execute().await
}

/// Closes an account: login becomes impossible, and contact data is deleted. Name, birth, gender
/// and CPF stay with the clinical record, as the law requires, and purchases are found by the name.
/// The CPF may be used for a new account of the same person.
pub async fn remove(tx: &mut Tx, id: Uuid, search_key: &str, now: DateTime<Utc>) -> Result<()> {
    let gone = format!("{id}@removido.invalid");
    delete_terms(tx, id).await?;
    let sql = "UPDATE users SET removed_at = $3, updated_at = $3, token_version = token_version + 1, email = $4, search_key = $5,
            password_hash = '', phone = NULL, mobile = NULL, occupation = NULL, linkedin = NULL, cep = NULL, address = NULL,
            address_number = NULL, address_complement = NULL, neighborhood = NULL, city = NULL, state = NULL, bio = NULL, bank = NULL,
            agency = NULL, account_number = NULL, account_type = NULL, payment_token = NULL, extended_data = '{}',
            former_cpf = cpf, cpf = NULL, disputed_cpf = NULL
        WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind((id, now, gone.as_str(), search_key)).run().await
}

/// Records a patient's activity. An earlier time does not replace the stored one, unless that is in
/// the future because a clock was ahead.
pub async fn set_active(tx: &mut Tx, id: Uuid, at: DateTime<Utc>) -> Result<()> {
    let sql = "UPDATE users SET active_at = $3 WHERE tenant_id = $1 AND id = $2 AND role IN ('patient', 'student')
        AND (active_at IS NULL OR active_at < $3 OR active_at > $4)";
    tx.query(sql).bind((id, at, at + SKEW)).run().await
}

/// Returns the name of the person's picture.
pub async fn picture(tx: &mut Tx, user: Uuid) -> Result<Option<String>> {
    tx.query("SELECT key FROM user_pictures WHERE tenant_id = $1 AND user_id = $2").bind(user).fetch_value().await
}

pub async fn insert_picture(tx: &mut Tx, user: Uuid, key: &str) -> Result<()> {
    tx.query("INSERT INTO user_pictures (tenant_id, user_id, key) VALUES ($1, $2, $3)").bind((user, key)).run().await
}

pub async fn delete_picture(tx: &mut Tx, user: Uuid) -> Result<()> {
    tx.query("DELETE FROM user_pictures WHERE tenant_id = $1 AND user_id = $2").bind(user).run().await
}

/// Returns the accounts with this e-mail address or this CPF. Removed accounts have neither any
/// more.
pub async fn alike(tx: &mut Tx, email: &str, cpf: Option<&str>) -> Result<Vec<(Uuid, String, Option<String>)>> {
    let sql = "SELECT id, email, cpf FROM users WHERE tenant_id = $1 AND email = $2
        UNION SELECT id, email, cpf FROM users WHERE tenant_id = $1 AND cpf = $3";
    tx.query(sql).bind((email, cpf)).fetch_all().await
}

/// Returns the other account that has this CPF.
pub async fn owner_of_cpf(tx: &mut Tx, cpf: &str) -> Result<Option<(Uuid, String)>> {
    let sql = "SELECT id, name FROM users WHERE tenant_id = $1 AND cpf = $2 AND removed_at IS NULL";
    tx.query(sql).bind(cpf).fetch_optional().await
}

/// Returns people with a disputed CPF, the oldest accounts first.
pub async fn with_disputed_cpf(tx: &mut Tx, most: i64) -> Result<Vec<(Uuid, String)>> {
    let sql = format!(
        "SELECT id, name FROM users WHERE tenant_id = $1 AND disputed_cpf IS NOT NULL AND removed_at IS NULL ORDER BY id LIMIT {most}"
    );
    tx.query_built(sql).fetch_all().await
}

pub async fn is_specialist(tx: &mut Tx, id: Uuid) -> Result<bool> {
    Ok(tx.fetch_batch(specialist(tx, id)).await?.is_some())
}

/// A specialist as others see them.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct SpecialistProfile {
    pub name: String,
    pub picture_key: Option<String>,
}

pub fn specialist(tx: &Tx, id: Uuid) -> PreparedQuery<Option<SpecialistProfile>> {
    let sql = "SELECT u.name, i.key AS picture_key FROM users u LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
        WHERE u.tenant_id = $1 AND u.id = $2 AND (u.role = 'specialist' OR u.attends) AND u.removed_at IS NULL";
    tx.prepare(sql).bind(id)
}

/// Returns the specialist of a person.
pub async fn specialist_of(tx: &mut Tx, id: Uuid) -> Result<Option<Uuid>> {
    let sql = "SELECT specialist_id FROM users WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL";
    Ok(tx.query(sql).bind(id).fetch_value().await?.flatten())
}

/// Prepares reading the specialist of a person, or the named one while they have none.
pub fn specialist_of_or(tx: &Tx, id: Uuid, named: Option<Uuid>) -> PreparedQuery<Option<(Uuid,)>> {
    let sql = "SELECT id FROM users WHERE tenant_id = $1 AND (role = 'specialist' OR attends) AND removed_at IS NULL
        AND id = COALESCE((SELECT specialist_id FROM users WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL), $3)";
    tx.prepare(sql).bind((id, named))
}

/// Assigns a specialist to a person who has none. Returns false if they had one.
pub async fn bind(tx: &mut Tx, id: Uuid, specialist: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let sql = "UPDATE users SET specialist_id = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2 AND specialist_id IS NULL";
    Ok(tx.query(sql).bind((id, specialist, now)).execute().await? == 1)
}
