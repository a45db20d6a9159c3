use chrono::TimeDelta;
use image::ImageFormat;
use poem::http::Method;
use poem::listener::{Acceptor, Listener, TcpListener};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::{Clinic, Person, both, both_empty, multipart};
use foundation::clock::Clock;
use identity::tenants;
use platform::files;
use platform::files::testing::{boast, encoded, flag};
use platform::files::{Fit, UploadFormat, service};

const LOGO: &str = "/settings/logo";

/// Counts the tenant's file rows and stored objects.
pub async fn left(clinic: &Clinic) -> (usize, usize) {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let rows = files::keys(&mut tx).await.unwrap().len();
    drop(tx);
    (rows, clinic.on.app.files.list(clinic.tenant).await.unwrap().len())
}

#[test]
fn logo_upload_of_a_wrong_file_is_refused_and_stores_nothing() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let png = encoded(flag(60, 30), ImageFormat::Png);
        let mut heavy = png.clone();
        heavy.resize(10 * 1024 * 1024 + 1, 0);
        let no_picture = "O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP.";
        let no_name = "O nome do arquivo não pode ser usado. Renomeie o arquivo e envie de novo.";
        let jpeg = encoded(flag(600, 300), ImageFormat::Jpeg);
        let tries: [(&str, &[u8], &str); 13] = [
            ("foto.jpg", &jpeg[..jpeg.len() - 100], "A imagem está incompleta ou corrompida."),
            (
                "IMG_0001.HEIC",
                b"\0\0\0\x18ftypheic\0\0\0\0mif1heic",
                "A foto está em HEIC, um formato do iPhone que não conseguimos abrir. Salve-a como JPEG (no iPhone, em Ajustes > Câmera > Formatos, escolha “Mais compatível”) e envie de novo.",
            ),
            ("logo.png", b"<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>", no_picture),
            ("logo.png", b"<!doctype html><script>alert(1)</script>", no_picture),
            ("logo.png", b"GIF89a\x01\0\x01\0\0\0\0;", no_picture),
            ("logo.png", &boast(30_000, 30_000), "A imagem é grande demais: o limite é de 50 megapixels."),
            ("logo.png", &png[..png.len() / 2], "A imagem está incompleta ou corrompida."),
            ("logo.png", &heavy, "O arquivo passa do limite de 10 MB."),
            ("logo.png", b"", "O arquivo está vazio."),
            ("../../../etc/logo.png", &png, no_name),
            ("/etc/logo.png", &png, no_name),
            ("..", &png, no_name),
            ("", &png, no_name),
        ];
        for (name, content, why) in tries {
            assert_eq!(clinic.upload(&admin, Method::PUT, LOGO, name, content).await.field("file"), why, "{name}");
        }
        heavy.resize(17 * 1024 * 1024, 0);
        clinic.upload(&admin, Method::PUT, LOGO, "logo.png", &heavy).await.expect(413);
        assert_eq!(left(&clinic).await, (0, 0));
        assert!(clinic.get(&admin, "/tenant").await.data()["logo"].is_null());
    });
}

#[test]
fn logo_upload_that_breaks_off_stores_nothing() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await.unwrap();
        let address = *acceptor.local_addr()[0].as_socket_addr().unwrap();
        let server = tokio::spawn(poem::Server::new_with_acceptor(acceptor).run(server::http::endpoint(&on.app)));
        let body = multipart(&[], Some(("file", "logo.png", &encoded(flag(600, 300), ImageFormat::Png))));
        let head = |verb: &str| head(&clinic, &admin, verb, body.len());
        for verb in ["PUT", "POST"] {
            let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
            stream.write_all(&[head(verb).as_bytes(), &body[..body.len() / 2]].concat()).await.unwrap();
            stream.shutdown().await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 422"), "{answer}");
        }
        assert_eq!(left(&clinic).await, (0, 0));
        // The complete upload succeeds: the first one failed because it was interrupted.
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        stream.write_all(&[head("PUT").as_bytes(), &body].concat()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert_eq!(left(&clinic).await, (1, 3));
        server.abort();
    });
}

fn head(clinic: &Clinic, admin: &Person, verb: &str, length: usize) -> String {
    format!(
        "{verb} /api{LOGO} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nConnection: close\r\n\
         Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: {length}\r\n\r\n",
        clinic.host, admin.token
    )
}

#[test]
fn orphaned_files_are_removed_after_a_day() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let app = &on.app;
        let png = encoded(flag(60, 30), ImageFormat::Png);
        clinic.upload(&admin, Method::PUT, LOGO, "logo.png", &png).await.data();
        // A row that was never attached, and an object without a row.
        let kind = platform::files::FileKind { name: "logo", field: "file", megabytes: 1, accepts: &[UploadFormat::Png], fit: Fit::Whole };
        let upload = platform::files::Received { name: "outra.png".into(), content: png };
        platform::files::receive(app, &clinic.scope(), &kind, upload).await.unwrap();
        app.files.put(clinic.tenant, "sem-dono-small", vec![1]).await.unwrap();
        assert_eq!(left(&clinic).await, (2, 7));
        assert_eq!(tenants::service::clean_up_files(app).await.unwrap(), service::Cleaned::default(), "they may still be on their way");
        let tomorrow = on.at(Clock::fixed(app.clock.now() + TimeDelta::hours(25)));
        assert_eq!(tenants::service::clean_up_files(&tomorrow.app).await.unwrap(), service::Cleaned { rows: 1, objects: 4 });
        assert_eq!(left(&clinic).await, (1, 3));
        assert_eq!(on.anonymous(&clinic.host, Method::GET, "/tenant/logo", None).await.status, 200);
    });
}
