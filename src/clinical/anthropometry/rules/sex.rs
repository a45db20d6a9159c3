//! Sex of a person, as equations and classes know it.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sex {
    Male,
    Female,
}

impl Sex {
    pub const ALL: [Sex; 2] = [Sex::Male, Sex::Female];

    pub fn as_str(self) -> &'static str {
        match self {
            Sex::Male => "Masculino",
            Sex::Female => "Feminino",
        }
    }

    pub fn parse(text: &str) -> Option<Sex> {
        Sex::ALL.into_iter().find(|sex| sex.as_str() == text)
    }

    pub fn people(self) -> &'static str {
        match self {
            Sex::Male => "Homens",
            Sex::Female => "Mulheres",
        }
    }

    pub fn young_people(self) -> &'static str {
        match self {
            Sex::Male => "Meninos",
            Sex::Female => "Meninas",
        }
    }
}
