use std::io::Cursor;

use chrono::TimeDelta;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use poem::http::Method;
use poem::listener::{Acceptor, Listener, TcpListener};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use uuid::Uuid;

use super::images::{self, ImageError, Size};
use super::{Fit, Format, Storage, service, store};
use crate::config::Config;
use crate::domains::tenants;
use crate::testing::{Clinic, Person, both, both_empty, multipart};
use foundation::clock::Clock;

const LOGO: &str = "/settings/logo";

pub fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Left half red, right half blue.
pub fn flag(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([200, 0, 0]) } else { Rgb([0, 0, 200]) })
}

fn chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let mut crc = u32::MAX;
    for byte in kind.iter().chain(content) {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    let length = u32::try_from(content.len()).unwrap().to_be_bytes();
    [&length, &kind[..], content, &(!crc).to_be_bytes()].concat()
}

/// A PNG that says it has this many pixels, and has none.
fn boast(width: u32, height: u32) -> Vec<u8> {
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    [b"\x89PNG\r\n\x1a\n".to_vec(), chunk(b"IHDR", &header), chunk(b"IDAT", &[0x78, 0x9c, 0x03, 0, 0, 0, 0, 1]), chunk(b"IEND", &[])]
        .concat()
}

/// A JPEG as a telephone held upright writes it: lying on its side, with a note that says so, and another one that says where.
pub fn from_a_telephone(picture: RgbImage) -> Vec<u8> {
    let tiff = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0Rua das Flores, 10";
    let exif = [b"Exif\0\0", &tiff[..]].concat();
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let plain = encoded(picture, ImageFormat::Jpeg);
    [&plain[..2], &[0xff, 0xe1], &length, &exif, &plain[2..]].concat()
}

pub fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

/// How many rows and objects the clinic has.
pub async fn left(clinic: &Clinic) -> (usize, usize) {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let rows = store::keys(&mut tx).await.unwrap().len();
    drop(tx);
    (rows, clinic.on.app.files.list(clinic.tenant).await.unwrap().len())
}

#[tokio::test]
async fn a_picture_comes_in_three_sizes() {
    let png = images::encode(Format::Png, encoded(flag(2000, 1000), ImageFormat::Png), Fit::Whole).await.unwrap();
    assert_eq!(png.content_type, "image/jpeg");
    let sizes: Vec<_> = png.variants.iter().map(|its| (its.size, its.width, its.height)).collect();
    assert_eq!(sizes, [(Size::Small, 96, 48), (Size::Medium, 320, 160), (Size::Large, 1024, 512)]);
    for variant in &png.variants {
        let read = image::load_from_memory(&variant.content).unwrap();
        assert_eq!((read.width(), read.height()), (variant.width, variant.height));
    }
    let small = images::encode(Format::WebP, encoded(flag(40, 20), ImageFormat::WebP), Fit::Whole).await.unwrap();
    assert!(small.variants.iter().all(|its| (its.width, its.height) == (40, 20)), "nothing is blown up");
    let narrow = images::encode(Format::Png, encoded(flag(5000, 1), ImageFormat::Png), Fit::Whole).await.unwrap();
    assert_eq!((narrow.variants[0].width, narrow.variants[0].height), (96, 1));
}

#[tokio::test]
async fn what_is_see_through_stays_so() {
    let clear = RgbaImage::from_pixel(200, 200, Rgba([0, 120, 60, 0]));
    let picture = images::encode(Format::Png, encoded(clear, ImageFormat::Png), Fit::Whole).await.unwrap();
    assert_eq!(picture.content_type, "image/png");
    let read = image::load_from_memory(&picture.variants[0].content).unwrap().to_rgba8();
    assert_eq!(read.get_pixel(10, 10).0[3], 0);
    let solid = RgbaImage::from_pixel(20, 20, Rgba([0, 120, 60, 255]));
    assert_eq!(images::encode(Format::Png, encoded(solid, ImageFormat::Png), Fit::Whole).await.unwrap().content_type, "image/jpeg");
}

#[tokio::test]
async fn a_telephones_picture_stands_upright_and_tells_nothing() {
    let original = from_a_telephone(flag(400, 200));
    assert!(contains(&original, "Rua das Flores"));
    let picture = images::encode(Format::Jpeg, original, Fit::Whole).await.unwrap();
    let large = &picture.variants[2];
    assert_eq!((large.width, large.height), (200, 400));
    let read = image::load_from_memory(&large.content).unwrap().to_rgb8();
    assert!(read.get_pixel(100, 20).0[0] > 150, "its left side is up");
    assert!(read.get_pixel(100, 380).0[2] > 150);
    for variant in &picture.variants {
        assert!(!contains(&variant.content, "Exif") && !contains(&variant.content, "Rua das Flores"));
    }
}

#[tokio::test]
async fn a_far_larger_one_is_the_same_picture() {
    let original = from_a_telephone(flag(5000, 2500));
    for (fit, size) in [(Fit::Whole, (512, 1024)), (Fit::Square, (1024, 1024))] {
        let picture = images::encode(Format::Jpeg, original.clone(), fit).await.unwrap();
        let large = &picture.variants[2];
        assert_eq!((large.width, large.height), size);
        let read = image::load_from_memory(&large.content).unwrap().to_rgb8();
        let (middle, bottom) = (large.width / 2, large.height - 20);
        assert!(read.get_pixel(middle, 20).0[0] > 150 && read.get_pixel(middle, bottom).0[2] > 150, "its left side is up");
    }
}

#[tokio::test]
async fn what_is_no_picture_is_told_from_what_is_too_large() {
    assert_eq!(images::encode(Format::Png, boast(30_000, 30_000), Fit::Whole).await.unwrap_err(), ImageError::TooLarge);
    assert_eq!(images::encode(Format::Png, boast(u32::MAX >> 1, 1), Fit::Whole).await.unwrap_err(), ImageError::TooLarge);
    assert_eq!(images::encode(Format::Png, boast(30, 30), Fit::Whole).await.unwrap_err(), ImageError::Damaged);
    let whole = encoded(flag(300, 300), ImageFormat::Jpeg);
    for (format, bytes) in [(Format::Png, &b"\x89PNG\r\n\x1a\n"[..]), (Format::Jpeg, &whole[..20]), (Format::WebP, b"RIFF\x04\0\0\0WEBP")] {
        assert_eq!(images::encode(format, bytes.to_vec(), Fit::Whole).await.unwrap_err(), ImageError::Damaged, "{format:?}");
    }
}

#[test]
fn what_is_no_logo_is_refused_in_words_and_nothing_stays() {
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
fn an_upload_that_breaks_off_leaves_nothing() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await.unwrap();
        let address = *acceptor.local_addr()[0].as_socket_addr().unwrap();
        let server = tokio::spawn(poem::Server::new_with_acceptor(acceptor).run(crate::server::endpoint(&on.app)));
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
        // The same, to its end: it was the breaking off that left nothing.
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
fn orphans_are_removed_after_a_day_and_nothing_else() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let app = &on.app;
        let png = encoded(flag(60, 30), ImageFormat::Png);
        clinic.upload(&admin, Method::PUT, LOGO, "logo.png", &png).await.data();
        // A row that nobody attached, and bytes that no row names.
        let kind = super::Kind { name: "logo", field: "file", megabytes: 1, accepts: &[Format::Png], fit: Fit::Whole };
        let upload = super::Received { name: "outra.png".into(), content: png };
        super::receive(app, &clinic.scope(), &kind, upload).await.unwrap();
        app.files.put(clinic.tenant, "sem-dono-small", vec![1]).await.unwrap();
        assert_eq!(left(&clinic).await, (2, 7));
        assert_eq!(tenants::service::clean_up_files(app).await.unwrap(), service::Cleaned::default(), "they may still be on their way");
        let tomorrow = on.at(Clock::fixed(app.clock.now() + TimeDelta::hours(25)));
        assert_eq!(tenants::service::clean_up_files(&tomorrow.app).await.unwrap(), service::Cleaned { rows: 1, objects: 4 });
        assert_eq!(left(&clinic).await, (1, 3));
        assert_eq!(on.anonymous(&clinic.host, Method::GET, "/tenant/logo", None).await.status, 200);
    });
}

/// What every storage has to do.
pub(super) async fn keeps_what_it_is_given(storage: &Storage) {
    let (ours, theirs) = (Uuid::from_u128(rand::random()), Uuid::from_u128(rand::random()));
    let large: Vec<u8> = (0..3_000_000_u32).map(|number| number as u8).collect();
    assert_eq!(storage.get(ours, "a-small").await.unwrap(), None);
    storage.put(ours, "a-small", b"um".to_vec()).await.unwrap();
    storage.put(ours, "a-large", large.clone()).await.unwrap();
    storage.put(theirs, "a-small", b"dois".to_vec()).await.unwrap();
    assert_eq!(storage.get(ours, "a-small").await.unwrap().unwrap(), b"um");
    assert_eq!(storage.get(ours, "a-large").await.unwrap().unwrap(), large);
    let mut names: Vec<String> = storage.list(ours).await.unwrap().into_iter().map(|stored| stored.name).collect();
    names.sort();
    assert_eq!(names, ["a-large", "a-small"]);
    storage.delete(ours, "a-small").await.unwrap();
    storage.delete(ours, "a-small").await.unwrap();
    assert_eq!(storage.list(ours).await.unwrap().len(), 1);
    assert_eq!(storage.get(theirs, "a-small").await.unwrap().unwrap(), b"dois");
    storage.delete(ours, "a-large").await.unwrap();
    storage.delete(theirs, "a-small").await.unwrap();
}

#[tokio::test]
async fn folders_and_memory_keep_what_they_are_given() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { data: data.path().to_owned(), ..Config::default() };
    let storage = Storage::open(&config).unwrap();
    keeps_what_it_is_given(&storage).await;
    // Whatever a name says, it stays inside of the clinic's folder.
    let tenant = Uuid::from_u128(7);
    storage.put(tenant, "../../fora", b"x".to_vec()).await.unwrap();
    assert!(!data.path().join("fora").exists() && !data.path().join("files/fora").exists());
    assert_eq!(storage.get(tenant, "../../fora").await.unwrap().unwrap(), b"x");
    keeps_what_it_is_given(&Storage::open(&Config::in_memory()).unwrap()).await;
}

#[test]
fn a_bucket_needs_no_server_until_it_is_used() {
    let mut config = Config::default();
    config.files.s3_bucket = Some("nutrir".into());
    config.files.s3_endpoint = Some("https://s3.example".into());
    config.files.s3_access_key = Some("nutrir".into());
    config.files.s3_secret_key = Some("nutrir-secret".into());
    config.validate().unwrap();
    // The client for TLS is made here; without a choice of its code it would panic.
    Storage::open(&config).unwrap();
}
