//! Portuguese explanations of errors of the system and the databases.

/// Returns a Portuguese explanation of an error with a file, a folder or a database, or the error's
/// own text if there is none.
pub fn human_message(error: &(dyn std::error::Error + 'static)) -> String {
    refused(error).map_or_else(|| error.to_string(), str::to_owned)
}

pub(super) fn refused(error: &(dyn std::error::Error + 'static)) -> Option<&'static str> {
    let own = match (error.downcast_ref::<std::io::Error>(), error.downcast_ref::<sqlx::Error>()) {
        (Some(error), _) => refusal(error.kind()),
        (_, Some(sqlx::Error::Database(error))) => error.code().and_then(|code| database_refusal(&code)),
        // The pool also times out if the server refuses connections, because it keeps retrying.
        (_, Some(sqlx::Error::PoolTimedOut)) => Some("o banco não respondeu a tempo; veja se está no ar e se o endereço está certo"),
        _ => None,
    };
    own.or_else(|| refused(error.source()?))
}

fn refusal(kind: std::io::ErrorKind) -> Option<&'static str> {
    use std::io::ErrorKind;
    Some(match kind {
        ErrorKind::NotFound => "o arquivo ou a pasta não existe",
        ErrorKind::PermissionDenied => "falta permissão",
        ErrorKind::ReadOnlyFilesystem => "o disco só pode ser lido",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "o disco está cheio",
        ErrorKind::FileTooLarge => "o arquivo passaria do tamanho permitido",
        ErrorKind::IsADirectory => "é uma pasta",
        ErrorKind::NotADirectory => "uma parte do caminho não é uma pasta",
        ErrorKind::AlreadyExists => "já existe um arquivo com este nome",
        ErrorKind::AddrInUse => "outro programa já usa esta porta",
        ErrorKind::AddrNotAvailable => "este endereço não é desta máquina",
        ErrorKind::ConnectionRefused => "nada responde neste endereço e nesta porta",
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => "a rede não leva até este endereço",
        ErrorKind::TimedOut => "não houve resposta a tempo",
        _ => return None,
    })
}

/// Explains an error code of a database: a number of SQLite, whose lowest byte is the primary code,
/// or an SQLSTATE of PostgreSQL.
fn database_refusal(code: &str) -> Option<&'static str> {
    Some(match (code, code.parse::<u32>().map(|code| code & 0xff)) {
        // The shared memory of SQLite's processes is a file, too.
        ("4874", _) => "o disco está cheio",
        ("53100", _) => "o disco do banco está cheio",
        ("25006", _) => "o banco só pode ser lido",
        ("42501", _) => "falta permissão no banco",
        ("28P01" | "28000", _) => "o banco não aceita este usuário com esta senha",
        ("3D000", _) => "o servidor não tem um banco com este nome",
        // Five characters are an SQLSTATE of PostgreSQL.
        _ if code.len() == 5 => return None,
        (_, Ok(13)) => "o disco está cheio",
        (_, Ok(8)) => "o banco só pode ser lido",
        (_, Ok(5 | 6)) => "outro programa está usando o banco",
        (_, Ok(14)) => "o arquivo do banco não pôde ser aberto",
        (_, Ok(10)) => "o disco está cheio ou com defeito",
        (_, Ok(11 | 26)) => "o arquivo do banco está danificado ou não é um banco",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::io::{Error, ErrorKind};

    use super::human_message;

    #[test]
    fn human_message_explains_input_output_errors_in_portuguese() {
        let said = [
            (ErrorKind::AddrInUse, "outro programa já usa esta porta"),
            (ErrorKind::AlreadyExists, "já existe um arquivo com este nome"),
            (ErrorKind::ConnectionRefused, "nada responde neste endereço e nesta porta"),
        ];
        for (kind, words) in said {
            assert_eq!(human_message(&Error::from(kind)), words);
            assert_eq!(human_message(&sqlx::Error::Io(Error::from(kind))), words, "also as the database's");
        }
        assert!(human_message(&sqlx::Error::PoolTimedOut).starts_with("o banco não respondeu a tempo"));
    }
}
