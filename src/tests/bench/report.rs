//! The figures as a Markdown table. Each is the median of the rounds, to exclude those that other
//! load disturbed.

use std::fmt::Write;
use std::time::Duration;

use super::operations::Operation;

/// Figures of one operation in one round.
#[derive(Debug, Clone, Copy)]
pub struct Round {
    pub rate: f64,
    pub p50: f64,
    pub p99: f64,
    /// Milliseconds per request; unknown without `/proc`, and if two kinds of requests run
    /// concurrently.
    pub server_cpu: Option<f64>,
    /// CPU milliseconds of the database's own processes, per request.
    pub database_cpu: Option<f64>,
    pub client_cpu: Option<f64>,
}

/// Figures of one database.
pub struct Report<'a> {
    pub name: &'static str,
    pub filled: Duration,
    pub starts: Vec<f64>,
    pub memory_at_rest: Option<f64>,
    pub memory_loaded: Option<f64>,
    pub rounds: Vec<(&'a Operation, Vec<Round>)>,
    /// Milliseconds for known and for unknown e-mail addresses.
    pub wrong_passwords: (Vec<f64>, Vec<f64>),
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

pub fn median_of(rounds: &[Round], figure: impl Fn(&Round) -> Option<f64>) -> Option<f64> {
    median(rounds.iter().filter_map(figure).collect())
}

pub fn text(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(|| "-".to_owned(), |value| format!("{value:.decimals$}"))
}

/// Formats a number with thousands separators: 12,345.
pub fn grouped(value: Option<f64>) -> String {
    let digits = text(value, 0);
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Compares the same operations on two databases, a small and a large one. The second must not cost
/// more.
pub fn side_by_side(title: &str, small: &str, large: &str, operations: &[Operation], [few, many]: [&[Vec<Round>]; 2]) -> String {
    let mut out = format!("## {title}\n\n");
    let _ = writeln!(
        out,
        "| operation | target | requests/s, {small} | {large} | p99 ms, {small} | {large} | CPU ms, {small} | {large} | ratio (target < 1.3) |\n\
         |---|---|--:|--:|--:|--:|--:|--:|--:|"
    );
    let cpu = |round: &Round| Some(round.server_cpu? + round.database_cpu.unwrap_or_default());
    for ((operation, few), many) in operations.iter().zip(few).zip(many) {
        let ratio = median_of(many, cpu).zip(median_of(few, cpu)).map(|(many, few)| many / few);
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            operation.name,
            operation.target,
            grouped(median_of(few, |round| Some(round.rate))),
            grouped(median_of(many, |round| Some(round.rate))),
            text(median_of(few, |round| Some(round.p99)), 1),
            text(median_of(many, |round| Some(round.p99)), 1),
            text(median_of(few, cpu), 3),
            text(median_of(many, cpu), 3),
            text(ratio, 2)
        );
    }
    out
}

impl Report<'_> {
    pub fn markdown(&self) -> String {
        let mut out = format!("## {}\n\n", self.name);
        let with_database = self.rounds.iter().any(|(_, rounds)| rounds.iter().any(|round| round.database_cpu.is_some()));
        let mut columns = vec!["operation", "requests/s", "x bare", "p50 ms", "p99 ms", "server CPU ms", "x bare"];
        if with_database {
            columns.extend(["database CPU ms", "both", "x bare"]);
        }
        columns.push("target (CPU; requests/s)");
        let _ = writeln!(out, "| {} |\n|---{}|", columns.join(" | "), "|--:".repeat(columns.len() - 1));
        let bare = self.rounds.first().map_or(&[][..], |(_, rounds)| rounds);
        let both = |round: &Round| Some(round.server_cpu? + round.database_cpu.unwrap_or_default());
        for (operation, rounds) in &self.rounds {
            let ratio = |figure: &dyn Fn(&Round) -> Option<f64>, decimals| {
                let ratio = median_of(rounds, figure).zip(median_of(bare, figure)).map(|(value, bare)| value / bare);
                text(ratio, decimals)
            };
            let mut cells = vec![
                operation.name.to_owned(),
                grouped(median_of(rounds, |round| Some(round.rate))),
                ratio(&|round| Some(round.rate), 3),
                text(median_of(rounds, |round| Some(round.p50)), 2),
                text(median_of(rounds, |round| Some(round.p99)), 2),
                text(median_of(rounds, |round| round.server_cpu), 3),
                ratio(&|round| round.server_cpu, 1),
            ];
            if with_database {
                cells.push(text(median_of(rounds, |round| round.database_cpu), 3));
                cells.push(text(median_of(rounds, both), 3));
                cells.push(ratio(&both, 1));
            }
            cells.push(operation.target.to_owned());
            let _ = writeln!(out, "| {} |", cells.join(" | "));
        }
        let rest = [text(self.memory_at_rest, 1), text(self.memory_loaded, 1)];
        let starts = self.starts.iter().map(|seconds| format!("{seconds:.3}")).collect::<Vec<_>>().join(", ");
        let _ = write!(
            out,
            "\nMemory of the server (resident): {} MiB at rest, {} MiB loaded (highest); target 40 and 80 MiB.\n\
             Start to first answer: {} s (median of {starts}); target 0.2 s. Filling the database took {:.1} s.\n\
             The load generator itself took {} ms of CPU per request to the bare handler, on the same machine.\n",
            rest[0],
            rest[1],
            text(median(self.starts.clone()), 3),
            self.filled.as_secs_f64(),
            text(median_of(bare, |round| round.client_cpu), 3),
        );
        let (known, unknown) = (median(self.wrong_passwords.0.clone()), median(self.wrong_passwords.1.clone()));
        let _ = writeln!(
            out,
            "A wrong password takes {} ms for a known e-mail and {} ms for an unknown one (medians): ratio {}; target 0.9 to 1.1.",
            text(known, 2),
            text(unknown, 2),
            text(known.zip(unknown).map(|(known, unknown)| known / unknown), 3),
        );
        out
    }
}
