use foundation::email_address::StoredEmail;
use platform::prelude::*;

/// A patient with their assigned specialist.
#[derive(Debug, sqlx::FromRow)]
pub struct Patient {
    pub id: Uuid,
    pub name: String,
    #[sqlx(try_from = "StoredEmail")]
    pub email: String,
    pub birth: Option<NaiveDate>,
    pub gender: Option<String>,
    pub phone: Option<String>,
    pub mobile: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub picture_key: Option<String>,
    pub created_at: DateTime<Utc>,
    pub specialist_id: Option<Uuid>,
    pub specialist_name: Option<String>,
    pub specialist_bio: Option<String>,
    pub specialist_crn: Option<String>,
    pub specialist_picture_key: Option<String>,
}

pub async fn find(tx: &mut Tx, id: Uuid) -> Result<Option<Patient>> {
    let sql = "SELECT u.id, u.name, u.email, u.birth, u.gender, u.phone, u.mobile, u.city, u.state, i.key AS picture_key, u.created_at,
            s.id AS specialist_id, s.name AS specialist_name, s.bio AS specialist_bio, s.crn AS specialist_crn, j.key AS specialist_picture_key
        FROM users u
        LEFT JOIN user_pictures i ON i.tenant_id = $1 AND i.user_id = u.id
        LEFT JOIN users s ON s.tenant_id = $1 AND s.id = u.specialist_id
        LEFT JOIN user_pictures j ON j.tenant_id = $1 AND j.user_id = s.id
        WHERE u.tenant_id = $1 AND u.id = $2 AND u.role IN ('patient', 'student') AND u.removed_at IS NULL";
    tx.query(sql).bind(id).fetch_optional().await
}

/// Returns whether they have an appointment that was not canceled.
pub async fn have_appointment(tx: &mut Tx, specialist: Uuid, user: Uuid) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM appointments
        WHERE tenant_id = $1 AND specialist_id = $2 AND user_id = $3 AND session IS NOT NULL)";
    tx.query(sql).bind((specialist, user)).fetch_scalar().await
}

/// The patients in a specialist's care: assigned ones, and these others with an appointment.
/// [`super::is_in_care`] checks the same for one patient.
#[derive(Debug, Clone)]
pub struct Care {
    pub specialist: Uuid,
    pub others: Vec<Uuid>,
}

impl Care {
    /// Returns the care of a specialist, or `None` without a specialist, which stands for everyone.
    pub async fn of(tx: &mut Tx, specialist: Option<Uuid>) -> Result<Option<Self>> {
        let Some(specialist) = specialist else { return Ok(None) };
        let sql = "SELECT a.user_id
            FROM (SELECT DISTINCT a.user_id FROM appointments a
                WHERE a.tenant_id = $1 AND a.specialist_id = $2 AND a.session IS NOT NULL) a
            WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = $1 AND u.specialist_id = $2 AND u.id = a.user_id)";
        Ok(Some(Self { specialist, others: tx.query(sql).bind(specialist).fetch_column().await? }))
    }
}
