use poem_openapi::Object;

use super::rules::ProgramStepStatus;
use commerce::purchase_services::api::ProgramService;
use platform::prelude::*;
use scheduling::appointments::rules::Situation;

foundation::openapi_enum! {
    /// State of step 1.
    ProgramStepStatus as "ProgramStepStatus";
}

/// Progress in a program: the latest purchase that is not used up, else the latest.
#[derive(Debug, Clone, Object, Serialize)]
pub struct UserProgramStatus {
    /// The first stage that is not finished, else the last.
    pub current_service: CurrentService,
    /// The next appointment, else the latest that was not canceled, booked with any service.
    pub current_appointment: Option<AppointmentAtAGlance>,
    /// The latest past appointment that was not canceled.
    pub latest_appointment: Option<AppointmentAtAGlance>,
    /// The latest past appointment, including canceled ones, unless it lies after the next one and
    /// was not replaced by it.
    pub last_appointment: Option<AppointmentAtAGlance>,
    /// The earliest appointment that is in progress or still to be held.
    pub next_appointment: Option<AppointmentAtAGlance>,
    /// 0: nothing is booked in the first stage; 1: it is booked; 2: the meal plan was concluded; 3:
    /// the last stage is used as well.
    pub step: i64,
    /// State of step 1, else null.
    pub status: Option<ProgramStepStatus>,
    /// Number of stages.
    pub total_itens: i64,
    /// Stages in the product's order.
    pub services: Vec<ProgramService>,
}

/// Progress of one person, with two fields repeated under short names.
#[derive(Debug, Clone, Object, Serialize)]
pub struct ProgramStatus {
    /// Equals `current_service`.
    pub service: CurrentService,
    /// Equals `current_appointment`.
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
    /// `2026-11-25 08:00` in the tenant's time zone; if the appointment was started, the time of
    /// its start.
    pub date: String,
    pub situation: Situation,
}

/// Product of a program; its code identifies its pages.
#[derive(Debug, Clone, Object, Serialize)]
pub struct ProductShown {
    pub code: String,
    pub name: String,
}
