//! The equations that energy needs are estimated with.

use crate::text_enum;

text_enum! {
    /// Equation of energy needs: a tenant's default, or a specialist's choice for a patient.
    pub enum EnergyEquation {
        /// Harris and Benedict, 1919.
        HarrisBenedict1919 = "harris_benedict_1919",
        /// Harris and Benedict, as revised in 1984.
        HarrisBenedict1984 = "harris_benedict_1984",
        /// Mifflin and St Jeor, 1990.
        Mifflin = "mifflin",
        /// FAO, WHO and UNU, 1985.
        FaoOms1985 = "fao_oms_1985",
        /// FAO, WHO and UNU, 2001.
        FaoOms2001 = "fao_oms_2001",
        /// Estimated energy requirement of the Institute of Medicine, 2005.
        Eer2005 = "eer_2005",
        /// Estimated energy requirement of the National Academies, 2023.
        Eer2023 = "eer_2023",
        /// Cunningham, 1980, from the fat-free mass.
        Cunningham1980 = "cunningham_1980",
        /// Cunningham, 1991, from the fat-free mass.
        Cunningham1991 = "cunningham_1991",
        /// Tinsley, from the fat-free mass (MLG, massa livre de gordura).
        TinsleyMlg = "tinsley_mlg",
        /// Tinsley, from the body weight.
        TinsleyPeso = "tinsley_peso",
    }
}

crate::openapi_enum! {
    /// Equation of energy needs: a tenant's default, or a specialist's choice for a patient.
    EnergyEquation as "EnergyEquation";
}
