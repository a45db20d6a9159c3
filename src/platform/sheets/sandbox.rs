//! Process isolation of the workbook reader, with limits of memory and time: a small crafted file
//! can make any spreadsheet reader allocate hundreds of gigabytes, and that abort can't be caught.

use std::io::Read;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Command;

use crate::codes;
use foundation::error::{Error, Result};

/// Hidden command of the program that runs the reader.
pub const COMMAND: &str = "read-workbook";
const MEMORY: u64 = 512 * 1024 * 1024;
const CPU_SECONDS: u64 = 60;
const WALL: Duration = Duration::from_secs(90);
/// Maximum output of the reader. The foods of every known table take less as JSON.
const OUTPUT: u64 = 32 * 1024 * 1024;

/// Runs `program read-workbook KIND` with the file as its input and returns its output.
pub async fn run(program: &Path, kind: &str, file: Vec<u8>) -> Result<Vec<u8>> {
    let mut child = Command::new(program)
        .args([COMMAND, kind])
        .env_clear()
        // The allocator of the static binary would reserve a gigabyte before the limit is set, so
        // that the limit would not bound it and later allocations could fail.
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
        // The reader may stop reading early; its exit status shows the reason.
        let (_, read) = tokio::join!(
            async {
                let _ = stdin.write_all(&file).await;
                drop(stdin);
            },
            limited.read_to_end(&mut output)
        );
        read?;
        // A reader with more output ends when the pipe is closed.
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
    Error::invalid(codes::UNREADABLE_WORKBOOK, "Não foi possível ler a planilha: ela é grande demais ou está corrompida.")
}

/// Sets the limits of the reader's process and reads the file from standard input. Called before
/// anything else in that process.
pub fn enter() -> std::io::Result<Vec<u8>> {
    rlimit::setrlimit(rlimit::Resource::AS, MEMORY, MEMORY)?;
    rlimit::setrlimit(rlimit::Resource::CPU, CPU_SECONDS, CPU_SECONDS)?;
    rlimit::setrlimit(rlimit::Resource::CORE, 0, 0)?;
    let mut file = Vec::new();
    std::io::stdin().lock().take(MEMORY / 8).read_to_end(&mut file)?;
    Ok(file)
}
