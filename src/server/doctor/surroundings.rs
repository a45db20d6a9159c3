//! Checks of external dependencies: the time, the mail server, the public address.

use url::{Host, Url};

use super::finding::Finding;
use crate::operator;
use messaging::mail::Mailer;
use platform::config::Config;
use platform::db::{Db, sqlite_file};
use platform::prelude::*;

const CLOCK: &str = "relógio";
const MAIL: &str = "e-mails";
const ADDRESS: &str = "endereço";
/// Tolerated difference between clocks. Reminders, sessions and links are wrong by the same amount.
const APART: TimeDelta = TimeDelta::seconds(60);

/// Compares the clock with that of the database's machine. With SQLite, it can only be compared
/// with the latest stored time.
pub async fn clock(config: &Config, clock: &Clock, db: Option<&Db>) -> Vec<Finding> {
    let mend = "Sincronize o relógio das máquinas (NTP).";
    let here = clock.now();
    let there = match db {
        Some(db) => db.now().await.unwrap_or_default(),
        None => None,
    };
    let written = sqlite_file(&config.database_url()).and_then(|file| std::fs::metadata(file).ok()?.modified().ok());
    vec![match (there, written.map(DateTime::<Utc>::from)) {
        (Some(there), _) if (there - here).abs() > APART => {
            let seconds = (there - here).num_seconds().abs();
            Finding::warning(CLOCK, format!("{seconds} segundos de diferença para o relógio do banco"), mend)
        }
        (Some(_), _) => Finding::ok(CLOCK, "de acordo com o do banco"),
        (None, Some(written)) if written - here > APART => Finding::warning(
            CLOCK,
            "o banco foi gravado num momento que ainda não chegou: o relógio está atrasado, ou esteve adiantado",
            mend,
        ),
        (None, _) => Finding::ok(CLOCK, format!("{}", here.format("%d/%m/%Y %H:%M:%S UTC"))),
    }]
}

pub async fn mail(config: &Config) -> Vec<Finding> {
    let mailer = match Mailer::new(config) {
        Ok(mailer) => mailer,
        Err(error) => return vec![Finding::failed(MAIL, &error, "Confira a seção [mail].")],
    };
    vec![match mailer.probe().await {
        Ok(Some(server)) => Finding::ok(MAIL, format!("{server} aceita a conexão")),
        Ok(None) => {
            let folder = mailer.folder().map(|folder| folder.display().to_string()).unwrap_or_default();
            Finding::warning(MAIL, format!("os e-mails vão para a pasta {folder}"), "Para que cheguem às pessoas, defina mail.host.")
        }
        Err(failure) => Finding::error(MAIL, failure.reason, "Confira a seção [mail]: servidor, porta, tls, usuário e senha."),
    }]
}

/// Checks the public address, which people use and links lead to.
pub async fn address(config: &Config, db: Option<&Db>) -> Vec<Finding> {
    let Some(public) = &config.public_url else {
        let text = format!("os links dos e-mails começam por {}", config.base_url());
        return vec![Finding::warning(ADDRESS, text, "Defina public_url com o endereço que as pessoas usam.")];
    };
    let url = match Url::parse(public) {
        Ok(url) => url,
        Err(_) => {
            return vec![Finding::error(
                ADDRESS,
                format!("{public} não é um endereço"),
                "Corrija public_url, como https://clinica.example.",
            )];
        }
    };
    let is_local = match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    };
    let mut findings = Vec::new();
    if url.scheme() != "https" && !is_local {
        let mend = "Ponha um proxy com TLS na frente, e comece public_url por https://.";
        findings.push(Finding::warning(ADDRESS, format!("{public} viaja aberto"), mend));
    }
    if let Some(host) = url.host_str().filter(|_| !is_local)
        && let Some(db) = db
        && let Ok(false) = operator::tenants::is_answered(db, host).await
    {
        let mend = format!("nutrir tenant hosts CLÍNICA add {host}");
        findings.push(Finding::warning(ADDRESS, format!("nenhuma clínica responde em {host}"), mend));
    }
    if findings.is_empty() {
        findings.push(Finding::ok(ADDRESS, public));
    }
    findings
}
