//! Tags of the API document.

use poem_openapi::Tags;

/// One tag for each domain.
#[derive(Tags)]
#[oai(rename_all = "snake_case")]
pub enum Tag {
    /// Login sessions and the first administrator.
    Auth,
    /// The tenant of this host, and its settings.
    Tenants,
    /// Pages of a patient's program: content, partners, challenge.
    Content,
    /// People with an account.
    Users,
    /// Additional fields that a tenant collects about its people.
    ExtendedData,
    /// Organizations whose people use licences.
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
    /// Payments of purchases, the receipts for them, and the reports about both.
    Payments,
    /// Services of purchases that people may use.
    PurchaseServices,
    /// The start page of each role.
    Dashboards,
    /// The audit log.
    SystemLogs,
    /// E-mails: the queue, sent and failed ones.
    Mails,
    /// A tenant's own templates of e-mails.
    EmailTemplates,
    /// Messages that patients receive at a chosen time.
    UserNotifications,
    /// Keys with which a tenant's other programs call the API.
    ApiKeys,
    /// Deliveries of events to a tenant's other programs.
    Webhooks,
    /// A check that the server responds.
    Health,
}
