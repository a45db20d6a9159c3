use serde_json::Value;
use sqlx::types::Json;

use super::image::{self, Change};
use super::input::{Params, ProductIn, ProductRules, ProductServiceIn};
use super::rules;
use super::store::{self, Product, ProductFilter, ProductRow, Service};
use crate::codes;
use identity::Identity;
use identity::{tenants, users};
use platform::files::{self, Received};
use platform::prelude::*;

/// A product with its services.
pub struct ProductWithServices {
    pub product: Product,
    pub services: Vec<Service>,
}

pub async fn create(app: &Identity, scope: &Scope, input: &ProductIn, upload: Option<Received>) -> Result<ProductWithServices> {
    let mut check = Check::new();
    let mut product = blank(app);
    check.ensure(input.name.is_some(), "name", "O campo nome deve ser informado.");
    check.ensure(input.price.is_some(), "price", "O campo valor deve ser informado.");
    fill_in(app, &mut product, input, &mut check);
    rules::services(input.product_services.as_deref().unwrap_or_default(), &[], &mut check);
    check.finish()?;
    let change = Change::asked(app, scope, upload, false).await?;
    app.db
        .write(scope, async |tx| {
            // Serializes changes of codes, the default and pictures, which concern several products.
            tenants::lock(tx).await?;
            product.code = free_code(tx, &product).await?;
            product.image_id = change.attach(app, tx, None).await?;
            if product.is_default {
                store::clear_default(tx, product.id).await?;
            }
            store::insert(tx, &product).await?;
            let known = with_services(app, tx, product, input.product_services.as_deref()).await?;
            log(app, tx, scope, AuditEvent::Create, &known.product).await?;
            Ok(known)
        })
        .await
}

pub async fn update(app: &Identity, scope: &Scope, id: Uuid, input: &ProductIn, upload: Option<Received>) -> Result<ProductWithServices> {
    {
        // Checked before the picture is processed.
        let mut tx = app.db.read(scope).await?;
        changed(app, &mut tx, id, input).await?;
    }
    let change = Change::asked(app, scope, upload, input.remove_image == Some(true)).await?;
    let mut tx = app.db.begin(scope).await?;
    tenants::lock(&mut tx).await?;
    let mut product = changed(app, &mut tx, id, input).await?;
    product.code = free_code(&mut tx, &product).await?;
    let before = product.image_id;
    product.image_id = change.attach(app, &mut tx, before).await?;
    if product.is_default {
        store::clear_default(&mut tx, product.id).await?;
    }
    store::update(&mut tx, &product).await?;
    let gone = image::forget(&mut tx, before, product.image_id).await?;
    let known = with_services(app, &mut tx, product, input.product_services.as_deref()).await?;
    log(app, &mut tx, scope, AuditEvent::Updated, &known.product).await?;
    tx.commit().await?;
    if let Some(gone) = gone {
        files::service::discard(app, scope.tenant, &gone).await;
    }
    Ok(known)
}

/// Returns the product with the form's changes applied.
async fn changed(app: &Identity, tx: &mut Tx, id: Uuid, input: &ProductIn) -> Result<Product> {
    let mut product = store::find(tx, id).await?.ok_or_else(not_found)?;
    if input.updated_at.is_some_and(|read| read != product.updated_at) {
        return Err(Error::saved_meanwhile(codes::PRODUCT_CHANGED, "este produto"));
    }
    let mut check = Check::new();
    fill_in(app, &mut product, input, &mut check);
    if let Some(services) = &input.product_services {
        rules::services(services, &store::services(tx, id).await?, &mut check);
    }
    check.finish()?;
    Ok(product)
}

fn fill_in(app: &Identity, product: &mut Product, input: &ProductIn, check: &mut Check) {
    product.fill_in(input, check);
    product.archived_at = match input.archived {
        Some(true) => product.archived_at.or_else(|| Some(app.clock.now())),
        Some(false) => None,
        None => product.archived_at,
    };
    product.updated_at = app.clock.now();
    product.check(check);
}

fn blank(app: &Identity) -> Product {
    Product {
        id: app.clock.id(),
        code: String::new(),
        name: String::new(),
        price_centavos: 0,
        installments: 1,
        is_b2c: true,
        is_default: false,
        description1: None,
        description2: None,
        description3: None,
        payment: None,
        next_step: None,
        image_id: None,
        archived_at: None,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
    }
}

/// Returns the given code, or the first free one generated from the name.
async fn free_code(tx: &mut Tx, product: &Product) -> Result<String> {
    if !product.code.is_empty() {
        let other = store::id_of_code(tx, &product.code).await?.filter(|id| *id != product.id);
        return match other {
            None => Ok(product.code.clone()),
            Some(_) => Err(Error::field("code", "Este código já é de outro produto.")),
        };
    }
    let begins = rules::code_of(&product.name);
    let mut number = 1;
    loop {
        let code = rules::numbered(&begins, number);
        if store::id_of_code(tx, &code).await?.is_none() {
            return Ok(code);
        }
        number += 1;
    }
}

async fn with_services(app: &Identity, tx: &mut Tx, product: Product, inputs: Option<&[ProductServiceIn]>) -> Result<ProductWithServices> {
    if let Some(inputs) = inputs {
        let kept: Vec<Service> = (0..).zip(inputs).map(|(position, input)| build_service(app, product.id, position, input)).collect();
        store::replace_services(tx, product.id, &kept, app.clock.now()).await?;
    }
    let services = store::services(tx, product.id).await?;
    Ok(ProductWithServices { product, services })
}

/// Builds a stored service: blank texts become `None`, and only bookable services have guests.
fn build_service(app: &Identity, product: Uuid, position: i64, input: &ProductServiceIn) -> Service {
    let text = |text: &Option<String>| text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    let rules = input.product_rules;
    let rules = match input.service.is_booked() {
        true => ProductRules { enable_guest: rules.enable_guest || rules.require_guest, ..rules },
        false => ProductRules::default(),
    };
    let params: Params = input.params.clone().into_iter().filter(|(_, value)| !matches!(value, Value::Null) && value != "").collect();
    Service {
        id: input.id.unwrap_or_else(|| app.clock.id()),
        product_id: product,
        service: input.service,
        name: text(&input.name),
        description: text(&input.description),
        quota: input.quota,
        params: Json(params),
        product_rules: Json(rules),
        position,
    }
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, product: &Product) -> Result<()> {
    let object = AuditObject { id: Some(product.id), name: Some(&product.name), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::Product, object).await
}

/// Finds a product that the caller may see: a super admin any, others those on sale.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<ProductWithServices> {
    let product = store::find(tx, id).await?;
    let product = product.filter(|product| scope.role == Role::SuperAdmin || product.archived_at.is_none());
    let product = product.ok_or_else(not_found)?;
    let services = store::services(tx, id).await?;
    Ok(ProductWithServices { product, services })
}

/// Returns the products that the caller may buy.
pub async fn on_sale(tx: &mut Tx, scope: &Scope) -> Result<Vec<ProductRow>> {
    const MOST: Page = Page { number: 1, size: 100 };
    let buyer = users::find(tx, scope.user).await?.ok_or_else(Error::unauthorized)?;
    let filter = ProductFilter { on_sale: true, to_persons: buyer.place.organization_id.is_none(), ..ProductFilter::default() };
    store::list(tx, &filter, MOST).await
}

/// Finds the product on sale with this code.
pub async fn find_on_sale(tx: &mut Tx, code: &str) -> Result<ProductWithServices> {
    let id = store::id_of_code(tx, &code.to_lowercase()).await?.ok_or_else(not_found)?;
    let product = store::find(tx, id).await?.filter(|product| product.archived_at.is_none()).ok_or_else(not_found)?;
    let services = store::services(tx, id).await?;
    Ok(ProductWithServices { product, services })
}

fn not_found() -> Error {
    Error::not_found("Produto não encontrado.")
}
