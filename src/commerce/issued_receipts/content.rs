//! Content of a receipt, frozen when it is issued.

use super::words::in_words;
use crate::payments::{PaymentMethod, PurchasePayment};
use foundation::{brazil, money};
use platform::prelude::*;

/// A person or company with the number under which the tax office knows them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TaxPerson {
    pub name: String,
    /// Bare digits of a CPF, or characters of a CNPJ.
    pub document: Option<String>,
}

impl TaxPerson {
    /// Returns the number with its name and punctuation: `CPF 111.444.777-35`.
    pub fn written_document(&self) -> Option<String> {
        let bare = self.document.as_deref()?;
        let part = |range: std::ops::Range<usize>| bare.get(range).unwrap_or_default();
        Some(match brazil::cpf(bare) {
            Some(_) => format!("CPF {}.{}.{}-{}", part(0..3), part(3..6), part(6..9), part(9..11)),
            None => format!("CNPJ {}.{}.{}/{}-{}", part(0..2), part(2..5), part(5..8), part(8..12), part(12..14)),
        })
    }
}

/// A nutritionist with their registration.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReceiptSpecialist {
    pub name: String,
    pub crn: Option<String>,
}

/// Content of a receipt.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReceiptContent {
    pub clinic: String,
    /// Address, telephone and e-mail of the clinic.
    pub contact: Vec<String>,
    pub payer: TaxPerson,
    /// Null for licences of an organization.
    pub patient: Option<TaxPerson>,
    pub service: String,
    pub paid_on: NaiveDate,
    pub amount_centavos: i64,
    pub amount_in_words: String,
    pub method: PaymentMethod,
    pub specialist: Option<ReceiptSpecialist>,
    /// The tenant's day on which it was issued.
    pub issued_on: NaiveDate,
}

impl ReceiptContent {
    /// Returns the content for a payment, with amount and day as they were recorded.
    pub fn of(payment: &PurchasePayment, parties: Parties, issued_on: NaiveDate) -> Self {
        let Parties { clinic, contact, payer, patient, service, specialist } = parties;
        Self {
            clinic,
            contact,
            payer,
            patient,
            service,
            paid_on: payment.paid_on,
            amount_centavos: payment.amount_centavos,
            amount_in_words: in_words(payment.amount_centavos),
            method: payment.method,
            specialist,
            issued_on,
        }
    }

    /// Returns the amount as `R$ 150,00`.
    pub fn amount(&self) -> String {
        money::written(self.amount_centavos)
    }
}

/// People and texts of a receipt.
pub struct Parties {
    pub clinic: String,
    pub contact: Vec<String>,
    pub payer: TaxPerson,
    pub patient: Option<TaxPerson>,
    pub service: String,
    pub specialist: Option<ReceiptSpecialist>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tax_number_is_written_with_its_name() {
        let written = |document: Option<&str>| TaxPerson { name: "Carla".into(), document: document.map(str::to_owned) }.written_document();
        assert_eq!(written(Some("11144477735")).as_deref(), Some("CPF 111.444.777-35"));
        assert_eq!(written(Some("11222333000181")).as_deref(), Some("CNPJ 11.222.333/0001-81"));
        assert_eq!(written(None), None);
    }
}
