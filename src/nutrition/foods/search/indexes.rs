//! Data about the foods of active tenants that is held in memory: the indexes of searches, and the
//! foods to propose.

use std::sync::Arc;

use bytes::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use uuid::Uuid;

use super::index::Index;
use crate::foods::everyday::EverydayFoods;
use crate::foods::store;
use foundation::error::{Error, Result};
use platform::db::Tx;
use platform::scope::Scope;

/// Maximum size in bytes of the indexes of all tenants; the least recently used are evicted. TACO
/// and IBGE together take half a MiB.
const HELD: u64 = 64 << 20;
/// Estimated number of cached indexes. For few, the cache has a single shard, so that a large
/// tenant has room.
const CACHED_INDEXES: usize = 32;

/// Tenant, and version of its foods.
type Key = (Uuid, Option<Uuid>);

/// Cached indexes of active tenants, by version of their foods.
pub struct Indexes {
    searches: Cache<Key, Arc<Index>, ByteWeigher>,
    /// Compressed answers for clients that search by themselves.
    stored: Cache<Key, Bytes, ByteWeigher>,
    /// Foods to propose, with their nutrients.
    everyday: Cache<Key, Arc<EverydayFoods>, ByteWeigher>,
}

#[derive(Clone)]
struct ByteWeigher;

impl Weighter<Key, Bytes> for ByteWeigher {
    fn weight(&self, _: &Key, stored: &Bytes) -> u64 {
        u64::try_from(stored.len()).unwrap_or(u64::MAX)
    }
}

impl Weighter<Key, Arc<Index>> for ByteWeigher {
    fn weight(&self, _: &Key, index: &Arc<Index>) -> u64 {
        u64::try_from(index.bytes()).unwrap_or(u64::MAX)
    }
}

impl Weighter<Key, Arc<EverydayFoods>> for ByteWeigher {
    fn weight(&self, _: &Key, foods: &Arc<EverydayFoods>) -> u64 {
        u64::try_from(foods.bytes()).unwrap_or(u64::MAX)
    }
}

impl Default for Indexes {
    fn default() -> Self {
        Self {
            searches: Cache::with_weighter(CACHED_INDEXES, HELD, ByteWeigher),
            stored: Cache::with_weighter(CACHED_INDEXES, HELD / 4, ByteWeigher),
            everyday: Cache::with_weighter(CACHED_INDEXES, HELD / 8, ByteWeigher),
        }
    }
}

impl Indexes {
    /// Returns the tenant's current index. Every change of foods sets another version. Concurrent
    /// callers build it only once.
    pub async fn now(&self, tx: &mut Tx, scope: &Scope) -> Result<Arc<Index>> {
        let version = store::version(tx).await?;
        let make = async {
            let named = store::named(tx).await?;
            tokio::task::spawn_blocking(move || Arc::new(Index::of(named))).await.map_err(Error::internal)
        };
        self.searches.get_or_insert_async(&(scope.tenant, version), make).await
    }

    /// Returns the tenant's foods to propose. Concurrent callers build them only once.
    pub async fn everyday(&self, tx: &mut Tx, scope: &Scope) -> Result<Arc<EverydayFoods>> {
        let version = store::version(tx).await?;
        let make = async {
            let rows = store::with_nutrients(tx).await?;
            tokio::task::spawn_blocking(move || Arc::new(EverydayFoods::of(&rows))).await.map_err(Error::internal)
        };
        self.everyday.get_or_insert_async(&(scope.tenant, version), make).await
    }

    /// Returns the stored answer of a version, which is made if it is missing.
    pub async fn stored(&self, tenant: Uuid, version: Option<Uuid>, make: impl Future<Output = Result<Bytes>>) -> Result<Bytes> {
        self.stored.get_or_insert_async(&(tenant, version), make).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::foods::search::IndexedFood;

    #[test]
    fn indexes_beyond_the_memory_limit_evict_the_least_used() {
        let food = |number: usize| IndexedFood {
            id: Uuid::from_u128(number as u128),
            name: format!("{} {number}", "a".repeat(1_000)),
            group_name: "Frutas".into(),
            source: "TACO".into(),
            owner_id: None,
        };
        let index = Arc::new(Index::of((0..600).map(food).collect()));
        let held = usize::try_from(HELD).unwrap();
        let fitting = held / index.bytes();
        let indexes = Indexes::default();
        let clinics = u128::try_from(2 * fitting).unwrap();
        for clinic in 0..clinics {
            indexes.searches.insert((Uuid::from_u128(clinic), None), index.clone());
        }
        assert!(indexes.searches.weight() <= HELD);
        assert!((fitting / 2..=fitting).contains(&indexes.searches.len()), "{} of {fitting}", indexes.searches.len());
        assert!(indexes.searches.contains_key(&(Uuid::from_u128(clinics - 1), None)));
    }
}
