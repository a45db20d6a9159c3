//! The foods as a table, with all published values per 100 g.

use std::fs::File;

use rust_decimal::prelude::ToPrimitive;

use super::nutrients::{NUTRIENTS, NutrientValue};
use super::store::{self, Exported};
use crate::Nutrition;
use foundation::error::Result;
use identity::tenants;
use platform::audit::ObjectType;
use platform::scope::Scope;
use platform::sheets::export::{Export, ExportRequest, PAGE};
use platform::sheets::write::{Cell, SheetColumn, SheetLayout};

struct FoodExportRow {
    food: Exported,
    source: &'static str,
    /// Names of nutrients that are traces, since a trace is neither a number nor missing.
    traces: String,
}

impl From<Exported> for FoodExportRow {
    fn from(food: Exported) -> Self {
        let traces = NUTRIENTS.iter().filter(|its| food.nutrients.get(its.code) == NutrientValue::Trace).map(|its| its.name);
        Self {
            traces: traces.collect::<Vec<_>>().join(", "),
            source: match food.source.as_str() {
                "TACO" => "TACO",
                "IBGE" => "IBGE",
                _ => "Próprio",
            },
            food,
        }
    }
}

impl FoodExportRow {
    /// Returns the code in the published table; own foods have no meaningful one.
    fn code(&self) -> Option<&str> {
        (self.food.source != "own").then_some(self.food.code.as_str())
    }

    fn amount(&self, code: &str) -> Option<f64> {
        match self.food.nutrients.get(code) {
            NutrientValue::Amount(amount) => amount.to_f64(),
            _ => None,
        }
    }
}

macro_rules! nutrient {
    ($code:literal, $header:literal) => {
        SheetColumn { header: $header, width: 14, cell: Cell::Decimal(|row: &FoodExportRow| row.amount($code)) }
    };
}

const LAYOUT: SheetLayout<FoodExportRow> = SheetLayout {
    sheet: "Alimentos",
    columns: &[
        SheetColumn { header: "Origem", width: 10, cell: Cell::Text(|row| Some(row.source)) },
        SheetColumn { header: "Código", width: 10, cell: Cell::Text(|row| row.code()) },
        SheetColumn { header: "Alimento", width: 48, cell: Cell::Text(|row| Some(&row.food.name)) },
        SheetColumn { header: "Grupo", width: 30, cell: Cell::Text(|row| Some(&row.food.group_name)) },
        SheetColumn { header: "Traços de", width: 30, cell: Cell::Text(|row| Some(&row.traces)) },
        nutrient!("energy_kcal", "Energia (kcal)"),
        nutrient!("energy_kj", "Energia (kJ)"),
        nutrient!("protein", "Proteína (g)"),
        nutrient!("lipid", "Lipídeos (g)"),
        nutrient!("carbohydrate", "Carboidrato (g)"),
        nutrient!("fiber", "Fibra alimentar (g)"),
        nutrient!("sugar_total", "Açúcar total (g)"),
        nutrient!("sugar_added", "Açúcar de adição (g)"),
        nutrient!("cholesterol", "Colesterol (mg)"),
        nutrient!("moisture", "Umidade (%)"),
        nutrient!("ash", "Cinzas (g)"),
        nutrient!("calcium", "Cálcio (mg)"),
        nutrient!("magnesium", "Magnésio (mg)"),
        nutrient!("manganese", "Manganês (mg)"),
        nutrient!("phosphorus", "Fósforo (mg)"),
        nutrient!("iron", "Ferro (mg)"),
        nutrient!("sodium", "Sódio (mg)"),
        nutrient!("sodium_added", "Sódio de adição (mg)"),
        nutrient!("potassium", "Potássio (mg)"),
        nutrient!("copper", "Cobre (mg)"),
        nutrient!("zinc", "Zinco (mg)"),
        nutrient!("selenium", "Selênio (µg)"),
        nutrient!("retinol", "Retinol (µg)"),
        nutrient!("re", "Equivalente de retinol (RE) (µg)"),
        nutrient!("rae", "Equivalente de atividade de retinol (RAE) (µg)"),
        nutrient!("thiamin", "Tiamina (vitamina B1) (mg)"),
        nutrient!("riboflavin", "Riboflavina (vitamina B2) (mg)"),
        nutrient!("pyridoxine", "Piridoxina (vitamina B6) (mg)"),
        nutrient!("niacin", "Niacina (vitamina B3) (mg)"),
        nutrient!("niacin_ne", "Equivalente de niacina (NE) (mg)"),
        nutrient!("cobalamin", "Cobalamina (vitamina B12) (µg)"),
        nutrient!("folate_dfe", "Folato (DFE) (µg)"),
        nutrient!("vitamin_c", "Vitamina C (mg)"),
        nutrient!("vitamin_d", "Vitamina D (µg)"),
        nutrient!("vitamin_e", "Vitamina E (mg)"),
        nutrient!("fat_saturated", "Gorduras saturadas (g)"),
        nutrient!("fat_monounsaturated", "Gorduras monoinsaturadas (g)"),
        nutrient!("fat_polyunsaturated", "Gorduras poli-insaturadas (g)"),
        nutrient!("fat_trans", "Gorduras trans (g)"),
        nutrient!("linoleic", "Ácido linoleico (g)"),
        nutrient!("linolenic", "Ácido linolênico (g)"),
        nutrient!("fatty_acid_12_0", "Ácido láurico (12:0) (g)"),
        nutrient!("fatty_acid_14_0", "Ácido mirístico (14:0) (g)"),
        nutrient!("fatty_acid_16_0", "Ácido palmítico (16:0) (g)"),
        nutrient!("fatty_acid_18_0", "Ácido esteárico (18:0) (g)"),
        nutrient!("fatty_acid_20_0", "Ácido araquídico (20:0) (g)"),
        nutrient!("fatty_acid_22_0", "Ácido behênico (22:0) (g)"),
        nutrient!("fatty_acid_24_0", "Ácido lignocérico (24:0) (g)"),
        nutrient!("fatty_acid_14_1", "Ácido miristoleico (14:1) (g)"),
        nutrient!("fatty_acid_16_1", "Ácido palmitoleico (16:1) (g)"),
        nutrient!("fatty_acid_18_1", "Ácido oleico (18:1) (g)"),
        nutrient!("fatty_acid_20_1", "Ácido eicosenoico (20:1) (g)"),
        nutrient!("fatty_acid_18_2_n6", "Ácido linoleico (18:2 n-6) (g)"),
        nutrient!("fatty_acid_18_3_n3", "Ácido alfa-linolênico (18:3 n-3) (g)"),
        nutrient!("fatty_acid_20_4", "Ácido araquidônico (20:4) (g)"),
        nutrient!("fatty_acid_20_5", "Ácido eicosapentaenoico (20:5) (g)"),
        nutrient!("fatty_acid_22_5", "Ácido docosapentaenoico (22:5) (g)"),
        nutrient!("fatty_acid_22_6", "Ácido docosa-hexaenoico (22:6) (g)"),
        nutrient!("fatty_acid_18_1_trans", "Ácido elaídico (18:1 trans) (g)"),
        nutrient!("fatty_acid_18_2_trans", "Ácido linoleico trans (18:2 trans) (g)"),
        nutrient!("tryptophan", "Triptofano (g)"),
        nutrient!("threonine", "Treonina (g)"),
        nutrient!("isoleucine", "Isoleucina (g)"),
        nutrient!("leucine", "Leucina (g)"),
        nutrient!("lysine", "Lisina (g)"),
        nutrient!("methionine", "Metionina (g)"),
        nutrient!("cystine", "Cistina (g)"),
        nutrient!("phenylalanine", "Fenilalanina (g)"),
        nutrient!("tyrosine", "Tirosina (g)"),
        nutrient!("valine", "Valina (g)"),
        nutrient!("arginine", "Arginina (g)"),
        nutrient!("histidine", "Histidina (g)"),
        nutrient!("alanine", "Alanina (g)"),
        nutrient!("aspartic_acid", "Ácido aspártico (g)"),
        nutrient!("glutamic_acid", "Ácido glutâmico (g)"),
        nutrient!("glycine", "Glicina (g)"),
        nutrient!("proline", "Prolina (g)"),
        nutrient!("serine", "Serina (g)"),
    ],
};

/// Exports all foods of the tenant, including own ones, and logs the export.
pub async fn export(app: &Nutrition, scope: &Scope, wanted: ExportRequest<'_>) -> Result<File> {
    let zone = tenants::service::zone(&mut app.db.read(scope).await?).await?;
    let mut table = Export::start(app, scope, LAYOUT, zone, wanted).await?;
    let mut after = None;
    loop {
        let page = store::list_after(&mut app.db.read(scope).await?, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        table.write(page.into_iter().map(FoodExportRow::from).collect()).await?;
    }
    table.finish(app, scope, ObjectType::FoodTable).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn food_export_has_a_column_for_every_nutrient() {
        let headers: Vec<&str> = LAYOUT.columns.iter().skip(5).map(|column| column.header).collect();
        let wanted: Vec<String> = NUTRIENTS.iter().map(|its| format!("{} ({})", its.name, its.unit)).collect();
        assert_eq!(headers, wanted);
    }
}
