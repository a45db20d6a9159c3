//! Start of `serve`, and its end with the terminal.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::{command, refused};
use crate::{Program, built_binary};

#[test]
fn first_administrator_link_uses_the_public_url() {
    let folder = tempfile::tempdir().unwrap();
    let mut serve = command(&["serve", "--listen", "127.0.0.1:0"]);
    serve.env("NUTRIR_DATA", folder.path()).env("NUTRIR_PUBLIC_URL", "https://clinica.example/");
    let mut child = serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let link = lines.find(|line| line.starts_with("https://"));
    end(&mut child);
    let link = link.expect("a link");
    assert!(link.starts_with("https://clinica.example/") && !link["https://".len()..].contains("//"), "{link}");
}

#[test]
fn serve_on_an_unusable_address_explains_the_cause() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let tried = |variable: &str, address: &str| {
        let mut serve = command(&["serve"]);
        serve.env("NUTRIR_DATA", folder.path()).env("NUTRIR_LISTEN", "127.0.0.1:0").env(variable, address);
        refused(serve.output().unwrap())
    };
    for (variable, key) in [("NUTRIR_LISTEN", "'listen'"), ("NUTRIR_METRICS__LISTEN", "'metrics.listen'")] {
        for (address, why) in [(taken.as_str(), "outro programa já usa esta porta"), ("192.0.2.1:9", "este endereço não é desta máquina")]
        {
            let told = tried(variable, address);
            assert!(told.contains(key) && told.contains(&format!("{address}: {why}")), "{told}");
            assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing was begun");
        }
    }
}

#[cfg(unix)]
#[test]
fn server_whose_terminal_closes_shuts_down_in_order() {
    let mut program = Program::in_terminal(&[("NUTRIR_SHUTDOWN__DRAIN_SECONDS", "1")]);
    program.signal("HUP");
    let until = tokio::time::Instant::now() + Duration::from_secs(20);
    while program.call("GET", "/health/ready", "", "").status == 200 {
        assert!(tokio::time::Instant::now() < until, "it has not heard:\n{}", program.log());
        std::thread::sleep(Duration::from_millis(2));
    }
    // The shell sends SIGHUP, too, which must not shorten the shutdown.
    program.signal("HUP");
    let ended = program.ended(Duration::from_secs(20));
    assert!(ended.success(), "{ended}:\n{}", program.log());
}

#[cfg(target_os = "linux")]
#[test]
fn server_started_with_sighup_ignored_survives_its_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$0\" serve --listen 127.0.0.1:0"]).arg(built_binary());
    shell.env_clear().env("PATH", "/usr/bin:/bin").env("NUTRIR_DATA", folder.path());
    let mut child = shell.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.starts_with("Nutrir em "), "{line}");
    Command::new("kill").args(["-HUP", &child.id().to_string()]).status().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    let is_there = child.try_wait().unwrap().is_none() && std::net::TcpStream::connect(line.trim().rsplit("//").next().unwrap()).is_ok();
    end(&mut child);
    assert!(is_there, "it went with its terminal");
}

fn end(child: &mut Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}
