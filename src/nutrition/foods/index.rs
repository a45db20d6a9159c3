//! In-memory index of the words of a tenant's food names. Every typed letter is a search, and a
//! word's first letters have a thousand hits, which a database would all read before ranking them.
//! The index determines the foods; their data is read from the database.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use uuid::Uuid;

use super::store;
use foundation::error::{Error, Result};
use platform::db::Tx;
use platform::scope::Scope;

/// Maximum number of foods in a response.
pub const SEARCH_LIMIT: usize = 30;
/// Rank penalty when no query word starts the name.
const FAR: usize = 1000;
/// Maximum size in bytes of the indexes of all tenants; the least recently used are evicted. TACO
/// and IBGE together take half a MiB.
const HELD: u64 = 64 << 20;
/// Estimated number of cached indexes. For few, the cache has a single shard, so that a large
/// tenant has room.
const CACHED_INDEXES: usize = 32;

/// A food with the data that searches need.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct IndexedFood {
    pub id: Uuid,
    pub name: String,
    pub source: String,
    /// Only user who finds it, if it is not shared.
    pub owner_id: Option<Uuid>,
}

/// All words of all names, sorted.
#[derive(Debug)]
pub struct Index {
    /// The normalized names, concatenated.
    keys: String,
    /// Foods in the order of their names.
    foods: Vec<Indexed>,
    words: Vec<Word>,
    sources: Vec<String>,
}

#[derive(Debug)]
struct Indexed {
    id: Uuid,
    owner: Option<Uuid>,
    /// Start and end of its name in `keys`.
    start: usize,
    end: usize,
    /// Number of words in the name.
    length: usize,
    /// Index of the source.
    source: usize,
}

#[derive(Debug)]
struct Word {
    start: usize,
    /// Index of the food.
    food: usize,
}

impl Index {
    pub fn of(named: Vec<IndexedFood>) -> Self {
        let mut named: Vec<(String, IndexedFood)> = named.into_iter().map(|food| (foundation::text::normalise(&food.name), food)).collect();
        named.sort_unstable_by(|(one, food), (other, its)| (one, food.id).cmp(&(other, its.id)));
        let mut index = Self { keys: String::new(), foods: Vec::with_capacity(named.len()), words: Vec::new(), sources: Vec::new() };
        for (place, (key, food)) in named.into_iter().enumerate() {
            index.add(place, &key, food);
        }
        let Self { keys, foods, words, .. } = &mut index;
        words.sort_unstable_by(|one, other| keys[one.start..foods[one.food].end].cmp(&keys[other.start..foods[other.food].end]));
        words.shrink_to_fit();
        keys.shrink_to_fit();
        index
    }

    fn add(&mut self, place: usize, key: &str, food: IndexedFood) {
        let start = self.keys.len();
        let mut next = start;
        for word in key.split(' ').filter(|word| !word.is_empty()) {
            self.words.push(Word { start: next, food: place });
            next += word.len() + 1;
        }
        self.keys.push_str(key);
        // Words in brackets explain the name and do not count towards its length, so that plain
        // rice precedes rice with beans.
        let length = foundation::text::words(food.name.split('(').next().unwrap_or_default()).len().max(1);
        let source = self.sources.iter().position(|source| *source == food.source).unwrap_or_else(|| {
            self.sources.push(food.source);
            self.sources.len() - 1
        });
        self.foods.push(Indexed { id: food.id, owner: food.owner_id, start, end: self.keys.len(), length, source });
    }

    /// Returns the foods whose name has a word with each of `words` as prefix, best first: names
    /// that begin with one of several words, whole words before prefixes, words near the start of
    /// the name before later ones, short names before long ones.
    pub fn search(&self, words: &[String], source: Option<&str>, reader: Uuid) -> Vec<Uuid> {
        // The longest word has the fewest hits, whose names are then compared with the other words.
        let Some((place, driver)) = words.iter().enumerate().min_by_key(|(_, word)| Reverse(word.len())) else { return Vec::new() };
        let others: Vec<&str> = words.iter().enumerate().filter(|(its, _)| *its != place).map(|(_, word)| word.as_str()).collect();
        let first = self.words.partition_point(|word| self.from(word) < driver.as_str());
        let hits = self.words[first..].iter().take_while(|word| self.from(word).starts_with(driver.as_str()));
        let mut found: Vec<(usize, usize, usize)> = hits
            .filter_map(|hit| {
                let food = &self.foods[hit.food];
                let is_there =
                    food.owner.is_none_or(|owner| owner == reader) && source.is_none_or(|source| self.sources[food.source] == source);
                let key = &self.keys[food.start..food.end];
                let fits = is_there && others.iter().all(|word| key.split(' ').any(|its| its.starts_with(word)));
                fits.then(|| {
                    let position = self.keys[food.start..hit.start].matches(' ').count();
                    let is_whole = !self.from(hit)[driver.len()..].starts_with(|next| next != ' ');
                    // Milk precedes dishes cooked in milk, wherever the longest word is.
                    let begins = others.is_empty() || words.iter().any(|word| key.starts_with(word.as_str()));
                    (if begins { 0 } else { FAR } + if is_whole { 0 } else { 4 } + 2 * position, food.length, hit.food)
                })
            })
            .collect();
        found.sort_unstable();
        let mut seen = HashSet::new();
        found.into_iter().filter(|(_, _, food)| seen.insert(*food)).take(SEARCH_LIMIT).map(|(_, _, food)| self.foods[food].id).collect()
    }

    /// Returns the rest of a name from this word on.
    fn from(&self, word: &Word) -> &str {
        &self.keys[word.start..self.foods[word.food].end]
    }

    fn bytes(&self) -> usize {
        self.keys.len() + size_of_val(self.foods.as_slice()) + size_of_val(self.words.as_slice())
    }
}

/// Cached indexes of active tenants, by version of their foods.
pub struct Indexes(Cache<(Uuid, Option<Uuid>), Arc<Index>, Bytes>);

#[derive(Clone)]
struct Bytes;

impl Weighter<(Uuid, Option<Uuid>), Arc<Index>> for Bytes {
    fn weight(&self, _: &(Uuid, Option<Uuid>), index: &Arc<Index>) -> u64 {
        u64::try_from(index.bytes()).unwrap_or(u64::MAX)
    }
}

impl Default for Indexes {
    fn default() -> Self {
        Self(Cache::with_weighter(CACHED_INDEXES, HELD, Bytes))
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
        self.0.get_or_insert_async(&(scope.tenant, version), make).await
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    const READER: Uuid = Uuid::from_u128(7);

    fn named(number: usize, name: &str, source: &str, owner: Option<u128>) -> IndexedFood {
        IndexedFood { id: Uuid::from_u128(number as u128), name: name.into(), source: source.into(), owner_id: owner.map(Uuid::from_u128) }
    }

    /// Searches without an index, comparing each word of each food.
    fn slowly(foods: &[IndexedFood], words: &[String], source: Option<&str>) -> Vec<(usize, usize, String, Uuid)> {
        let driver = words.iter().fold("", |longest, word| if word.len() > longest.len() { word } else { longest });
        let mut found: Vec<_> = foods
            .iter()
            .filter(|food| food.owner_id.is_none_or(|owner| owner == READER) && source.is_none_or(|source| source == food.source))
            .filter_map(|food| {
                let its = foundation::text::words(&food.name);
                let has = |word: &String| its.iter().any(|one| one.starts_with(word.as_str()));
                let hits = its.iter().enumerate().filter(|(_, one)| one.starts_with(driver));
                let near = hits.map(|(place, one)| 2 * place + if one == driver { 0 } else { 4 }).min()?;
                let far = words.len() > 1 && !words.iter().any(|word| its[0].starts_with(word.as_str()));
                let length = foundation::text::words(food.name.split('(').next().unwrap()).len().max(1);
                words.iter().all(has).then(|| (near + if far { FAR } else { 0 }, length, its.join(" "), food.id))
            })
            .collect();
        found.sort();
        found.truncate(SEARCH_LIMIT);
        found
    }

    proptest! {
        #[test]
        fn index_search_finds_the_same_as_a_full_scan(
            names in vec(("[abã](b|a|ba|, | \\(|){0,8}a", 0..3_usize, prop::option::of(6..8_u128)), 0..60),
            words in vec("[ab]{1,3}", 1..4),
            source in prop::option::of(0..4_usize),
        ) {
            const SOURCES: [&str; 4] = ["TACO", "IBGE", "own", "none has this"];
            let foods: Vec<IndexedFood> =
                names.iter().enumerate().map(|(number, (name, source, owner))| named(number, name, SOURCES[*source], *owner)).collect();
            let source = source.map(|source| SOURCES[source]);
            let slow: Vec<Uuid> = slowly(&foods, &words, source).into_iter().map(|(_, _, _, id)| id).collect();
            prop_assert_eq!(Index::of(foods).search(&words, source, READER), slow);
        }
    }

    #[test]
    fn index_search_without_words_or_foods_finds_nothing() {
        let word = ["arroz".to_owned()];
        assert!(Index::of(Vec::new()).search(&word, None, READER).is_empty());
        let index = Index::of(vec![named(1, "Arroz", "TACO", None), named(2, "( )", "own", None)]);
        assert!(index.search(&[], None, READER).is_empty());
        assert_eq!(index.search(&word, None, READER), [Uuid::from_u128(1)]);
    }

    #[test]
    fn indexes_beyond_the_memory_limit_evict_the_least_used() {
        let name = "a".repeat(4_000);
        let index = Arc::new(Index::of((0..600).map(|number| named(number, &name, "TACO", None)).collect()));
        assert!(index.bytes() > 2_400_000);
        let indexes = Indexes::default();
        for clinic in 0..40 {
            indexes.0.insert((Uuid::from_u128(clinic), None), index.clone());
        }
        assert!(indexes.0.weight() <= HELD);
        assert!((20..30).contains(&indexes.0.len()), "{}", indexes.0.len());
        assert!(indexes.0.contains_key(&(Uuid::from_u128(39), None)));
    }
}
