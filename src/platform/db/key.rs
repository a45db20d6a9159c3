use std::collections::BTreeMap;

use uuid::Uuid;

/// Key of a row in statements that span tenants.
#[derive(Debug, Clone, Copy, sqlx::FromRow)]
pub struct RowKey {
    /// Tenant of the row.
    pub tenant_id: Uuid,
    /// Id of the row.
    pub id: Uuid,
}

impl RowKey {
    /// Groups ids by tenant and keeps their order.
    pub fn group_by_tenant(keys: Vec<Self>) -> BTreeMap<Uuid, Vec<Uuid>> {
        let mut clinics: BTreeMap<Uuid, Vec<Uuid>> = BTreeMap::new();
        for key in keys {
            clinics.entry(key.tenant_id).or_default().push(key.id);
        }
        clinics
    }
}
