//! The program as a process on a port of its own, used over a socket.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::Duration;

use serde_json::Value;

use super::app::{TestApp, built_binary};

/// A running `nutrir serve`, which is killed on drop.
pub struct Program {
    child: Child,
    pub port: u16,
    folder: tempfile::TempDir,
    /// Kept open, because the server's output needs a reader.
    _output: BufReader<ChildStdout>,
}

/// A response received over the socket.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Program {
    /// Starts the program on an empty installation, or on the demonstration's.
    pub fn start(demo: bool, variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = serve();
        command.arg("--data").arg(folder.path()).args(demo.then_some("--demo")).envs(variables.iter().copied());
        Self::spawn(command, folder)
    }

    /// Starts the program in a terminal whose hang-up counts. Restores the default of SIGHUP, which
    /// children inherit from tests that ignore it.
    #[cfg(unix)]
    pub fn in_terminal(variables: &[(&str, &str)]) -> Self {
        const AS_USUAL: &str = "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])";
        let (folder, serve) = (tempfile::tempdir().expect("a folder"), serve());
        let mut command = Command::new("python3");
        command.args(["-c", AS_USUAL]).arg(serve.get_program()).args(serve.get_args()).arg("--data").arg(folder.path());
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default()).envs(variables.iter().copied());
        Self::spawn(command, folder)
    }

    /// Starts the program on the demonstration's installation, with a limit of file descriptors.
    #[cfg(unix)]
    pub fn with_files(limit: u32) -> Self {
        let (folder, serve) = (tempfile::tempdir().expect("a folder"), serve());
        let mut command = Command::new("sh");
        command.env_clear().args(["-c", &format!("ulimit -n {limit} && exec \"$0\" \"$@\"")]);
        command.arg(serve.get_program()).args(serve.get_args()).arg("--demo").arg("--data").arg(folder.path());
        Self::spawn(command, folder)
    }

    /// Starts the program on existing data, which it does not remove.
    pub fn over(data: &std::path::Path, variables: &[(&str, &str)]) -> Self {
        let mut command = serve();
        command.arg("--data").arg(data).envs(variables.iter().copied());
        Self::spawn(command, tempfile::tempdir().expect("a folder"))
    }

    /// Starts the program on the test's database. It accepts tokens that the test signs.
    pub fn beside(on: &TestApp) -> Self {
        Self::beside_with(on, &[])
    }

    /// Starts the program on the test's database, with additional settings.
    pub fn beside_with(on: &TestApp, variables: &[(&str, &str)]) -> Self {
        let config = &on.app.config;
        let mut command = serve();
        command.env("NUTRIR_DATA", &config.data).env("NUTRIR_DATABASE_URL", config.database_url());
        command.env("NUTRIR_AUTH__SECRET", config.auth.secret.as_deref().expect("a secret"));
        command.envs(variables.iter().copied());
        Self::spawn(command, tempfile::tempdir().expect("a folder"))
    }

    fn spawn(mut command: Command, folder: tempfile::TempDir) -> Self {
        let log = std::fs::File::create(folder.path().join("log")).expect("a file");
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn().expect("the binary runs");
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        let port = line.trim().rsplit(':').next().and_then(|port| port.parse().ok());
        Self { child, port: port.unwrap_or_else(|| panic!("no port in '{line}'")), folder, _output: output }
    }

    /// Sends a signal: `TERM`, `KILL`, …
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status().expect("kill");
        assert!(sent.success(), "no process to be sent {name}");
    }

    /// Waits for the exit status. Fails after `within`.
    #[track_caller]
    pub fn ended(&mut self, within: Duration) -> ExitStatus {
        let until = tokio::time::Instant::now() + within;
        loop {
            match self.child.try_wait().expect("a child") {
                Some(status) => return status,
                None if tokio::time::Instant::now() > until => panic!("it is still there:\n{}", self.log()),
                None => std::thread::sleep(Duration::from_millis(10)),
            }
        }
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).expect("a log")
    }

    /// Returns the resident memory in bytes: the current and the highest value. Linux only.
    pub fn memory(&self) -> Option<(u64, u64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let bytes = |key: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(key))?;
            Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
        };
        Some((bytes("VmRSS:")?, bytes("VmHWM:")?))
    }

    /// Counts the bytes of unlinked open files, such as uploads in progress. Linux only.
    pub fn unnamed_bytes(&self) -> u64 {
        let open = std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).into_iter().flatten().flatten();
        let is_unnamed = |link: &std::path::Path| {
            std::fs::read_link(link)
                .is_ok_and(|target| target.starts_with(self.folder.path()) && target.to_string_lossy().ends_with("(deleted)"))
        };
        let sizes = open.filter(|entry| is_unnamed(&entry.path())).filter_map(|entry| Some(std::fs::metadata(entry.path()).ok()?.len()));
        sizes.sum()
    }

    /// Sends a request on a connection of its own.
    pub fn call(&self, method: &str, target: &str, headers: &str, body: &str) -> Reply {
        let head = format!("{method} {target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: {}\r\n", body.len());
        self.exchange(format!("{head}{headers}\r\n{body}"))
    }

    /// Sends a request that is given as bytes.
    pub fn exchange(&self, request: impl AsRef<[u8]>) -> Reply {
        let mut stream = self.connect();
        stream.write_all(request.as_ref()).expect("a server that listens");
        read_reply(stream)
    }

    pub fn post(&self, target: &str, body: &Value) -> Reply {
        self.call("POST", target, "content-type: application/json\r\n", &body.to_string())
    }

    /// Sends the head, then blocks of zeros until `length` is reached or the server stops reading.
    /// Returns the reply and the number of bytes sent.
    pub fn flood(&self, head: &str, chunked: bool, length: u64) -> (Reply, u64) {
        let mut stream = self.connect();
        let framing = if chunked { "transfer-encoding: chunked".to_owned() } else { format!("content-length: {length}") };
        stream.write_all(format!("{head}{framing}\r\n\r\n").as_bytes()).expect("a server that listens");
        let replies = stream.try_clone().expect("a second handle");
        let reader = std::thread::spawn(move || read_reply(replies));
        let zeros = [b'0'; 64 * 1024];
        let block = if chunked { [format!("{:x}\r\n", zeros.len()).as_bytes(), &zeros, b"\r\n"].concat() } else { zeros.to_vec() };
        let mut sent = 0;
        while sent < length && stream.write_all(&block).is_ok() {
            sent += u64::try_from(zeros.len()).expect("a length");
        }
        if chunked {
            let _ = stream.write_all(b"0\r\n\r\n");
        }
        (reader.join().expect("a reader"), sent)
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a server that listens");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
        stream
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve() -> Command {
    let mut command = Command::new(built_binary());
    command.args(["serve", "--listen", "127.0.0.1:0"]).env_clear();
    command
}

/// Sends a request on a connection of its own to a server that may crash meanwhile. Returns `None`
/// unless the response is complete.
pub fn try_call(port: u16, method: &str, target: &str, headers: &str, body: &[u8]) -> Option<Reply> {
    let head = format!("{method} {target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: {}\r\n", body.len());
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).ok()?;
    stream.write_all(&[format!("{head}{headers}\r\n").as_bytes(), body].concat()).ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).ok()?;
    let reply = Reply::parse(&bytes)?;
    let length = reply.header("content-length").map_or(Some(0), |length| length.parse().ok())?;
    (reply.body.len() == length).then_some(reply)
}

/// Reads until the connection ends, whether in order or not.
fn read_reply(mut stream: TcpStream) -> Reply {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    Reply::parse(&bytes).unwrap_or_else(|| panic!("no answer but '{}'", String::from_utf8_lossy(&bytes)))
}

impl Reply {
    fn parse(bytes: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Self { status, head: head.to_owned(), body: body.to_owned() })
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{} is not JSON: {}", self.status, self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(its, _)| its.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}
