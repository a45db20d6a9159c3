//! The equations that energy needs are estimated with.

use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

/// How energy needs are estimated: a clinic has one, a specialist may choose another one for a patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize, sqlx::Type)]
#[sqlx(type_name = "text")]
pub enum EnergyEquation {
    #[oai(rename = "harris_benedict_1919")]
    #[serde(rename = "harris_benedict_1919")]
    #[sqlx(rename = "harris_benedict_1919")]
    HarrisBenedict1919,
    #[oai(rename = "harris_benedict_1984")]
    #[serde(rename = "harris_benedict_1984")]
    #[sqlx(rename = "harris_benedict_1984")]
    HarrisBenedict1984,
    #[oai(rename = "mifflin")]
    #[serde(rename = "mifflin")]
    #[sqlx(rename = "mifflin")]
    Mifflin,
    #[oai(rename = "fao_oms_1985")]
    #[serde(rename = "fao_oms_1985")]
    #[sqlx(rename = "fao_oms_1985")]
    FaoOms1985,
    #[oai(rename = "fao_oms_2001")]
    #[serde(rename = "fao_oms_2001")]
    #[sqlx(rename = "fao_oms_2001")]
    FaoOms2001,
    #[oai(rename = "eer_2005")]
    #[serde(rename = "eer_2005")]
    #[sqlx(rename = "eer_2005")]
    Eer2005,
    #[oai(rename = "eer_2023")]
    #[serde(rename = "eer_2023")]
    #[sqlx(rename = "eer_2023")]
    Eer2023,
    #[oai(rename = "cunningham_1980")]
    #[serde(rename = "cunningham_1980")]
    #[sqlx(rename = "cunningham_1980")]
    Cunningham1980,
    #[oai(rename = "cunningham_1991")]
    #[serde(rename = "cunningham_1991")]
    #[sqlx(rename = "cunningham_1991")]
    Cunningham1991,
    #[oai(rename = "tinsley_mlg")]
    #[serde(rename = "tinsley_mlg")]
    #[sqlx(rename = "tinsley_mlg")]
    TinsleyMlg,
    #[oai(rename = "tinsley_peso")]
    #[serde(rename = "tinsley_peso")]
    #[sqlx(rename = "tinsley_peso")]
    TinsleyPeso,
}

impl EnergyEquation {
    pub const ALL: [Self; 11] = [
        Self::HarrisBenedict1919,
        Self::HarrisBenedict1984,
        Self::Mifflin,
        Self::FaoOms1985,
        Self::FaoOms2001,
        Self::Eer2005,
        Self::Eer2023,
        Self::Cunningham1980,
        Self::Cunningham1991,
        Self::TinsleyMlg,
        Self::TinsleyPeso,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::HarrisBenedict1919 => "harris_benedict_1919",
            Self::HarrisBenedict1984 => "harris_benedict_1984",
            Self::Mifflin => "mifflin",
            Self::FaoOms1985 => "fao_oms_1985",
            Self::FaoOms2001 => "fao_oms_2001",
            Self::Eer2005 => "eer_2005",
            Self::Eer2023 => "eer_2023",
            Self::Cunningham1980 => "cunningham_1980",
            Self::Cunningham1991 => "cunningham_1991",
            Self::TinsleyMlg => "tinsley_mlg",
            Self::TinsleyPeso => "tinsley_peso",
        }
    }
}
