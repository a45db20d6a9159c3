//! The part after WHERE when it depends on what was asked for: constant pieces, bound values.

use super::{Statement, Value};
use foundation::text::{SEARCH_WORDS, search_key, words};

/// Conditions of one list, shared by its rows and its count.
#[derive(Debug, Clone)]
pub struct Conditions {
    sql: String,
    values: Vec<Value>,
}

impl Conditions {
    /// Starts with what always holds; it names the tenant as `$1`.
    pub fn new(always: &'static str) -> Self {
        Self { sql: always.to_owned(), values: Vec::new() }
    }

    /// Adds `piece`, in which `?` stands for the new parameter, as often as it is there.
    pub fn and(&mut self, piece: &'static str, value: impl Into<Value>) {
        let parameter = self.parameter(value.into());
        self.push(&piece.replace('?', &parameter));
    }

    /// Adds `piece`, in which `?1` and `?2` stand for the two new parameters, as often as they are there.
    pub fn and_range(&mut self, piece: &'static str, [low, high]: [Value; 2]) {
        let (low, high) = (self.parameter(low), self.parameter(high));
        self.push(&piece.replace("?1", &low).replace("?2", &high));
    }

    /// Adds `piece` for each part of what a person typed, in any order; its `?` stands for the pattern that finds the part. Without
    /// accents or case, like the search keys it is held against.
    pub fn and_search(&mut self, piece: &'static str, typed: Option<&str>) {
        let Some(typed) = typed else { return };
        let key = search_key(typed);
        let mut parts = key.split_whitespace().take(SEARCH_WORDS).peekable();
        self.and_none_unless(parts.peek().is_some() || typed.trim().is_empty());
        for part in parts {
            self.and(piece, super::contains(part));
        }
    }

    /// Adds `piece` without a parameter.
    pub fn and_that(&mut self, piece: &'static str) {
        self.push(piece);
    }

    /// Adds `piece` for the words a person typed; its `?1` and `?2` stand for the range of terms that begin with it.
    pub fn and_words(&mut self, piece: &'static str, typed: Option<&str>) {
        let Some(typed) = typed else { return };
        let words = words(typed);
        self.and_none_unless(!words.is_empty() || typed.trim().is_empty());
        for word in words.iter().take(SEARCH_WORDS) {
            self.and_range(piece, [word.as_str().into(), super::after(word).into()]);
        }
    }

    /// Finds no row where something was typed that nothing can hold, as `-` or a control character: a
    /// list that ignores what it was asked for misleads.
    fn and_none_unless(&mut self, holds: bool) {
        if !holds {
            self.push("1 = 0");
        }
    }

    /// Adds `column IN (…)`; of no values at all it is never true.
    pub fn and_in(&mut self, column: &'static str, values: impl Iterator<Item = Value>) {
        let parameters: Vec<String> = values.map(|value| self.parameter(value)).collect();
        if parameters.is_empty() {
            self.push("1 = 0");
        } else {
            self.push(&format!("{column} IN ({})", parameters.join(", ")));
        }
    }

    /// Binds a value; the SQL names it by what comes back.
    pub fn parameter(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len() + 1)
    }

    fn push(&mut self, piece: &str) {
        self.sql.push_str(" AND ");
        self.sql.push_str(piece);
    }

    pub fn sql(&self) -> &str {
        &self.sql
    }

    pub fn bind_to<S: Statement>(&self, statement: S) -> S {
        self.values.iter().cloned().fold(statement, S::bind)
    }
}
