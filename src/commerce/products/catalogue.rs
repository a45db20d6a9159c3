//! The services there are.

use poem_openapi::Enum;
use serde::{Deserialize, Serialize};

/// A service by its name, which is its identifier too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Enum, Serialize, Deserialize, sqlx::Type)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ServiceName {
    SpecialistCall,
    Ancora,
    ReviewCv,
    Disc,
    Dilemas,
    Pda,
    Mbti,
}

impl ServiceName {
    pub const ALL: [Self; 7] = [Self::SpecialistCall, Self::Ancora, Self::ReviewCv, Self::Disc, Self::Dilemas, Self::Pda, Self::Mbti];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::SpecialistCall => "specialist_call",
            Self::Ancora => "ancora",
            Self::ReviewCv => "review_cv",
            Self::Disc => "disc",
            Self::Dilemas => "dilemas",
            Self::Pda => "pda",
            Self::Mbti => "mbti",
        }
    }

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
