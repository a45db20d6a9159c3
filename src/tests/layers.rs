//! Directions of imports. The table names the layers, their modules, and the layers that they may
//! not use; `layers.txt` lists the existing exceptions. That list and the counts below may only
//! shrink: a test fails if they differ from the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::imports::{Absolute, SourceFile, read_sources};

struct Layer {
    name: &'static str,
    modules: &'static [&'static str],
    not: &'static [&'static str],
}

/// The layers from the bottom up. Each may use all layers below it except those in `not`.
const LAYERS: [Layer; 14] = [
    Layer { name: "foundation", modules: &["foundation"], not: &[] },
    Layer { name: "platform", modules: &["platform"], not: &[] },
    Layer { name: "documents", modules: &["documents"], not: &["platform"] },
    Layer { name: "messaging", modules: &["messaging"], not: &[] },
    Layer { name: "identity", modules: &["identity"], not: &[] },
    Layer { name: "commerce", modules: &["commerce"], not: &[] },
    Layer { name: "scheduling", modules: &["scheduling"], not: &[] },
    Layer { name: "clinical", modules: &["clinical"], not: &[] },
    Layer { name: "nutrition", modules: &["nutrition"], not: &["commerce", "scheduling"] },
    Layer { name: "careers", modules: &["careers"], not: &["scheduling", "clinical", "nutrition"] },
    Layer { name: "conversation", modules: &["conversation"], not: &["commerce", "nutrition", "careers"] },
    Layer { name: "communication", modules: &["communication"], not: &["nutrition", "careers", "conversation"] },
    Layer { name: "overview", modules: &["overview"], not: &[] },
    Layer { name: "server", modules: &["server"], not: &[] },
];

impl Layer {
    fn may_use(&self, other: &Layer) -> bool {
        let at = |name| LAYERS.iter().position(|layer| layer.name == name);
        at(other.name) <= at(self.name) && !self.not.contains(&other.name)
    }
}

/// Returns the layer of a module: that of its nearest ancestor in the table.
fn layer_of(module: &[String]) -> &'static Layer {
    let named = |length: usize| {
        let path = module[..length].join("::");
        LAYERS.iter().find(|layer| layer.modules.contains(&path.as_str()))
    };
    (0..=module.len()).rev().find_map(named).unwrap_or_else(|| panic!("no layer has {}", module.join("::")))
}

fn product_sources() -> Vec<SourceFile> {
    let sources = read_sources(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("src"));
    sources.into_iter().filter(|source| !source.is_test && source.module.first().is_none_or(|first| first != "tests")).collect()
}

/// Returns the module that a path leads into: its longest prefix that is a file.
fn target_module<'a>(path: &'a [String], modules: &BTreeSet<&Absolute>) -> &'a [String] {
    (0..=path.len()).rev().map(|length| &path[..length]).find(|start| modules.contains(&start.to_vec())).unwrap_or_default()
}

/// Returns true for paths of `App`, which is above all layers and counted separately.
fn names_app(path: &[String]) -> bool {
    path.first().is_some_and(|first| first == "server") && path.get(1).is_some_and(|second| second == "app" || second == "App")
}

#[test]
fn layers_import_only_the_layers_below_them() {
    let sources = product_sources();
    let modules: BTreeSet<&Absolute> = sources.iter().map(|source| &source.module).collect();
    let mut upward = BTreeSet::new();
    for source in &sources {
        let own = layer_of(&source.module);
        for path in source.paths.iter().filter(|path| !names_app(path) && !matches!(path[0].as_str(), "Error" | "Result")) {
            let target = target_module(path, &modules);
            let other = layer_of(target);
            if !own.may_use(other) {
                upward.insert(format!("{} ({}) -> {} ({})", source.name, own.name, target.join("::"), other.name));
            }
        }
    }
    let listed: BTreeSet<String> = include_str!("layers.txt").lines().map(str::to_owned).collect();
    let news: Vec<&String> = upward.difference(&listed).collect();
    assert!(news.is_empty(), "imports against the layers; move the item down, or the use up:\n{news:#?}");
    let gone: Vec<&String> = listed.difference(&upward).collect();
    assert!(gone.is_empty(), "src/tests/layers.txt lists uses that are no more; remove these lines:\n{gone:#?}");
}

/// Counts patterns that are being removed. Lower counts have to be written here.
#[test]
fn discouraged_patterns_match_their_recorded_counts() {
    let sources = product_sources();
    let is_api =
        |source: &SourceFile| source.name.ends_with("api.rs") || source.name.contains("/api/") || source.name.starts_with("server/");
    let in_domains = |source: &SourceFile| !matches!(layer_of(&source.module).name, "foundation" | "platform" | "server");
    let files = |matches: &dyn Fn(&SourceFile) -> bool| sources.iter().filter(|source| matches(source)).count();
    let calls = |matches: &dyn Fn(&SourceFile) -> bool, text: &str| -> usize {
        sources.iter().filter(|source| matches(source)).map(|source| source.text.matches(text).count()).sum()
    };
    let names_http = |source: &SourceFile| ["platform::http::", "poem::", "poem_openapi::"].iter().any(|path| source.text.contains(path));
    // The domain is the second name of the path.
    let own_domain = |module: &[String]| module.get(1).cloned();
    let foreign_store = |source: &SourceFile| {
        let is_foreign = |path: &&Absolute| {
            path.len() > 3
                && !matches!(layer_of(path).name, "foundation" | "platform" | "server")
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
        ("commits in api.rs", calls(&|source| is_api(source) && in_domains(source), ".commit()")),
        ("items of another domain's store, by file", sources.iter().filter(|source| in_domains(source)).map(foreign_store).sum()),
        ("workers woken by hand", calls(&|source| in_domains(source) && !source.name.ends_with("store.rs"), ".wake(")),
        (
            "files below the server that name App",
            files(&|source| layer_of(&source.module).name != "server" && source.paths.iter().any(|path| names_app(path))),
        ),
    ]);
    let today = BTreeMap::from([
        ("domain files with HTTP or OpenAPI types outside api.rs", 0),
        ("commits in api.rs", 0),
        ("items of another domain's store, by file", 0),
        ("workers woken by hand", 0),
        ("files below the server that name App", 0),
    ]);
    assert_eq!(counted, today);
}

/// Files that import each other, directly or by way of others, are read together: two at most.
/// `mod` lines and re-exports of a module's own children are no imports.
#[test]
fn import_cycles_inside_a_crate_have_two_files_at_most() {
    let sources = product_sources();
    let modules: BTreeSet<&Absolute> = sources.iter().map(|source| &source.module).collect();
    let mut imports: BTreeMap<&[String], BTreeSet<&[String]>> = BTreeMap::new();
    for source in &sources {
        let targets = source.paths.iter().map(|path| target_module(path, &modules));
        let inside = targets.filter(|target| target.first() == source.module.first() && *target != source.module.as_slice());
        imports.entry(&source.module).or_default().extend(inside);
    }
    let reachable = |from: &[String]| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from.to_vec()]);
        while let Some(module) = open.pop() {
            for target in imports.get(module.as_slice()).into_iter().flatten() {
                if seen.insert(target.to_vec()) {
                    open.push(target.to_vec());
                }
            }
        }
        seen
    };
    let reach: BTreeMap<&Absolute, BTreeSet<Absolute>> = modules.iter().map(|module| (*module, reachable(module))).collect();
    let mut cycles: BTreeSet<Vec<String>> = BTreeSet::new();
    for (module, seen) in &reach {
        let together = seen.iter().filter(|other| reach.get(other).is_some_and(|back| back.contains(*module)));
        let names: BTreeSet<String> = together.chain([*module]).map(|module| module.join("::")).collect();
        if names.len() > 2 {
            cycles.insert(names.into_iter().collect());
        }
    }
    assert!(cycles.is_empty(), "import cycles of more than two files; move what they share down:\n{cycles:#?}");
}

/// Each error code is declared once, as a constant of the same name.
#[test]
fn error_codes_are_declared_once() {
    let mut declared = BTreeMap::new();
    for source in product_sources() {
        for line in source.text.lines().filter(|line| line.contains("= Code::new(\"")) {
            let name = line.split([' ', ':']).skip_while(|part| *part != "const").nth(1).unwrap_or_default();
            let code = line.split('"').nth(1).unwrap_or_default().to_owned();
            assert_eq!(name, code.to_uppercase(), "{}", source.name);
            let before = declared.insert(code, source.name.clone());
            assert_eq!(before, None, "{name} is declared twice, also in {}", source.name);
        }
    }
    assert!(declared.len() > 90, "only {} codes were found", declared.len());
}
