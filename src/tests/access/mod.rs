//! Guard: access to every operation. Every operation has a row, and every caller tries every row
//! with the native method and, if there is one, with the form that stands for it. A denied request
//! changes nothing and discloses nothing.
//!
//! A row gives the statuses of nine callers; those of the others follow (see [`row`]), and
//! `.but("flora", 404)` states an exception.

mod bodies;
mod careless;
mod mould;
mod policies;
mod reads;
mod world;

use std::collections::BTreeSet;

use poem::http::Method;
use serde_json::{Value, json};

use super::app::both;
use super::documents::{document, operations};
use super::people;
use bodies::{
    PRESSURE, career_scores, extended_data, first_admin, goals, long_days, pancake, product, registration, template, webhook, weighed,
};
use mould::Mould;
use policies::{OF_THE_KEY, POLICIES};
use world::World;

/// Text in the rows that strangers must not see.
const CANARY: &str = "canário-7f3a";

/// Callers, each with what they are to the policies. `ana` cares for `carla`, `bruno` does not;
/// `dora` is another specialist's patient; `diego` is a student of Ana's and a member of an
/// organization, which `elisa` administers; `foreign` is the super admin of another tenant, at its
/// own host. `gil` is a registered guest of Ana's, `flora` administers another organization, and
/// `rui` was a super admin until he was removed. `hugo` is the guest of an appointment of Carla's
/// and has no account. `key` is not a person but an API key of the tenant with the scope
/// `appointments:read`.
const CALLERS: [(&str, &[&str]); 14] = [
    ("anonymous", &[]),
    ("admin", &["super_admin"]),
    ("ana", &["specialist"]),
    ("bruno", &["specialist"]),
    ("carla", &["patient"]),
    ("dora", &["patient"]),
    ("diego", &["student"]),
    ("elisa", &["student", "admin"]),
    ("foreign", &["super_admin"]),
    ("gil", &["patient"]),
    ("flora", &["student", "admin"]),
    ("rui", &[]),
    ("hugo", &["appointment_guest"]),
    ("key", &[]),
];

struct Row {
    operation: &'static str,
    method: Method,
    path: &'static str,
    body: fn(&World) -> Option<Value>,
    /// Expected status of each caller, in the order of [`CALLERS`].
    statuses: [u16; CALLERS.len()],
    /// Caller of the policy who may know of the object but not act on it: 403, not 404.
    refused: &'static str,
}

impl Row {
    /// Expects 403 for this caller, who may read the object but not do this.
    fn refused_to(mut self, caller: &'static str) -> Self {
        self.refused = caller;
        self.but(caller, 403)
    }

    /// Expects another status for this caller.
    fn but(mut self, caller: &str, status: u16) -> Self {
        let place = CALLERS.iter().position(|(name, _)| *name == caller).unwrap_or_else(|| panic!("nobody is called {caller}"));
        self.statuses[place] = status;
        self
    }
}

fn none(_: &World) -> Option<Value> {
    None
}

/// Builds a row from nine statuses. A registered guest is answered like any patient, and the
/// administrator of another organization like the one of this organization; an old token and an
/// appointment guest's token count as none. A key is answered like the super admin if its scope
/// permits the operation.
fn row(operation: &'static str, method: Method, path: &'static str, body: fn(&World) -> Option<Value>, nine: [u16; 9]) -> Row {
    let [anonymous, admin, ana, bruno, carla, dora, diego, elisa, foreign] = nine;
    let key = match POLICIES.get(operation) {
        _ if OF_THE_KEY.contains(&operation) => admin,
        Some(Some(_)) => 403,
        _ => anonymous,
    };
    let statuses = [anonymous, admin, ana, bruno, carla, dora, diego, elisa, foreign, dora, elisa, anonymous, anonymous, key];
    Row { operation, method, path, body, statuses, refused: "" }
}

#[rustfmt::skip]
fn table() -> Vec<Row> {
    use Method as M;
    vec![
        //                                                                                       anon admin ana bruno carla dora diego elisa foreign
        row("get_health", M::GET, "/health", none,                                              [200, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("get_tenant", M::GET, "/tenant", none,                                              [200, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("get_tenant_terms", M::GET, "/tenant/terms", none,                                  [404, 404, 404, 404, 404, 404, 404, 404, 404]),
        row("get_tenant_logo", M::GET, "/tenant/logo", none,                                    [200, 200, 200, 200, 200, 200, 200, 200, 404]),
        row("get_content_picture", M::GET, "/content-pictures/{content_picture}", none,         [200, 200, 200, 200, 200, 200, 200, 200, 404]),
        row("get_settings", M::GET, "/settings", none,                                          [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("update_settings", M::PUT, "/settings", |world| Some(world.settings.clone()),       [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("update_settings_logo", M::PUT, "/settings/logo", none,                             [401, 415, 403, 403, 403, 403, 403, 403, 415]),
        row("delete_settings_logo", M::DELETE, "/settings/logo", none,                          [401, 204, 403, 403, 403, 403, 403, 403, 204]),
        row("create_settings_picture", M::POST, "/settings/pictures", none,                     [401, 415, 403, 403, 403, 403, 403, 403, 415]),
        row("list_api_keys", M::GET, "/api-keys", none,                                         [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("create_api_key", M::POST, "/api-keys", |_| Some(json!({"name": "Site", "scopes": ["schedules:read"]})),
                                                                                                [401, 201, 403, 403, 403, 403, 403, 403, 201]),
        row("revoke_api_key", M::DELETE, "/api-keys/{api_key}", none,                           [401, 204, 403, 403, 403, 403, 403, 403, 404]),
        row("list_webhooks", M::GET, "/webhooks", none,                                         [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("create_webhook", M::POST, "/webhooks", |_| Some(webhook()),                        [401, 201, 403, 403, 403, 403, 403, 403, 201]),
        row("get_webhook", M::GET, "/webhooks/{webhook}", none,                                 [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("update_webhook", M::PUT, "/webhooks/{webhook}", |_| Some(webhook()),               [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("delete_webhook", M::DELETE, "/webhooks/{webhook}", none,                           [401, 204, 403, 403, 403, 403, 403, 403, 404]),
        row("change_webhook_secret", M::POST, "/webhooks/{webhook}/secret", none,               [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("test_webhook", M::POST, "/webhooks/{webhook}/test", none,                          [401, 202, 403, 403, 403, 403, 403, 403, 404]),
        row("list_webhook_deliveries", M::GET, "/webhooks/{webhook}/deliveries", none,          [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("get_webhook_delivery", M::GET, "/webhooks/{webhook}/deliveries/{delivery}", none,  [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("resend_webhook_delivery", M::POST, "/webhooks/{webhook}/deliveries/{delivery}/send-again", none,
                                                                                                [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("get_content", M::GET, "/content/{program_code}", none,                             [401, 200, 403, 403, 200, 404, 200, 404, 404]),
        row("login", M::POST, "/auth/login", |world| Some(json!({"email": format!("{}@x.example", world.on.app.clock.id()), "password": "y"})),
                                                                                                [401, 401, 401, 401, 401, 401, 401, 401, 401]),
        row("forgot_password", M::POST, "/auth/forgot-password", |_| Some(json!({"email": "x"})), [422, 422, 422, 422, 422, 422, 422, 422, 422]),
        row("reset_password", M::POST, "/auth/reset-password", |_| Some(json!({"email": "x@x.example", "token": "x", "password": "y", "password_confirmation": "y"})),
                                                                                                [422, 422, 422, 422, 422, 422, 422, 422, 422]),
        row("change_password", M::POST, "/auth/change-password", |_| Some(json!({"old_password": "x", "new_password": "y", "new_password_confirmation": "y"})),
                                                                                                [401, 422, 422, 422, 422, 422, 422, 422, 422]),
        row("check_nutritionist", M::GET, "/nutritionist/check/{carla}", none,                  [404, 404, 404, 404, 404, 404, 404, 404, 404]),
        row("register_guest", M::POST, "/guest", |_| Some(registration()),                      [404, 404, 404, 404, 404, 404, 404, 404, 404]),
        row("logout", M::POST, "/auth/logout", none,                                            [401, 204, 204, 204, 204, 204, 204, 204, 204]),
        row("get_me", M::POST, "/auth/me", none,                                                [401, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("create_first_admin", M::POST, "/auth/first-admin", |_| Some(first_admin()),        [404, 404, 404, 404, 404, 404, 404, 404, 404]),
        row("list_users", M::GET, "/users", none,                                               [401, 200, 200, 200, 403, 403, 403, 200, 200]),
        row("export_users", M::GET, "/users/export", none,                                      [401, 200, 200, 200, 403, 403, 403, 200, 200]),
        row("create_user", M::POST, "/users", |_| Some(json!({"name": "Nara", "email": "nara@x.example", "role": "patient"})),
                                                                                                [401, 201, 201, 201, 403, 403, 403, 201, 201]),
        row("get_user", M::GET, "/users/{carla}", none,                                         [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("update_user", M::PUT, "/users/{carla}", |_| Some(json!({"occupation": "Costureira"})),
                                                                                                [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("delete_user", M::DELETE, "/users/{planless}", none,                               [401, 204, 403, 403, 403, 403, 403, 403, 404]),
        row("get_user", M::GET, "/users/{diego}", none,                                         [401, 200, 200, 404, 404, 404, 200, 200, 404]).but("flora", 404),
        row("update_user", M::PUT, "/users/{diego}", |_| Some(json!({"organization_role": "member"})),
                                                                                                [401, 200, 200, 404, 404, 404, 200, 200, 404]).but("flora", 404),
        row("delete_user", M::DELETE, "/users/{diego}", none,                                  [401, 204, 403, 403, 403, 403, 403, 403, 404]),
        row("get_user", M::GET, "/users/{ana}", none,                                           [401, 200, 200, 404, 404, 404, 404, 404, 404]),
        row("resend_invitation", M::POST, "/users/{invited}/invitation", none,                 [401, 204, 204, 404, 403, 403, 403, 204, 404]).but("flora", 404),
        row("list_organizations", M::GET, "/organizations", none,                               [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("create_organization", M::POST, "/organizations", |_| Some(json!({"name": "Bela"})),[401, 201, 403, 403, 403, 403, 403, 403, 201]),
        row("get_organization", M::GET, "/organizations/{company}", none,                       [401, 200, 403, 403, 403, 403, 403, 200, 404]).but("flora", 404),
        row("update_organization", M::PUT, "/organizations/{company}", |_| Some(json!({"name": "Bela"})),
                                                                                                [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("list_organization_usage", M::GET, "/organizations/{company}/usage", none,         [401, 200, 403, 403, 403, 403, 403, 200, 404]).but("flora", 404),
        row("list_own_organization_usage", M::GET, "/organizations/mine/usage", none,          [401, 404, 403, 403, 403, 403, 403, 200, 404]),
        row("get_organization_overview", M::GET, "/organizations/{company}/usage-overview", none,
                                                                                                [401, 200, 403, 403, 403, 403, 403, 200, 404]).but("flora", 404),
        row("get_own_organization_overview", M::GET, "/organizations/mine/usage-overview", none,
                                                                                                [401, 404, 403, 403, 403, 403, 403, 200, 404]),
        row("list_career_anchors", M::GET, "/ancoras?user_id={diego}", none,                    [401, 200, 200, 404, 403, 403, 200, 404, 404]),
        row("list_career_anchors", M::GET, "/ancoras", none,                                    [401, 200, 200, 200, 403, 403, 200, 200, 200]),
        row("list_career_questions", M::GET, "/ancoras/questions", none,                        [401, 200, 200, 200, 403, 403, 200, 200, 200]),
        row("create_career_anchor", M::POST, "/ancoras", |_| Some(career_scores()),             [401, 403, 403, 403, 403, 403, 409, 201, 403]),
        row("update_career_anchor", M::PUT, "/ancoras/{career_anchor}", |_| Some(career_scores()),
                                                                                                [401, 403, 403, 403, 403, 403, 200, 404, 403]),
        row("replace_curriculum", M::PUT, "/utils/upload-cv", none,                             [401, 403, 403, 403, 415, 415, 415, 415, 403]),
        row("get_curriculum", M::GET, "/users/{carla}/curriculum", none,                        [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("get_curriculum", M::GET, "/users/{diego}/curriculum", none,                        [401, 200, 200, 404, 404, 404, 200, 404, 404]),
        row("get_curriculum_file", M::GET, "/users/{carla}/curriculum/file", none,              [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("delete_curriculum", M::DELETE, "/users/{carla}/curriculum", none,                  [401, 204, 404, 404, 204, 404, 404, 404, 404]).refused_to("ana"),
        row("get_picture", M::GET, "/pictures/{picture}", none,                                 [200, 200, 200, 200, 200, 200, 200, 200, 404]),
        row("get_my_specialist", M::GET, "/user/my-specialist", none,                           [401, 403, 403, 403, 200, 200, 200, 200, 403]),
        row("remove_organization_member", M::DELETE, "/organizations/{company}/members/{diego}", none,
                                                                                                [401, 204, 403, 403, 403, 403, 403, 204, 404]).but("flora", 404),
        row("list_banks", M::GET, "/banks", none,                                               [401, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("list_extended_data", M::GET, "/extended-data", none,                               [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("list_extended_data_of_place", M::GET, "/extended-data/place/{place}", none,        [401, 200, 200, 200, 200, 200, 404, 404, 200]),
        row("create_extended_data", M::POST, "/extended-data", |_| Some(extended_data("specialist", "Atuação")),
                                                                                                [401, 201, 201, 201, 403, 403, 403, 403, 201]),
        row("get_extended_data", M::GET, "/extended-data/{group}", none,                        [401, 200, 404, 404, 403, 403, 403, 403, 404]),
        row("update_extended_data", M::PUT, "/extended-data/{group}", |_| Some(extended_data("user", "Bela")),
                                                                                                [401, 200, 404, 404, 403, 403, 403, 403, 404]),
        row("delete_extended_data", M::DELETE, "/extended-data/{group}", none,                  [401, 204, 404, 404, 403, 403, 403, 403, 404]),
        row("list_patients", M::GET, "/patients", none,                                         [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("export_patients", M::GET, "/patients/export", none,                                [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("get_patient", M::GET, "/patient/{carla}", none,                                    [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("list_foods", M::GET, "/foods?search=arroz", none,                                  [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("get_food", M::GET, "/foods/{food}", none,                                          [401, 200, 200, 200, 403, 403, 403, 403, 404]),
        row("list_food_substitutes", M::GET, "/foods/{food}/substitutes?grams=50", none,        [401, 200, 200, 200, 403, 403, 403, 403, 404]),
        row("create_food", M::POST, "/foods", |_| Some(pancake("Panqueca")),                    [401, 201, 201, 201, 403, 403, 403, 403, 201]),
        row("list_own_foods", M::GET, "/foods/own", none,                                       [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("get_own_food", M::GET, "/foods/own/{own_food}", none,                              [401, 200, 200, 404, 403, 403, 403, 403, 404]).but("admin", 404),
        row("get_own_food", M::GET, "/foods/own/{shared_food}", none,                           [401, 200, 200, 200, 403, 403, 403, 403, 404]),
        row("update_own_food", M::PUT, "/foods/own/{shared_food}", |_| Some(pancake("Panqueca")),
                                                                                                [401, 200, 200, 409, 403, 403, 403, 403, 404]),
        row("delete_own_food", M::DELETE, "/foods/own/{shared_food}", none,                     [401, 204, 204, 409, 403, 403, 403, 403, 404]),
        row("list_food_tables", M::GET, "/foods/tables", none,                                  [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("import_food_table", M::POST, "/foods/import-table", none,                          [401, 415, 403, 403, 403, 403, 403, 403, 415]),
        row("list_food_imports", M::GET, "/foods/imports", none,                                [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("get_food_import", M::GET, "/foods/imports/{import}", none,                         [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("get_meal_plan", M::GET, "/patient/{carla}/plan-meal?include=foods", none,          [401, 200, 200, 404, 404, 404, 404, 404, 404]),
        row("create_meal_plan", M::POST, "/patient/{planless}/plan-meal", none,                 [401, 201, 201, 404, 403, 403, 403, 403, 404]),
        row("update_meal_plan", M::PUT, "/patient/{carla}/plan-meal/{plan}", |_| Some(json!({"status": "done"})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("list_meal_plan_versions", M::GET, "/patient/{carla}/plan-meal/versions", none,     [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("get_meal_plan_targets", M::GET, "/patient/{carla}/plan-meal/targets", none,        [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("get_meal_plan_version", M::GET, "/patient/{carla}/plan-meal/{plan}", none,         [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("get_meal_plan_nutrients", M::GET, "/patient/{carla}/plan-meal/{plan}/nutrients", none,
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("start_meal_plan_from", M::POST, "/patient/{carla}/plan-meal/{plan}/start-from", |world| Some(json!({"model": world.place("{model}")})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("copy_meal", M::POST, "/patient/{carla}/plan-meal/{plan}/meals/{meal}/copy", |_| Some(json!({"type": "supper", "hour": "22:00"})),
                                                                                                [401, 201, 201, 404, 403, 403, 403, 403, 404]),
        row("list_meal_plan_models", M::GET, "/meal-plan-models", none,                         [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("create_meal_plan_model", M::POST, "/meal-plan-models", |world| Some(json!({"name": "Base", "patient": world.place("{carla}"), "plan": world.place("{plan}")})),
                                                                                                [401, 201, 201, 404, 403, 403, 403, 403, 404]),
        row("get_meal_plan_model", M::GET, "/meal-plan-models/{model}", none,                   [401, 200, 200, 200, 403, 403, 403, 403, 404]),
        row("update_meal_plan_model", M::PUT, "/meal-plan-models/{model}", |_| Some(json!({"name": "Base"})),
                                                                                                [401, 200, 200, 409, 403, 403, 403, 403, 404]),
        row("delete_meal_plan_model", M::DELETE, "/meal-plan-models/{model}", none,             [401, 204, 204, 409, 403, 403, 403, 403, 404]),
        row("create_meal", M::POST, "/patient/{carla}/plan-meal/{plan}/meals", |_| Some(json!({"type": "supper", "hour": "22:00"})),
                                                                                                [401, 201, 201, 404, 403, 403, 403, 403, 404]),
        row("get_meal", M::GET, "/patient/{carla}/plan-meal/{plan}/meals/{meal}", none,         [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("update_meal", M::PUT, "/patient/{carla}/plan-meal/{plan}/meals/{meal}", |_| Some(json!({"hour": "13:00"})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("delete_meal", M::DELETE, "/patient/{carla}/plan-meal/{plan}/meals/{meal}", none,   [401, 204, 204, 404, 403, 403, 403, 403, 404]),
        row("replace_meal_foods", M::POST, "/patient/{carla}/plan-meal/{plan}/meals/{meal}/foods", |world| Some(json!({"foods": [world.portion]})),
                                                                                                [401, 201, 201, 404, 403, 403, 403, 403, 404]),
        row("get_medical_record", M::GET, "/patient/{carla}/medical-record", none,              [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("export_medical_record", M::GET, "/patient/{carla}/medical-record/export", none,    [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("get_form", M::GET, "/patient/{carla}/forms/{form}", none,                       [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("save_form", M::POST, "/patient/{carla}/forms/{form}", |_| Some(goals("Dormir melhor")),
                                                                                                [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("update_form", M::PUT, "/patient/{carla}/forms/{form}", |_| Some(goals("Dormir melhor")),
                                                                                                [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("get_anthropometry", M::GET, "/patient/{carla}/forms/antropometria", none,          [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("save_anthropometry", M::POST, "/patient/{carla}/forms/antropometria", |_| Some(weighed("71,3")),
                                                                                                [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("update_anthropometry", M::PUT, "/patient/{carla}/forms/antropometria", |_| Some(json!({"kcal": 25.5})),
                                                                                                [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("compute_anthropometry", M::POST, "/patient/{carla}/forms/antropometria/results", |_| Some(weighed("71,3")),
                                                                                                [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("recompute_anthropometry", M::POST, "/patient/{carla}/forms/antropometria/recompute", none,
                                                                                                [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("get_anthropometry_history", M::GET, "/patient/{carla}/forms/resultado_antropometria", none,
                                                                                                [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("get_health_index", M::GET, "/patient/{carla}/exams", none,                         [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("save_health_index", M::POST, "/patient/{carla}/exams", |world| Some(json!({"exams": [{"uuid": PRESSURE, "value": "70 x 110"}], "id": world.place("{collection}")})),
                                                                                                [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("recompute_health_index", M::POST, "/patient/{carla}/exams/recompute", none,         [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("calculate_points", M::POST, "/exams/{pressure}/calculate-points", |_| Some(json!({"value": "80 x 120"})),
                                                                                                [401, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("list_patient_files", M::GET, "/users/{carla}/files", none,                         [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("send_patient_file", M::POST, "/fm/upload/exame", none,                             [401, 415, 415, 415, 415, 415, 415, 415, 415]),
        row("get_patient_file", M::GET, "/fm/download/file/{carla}/{exam}/{file}", none,         [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("delete_patient_file", M::DELETE, "/users/{carla}/files/{file}", none,              [401, 204, 204, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("list_sticky_notes", M::GET, "/sticky-notes/{carla}", none,                         [401, 200, 200, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("create_sticky_note", M::POST, "/sticky-notes/{carla}", |_| Some(json!({"text": "Perguntar do sono"})),
                                                                                                [401, 201, 201, 404, 404, 404, 404, 404, 404]).refused_to("carla"),
        row("complete_sticky_note", M::PUT, "/sticky-notes/{note}/done", none,                  [401, 200, 200, 404, 404, 404, 404, 404, 404]),
        row("delete_sticky_note", M::DELETE, "/sticky-notes/{note}", none,                      [401, 204, 204, 404, 404, 404, 404, 404, 404]),
        row("list_services", M::GET, "/services", none,                                         [401, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("list_products", M::GET, "/products", none,                                         [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("create_product", M::POST, "/products", |_| Some(product("novo.example")),                  [401, 201, 403, 403, 403, 403, 403, 403, 201]),
        row("get_product", M::GET, "/products/{product}", none,                                 [401, 200, 200, 200, 200, 200, 200, 200, 404]),
        row("update_product", M::PUT, "/products/{product}", |_| Some(json!({"price": 1.5})),   [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("get_product_by_code", M::GET, "/products/code/{code}", none,                       [200, 200, 200, 200, 200, 200, 200, 200, 404]),
        row("get_product_image", M::GET, "/products/{product}/image", none,                     [404, 404, 404, 404, 404, 404, 404, 404, 404]),
        row("list_product_services", M::GET, "/product-services", none,                         [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("get_patient_dashboard", M::GET, "/me/dashboard", none,                             [401, 403, 403, 403, 200, 200, 200, 200, 403]),
        row("get_specialist_dashboard", M::GET, "/specialist/dashboard", none,                  [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("get_first_steps", M::GET, "/first-steps", none,                                    [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("list_purchases", M::GET, "/purchases", none,                                       [401, 200, 403, 403, 200, 200, 200, 200, 200]),
        row("create_purchase", M::POST, "/purchases", |world| Some(json!({"product_id": world.place("{product}"), "user_id": world.place("{carla}")})),
                                                                                                [401, 201, 403, 403, 201, 201, 201, 201, 422]),
        row("get_purchase", M::GET, "/purchases/{purchase}", none,                              [401, 200, 403, 403, 200, 404, 404, 404, 404]),
        row("update_purchase", M::PUT, "/purchases/{purchase}", |_| Some(json!({"quantity": 2})), [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("confirm_purchase", M::POST, "/purchases/{purchase}/confirm", none,                 [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("cancel_purchase", M::POST, "/purchases/{purchase}/cancel", none,                   [401, 200, 403, 403, 200, 404, 404, 404, 404]),
        row("send_purchase_receipt", M::POST, "/purchases/{purchase}/receipt", none,            [401, 415, 403, 403, 415, 415, 415, 415, 415]),
        row("get_purchase_receipt", M::GET, "/purchases/{purchase}/receipt", none,              [401, 200, 403, 403, 200, 404, 404, 404, 404]),
        row("list_associations", M::GET, "/purchases/{licences}/associations", none,            [401, 200, 403, 403, 404, 404, 404, 200, 404]).but("flora", 404),
        row("create_association", M::POST, "/purchases/{licences}/associations", |world| Some(json!({"user_id": world.place("{elisa}")})),
                                                                                                [401, 201, 403, 403, 404, 404, 404, 201, 404]).but("flora", 404),
        row("delete_association", M::DELETE, "/purchases/{licences}/associations/{association}", none,
                                                                                                [401, 204, 403, 403, 404, 404, 404, 204, 404]).but("flora", 404),
        row("list_purchase_services", M::GET, "/purchase-services?user_id={carla}", none,       [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("get_purchase_service", M::GET, "/purchase-services/{purchase_service}", none,      [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("start_purchase_service", M::POST, "/purchase-services/{purchase_service}/start", none,
                                                                                                [401, 403, 403, 403, 200, 404, 404, 404, 403]),
        row("list_system_logs", M::GET, "/system-logs", none,                                   [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("get_system_log_filters", M::GET, "/system-logs/filters", none,                     [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("export_system_logs", M::GET, "/system-logs/export", none,                          [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("list_record_accesses", M::GET, "/patient/{carla}/record-accesses", none,           [401, 200, 403, 403, 200, 404, 404, 404, 404]),
        row("list_schedule_standards", M::GET, "/schedule-standards?specialist_id={ana}", none, [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("list_schedule_standards", M::GET, "/schedule-standards", none,                     [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("update_schedule_standards", M::PUT, "/schedule-standards", |world| Some(json!({"specialist_id": world.ana().id, "data": long_days()})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("list_schedule_exceptions", M::GET, "/schedule-exceptions?specialist_id={ana}", none, [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("list_schedule_exceptions", M::GET, "/schedule-exceptions", none,                   [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("create_schedule_exception", M::POST, "/schedule-exceptions", |world| Some(json!({"specialist_id": world.ana().id, "date": "01/12/2199", "time_start": "08:00", "time_end": "09:00"})),
                                                                                                [401, 201, 201, 404, 403, 403, 403, 403, 404]),
        row("get_schedule_exception", M::GET, "/schedule-exceptions/{exception}", none,         [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("update_schedule_exception", M::PUT, "/schedule-exceptions/{exception}", |_| Some(json!({"date": "02/12/2199", "time_start": "08:00", "time_end": "09:00"})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("delete_schedule_exception", M::DELETE, "/schedule-exceptions/{exception}", none,   [401, 204, 204, 404, 403, 403, 403, 403, 404]),
        row("get_calendar", M::GET, "/calendar?specialist_id={ana}", none,                      [401, 200, 200, 404, 200, 404, 200, 404, 404]).but("gil", 200),
        row("list_specialists", M::GET, "/specialists", none,                                   [401, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("create_appointment", M::POST, "/appointments", |world| Some(json!({"purchase_service_id": world.place("{bookable}"), "user_id": world.place("{carla}"), "datetime_start": "2199-12-02 09:00"})),
                                                                                                [401, 201, 201, 404, 201, 404, 404, 404, 404]),
        row("list_appointments", M::GET, "/appointments?user_id={carla}", none,                 [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("list_appointments", M::GET, "/appointments?organization_id={company}", none,       [401, 200, 200, 200, 404, 404, 404, 200, 200]).but("flora", 404),
        row("get_next_appointment", M::GET, "/appointments/next", none,                         [401, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("get_appointment", M::GET, "/appointments/{appointment}", none,                     [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("get_appointment", M::GET, "/appointments/{members_appointment}", none,             [401, 200, 200, 404, 404, 404, 200, 200, 404]).but("flora", 404),
        row("update_appointment", M::PUT, "/appointments/{appointment}", |_| Some(json!({"notes": "Pesar"})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("change_appointment", M::PUT, "/appointments/change/{appointment}", |_| Some(json!({"datetime_start": "2199-12-02 10:00"})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("replace_guest_links", M::POST, "/appointments/{visited}/guest-links", none,         [401, 204, 204, 404, 403, 403, 403, 403, 404]),
        row("cancel_appointment", M::PUT, "/appointments/{appointment}/cancel", |_| Some(json!({})),
                                                                                                [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("cancel_appointment", M::PUT, "/appointments/{members_appointment}/cancel", |_| Some(json!({})),
                                                                                                [401, 200, 200, 404, 404, 404, 200, 404, 404]),
        row("start_appointment", M::PUT, "/appointments/{appointment}/start", |_| Some(json!({})),
                                                                                                [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("complete_appointment", M::PUT, "/appointments/{started}/complete", |_| Some(json!({})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("miss_appointment", M::PUT, "/appointments/{appointment}/missed", |_| Some(json!({})),
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("get_appointment_ics", M::GET, "/appointments/{appointment}/ics", none,             [401, 200, 200, 404, 200, 404, 404, 404, 404]),
        row("open_appointment_chat", M::POST, "/appointments/{visited}/chat", none,              [401, 200, 200, 404, 200, 404, 404, 404, 404]).but("hugo", 200),
        row("open_appointment_chat", M::POST, "/appointments/{appointment}/chat", none,          [401, 200, 200, 404, 200, 404, 404, 404, 404]).but("hugo", 404),
        row("open_chat_room", M::POST, "/chat/rooms", |world| Some(json!({"user_id": world.place("{carla}")})),
                                                                                                [401, 403, 200, 404, 200, 200, 200, 200, 403]),
        row("list_chat_rooms", M::GET, "/chat/rooms", none,                                     [401, 200, 200, 200, 200, 200, 200, 200, 200]),
        row("get_chat_room", M::GET, "/chat/rooms/{room}", none,                                [401, 404, 200, 404, 200, 404, 404, 404, 404]).but("hugo", 404),
        row("get_chat_room", M::GET, "/chat/rooms/{visited_room}", none,                        [401, 404, 200, 404, 200, 404, 404, 404, 404]).but("hugo", 200),
        row("list_chat_messages", M::GET, "/chat/messages?chat_id={room}", none,                [401, 404, 200, 404, 200, 404, 404, 404, 404]).but("hugo", 404),
        row("list_chat_messages", M::GET, "/chat/messages?chat_id={visited_room}", none,        [401, 404, 200, 404, 200, 404, 404, 404, 404]).but("hugo", 200),
        row("create_chat_message", M::POST, "/chat/messages", |world| Some(json!({"chat_id": world.place("{visited_room}"), "message": "Oi"})),
                                                                                                [401, 404, 201, 404, 201, 404, 404, 404, 404]).but("hugo", 201),
        row("create_session_message", M::POST, "/chat-sessions/new-message", |world| Some(json!({"chat_id": world.place("{room}"), "message": "Oi"})),
                                                                                                [401, 404, 201, 404, 201, 404, 404, 404, 404]).but("hugo", 404),
        row("send_chat_file", M::POST, "/chat/rooms/{room}/files", none,                        [401, 415, 415, 415, 415, 415, 415, 415, 415]).but("hugo", 415),
        row("get_chat_file", M::GET, "/chat/rooms/{visited_room}/files/{chat_file}", none,      [401, 404, 200, 404, 200, 404, 404, 404, 404]).but("hugo", 200),
        row("get_chat_file", M::GET, "/chat/rooms/{room}/files/{chat_file}", none,              [401, 404, 404, 404, 404, 404, 404, 404, 404]).but("hugo", 404),
        row("read_chat_room", M::PUT, "/chat/rooms/{visited_room}/read", |_| Some(json!({"seq": 1})),
                                                                                                [401, 404, 204, 404, 204, 404, 404, 404, 404]).but("hugo", 204),
        row("type_in_chat_room", M::POST, "/chat/rooms/{visited_room}/typing", none,            [401, 404, 204, 404, 204, 404, 404, 404, 404]).but("hugo", 204),
        row("open_chat_session", M::POST, "/chat-sessions/open", |world| Some(json!({"roomId": world.place("{visited_room}")})),
                                                                                                [401, 404, 201, 404, 201, 404, 404, 404, 404]).refused_to("hugo"),
        row("ping_chat_session", M::POST, "/chat-sessions/ping", |world| Some(json!({"chat_id": world.place("{visited_room}")})),
                                                                                                [401, 404, 200, 404, 200, 404, 404, 404, 404]).refused_to("hugo"),
        row("close_chat_session", M::POST, "/chat-sessions/close?token=x&chat_id={room}", none, [204, 204, 204, 204, 204, 204, 204, 204, 204]),
        row("stream_chat_events", M::GET, "/chat/events", none,                                 [401, 200, 200, 200, 200, 200, 200, 200, 200]).but("hugo", 200),
        row("exchange_guest_token", M::GET, "/auth/guest?token=x", none,                        [401, 401, 401, 401, 401, 401, 401, 401, 401]),
        row("list_mails", M::GET, "/mails", none,                                               [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("get_mail", M::GET, "/mails/{mail}", none,                                          [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("resend_mail", M::POST, "/mails/{mail}/send-again", none,                           [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("list_email_templates", M::GET, "/email-templates", none,                           [401, 200, 200, 200, 403, 403, 403, 403, 200]),
        row("create_email_template", M::POST, "/email-templates", |_| Some(template("appointment_booked", 1)),
                                                                                                [401, 201, 403, 403, 403, 403, 403, 403, 201]),
        row("list_email_events", M::GET, "/email-templates/names", none,                        [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("list_email_categories", M::GET, "/email-templates-categories", none,               [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("find_email_template", M::GET, "/email-templates/name/{event}", none,               [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("preview_email_template", M::POST, "/email-templates/preview", |_| Some(template("appointment_booked", 1)),
                                                                                                [401, 200, 403, 403, 403, 403, 403, 403, 200]),
        row("test_email_template", M::POST, "/email-templates/test", |_| Some(template("appointment_booked", 1)),
                                                                                                [401, 202, 403, 403, 403, 403, 403, 403, 202]),
        row("get_email_template", M::GET, "/email-templates/{template}", none,                  [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("update_email_template", M::PUT, "/email-templates/{template}", |_| Some(template("meal_plan_done", 1)),
                                                                                                [401, 200, 403, 403, 403, 403, 403, 403, 404]),
        row("delete_email_template", M::DELETE, "/email-templates/{template}", none,            [401, 204, 403, 403, 403, 403, 403, 403, 404]),
        row("get_email_template_text", M::GET, "/email-templates/{scheduled}/text?user_id={carla}", none,
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("get_email_template_text", M::GET, "/email-templates/{template}/text?user_id={carla}", none,
                                                                                                [401, 200, 404, 404, 403, 403, 403, 403, 404]),
        row("list_user_notifications", M::GET, "/user-notifications/user/{carla}?start=2199-12-01&end=2199-12-31", none,
                                                                                                [401, 200, 200, 404, 403, 403, 403, 403, 404]),
        row("create_user_notification", M::POST, "/user-notifications", |world| Some(json!({"user_id": world.place("{carla}"), "email_template_id": world.place("{scheduled}"), "start": world.place("{tomorrow}")})),
                                                                                                [401, 201, 201, 404, 403, 403, 403, 403, 404]),
        row("delete_user_notification", M::DELETE, "/user-notifications/{message}", none,       [401, 204, 204, 404, 403, 403, 403, 403, 404]),
        row("resend_failed_mails", M::POST, "/mails/send-again", none,                          [401, 200, 403, 403, 403, 403, 403, 403, 200]),
    ]
}

#[test]
fn every_operation_has_a_row() {
    let document = document();
    let known: BTreeSet<String> = table().iter().map(|row| row.operation.to_owned()).collect();
    let all = operations(&document).into_iter().map(|(_, _, operation)| operation["operationId"].as_str().expect("an id").to_owned());
    assert_eq!(known, all.collect());
    for row in table() {
        let path = row.path.split('?').next().expect("a path");
        let stands = operations(&document).into_iter().any(|(method, template, operation)| {
            let same = template.split('/').count() == path.split('/').count();
            let parts = template.split('/').zip(path.split('/'));
            let fits = same && parts.into_iter().all(|(theirs, ours)| theirs == ours || (theirs.starts_with('{') && ours.starts_with('{')));
            fits && method.eq_ignore_ascii_case(row.method.as_str()) && operation["operationId"] == row.operation
        });
        assert!(stands, "{} is not {} {}", row.operation, row.method, row.path);
    }
}

/// Number of tests that the table is divided into, which run in parallel.
const PARTS: usize = 4;

#[test]
fn everyone_is_answered_as_the_table_says_part_1() {
    answers_of_part(0);
}

#[test]
fn everyone_is_answered_as_the_table_says_part_2() {
    answers_of_part(1);
}

#[test]
fn everyone_is_answered_as_the_table_says_part_3() {
    answers_of_part(2);
}

#[test]
fn everyone_is_answered_as_the_table_says_part_4() {
    answers_of_part(3);
}

fn answers_of_part(part: usize) {
    both(async move |on| {
        let (world, mould) = (World::new(&on).await, Mould::new(&on).await);
        let (before, people) = (world.picture().await, people::stamps(&world.clinic).await);
        for row in table().into_iter().skip(part).step_by(PARTS) {
            let forms: &[bool] = if matches!(row.method, Method::PUT | Method::DELETE) { &[false, true] } else { &[false] };
            for (caller, expected) in row.statuses.into_iter().enumerate() {
                // A request that may change something gets a world of its own.
                let changes = expected < 300 && row.method != Method::GET;
                for as_form in forms {
                    let fresh = if changes { Some(mould.cast().await) } else { None };
                    let written = match &fresh {
                        Some(fresh) => Some((fresh, people::stamps(&fresh.clinic).await)),
                        None => None,
                    };
                    let answer = fresh.as_ref().unwrap_or(&world).call(&row, caller, *as_form).await;
                    let (name, _) = CALLERS[caller];
                    let what = format!("{} as {name} (form: {as_form}): {}", row.operation, answer.text);
                    assert_eq!(answer.status.as_u16(), expected, "{what}");
                    let stranger = expected >= 400 || !matches!(name, "admin" | "ana" | "carla" | "hugo" | "key");
                    assert!(!(stranger && answer.text.contains(CANARY)), "the canary sings: {what}");
                    if expected >= 400 {
                        let body = answer.json();
                        assert!(body["message"].is_string() && body["code"].is_string() && body["errors"].is_object(), "{what}");
                    }
                    if let Some((fresh, before)) = written
                        && people::stamps(&fresh.clinic).await != before
                    {
                        assert!(people::is_tried(row.operation), "writes people and has no case in testing/people.rs: {what}");
                    }
                }
            }
        }
        assert_eq!(world.picture().await, before, "a denied call changed something");
        assert_eq!(people::stamps(&world.clinic).await, people, "a denied call changed somebody");
        on.run_jobs().await;
    });
}

/// Checks the list of operations that write no people. Operations that some caller succeeds with
/// are checked with the table; the others have to be listed here.
#[test]
fn what_nobody_succeeds_with_is_known_to_write_people_or_not() {
    const WRITE_NOBODY: [&str; 9] = [
        "login",
        "forgot_password",
        "import_food_table",
        "update_settings_logo",
        "create_settings_picture",
        "send_purchase_receipt",
        "send_patient_file",
        "send_chat_file",
        "replace_curriculum",
    ];
    let mut open: BTreeSet<&str> = table().iter().filter(|row| row.method != Method::GET).map(|row| row.operation).collect();
    for row in table() {
        if row.statuses.iter().any(|status| *status < 300) {
            open.remove(row.operation);
        }
    }
    open.retain(|operation| !people::is_tried(operation));
    assert_eq!(open, BTreeSet::from(WRITE_NOBODY));
}
