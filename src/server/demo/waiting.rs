//! Waiting list of the demonstration. Its patients wait for evenings, at which nobody works, so that
//! no hour is offered by itself.

use super::clock::days_ago;
use super::people::People;
use crate::app::App;
use commerce::products::catalogue::ServiceName;
use commerce::purchase_services::{PurchaseService, of_user};
use platform::prelude::*;
use scheduling::waiting_list::rules::DayPart;
use scheduling::waiting_list::service::{WaitingEntryIn, create_in};

/// Patients of Ana who wait, and since how many days.
const WAITING: [(usize, i64); 2] = [(5, 6), (9, 2)];

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    for (number, days) in WAITING {
        let Some(user) = people.of_ana.get(number).copied() else { continue };
        let patient = Scope { user, role: Role::Patient, ..Scope::system(tenant) };
        let is_bookable = |service: &PurchaseService| service.service == ServiceName::SpecialistCall && service.is_available();
        let Some(service) = of_user(tx, user).await?.into_iter().find(is_bookable) else { continue };
        let entry = WaitingEntryIn {
            purchase_service_id: Some(service.id),
            weekdays: Some(vec![1, 3, 5]),
            day_part: Some(DayPart::Evening),
            ..WaitingEntryIn::default()
        };
        create_in(&app.at(days_ago(app, days)), tx, &patient, &entry).await?;
    }
    Ok(())
}
