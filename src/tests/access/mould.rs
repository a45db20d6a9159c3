//! Copies of a world that was made once. Inserting its rows takes a fraction of the time of the
//! calls that made them.

use super::world::World;
use crate::app::TestApp;
use crate::clinic::{Clinic, Person};
use platform::db::Value;
use platform::db::transfer::TransferTable;

pub(super) struct Mould {
    world: World,
    rows: Vec<(TransferTable, Vec<Vec<Value>>)>,
}

impl Mould {
    pub(super) async fn new(on: &TestApp) -> Self {
        let world = World::new(on).await;
        let mut tx = on.app.db.read_operator().await.expect("a transaction");
        let mut rows = Vec::new();
        for table in TransferTable::all().expect("the tables").into_iter().filter(|table| table.position(table.tenant_column()).is_some()) {
            let mut found = Vec::new();
            for clinic in [&world.clinic, &world.other] {
                let mut source = tx.rows(&table, Some(clinic.tenant)).await.expect("a table");
                while let Some(row) = source.next().await.expect("a row") {
                    found.push(row);
                }
            }
            if !found.is_empty() {
                rows.push((table, found));
            }
        }
        Self { world, rows }
    }

    /// Inserts the same people and objects into tenants of their own.
    pub(super) async fn cast(&self) -> World {
        let World { on, clinic, other, people, places, portion, settings } = &self.world;
        let (clinic, other) = (Twin::of(clinic), Twin::of(other));
        let mut tx = on.app.db.begin_operator().await.expect("a transaction");
        tx.defer_references().await.expect("references that wait");
        for (table, rows) in &self.rows {
            let rows = rows.iter().map(|row| row.iter().map(|value| other.value(clinic.value(value.clone()))).collect()).collect();
            tx.insert_rows(table, rows).await.unwrap_or_else(|error| panic!("{}: {error:?}", table.name));
        }
        tx.commit().await.expect("a commit");
        let people = people.iter().map(|person| person.as_ref().map(|person| other.person(clinic.person(person.clone())))).collect();
        World {
            on: on.clone(),
            clinic: clinic.new,
            other: other.new,
            people,
            places: places.clone(),
            portion: portion.clone(),
            settings: settings.clone(),
        }
    }
}

/// A tenant and its copy.
struct Twin<'w> {
    old: &'w Clinic,
    new: Clinic,
}

impl<'w> Twin<'w> {
    fn of(old: &'w Clinic) -> Self {
        let on = old.on.clone();
        let tenant = on.app.clock.id();
        Self { old, new: Clinic { on, tenant, host: format!("{}.example", tenant.simple()) } }
    }

    fn value(&self, value: Value) -> Value {
        match value {
            Value::Uuid(Some(tenant)) if tenant == self.old.tenant => self.new.tenant.into(),
            Value::Text(Some(host)) if host == self.old.host => self.new.host.as_str().into(),
            other => other,
        }
    }

    fn person(&self, person: Person) -> Person {
        if person.host != self.old.host {
            return person;
        }
        // An API key, unlike a token, does not name its tenant.
        let token = self.new.on.app.tokens.moved(&person.token, self.new.tenant).unwrap_or(person.token);
        Person { host: self.new.host.clone(), token, ..person }
    }
}
