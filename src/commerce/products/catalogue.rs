//! The services there are.

use foundation::text_enum;

text_enum! {
    /// A service by its name, which is its identifier too.
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
    /// As people read it.
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

    /// It is used by booking an appointment; the others by starting them.
    pub fn is_booked(self) -> bool {
        self == Self::SpecialistCall
    }
}
