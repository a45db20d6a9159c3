//! Import paths of the Rust sources, read as tokens, so that macros are searched as well.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path in a source file, from the root of its library: `["domains", "users", "store"]`.
pub type Absolute = Vec<String>;

/// A source file and the paths in it that start in this workspace.
pub struct SourceFile {
    /// Path below `src`, with forward slashes.
    pub name: String,
    pub text: String,
    /// Path of the file's module.
    pub module: Absolute,
    /// Imported paths and paths in bodies, without those in `#[cfg(test)]` items.
    pub paths: BTreeSet<Absolute>,
    /// True if the module exists in tests only.
    pub is_test: bool,
    /// Modules that are declared here behind `#[cfg(test)]`.
    test_modules: Vec<Absolute>,
}

/// Reads all sources below a folder. Paths start with the name of their crate.
pub fn read_sources(root: &Path) -> Vec<SourceFile> {
    let folders = std::fs::read_dir(root).expect("a folder").map(|entry| entry.expect("an entry").path());
    let crates = folders.filter(|folder| folder.join("Cargo.toml").exists());
    let crates: Vec<String> = crates.filter_map(|folder| Some(folder.file_name()?.to_string_lossy().into_owned())).collect();
    let mut files = Vec::new();
    collect(root, root, &crates, &mut files);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let test_modules: Vec<Absolute> = files.iter().flat_map(|file| file.test_modules.clone()).collect();
    for file in &mut files {
        file.is_test = test_modules.iter().any(|module| file.module.starts_with(module));
    }
    files
}

fn collect(root: &Path, folder: &Path, crates: &[String], files: &mut Vec<SourceFile>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(root, &path, crates, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
            files.push(SourceFile::parse(name, std::fs::read_to_string(&path).expect("a text"), crates));
        }
    }
}

impl SourceFile {
    fn parse(name: String, text: String, crates: &[String]) -> Self {
        let mut module: Absolute = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        if module.last().is_some_and(|last| last == "mod" || last == "lib") {
            module.pop();
        }
        let tokens = TokenStream::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let declared = text.lines().filter_map(|line| line.strip_suffix(';')?.rsplit_once("mod ").map(|(_, name)| name.to_owned()));
        let mut found = Found::new(module.clone(), crates, declared.collect());
        found.scan(tokens);
        let Found { aliases, mut paths, relative, test_modules, .. } = found;
        for path in relative {
            if let Some(start) = aliases.get(&path[0]) {
                paths.insert(start.iter().chain(&path[1..]).cloned().collect());
            }
        }
        Self { name, text, module, paths, is_test: false, test_modules }
    }
}
struct Found<'a> {
    module: Absolute,
    /// Names of all crates.
    crates: &'a [String],
    /// Names of the modules that the file declares.
    children: BTreeSet<String>,
    /// Paths that imported names stand for.
    aliases: BTreeMap<String, Absolute>,
    paths: BTreeSet<Absolute>,
    /// Paths of two or more names that start with another name, to be resolved by the aliases.
    relative: Vec<Vec<String>>,
    test_modules: Vec<Absolute>,
}

impl<'a> Found<'a> {
    fn new(module: Absolute, crates: &'a [String], children: BTreeSet<String>) -> Self {
        Self { module, crates, children, aliases: BTreeMap::new(), paths: BTreeSet::new(), relative: Vec::new(), test_modules: Vec::new() }
    }

    fn scan(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Punct(punct) if punct.as_char() == '#' && is_cfg_test(tokens.get(at + 1)) => {
                    let end = end_of_item(&tokens, at + 2);
                    self.test_modules.extend(declared_module(&tokens[at + 2..end]).map(|name| [&self.module[..], &[name]].concat()));
                    at = end;
                }
                TokenTree::Ident(ident) if ident == "use" => at = self.import(&tokens, at + 1, is_exported(&tokens[..at])),
                TokenTree::Ident(ident) if ident == "mod" => at = self.inline_module(&tokens, at + 1),
                TokenTree::Ident(_) => at = self.path(&tokens, at),
                TokenTree::Group(group) => {
                    self.scan(group.stream());
                    at += 1;
                }
                _ => at += 1,
            }
        }
    }

    /// Scans the body of `mod name { … }`, whose `super` is this module.
    fn inline_module(&mut self, tokens: &[TokenTree], start: usize) -> usize {
        let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(body))) = (tokens.get(start), tokens.get(start + 1)) else {
            return start;
        };
        self.module.push(name.to_string());
        self.scan(body.stream());
        self.module.pop();
        start + 2
    }

    /// Reads the tree of a `use` up to its semicolon.
    fn import(&mut self, tokens: &[TokenTree], start: usize, is_exported: bool) -> usize {
        let end = (start..tokens.len()).find(|at| is_punct(tokens.get(*at), ';')).unwrap_or(tokens.len());
        let before = self.paths.clone();
        self.tree(&[], &tokens[start..end]);
        if is_exported {
            let module = self.module.clone();
            self.paths.retain(|path| before.contains(path) || !path.starts_with(&module));
        }
        end + 1
    }

    fn tree(&mut self, prefix: &[String], tokens: &[TokenTree]) {
        for branch in tokens.split(|token| is_punct(Some(token), ',')).filter(|branch| !branch.is_empty()) {
            let mut path = prefix.to_vec();
            let mut alias = None;
            let mut at = 0;
            while at < branch.len() {
                match &branch[at] {
                    TokenTree::Ident(ident) if ident == "as" => {
                        alias = branch.get(at + 1).map(ToString::to_string);
                        break;
                    }
                    TokenTree::Ident(ident) => path.push(ident.to_string()),
                    TokenTree::Group(group) => {
                        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                        self.tree(&path, &inner);
                        path.clear();
                    }
                    _ => {}
                }
                at += 1;
            }
            if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
                path.pop();
            }
            if let Some(absolute) = self.absolute(&path) {
                let name = alias.or_else(|| absolute.last().cloned()).unwrap_or_default();
                self.aliases.insert(name, absolute.clone());
                self.paths.insert(absolute);
            }
        }
    }

    /// Reads a path in a body: names with `::` between them.
    fn path(&mut self, tokens: &[TokenTree], start: usize) -> usize {
        let mut path = Vec::new();
        let mut at = start;
        while let Some(TokenTree::Ident(ident)) = tokens.get(at) {
            path.push(ident.to_string());
            at += 1;
            if is_punct(tokens.get(at), ':') && is_punct(tokens.get(at + 1), ':') {
                at += 2;
            } else {
                break;
            }
        }
        if path.len() > 1 {
            match self.absolute(&path) {
                Some(absolute) => drop(self.paths.insert(absolute)),
                None => self.relative.push(path),
            }
        }
        at
    }

    /// Resolves a path that starts with `crate`, `self` or `super`, to one from the root of the
    /// library.
    fn absolute(&self, path: &[String]) -> Option<Absolute> {
        let mut names = path.iter().peekable();
        let mut absolute = match names.next()?.as_str() {
            "crate" => self.module.first().filter(|first| self.crates.contains(first)).cloned().into_iter().collect(),
            "self" => self.module.clone(),
            "super" => {
                let mut module = self.module.clone();
                module.pop();
                while names.next_if(|name| *name == "super").is_some() {
                    module.pop();
                }
                module
            }
            name if self.crates.iter().any(|known| known == name) => vec![name.to_owned()],
            name if self.children.contains(name) => [&self.module[..], &[name.to_owned()]].concat(),
            _ => return None,
        };
        absolute.extend(names.cloned());
        (!absolute.is_empty()).then_some(absolute)
    }
}

fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
}

/// Returns whether the tokens before a `use` make it `pub`.
fn is_exported(before: &[TokenTree]) -> bool {
    let visibility = before.iter().rev().find(|token| !matches!(token, TokenTree::Group(_)));
    matches!(visibility, Some(TokenTree::Ident(ident)) if ident == "pub")
}

/// Returns whether an attribute leaves its item to tests.
fn is_cfg_test(token: Option<&TokenTree>) -> bool {
    let conditions = ["cfg(test)", "cfg(any(test,feature=\"testing\"))", "cfg(feature=\"testing\")"];
    matches!(token, Some(TokenTree::Group(group)) if conditions.contains(&group.stream().to_string().replace(' ', "").as_str()))
}

/// Returns the index after an item: its semicolon or its braces, whichever comes first.
fn end_of_item(tokens: &[TokenTree], start: usize) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Punct(punct) => punct.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    };
    (start..tokens.len()).find(|at| ends(&tokens[*at])).map_or(tokens.len(), |at| at + 1)
}

/// Returns the name of the module of `mod name;`, with any visibility.
fn declared_module(tokens: &[TokenTree]) -> Option<String> {
    let at = tokens.iter().position(|token| matches!(token, TokenTree::Ident(ident) if ident == "mod"))?;
    is_punct(tokens.last(), ';').then(|| tokens[at + 1].to_string())
}

#[test]
fn import_paths_are_resolved_from_the_root() {
    let text = "use crate::domains::{users::{self, store as people}, chat}; use super::rules;
        fn f() { users::service::find(); people::find(); tracing::info!(x = crate::text::hex(y)); chat::Caller; }
        #[cfg(test)] mod tests { use crate::both; }";
    let file = SourceFile::parse("domains/foods/service.rs".into(), text.into(), &[]);
    let paths: Vec<String> = file.paths.iter().map(|path| path.join("::")).collect();
    let expected = [
        "domains::chat",
        "domains::chat::Caller",
        "domains::foods::rules",
        "domains::users",
        "domains::users::service::find",
        "domains::users::store",
        "domains::users::store::find",
        "text::hex",
    ];
    assert_eq!(paths, expected);
}

#[test]
fn import_paths_in_a_crate_start_with_its_name() {
    let text = "use crate::users; use super::rules; use platform::db::Tx; fn f() { users::find(); platform::audit::record(); }";
    let file = SourceFile::parse("identity/auth/service.rs".into(), text.into(), &["identity".into(), "platform".into()]);
    let paths: Vec<String> = file.paths.iter().map(|path| path.join("::")).collect();
    assert_eq!(paths, ["identity::auth::rules", "identity::users", "identity::users::find", "platform::audit::record", "platform::db::Tx"]);
}
