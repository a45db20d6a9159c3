//! The equations that energy needs are estimated with.

use crate::text_enum;

text_enum! {
    /// Equation of energy needs: a tenant's default, or a specialist's choice for a patient.
    pub enum EnergyEquation {
        HarrisBenedict1919 = "harris_benedict_1919",
        HarrisBenedict1984 = "harris_benedict_1984",
        Mifflin = "mifflin",
        FaoOms1985 = "fao_oms_1985",
        FaoOms2001 = "fao_oms_2001",
        Eer2005 = "eer_2005",
        Eer2023 = "eer_2023",
        Cunningham1980 = "cunningham_1980",
        Cunningham1991 = "cunningham_1991",
        TinsleyMlg = "tinsley_mlg",
        TinsleyPeso = "tinsley_peso",
    }
}

crate::openapi_enum! {
    /// Equation of energy needs: a tenant's default, or a specialist's choice for a patient.
    EnergyEquation as "EnergyEquation";
}
