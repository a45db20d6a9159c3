use image::{ImageFormat, Rgba, RgbaImage};
use uuid::Uuid;

use super::images::{self, ImageError, Size};
use super::testing::{boast, contains, encoded, flag, from_a_telephone};
use super::{Fit, Storage, UploadFormat};
use crate::config::Config;

#[tokio::test]
async fn picture_is_encoded_in_three_sizes() {
    let png = images::encode(UploadFormat::Png, encoded(flag(2000, 1000), ImageFormat::Png), Fit::Whole).await.unwrap();
    assert_eq!(png.content_type, "image/jpeg");
    let sizes: Vec<_> = png.variants.iter().map(|its| (its.size, its.width, its.height)).collect();
    assert_eq!(sizes, [(Size::Small, 96, 48), (Size::Medium, 320, 160), (Size::Large, 1024, 512)]);
    for variant in &png.variants {
        let read = image::load_from_memory(&variant.content).unwrap();
        assert_eq!((read.width(), read.height()), (variant.width, variant.height));
    }
    let small = images::encode(UploadFormat::WebP, encoded(flag(40, 20), ImageFormat::WebP), Fit::Whole).await.unwrap();
    assert!(small.variants.iter().all(|its| (its.width, its.height) == (40, 20)), "nothing is blown up");
    let narrow = images::encode(UploadFormat::Png, encoded(flag(5000, 1), ImageFormat::Png), Fit::Whole).await.unwrap();
    assert_eq!((narrow.variants[0].width, narrow.variants[0].height), (96, 1));
}

#[tokio::test]
async fn picture_with_transparency_keeps_it() {
    let clear = RgbaImage::from_pixel(200, 200, Rgba([0, 120, 60, 0]));
    let picture = images::encode(UploadFormat::Png, encoded(clear, ImageFormat::Png), Fit::Whole).await.unwrap();
    assert_eq!(picture.content_type, "image/png");
    let read = image::load_from_memory(&picture.variants[0].content).unwrap().to_rgba8();
    assert_eq!(read.get_pixel(10, 10).0[3], 0);
    let solid = RgbaImage::from_pixel(20, 20, Rgba([0, 120, 60, 255]));
    assert_eq!(images::encode(UploadFormat::Png, encoded(solid, ImageFormat::Png), Fit::Whole).await.unwrap().content_type, "image/jpeg");
}

#[tokio::test]
async fn picture_from_a_phone_is_turned_upright_and_loses_its_location() {
    let original = from_a_telephone(flag(400, 200));
    assert!(contains(&original, "Rua das Flores"));
    let picture = images::encode(UploadFormat::Jpeg, original, Fit::Whole).await.unwrap();
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
async fn picture_from_a_phone_of_large_size_is_scaled_upright() {
    let original = from_a_telephone(flag(5000, 2500));
    for (fit, size) in [(Fit::Whole, (512, 1024)), (Fit::Square, (1024, 1024))] {
        let picture = images::encode(UploadFormat::Jpeg, original.clone(), fit).await.unwrap();
        let large = &picture.variants[2];
        assert_eq!((large.width, large.height), size);
        let read = image::load_from_memory(&large.content).unwrap().to_rgb8();
        let (middle, bottom) = (large.width / 2, large.height - 20);
        assert!(read.get_pixel(middle, 20).0[0] > 150 && read.get_pixel(middle, bottom).0[2] > 150, "its left side is up");
    }
}

#[tokio::test]
async fn picture_too_large_is_told_from_a_damaged_one() {
    assert_eq!(images::encode(UploadFormat::Png, boast(30_000, 30_000), Fit::Whole).await.unwrap_err(), ImageError::TooLarge);
    assert_eq!(images::encode(UploadFormat::Png, boast(u32::MAX >> 1, 1), Fit::Whole).await.unwrap_err(), ImageError::TooLarge);
    assert_eq!(images::encode(UploadFormat::Png, boast(30, 30), Fit::Whole).await.unwrap_err(), ImageError::Damaged);
    let whole = encoded(flag(300, 300), ImageFormat::Jpeg);
    for (format, bytes) in
        [(UploadFormat::Png, &b"\x89PNG\r\n\x1a\n"[..]), (UploadFormat::Jpeg, &whole[..20]), (UploadFormat::WebP, b"RIFF\x04\0\0\0WEBP")]
    {
        assert_eq!(images::encode(format, bytes.to_vec(), Fit::Whole).await.unwrap_err(), ImageError::Damaged, "{format:?}");
    }
}

/// Puts, reads, lists and deletes objects, as every storage must.
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
async fn storage_in_folders_and_memory_stores_and_stays_in_its_folder() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { data: data.path().to_owned(), ..Config::default() };
    let storage = Storage::open(&config).unwrap();
    keeps_what_it_is_given(&storage).await;
    // No name leads outside of the tenant's folder.
    let tenant = Uuid::from_u128(7);
    storage.put(tenant, "../../fora", b"x".to_vec()).await.unwrap();
    assert!(!data.path().join("fora").exists() && !data.path().join("files/fora").exists());
    assert_eq!(storage.get(tenant, "../../fora").await.unwrap().unwrap(), b"x");
    keeps_what_it_is_given(&Storage::open(&Config::in_memory()).unwrap()).await;
}

#[test]
fn bucket_is_opened_without_a_connection() {
    let mut config = Config::default();
    config.files.s3_bucket = Some("nutrir".into());
    config.files.s3_endpoint = Some("https://s3.example".into());
    config.files.s3_access_key = Some("nutrir".into());
    config.files.s3_secret_key = Some("nutrir-secret".into());
    config.validate().unwrap();
    // Creates the TLS client, which panics if no crypto provider is chosen.
    Storage::open(&config).unwrap();
}
