use chrono_tz::Tz;

use super::service::{self, Member};
use super::store::{Booked, Given};
use commerce::purchase_services::api::ProgramService;
use foundation::wall_time;
use identity::organizations::api::OrganizationRef;
use identity::users::pictures;
use identity::{Identity, organizations, tenants};
use platform::http::prelude::*;
use platform::people::PersonShown;
use scheduling::appointments::rules::{Situation, moment_told};

pub struct Api(pub Identity);

/// Use of an organization's licences by one of its people.
#[derive(Debug, Object, Serialize)]
pub struct OrganizationUsage {
    /// Id of the person.
    pub id: Uuid,
    pub user: PersonShown,
    /// Services of the organization's licences.
    pub services: Vec<ProgramService>,
    /// Appointments that were booked with these services.
    pub appointments: AppointmentsAbout,
}

#[derive(Debug, Object, Serialize)]
pub struct AppointmentsAbout {
    /// The latest past appointment, including canceled ones.
    pub last: Option<AppointmentGlance>,
    /// The earliest appointment that is in progress or still to be held.
    pub next: Option<AppointmentGlance>,
}

/// An appointment as an employer sees it.
#[derive(Debug, Object, Serialize)]
pub struct AppointmentGlance {
    /// `2026-11-25 08:00` in the tenant's time zone; if the appointment was started, the time of
    /// its start.
    pub date: String,
    pub situation: Situation,
}

impl OrganizationUsage {
    fn of(member: Member, zone: Tz, now: DateTime<Utc>) -> Self {
        let glance = |Booked { situation, starts_at, started_at, updated_at, .. }: Booked| AppointmentGlance {
            date: wall_time::written(moment_told(situation, starts_at, (started_at, updated_at), now), zone),
            situation,
        };
        let service = |Given { id, name, quota, usage, .. }| ProgramService { id, name, quota, usage };
        let person = member.person;
        Self {
            id: person.id,
            user: PersonShown { id: person.id, name: person.name, picture_url: pictures::url(person.picture_key) },
            services: member.services.into_iter().map(service).collect(),
            appointments: AppointmentsAbout { last: member.last.map(glance), next: member.next.map(glance) },
        }
    }
}

/// Figures of an organization.
#[derive(Debug, Object, Serialize)]
pub struct UsageOverview {
    pub organization: OrganizationRef,
    /// People of the organization.
    pub users: UsageTotal,
    /// Licences of confirmed purchases.
    pub purchases: UsageTotal,
    /// Licences that were handed out; done are those whose services are used up and held.
    #[oai(rename = "purchaseUsers")]
    #[serde(rename = "purchaseUsers")]
    pub purchase_users: UsageProgress,
    /// Appointments booked with licences, without canceled ones; done are those that were held.
    pub appointments: UsageProgress,
}

#[derive(Debug, Object, Serialize)]
pub struct UsageTotal {
    pub total: i64,
}

#[derive(Debug, Object, Serialize)]
pub struct UsageProgress {
    pub total: i64,
    pub done: i64,
}

#[OpenApi(tag = "Tag::Organizations")]
impl Api {
    /// List the use of licences by an organization's people, by name, ten a page
    ///
    /// Purchases and appointments of their own are not included.
    #[oai(path = "/organizations/:id/usage", method = "get", operation_id = "list_organization_usage")]
    async fn list_organization_usage(
        &self,
        auth: OrganizationAdmin,
        id: Path<Uuid>,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Beginnings of words of name or e-mail; accents, case and order do not matter.
        search: Query<Option<String>>,
    ) -> Result<Json<Paged<OrganizationUsage>>> {
        self.list(&auth.0, id.0, page.0, search.0).await
    }

    /// List the use of licences in the caller's own organization
    #[oai(path = "/organizations/mine/usage", method = "get", operation_id = "list_own_organization_usage")]
    async fn list_own_organization_usage(
        &self,
        auth: OrganizationAdmin,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// As in the operation above.
        search: Query<Option<String>>,
    ) -> Result<Json<Paged<OrganizationUsage>>> {
        self.list(&auth.0, organizations::service::own(&auth.0)?, page.0, search.0).await
    }

    /// Count an organization's people, licences and appointments
    #[oai(path = "/organizations/:id/usage-overview", method = "get", operation_id = "get_organization_overview")]
    async fn get_organization_overview(&self, auth: OrganizationAdmin, id: Path<Uuid>) -> Result<Json<Data<UsageOverview>>> {
        self.overview(&auth.0, id.0).await
    }

    /// Count people, licences and appointments of the caller's own organization
    #[oai(path = "/organizations/mine/usage-overview", method = "get", operation_id = "get_own_organization_overview")]
    async fn get_own_organization_overview(&self, auth: OrganizationAdmin) -> Result<Json<Data<UsageOverview>>> {
        self.overview(&auth.0, organizations::service::own(&auth.0)?).await
    }
}

impl Api {
    async fn list(&self, scope: &Scope, id: Uuid, page: Option<i64>, search: Option<String>) -> Result<Json<Paged<OrganizationUsage>>> {
        let page = Page::asked(page);
        let mut tx = self.0.db.read(scope).await?;
        let now = self.0.clock.now();
        let (members, total) = service::list(&mut tx, scope, id, search, page, now).await?;
        let zone = tenants::service::zone(&mut tx).await?;
        let rows = members.into_iter().map(|member| OrganizationUsage::of(member, zone, now)).collect();
        Ok(Json(Paged { data: rows, meta: Meta::of(page, total) }))
    }

    async fn overview(&self, scope: &Scope, id: Uuid) -> Result<Json<Data<UsageOverview>>> {
        let mut tx = self.0.db.read(scope).await?;
        let (organization, counted) = service::overview(&mut tx, scope, id).await?;
        Ok(data(UsageOverview {
            organization: OrganizationRef { id: organization.id, name: organization.name },
            users: UsageTotal { total: counted.users },
            purchases: UsageTotal { total: counted.bought },
            purchase_users: UsageProgress { total: counted.handed_out, done: counted.finished },
            appointments: UsageProgress { total: counted.appointments, done: counted.held },
        }))
    }
}
