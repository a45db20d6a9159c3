use super::attention::{self, PatientAttention};
use super::first_steps::{self, FirstSteps};
use super::store::{self, MealFood, PlanOf};
use crate::programs;
use crate::programs::api::{AppointmentAtAGlance, ProductShown, ProgramStatus};
use crate::programs::service::Program;
use conversation::chat;
use identity::users::api::Specialist;
use identity::users::pictures;
use identity::{Identity, care};
use nutrition::meal_plans;
use nutrition::meal_plans::rules::{PlanStatus, Uncounted};
use platform::form_value::written;
use platform::http::prelude::*;
use scheduling::appointments::api::Appointment;
use scheduling::appointments::{self, Appointment as Row};

foundation::openapi_object! {
    answer
    /// Set-up steps, each true once it is done, and conflicts to be resolved.
    FirstSteps as "FirstSteps" => {
        /// It was answered whether the tenant serves companies and offers career exercises.
        companies_and_careers: bool,
        /// There is a specialist.
        specialist: bool,
        /// A specialist has weekly hours.
        availability: bool,
        /// A product with a service is on sale.
        product: bool,
        /// There is a patient.
        patient: bool,
        /// An appointment was booked.
        appointment: bool,
        /// The tenant's settings were saved.
        settings: bool,
        /// Mails are sent by a server.
        smtp: bool,
        /// A table of foods was imported.
        food_table: bool,
        /// A super admin closed the steps on the home page.
        closed: bool,
        /// People with a CPF that another person of the tenant has, to be resolved by a super
        /// admin. At most twenty.
        disputed_cpfs: Vec<PersonRef>,
    }
}

/// A change of how the first steps are shown.
#[derive(Debug, Object, Deserialize)]
pub struct FirstStepsIn {
    /// True to close them for all super admins of the tenant.
    #[serde(deserialize_with = "written")]
    pub closed: bool,
}

foundation::openapi_object! {
    answer
    /// A patient who needs attention, with all the reasons.
    PatientAttention as "PatientAttention" => {
        id: Uuid,
        name: String,
        picture_url as "pictureUrl": Option<String>,
        /// Number of messages that the caller has not read, in all conversations with this patient.
        messages: i64,
        /// Conversation with the newest of them.
        chat_id: Option<Uuid>,
        last_message_at: Option<DateTime<Utc>>,
        /// Number of open reminders.
        notes: i64,
        /// Whole days since the patient's last activity, if they reach the number in the tenant's
        /// settings.
        inactive_days: Option<i64>,
        /// The latest past appointment that was not canceled.
        agendamento: Option<AppointmentAtAGlance>,
        /// Null while no purchase is confirmed.
        program_status: Option<ProgramStatus>,
    }
}

pub struct Api(pub Identity);

/// Dashboard of a patient.
#[derive(Debug, Object, Serialize)]
pub struct PatientDashboard {
    pub me: PersonRef,
    pub specialist: Option<Specialist>,
    pub meal_plan: PlanAtAGlance,
    /// Number of unread messages.
    pub unread: i64,
    /// Null while no purchase is confirmed.
    pub program: Option<ProgramStatus>,
    /// Product of the program.
    pub product: Option<ProductShown>,
    /// The earliest appointment that is in progress or still to be held.
    pub appointment: Option<Appointment>,
}

/// State of the meal plan: being prepared, or concluded and readable.
#[derive(Debug, Enum, Serialize)]
#[oai(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Readiness {
    Preparing,
    Done,
}

#[derive(Debug, Object, Serialize)]
pub struct PlanAtAGlance {
    pub status: Readiness,
    pub concluded_at: Option<DateTime<Utc>>,
    /// Name of the day of the plan that today's weekday has; null if it is the usual one.
    pub day: Option<String>,
    /// Meals of today in chronological order.
    pub meals: Vec<MealAtAGlance>,
    /// First meal of tomorrow, if that is another day of the plan.
    pub tomorrow: Option<MealAtAGlance>,
}

#[derive(Debug, Object, Serialize)]
pub struct MealAtAGlance {
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    pub name: String,
    pub hour: String,
    pub foods: Vec<FoodAtAGlance>,
}

#[derive(Debug, Object, Serialize)]
pub struct FoodAtAGlance {
    pub name: String,
    pub quantity: f64,
    /// Upper end of a range.
    pub quantity_max: Option<f64>,
    /// Mark of a line without an amount.
    pub uncounted: Option<Uncounted>,
    pub home_measure: String,
}

/// Dashboard of a specialist.
#[derive(Debug, Object, Serialize)]
pub struct SpecialistDashboard {
    /// The specialist's appointments that are in progress or still to be held, the earliest first;
    /// at most twelve.
    pub appointments: Vec<Appointment>,
    /// The specialist's past appointments of the last 90 days without a recorded outcome, the
    /// latest first; at most twelve.
    pub unresolved: Vec<Appointment>,
    /// Number of the specialist's appointments today, in the tenant's time zone, without canceled
    /// and missed ones.
    pub appointments_today: i64,
    /// Patients who need attention, the most urgent first; at most 24.
    pub patients: Vec<PatientAttention>,
    /// Drafts of the specialist that are not concluded.
    pub drafts: Vec<PatientPlan>,
    /// People without any plan whose first appointment was held or who cannot book one, those who
    /// wait longest first.
    pub without_plan: Vec<PatientPlan>,
    /// Plans that the specialist changed most recently.
    pub recent: Vec<PatientPlan>,
}

#[derive(Debug, Object, Serialize)]
pub struct PatientPlan {
    pub id: Uuid,
    pub name: String,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    /// Null without a plan.
    pub status: Option<PlanStatus>,
    /// Time of the plan's last change; without a plan, of the first held appointment or, without
    /// any, of the registration.
    pub at: DateTime<Utc>,
}

impl From<PlanOf> for PatientPlan {
    fn from(row: PlanOf) -> Self {
        Self { id: row.id, name: row.name, picture_url: pictures::url(row.picture_key), status: row.status, at: row.at }
    }
}

/// Joins rows to meals with their foods.
fn meals_of(rows: Vec<MealFood>) -> Vec<MealAtAGlance> {
    let mut meals: Vec<MealAtAGlance> = Vec::new();
    for row in rows {
        let food = row.food_name();
        if meals.last().is_none_or(|meal| meal.kind != row.kind) {
            meals.push(MealAtAGlance { kind: row.kind, name: row.name, hour: row.hour, foods: Vec::new() });
        }
        if let (Some(meal), Some(name), Some(quantity), Some(home_measure)) = (meals.last_mut(), food, row.quantity, row.measure) {
            let (quantity_max, uncounted) = (row.quantity_max, row.uncounted);
            meal.foods.push(FoodAtAGlance { name, quantity, quantity_max, uncounted, home_measure });
        }
    }
    meals
}

#[OpenApi(tag = "Tag::Dashboards")]
impl Api {
    /// Read the patient's own dashboard
    #[oai(path = "/me/dashboard", method = "get", operation_id = "get_patient_dashboard")]
    async fn get_patient_dashboard(&self, auth: Member) -> Result<Json<Data<PatientDashboard>>> {
        let (scope, now) = (&auth.0, self.0.clock.now());
        let mut tx = self.0.db.read(scope).await?;
        let unread = chat::unread_of_patient(&mut tx, scope.user).await?;
        let me = care::require_in_care(&mut tx, scope, scope.user).await?;
        let plan = meal_plans::service::current(&mut tx, scope, me.id).await?;
        let (mut day, mut meals, mut tomorrow) = (None, Vec::new(), None);
        if let Some(plan) = &plan {
            let [today, next] = meal_plans::days::service::today_and_tomorrow(&self.0, &mut tx, plan).await?;
            meals = meals_of(store::day(&mut tx, today.id).await?);
            if next.id != today.id {
                tomorrow = meals_of(store::day(&mut tx, next.id).await?).into_iter().find(|meal| !meal.foods.is_empty());
            }
            day = today.name;
        }
        let program = programs::service::programs(&mut tx, &[me.id], now).await?.remove(&me.id);
        let product = match &program {
            Some(program) => programs::service::shown(&mut tx, program.product).await?,
            None => None,
        };
        let waits_for = program.as_ref().and_then(Program::unfinished);
        let next = appointments::lookup::next_or(&mut tx, scope, waits_for, now).await?;
        Ok(data(PatientDashboard {
            me: PersonRef { id: me.id, name: me.name.clone() },
            specialist: Specialist::of(me.into_inner()),
            meal_plan: PlanAtAGlance {
                status: if plan.is_some() { Readiness::Done } else { Readiness::Preparing },
                concluded_at: plan.and_then(|plan| plan.concluded_at),
                day,
                meals,
                tomorrow,
            },
            unread,
            program: program.map(|program| program.status.into()),
            product,
            appointment: next.map(|row| Appointment::of(scope, row, now)).transpose()?,
        }))
    }

    /// Read the specialist's dashboard
    ///
    /// For a super admin, the plans are those of the whole tenant, and the rest is empty unless they
    /// look after patients, too.
    #[oai(path = "/specialist/dashboard", method = "get", operation_id = "get_specialist_dashboard")]
    async fn get_specialist_dashboard(&self, auth: Staff) -> Result<Json<Data<SpecialistDashboard>>> {
        let (scope, now) = (&auth.0, self.0.clock.now());
        // The plans of a super admin are those of the whole tenant.
        let author = (scope.role == Role::Specialist).then_some(scope.user);
        let mut tx = self.0.db.read(scope).await?;
        let (mut appointments, mut unresolved, mut appointments_today, mut patients) = (Vec::new(), Vec::new(), 0, Vec::new());
        if scope.attends() {
            let specialist = scope.user;
            appointments = appointments::lookup::soonest(&mut tx, specialist, SOONEST, now).await?;
            unresolved = appointments::lookup::unresolved(&mut tx, specialist, SOONEST, now).await?;
            appointments_today = appointments::lookup::count_today(&mut tx, specialist, now).await?;
            patients = attention::of(&mut tx, specialist, now).await?;
        }
        let drafts = store::drafts(&mut tx, author).await?;
        let without_plan = store::without_plan(&mut tx, author).await?;
        let recent = store::recent(&mut tx, author).await?;
        drop(tx);
        appointments::service::record_notes(&self.0, scope, &appointments).await?;
        appointments::service::record_notes(&self.0, scope, &unresolved).await?;
        let shown = |rows: Vec<Row>| rows.into_iter().map(|row| Appointment::of(scope, row, now)).collect::<Result<Vec<_>>>();
        let out = |rows: Vec<PlanOf>| rows.into_iter().map(PatientPlan::from).collect();
        Ok(data(SpecialistDashboard {
            appointments: shown(appointments)?,
            unresolved: shown(unresolved)?,
            appointments_today,
            patients,
            drafts: out(drafts),
            without_plan: out(without_plan),
            recent: out(recent),
        }))
    }

    /// Read which parts of the tenant are set up
    #[oai(path = "/first-steps", method = "get", operation_id = "get_first_steps")]
    async fn get_first_steps(&self, auth: SuperAdmin) -> Result<Json<Data<FirstSteps>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(first_steps::of(&self.0, &mut tx).await?))
    }

    /// Close the first steps on the home page, or open them again
    #[oai(path = "/first-steps", method = "put", operation_id = "update_first_steps")]
    async fn update_first_steps(&self, auth: SuperAdmin, body: Input<FirstStepsIn>) -> Result<Json<Data<FirstSteps>>> {
        first_steps::close(&self.0, &auth.0, body.0.closed).await?;
        let mut tx = self.0.db.read(&auth.0).await?;
        Ok(data(first_steps::of(&self.0, &mut tx).await?))
    }
}

/// Number of appointments in each list of the specialist's dashboard.
const SOONEST: i64 = 12;
