//! Read-only folders and full disks: each command that writes reports the error and leaves the
//! database unchanged to the byte.

use std::path::Path;

use super::{expect_success, installation, json, names, nutrir, refused};
use crate::faults::Disk;

const FOODS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/tabela-de-alimentos-exemplo.xls");
const PEOPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/specialists.csv");

/// Every command that writes to the database of an existing installation. In this order, each can
/// succeed.
const WRITING: [&[&str]; 9] = [
    &["foods", "import", "--table", "taco", FOODS],
    &["tenant", "hosts", "x.example", "add", "y.example"],
    &["user", "create", "--name", "Ana", "--email", "ana@x.example"],
    &["user", "reset-password", "helena@x.example", "--set"],
    &["user", "disable", "bia@x.example", "--yes"],
    // An export writes an entry to the log first.
    &["export", "users", "--format", "csv", "--output", "-"],
    &["seed", "specialists", PEOPLE],
    &["tenant", "disable", "x.example", "--yes"],
    &["tenant", "create", "Outra"],
];

/// Prepares an installation in this folder whose tenant answers at x.example and has a second
/// person.
fn prepare(data: &Path) {
    let from = installation();
    for name in names(from.path()).iter().filter(|name| from.path().join(name).is_file()) {
        std::fs::copy(from.path().join(name), data.join(name)).unwrap();
    }
    let id = json(nutrir(data, &["tenant", "list", "--json"]))[0]["id"].as_str().unwrap().to_owned();
    expect_success(nutrir(data, &["tenant", "hosts", &id, "add", "x.example"]));
    expect_success(nutrir(data, &["user", "create", "--name", "Bia", "--email", "bia@x.example"]));
}

fn database(data: &Path) -> Vec<u8> {
    std::fs::read(data.join("nutrir.db")).unwrap()
}

#[test]
fn writing_commands_on_a_full_disk_report_it_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = Disk::mount(folder.path()) else {
        return eprintln!("not tested: nobody but root may mount a small disk");
    };
    let data = folder.path().join("dados");
    std::fs::create_dir(&data).unwrap();
    prepare(&data);
    let kept = tempfile::tempdir().unwrap();
    let backup = kept.path().join("antes.zip");
    let from = backup.to_str().unwrap();
    expect_success(nutrir(&data, &["backup", "--output", from]));
    let (before, files) = (database(&data), names(folder.path()));
    let (to, file) = (format!("sqlite://{}", folder.path().join("outro.db").display()), folder.path().join("x.zip"));
    let elsewhere = [["backup", "--output", file.to_str().unwrap()], ["copy", "--to", &to]];
    let new = folder.path().join("novo");
    disk.fill();
    // First there is no room even for the database's own small files; then just for these.
    for room in [0, 36 * 1024] {
        disk.leave(room);
        for command in WRITING {
            let why = refused(nutrir(&data, command));
            assert!(why.contains("espaço em disco") || why.contains("disco está cheio"), "{room} {command:?}: {why}");
            assert_eq!(database(&data), before, "{command:?}");
        }
        for command in elsewhere {
            let why = refused(nutrir(&data, &command));
            assert!(why.contains("disco"), "{room} {command:?}: {why}");
        }
        let why = refused(nutrir(&new, &["restore", from]));
        assert!(why.contains("disco"), "{room} restore: {why}");
        let mut left = names(folder.path());
        // Ignore the disk's filler and the empty databases of the failed commands.
        left.retain(|name| !["filler", "outro.db", "novo"].contains(&name.as_str()));
        assert_eq!(left, files, "nothing half done stays");
    }
    disk.free();
    for command in elsewhere {
        expect_success(nutrir(&data, &command));
    }
    expect_success(nutrir(&new, &["restore", from]));
    for command in WRITING {
        expect_success(nutrir(&data, command));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn writing_commands_on_a_read_only_database_report_it_and_change_nothing() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65_534;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    prepare(data);
    let modes = |of_folder: u32, of_files: u32| {
        for file in names(data).iter().map(|name| data.join(name)).filter(|file| file.is_file()) {
            std::fs::set_permissions(file, std::fs::Permissions::from_mode(of_files)).unwrap();
        }
        std::fs::set_permissions(data, std::fs::Permissions::from_mode(of_folder)).unwrap();
    };
    let before = database(data);
    modes(0o555, 0o444);
    // The superuser may write everywhere; other users may not.
    let everywhere = std::fs::write(data.join("prova"), "x").is_ok();
    if everywhere {
        std::fs::remove_file(data.join("prova")).unwrap();
    }
    let outputs = WRITING.map(|arguments| {
        let mut command = super::command(arguments);
        command.env("NUTRIR_DATA", data);
        if everywhere {
            command.uid(NOBODY).gid(NOBODY);
        }
        command.output().unwrap()
    });
    modes(0o755, 0o600);
    for (command, output) in WRITING.iter().zip(outputs) {
        let why = refused(output);
        assert!(
            ["só pode ser lido", "falta permissão", "não pôde ser aberto"].iter().any(|words| why.contains(words)),
            "{command:?}: {why}"
        );
    }
    assert_eq!(database(data), before);
}
