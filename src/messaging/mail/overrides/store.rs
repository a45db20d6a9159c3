use uuid::Uuid;

use platform::db::{PreparedQuery, RowCollection, Tx};

/// A tenant's own subject and body for the mails of an event.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct TemplateOverride {
    /// Product service that it applies to; `None` for all services without an override of their
    /// own.
    pub service: Option<Uuid>,
    pub subject: String,
    pub body: String,
}

/// Selects the overrides of an event.
pub fn overrides_of(tx: &Tx, event: &str) -> PreparedQuery<Vec<TemplateOverride>> {
    let sql = "SELECT product_service_id AS service, subject, body FROM email_templates
        WHERE tenant_id = $1 AND name = $2 AND type = 1 AND removed_at IS NULL";
    tx.prepare(sql).bind(event)
}

/// Selects how many hours before an appointment its patient is reminded, by service and in general.
pub fn reminder_hours(tx: &Tx) -> PreparedQuery<Vec<(Option<Uuid>, i64)>> {
    let sql = "SELECT product_service_id, reminder FROM email_templates
        WHERE tenant_id = $1 AND reminder IS NOT NULL AND removed_at IS NULL";
    tx.prepare(sql)
}

/// The overrides and reminders that a booking needs.
#[derive(Debug, Default)]
pub struct BookingOverrides {
    pub words: Vec<TemplateOverride>,
    pub reminders: Vec<(Option<Uuid>, i64)>,
}

#[derive(Debug, sqlx::FromRow)]
pub struct BookingOverridesRow {
    is_of_event: bool,
    #[sqlx(flatten)]
    words: TemplateOverride,
    reminder: Option<i64>,
}

impl RowCollection for BookingOverrides {
    type Row = BookingOverridesRow;

    fn add(&mut self, row: BookingOverridesRow) {
        self.reminders.extend(row.reminder.map(|hours| (row.words.service, hours)));
        if row.is_of_event {
            self.words.push(row.words);
        }
    }
}

/// Selects [`overrides_of`] an event and [`reminder_hours`] in one statement.
pub fn booking_overrides(tx: &Tx, event: &str) -> PreparedQuery<BookingOverrides> {
    let sql =
        "SELECT CASE WHEN name = $2 AND type = 1 THEN true ELSE false END AS is_of_event, product_service_id AS service, subject, body,
            reminder
        FROM email_templates WHERE tenant_id = $1 AND ((name = $2 AND type = 1) OR reminder IS NOT NULL) AND removed_at IS NULL";
    tx.prepare(sql).bind(event)
}
