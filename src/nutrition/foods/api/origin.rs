use poem_openapi::Enum;
use serde::Serialize;

/// Origin of a food.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize)]
pub enum Origin {
    #[oai(rename = "TACO")]
    #[serde(rename = "TACO")]
    Taco,
    #[oai(rename = "IBGE")]
    #[serde(rename = "IBGE")]
    Ibge,
    #[oai(rename = "own")]
    #[serde(rename = "own")]
    Own,
}

impl From<&str> for Origin {
    fn from(source: &str) -> Self {
        match source {
            "TACO" => Self::Taco,
            "IBGE" => Self::Ibge,
            _ => Self::Own,
        }
    }
}
