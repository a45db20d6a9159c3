use poem_openapi::Object;
use serde::Serialize;
use uuid::Uuid;

use super::rules::Waiting;
use commerce::purchase_services::api::ProgramService;
use scheduling::appointments::rules::Situation;

foundation::openapi_enum! {
    /// What step 1 is at.
    Waiting as "ProgramStepStatus";
}

/// How far somebody has come: the latest of what they bought that is not used up; of all that is, the latest.
#[derive(Debug, Clone, Object, Serialize)]
pub struct UserProgramStatus {
    /// The first stage that is not over; once all are, the last.
    pub current_service: CurrentService,
    /// The next appointment; without one the latest that was not canceled. With whatever it was booked.
    pub current_appointment: Option<AppointmentAtAGlance>,
    /// The latest that was not canceled and whose time has come: never one to come.
    pub latest_appointment: Option<AppointmentAtAGlance>,
    /// The latest that is over, a canceled one too; not one that lies after the next and was not replaced by it.
    pub last_appointment: Option<AppointmentAtAGlance>,
    /// The soonest that is still to be held, or is being held.
    pub next_appointment: Option<AppointmentAtAGlance>,
    /// 0 nothing is booked in the first stage; 1 it is; 2 the meal plan was concluded; 3 and the last stage is used.
    pub step: i64,
    /// At step 1.
    pub status: Option<Waiting>,
    /// Stages.
    pub total_itens: i64,
    /// The stages, in the product's order.
    pub services: Vec<ProgramService>,
}

/// The same where it is told of one person: what it is at also stands there in short.
#[derive(Debug, Clone, Object, Serialize)]
pub struct ProgramStatus {
    /// The same as `current_service`.
    pub service: CurrentService,
    /// The same as `current_appointment`.
    pub appointment: Option<AppointmentAtAGlance>,
    #[oai(flatten)]
    #[serde(flatten)]
    pub progress: UserProgramStatus,
}

impl From<UserProgramStatus> for ProgramStatus {
    fn from(progress: UserProgramStatus) -> Self {
        Self { service: progress.current_service.clone(), appointment: progress.current_appointment.clone(), progress }
    }
}

#[derive(Debug, Clone, Object, Serialize)]
pub struct CurrentService {
    pub display_name: String,
}

#[derive(Debug, Clone, Object, Serialize)]
pub struct AppointmentAtAGlance {
    pub id: Uuid,
    /// `2026-11-25 08:00`, by the clinic's clock. Of one that was started, when that was.
    pub date: String,
    pub situation: Situation,
}

/// The product of a program: its code leads to its pages.
#[derive(Debug, Clone, Object, Serialize)]
pub struct ProductShown {
    pub code: String,
    pub name: String,
}
