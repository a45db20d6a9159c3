//! Vectors that were computed independently of this code: our own, which are stored next to the
//! code that they check; the clinical reference's, if it is available; and a further file of the
//! same format in `NUTRIR_VECTORS`.

use careers::career_anchors;
use clinical::{anthropometry, health_index};
use commerce::purchases;
use foundation::vectors::{VectorCheck, check_all};
use foundation::{brazil_vectors, wall_time_vectors};
use nutrition::{adequacy, foods, meal_plans};
use scheduling::schedules;

const CHECKS: [VectorCheck; 12] = [
    adequacy::vectors::check,
    anthropometry::rules::protocols::vectors::check,
    anthropometry::rules::vectors::check,
    career_anchors::vectors::check,
    foods::import::ibge::vectors::check,
    foods::substitutes::vectors::check,
    health_index::vectors::check,
    meal_plans::rules::vectors::check,
    purchases::pix::vectors::check,
    schedules::vectors::check,
    brazil_vectors::check,
    wall_time_vectors::check,
];

#[test]
fn reference_vectors_hold() {
    let Ok(text) = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/clinical/vectors.json")) else { return };
    let (known, unknown) = check_all(&text, &CHECKS);
    assert_eq!(unknown, [""; 0]);
    assert!(known.values().sum::<usize>() > 900, "{known:?}");
}

#[test]
fn further_vectors_hold() {
    let Some(path) = std::env::var_os("NUTRIR_VECTORS") else { return };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (known, unknown) = check_all(&text, &CHECKS);
    assert_eq!(unknown, [""; 0], "kinds that nobody knows");
    assert!(!known.is_empty(), "{} holds no vectors", path.display());
}
