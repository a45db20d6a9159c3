//! The receipt as a PDF.

use serde_json::{Value, json};

use super::content::ReceiptContent;
use super::service;
use super::store::IssuedReceipt;
use documents::{DocumentInput, DocumentPicture, DocumentTemplate};
use identity::{Identity, tenants};
use platform::files;
use platform::files::images::Size;
use platform::prelude::*;
use platform::throttle::{self, Limit};

const TEMPLATE: DocumentTemplate = DocumentTemplate { source: include_str!("receipt.typ") };
const RECEIPT_PDFS: Limit = Limit::new("documents of receipts", 300, TimeDelta::hours(1));

/// Makes the document of a receipt that the caller may read, and its name.
pub async fn receipt_pdf(app: &Identity, scope: &Scope, id: Uuid, is_copy: bool) -> Result<(Vec<u8>, String)> {
    throttle::take_own(app, scope, RECEIPT_PDFS).await?;
    let (input, name) = read_input(app, scope, id, is_copy).await?;
    Ok((documents::make_pdf(input).await?, name))
}

/// Reads what the document contains, and its name.
pub async fn read_input(app: &Identity, scope: &Scope, id: Uuid, is_copy: bool) -> Result<(DocumentInput, String)> {
    let mut tx = app.db.read(scope).await?;
    let receipt = service::find(&mut tx, scope, id).await?;
    let logo = tenants::logo::find(&mut tx).await?;
    let color = tenants::settings(&mut tx).await?.readable_color().map(|color| color.to_string()).unwrap_or_default();
    drop(tx);
    let mut pictures = Vec::new();
    if let Some(file) = &logo {
        let content = files::service::content(app, scope.tenant, file, Size::Large).await?;
        pictures.push(DocumentPicture { name: "logo".into(), content });
    }
    let data = document(&receipt, Look { has_logo: logo.is_some(), color }, is_copy);
    Ok((DocumentInput { template: TEMPLATE, data, pictures }, format!("recibo-{}", receipt.number)))
}

/// Look of the clinic's documents, which is as today, unlike what a receipt says.
struct Look {
    has_logo: bool,
    /// Readable colour of headings and lines, or empty for the product's own.
    color: String,
}

/// Returns the values of the template, in the words of the reader.
fn document(receipt: &IssuedReceipt, look: Look, is_copy: bool) -> Value {
    let content: &ReceiptContent = &receipt.content;
    let day = |day: NaiveDate| day.format("%d/%m/%Y").to_string();
    let marks: Vec<&str> = [(receipt.canceled_at.is_some(), "CANCELADO"), (is_copy, "SEGUNDA VIA")]
        .into_iter()
        .filter_map(|(holds, mark)| holds.then_some(mark))
        .collect();
    let person =
        |person: &super::content::TaxPerson| json!({"name": person.name, "document": person.written_document().unwrap_or_default()});
    json!({
        "number": receipt.number.to_string(),
        "marks": marks,
        "reason": receipt.cancellation_reason.as_deref().unwrap_or_default(),
        "clinic": content.clinic,
        "contact": content.contact.join("\n"),
        "has_logo": look.has_logo,
        "color": look.color,
        "payer": person(&content.payer),
        "patient": content.patient.as_ref().map(person),
        "amount": content.amount(),
        "words": content.amount_in_words,
        "service": content.service,
        "paid_on": day(content.paid_on),
        "method": content.method.label(),
        "issued_on": day(content.issued_on),
        "specialist": content.specialist.as_ref().map(|its| json!({"name": its.name, "crn": its.crn.as_deref().unwrap_or_default()})),
    })
}
