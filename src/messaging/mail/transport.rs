//! Delivery of mails to an SMTP server, or to a folder of files if none is configured.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::{Duration, SystemTime};

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, Certificate, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Noop, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, Message};
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::timeout;

use super::MailAttachment;
use super::render::one_line;
use super::store::ClaimedMail;
use foundation::email_address;
use platform::config::{self, Config, Tls};
use platform::prelude::*;

/// Timeout of a mail that waits to be handed over. A longer one would let an unresponsive server
/// delay the others' mails.
const TURN: Duration = Duration::from_secs(2);
/// Timeout of closing a connection.
const GOODBYE: Duration = Duration::from_secs(2);
/// Number of consecutive connection failures after which the server is not contacted for a while.
const STRIKES: u32 = 4;
pub(super) const REST: TimeDelta = TimeDelta::seconds(5);
/// How many times that pause is doubled, up to five minutes and twenty seconds.
const LONGEST_REST: u32 = 6;
/// Maximum length of a server's message that is shown.
const WORDS: usize = 200;

/// Sends mails.
pub struct Mailer {
    way: Way,
    from: Address,
    turn: Arc<Mutex<()>>,
    health: StdMutex<TransportHealth>,
}

enum Way {
    Smtp(Box<Smtp>),
    Files(PathBuf),
}

struct Smtp {
    server: (String, u16),
    tls: Tls,
    parameters: TlsParameters,
    credentials: Option<Credentials>,
    hello: ClientId,
    timeout: Duration,
    /// Timeout of the server's answer to a whole message.
    answer: Duration,
}

#[derive(Default)]
struct TransportHealth {
    strikes: u32,
    rests_until: Option<DateTime<Utc>>,
}

/// Reason why a mail was not accepted, in words for the super admin.
#[derive(Debug)]
pub struct Failure {
    pub reason: String,
    /// True if a retry would fail as well.
    pub permanent: bool,
    /// True if the failure is not about this mail: the server is unreachable or rejects everybody.
    pub unreachable: bool,
    /// True if the server is reachable and rejects us, which requires a change of configuration.
    pub refused: bool,
}

/// A mail that the server has accepted. While it exists, this process hands over no other mail, so
/// that a crash before the row is updated repeats one mail at most.
pub struct Handed {
    turn: Option<OwnedMutexGuard<()>>,
    connection: Option<AsyncSmtpConnection>,
}

impl Handed {
    pub async fn close(self) {
        drop(self.turn);
        if let Some(mut connection) = self.connection {
            let _ = timeout(GOODBYE, connection.quit()).await;
        }
    }
}

impl Mailer {
    pub fn new(config: &Config) -> Result<Self> {
        let mail = &config.mail;
        let from = mail.sender()?;
        let from = email_address::address(from.as_ref()).unwrap_or(from);
        let way = match &mail.host {
            None => Way::Files(config.data.join("mail")),
            Some(host) => Way::Smtp(Box::new(Smtp {
                server: (host.clone(), mail.port()),
                tls: mail.tls,
                parameters: tls_parameters(mail, host)?,
                credentials: mail.username.clone().zip(mail.password.clone()).map(|(user, password)| Credentials::new(user, password)),
                hello: ClientId::Domain(from.domain().to_owned()),
                timeout: Duration::from_secs(mail.timeout_seconds),
                answer: mail.answer(),
            })),
        };
        Ok(Self { way, from, turn: Arc::default(), health: StdMutex::default() })
    }

    /// Returns the domain of all Message-IDs.
    pub fn domain(&self) -> &str {
        self.from.domain()
    }

    /// Returns the sender address.
    pub fn address(&self) -> &str {
        self.from.as_ref()
    }

    /// Returns the folder that mails are written to if no server is configured.
    pub fn folder(&self) -> Option<&PathBuf> {
        match &self.way {
            Way::Smtp(_) => None,
            Way::Files(folder) => Some(folder),
        }
    }

    /// Checks whether the server would accept a mail: connects, encrypts, logs in and quits.
    /// Returns the server's address, or `None` if mails are written to files.
    pub async fn probe(&self) -> Result<Option<String>, Failure> {
        let Way::Smtp(smtp) = &self.way else { return Ok(None) };
        let mut connection = smtp.connect().await?;
        connection.command(Noop).await.map_err(|error| Stage::Connection.failure(&error))?;
        let _ = timeout(GOODBYE, connection.quit()).await;
        Ok(Some(format!("{}:{}", smtp.server.0, smtp.server.1)))
    }

    /// Returns whether the server must not be contacted at this time.
    pub fn rests(&self, now: DateTime<Utc>) -> bool {
        self.health.lock().unwrap_or_else(PoisonError::into_inner).rests_until.is_some_and(|until| now < until)
    }

    /// Records whether the server could be reached, or why not.
    pub fn note(&self, failure: Option<&Failure>, now: DateTime<Utc>) {
        let (reached, refused) = failure.map_or((true, false), |failure| (!failure.unreachable, failure.refused));
        let mut health = self.health.lock().unwrap_or_else(PoisonError::into_inner);
        if reached {
            *health = TransportHealth::default();
            return;
        }
        health.strikes += 1;
        if health.strikes >= STRIKES {
            if health.strikes == STRIKES {
                tracing::warn!("the mail server can't be reached; mails wait");
            }
            // The pause is doubled while the server rejects us, because repeated logins with a
            // wrong password could lock the account.
            let doubled = if refused { (health.strikes - STRIKES).min(LONGEST_REST) } else { 0 };
            health.rests_until = Some(now + REST * 2_i32.pow(doubled));
        }
    }

    /// Hands one mail over within the configured time.
    pub(super) async fn send(&self, mail: &ClaimedMail, file: Option<MailAttachment>) -> Result<Handed, Failure> {
        let message = self.message(mail, file)?;
        match &self.way {
            Way::Files(folder) => {
                let (folder, id) = (folder.clone(), mail.id);
                // Written one at a time, because concurrent writers contend for the folder, which
                // keeps a core busy.
                let _turn = self.turn.lock().await;
                let written = tokio::task::spawn_blocking(move || write_file(&folder, id, &message.formatted())).await;
                written.map_err(std::io::Error::other).flatten().map_err(|error| {
                    tracing::error!(%error, "a mail could not be written to the folder of mails");
                    Failure::unreachable("Não foi possível gravar o e-mail na pasta do servidor.")
                })?;
                Ok(Handed { turn: None, connection: None })
            }
            Way::Smtp(smtp) => {
                let asked = timeout(smtp.timeout, self.begin_delivery(smtp, &message)).await;
                let connection = asked.unwrap_or_else(|_| Err(Failure::unreachable("O servidor de e-mail não respondeu a tempo.")))?;
                let handed = timeout(smtp.answer, self.hand_over(connection, &message)).await;
                handed.unwrap_or_else(|_| Err(Failure::uncertain("O servidor de e-mail não confirmou a tempo que recebeu a mensagem.")))
            }
        }
    }

    fn message(&self, mail: &ClaimedMail, file: Option<MailAttachment>) -> Result<Message, Failure> {
        let unusable = || Failure::permanent("O endereço de quem recebe não é um e-mail válido.".into());
        let address = |text: &str| email_address::address(text).ok_or_else(unusable);
        let named = |name: &str, address: Address| Mailbox::new((!name.is_empty()).then(|| name.to_owned()), address);
        let mut builder = Message::builder()
            .from(named(&mail.sender_name, self.from.clone()))
            .to(named(&mail.recipient_name, address(&mail.recipient)?))
            .subject(mail.subject.clone())
            .message_id(Some(mail.message_id.clone()))
            .date(SystemTime::from(mail.created_at))
            // Suppresses automatic replies.
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".into()));
        if let Some(reply_to) = mail.reply_to.as_deref().and_then(email_address::address) {
            builder = builder.reply_to(Mailbox::new(None, reply_to));
        }
        let words = MultiPart::alternative_plain_html(mail.body.clone(), mail.html.clone());
        let mut body = words;
        if let Some(calendar) = &mail.calendar {
            body = MultiPart::mixed().multipart(body).singlepart(entry(calendar)?);
        }
        if let Some(MailAttachment { name, content }) = file {
            let kind = ContentType::parse("application/pdf").map_err(|error| Failure::permanent(error.to_string()))?;
            body = MultiPart::mixed().multipart(body).singlepart(Attachment::new(name).body(content, kind));
        }
        builder.multipart(body).map_err(|_| unusable())
    }

    /// Starts a delivery, up to the server's consent to receive the message.
    async fn begin_delivery(&self, smtp: &Smtp, message: &Message) -> Result<AsyncSmtpConnection, Failure> {
        let mut connection = smtp.connect().await?;
        let envelope = message.envelope();
        connection.command(Mail::new(envelope.from().cloned(), Vec::new())).await.map_err(|error| Stage::Sender.failure(&error))?;
        for recipient in envelope.to() {
            connection.command(Rcpt::new(recipient.clone(), Vec::new())).await.map_err(|error| Stage::Recipient.failure(&error))?;
        }
        connection.command(Data).await.map_err(|error| Stage::Data.failure(&error))?;
        Ok(connection)
    }

    async fn hand_over(&self, mut connection: AsyncSmtpConnection, message: &Message) -> Result<Handed, Failure> {
        let turn = timeout(TURN, self.turn.clone().lock_owned()).await.ok();
        connection.message(&message.formatted()).await.map_err(|error| Stage::Message.failure(&error))?;
        Ok(Handed { turn, connection: Some(connection) })
    }
}

/// Returns a calendar entry in the form that mail programs recognize: they read the method from the
/// content type.
fn entry(calendar: &str) -> Result<SinglePart, Failure> {
    let method = if calendar.lines().any(|line| line == "METHOD:CANCEL") { "CANCEL" } else { "REQUEST" };
    let kind = ContentType::parse(&format!("text/calendar; charset=utf-8; method={method}"));
    let kind = kind.map_err(|error| Failure::permanent(error.to_string()))?;
    Ok(Attachment::new("consulta.ics".into()).body(calendar.to_owned(), kind))
}

fn tls_parameters(mail: &config::Mail, host: &str) -> Result<TlsParameters> {
    let mut parameters = TlsParameters::builder(host.to_owned());
    if let Some(file) = &mail.ca_file {
        let unusable = || Error::config("mail.ca_file", format!("{} não é um certificado em PEM que se possa ler", file.display()));
        let pem = std::fs::read(file).map_err(|_| unusable())?;
        parameters = parameters.add_root_certificate(Certificate::from_pem(&pem).map_err(|_| unusable())?);
    }
    parameters.build().map_err(|_| Error::config("mail.host", format!("'{host}' não é um nome de servidor")))
}

impl Smtp {
    async fn connect(&self) -> Result<AsyncSmtpConnection, Failure> {
        let server = (self.server.0.as_str(), self.server.1);
        let wrapped = (self.tls == Tls::Tls).then(|| self.parameters.clone());
        let connected = AsyncSmtpConnection::connect_tokio1(server, Some(self.timeout), &self.hello, wrapped, None).await;
        let mut connection = connected.map_err(|error| Stage::Connection.failure(&error))?;
        if self.tls == Tls::Starttls {
            if !connection.can_starttls() {
                return Err(Failure::unreachable("O servidor de e-mail não oferece STARTTLS, que a configuração pede."));
            }
            connection.starttls(self.parameters.clone(), &self.hello).await.map_err(|error| Stage::Connection.failure(&error))?;
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials).await.map_err(|error| Stage::Login.failure(&error))?;
        }
        Ok(connection)
    }
}

/// Stage of a conversation with the server.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Connection,
    Login,
    Sender,
    Recipient,
    Data,
    Message,
}

impl Stage {
    fn failure(self, error: &lettre::transport::smtp::Error) -> Failure {
        // Only the server's own answer is shown; other error texts are technical.
        let Some(code) = error.status() else {
            if self == Self::Message {
                return Failure::uncertain("A conexão com o servidor de e-mail caiu antes que ele confirmasse a mensagem.");
            }
            return Failure::unreachable(match error {
                error if error.is_timeout() => "O servidor de e-mail não respondeu a tempo.",
                error if error.is_tls() => "A conexão segura com o servidor de e-mail falhou.",
                _ if self == Stage::Login => "O servidor de e-mail não aceita entrar com usuário e senha.",
                _ => "Não foi possível falar com o servidor de e-mail.",
            });
        };
        let words = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
        let words: String = one_line(&words).chars().take(WORDS).collect();
        let (what, about_this_mail) = match self {
            Stage::Connection => ("O servidor de e-mail recusou a conexão", false),
            Stage::Login => ("O servidor de e-mail recusou o usuário ou a senha da configuração", false),
            Stage::Sender => ("O servidor de e-mail recusou o remetente da configuração", false),
            Stage::Recipient => ("O servidor de e-mail recusou o endereço de quem recebe", true),
            Stage::Data | Stage::Message => ("O servidor de e-mail recusou a mensagem", true),
        };
        Failure {
            reason: format!("{what}: {code} {words}").trim_end().to_owned(),
            permanent: about_this_mail && error.is_permanent(),
            unreachable: !about_this_mail,
            refused: matches!(self, Self::Login | Self::Sender),
        }
    }
}

impl Failure {
    fn unreachable(reason: &str) -> Self {
        Self { reason: reason.to_owned(), permanent: false, unreachable: true, refused: false }
    }

    /// Returns a failure after which the server may have the mail already. The retry counts as an
    /// attempt.
    fn uncertain(reason: &str) -> Self {
        Self { reason: reason.to_owned(), permanent: false, unreachable: false, refused: false }
    }

    fn permanent(reason: String) -> Self {
        Self { reason, permanent: true, unreachable: false, refused: false }
    }
}

/// Deletes the files of mails that were written before `until`.
pub(super) fn purge_folder(folder: &Path, until: SystemTime) -> std::io::Result<()> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let is_mail = entry.path().extension().is_some_and(|extension| extension == "eml");
        if is_mail && entry.metadata()?.modified()? < until {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Writes a mail's file under a temporary name and renames it, so that a program that watches the
/// folder never reads a partial mail.
fn write_file(folder: &Path, id: Uuid, content: &[u8]) -> std::io::Result<()> {
    config::create_private_folder(folder)?;
    let (part, whole) = (folder.join(format!(".{id}.part")), folder.join(format!("{id}.eml")));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&part)?;
    file.write_all(content)?;
    file.sync_all()?;
    std::fs::rename(part, whole)
}
