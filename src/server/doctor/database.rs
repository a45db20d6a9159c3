//! Checks of the database: its existence, integrity, migrations and row-level security, and its
//! queues.

use std::path::Path;

use super::finding::Finding;
use crate::backup;
use foundation::error::human_message;
use messaging::mail;
use platform::config::Config;
use platform::db::{Db, DbOptions, sqlite_file};
use platform::prelude::*;

const DATABASE: &str = "banco de dados";
const MIGRATIONS: &str = "migrações";
const BACKUP: &str = "backup";
const QUEUE: &str = "fila de e-mails";
/// Time after which a queued mail shows that it is not sent or not accepted.
const WAITS: TimeDelta = TimeDelta::minutes(10);
/// Maximum age of the last backup if backups are made by hand.
const UNSCHEDULED: TimeDelta = TimeDelta::days(7);

/// Opens an existing database; none is created.
pub async fn open(config: &Config) -> Result<Db, Finding> {
    let url = config.database_url();
    let file = sqlite_file(&url).map(str::to_owned);
    if let Some(file) = &file {
        match Path::new(file).try_exists() {
            Ok(true) => {}
            Ok(false) => {
                let mend = "Confira --data; um banco novo é criado por nutrir migrate up, ou quando o servidor inicia.";
                return Err(Finding::error(DATABASE, format!("{file} não existe"), mend));
            }
            Err(error) => {
                let text = format!("não foi possível ler {file}: {}", human_message(&error));
                return Err(Finding::error(DATABASE, text, "Rode como o usuário do servidor."));
            }
        }
    }
    let mend = match &file {
        Some(_) => {
            "Rode como o usuário do servidor, que precisa poder gravar na pasta; se o arquivo está danificado, restaure o último backup."
        }
        None => "Confira database_url, e se o banco está no ar e aceita este usuário.",
    };
    Db::connect(&DbOptions { url, connections: 2 }).await.map_err(|error| Finding::failed(DATABASE, &error, mend))
}

pub async fn version(db: &Db) -> Vec<Finding> {
    let told = match db.server_version().await {
        Ok(version) => Finding::ok(DATABASE, format!("{} {version}", db.name())),
        Err(error) => Finding::failed(DATABASE, &error, "Veja se o banco está no ar."),
    };
    let log = match db.has_log().await {
        Ok(false) => Some(Finding::warning(DATABASE, "o diário do SQLite não é WAL", "Inicie o servidor uma vez: ele o liga.")),
        _ => None,
    };
    std::iter::once(told).chain(log).collect()
}

pub async fn migrations(db: &Db) -> Vec<Finding> {
    vec![match db.migration_status().await {
        Ok(all) => {
            let pending = all.iter().filter(|migration| !migration.applied).count();
            match (pending, all.last()) {
                (0, Some(last)) => Finding::ok(MIGRATIONS, format!("em dia, até {:04}", last.version)),
                (0, None) => Finding::ok(MIGRATIONS, "em dia"),
                (1, _) => Finding::warning(MIGRATIONS, "falta aplicar uma", "nutrir migrate up, ou inicie o servidor."),
                (count, _) => Finding::warning(MIGRATIONS, format!("falta aplicar {count}"), "nutrir migrate up, ou inicie o servidor."),
            }
        }
        Err(error) if error.code() == platform::codes::NEWER_DATABASE.as_str() => {
            Finding::error(MIGRATIONS, error.message(), "Atualize o programa.")
        }
        Err(error) => Finding::failed(MIGRATIONS, &error, "Veja se este usuário pode ler o banco."),
    }]
}

pub async fn integrity(db: &Db) -> Vec<Finding> {
    let Db::Sqlite { .. } = db else { return Vec::new() };
    vec![match db.damage().await {
        Ok(None) => Finding::ok("integridade", "o arquivo do banco está inteiro"),
        Ok(Some(said)) => Finding::error("integridade", format!("o arquivo do banco está danificado: {said}"), "Restaure o último backup."),
        Err(error) => Finding::failed("integridade", &error, "Restaure o último backup, se o arquivo não puder ser lido."),
    }]
}

pub async fn fence(db: &Db) -> Vec<Finding> {
    const FENCE: &str = "muro entre clínicas";
    match db.fence().await {
        Ok(None) => Vec::new(),
        Ok(Some(fence)) if fence.is_walked_around => vec![Finding::warning(
            FENCE,
            "o usuário do PostgreSQL passa por cima da segurança por linha",
            "Use em database_url um usuário que não seja superusuário nem tenha BYPASSRLS.",
        )],
        Ok(Some(fence)) if !fence.open_tables.is_empty() => vec![Finding::error(
            FENCE,
            format!("sem segurança por linha: {}", fence.open_tables.join(", ")),
            "Para cada uma: ALTER TABLE … ENABLE ROW LEVEL SECURITY, e FORCE ROW LEVEL SECURITY.",
        )],
        Ok(Some(_)) => vec![Finding::ok(FENCE, "a segurança por linha vale em todas as tabelas das clínicas")],
        Err(error) => vec![Finding::failed(FENCE, &error, "Veja se este usuário pode ler o catálogo do banco.")],
    }
}

/// Returns whether all migrations are applied. Missing ones are reported by another check.
async fn is_up_to_date(db: &Db) -> bool {
    db.migration_status().await.is_ok_and(|all| all.iter().all(|migration| migration.applied))
}

/// Checks the age of the last full backup, and whether one has failed since.
pub async fn backup(config: &Config, db: &Db, clock: &Clock) -> Vec<Finding> {
    const MEND: &str = "nutrir backup --output ARQUIVO, ou a seção [backup] da configuração, que os faz sozinha.";
    if !is_up_to_date(db).await {
        return Vec::new();
    }
    let last = async {
        let (mut tx, now) = (db.read_operator().await?, clock.now());
        Ok::<_, Error>((backup::last(&mut tx, "done", now).await?, backup::last(&mut tx, "failed", now).await?))
    };
    let (done, failed) = match last.await {
        Ok(last) => last,
        Err(error) => return vec![Finding::failed(BACKUP, &error, "Veja se este usuário pode ler o banco.")],
    };
    // A failure at a future time was recorded while the clock was ahead, and is not the latest
    // event.
    let latest = clock.now() + backup::service::CLOCKS_APART;
    let failed = failed.filter(|failed| failed.started_at <= latest);
    let failed_mend = if config.backup.folder.is_some() { "Confira backup.folder: o servidor precisa poder gravar nela." } else { MEND };
    let Some(done) = done else {
        return vec![match failed {
            Some(failed) => {
                let text = format!("ainda não foi feito nenhum; o último falhou: {}", failed.error.unwrap_or_default());
                Finding::error(BACKUP, text, failed_mend)
            }
            None => Finding::warning(BACKUP, "ainda não foi feito nenhum", MEND),
        }];
    };
    let may_be = if config.backup.folder.is_some() { config.backup.every() * 2 } else { UNSCHEDULED };
    let age = clock.now() - done.started_at;
    let text = format!("o último é de {}", done.started_at.format("%d/%m/%Y %H:%M UTC"));
    vec![match failed.filter(|failed| failed.started_at > done.started_at) {
        Some(failed) => {
            let why = failed.error.unwrap_or_default();
            Finding::warning(BACKUP, format!("{text}; o seguinte falhou: {why}"), failed_mend)
        }
        None if age > may_be => Finding::warning(BACKUP, text, MEND),
        None if done.started_at > latest => {
            let text = format!("{text}, que ainda não chegou: o relógio está atrasado, ou esteve adiantado");
            Finding::warning(BACKUP, text, "Sincronize o relógio (NTP) e faça outro backup.")
        }
        None => Finding::ok(BACKUP, text),
    }]
}

/// Checks for mails that are not sent.
pub async fn queue(db: &Db, clock: &Clock) -> Vec<Finding> {
    if !is_up_to_date(db).await {
        return Vec::new();
    }
    let backlog = async { mail::backlog(&mut db.read_operator().await?).await };
    let backlog = match backlog.await {
        Ok(backlog) => backlog,
        Err(error) => return vec![Finding::failed(QUEUE, &error, "Veja se este usuário pode ler o banco.")],
    };
    let mut findings = Vec::new();
    if backlog.failed > 0 {
        let mend = "Veja por quê na página 'E-mails enviados' de cada clínica, e envie de novo.";
        findings.push(Finding::warning(QUEUE, counted(backlog.failed, "não pôde ser enviado", "não puderam ser enviados"), mend));
    }
    match backlog.oldest {
        Some(since) if clock.now() - since > WAITS => findings.push(Finding::warning(
            QUEUE,
            format!("{} desde {}", counted(backlog.waiting, "espera", "esperam"), since.format("%d/%m/%Y %H:%M UTC")),
            "Veja se o servidor do Nutrir está no ar; é ele que envia.",
        )),
        _ if backlog.failed == 0 => findings.push(Finding::ok(QUEUE, format!("{} a enviar", backlog.waiting))),
        _ => {}
    }
    findings
}

fn counted(count: i64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
