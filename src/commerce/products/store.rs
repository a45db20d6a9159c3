use std::collections::BTreeMap;

use sqlx::types::Json;

use super::catalogue::ServiceName;
use super::input::{AgendaRules, Params, ProductRules};
use platform::db::Value;
use platform::prelude::*;

/// A product as stored.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Product {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    /// Price of one installment.
    pub price_centavos: i64,
    pub installments: i64,
    pub is_b2c: bool,
    pub is_default: bool,
    pub description1: Option<String>,
    pub description2: Option<String>,
    pub description3: Option<String>,
    pub payment: Option<String>,
    pub next_step: Option<String>,
    pub image_id: Option<Uuid>,
    pub archived_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A service of a product.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct Service {
    pub id: Uuid,
    pub product_id: Uuid,
    pub service: ServiceName,
    pub name: Option<String>,
    pub description: Option<String>,
    pub quota: i64,
    pub params: Json<Params>,
    pub product_rules: Json<ProductRules>,
    pub position: i64,
}

impl Service {
    /// Returns the duration of an appointment.
    pub fn minutes(&self) -> i64 {
        minutes_of(&self.params)
    }

    /// Returns the rules of booking it.
    pub fn agenda(&self) -> AgendaRules {
        AgendaRules::of(&self.params)
    }
}

/// Default duration of an appointment.
const MINUTES: i64 = 60;

/// Returns the duration of an appointment that a service's parameters state.
pub fn minutes_of(params: &Params) -> i64 {
    params.get("duration").and_then(serde_json::Value::as_i64).unwrap_or(MINUTES)
}

pub async fn insert(tx: &mut Tx, product: &Product) -> Result<()> {
    let sql = "INSERT INTO products (tenant_id, id, code, name, search_key, price_centavos, installments, is_b2c, is_default, description1,
            description2, description3, payment, next_step, image_id, archived_at, updated_at, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)";
    bind_product(tx, sql, product).bind(product.created_at).run().await
}

pub async fn update(tx: &mut Tx, product: &Product) -> Result<()> {
    let sql = "UPDATE products SET code = $3, name = $4, search_key = $5, price_centavos = $6, installments = $7, is_b2c = $8,
            is_default = $9, description1 = $10, description2 = $11, description3 = $12, payment = $13, next_step = $14, image_id = $15,
            archived_at = $16, updated_at = $17
        WHERE tenant_id = $1 AND id = $2";
    bind_product(tx, sql, product).run().await
}

fn bind_product<'c>(tx: &'c mut Tx, sql: &'static str, product: &Product) -> platform::db::Query<'c> {
    tx.query(sql)
        .bind((product.id, &product.code, &product.name, foundation::text::search_key(&product.name), product.price_centavos))
        .bind((product.installments, product.is_b2c, product.is_default, &product.description1, &product.description2))
        .bind((&product.description3, &product.payment, &product.next_step, product.image_id, product.archived_at))
        .bind(product.updated_at)
}

/// Clears the default flag of all other products.
pub async fn clear_default(tx: &mut Tx, but: Uuid) -> Result<()> {
    let sql = "UPDATE products SET is_default = false WHERE tenant_id = $1 AND is_default AND id <> $2";
    tx.query(sql).bind(but).run().await
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Product>> {
    let sql = "SELECT id, code, name, price_centavos, installments, is_b2c, is_default, description1, description2, description3, payment,
            next_step, image_id, archived_at, created_at, updated_at
        FROM products WHERE tenant_id = $1 AND id = $2";
    tx.query(sql).bind(id).fetch_optional().await
}

pub async fn id_of_code(tx: &mut Tx, code: &str) -> Result<Option<Uuid>> {
    tx.query("SELECT id FROM products WHERE tenant_id = $1 AND code = $2").bind(code).fetch_value().await
}

/// Returns the default product, which people get who register by invitation.
pub async fn default(tx: &mut Tx) -> Result<Option<Uuid>> {
    tx.query("SELECT id FROM products WHERE tenant_id = $1 AND is_default").fetch_value().await
}

#[derive(Debug, sqlx::FromRow)]
pub struct ProductRow {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    pub price_centavos: i64,
    pub installments: i64,
    pub is_b2c: bool,
    pub is_default: bool,
    pub description1: Option<String>,
    pub description2: Option<String>,
    pub description3: Option<String>,
    pub image_id: Option<Uuid>,
    pub archived_at: Option<DateTime<Utc>>,
    pub services: i64,
    /// Total of the whole list, equal in each row.
    pub total: i64,
}

/// Conditions for a list of products.
#[derive(Debug, Default)]
pub struct ProductFilter {
    pub search: Option<String>,
    pub on_sale: bool,
    /// Only products that are sold to people without an organization.
    pub to_persons: bool,
}

impl ProductFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::new("p.tenant_id = $1");
        if self.on_sale {
            conditions.and("(p.archived_at IS NULL) = ?", true);
        }
        if self.to_persons {
            conditions.and("p.is_b2c = ?", true);
        }
        conditions.and_search("p.search_key LIKE ? ESCAPE '\\'", self.search.as_deref());
        conditions
    }
}

/// Returns a page: products on sale first, then by name.
pub async fn list(tx: &mut Tx, filter: &ProductFilter, page: Page) -> Result<Vec<ProductRow>> {
    let conditions = filter.conditions();
    let sql = format!(
        "SELECT p.id, p.code, p.name, p.price_centavos, p.installments, p.is_b2c, p.is_default, p.description1,
            p.description2, p.description3, p.image_id, p.archived_at,
            (SELECT count(*) FROM product_services s
                WHERE s.tenant_id = $1 AND s.product_id = p.id AND s.removed_at IS NULL) AS services,
            (SELECT count(*) FROM products p WHERE {conditions}) AS total
        FROM products p WHERE {conditions} ORDER BY p.archived_at IS NOT NULL, p.search_key, p.id {page}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}

pub async fn count(tx: &mut Tx, filter: &ProductFilter) -> Result<i64> {
    let conditions = filter.conditions();
    let sql = format!("SELECT count(*) FROM products p WHERE {conditions}");
    conditions.bind_to(tx.query_built(sql)).fetch_scalar().await
}

/// Returns a service that is still part of its product.
pub async fn service(tx: &mut Tx, id: Uuid) -> Result<Option<Service>> {
    let sql = "SELECT id, product_id, service, name, description, quota, params, product_rules, position
        FROM product_services WHERE tenant_id = $1 AND id = $2 AND removed_at IS NULL";
    tx.query(sql).bind(id).fetch_optional().await
}

/// Returns the services of a product in its order.
pub async fn services(tx: &mut Tx, product: Uuid) -> Result<Vec<Service>> {
    let sql = "SELECT id, product_id, service, name, description, quota, params, product_rules, position
        FROM product_services WHERE tenant_id = $1 AND product_id = $2 AND removed_at IS NULL ORDER BY position, id";
    tx.query(sql).bind(product).fetch_all().await
}

/// Replaces the services of a product: updates existing ones, inserts new ones, removes omitted
/// ones.
pub async fn replace_services(tx: &mut Tx, product: Uuid, services: &[Service], now: DateTime<Utc>) -> Result<()> {
    let there: BTreeMap<Uuid, Service> = self::services(tx, product).await?.into_iter().map(|service| (service.id, service)).collect();
    for service in services {
        let (params, rules) = (Value::json(&service.params)?, Value::json(&service.product_rules)?);
        let query = match there.contains_key(&service.id) {
            true => tx.query(
                "UPDATE product_services SET service = $4, name = $5, description = $6, quota = $7, params = $8, product_rules = $9,
                    position = $10
                WHERE tenant_id = $1 AND id = $2 AND product_id = $3",
            ),
            false => tx.query(
                "INSERT INTO product_services (tenant_id, id, product_id, service, name, description, quota, params, product_rules,
                    position, created_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            ),
        };
        let query = query
            .bind((service.id, product, service.service.as_str(), &service.name, &service.description, service.quota, params, rules))
            .bind(service.position);
        if there.contains_key(&service.id) { query } else { query.bind(now) }.execute().await?;
    }
    let sql = "UPDATE product_services SET removed_at = $3 WHERE tenant_id = $1 AND id = $2";
    for id in there.keys().filter(|id| !services.iter().any(|service| service.id == **id)) {
        tx.query(sql).bind((*id, now)).execute().await?;
    }
    Ok(())
}

/// A service with its product.
#[derive(Debug, sqlx::FromRow)]
pub struct Offered {
    #[sqlx(flatten)]
    pub service: Service,
    pub product_name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ServiceOrder {
    /// By the product's name, services in the product's order.
    Product,
    Newest,
}

const OFFERED_LIMIT: i64 = 100;

/// Returns services of products on sale, or of one product.
pub async fn offered(tx: &mut Tx, product: Option<Uuid>, search: Option<&str>, order: ServiceOrder) -> Result<Vec<Offered>> {
    let mut conditions = Conditions::new("s.tenant_id = $1 AND s.removed_at IS NULL");
    match product {
        Some(product) => conditions.and("s.product_id = ?", product),
        None => conditions.and("(p.archived_at IS NULL) = ?", true),
    }
    conditions.and_search("p.search_key LIKE ? ESCAPE '\\'", search);
    let order = match order {
        ServiceOrder::Product => "p.search_key, p.id, s.position, s.id",
        ServiceOrder::Newest => "s.created_at DESC, p.id, s.position, s.id",
    };
    let sql = format!(
        "SELECT s.id, s.product_id, s.service, s.name, s.description, s.quota, s.params, s.product_rules, s.position,
            p.name AS product_name
        FROM product_services s JOIN products p ON p.tenant_id = $1 AND p.id = s.product_id
        WHERE {conditions} ORDER BY {order} LIMIT {OFFERED_LIMIT}"
    );
    conditions.bind_to(tx.query_built(sql)).fetch_all().await
}
