use std::path::PathBuf;
use std::time::Duration;

use super::bounds::within;
use foundation::prelude::*;

/// Largest accepted `lease_seconds`. A mail claimed by a worker that crashed waits for the lease to
/// expire.
const LONGEST_LEASE: i64 = 3_600;

/// Delivery of mails. Without a host they are written to the folder `mail` in the data folder.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mail {
    /// Host name of the SMTP server; by default none.
    pub host: Option<String>,
    /// Port; the usual one for `tls` if it is missing.
    pub port: Option<u16>,
    /// Encryption of the connection; STARTTLS by default.
    pub tls: Tls,
    /// Additional trusted certificate authority (PEM), for a mail server on a private network.
    pub ca_file: Option<PathBuf>,
    /// User name at the SMTP server. Set together with `password`, or not at all.
    pub username: Option<String>,
    /// Password at the SMTP server. With it, only a server on this machine may be unencrypted.
    pub password: Option<String>,
    /// Sender address. The sending tenant's name is put in front of it.
    pub from: String,
    /// Timeout to connect and to transfer one mail. The server's final answer may take longer, as
    /// it may scan the mail first.
    pub timeout_seconds: u64,
    /// Lease of a mail that a worker has claimed. A worker that does not finish in time counts as
    /// crashed, and another one sends the mail.
    pub lease_seconds: i64,
}

/// Encryption of the connection to the mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tls {
    /// Unencrypted connection.
    None,
    /// Plain connection that is encrypted before anything else is sent.
    Starttls,
    /// Encrypted from the first byte.
    Tls,
}

impl Default for Mail {
    fn default() -> Self {
        Self {
            host: None,
            port: None,
            tls: Tls::Starttls,
            ca_file: None,
            username: None,
            password: None,
            from: "Nutrir <nao-responda@localhost>".into(),
            timeout_seconds: 20,
            lease_seconds: 60,
        }
    }
}

impl Mail {
    /// Returns the configured port, or the usual one for `tls`: 25, 587 or 465.
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(match self.tls {
            Tls::None => 25,
            Tls::Starttls => 587,
            Tls::Tls => 465,
        })
    }

    /// Returns how long the server's answer to a whole message may take. It ends within the lease,
    /// after which another worker would send the mail again.
    pub fn answer(&self) -> Duration {
        let left = u64::try_from(self.lease_seconds).unwrap_or_default().saturating_sub(self.timeout_seconds);
        Duration::from_secs(left) * 3 / 4
    }

    /// Returns the sender address without its display name.
    pub fn sender(&self) -> Result<lettre::Address> {
        let mailbox = self.from.parse::<lettre::message::Mailbox>();
        mailbox
            .map(|mailbox| mailbox.email)
            .map_err(|_| Error::config("mail.from", "use um endereço, como Nutrir <nao-responda@clinica.example>"))
    }

    pub(super) fn validate(&self) -> Result<()> {
        self.sender()?;
        if self.host.as_ref().is_some_and(|host| host.trim().is_empty()) {
            return Err(Error::config("mail.host", "informe o nome do servidor, ou retire a chave para gravar os e-mails em arquivos"));
        }
        within("mail.port", self.port.unwrap_or(1), 1..=u16::MAX)?;
        if self.username.is_some() != self.password.is_some() {
            return Err(Error::config("mail.username", "informe usuário e senha juntos, ou nenhum dos dois"));
        }
        let here = self.host.as_deref().is_some_and(|host| matches!(host, "localhost" | "127.0.0.1" | "::1"));
        if self.username.is_some() && self.tls == Tls::None && !here {
            return Err(Error::config("mail.tls", "com usuário e senha use starttls ou tls, para que a senha não viaje aberta"));
        }
        within("mail.timeout_seconds", self.timeout_seconds, 1..=120)?;
        // The lease must exceed the duration of a delivery, or a working worker would count as
        // crashed.
        if self.lease_seconds > LONGEST_LEASE
            || self.lease_seconds < i64::try_from(self.timeout_seconds).unwrap_or(i64::MAX).saturating_mul(2)
        {
            return Err(Error::config(
                "mail.lease_seconds",
                format!("use ao menos o dobro de mail.timeout_seconds, e no máximo {LONGEST_LEASE}"),
            ));
        }
        Ok(())
    }
}
