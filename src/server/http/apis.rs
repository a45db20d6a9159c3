//! The operations of all domains.

use crate::app::App;
use careers::{career_anchors, curricula};
use clinical::{anthropometry, health_index, patient_files, records, sticky_notes};
use commerce::{finance, issued_receipts, payments, products, purchase_services, purchases};
use communication::{email_templates, mails, user_notifications};
use conversation::chat;
use identity::{api_keys, auth, dependants, extended_data, organizations, tenants};
use messaging::webhooks;
use nutrition::{adequacy, foods, meal_plans};
use overview::{content, dashboards, medical_records, patients, people, system_logs, usage};
use platform::http::prelude::*;
use poem_openapi::{LicenseObject, OpenApiService};
use scheduling::{appointments, busy_calendars, calendar_feeds, consulting_rooms, schedules, waiting_list};

pub(super) struct HealthApi;

#[derive(Debug, poem_openapi::Object, serde::Serialize)]
#[oai(rename = "Health")]
struct HealthAnswer {
    status: String,
}

#[OpenApi(tag = "Tag::Health")]
impl HealthApi {
    /// Answer without touching the database
    #[oai(path = "/health", method = "get", operation_id = "get_health")]
    async fn get_health(&self) -> Json<HealthAnswer> {
        Json(HealthAnswer { status: "ok".into() })
    }
}

type Apis = (
    HealthApi,
    (auth::api::Api, api_keys::api::Api, webhooks::api::Api),
    (tenants::api::Api, content::api::Api),
    ((people::api::Api, dependants::api::Api), curricula::api::Api, career_anchors::api::Api),
    extended_data::api::Api,
    (organizations::api::Api, usage::api::Api),
    patients::api::Api,
    (foods::api::Api, foods::api::MeasuresApi, foods::own::api::Api, meal_plans::recipes::api::Api, meal_plans::recipes::plan_api::Api),
    (
        meal_plans::api::Api,
        meal_plans::days::api::Api,
        meal_plans::goals::api::Api,
        meal_plans::document::api::Api,
        meal_plans::models::api::Api,
        meal_plans::combos::api::Api,
        adequacy::api::Api,
    ),
    products::api::Api,
    (purchases::api::Api, payments::api::Api, issued_receipts::api::Api, finance::api::Api),
    purchase_services::api::Api,
    dashboards::api::Api,
    system_logs::api::Api,
    // A tuple of APIs has at most sixteen elements.
    (
        (mails::api::Api, email_templates::api::Api, user_notifications::api::Api),
        (
            schedules::api::Api,
            consulting_rooms::api::Api,
            AppointmentApis,
            waiting_list::api::Api,
            calendar_feeds::api::Api,
            busy_calendars::api::Api,
        ),
    ),
    (
        (records::api::Api, medical_records::api::Api),
        anthropometry::api::Api,
        health_index::api::Api,
        patient_files::api::Api,
        sticky_notes::api::Api,
        ChatApis,
    ),
);

type ChatApis = (chat::api::Api, chat::sessions::api::Api, appointments::guests::api::Api);
type AppointmentApis = (appointments::api::Api, appointments::confirmations::api::Api, appointments::series::api::Api);

pub(super) fn api(app: &App) -> OpenApiService<Apis, ()> {
    let (identity, commerce, scheduling) = (|| app.identity.clone(), || app.commerce.clone(), || app.scheduling.clone());
    let apis = (
        HealthApi,
        (auth::api::Api(identity()), api_keys::api::Api(identity()), webhooks::api::Api(app.messaging.clone())),
        (tenants::api::Api(identity()), content::api::Api(identity())),
        (
            (people::api::Api(scheduling()), dependants::api::Api(identity())),
            curricula::api::Api(identity()),
            career_anchors::api::Api(identity()),
        ),
        extended_data::api::Api(identity()),
        (organizations::api::Api(identity()), usage::api::Api(identity())),
        patients::api::Api(identity()),
        (
            foods::api::Api(app.nutrition.clone()),
            foods::api::MeasuresApi(identity()),
            foods::own::api::Api(app.nutrition.clone()),
            meal_plans::recipes::api::Api(app.nutrition.clone()),
            meal_plans::recipes::plan_api::Api(identity()),
        ),
        (
            meal_plans::api::Api(identity()),
            meal_plans::days::api::Api(identity()),
            meal_plans::goals::api::Api(identity()),
            meal_plans::document::api::Api(identity()),
            meal_plans::models::api::Api(identity()),
            meal_plans::combos::api::Api(identity()),
            adequacy::api::Api(app.nutrition.clone()),
        ),
        products::api::Api(identity()),
        (
            purchases::api::Api(commerce()),
            payments::api::Api(commerce()),
            issued_receipts::api::Api(commerce()),
            finance::api::Api(commerce()),
        ),
        purchase_services::api::Api(identity()),
        dashboards::api::Api(identity()),
        system_logs::api::Api(identity()),
        (
            (mails::api::Api(identity()), email_templates::api::Api(identity()), user_notifications::api::Api(identity())),
            (
                schedules::api::Api(identity()),
                consulting_rooms::api::Api(scheduling()),
                (
                    appointments::api::Api(scheduling()),
                    appointments::confirmations::api::Api(scheduling()),
                    appointments::series::api::Api(scheduling()),
                ),
                waiting_list::api::Api(scheduling()),
                calendar_feeds::api::Api(scheduling()),
                busy_calendars::api::Api(scheduling()),
            ),
        ),
        (
            (records::api::Api(identity()), medical_records::api::Api(identity())),
            anthropometry::api::Api(identity()),
            health_index::api::Api(identity()),
            patient_files::api::Api(identity()),
            sticky_notes::api::Api(identity()),
            (
                chat::api::Api(app.conversation.clone()),
                chat::sessions::api::Api(app.conversation.clone()),
                appointments::guests::api::Api(scheduling()),
            ),
        ),
    );
    OpenApiService::new(apis, "Nutrir", env!("CARGO_PKG_VERSION"))
        .description("Nutrition coaching for Brazilian clinics. Messages are in Brazilian Portuguese.")
        .license(LicenseObject::new("MIT").url("https://opensource.org/license/mit"))
        .server("/api")
}

/// Returns the framework's API document.
pub(super) fn specification(app: &App) -> String {
    api(app).spec()
}
