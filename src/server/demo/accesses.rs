//! Recent accesses to the records of Carla and Diego.

use std::net::IpAddr;

use ObjectType::{
    Anthropometry, Appointment, ChatRoom, Form, HealthIndex, MealPlan, MedicalRecord, Patient, PatientFile, StickyNote, User,
};

use super::people::People;
use crate::app::App;
use platform::audit::record_visit;
use platform::prelude::*;

/// Number of days ago, minutes before the present time of day, and the objects that were read.
type Visit = (i64, i64, &'static [ObjectType]);

const ANA_OF_CARLA: [Visit; 14] = [
    (1, 190, &[Patient, MedicalRecord, MealPlan]),
    (1, 40, &[MealPlan, StickyNote]),
    (2, 75, &[Patient, StickyNote]),
    (5, 120, &[Patient, MedicalRecord, Form, Anthropometry, PatientFile, MealPlan]),
    (5, 60, &[HealthIndex, Appointment]),
    (12, 30, &[Patient, MealPlan]),
    (19, 95, &[Patient, Appointment]),
    (26, 20, &[Patient, MedicalRecord, Form]),
    (33, 140, &[Patient, Anthropometry]),
    (40, 15, &[Patient, StickyNote]),
    (61, 200, &[Patient, MedicalRecord, MealPlan]),
    (89, 45, &[Patient, MedicalRecord, Anthropometry]),
    (120, 110, &[Patient, MedicalRecord, Form, PatientFile]),
    (171, 35, &[Patient, PatientFile]),
];
const ADMIN_OF_CARLA: [Visit; 3] = [(4, 65, &[User]), (30, 25, &[Patient, User]), (96, 80, &[ChatRoom])];
const ANA_OF_DIEGO: [Visit; 3] = [(3, 50, &[Patient, MedicalRecord]), (15, 70, &[Patient, Form]), (44, 105, &[Patient, MedicalRecord])];

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let from = |user, role, address: [u8; 4]| Scope { user, role, address: Some(IpAddr::from(address)), ..Scope::system(tenant) };
    let ana = from(people.ana, Role::Specialist, [203, 0, 113, 24]);
    let admin = from(people.admin, Role::SuperAdmin, [198, 51, 100, 7]);
    for (who, patient, visits) in
        [(&ana, people.carla, &ANA_OF_CARLA[..]), (&admin, people.carla, &ADMIN_OF_CARLA), (&ana, people.diego, &ANA_OF_DIEGO)]
    {
        for (days, minutes, read) in visits {
            let then = app.at(Clock::fixed(app.clock.now() - TimeDelta::days(*days) - TimeDelta::minutes(*minutes)));
            for object in *read {
                record_visit(&then, tx, who, AuditEvent::Read, (*object, patient), patient).await?;
            }
        }
    }
    Ok(())
}
