use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use serde::Serialize;
use uuid::Uuid;

use super::service::{self, Member};
use super::store::{Booked, Given};
use commerce::purchase_services::api::ProgramService;
use foundation::error::Result;
use foundation::wall_time;
use identity::organizations::api::OrganizationRef;
use identity::users::pictures;
use identity::{Identity, organizations, tenants};
use platform::db::Page;
use platform::http::Tag;
use platform::http::auth::CompanyAdmin;
use platform::http::json::Json;
use platform::http::paging::{Data, Meta, Paged, data};
use platform::people::PersonShown;
use platform::scope::Scope;
use scheduling::appointments::rules::{Situation, moment_told};

pub struct Api(pub Identity);

/// What a person of a company does with its licences, and nothing else of them.
#[derive(Debug, Object, Serialize)]
pub struct OrganizationUsage {
    /// The person's.
    pub id: Uuid,
    pub user: PersonShown,
    /// Those of the company's licences.
    pub services: Vec<ProgramService>,
    /// Those that were booked with them.
    pub appointments: AppointmentsAbout,
}

#[derive(Debug, Object, Serialize)]
pub struct AppointmentsAbout {
    /// The latest that is over, a canceled one too.
    pub last: Option<AppointmentGlance>,
    /// The soonest that is still to be held, or is being held.
    pub next: Option<AppointmentGlance>,
}

/// An appointment as an employer sees it.
#[derive(Debug, Object, Serialize)]
pub struct AppointmentGlance {
    /// `2026-11-25 08:00`, by the clinic's clock. Of one that was started, when that was.
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

/// A company in numbers.
#[derive(Debug, Object, Serialize)]
pub struct UsageOverview {
    pub organization: OrganizationRef,
    /// Its people.
    pub users: UsageTotal,
    /// Licences that it bought and that are confirmed.
    pub purchases: UsageTotal,
    /// Licences handed out; done are those of which everything was used and held.
    #[oai(rename = "purchaseUsers")]
    #[serde(rename = "purchaseUsers")]
    pub purchase_users: UsageProgress,
    /// Appointments booked with them, without those that were canceled; done are those that were held.
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
    /// List what a company's people do with its licences, by name, ten a page
    ///
    /// Of what they bought or booked themselves there is nothing here.
    #[oai(path = "/organizations/:id/usage", method = "get", operation_id = "list_organization_usage")]
    async fn list_organization_usage(
        &self,
        auth: CompanyAdmin,
        id: Path<Uuid>,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// The beginnings of words of name or e-mail; accents, case and order do not matter.
        search: Query<Option<String>>,
    ) -> Result<Json<Paged<OrganizationUsage>>> {
        self.list(&auth.0, id.0, page.0, search.0).await
    }

    /// The same of the company that one administers
    #[oai(path = "/organizations/mine/usage", method = "get", operation_id = "list_own_organization_usage")]
    async fn list_own_organization_usage(
        &self,
        auth: CompanyAdmin,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// As above.
        search: Query<Option<String>>,
    ) -> Result<Json<Paged<OrganizationUsage>>> {
        self.list(&auth.0, organizations::service::own(&auth.0)?, page.0, search.0).await
    }

    /// Count what a company has and uses
    #[oai(path = "/organizations/:id/usage-overview", method = "get", operation_id = "get_organization_overview")]
    async fn get_organization_overview(&self, auth: CompanyAdmin, id: Path<Uuid>) -> Result<Json<Data<UsageOverview>>> {
        self.overview(&auth.0, id.0).await
    }

    /// The same of the company that one administers
    #[oai(path = "/organizations/mine/usage-overview", method = "get", operation_id = "get_own_organization_overview")]
    async fn get_own_organization_overview(&self, auth: CompanyAdmin) -> Result<Json<Data<UsageOverview>>> {
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
