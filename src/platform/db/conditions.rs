//! WHERE conditions that depend on a request's filters, built from constant SQL and bound values.

use std::fmt::{self, Display, Formatter};

use super::prepared::Statement;
use super::value::Value;
use foundation::text::{SEARCH_WORDS, search_key, words};

/// Conditions of one list, shared by the queries for its rows and their number. A statement
/// contains them after `WHERE`, and [`Conditions::bind_to`] binds their values.
#[derive(Debug, Clone)]
pub struct Conditions {
    sql: String,
    values: Vec<Value>,
}

impl Conditions {
    /// Starts with the condition that always applies, which names the tenant as `$1`.
    pub fn new(always: &'static str) -> Self {
        Self { sql: always.to_owned(), values: Vec::new() }
    }

    /// Adds a condition in which each `?` stands for the new parameter.
    pub fn and(&mut self, piece: &'static str, value: impl Into<Value>) {
        let parameter = self.parameter(value.into());
        self.push(&piece.replace('?', &parameter));
    }

    /// Adds a condition in which `?1` and `?2` stand for the two new parameters.
    pub fn and_range(&mut self, piece: &'static str, [low, high]: [Value; 2]) {
        let (low, high) = (self.parameter(low), self.parameter(high));
        self.push(&piece.replace("?1", &low).replace("?2", &high));
    }

    /// Adds the condition once for each word of a search text, in any order; its `?` stands for the
    /// LIKE pattern. Accents and case are ignored, as in the search keys.
    pub fn and_search(&mut self, piece: &'static str, typed: Option<&str>) {
        let Some(typed) = typed else { return };
        let key = search_key(typed);
        let mut parts = key.split_whitespace().take(SEARCH_WORDS).peekable();
        self.and_none_unless(parts.peek().is_some() || typed.trim().is_empty());
        for part in parts {
            self.and(piece, super::contains(part));
        }
    }

    /// Adds a condition without a parameter.
    pub fn and_that(&mut self, piece: &'static str) {
        self.push(piece);
    }

    /// Adds the condition once for each word of a search text; its `?1` and `?2` stand for the
    /// range of terms that begin with the word.
    pub fn and_words(&mut self, piece: &'static str, typed: Option<&str>) {
        let Some(typed) = typed else { return };
        let words = words(typed);
        self.and_none_unless(!words.is_empty() || typed.trim().is_empty());
        for word in words.iter().take(SEARCH_WORDS) {
            self.and_range(piece, [word.as_str().into(), super::after(word).into()]);
        }
    }

    /// Makes the list empty if a search text has nothing that could match, such as `-` or a control
    /// character. Ignoring the text would mislead.
    fn and_none_unless(&mut self, holds: bool) {
        if !holds {
            self.push("1 = 0");
        }
    }

    /// Adds `column IN (…)`, which is false without values.
    pub fn and_in(&mut self, column: &'static str, values: impl Iterator<Item = Value>) {
        let parameters: Vec<String> = values.map(|value| self.parameter(value)).collect();
        if parameters.is_empty() {
            self.push("1 = 0");
        } else {
            self.push(&format!("{column} IN ({})", parameters.join(", ")));
        }
    }

    /// Binds a value and returns the parameter's name.
    pub fn parameter(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len() + 1)
    }

    fn push(&mut self, piece: &str) {
        self.sql.push_str(" AND ");
        self.sql.push_str(piece);
    }

    /// Returns the condition, to be put after `WHERE`. Its values are bound by
    /// [`Conditions::bind_to`].
    pub fn sql(&self) -> &str {
        &self.sql
    }

    /// Binds the values to a statement that has bound only the tenant so far.
    pub fn bind_to<S: Statement>(&self, statement: S) -> S {
        self.values.iter().cloned().fold(statement, S::bind)
    }
}

impl Display for Conditions {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sql)
    }
}
