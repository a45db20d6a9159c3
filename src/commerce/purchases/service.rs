use serde_json::json;

use super::mails;
use super::payment;
use super::payment::{Payment, PaymentOrder};
use super::rules;
use super::rules::{Price, PurchaseStatus, Sold};
use super::store;
use super::store::{OpenFilter, Purchase, PurchaseFilter, StoredPurchase};
use crate::codes;
use crate::products::Product;
use crate::purchase_services::Holder;
use crate::{products, purchase_services};
use foundation::error::code;
use foundation::money;
use identity::Identity;
use identity::tenants::settings::Settings;
use identity::users::Person;
use identity::{tenants, users};
use messaging::webhooks;
use platform::form_value::written_or_none;
use platform::prelude::*;
use platform::throttle::{self, Limit};

/// Input of a purchase. People choose product and quantity; the other fields are for the desk.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct PurchaseIn {
    #[serde(deserialize_with = "written_or_none")]
    pub product_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub quantity: Option<i64>,
    #[serde(deserialize_with = "written_or_none")]
    pub user_id: Option<Uuid>,
    #[serde(deserialize_with = "written_or_none")]
    pub price_paid: Option<f64>,
    pub purchased_at: Option<String>,
    #[serde(deserialize_with = "written_or_none")]
    pub id: Option<Uuid>,
}

const ARCHIVED: &str = "Este produto não está mais à venda.";
/// Limit of purchases, each of which causes mails.
const PURCHASES: Limit = Limit::new("purchases of a person", 30, TimeDelta::hours(1));

pub fn not_found() -> Error {
    Error::not_found("Compra não encontrada.")
}

/// Creates a purchase. The desk's record of a purchase made elsewhere is confirmed at once.
pub async fn create(app: &Identity, scope: &Scope, input: &PurchaseIn) -> Result<Purchase> {
    let by_clinic = scope.role.is_desk();
    let (written, settings) = {
        let mut tx = app.db.read(scope).await?;
        (ordered(app, &mut tx, scope, input).await?, tenants::settings(&mut tx).await?)
    };
    if !by_clinic {
        // The limit writes to the database, so that it is taken after the reading transaction: a
        // waiting writer must not hold another connection.
        throttle::take_own(app, scope, PURCHASES).await?;
    }
    let written = if by_clinic { confirmed(app, written) } else { paid(app, &settings, written, 0).await? };
    match place(app, scope, &written).await {
        // A concurrent checkout was first, and its purchase is found now.
        Err(error) if error.is_unique_violation() => place(app, scope, &written).await,
        other => other,
    }
}

/// Validates and prices a purchase, without payment.
async fn ordered(app: &Identity, tx: &mut Tx, scope: &Scope, input: &PurchaseIn) -> Result<StoredPurchase> {
    let by_clinic = scope.role.is_desk();
    let mut check = Check::new();
    let today = tenants::service::today(app, tx).await?;
    let quantity = rules::quantity(&mut check, input.quantity).unwrap_or(1);
    let (price_paid, purchased_at) = match by_clinic {
        true => (rules::price_paid(&mut check, input.price_paid), rules::purchased_at(&mut check, input.purchased_at.as_deref(), today)),
        false => {
            refuse_desk_fields(&mut check, input, today);
            (None, None)
        }
    };
    let buyer = match by_clinic {
        true => buyer(tx, &mut check, input.user_id).await?,
        false => users::find(tx, scope.user).await?,
    };
    let product = product(tx, &mut check, input.product_id).await?;
    if let Some(product) = &product {
        check.ensure(product.archived_at.is_none(), "product_id", ARCHIVED);
    }
    if let (Some(product), Some(buyer)) = (&product, &buyer) {
        check_buyer(&mut check, product, buyer);
    }
    let total = total(&mut check, product.as_ref().map(Price::of), quantity);
    // A person may take a free product once, and only a quantity of one.
    let for_company = buyer.as_ref().is_some_and(|buyer| buyer.place.admin_organization().is_some());
    let free = product.is_some() && total == 0 && !by_clinic && !for_company;
    check.ensure(!free || quantity == 1, "quantity", "Este produto é gratuito: é um por pessoa.");
    check.finish()?;
    let (Some(buyer), Some(product)) = (buyer, product) else { return Err(Error::unauthorized()) };
    let id = input.id.filter(|_| by_clinic).unwrap_or_else(|| app.clock.id());
    written(tx, id, &buyer, &product, quantity, price_paid.unwrap_or(total), purchased_at.unwrap_or(today)).await
}

/// Refuses fields that are for the desk. Price and buyer are not refused but ignored.
fn refuse_desk_fields(check: &mut Check, input: &PurchaseIn, today: NaiveDate) {
    check.ensure(input.id.is_none(), "id", "O número da compra é dado pela clínica.");
    let day = rules::purchased_at(check, input.purchased_at.as_deref(), today).unwrap_or(today);
    check.ensure(day == today, "purchased_at", "A data da compra é a de hoje.");
}

pub(super) fn check_buyer(check: &mut Check, product: &Product, buyer: &Person) {
    let may = product.is_b2c || buyer.place.organization_id.is_some();
    check.ensure(may, "product_id", "Este produto é vendido somente para empresas.");
}

/// Returns the price of a quantity, or 0 without a product. Adds an error if it is too high.
pub(super) fn total(check: &mut Check, price: Option<Price>, quantity: i64) -> i64 {
    let total = price.map(|price| price.times(quantity));
    if total == Some(None) {
        check.fail("quantity", format!("O total passa de {}. Escolha uma quantidade menor.", money::written(money::MOST_CENTAVOS)));
    }
    total.flatten().unwrap_or_default()
}

pub(super) async fn product(tx: &mut Tx, check: &mut Check, id: Option<Uuid>) -> Result<Option<Product>> {
    let Some(id) = id else {
        check.fail("product_id", "Escolha o produto.");
        return Ok(None);
    };
    let product = products::find(tx, id).await?;
    check.ensure(product.is_some(), "product_id", "Este produto não existe.");
    Ok(product)
}

pub(super) async fn buyer(tx: &mut Tx, check: &mut Check, id: Option<Uuid>) -> Result<Option<Person>> {
    let Some(id) = id else {
        check.fail("user_id", "Escolha quem comprou.");
        return Ok(None);
    };
    let person = users::find(tx, id).await?.filter(|person| !person.place.role.is_team());
    check.ensure(person.is_some(), "user_id", "Escolha um paciente ou uma pessoa de empresa.");
    Ok(person)
}

/// Builds the purchase, with the product's services at their current conditions.
pub(super) async fn written(
    tx: &mut Tx,
    id: Uuid,
    buyer: &Person,
    product: &Product,
    quantity: i64,
    price_paid_centavos: i64,
    purchased_at: NaiveDate,
) -> Result<StoredPurchase> {
    let services: Vec<Sold> = products::services(tx, product.id).await?.into_iter().map(Sold::from).collect();
    Ok(StoredPurchase {
        id,
        user: buyer.id,
        organization: buyer.place.admin_organization(),
        product: product.id,
        product_name: product.name.clone(),
        services,
        unit_price_centavos: product.price_centavos,
        installments: product.installments,
        quantity,
        price_paid_centavos,
        purchased_at,
        awaited: None,
        confirmed_at: None,
    })
}

pub(super) fn confirmed(app: &Identity, purchase: StoredPurchase) -> StoredPurchase {
    StoredPurchase { awaited: None, confirmed_at: Some(app.clock.now()), ..purchase }
}

/// Begins the payment of what exceeds the amount that was paid: the purchase is pending if the
/// provider awaits it, else confirmed.
pub(super) async fn paid(app: &Identity, settings: &Settings, purchase: StoredPurchase, paid_centavos: i64) -> Result<StoredPurchase> {
    let order = PaymentOrder { purchase: purchase.id, centavos: (purchase.price_paid_centavos - paid_centavos).max(0) };
    Ok(match payment::begin(settings, &order).await? {
        Payment::Settled => confirmed(app, purchase),
        Payment::Awaited(awaited) => StoredPurchase { awaited: Some(awaited), ..purchase },
    })
}

/// Stores the purchase and enqueues its mails. A repeated checkout returns the pending purchase.
async fn place(app: &Identity, scope: &Scope, purchase: &StoredPurchase) -> Result<Purchase> {
    let mut tx = app.db.begin(scope).await?;
    hold(&mut tx, purchase).await?;
    if let Some(same) = store::find(&mut tx, purchase.id).await?.filter(|same| same.user_id == purchase.user) {
        return Ok(same);
    }
    if scope.user == purchase.user {
        if purchase.price_paid_centavos == 0 && store::has_free(&mut tx, purchase.user, purchase.product).await? {
            return Err(Error::conflict(codes::ALREADY_BOUGHT, "Você já tem este produto."));
        }
        check_free_licences(&mut tx, purchase).await?;
        let waiting = waiting(&mut tx, purchase).await?;
        let same = |begun: &&Purchase| begun.quantity == purchase.quantity && begun.price_paid_centavos == purchase.price_paid_centavos;
        if let Some(same) = waiting.iter().find(same) {
            return Ok(same.clone());
        }
        if waiting.iter().any(|begun| begun.receipt_id.is_none() && begun.paid_centavos > 0) {
            let message = "Você já começou a pagar uma compra deste produto. Pague o que falta dela, ou fale com a clínica.";
            return Err(Error::conflict(codes::ALREADY_BOUGHT, message));
        }
        // A different quantity or price replaces the pending purchase. One with a receipt was paid
        // and is kept.
        for pending in waiting.iter().filter(|begun| begun.receipt_id.is_none()) {
            store::cancel(&mut tx, pending.id, scope.user, app.clock.now()).await?;
            log(app, &mut tx, scope, AuditEvent::Canceled, pending.id, pending.user_id).await?;
            announce(app, &mut tx, scope, webhooks::Event::PurchaseCanceled, pending.id).await?;
        }
    }
    insert(app, &mut tx, scope, purchase).await?;
    let bought = store::find(&mut tx, purchase.id).await?.ok_or_else(not_found)?;
    if scope.user == purchase.user {
        match bought.status {
            PurchaseStatus::Pending => mails::awaiting(app, &mut tx, scope, &bought).await?,
            PurchaseStatus::Confirmed | PurchaseStatus::Canceled => mails::confirmed(app, &mut tx, &bought).await?,
        }
    }
    tx.commit().await?;
    Ok(bought)
}

/// Checks the tenant's limit of free licences per organization.
async fn check_free_licences(tx: &mut Tx, purchase: &StoredPurchase) -> Result<()> {
    let Some(organization) = purchase.organization.filter(|_| purchase.price_paid_centavos == 0) else { return Ok(()) };
    // Serializes the organization's purchases, so that concurrent ones are counted.
    tx.hold("organizations", organization).await?;
    let (most, has) = (tenants::settings(tx).await?.free_licences, store::free_licences(tx, organization).await?);
    if has + purchase.quantity <= most {
        return Ok(());
    }
    let message = match has {
        0 => format!("Sua empresa pode ter até {most} licenças gratuitas. Para ter mais, fale com a clínica."),
        _ => format!("Sua empresa pode ter até {most} licenças gratuitas e já tem {has}. Para ter mais, fale com a clínica."),
    };
    Err(Error::field("quantity", message))
}

/// Locks buyer and product until the purchase is written. Both may have been removed since they
/// were checked.
async fn hold(tx: &mut Tx, purchase: &StoredPurchase) -> Result<()> {
    let mut check = Check::new();
    check.ensure(users::lock(tx, purchase.user).await?, "user_id", "Escolha um paciente ou uma pessoa de empresa.");
    tx.hold("products", purchase.product).await?;
    let product = products::find(tx, purchase.product).await?;
    check.ensure(product.is_some_and(|product| product.archived_at.is_none()), "product_id", ARCHIVED);
    check.finish()
}

/// Returns the buyer's pending purchases of the product, locked against confirmation and receipts.
async fn waiting(tx: &mut Tx, purchase: &StoredPurchase) -> Result<Vec<Purchase>> {
    for pending in store::pending(tx, purchase.user, purchase.product).await? {
        store::lock(tx, pending.id).await?;
    }
    store::pending(tx, purchase.user, purchase.product).await
}

pub(super) async fn insert(app: &Identity, tx: &mut Tx, scope: &Scope, purchase: &StoredPurchase) -> Result<()> {
    let now = app.clock.now();
    store::insert(tx, purchase, scope.user, now).await?;
    if purchase.organization.is_none() {
        give(app, tx, purchase, now).await?;
    }
    log(app, tx, scope, AuditEvent::Create, purchase.id, purchase.user).await?;
    announce(app, tx, scope, webhooks::Event::PurchaseCreated, purchase.id).await?;
    if purchase.confirmed_at.is_some() {
        announce(app, tx, scope, webhooks::Event::PurchaseConfirmed, purchase.id).await?;
    }
    Ok(())
}

/// Enqueues the change's webhooks, to be sent after the caller's commit.
pub(super) async fn announce(app: &Identity, tx: &mut Tx, scope: &Scope, event: webhooks::Event, id: Uuid) -> Result<()> {
    let Some(wanted) = webhooks::wanted(tx, event).await? else { return Ok(()) };
    let now = store::find(tx, id).await?.ok_or_else(not_found)?;
    let data = json!({
        "id": id,
        "status": now.status,
        "user_id": now.user_id,
        "organization_id": now.organization_id,
        "product_id": now.product_id,
        "quantity": now.quantity,
        "purchased_at": now.purchased_at,
        "confirmed_at": now.confirmed_at,
        "canceled_at": now.canceled_at,
    });
    wanted.write(app, tx, scope.tenant, id, data).await
}

/// Gives the buyer the services. They are usable once the purchase is confirmed.
pub(super) async fn give(app: &Identity, tx: &mut Tx, purchase: &StoredPurchase, now: DateTime<Utc>) -> Result<()> {
    let holder = Holder { purchase: purchase.id, licence: None, user: purchase.user };
    purchase_services::service::give(app, tx, holder, &purchase.services, purchase.quantity, now).await
}

/// Records the tenant's free product for a person who has just registered.
pub async fn grant_default_product(app: &Identity, tx: &mut Tx, own: &Scope) -> Result<()> {
    let Some(product) = products::default(tx).await? else { return Ok(()) };
    let settings = tenants::settings(tx).await?;
    record(app, tx, own, product, 1, &settings).await?;
    Ok(())
}

/// Records a person's purchase in an open transaction, dated today and at the product's price.
/// Sends no mails.
pub async fn record(app: &Identity, tx: &mut Tx, own: &Scope, product: Uuid, quantity: i64, settings: &Settings) -> Result<Uuid> {
    let buyer = users::find(tx, own.user).await?.ok_or_else(Error::unauthorized)?;
    let product = products::find(tx, product).await?.ok_or_else(not_found)?;
    let (today, total) = (tenants::service::today(app, tx).await?, Price::of(&product).times(quantity).unwrap_or_default());
    let purchase = written(tx, app.clock.id(), &buyer, &product, quantity, total, today).await?;
    let purchase = paid(app, settings, purchase, 0).await?;
    insert(app, tx, own, &purchase).await?;
    Ok(purchase.id)
}

/// Filter of a list, as requested.
#[derive(Debug, Default)]
pub struct ListPurchasesQuery {
    pub user: Option<Uuid>,
    pub status: Option<PurchaseStatus>,
    pub search: Option<String>,
    /// Only purchases of licences.
    pub licences: bool,
    pub open: Option<OpenFilter>,
}

/// Lists purchases that the caller may see: their own, their organization's, or all.
pub async fn list(tx: &mut Tx, scope: &Scope, asked: ListPurchasesQuery, page: Page) -> Result<(Vec<Purchase>, i64)> {
    let search = foundation::text::searched(asked.search);
    let (user, organization) = match (scope.role, scope.admin_organization) {
        (Role::SuperAdmin | Role::Receptionist, _) => (asked.user, None),
        // Their purchases for an earlier organization are omitted.
        (_, Some(own)) if asked.licences => (None, Some(own)),
        (_, own) => (Some(scope.user), own),
    };
    let ListPurchasesQuery { status, licences, open, .. } = asked;
    let filter = PurchaseFilter { user, organization, status, licences, open, search, since: None };
    let total = store::count(tx, &filter).await?;
    Ok((store::list(tx, &filter, page).await?, total))
}

/// Finds a purchase that the caller may see.
pub async fn find(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Purchase> {
    store::find(tx, id).await?.filter(|purchase| is_theirs(scope, purchase)).ok_or_else(not_found)
}

fn is_theirs(scope: &Scope, purchase: &Purchase) -> bool {
    let of_company = purchase.organization_id.is_some() && purchase.organization_id == scope.admin_organization;
    scope.role.is_desk() || purchase.user_id == scope.user || of_company
}

/// Finds a purchase and locks it against changes and uses until the end of the transaction.
pub async fn locked(tx: &mut Tx, scope: &Scope, id: Uuid) -> Result<Purchase> {
    find(tx, scope, id).await?;
    store::lock(tx, id).await?;
    find(tx, scope, id).await
}

/// Confirms the payment of a purchase.
pub async fn confirm(app: &Identity, scope: &Scope, id: Uuid) -> Result<Purchase> {
    app.db
        .write(scope, async |tx| {
            let purchase = locked(tx, scope, id).await?;
            waits(&purchase)?;
            confirm_in(app, tx, scope, &purchase).await
        })
        .await
}

/// Confirms a pending purchase in the caller's transaction, which has locked it.
pub async fn confirm_in(app: &Identity, tx: &mut Tx, scope: &Scope, purchase: &Purchase) -> Result<Purchase> {
    let id = purchase.id;
    store::confirm(tx, id, scope.author(), app.clock.now()).await?;
    log(app, tx, scope, AuditEvent::Confirmed, id, purchase.user_id).await?;
    announce(app, tx, scope, webhooks::Event::PurchaseConfirmed, id).await?;
    let purchase = store::find(tx, id).await?.ok_or_else(not_found)?;
    mails::confirmed(app, tx, &purchase).await?;
    Ok(purchase)
}

/// Makes the payment code of a pending purchase ask for what is still open.
pub async fn ask_for_the_rest(app: &Identity, tx: &mut Tx, purchase: &Purchase) -> Result<()> {
    let settings = tenants::settings(tx).await?;
    let order = PaymentOrder { purchase: purchase.id, centavos: purchase.rest_centavos() };
    // Without a usable PIX key there is no new code. The payment is recorded all the same, and the
    // purchase keeps the code that it has.
    if let Ok(Payment::Awaited(awaited)) = payment::begin(&settings, &order).await {
        store::set_payment_code(tx, purchase.id, &awaited.code, app.clock.now()).await?;
    }
    Ok(())
}

/// Stores the day until which the rest of a purchase is to be paid, in the caller's transaction.
pub async fn put_due_day(app: &Identity, tx: &mut Tx, id: Uuid, day: Option<NaiveDate>) -> Result<()> {
    store::set_due_day(tx, id, day, app.clock.now()).await
}

/// Sets or clears the day until which the rest of a purchase is to be paid.
pub async fn set_due_day(app: &Identity, scope: &Scope, id: Uuid, day: Option<&str>) -> Result<Purchase> {
    app.db
        .write(scope, async |tx| {
            let purchase = locked(tx, scope, id).await?;
            if purchase.status == PurchaseStatus::Canceled {
                return Err(was_canceled());
            }
            let mut check = Check::new();
            let day = rules::due_on(&mut check, day);
            check.finish()?;
            put_due_day(app, tx, id, day).await?;
            log(app, tx, scope, AuditEvent::Updated, id, purchase.user_id).await?;
            store::find(tx, id).await?.ok_or_else(not_found)
        })
        .await
}

pub(super) fn waits(purchase: &Purchase) -> Result<()> {
    match purchase.status {
        PurchaseStatus::Pending => Ok(()),
        PurchaseStatus::Confirmed => Err(Error::conflict(codes::ALREADY_CONFIRMED, "Esta compra já foi confirmada.")),
        PurchaseStatus::Canceled => Err(was_canceled()),
    }
}

pub(super) fn was_canceled() -> Error {
    Error::conflict(codes::ALREADY_CANCELED, "Esta compra foi cancelada.")
}

/// Cancels a purchase: the buyer may cancel a pending one, the desk any of which nothing was used.
pub async fn cancel(app: &Identity, scope: &Scope, id: Uuid) -> Result<Purchase> {
    app.db.write(scope, async |tx| {
        let purchase = locked(tx, scope, id).await?;
        if !scope.role.is_desk() {
            waits(&purchase)?;
        }
        if purchase.status == PurchaseStatus::Canceled {
            return Err(was_canceled());
        }
        if purchase.handed_out > 0 {
            return Err(Error::conflict(
                code::IN_USE,
                "Há licenças desta compra com pessoas da empresa. Retire as licenças antes de cancelar.",
            ));
        }
        if purchase.paid_centavos > 0 {
            let message = "Há pagamentos registrados nesta compra. Estorne os pagamentos antes de cancelar.";
            return Err(Error::conflict(code::IN_USE, message));
        }
        if purchase_services::uses(tx, id, None).await? > 0 {
            let message = "Esta compra tem consultas marcadas, ou algo dela já foi usado. Cancele antes o que está marcado; com algo já usado, ela não pode mais ser cancelada.";
            return Err(Error::conflict(code::IN_USE, message));
        }
        store::cancel(tx, id, scope.user, app.clock.now()).await?;
        log(app, tx, scope, AuditEvent::Canceled, id, purchase.user_id).await?;
        announce(app, tx, scope, webhooks::Event::PurchaseCanceled, id).await?;
        let purchase = store::find(tx, id).await?.ok_or_else(not_found)?;
        mails::canceled(app, tx, &purchase).await?;
        Ok(purchase)
    })
    .await
}

/// Records an action on a purchase in the audit log.
pub async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, purchase: Uuid, user: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(purchase), name: None, patient: Some(user) };
    audit::record(app, tx, scope, event, ObjectType::Purchase, object).await
}
