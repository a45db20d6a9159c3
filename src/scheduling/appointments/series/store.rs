use platform::prelude::*;

pub async fn insert(tx: &mut Tx, series: Uuid, appointments: &[Uuid]) -> Result<()> {
    let rows = appointments.iter().map(|appointment| vec![(*appointment).into(), series.into()]).collect();
    tx.insert_many("appointment_series", &["appointment_id", "series_id"], rows).await
}

/// Returns the other appointments of the series of this one.
pub async fn others(tx: &mut Tx, appointment: Uuid) -> Result<Vec<Uuid>> {
    let sql = "SELECT o.appointment_id FROM appointment_series a
        JOIN appointment_series o ON o.tenant_id = $1 AND o.series_id = a.series_id AND o.appointment_id <> a.appointment_id
        WHERE a.tenant_id = $1 AND a.appointment_id = $2 ORDER BY o.appointment_id";
    tx.query(sql).bind(appointment).fetch_column().await
}
