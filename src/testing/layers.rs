//! Directions of imports between modules that are no crates yet. The table names the layers from the bottom up, the modules of each, and the
//! layers that it may use; `layers.txt` lists the uses that do not follow it yet. That list and the
//! counts below may only shrink: a test fails if they are longer or shorter than the sources say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::imports::{Absolute, SourceFile, read_sources};

struct Layer {
    name: &'static str,
    modules: &'static [&'static str],
    uses: &'static [&'static str],
}

const LAYERS: [Layer; 11] = [
    Layer { name: "messaging", modules: &["mail", "messaging", "domains::webhooks"], uses: &[] },
    Layer {
        name: "identity",
        modules: &[
            "identity",
            "domains::care",
            "domains::tenants",
            "domains::users",
            "domains::auth",
            "domains::api_keys",
            "domains::organizations",
            "domains::extended_data",
        ],
        uses: &["messaging"],
    },
    Layer {
        name: "commerce",
        modules: &["commerce", "domains::products", "domains::purchases", "domains::purchase_services"],
        uses: &["messaging", "identity"],
    },
    Layer {
        name: "scheduling",
        modules: &["scheduling", "domains::schedules", "domains::appointments"],
        uses: &["messaging", "identity", "commerce"],
    },
    Layer {
        name: "clinical",
        modules: &[
            "domains::records",
            "domains::anthropometry",
            "domains::health_index",
            "domains::patient_files",
            "domains::sticky_notes",
        ],
        uses: &["messaging", "identity", "commerce", "scheduling"],
    },
    Layer {
        name: "nutrition",
        modules: &["nutrition", "domains::foods", "domains::meal_plans"],
        uses: &["messaging", "identity", "clinical"],
    },
    Layer {
        name: "careers",
        modules: &["domains::career_anchors", "domains::users::curricula"],
        uses: &["messaging", "identity", "commerce"],
    },
    Layer { name: "conversation", modules: &["conversation", "domains::chat"], uses: &["messaging", "identity", "scheduling", "clinical"] },
    Layer {
        name: "communication",
        modules: &["domains::email_templates", "domains::mails", "domains::user_notifications"],
        uses: &["messaging", "identity", "commerce", "scheduling", "clinical"],
    },
    Layer {
        name: "overview",
        modules: &[
            "domains::dashboards",
            "domains::programs",
            "domains::content",
            "domains::system_logs",
            "domains::patients",
            "domains::people",
            "domains::medical_records",
            "domains::organizations::usage",
        ],
        uses: &["messaging", "identity", "commerce", "scheduling", "clinical", "nutrition", "careers", "conversation", "communication"],
    },
    Layer {
        name: "server",
        modules: &["", "app", "backup", "demo", "doctor", "operator", "server", "domains"],
        uses: &[
            "messaging",
            "identity",
            "commerce",
            "scheduling",
            "clinical",
            "nutrition",
            "careers",
            "conversation",
            "communication",
            "overview",
        ],
    },
];

/// The layer of a module: that of the longest of its ancestors that the table names.
fn layer_of(module: &[String]) -> &'static Layer {
    let named = |length: usize| {
        let path = module[..length].join("::");
        LAYERS.iter().find(|layer| layer.modules.contains(&path.as_str()))
    };
    (0..=module.len()).rev().find_map(named).unwrap_or_else(|| panic!("no layer has {}", module.join("::")))
}

fn product_sources() -> Vec<SourceFile> {
    let sources = read_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    sources.into_iter().filter(|source| !source.is_test && source.module.first().is_none_or(|first| first != "testing")).collect()
}

/// The module that a path leads into: its longest beginning that is a file.
fn target_module<'a>(path: &'a [String], modules: &BTreeSet<&Absolute>) -> &'a [String] {
    (0..=path.len()).rev().map(|length| &path[..length]).find(|start| modules.contains(&start.to_vec())).unwrap_or_default()
}

/// `App` is above all layers, and counted on its own.
fn names_app(path: &[String]) -> bool {
    path.first().is_some_and(|first| first == "app" || first == "App")
}

#[test]
fn layers_use_only_the_layers_below_them() {
    let sources = product_sources();
    let modules: BTreeSet<&Absolute> = sources.iter().map(|source| &source.module).collect();
    let mut upward = BTreeSet::new();
    for source in &sources {
        let own = layer_of(&source.module);
        for path in source.paths.iter().filter(|path| !names_app(path) && !matches!(path[0].as_str(), "Error" | "Result")) {
            let target = target_module(path, &modules);
            let other = layer_of(target);
            if own.name != other.name && !own.uses.contains(&other.name) {
                upward.insert(format!("{} ({}) -> {} ({})", source.name, own.name, target.join("::"), other.name));
            }
        }
    }
    let listed: BTreeSet<String> = include_str!("layers.txt").lines().map(str::to_owned).collect();
    let news: Vec<&String> = upward.difference(&listed).collect();
    assert!(news.is_empty(), "imports against the layers; move the item down, or the use up:\n{news:#?}");
    let gone: Vec<&String> = listed.difference(&upward).collect();
    assert!(gone.is_empty(), "src/testing/layers.txt lists uses that are no more; remove these lines:\n{gone:#?}");
}

#[test]
fn layers_form_a_tree_of_uses_without_cycles() {
    for (index, layer) in LAYERS.iter().enumerate() {
        for used in layer.uses {
            let at = LAYERS.iter().position(|other| other.name == *used);
            assert!(at.is_some_and(|at| at < index), "{} uses {used}, which does not stand above it in the table", layer.name);
        }
    }
}

/// Counts what the structure is to lose, each with the number of today. A lower number is to be written here.
#[test]
fn habits_that_the_structure_loses_do_not_spread() {
    let sources = product_sources();
    let is_api = |source: &SourceFile| source.name.ends_with("api.rs") || source.name.starts_with("server/");
    let in_domains = |source: &SourceFile| source.name.starts_with("domains/");
    let files = |matches: &dyn Fn(&SourceFile) -> bool| sources.iter().filter(|source| matches(source)).count();
    let calls = |matches: &dyn Fn(&SourceFile) -> bool, text: &str| -> usize {
        sources.iter().filter(|source| matches(source)).map(|source| source.text.matches(text).count()).sum()
    };
    let names_http = |source: &SourceFile| ["platform::http::", "poem::", "poem_openapi::"].iter().any(|path| source.text.contains(path));
    let own_domain = |module: &[String]| module.get(1).cloned();
    let foreign_store = |source: &SourceFile| {
        let is_foreign = |path: &&Absolute| {
            path[0] == "domains"
                && path.len() > 3
                && path[2..path.len() - 1].contains(&"store".to_owned())
                && own_domain(path) != own_domain(&source.module)
        };
        source.paths.iter().filter(is_foreign).count()
    };
    let counted = BTreeMap::from([
        (
            "domain files with HTTP or OpenAPI types outside api.rs",
            files(&|source| in_domains(source) && !is_api(source) && names_http(source)),
        ),
        ("commits in api.rs", calls(&|source| source.name.ends_with("api.rs"), ".commit()")),
        ("items of another domain's store, by file", sources.iter().filter(|source| in_domains(source)).map(foreign_store).sum()),
        ("workers woken by hand", calls(&|source| in_domains(source) && !source.name.ends_with("store.rs"), ".wake(")),
        (
            "files below the server that name App",
            files(&|source| layer_of(&source.module).name != "server" && source.paths.iter().any(|path| names_app(path))),
        ),
    ]);
    let today = BTreeMap::from([
        ("domain files with HTTP or OpenAPI types outside api.rs", 43),
        ("commits in api.rs", 16),
        ("items of another domain's store, by file", 184),
        ("workers woken by hand", 0),
        ("files below the server that name App", 0),
    ]);
    assert_eq!(counted, today);
}
