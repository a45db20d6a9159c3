use std::collections::HashMap;

use super::service;
use super::service::ListPatientsQuery;
use super::{export, store};
use crate::programs;
use crate::programs::api::UserProgramStatus;
use identity::users::api::Specialist;
use identity::users::pictures;
use identity::{Identity, care};
use nutrition::meal_plans;
use nutrition::meal_plans::rules::PlanStatus;
use platform::audit::record_read;
use platform::http::prelude::*;
use platform::http::query::Flag;
use platform::http::responses::{Workbook, workbook};
use platform::sheets::export::ExportRequest;

pub struct Api(pub Identity);

/// State of the patient's newest meal plan.
#[derive(Debug, Object, Serialize)]
pub struct PlanState {
    pub status: PlanStatus,
    pub updated_at: DateTime<Utc>,
    pub concluded_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Object, Serialize)]
pub struct PatientListed {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    /// The mobile number, else the telephone number; digits with the area code.
    pub phone: Option<String>,
    pub specialist: Option<PersonRef>,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    pub created_at: DateTime<Utc>,
    /// Null to the reception.
    pub meal_plan: Option<PlanState>,
    /// Null while no purchase is confirmed, and to the reception.
    pub user_program_status: Option<UserProgramStatus>,
}

impl PatientListed {
    fn of(scope: &Scope, row: store::PatientRow, programs: &mut HashMap<Uuid, UserProgramStatus>) -> Self {
        let meal_plan = match (row.plan_status, row.plan_updated_at) {
            (Some(status), Some(updated_at)) if scope.role.is_staff() => {
                Some(PlanState { status, updated_at, concluded_at: row.plan_concluded_at })
            }
            _ => None,
        };
        Self {
            id: row.id,
            name: row.name,
            email: row.email,
            phone: row.phone,
            specialist: PersonRef::some(row.specialist_id, row.specialist_name),
            picture_url: pictures::url(row.picture_key),
            created_at: row.created_at,
            meal_plan,
            user_program_status: programs.remove(&row.id),
        }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct Patient {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    pub birth: Option<NaiveDate>,
    /// `Masculino` or `Feminino`.
    pub gender: Option<String>,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    #[oai(rename = "pictureUrl")]
    #[serde(rename = "pictureUrl")]
    pub picture_url: Option<String>,
    pub created_at: DateTime<Utc>,
    pub specialist: Option<PersonRef>,
    /// For staff the newest version, for the patient the newest concluded one.
    pub meal_plan: Option<PlanState>,
    /// Null while no purchase is confirmed.
    pub user_program_status: Option<UserProgramStatus>,
}

#[OpenApi(tag = "Tag::Patients")]
impl Api {
    /// List patients by name, ten a page
    ///
    /// A specialist sees the patients in their care: assigned ones, and those with an appointment
    /// that was not canceled; super admins and the reception all of the tenant.
    #[oai(path = "/patients", method = "get", operation_id = "list_patients")]
    async fn list_patients(
        &self,
        auth: Keyed<Team, key::PatientsRead>,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Parts of name or e-mail; accents, case and order do not matter. Or, for who works at the
        /// clinic, a telephone number or a CPF, or its first digits.
        search: Query<Option<String>>,
        /// `{slug: value}` as JSON: required values of extra information, all of them. Answers are
        /// matched by prefixes of their words, options as a whole.
        #[oai(name = "searchData")]
        search_data: Query<Option<String>>,
        /// Only patients in the caller's own care. For super admins who attend.
        own: Query<Option<Flag>>,
    ) -> Result<Json<Paged<PatientListed>>> {
        let page = Page::asked(page.0);
        let mut tx = self.0.db.read(&auth.0).await?;
        let asked = ListPatientsQuery { search: search.0, search_data: search_data.0, own: Flag::is_set(own.0) };
        let (rows, total) = service::list(&mut tx, &auth.0, asked, page).await?;
        let people: Vec<Uuid> = rows.iter().filter(|_| auth.0.role.is_staff()).map(|row| row.id).collect();
        let mut programs = programs::service::of(&mut tx, &people, self.0.clock.now()).await?;
        let rows = rows.into_iter().map(|row| PatientListed::of(&auth.0, row, &mut programs)).collect();
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    /// Export the patients as an Excel workbook
    ///
    /// The caller may export all patients whom they may list. Two exports are made at a time;
    /// others wait.
    #[oai(path = "/patients/export", method = "get", operation_id = "export_patients")]
    async fn export_patients(
        &self,
        auth: Staff,
        /// Parts of name or e-mail; accents, case and order do not matter. Or, for who works at the
        /// clinic, a telephone number or a CPF, or its first digits.
        search: Query<Option<String>>,
        /// `{slug: value}` as JSON, as in the list.
        #[oai(name = "searchData")]
        search_data: Query<Option<String>>,
        /// As in the list.
        own: Query<Option<Flag>>,
    ) -> Result<Workbook> {
        let asked = ListPatientsQuery { search: search.0, search_data: search_data.0, own: Flag::is_set(own.0) };
        let file = export::export(&self.0, &auth.0, asked, ExportRequest::WORKBOOK).await?;
        Ok(workbook(file, "users.xlsx"))
    }

    /// Read the caller's own specialist
    ///
    /// `data` is null without one.
    #[oai(path = "/user/my-specialist", method = "get", operation_id = "get_my_specialist")]
    async fn get_my_specialist(&self, auth: Member) -> Result<Json<Data<Option<Specialist>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let me = care::require_in_care(&mut tx, &auth.0, auth.0.user).await?;
        Ok(data(Specialist::of(me.into_inner())))
    }

    /// Read a patient
    ///
    /// The reception gets the contact data only.
    #[oai(path = "/patient/:id", method = "get", operation_id = "get_patient")]
    async fn get_patient(&self, auth: Keyed<AnyRole, key::PatientsRead>, id: Path<Uuid>) -> Result<Json<Data<Patient>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let patient = care::require_known(&mut tx, &auth.0, id.0).await?;
        let (plan, program) = match auth.0.role {
            Role::Receptionist => (None, None),
            _ => (
                meal_plans::service::current(&mut tx, &auth.0, patient.id).await?,
                programs::service::of_one(&mut tx, patient.id, self.0.clock.now()).await?,
            ),
        };
        drop(tx);
        record_read(&self.0, &auth.0, ObjectType::Patient, patient.id, patient.id).await?;
        Ok(data(Patient {
            id: patient.id,
            name: patient.name,
            email: patient.email,
            birth: patient.birth,
            gender: patient.gender,
            phone: patient.phone,
            mobile: patient.mobile,
            city: patient.city,
            state: patient.state,
            picture_url: pictures::url(patient.picture_key),
            created_at: patient.created_at,
            specialist: PersonRef::some(patient.specialist_id, patient.specialist_name),
            meal_plan: plan.map(|plan| PlanState { status: plan.status, updated_at: plan.updated_at, concluded_at: plan.concluded_at }),
            user_program_status: program,
        }))
    }
}
