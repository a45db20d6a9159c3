//! An SMTP server for tests: it listens on a port of its own, behaves as configured, and keeps the
//! received mails.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject};
use uuid::Uuid;

use crate::{Clinic, TestApp, built_binary};
use identity::tenants;
use messaging::mail;
use messaging::mail::{MailMessage, events};
use platform::config::Tls;
use platform::db::Tx;

/// Behaviour of the server for certain recipients; all others are accepted.
#[derive(Debug, Clone, Default)]
pub struct Manners {
    /// Answers `550` to addresses that contain this.
    pub refuses: Option<&'static str>,
    /// Answers `451` to addresses that contain this.
    pub not_now: Option<&'static str>,
    /// Stops answering once such an address was named.
    pub hangs_at: Option<&'static str>,
    /// Accepts a mail to such an address without a final answer.
    pub keeps_quiet: Option<&'static str>,
    /// Sends this text after accepting a connection, and nothing else.
    pub says_only: Option<&'static str>,
    /// Requires this password.
    pub password: Option<&'static str>,
    pub tls: Option<Tls>,
}

/// Self-signed certificate for localhost and 127.0.0.1, used by these tests only.
pub const CERTIFICATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src/tests/messaging/certificate/certificate.pem");

pub fn acceptor() -> TlsAcceptor {
    let certificate = CertificateDer::from_pem_file(CERTIFICATE).expect("a certificate");
    let key = PrivateKeyDer::from_pem_slice(include_bytes!("certificate/key.pem")).expect("a key");
    let provider = tokio_rustls::rustls::crypto::ring::default_provider();
    let config = ServerConfig::builder_with_provider(Arc::new(provider)).with_safe_default_protocol_versions().expect("versions");
    TlsAcceptor::from(Arc::new(config.with_no_client_auth().with_single_cert(vec![certificate], key).expect("a pair")))
}

#[derive(Debug, Clone)]
pub struct Received {
    pub from: String,
    pub to: String,
    pub content: String,
}

impl Received {
    pub fn header(&self, name: &str) -> &str {
        let head = self.content.split("\r\n\r\n").next().unwrap_or_default();
        head.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))).unwrap_or_default()
    }
}

#[derive(Clone)]
pub struct SmtpServer {
    pub address: SocketAddr,
    manners: Arc<Mutex<Manners>>,
    received: Arc<Mutex<Vec<Received>>>,
}

impl SmtpServer {
    pub async fn start(manners: Manners) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let server = Self { address, manners: Arc::new(Mutex::new(manners)), received: Arc::default() };
        let its = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let its = its.clone();
                // A disconnected client is not an error of the server.
                tokio::spawn(async move { its.meet(stream).await.ok() });
            }
        });
        server
    }

    pub fn behave(&self, manners: Manners) {
        *self.manners.lock().unwrap() = manners;
    }

    pub fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }

    /// Counts the arrivals of each mail.
    pub fn arrivals(&self) -> HashMap<String, usize> {
        let mut arrivals = HashMap::new();
        for mail in self.received() {
            *arrivals.entry(format!("{} {}", mail.header("Message-ID"), mail.to)).or_default() += 1;
        }
        arrivals
    }

    async fn meet(&self, mut stream: TcpStream) -> std::io::Result<()> {
        let Manners { tls, says_only, .. } = self.manners.lock().unwrap().clone();
        if let Some(words) = says_only {
            stream.write_all(words.as_bytes()).await?;
            return std::future::pending().await;
        }
        match tls {
            None | Some(Tls::None) => self.talk(stream, true).await,
            Some(Tls::Tls) => self.talk(acceptor().accept(stream).await?, true).await,
            Some(Tls::Starttls) => {
                stream.write_all(b"220 teste\r\n").await?;
                // Only STARTTLS is offered before encryption.
                for answer in ["250-teste\r\n250 STARTTLS\r\n", "220 go on\r\n"] {
                    BufReader::new(&mut stream).read_line(&mut String::new()).await?;
                    stream.write_all(answer.as_bytes()).await?;
                }
                self.talk(acceptor().accept(stream).await?, false).await
            }
        }
    }

    async fn talk(&self, stream: impl AsyncRead + AsyncWrite + Unpin, greets: bool) -> std::io::Result<()> {
        let (read, mut write) = tokio::io::split(stream);
        let mut lines = BufReader::new(read).lines();
        if greets {
            write.write_all(b"220 teste\r\n").await?;
        }
        let (mut from, mut to) = (String::new(), String::new());
        while let Some(line) = lines.next_line().await? {
            let manners = self.manners.lock().unwrap().clone();
            let is = |part: Option<&'static str>| part.is_some_and(|part| line.contains(part));
            let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
            let answer = match verb.as_str() {
                "EHLO" if manners.password.is_some() => "250-teste\r\n250 AUTH PLAIN",
                "EHLO" => "250 teste",
                "AUTH" if is(manners.password) => "235 ok",
                "AUTH" => "535 5.7.8 wrong credentials",
                "MAIL" => {
                    from = address(&line);
                    "250 ok"
                }
                "RCPT" if is(manners.hangs_at) => std::future::pending().await,
                "RCPT" if is(manners.refuses) => "550 5.1.1 no such user",
                "RCPT" if is(manners.not_now) => "451 4.7.1 greylisted",
                "RCPT" => {
                    to = address(&line);
                    "250 ok"
                }
                "DATA" => {
                    write.write_all(b"354 go on\r\n").await?;
                    let mut content = String::new();
                    loop {
                        let Some(line) = lines.next_line().await? else { return Ok(()) };
                        if line == "." {
                            break;
                        }
                        content.push_str(line.strip_prefix('.').unwrap_or(&line));
                        content.push_str("\r\n");
                    }
                    // From here on the mail counts as delivered, even if the client gets no answer.
                    self.received.lock().unwrap().push(Received { from: from.clone(), to: to.clone(), content });
                    if manners.keeps_quiet.is_some_and(|part| to.contains(part)) {
                        return std::future::pending().await;
                    }
                    "250 taken"
                }
                "NOOP" => "250 ok",
                "QUIT" => {
                    write.write_all(b"221 bye\r\n").await?;
                    return Ok(());
                }
                _ => "502 what?",
            };
            write.write_all(format!("{answer}\r\n").as_bytes()).await?;
        }
        Ok(())
    }
}

fn address(line: &str) -> String {
    line.split(['<', '>']).nth(1).unwrap_or_default().to_owned()
}

/// A server process that is killed on drop.
pub struct Replica(Child);

impl Replica {
    pub fn start(on: &TestApp, smtp: &SmtpServer) -> Self {
        Self::with(on, smtp, &[])
    }

    /// Starts a server that will be killed: its lease expires after ten seconds.
    pub fn start_mortal(on: &TestApp, smtp: &SmtpServer) -> Self {
        Self::with(on, smtp, &[("NUTRIR_MAIL__TIMEOUT_SECONDS", "2"), ("NUTRIR_MAIL__LEASE_SECONDS", "10")])
    }

    fn with(on: &TestApp, smtp: &SmtpServer, times: &[(&str, &str)]) -> Self {
        let config = &on.app.config;
        let mut command = Command::new(built_binary());
        command.args(["serve", "--listen", "127.0.0.1:0"]).env_clear().stdout(Stdio::null()).stderr(Stdio::null());
        command.env("NUTRIR_DATA", &config.data).env("NUTRIR_DATABASE_URL", config.database_url());
        command.env("NUTRIR_MAIL__HOST", "127.0.0.1").env("NUTRIR_MAIL__PORT", smtp.address.port().to_string());
        command.env("NUTRIR_MAIL__TLS", "none").envs(times.iter().copied());
        Self(command.spawn().expect("the binary runs"))
    }

    /// Kills the server with SIGKILL, without a clean shutdown.
    pub fn kill(&mut self) {
        self.0.kill().expect("a kill");
        self.0.wait().expect("an end");
    }
}

impl Drop for Replica {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns a port without a listener.
pub async fn dead_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").await.expect("a port").local_addr().expect("an address").port()
}

impl Clinic {
    /// Enqueues a mail to this address.
    pub async fn mail(&self, address: &str, name: &str) -> Uuid {
        let mut tx = self.on.app.db.begin(&self.scope()).await.expect("a transaction");
        let id = self.enqueue(&mut tx, address, name).await;
        tx.commit().await.expect("a commit");
        id
    }

    /// Enqueues mails to several addresses in one transaction.
    pub async fn mails(&self, addresses: impl Iterator<Item = String>) {
        let mut tx = self.on.app.db.begin(&self.scope()).await.expect("a transaction");
        for address in addresses {
            self.enqueue(&mut tx, &address, "Pessoa").await;
        }
        tx.commit().await.expect("a commit");
    }

    async fn enqueue(&self, tx: &mut Tx, address: &str, name: &str) -> Uuid {
        let variables = [("nutricionista", "Ana"), ("link", "http://clinica.example/plano")];
        let message = MailMessage { event: &events::MEAL_PLAN_DONE, user: None, name, address, variables: &variables };
        tenants::mail::enqueue(&self.on.app, tx, message).await.expect("a mail")
    }

    /// Enqueues a mail and marks it as failed.
    pub async fn failed_mail(&self, address: &str, name: &str) -> Uuid {
        let id = self.mail(address, name).await;
        let mut tx = self.on.app.db.begin(&self.scope()).await.expect("a transaction");
        let error = "O servidor de e-mail recusou o endereço de quem recebe: 550 não existe";
        mail::pretend_failed(&mut tx, address, error).await.expect("a failure");
        tx.commit().await.expect("a commit");
        id
    }

    pub async fn mail_now(&self, id: Uuid) -> mail::Mail {
        let mut tx = self.on.app.db.read(&self.scope()).await.expect("a transaction");
        mail::find(&mut tx, id).await.expect("an answer").expect("a mail")
    }
}

/// Repeats a check until it holds, for effects of other processes.
pub async fn eventually(what: &str, within: Duration, mut holds: impl AsyncFnMut() -> bool) {
    let done = tokio::time::timeout(within, async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    assert!(done.await.is_ok(), "never happened: {what}");
}
