//! Validation of purchases.

use std::collections::BTreeMap;

use chrono::Datelike;
use serde_json::Value;

use crate::products::catalogue::ServiceName;
use crate::products::input::ProductRules;
use crate::products::{Product, Service};
use foundation::money;
use platform::prelude::*;

pub const QUANTITY: i64 = 1_000;

text_enum! {
    /// State of a purchase.
    pub enum PurchaseStatus {
        /// The payment is not confirmed, and its services cannot be used.
        Pending = "pending",
        Confirmed = "confirmed",
        Canceled = "canceled",
    }
}

/// A service with its conditions at the time of the purchase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sold {
    pub product_service_id: Uuid,
    pub service: ServiceName,
    pub name: String,
    pub description: Option<String>,
    pub quota: i64,
    pub params: BTreeMap<String, Value>,
    pub product_rules: ProductRules,
    pub position: i64,
}

impl From<Service> for Sold {
    fn from(service: Service) -> Self {
        Self {
            product_service_id: service.id,
            service: service.service,
            name: service.name.unwrap_or_else(|| service.service.display_name().to_owned()),
            description: service.description,
            quota: service.quota,
            params: service.params.0,
            product_rules: service.product_rules.0,
            position: service.position,
        }
    }
}

/// Price of one unit.
#[derive(Debug, Clone, Copy)]
pub struct Price {
    /// Amount of one installment.
    pub centavos: i64,
    pub installments: i64,
}

impl Price {
    pub fn of(product: &Product) -> Self {
        Self { centavos: product.price_centavos, installments: product.installments }
    }

    /// Returns the total price, or `None` if it exceeds the maximum.
    pub fn times(self, quantity: i64) -> Option<i64> {
        let total = self.centavos.checked_mul(self.installments)?.checked_mul(quantity)?;
        (total <= money::MOST_CENTAVOS).then_some(total)
    }
}

pub fn quantity(check: &mut Check, asked: Option<i64>) -> Option<i64> {
    let quantity = asked?;
    let possible = (1..=QUANTITY).contains(&quantity);
    if !possible {
        check.fail("quantity", format!("Use um número de 1 a {QUANTITY}."));
    }
    possible.then_some(quantity)
}

pub fn price_paid(check: &mut Check, asked: Option<f64>) -> Option<i64> {
    let centavos = money::centavos(asked?);
    check.ensure(centavos.is_some(), "price_paid", &money::wanted());
    centavos
}

/// Parses a day in one of two formats. Adds an error for future days.
pub fn purchased_at(check: &mut Check, asked: Option<&str>, today: NaiveDate) -> Option<NaiveDate> {
    let text = asked.map(str::trim).filter(|text| !text.is_empty())?;
    let day = day(text);
    let earliest = NaiveDate::from_ymd_opt(2000, 1, 1).unwrap_or(today);
    let day = day.filter(|day| (earliest..=today).contains(day));
    check.ensure(day.is_some(), "purchased_at", "Informe uma data válida, até hoje, como 31/12/2026.");
    day
}

/// Parses the day until which a purchase is to be paid; `None` clears it.
pub fn due_on(check: &mut Check, asked: Option<&str>) -> Option<NaiveDate> {
    let text = asked.map(str::trim).filter(|text| !text.is_empty())?;
    let day = day(text).filter(|day| (2000..=2199).contains(&day.year()));
    check.ensure(day.is_some(), "due_on", "Informe uma data válida, como 31/12/2026.");
    day
}

/// Parses a day in one of the two accepted formats.
pub fn day(text: &str) -> Option<NaiveDate> {
    ["%d/%m/%Y", "%Y-%m-%d"].into_iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok())
}

/// Returns the lowest free number of a licence.
pub fn free_number(taken: &[i64]) -> i64 {
    (1..).find(|number| !taken.contains(number)).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn price_total_multiplies_installments_and_quantity_within_the_limit() {
        let total = |centavos, installments, quantity| Price { centavos, installments }.times(quantity);
        assert_eq!(total(19_990, 6, 2), Some(239_880));
        assert_eq!(total(0, 1, QUANTITY), Some(0));
        assert_eq!(total(100_000_000, 1, 1), Some(100_000_000));
        assert_eq!(total(100_000_000, 1, 2), None);
        assert_eq!(total(i64::MAX, 48, QUANTITY), None);
    }

    #[test]
    fn purchase_date_is_read_in_two_formats_and_not_in_the_future() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        let read = |text| {
            let mut check = Check::new();
            let day = purchased_at(&mut check, Some(text), today);
            (day.map(|day| day.to_string()), check.finish().is_ok())
        };
        assert_eq!(read("20/11/2026"), (Some("2026-11-20".into()), true));
        assert_eq!(read("2026-02-01"), (Some("2026-02-01".into()), true));
        assert_eq!(read("  "), (None, true));
        for wrong in ["21/11/2026", "31/02/2026", "01/01/1999", "ontem", "11/20/2026"] {
            assert_eq!(read(wrong), (None, false), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn free_number_is_the_lowest_unused(taken in proptest::collection::vec(1i64..20, 0..20)) {
            let free = free_number(&taken);
            prop_assert!(!taken.contains(&free) && (1..free).all(|number| taken.contains(&number)));
        }
    }
}
