//! Pictures that take far more memory than their files, processed by the real program.
#![cfg(target_os = "linux")]

use futures_util::future::join_all;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};

use super::clinic::multipart;
use super::export::{Server, open_clinic};

/// Side, colours and number of pictures: just below the limit of pixels, one more than are decoded
/// concurrently; and as many bytes in fewer pixels, decoded by several threads.
const ROUNDS: [(u32, ExtendedColorType, usize); 2] = [(7_000, ExtendedColorType::La16, 3), (4_000, ExtendedColorType::Rgba16, 5)];
/// Size of a profile of zeros before compression.
const PROFILE: usize = 192 * 1024 * 1024;
/// Maximum memory in addition to the initial one, in KiB.
const MAX_KIB: u64 = 256_000_000 / 1024;

/// Returns a white PNG with a compressed profile.
fn dense_png(side: u32, color: ExtendedColorType) -> Vec<u8> {
    let mut png = Vec::new();
    let mut encoder = PngEncoder::new(&mut png);
    encoder.set_icc_profile(vec![0; PROFILE]).expect("a profile");
    let row = side as usize * usize::from(color.bits_per_pixel()) / 8;
    encoder.write_image(&vec![0xff; row * side as usize], side, side, color).expect("a picture");
    png
}

#[tokio::test]
async fn picture_uploads_at_once_use_at_most_256_mb() {
    let folder = tempfile::tempdir().expect("a folder");
    open_clinic(folder.path()).await.db.close().await;
    let server = Server::start(folder.path());
    let token = server.log_in().await;
    let head =
        format!("PUT /api/settings/logo HTTP/1.0\r\nAuthorization: Bearer {token}\r\nContent-Type: multipart/form-data; boundary=xyz\r\n");
    for (side, color, count) in ROUNDS {
        let png = dense_png(side, color);
        assert!(png.len() < 4_000_000, "{} bytes", png.len());
        let body = multipart(&[], Some(("file", "logo.png", &png)));
        server.forget_the_peak();
        let before = server.memory("VmRSS");
        join_all((0..count).map(|_| server.call(&head, &body))).await;
        let taken = server.memory("VmHWM").saturating_sub(before);
        eprintln!("{count} pictures of {side} pixels: {taken} KiB of memory beyond {before} KiB");
        assert!(taken <= MAX_KIB, "{count} pictures of {side} pixels took {taken} KiB");
    }
}
