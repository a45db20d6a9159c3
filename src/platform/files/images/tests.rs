use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, GrayAlphaImage, ImageBuffer, ImageEncoder, ImageFormat, LumaA, Rgb, RgbImage};

use super::memory::{BUDGET, Demand};
use super::{Fit, ImageError, container, encode};
use crate::files::UploadFormat;
use crate::files::testing::{encoded, flag};

/// Returns the header of a JPEG of three components up to its scan, with the given sampling factors
/// for the first component.
fn jpeg(frame: u8, width: u16, height: u16, first: u8, scanned: u8) -> Vec<u8> {
    let [height, width] = [height, width].map(u16::to_be_bytes);
    let mut content = vec![0xff, 0xd8, 0xff, frame, 0, 17, 8, height[0], height[1], width[0], width[1], 3];
    content.extend([1, first, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xda, 0, 6 + 2 * scanned, scanned]);
    content.extend(vec![0; usize::from(2 * scanned + 3)]);
    content.extend([0xff, 0xd9]);
    content
}

#[tokio::test]
async fn png_colour_profile_is_dropped_without_unpacking() {
    let mut png = Vec::new();
    let mut encoder = PngEncoder::new(&mut png);
    encoder.set_icc_profile(vec![0; 16 * 1024 * 1024]).unwrap();
    encoder.write_image(&flag(40, 20), 40, 20, ExtendedColorType::Rgb8).unwrap();
    let has_profile = |content: &[u8]| content.windows(4).any(|kind| kind == b"iCCP");
    assert!(has_profile(&png));
    assert!(!has_profile(&container::take_essentials(UploadFormat::Png, png.clone()).unwrap()));
    let picture = encode(UploadFormat::Png, png, Fit::Whole).await.unwrap();
    assert_eq!((picture.variants[2].width, picture.variants[2].height), (40, 20));
}

#[test]
fn jpeg_decoder_memory_counts_coefficients_of_progressive_pictures() {
    let memory = |content: &[u8]| container::estimate_decoder_memory(UploadFormat::Jpeg, content, 0, 0);
    let blocks = 100 * 50;
    assert_eq!(memory(&jpeg(0xc0, 800, 400, 0x11, 3)), 0, "decoded row by row");
    assert_eq!(memory(&jpeg(0xc2, 800, 400, 0x11, 3)), blocks * 3 * 128, "progressive");
    assert_eq!(memory(&jpeg(0xc0, 800, 400, 0x11, 1)), blocks * 3 * 128, "a scan for each component");
    assert_eq!(memory(&jpeg(0xc2, 800, 400, 0x22, 3)), 50 * 25 * 6 * 128, "colours in half of the resolution");
}

#[tokio::test]
async fn picture_beyond_the_memory_budget_is_refused() {
    let progressive = container::estimate_decoder_memory(UploadFormat::Jpeg, &jpeg(0xc2, 7000, 7000, 0x11, 3), 0, 0);
    let demand = |bytes: u64, decoder: u64| Demand { width: 7000, height: 7000, pixels: 49_000_000 * bytes, decoder, file: 800_000 };
    for fit in [Fit::Whole, Fit::Square, Fit::Page] {
        let edge = super::largest_edge(fit);
        assert_eq!(demand(8, 0).acquire(edge, fit).await.unwrap_err(), ImageError::TooHeavy, "RGBA of 16 bits");
        assert_eq!(demand(3, progressive).acquire(edge, fit).await.unwrap_err(), ImageError::TooHeavy, "a progressive JPEG");
        for bytes in 1..=4 {
            drop(demand(bytes, 0).acquire(edge, fit).await.unwrap());
        }
    }
    let whole = Demand { width: 6000, height: 6000, pixels: BUDGET, decoder: 0, file: 0 };
    assert_eq!(whole.acquire(3000, Fit::Page).await.unwrap_err(), ImageError::TooHeavy);
}

#[tokio::test]
async fn picture_cut_off_is_damaged() {
    let noise = RgbImage::from_fn(300, 200, |x, y| Rgb([(x * 7 % 256) as u8, (y * 13 % 256) as u8, (x * y % 256) as u8]));
    for (format, kind) in
        [(UploadFormat::Jpeg, ImageFormat::Jpeg), (UploadFormat::Png, ImageFormat::Png), (UploadFormat::WebP, ImageFormat::WebP)]
    {
        let whole = encoded(noise.clone(), kind);
        for left in [whole.len() / 4, whole.len() / 2, whole.len() - 40, whole.len() - 3] {
            let cut = encode(format, whole[..left].to_vec(), Fit::Whole).await;
            assert_eq!(cut.unwrap_err(), ImageError::Damaged, "{format:?}, {left} of {} bytes", whole.len());
        }
        // Telephones append a video to the picture.
        let followed = [&whole[..], b"ftypmp42"].concat();
        encode(format, followed, Fit::Whole).await.unwrap();
    }
}

#[tokio::test]
async fn picture_of_every_colour_type_keeps_size_and_content() {
    let deep =
        ImageBuffer::<Rgb<u16>, Vec<u16>>::from_fn(2500, 1250, |x, _| if x < 1250 { Rgb([60_000, 0, 0]) } else { Rgb([0, 0, 60_000]) });
    let gray = GrayAlphaImage::from_pixel(1500, 1500, LumaA([120, 255]));
    let clear = GrayAlphaImage::from_pixel(1500, 1500, LumaA([120, 100]));
    let large = async |png: Vec<u8>, fit| {
        let picture = encode(UploadFormat::Png, png, fit).await.unwrap();
        let large = picture.variants.into_iter().next_back().unwrap();
        (picture.content_type, image::load_from_memory(&large.content).unwrap().to_rgba8())
    };
    let (kind, read) = large(encoded(deep.clone(), ImageFormat::Png), Fit::Whole).await;
    assert_eq!((kind, read.dimensions()), ("image/jpeg", (1024, 512)));
    assert!(read.get_pixel(100, 250).0[0] > 200 && read.get_pixel(900, 250).0[2] > 200);
    let (_, read) = large(encoded(deep, ImageFormat::Png), Fit::Square).await;
    assert_eq!(read.dimensions(), (1024, 1024));
    let (kind, read) = large(encoded(gray, ImageFormat::Png), Fit::Whole).await;
    assert_eq!((kind, read.get_pixel(500, 500).0[0].abs_diff(120) < 4), ("image/jpeg", true));
    let (kind, read) = large(encoded(clear, ImageFormat::Png), Fit::Whole).await;
    assert_eq!((kind, read.dimensions()), ("image/png", (1024, 1024)));
    let pixel = read.get_pixel(500, 500).0;
    assert!(pixel[0].abs_diff(120) < 4 && pixel[3].abs_diff(100) < 4, "{pixel:?}");
}
