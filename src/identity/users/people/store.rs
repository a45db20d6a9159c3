use super::super::numbers;
use crate::care::Care;
use crate::extended_data;
use crate::extended_data::rules::SearchCondition;
use foundation::email_address::StoredEmail;
use platform::db::{PreparedQuery, Query};
use platform::prelude::*;

/// Conditions that the list, its count and the export share.
#[derive(Debug, Default)]
pub struct PeopleFilter {
    pub role: Option<Role>,
    pub organization: Option<Uuid>,
    /// Only people in a specialist's care.
    pub care: Option<Care>,
    /// Prefixes of words of name or e-mail, in any order, or a number.
    pub search: Option<String>,
    /// True if the search may be a telephone number or a CPF, which not every caller may know.
    pub by_number: bool,
    pub created_from: Option<DateTime<Utc>>,
    /// Required values of extended data.
    pub extended_data: Vec<SearchCondition>,
    /// Only people with an appointment in any situation. Its existence may be known to everybody
    /// who sees the person.
    pub with_appointments: bool,
    /// Only people with a confirmed purchase of this product service.
    pub product_service: Option<Uuid>,
}

impl PeopleFilter {
    fn people(&self) -> People {
        let mut people = People::new("u.tenant_id = $1 AND u.removed_at IS NULL");
        match self.role {
            // The list of specialists contains all whom one can choose as such.
            Some(Role::Specialist) => people.conditions.and_that("(u.role = 'specialist' OR u.attends)"),
            Some(role) => people.conditions.and("u.role = ?", role.as_str()),
            None => {}
        }
        if let Some(organization) = self.organization {
            people.conditions.and("u.organization_id = ?", organization);
        }
        if let Some(from) = self.created_from {
            people.conditions.and("u.created_at >= ?", from);
        }
        if self.with_appointments {
            people.conditions.and_that("EXISTS (SELECT 1 FROM appointments w WHERE w.tenant_id = $1 AND w.user_id = u.id)");
        }
        if let Some(service) = self.product_service {
            people.conditions.and(
                "u.id IN (SELECT b.user_id FROM purchase_services b
                    JOIN purchases c ON c.tenant_id = $1 AND c.id = b.purchase_id AND c.status = 'confirmed'
                    WHERE b.tenant_id = $1 AND b.product_service_id = ?)",
                service,
            );
        }
        let people = people.in_care_of(self.care.as_ref());
        let people = if self.by_number { people.named_or_numbered(self.search.as_deref()) } else { people.named(self.search.as_deref()) };
        people.with_values(&self.extended_data)
    }
}

/// A selection of users with the alias `u`: source and conditions.
pub struct People {
    from: String,
    pub conditions: Conditions,
    /// Parts of the people in care.
    parts: Option<Vec<Part>>,
    /// True if a search by words selects few rows, which are counted while they are read.
    searched: bool,
}

/// A part of the people: its source, and its conditions.
struct Part {
    before: String,
    holds: String,
}

impl People {
    pub fn new(always: &'static str) -> Self {
        Self { from: "users u".to_owned(), conditions: Conditions::new(always), parts: None, searched: false }
    }

    /// Selects the people in the care of a specialist.
    pub fn in_care_of(mut self, care: Option<&Care>) -> Self {
        self.parts = care.map(|care| {
            let bound =
                Part { before: String::new(), holds: format!("u.specialist_id = {}", self.conditions.parameter(care.specialist.into())) };
            let others: Vec<String> = care.others.iter().map(|id| format!("({})", self.conditions.parameter((*id).into()))).collect();
            let others = (!others.is_empty()).then(|| Part {
                // SQLite reads the table to the left of CROSS JOIN first.
                before: format!("(VALUES {}) others CROSS JOIN ", others.join(", ")),
                holds: "u.id = others.column1".to_owned(),
            });
            std::iter::once(bound).chain(others).collect()
        });
        self
    }

    /// Selects people with words in name or e-mail that begin with each of the typed ones.
    ///
    /// Among all people, the longest word is looked up in an index of words, and the others are
    /// compared with the results. A specialist has so few patients that their keys, which the index
    /// of the list contains, are scanned.
    pub fn named(mut self, typed: Option<&str>) -> Self {
        let mut words = typed.map(foundation::text::words).unwrap_or_default();
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        words.truncate(foundation::text::SEARCH_WORDS);
        if words.is_empty() && typed.is_some_and(|typed| !typed.trim().is_empty()) {
            self.conditions.and_that("1 = 0");
        }
        let mut words = words.iter();
        if self.parts.is_none()
            && let Some(longest) = words.next()
        {
            let from = self.conditions.parameter(longest.as_str().into());
            let to = self.conditions.parameter(platform::db::after(longest).into());
            let like = self.conditions.parameter(format!("{longest}%").into());
            // SQLite reads the table to the left of CROSS JOIN first. PostgreSQL plans before it
            // knows the word, and would estimate so many terms for the range that it scans all
            // people; the redundant LIKE lowers the estimate.
            self.from = format!(
                "(SELECT DISTINCT t.user_id FROM user_terms t
                    WHERE t.tenant_id = $1 AND t.term >= {from} AND t.term < {to} AND t.term LIKE {like}) found
                CROSS JOIN users u"
            );
            self.conditions.and_that("u.id = found.user_id");
            self.searched = true;
        }
        for word in words {
            self.conditions.and("(' ' || u.search_key) LIKE ?", format!("% {word}%"));
        }
        self
    }

    /// Selects people like [`Self::named`], or by a telephone number or a CPF in any notation.
    pub fn named_or_numbered(mut self, typed: Option<&str>) -> Self {
        let Some(number) = typed.and_then(numbers::searched) else { return self.named(typed) };
        let term = numbers::term(&number);
        let (from, to) = (term.clone(), platform::db::after(&term));
        if self.parts.is_some() {
            // An e-mail address may contain the digits as a word.
            self.conditions.and_range(
                "(u.id IN (SELECT t.user_id FROM user_terms t WHERE t.tenant_id = $1 AND t.term >= ?1 AND t.term < ?2)
                    OR (' ' || u.search_key) LIKE '% ' || ltrim(?1, '#') || '%')",
                [from.into(), to.into()],
            );
            return self;
        }
        let mut range = |from: String| {
            let to = self.conditions.parameter(platform::db::after(&from).into());
            let like = self.conditions.parameter(format!("{from}%").into());
            let from = self.conditions.parameter(from.into());
            format!(
                "SELECT t.user_id FROM user_terms t
                    WHERE t.tenant_id = $1 AND t.term >= {from} AND t.term < {to} AND t.term LIKE {like}"
            )
        };
        let (by_number, by_word) = (range(from), range(number));
        self.from = format!("({by_number} UNION {by_word}) found CROSS JOIN users u");
        self.conditions.and_that("u.id = found.user_id");
        self.searched = true;
        self
    }

    /// Selects people whose extended data match everything wanted.
    pub fn with_values(mut self, wanted: &[SearchCondition]) -> Self {
        extended_data::narrow(&mut self.conditions, wanted);
        self
    }

    /// Selects people after another row, by key and id (keyset pagination): the cost does not
    /// depend on the position.
    pub fn after(mut self, row: Option<(String, Uuid)>) -> Self {
        if let Some((key, id)) = row {
            self.conditions.and_range("(u.search_key, u.id) > (?1, ?2)", [key.into(), id.into()]);
        }
        self
    }

    /// Returns the sources after FROM. People in care are read in two parts, each by an index: one
    /// combined condition would be evaluated for all people.
    fn parts(&self) -> Vec<String> {
        let all = format!("{} WHERE {}", self.from, self.conditions);
        match &self.parts {
            Some(parts) => parts.iter().map(|Part { before, holds }| format!("{before}{all} AND {holds}")).collect(),
            None => vec![all],
        }
    }

    /// Returns the SQL of these columns by name, which include key and id. `total` is that of the
    /// whole list, equal in each row, which saves a statement.
    pub fn rows(&self, columns: &str, size: i64, offset: i64) -> String {
        let total = if self.searched { "count(*) OVER ()".to_owned() } else { self.total() };
        let from = match self.parts().as_slice() {
            [all] => all.clone(),
            parts => {
                let parts: Vec<String> = parts.iter().map(|part| format!("SELECT {columns} FROM {part}")).collect();
                format!("({}) u", parts.join(" UNION ALL "))
            }
        };
        format!("SELECT {columns}, {total} AS total FROM {from} ORDER BY u.search_key, u.id LIMIT {size} OFFSET {offset}")
    }

    fn total(&self) -> String {
        let counts: Vec<String> = self.parts().iter().map(|part| format!("(SELECT count(*) FROM {part})")).collect();
        counts.join(" + ")
    }

    pub async fn count(&self, tx: &mut Tx) -> Result<i64> {
        self.bind_to(tx.query_built(format!("SELECT {}", self.total()))).fetch_scalar().await
    }

    pub fn bind_to<'c>(&self, query: Query<'c>) -> Query<'c> {
        self.conditions.bind_to(query)
    }
}

#[derive(Debug, sqlx::FromRow)]
pub struct PersonRow {
    pub id: Uuid,
    pub name: String,
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
    pub search_key: String,
    pub role: Role,
    pub phone: Option<String>,
    pub crn: Option<String>,
    pub organization_id: Option<Uuid>,
    pub organization_name: Option<String>,
    pub organization_role: Option<String>,
    pub picture_key: Option<String>,
    pub specialist_id: Option<Uuid>,
    pub specialist_name: Option<String>,
    /// True without a password.
    pub invited: bool,
    pub created_at: DateTime<Utc>,
    /// Total of the whole list, equal in each row, which saves a statement.
    pub total: i64,
}

/// Returns a page in the order of names.
pub async fn list(tx: &mut Tx, filter: &PeopleFilter, page: Page) -> Result<Vec<PersonRow>> {
    rows(tx, &filter.people(), page.size, page.offset()).await
}

pub async fn list_after(tx: &mut Tx, filter: &PeopleFilter, after: Option<(String, Uuid)>, size: i64) -> Result<Vec<PersonRow>> {
    rows(tx, &filter.people().after(after), size, 0).await
}

async fn rows(tx: &mut Tx, people: &People, size: i64, offset: i64) -> Result<Vec<PersonRow>> {
    let sql = format!(
        "SELECT u.id, u.name, u.email, u.search_key, u.role, u.phone, u.crn, u.organization_id, o.name AS organization_name,
            u.organization_role, u.specialist_id, s.name AS specialist_name, u.password_hash = '' AS invited, p.key AS picture_key,
            u.created_at, u.total
        FROM ({}) u LEFT JOIN organizations o ON o.tenant_id = $1 AND o.id = u.organization_id
        LEFT JOIN users s ON s.tenant_id = $1 AND s.id = u.specialist_id
        LEFT JOIN user_pictures p ON p.tenant_id = $1 AND p.user_id = u.id
        ORDER BY u.search_key, u.id",
        people.rows(
            "u.id, u.name, u.email, u.search_key, u.role, u.phone, u.crn, u.organization_id, u.organization_role, u.specialist_id,
             u.password_hash, u.created_at",
            size,
            offset
        )
    );
    people.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn count(tx: &mut Tx, filter: &PeopleFilter) -> Result<i64> {
    filter.people().count(tx).await
}

/// Contact data of a person.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Contact {
    pub id: Uuid,
    pub name: String,
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
}

/// Prepares reading the contacts of people who still have an account, in a fixed order.
pub fn contacts(tx: &Tx, people: &[Uuid]) -> PreparedQuery<Vec<Contact>> {
    let mut conditions = Conditions::new("u.tenant_id = $1 AND u.removed_at IS NULL");
    conditions.and_in("u.id", people.iter().map(|id| (*id).into()));
    conditions.bind_to(tx.prepare_built(format!("SELECT u.id, u.name, u.email FROM users u WHERE {conditions} ORDER BY u.id")))
}
