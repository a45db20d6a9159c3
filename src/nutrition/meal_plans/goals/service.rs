use chrono::{DateTime, Utc};
use serde::Serialize;
use uuid::Uuid;

use super::rules::{NutrientGoal, check_kept};
use super::store::{self, PlanGoalsRow};
use foundation::error::Result;
use identity::Identity;
use identity::care::{self, InCare};
use platform::audit::{self, AuditEvent, AuditObject, ObjectType};
use platform::db::Tx;
use platform::people::PersonRef;
use platform::scope::Scope;

/// A patient's goals, with who set them and when; empty if none are set.
#[derive(Debug, Default, Serialize)]
pub struct PlanGoals {
    pub targets: Vec<NutrientGoal>,
    pub author: Option<PersonRef>,
    pub updated_at: Option<DateTime<Utc>>,
}

impl PlanGoals {
    fn of(row: PlanGoalsRow) -> Result<Self> {
        Ok(Self {
            targets: serde_json::from_str(&row.targets)?,
            author: Some(PersonRef { id: row.author_id, name: row.author_name }),
            updated_at: Some(row.updated_at),
        })
    }
}

/// Returns the goals of a patient.
pub async fn of(tx: &mut Tx, patient: InCare<Uuid>) -> Result<PlanGoals> {
    store::find(tx, patient).await?.map_or_else(|| Ok(PlanGoals::default()), PlanGoals::of)
}

/// Sets the goals of a patient in the caller's care; those that were set before are replaced.
pub async fn save(app: &Identity, scope: &Scope, patient: Uuid, goals: &[NutrientGoal]) -> Result<PlanGoals> {
    app.db.write(scope, async |tx| save_in(app, tx, scope, patient, goals).await).await
}

/// Sets goals in the caller's transaction.
pub async fn save_in(app: &Identity, tx: &mut Tx, scope: &Scope, patient: Uuid, goals: &[NutrientGoal]) -> Result<PlanGoals> {
    let patient = care::require_in_care(tx, scope, patient).await?.key();
    check_kept(goals)?;
    store::save(tx, patient, scope.user, &serde_json::to_string(goals)?, app.clock.now()).await?;
    log(app, tx, scope, AuditEvent::Updated, *patient).await?;
    of(tx, patient).await
}

/// Removes the goals of a patient in the caller's care.
pub async fn remove(app: &Identity, scope: &Scope, patient: Uuid) -> Result<()> {
    app.db
        .write(scope, async |tx| {
            let patient = care::require_in_care(tx, scope, patient).await?.key();
            store::delete(tx, patient).await?;
            log(app, tx, scope, AuditEvent::Removed, *patient).await
        })
        .await
}

async fn log(app: &Identity, tx: &mut Tx, scope: &Scope, event: AuditEvent, patient: Uuid) -> Result<()> {
    let object = AuditObject { id: Some(patient), patient: Some(patient), ..AuditObject::default() };
    audit::record(app, tx, scope, event, ObjectType::PlanGoals, object).await
}
