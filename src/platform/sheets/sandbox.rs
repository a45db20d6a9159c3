//! A workbook from outside is read by a process of its own, whose memory and time are limited: a small crafted file can make any
//! spreadsheet reader ask for hundreds of gigabytes, and that abort can't be caught.

use std::io::Read;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Command;

use foundation::error::{Error, Result};

/// The hidden command of the binary that runs the reader.
pub const COMMAND: &str = "read-workbook";
const MEMORY: u64 = 512 * 1024 * 1024;
const CPU_SECONDS: u64 = 60;
const WALL: Duration = Duration::from_secs(90);
/// More than any table's foods take as JSON.
const OUTPUT: u64 = 32 * 1024 * 1024;

/// Runs `program read-workbook KIND`, hands it the file, and answers what it wrote.
pub async fn run(program: &Path, kind: &str, file: Vec<u8>) -> Result<Vec<u8>> {
    let mut child = Command::new(program)
        .args([COMMAND, kind])
        .env_clear()
        // The static binary's allocator would set a gigabyte aside before the limit stands: neither bound by it, nor sure to get more after.
        .env("MIMALLOC_ARENA_RESERVE", "0")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(Error::internal("the reader has no pipes"));
    };
    let work = async {
        let mut output = Vec::new();
        let mut limited = stdout.take(OUTPUT);
        // The reader may stop listening early; its exit status tells.
        let (_, read) = tokio::join!(
            async {
                let _ = stdin.write_all(&file).await;
                drop(stdin);
            },
            limited.read_to_end(&mut output)
        );
        read?;
        // A reader that has more to say ends when nobody listens.
        drop(limited);
        Ok::<_, std::io::Error>((child.wait().await?, output))
    };
    match tokio::time::timeout(WALL, work).await {
        Ok(done) => {
            let (status, output) = done?;
            if status.success() { Ok(output) } else { Err(unreadable()) }
        }
        Err(_) => Err(unreadable()),
    }
}

fn unreadable() -> Error {
    Error::invalid("unreadable_workbook", "Não foi possível ler a planilha: ela é grande demais ou está corrompida.")
}

/// In the reader's process, before anything else: limits itself, then reads the file from standard input.
pub fn enter() -> std::io::Result<Vec<u8>> {
    rlimit::setrlimit(rlimit::Resource::AS, MEMORY, MEMORY)?;
    rlimit::setrlimit(rlimit::Resource::CPU, CPU_SECONDS, CPU_SECONDS)?;
    rlimit::setrlimit(rlimit::Resource::CORE, 0, 0)?;
    let mut file = Vec::new();
    std::io::stdin().lock().take(MEMORY / 8).read_to_end(&mut file)?;
    Ok(file)
}
