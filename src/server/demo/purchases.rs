//! Purchases of the demonstration: a program in use, a pending payment, an organization's licences,
//! and the payments of the past days with their receipts.

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use commerce::issued_receipts::service::{self as issued_receipts, IssuedReceiptIn};
use commerce::payments::PaymentMethod;
use commerce::payments::service::{self as payments, PaymentIn};
use commerce::products;
use commerce::products::{ProductFilter, ProductRow};
use commerce::purchases::{licences, service};
use foundation::money;
use identity::tenants;
use identity::tenants::settings::Settings;
use platform::prelude::*;

const LICENCES: i64 = 10;

/// All of a purchase, as an amount.
const WHOLE: f64 = 0.0;
/// The CPF of the demonstration's payers: of nobody, as all the people are invented.
const PAYER_CPF: &str = "529.982.247-25";

/// Records payments of a purchase, each with its number of days ago, and issues the receipt of the
/// first one.
async fn pay(app: &App, tx: &mut Tx, tenant: Uuid, people: &People, purchase: Uuid, parts: &[(i64, PaymentMethod, f64)]) -> Result<()> {
    let desk = Scope { user: people.admin, role: Role::SuperAdmin, ..Scope::system(tenant) };
    for (at, (days, method, amount)) in parts.iter().enumerate() {
        let app = app.at(days_ago(app, *days));
        let whole = money::reais(service::find(tx, &desk, purchase).await?.price_paid_centavos);
        let amount = Some(if *amount == WHOLE { whole } else { *amount });
        let input = PaymentIn { amount, method: Some(*method), ..PaymentIn::default() };
        let payment = payments::record_in(&app, tx, &desk, purchase, &input).await?;
        if at == 0 {
            let input = IssuedReceiptIn { payer_document: Some(PAYER_CPF.into()), ..IssuedReceiptIn::default() };
            issued_receipts::issue_in(&app, tx, &desk, payment.id, &input).await?;
        }
    }
    Ok(())
}

/// Sells two appointments at the desk, whose rest is still to be paid: one part is due, one is not.
async fn sell_in_parts(app: &App, tx: &mut Tx, tenant: Uuid, people: &People, single: Uuid, settled: &Settings) -> Result<()> {
    let sold = [(12, 5, 1, PaymentMethod::Cash), (3, -25, 5, PaymentMethod::Pix)];
    for (days, due, buyer, method) in sold {
        let Some(buyer) = people.of_bruno.get(buyer) else { continue };
        let own = Scope { user: *buyer, role: Role::Patient, ..Scope::system(tenant) };
        let purchase = service::record(&app.at(days_ago(app, days)), tx, &own, single, 1, settled).await?;
        pay(app, tx, tenant, people, purchase, &[(days, method, 50.0), (0, PaymentMethod::Pix, 30.0)]).await?;
        service::put_due_day(app, tx, purchase, Some(days_ago(app, due).now().date_naive())).await?;
    }
    Ok(())
}

/// Products that can be bought.
pub struct Shelf {
    pub free: Option<Uuid>,
    pub program: Option<Uuid>,
    pub single: Option<Uuid>,
    for_companies: Option<Uuid>,
    /// The tenant's settings, at present and before it accepted PIX, when purchases were confirmed
    /// at once.
    waiting: Settings,
    pub settled: Settings,
}

impl Shelf {
    pub async fn read(tx: &mut Tx) -> Result<Self> {
        let on_sale = products::list(tx, &ProductFilter { on_sale: true, ..ProductFilter::default() }, Page::asked(None)).await?;
        let find = |wanted: fn(&ProductRow) -> bool| on_sale.iter().find(|product| wanted(product)).map(|product| product.id);
        let waiting = tenants::settings(tx).await?;
        Ok(Self {
            free: find(|product| product.is_b2c && product.price_centavos == 0),
            program: find(|product| product.is_b2c && product.installments > 1),
            single: find(|product| product.is_b2c && product.price_centavos > 0 && product.installments == 1),
            for_companies: find(|product| !product.is_b2c),
            settled: Settings { pix_key: None, ..waiting.clone() },
            waiting,
        })
    }
}

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, company: Uuid, people: &People, shelf: &Shelf) -> Result<()> {
    let Shelf { program, single, for_companies, waiting, settled, .. } = shelf;
    let of = |user| Scope { user, role: Role::Patient, ..Scope::system(tenant) };
    let at = |days| app.at(days_ago(app, days));
    if let Some(program) = *program {
        let purchase = service::record(&at(78), tx, &of(people.carla), program, 1, settled).await?;
        pay(app, tx, tenant, people, purchase, &[(78, PaymentMethod::Card, WHOLE)]).await?;
        service::record(&at(39), tx, &of(people.bia), program, 1, settled).await?;
    }
    if let Some(single) = *single {
        sell_in_parts(app, tx, tenant, people, single, settled).await?;
        service::record(&at(1), tx, &of(people.carla), single, 1, waiting).await?;
    }
    if let Some(product) = *for_companies {
        let elisa = Scope { role: Role::Student, admin_organization: Some(company), ..of(people.elisa) };
        let purchase = service::record(&at(45), tx, &elisa, product, LICENCES, settled).await?;
        licences::hand_to(&at(44), tx, &elisa, purchase, people.diego).await?;
        licences::hand_to(&at(44), tx, &elisa, purchase, people.elisa).await?;
        // The newest member of the organization has no licence yet.
        for member in people.of_aurora.iter().rev().skip(1) {
            licences::hand_to(&at(43), tx, &elisa, purchase, *member).await?;
        }
    }
    Ok(())
}
