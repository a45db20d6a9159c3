//! Payment providers.

use std::pin::Pin;

use super::pix::{self, Charge};
use crate::codes;
use identity::tenants;
use identity::tenants::settings::Settings;
use platform::prelude::*;

/// An amount to be paid.
#[derive(Debug, Clone)]
pub struct PaymentOrder {
    /// Id of the purchase, which is not stored yet.
    pub purchase: Uuid,
    pub centavos: i64,
}

/// Response of a provider to an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Payment {
    /// No payment has to be awaited.
    Settled,
    /// The purchase is pending until somebody confirms the payment.
    Awaited(Awaited),
}

/// Payment instructions, stored with the purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaited {
    pub provider: &'static str,
    /// Reference by which the provider finds the payment.
    pub reference: String,
    /// Code that the payer copies or scans; empty for one who pays at the clinic.
    pub code: String,
}

pub type Begun<'a> = Pin<Box<dyn Future<Output = Result<Payment>> + Send + 'a>>;

/// A payment provider. It is called before the purchase is written and outside of transactions, so
/// that it may call a server.
pub trait Provider: Send + Sync {
    fn begin<'a>(&'a self, order: &'a PaymentOrder) -> Begun<'a>;
}

/// Provider of tenants that settle payments elsewhere.
struct Elsewhere;

impl Provider for Elsewhere {
    fn begin<'a>(&'a self, _: &'a PaymentOrder) -> Begun<'a> {
        Box::pin(async { Ok(Payment::Settled) })
    }
}

pub const PIX: &str = "pix";
/// Provider of purchases that are paid at the clinic.
pub const CLINIC: &str = "clinic";

/// Returns the provider of this name.
pub fn known(name: &str) -> Option<&'static str> {
    [PIX, CLINIC].into_iter().find(|known| *known == name)
}

struct Pix {
    key: String,
    name: String,
    city: String,
}

impl Provider for Pix {
    fn begin<'a>(&'a self, order: &'a PaymentOrder) -> Begun<'a> {
        let reference = pix::txid(order.purchase);
        let code = pix::br_code(&Charge {
            key: &self.key,
            name: &self.name,
            city: &self.city,
            centavos: Some(order.centavos),
            txid: Some(&reference),
            description: None,
        });
        Box::pin(async { Ok(Payment::Awaited(Awaited { provider: PIX, reference, code })) })
    }
}

/// Returns the tenant's provider. Versions up to 0.1 accepted PIX keys that are invalid for banks,
/// for example with accents; a code with such a key could not be paid.
fn provider(settings: &Settings) -> Result<Box<dyn Provider>> {
    let Some(stored) = &settings.pix_key else { return Ok(Box::new(Elsewhere)) };
    let Some(key) = tenants::pix_key(stored) else {
        return Err(Error::conflict(
            codes::PIX_KEY_INVALID,
            "A chave PIX da clínica não é válida, e por isso não dá para pagar agora. Avise a clínica.",
        ));
    };
    // Banks show the registered name; but the code requires one.
    let city = settings.pix_city.clone().unwrap_or_else(|| "BRASIL".to_owned());
    Ok(Box::new(Pix { key, name: settings.name.clone(), city }))
}

/// Begins a payment. Orders without a price are settled without a provider.
pub async fn begin(settings: &Settings, order: &PaymentOrder) -> Result<Payment> {
    if order.centavos == 0 {
        return Ok(Payment::Settled);
    }
    provider(settings)?.begin(order).await
}
