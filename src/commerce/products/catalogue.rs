//! Catalogue of services.

use foundation::text_enum;

text_enum! {
    /// Name of a service, which is also its identifier.
    pub enum ServiceName {
        SpecialistCall = "specialist_call",
        Ancora = "ancora",
        ReviewCv = "review_cv",
        Disc = "disc",
        Dilemas = "dilemas",
        Pda = "pda",
        Mbti = "mbti",
    }
}

impl ServiceName {
    /// Returns the name that is displayed.
    pub fn display_name(self) -> &'static str {
        match self {
            Self::SpecialistCall => "Consulta com nutricionista",
            Self::Ancora => "Âncora de carreira",
            Self::ReviewCv => "Revisão de currículo",
            Self::Disc => "Perfil DISC",
            Self::Dilemas => "Dilemas",
            Self::Pda => "Perfil PDA",
            Self::Mbti => "Perfil MBTI",
        }
    }

    /// Returns true if the service is used by booking appointments. Others are used by starting
    /// them.
    pub fn is_booked(self) -> bool {
        self == Self::SpecialistCall
    }
}
