//! Purchases of the demonstration: a program in use, a pending payment, and an organization's
//! licences.

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use commerce::products;
use commerce::products::{ProductFilter, ProductRow};
use commerce::purchases::{licences, service};
use identity::tenants;
use identity::tenants::settings::Settings;
use platform::prelude::*;

const LICENCES: i64 = 10;

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
        service::record(&at(78), tx, &of(people.carla), program, 1, settled).await?;
    }
    if let Some(single) = *single {
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
