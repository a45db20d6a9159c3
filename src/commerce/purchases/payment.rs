//! What stands behind a checkout.

use std::pin::Pin;

use uuid::Uuid;

use super::pix::{self, Charge};
use foundation::error::{Error, Result};
use identity::tenants;
use identity::tenants::settings::Settings;

/// What is to be paid.
#[derive(Debug, Clone)]
pub struct Order {
    /// Of the purchase that is about to be.
    pub purchase: Uuid,
    pub centavos: i64,
}

/// What a provider says to an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Payment {
    /// There is nothing to wait for.
    Settled,
    /// The purchase waits until somebody says that it was paid.
    Awaited(Awaited),
}

/// How it can be paid, kept with the purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaited {
    pub provider: &'static str,
    /// What the provider finds the payment by.
    pub reference: String,
    /// What the payer copies or scans.
    pub code: String,
}

pub type Begun<'a> = Pin<Box<dyn Future<Output = Result<Payment>> + Send + 'a>>;

/// A way to be paid. It is asked before the purchase is written and holds no transaction meanwhile, so that it may ask a server.
pub trait Provider: Send + Sync {
    fn begin<'a>(&'a self, order: &'a Order) -> Begun<'a>;
}

/// The clinic settles payments elsewhere.
struct Elsewhere;

impl Provider for Elsewhere {
    fn begin<'a>(&'a self, _: &'a Order) -> Begun<'a> {
        Box::pin(async { Ok(Payment::Settled) })
    }
}

pub const PIX: &str = "pix";

/// The provider of this name.
pub fn known(name: &str) -> Option<&'static str> {
    [PIX].into_iter().find(|known| *known == name)
}

struct Pix {
    key: String,
    name: String,
    city: String,
}

impl Provider for Pix {
    fn begin<'a>(&'a self, order: &'a Order) -> Begun<'a> {
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

/// Returns the tenant's provider. Versions up to 0.1 stored PIX keys that no bank knows, as those with
/// an accent: nobody could pay the code of such a key.
fn provider(settings: &Settings) -> Result<Box<dyn Provider>> {
    let Some(stored) = &settings.pix_key else { return Ok(Box::new(Elsewhere)) };
    let Some(key) = tenants::pix_key(stored) else {
        return Err(Error::conflict(
            "pix_key_invalid",
            "A chave PIX da clínica não é válida, e por isso não dá para pagar agora. Avise a clínica.",
        ));
    };
    // Banks show the name that the key is registered with; the code has to hold one.
    let city = settings.pix_city.clone().unwrap_or_else(|| "BRASIL".to_owned());
    Ok(Box::new(Pix { key, name: settings.name.clone(), city }))
}

/// What costs nothing asks nobody.
pub async fn begin(settings: &Settings, order: &Order) -> Result<Payment> {
    if order.centavos == 0 {
        return Ok(Payment::Settled);
    }
    provider(settings)?.begin(order).await
}
