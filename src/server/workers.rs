//! Handlers of background jobs and validators of mails, for their workers.

use crate::app::App;
use commerce::purchases;
use communication::user_notifications;
use foundation::error::Result;
use identity::auth;
use messaging::mail::validity::Validators;
use nutrition::foods;
use nutrition::meal_plans::document::PlanMailValidator;
use platform::jobs;
use platform::jobs::Handlers;
use scheduling::appointments;
use scheduling::waiting_list::mails::OfferMailValidator;

/// Returns the handlers of all kinds of background jobs.
pub fn job_handlers(app: &App) -> Handlers {
    vec![Box::new(foods::jobs::FoodImport(app.nutrition.clone()))]
}

/// Returns the validators of all claims in mails.
pub fn mail_validators(app: &App) -> Validators {
    vec![
        Box::new(appointments::mail_validity::AppointmentMailValidator(app.scheduling.clone())),
        Box::new(OfferMailValidator(app.scheduling.clone())),
        Box::new(purchases::mails::PurchaseMailValidator(app.platform.clone())),
        Box::new(PlanMailValidator(app.nutrition.identity.clone())),
        Box::new(auth::LinkMailValidator(app.platform.clone())),
        Box::new(user_notifications::ScheduledMailValidator(app.platform.clone())),
    ]
}

/// Runs every job that is due, without a runner, and returns their number.
pub async fn run_pending_jobs(app: &App) -> Result<usize> {
    jobs::run_pending(app, &job_handlers(app)).await
}

/// Sends every mail that is due, without a worker, and returns the number of attempts.
pub async fn send_pending_mails(app: &App) -> Result<usize> {
    messaging::mail::send_pending(app, mail_validators(app)).await
}
