//! A PostgreSQL server for one test: it has a superuser and may be killed.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// A server process, which ends on drop.
pub struct Cluster {
    child: Child,
    orders: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    folder: String,
}

impl Cluster {
    pub fn start() -> Self {
        let mut command = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.ci/postgres"));
        command.arg("--steered").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect(".ci/postgres");
        let (orders, output) = (child.stdin.take(), child.stdout.take().expect("its output"));
        let mut answers = BufReader::new(output);
        let mut line = String::new();
        answers.read_line(&mut line).expect("a line");
        let folder = line.trim().trim_end_matches('\'').rsplit_once("host=").map(|(_, folder)| folder.to_owned());
        let folder = folder.unwrap_or_else(|| panic!("no folder in '{line}'"));
        Self { child, orders, answers, folder }
    }

    /// Executes an order: `crash` kills the server, `stop` shuts it down, `start` starts it again.
    pub fn order(&mut self, order: &str) {
        let orders = self.orders.as_mut().expect("a server");
        writeln!(orders, "{order}").expect("a server that obeys");
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("an answer");
        assert_eq!(line.trim(), "done", "{order}");
    }

    pub fn url(&self, role: &str, database: &str) -> String {
        format!("postgres://{role}@localhost/{database}?host={}", self.folder)
    }

    /// Executes SQL as the superuser.
    pub async fn run(&self, database: &str, sql: &str) {
        let mut connection = PgConnection::connect(&self.url("postgres", database)).await.expect("the server");
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
        connection.close().await.expect("an end");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.orders.take());
        let _ = self.child.wait();
    }
}
