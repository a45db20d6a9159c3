//! Stage of life of a patient, which changes what is recommended for them.

use super::forms::{Form, RecordField, RecordFieldKind};

foundation::text_enum! {
    /// Stage of life with intakes of its own.
    pub enum LifeStage {
        Pregnant = "pregnant",
        Lactating = "lactating",
    }
}

/// Name of the form, and of its only group, subgroup and field.
pub const NAME: &str = "fase_da_vida";

/// The form that records the stage; its field is empty if none applies.
pub static LIFE_STAGE: Form = Form {
    name: NAME,
    one_text: None,
    groups: &[(
        NAME,
        &[(
            NAME,
            &[RecordField {
                name: NAME,
                label: "Gestação ou amamentação",
                kind: RecordFieldKind::Choice(&[LifeStage::Pregnant.as_str(), LifeStage::Lactating.as_str()]),
            }],
        )],
    )],
};
