use std::collections::HashMap;

use crate::payments::PaymentMethod;
use platform::prelude::*;

/// Sum of the payments of one method that one person took.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct CashSum {
    pub method: PaymentMethod,
    pub taken_by: Uuid,
    pub taker_name: String,
    pub payments: i64,
    pub centavos: i64,
}

/// Returns a day's sums by method and person.
pub async fn cash_of(tx: &mut Tx, day: NaiveDate) -> Result<Vec<CashSum>> {
    let sql = "SELECT m.method, m.taken_by, t.name AS taker_name, count(*) AS payments,
            CAST(sum(m.amount_centavos) AS bigint) AS centavos
        FROM purchase_payments m JOIN users t ON t.tenant_id = $1 AND t.id = m.taken_by
        WHERE m.tenant_id = $1 AND m.paid_on = $2 AND m.reversed_at IS NULL
        GROUP BY m.method, m.taken_by, t.name, t.search_key ORDER BY t.search_key, m.taken_by, m.method";
    tx.query(sql).bind(day).fetch_all().await
}

/// Sum of a month's payments that count for one specialist, or for none.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct SpecialistSum {
    pub specialist_id: Option<Uuid>,
    pub specialist_name: Option<String>,
    pub payments: i64,
    pub centavos: i64,
}

/// Returns the sums of some days by specialist, those without one last.
pub async fn sums_by_specialist(tx: &mut Tx, from: NaiveDate, until: NaiveDate) -> Result<Vec<SpecialistSum>> {
    let sql = "SELECT m.specialist_id, s.name AS specialist_name, count(*) AS payments, CAST(sum(m.amount_centavos) AS bigint) AS centavos
        FROM purchase_payments m LEFT JOIN users s ON s.tenant_id = $1 AND s.id = m.specialist_id
        WHERE m.tenant_id = $1 AND m.paid_on >= $2 AND m.paid_on <= $3 AND m.reversed_at IS NULL
        GROUP BY m.specialist_id, s.name, s.search_key ORDER BY CASE WHEN m.specialist_id IS NULL THEN 1 ELSE 0 END, s.search_key, m.specialist_id";
    tx.query(sql).bind((from, until)).fetch_all().await
}

/// Returns the shares that hold in a month, in hundredths of a percent.
pub async fn shares(tx: &mut Tx, month: NaiveDate) -> Result<HashMap<Uuid, i64>> {
    let sql = "SELECT h.specialist_id, h.basis_points FROM specialist_shares h
        WHERE h.tenant_id = $1 AND h.from_month = (SELECT max(n.from_month) FROM specialist_shares n
            WHERE n.tenant_id = $1 AND n.specialist_id = h.specialist_id AND n.from_month <= $2)";
    let rows: Vec<(Uuid, i64)> = tx.query(sql).bind(month).fetch_all().await?;
    Ok(rows.into_iter().collect())
}

/// Sets a specialist's share from a month on, until a later month that has its own.
pub async fn set_share(tx: &mut Tx, specialist: Uuid, month: NaiveDate, basis_points: i64) -> Result<()> {
    let sql = "INSERT INTO specialist_shares (tenant_id, specialist_id, from_month, basis_points) VALUES ($1, $2, $3, $4)
        ON CONFLICT (tenant_id, specialist_id, from_month) DO UPDATE SET basis_points = excluded.basis_points";
    tx.query(sql).bind((specialist, month, basis_points)).run().await
}

/// Ways to reach a buyer.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct BuyerContact {
    pub id: Uuid,
    pub phone: Option<String>,
}

pub async fn phones(tx: &mut Tx, people: &[Uuid]) -> Result<HashMap<Uuid, String>> {
    let mut conditions = Conditions::new("u.tenant_id = $1 AND u.removed_at IS NULL");
    conditions.and_in("u.id", people.iter().copied().map(Into::into));
    let sql = format!("SELECT u.id, coalesce(u.mobile, u.phone) AS phone FROM users u WHERE {conditions}");
    let rows: Vec<BuyerContact> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(rows.into_iter().filter_map(|row| Some((row.id, row.phone?))).collect())
}

/// Returns the CPF of these people, also of closed accounts.
pub async fn tax_numbers(tx: &mut Tx, people: &[Uuid]) -> Result<HashMap<Uuid, String>> {
    let mut conditions = Conditions::new("u.tenant_id = $1");
    conditions.and_in("u.id", people.iter().copied().map(Into::into));
    let sql = format!("SELECT u.id, coalesce(u.cpf, u.former_cpf) AS cpf FROM users u WHERE {conditions}");
    let rows: Vec<(Uuid, Option<String>)> = conditions.bind_to(tx.query_built(sql)).fetch_all().await?;
    Ok(rows.into_iter().filter_map(|(id, cpf)| Some((id, cpf?))).collect())
}
