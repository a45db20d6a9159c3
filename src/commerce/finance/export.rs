//! Payments of a month as files: all of them, and those for the 'carnê-leão'.

use std::fs::File;

use super::rules::Month;
use super::store;
use crate::issued_receipts;
use crate::payments::{self, PaymentFilter, PurchasePayment};
use foundation::money::reais;
use identity::{Identity, tenants};
use platform::prelude::*;
use platform::sheets::export::{Export, ExportFormat, ExportRequest, PAGE};
use platform::sheets::write::{Cell, SheetColumn, SheetLayout};

const PAYMENTS: SheetLayout<PurchasePayment> = SheetLayout {
    sheet: "Pagamentos",
    columns: &[
        SheetColumn { header: "Data", width: 14, cell: Cell::Date(|row| Some(row.paid_on)) },
        SheetColumn { header: "Comprador", width: 32, cell: Cell::Text(|row| Some(&row.user_name)) },
        SheetColumn { header: "Empresa", width: 30, cell: Cell::Text(|row| row.organization_name.as_deref()) },
        SheetColumn { header: "Produto", width: 32, cell: Cell::Text(|row| Some(&row.product_name)) },
        SheetColumn { header: "Forma", width: 14, cell: Cell::Text(|row| Some(row.method.label())) },
        SheetColumn { header: "Valor (R$)", width: 14, cell: Cell::Decimal(|row| Some(reais(row.amount_centavos))) },
        SheetColumn { header: "Recebido por", width: 28, cell: Cell::Text(|row| Some(&row.taker_name)) },
        SheetColumn { header: "Nutricionista", width: 28, cell: Cell::Text(|row| row.specialist_name.as_deref()) },
        SheetColumn { header: "Recibo", width: 10, cell: Cell::Integer(|row| row.receipt_number) },
        SheetColumn { header: "Observação", width: 30, cell: Cell::Text(|row| row.note.as_deref()) },
        SheetColumn { header: "Estornado em", width: 18, cell: Cell::DateTime(|row| row.reversed_at) },
        SheetColumn { header: "Motivo do estorno", width: 30, cell: Cell::Text(|row| row.reversal_reason.as_deref()) },
    ],
};

/// A payment of a natural person, as the 'carnê-leão' asks for it.
struct CarneLeaoRow {
    paid_on: NaiveDate,
    payer_cpf: Option<String>,
    payer_name: String,
    amount_centavos: i64,
}

const CARNE_LEAO: SheetLayout<CarneLeaoRow> = SheetLayout {
    sheet: "Carnê-leão",
    columns: &[
        SheetColumn { header: "Data", width: 14, cell: Cell::Date(|row| Some(row.paid_on)) },
        SheetColumn { header: "CPF do pagador", width: 16, cell: Cell::Text(|row| row.payer_cpf.as_deref()) },
        SheetColumn { header: "Nome do pagador", width: 40, cell: Cell::Text(|row| Some(&row.payer_name)) },
        SheetColumn { header: "Valor", width: 14, cell: Cell::Decimal(|row| Some(reais(row.amount_centavos))) },
    ],
};

/// Exports all payments of a month as a workbook, including reversed ones, and logs the export.
pub async fn payments(app: &Identity, scope: &Scope, month: Month) -> Result<File> {
    let zone = tenants::service::zone(&mut app.db.read(scope).await?).await?;
    let mut table = Export::start(app, scope, PAYMENTS, zone, ExportRequest::WORKBOOK).await?;
    let filter = PaymentFilter { from: month.first, until: month.last, valid: false };
    let mut after = None;
    loop {
        let page = payments::between(&mut app.db.read(scope).await?, filter, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.paid_on, last.id));
        table.write(page).await?;
    }
    table.finish(app, scope, ObjectType::Purchase).await
}

/// Exports the month's payments of natural persons as CSV, with the payer of the receipt if there
/// is one, else the buyer.
pub async fn carne_leao(app: &Identity, scope: &Scope, month: Month) -> Result<File> {
    let zone = tenants::service::zone(&mut app.db.read(scope).await?).await?;
    let request = ExportRequest { format: ExportFormat::Csv, ..ExportRequest::WORKBOOK };
    let mut table = Export::start(app, scope, CARNE_LEAO, zone, request).await?;
    let filter = PaymentFilter { from: month.first, until: month.last, valid: true };
    let mut after = None;
    loop {
        let mut tx = app.db.read(scope).await?;
        let page = payments::between(&mut tx, filter, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.paid_on, last.id));
        let rows = carne_leao_rows(&mut tx, page).await?;
        drop(tx);
        table.write(rows).await?;
    }
    table.finish(app, scope, ObjectType::Purchase).await
}

async fn carne_leao_rows(tx: &mut Tx, page: Vec<PurchasePayment>) -> Result<Vec<CarneLeaoRow>> {
    let with_receipt: Vec<Uuid> = page.iter().filter(|row| row.receipt_id.is_some()).map(|row| row.id).collect();
    let buyers: Vec<Uuid> = page.iter().map(|row| row.user_id).collect();
    let receipts = issued_receipts::payers(tx, &with_receipt).await?;
    let numbers = store::tax_numbers(tx, &buyers).await?;
    let row = |payment: PurchasePayment| {
        let (payer_name, payer_cpf) = match receipts.get(&payment.id) {
            Some(receipt) => (receipt.payer.name.clone(), receipt.payer.document.clone()),
            // Money of companies is not part of it.
            None if payment.organization_id.is_some() => return None,
            None => (payment.user_name, numbers.get(&payment.user_id).cloned()),
        };
        let is_company = payer_cpf.as_ref().is_some_and(|number| number.len() > 11);
        (!is_company).then_some(CarneLeaoRow { paid_on: payment.paid_on, payer_cpf, payer_name, amount_centavos: payment.amount_centavos })
    };
    Ok(page.into_iter().filter_map(row).collect())
}
