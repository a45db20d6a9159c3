//! Pictures that take far more memory than their files, against the real program.
#![cfg(target_os = "linux")]

use futures_util::future::join_all;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};

use super::clinic::multipart;
use super::export::{Server, open_clinic};

/// One more than are decoded at the same time.
const AT_ONCE: usize = 3;
/// Side of each, in pixels: just below the limit.
const SIDE: u32 = 7_000;
/// A profile of zeros, before it is compressed.
const PROFILE: usize = 192 * 1024 * 1024;
/// Memory beyond rest, in KiB.
const MOST: u64 = 256_000_000 / 1024;

/// A PNG of 16 bits per channel, 196 MB of pixels, with a compressed profile.
fn dense_png() -> Vec<u8> {
    let mut png = Vec::new();
    let mut encoder = PngEncoder::new(&mut png);
    encoder.set_icc_profile(vec![0; PROFILE]).expect("a profile");
    let pixels = vec![0xff; (SIDE * SIDE * 4) as usize];
    encoder.write_image(&pixels, SIDE, SIDE, ExtendedColorType::La16).expect("a picture");
    png
}

#[tokio::test]
async fn dense_pictures_at_once_take_256_mb_together() {
    let folder = tempfile::tempdir().expect("a folder");
    open_clinic(folder.path()).await.db.close().await;
    let server = Server::start(folder.path());
    let token = server.log_in().await;
    let png = dense_png();
    assert!(png.len() < 4_000_000, "{} bytes", png.len());
    let body = multipart(&[], Some(("file", "logo.png", &png)));
    let head =
        format!("PUT /api/settings/logo HTTP/1.0\r\nAuthorization: Bearer {token}\r\nContent-Type: multipart/form-data; boundary=xyz\r\n");

    server.forget_the_peak();
    let before = server.memory("VmRSS");
    join_all((0..AT_ONCE).map(|_| server.call(&head, &body))).await;
    let taken = server.memory("VmHWM").saturating_sub(before);
    eprintln!("{AT_ONCE} pictures: {taken} KiB of memory beyond {before} KiB");
    assert!(taken <= MOST, "{AT_ONCE} pictures took {taken} KiB");
}
