use std::collections::BTreeMap;

use uuid::Uuid;

/// Names a row above clinics.
#[derive(Debug, Clone, Copy, sqlx::FromRow)]
pub struct Key {
    pub tenant_id: Uuid,
    pub id: Uuid,
}

impl Key {
    /// Each clinic's, in the order they came in.
    pub fn by_clinic(keys: Vec<Self>) -> BTreeMap<Uuid, Vec<Uuid>> {
        let mut clinics: BTreeMap<Uuid, Vec<Uuid>> = BTreeMap::new();
        for key in keys {
            clinics.entry(key.tenant_id).or_default().push(key.id);
        }
        clinics
    }
}
