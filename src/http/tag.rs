//! Tags of the API's document.

use poem_openapi::Tags;

/// One tag for each domain.
#[derive(Tags)]
#[oai(rename_all = "snake_case")]
pub enum Tag {
    /// Sessions and the first administrator.
    Auth,
    /// The clinic one is at.
    Tenants,
    /// What patients find on the pages of their program.
    Content,
    /// People with an account.
    Users,
    /// What a clinic asks of its people beyond the usual.
    ExtendedData,
    /// Companies whose people are looked after.
    Organizations,
    /// People in care.
    Patients,
    /// Food tables, their import and the search in them.
    Foods,
    /// A patient's meal plan: meals, foods, totals.
    MealPlans,
    /// What is written down about a patient, form by form.
    Records,
    /// A patient's measures, and what follows from them.
    Anthropometry,
    /// Exams worth points, 1000 in all.
    HealthIndex,
    /// Exams and other files about a patient.
    PatientFiles,
    /// What the staff wants to remember of a patient.
    StickyNotes,
    /// When specialists are there, and their free hours.
    Schedules,
    /// Who meets whom, and when.
    Appointments,
    /// What drives a student at work: 40 statements, and what their scores point to.
    CareerAnchors,
    /// What people write to each other.
    Chat,
    /// What is sold, and the services in it.
    Products,
    /// Who bought what, and whether it was paid; the licences of companies.
    Purchases,
    /// What people may use of what was bought.
    PurchaseServices,
    /// The first screen of each role.
    Dashboards,
    /// Who did what.
    SystemLogs,
    /// E-mails: the queue, what was sent, and what could not be.
    Mails,
    /// What the clinic writes in the place of our own words.
    EmailTemplates,
    /// Messages that patients get at a time that was chosen.
    UserNotifications,
    /// With what the clinic's other programs ask.
    ApiKeys,
    /// Where the clinic's other programs hear what happens.
    Webhooks,
    /// Whether the server answers.
    Health,
}
