//! When an adult may act for a dependant.

use foundation::age::{is_adult, is_minor};
use platform::prelude::*;

text_enum! {
    /// Reason why somebody depends on a responsible adult.
    pub enum DependantKind {
        /// A child or adolescent. The relation ends at 18.
        Child = "child",
        /// An old person, or another adult who needs help.
        Elder = "elder",
    }
}

impl DependantKind {
    /// Returns whether a relation of this kind exists on a day, unless somebody ended it.
    pub fn holds(self, birth: Option<NaiveDate>, today: NaiveDate) -> bool {
        match self {
            Self::Child => is_minor(birth, today),
            Self::Elder => true,
        }
    }
}

/// A person as a part of a new relation.
#[derive(Debug, Clone, Copy)]
pub struct RelationParty {
    pub id: Uuid,
    pub is_team: bool,
    pub birth: Option<NaiveDate>,
    /// Number of present relations as the dependant.
    pub adults: usize,
    /// Number of present relations as the responsible adult.
    pub dependants: usize,
}

/// Maximum number of adults who are responsible for one person.
pub const MAX_ADULTS: usize = 10;
/// Maximum number of people whom one adult is responsible for.
pub const MAX_DEPENDANTS: usize = 20;

/// Checks a new relation.
pub fn check_relation(check: &mut Check, kind: DependantKind, dependant: RelationParty, adult: RelationParty, today: NaiveDate) {
    check.ensure(!dependant.is_team, "kind", "Quem trabalha na clínica não pode ter responsáveis.");
    check.ensure(adult.id != dependant.id, "responsible_id", "Escolha outra pessoa: ninguém é responsável por si mesmo.");
    check.ensure(!adult.is_team, "responsible_id", "Escolha um paciente: quem trabalha na clínica já atende esta pessoa.");
    check.ensure(!is_minor(adult.birth, today), "responsible_id", "Quem é responsável precisa ter 18 anos ou mais.");
    let is_free = adult.adults == 0;
    check.ensure(is_free, "responsible_id", "Esta pessoa também depende de um responsável, e não pode cuidar de outra.");
    check.ensure(dependant.dependants == 0, "kind", "Esta pessoa é responsável por outra, e não pode depender de alguém.");
    check.ensure(dependant.adults < MAX_ADULTS, "responsible_id", "Esta pessoa já tem 10 responsáveis.");
    check.ensure(adult.dependants < MAX_DEPENDANTS, "responsible_id", "Esta pessoa já é responsável por 20 pessoas.");
    if kind == DependantKind::Child {
        match dependant.birth {
            None => check.fail("kind", "Preencha antes a data de nascimento: o cuidado de um menor termina aos 18 anos."),
            Some(birth) => check.ensure(!is_adult(birth, today), "kind", "Esta pessoa já tem 18 anos."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn person(id: u128, birth: Option<&str>) -> RelationParty {
        RelationParty { id: Uuid::from_u128(id), is_team: false, birth: birth.map(day), adults: 0, dependants: 0 }
    }

    fn refused(kind: DependantKind, dependant: RelationParty, adult: RelationParty) -> Vec<String> {
        let mut check = Check::new();
        check_relation(&mut check, kind, dependant, adult, day("2026-11-29"));
        check.finish().err().map(|error| error.messages().into_iter().map(str::to_owned).collect()).unwrap_or_default()
    }

    #[test]
    fn childs_relation_holds_until_the_eighteenth_birthday() {
        let birth = Some(day("2008-11-29"));
        assert!(DependantKind::Child.holds(birth, day("2026-11-28")));
        assert!(!DependantKind::Child.holds(birth, day("2026-11-29")));
        assert!(!DependantKind::Child.holds(None, day("2026-11-28")), "the birth was removed");
        assert!(DependantKind::Elder.holds(birth, day("2026-11-29")) && DependantKind::Elder.holds(None, day("2026-11-29")));
    }

    #[test]
    fn relation_needs_a_minor_or_an_elder_and_an_adult() {
        let (child, mother) = (person(1, Some("2020-05-01")), person(2, Some("1990-01-01")));
        assert!(refused(DependantKind::Child, child, mother).is_empty());
        assert!(refused(DependantKind::Child, child, person(2, None)).is_empty(), "an unknown birth is taken for an adult's");
        assert!(refused(DependantKind::Elder, person(1, None), mother).is_empty());
        assert_eq!(refused(DependantKind::Child, person(1, None), mother).len(), 1);
        assert_eq!(refused(DependantKind::Child, person(1, Some("2008-11-29")), mother).len(), 1);
        assert_eq!(refused(DependantKind::Child, child, person(2, Some("2008-11-30"))).len(), 1);
        assert_eq!(refused(DependantKind::Child, child, person(1, Some("1990-01-01"))).len(), 1);
    }

    #[test]
    fn relations_form_no_chains_and_exclude_the_team() {
        let (child, mother) = (person(1, Some("2020-05-01")), person(2, Some("1990-01-01")));
        let refused_child = |child| refused(DependantKind::Child, child, mother).len();
        let refused_mother = |mother| refused(DependantKind::Child, child, mother).len();
        assert_eq!(refused_child(RelationParty { is_team: true, ..child }), 1);
        assert_eq!(refused_child(RelationParty { dependants: 1, ..child }), 1);
        assert_eq!(refused_child(RelationParty { adults: MAX_ADULTS, ..child }), 1);
        assert_eq!(refused_mother(RelationParty { is_team: true, ..mother }), 1);
        assert_eq!(refused_mother(RelationParty { adults: 1, ..mother }), 1);
        assert_eq!(refused_mother(RelationParty { dependants: MAX_DEPENDANTS, ..mother }), 1);
    }
}
