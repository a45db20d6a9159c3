//! Stage of life of a patient, which changes what is recommended for them.

use super::forms::{Form, RecordField, RecordFieldKind};
use super::service;
use identity::care::InCare;
use platform::prelude::*;

foundation::text_enum! {
    /// Stage of life with intakes of its own.
    pub enum LifeStage {
        Pregnant = "pregnant",
        Lactating = "lactating",
    }
}

const NAME: &str = "fase_da_vida";

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

/// Returns the patient's stage as the record has it, or `None` if none applies.
pub async fn of_patient(tx: &mut Tx, scope: &Scope, patient: InCare<Uuid>) -> Result<Option<LifeStage>> {
    let stage = service::field_of(tx, scope, patient, &LIFE_STAGE, NAME).await?;
    Ok(stage.as_deref().and_then(LifeStage::named))
}
