//! Tags of the API's document.

use poem_openapi::Tags;

/// One tag for each domain.
#[derive(Tags)]
#[oai(rename_all = "snake_case")]
pub enum Tag {
    /// Sessions and the first administrator.
    Auth,
    /// The tenant that answers at this host, and its settings.
    Tenants,
    /// Pages of a patient's program: content, partners, challenge.
    Content,
    /// People with an account.
    Users,
    /// Extra fields that a tenant asks of its people.
    ExtendedData,
    /// Companies whose people are looked after.
    Organizations,
    /// People in care.
    Patients,
    /// Food tables, their import and the search in them.
    Foods,
    /// A patient's meal plan: meals, foods, totals.
    MealPlans,
    /// A patient's medical record, form by form.
    Records,
    /// A patient's measures, and what follows from them.
    Anthropometry,
    /// Exams worth points, 1000 in all.
    HealthIndex,
    /// Exams and other files about a patient.
    PatientFiles,
    /// Reminders of the staff about a patient.
    StickyNotes,
    /// Availability of specialists, and their free slots.
    Schedules,
    /// Appointments of patients with specialists.
    Appointments,
    /// A student's career anchor: 40 statements, and the result of their scores.
    CareerAnchors,
    /// Chat rooms and their messages.
    Chat,
    /// Products, and the services in them.
    Products,
    /// Purchases, their payment, and the licences of organizations.
    Purchases,
    /// Purchased services that people may use.
    PurchaseServices,
    /// The first screen of each role.
    Dashboards,
    /// The audit log.
    SystemLogs,
    /// E-mails: the queue, what was sent, and what could not be.
    Mails,
    /// A tenant's own templates of e-mails.
    EmailTemplates,
    /// Messages that patients get at a time that was chosen.
    UserNotifications,
    /// Keys with which a tenant's other programs call the API.
    ApiKeys,
    /// Deliveries of events to a tenant's other programs.
    Webhooks,
    /// A check that the server answers.
    Health,
}
