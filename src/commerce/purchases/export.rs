//! The purchases as a table.

use std::fs::File;

use super::rules::PurchaseStatus;
use super::store;
use super::store::{Purchase, PurchaseFilter};
use foundation::money::reais;
use identity::Identity;
use identity::tenants;
use platform::prelude::*;
use platform::sheets::export::{Export, ExportRequest, PAGE};
use platform::sheets::write::{Cell, SheetColumn, SheetLayout};

const LAYOUT: SheetLayout<Purchase> = SheetLayout {
    sheet: "Compras",
    columns: &[
        SheetColumn { header: "Data", width: 14, cell: Cell::Date(|row| Some(row.purchased_at)) },
        SheetColumn { header: "Comprador", width: 32, cell: Cell::Text(|row| Some(&row.user_name)) },
        SheetColumn { header: "Empresa", width: 30, cell: Cell::Text(|row| row.organization_name.as_deref()) },
        SheetColumn { header: "Produto", width: 32, cell: Cell::Text(|row| Some(&row.product_name)) },
        SheetColumn { header: "Situação", width: 14, cell: Cell::Text(|row| Some(situation(row.status))) },
        SheetColumn { header: "Quantidade", width: 12, cell: Cell::Integer(|row| Some(row.quantity)) },
        SheetColumn { header: "Licenças entregues", width: 18, cell: Cell::Integer(|row| row.organization_id.map(|_| row.handed_out)) },
        SheetColumn { header: "Parcelas", width: 10, cell: Cell::Integer(|row| Some(row.installments)) },
        SheetColumn { header: "Valor da parcela (R$)", width: 20, cell: Cell::Decimal(|row| Some(reais(row.unit_price_centavos))) },
        SheetColumn { header: "Valor total (R$)", width: 16, cell: Cell::Decimal(|row| Some(reais(row.price_paid_centavos))) },
        SheetColumn { header: "Confirmada em", width: 18, cell: Cell::DateTime(|row| row.confirmed_at) },
        SheetColumn { header: "Cancelada em", width: 18, cell: Cell::DateTime(|row| row.canceled_at) },
    ],
};

fn situation(status: PurchaseStatus) -> &'static str {
    match status {
        PurchaseStatus::Pending => "Aguardando confirmação",
        PurchaseStatus::Confirmed => "Confirmada",
        PurchaseStatus::Canceled => "Cancelada",
    }
}

/// Exports all purchases of the tenant in the last `days` days, and logs the export.
pub async fn export(app: &Identity, scope: &Scope, days: Option<i64>, wanted: ExportRequest<'_>) -> Result<File> {
    let (zone, today) = {
        let mut tx = app.db.read(scope).await?;
        (tenants::service::zone(&mut tx).await?, tenants::service::today(app, &mut tx).await?)
    };
    let filter = PurchaseFilter { since: days.map(|days| today - TimeDelta::days(days)), ..PurchaseFilter::default() };
    let mut table = Export::start(app, scope, LAYOUT, zone, wanted).await?;
    let mut after = None;
    loop {
        let page = store::list_after(&mut app.db.read(scope).await?, &filter, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.purchased_at, last.id));
        table.write(page).await?;
    }
    table.finish(app, scope, ObjectType::Purchase).await
}
