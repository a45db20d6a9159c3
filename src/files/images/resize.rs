//! Smaller pictures, in little memory.

use fast_image_resize::images::Image;
use fast_image_resize::{MulDiv, PixelType, ResizeOptions, Resizer};
use image::{DynamicImage, GrayAlphaImage, GrayImage, RgbImage, RgbaImage};

use super::ImageError;

/// Returns the picture with eight bits per channel, as all of its sizes have.
pub(super) fn to_eight_bits(picture: DynamicImage) -> DynamicImage {
    match picture {
        DynamicImage::ImageLuma16(_) => DynamicImage::ImageLuma8(picture.into_luma8()),
        DynamicImage::ImageLumaA16(_) => DynamicImage::ImageLumaA8(picture.into_luma_alpha8()),
        DynamicImage::ImageRgb16(_) => DynamicImage::ImageRgb8(picture.into_rgb8()),
        DynamicImage::ImageRgba16(_) => DynamicImage::ImageRgba8(picture.into_rgba8()),
        other => other,
    }
}

/// Averages the pixels so that the longest (of a square the shortest) side has so many.
pub(super) fn average(picture: &DynamicImage, decisive: u32, target: u32) -> DynamicImage {
    let share = f64::from(target) / f64::from(decisive);
    let (width, height) = (picture.width(), picture.height());
    picture.thumbnail_exact(scaled(width, share), scaled(height, share))
}

/// Resizes with a Lanczos filter to fit into a square of this edge. The filter of `image` would take 16 bytes for each pixel.
pub(super) fn fit_into(picture: DynamicImage, edge: u32) -> Result<DynamicImage, ImageError> {
    let (width, height) = (picture.width(), picture.height());
    let share = f64::from(edge) / f64::from(width.max(height));
    let (to_width, to_height) = (scaled(width, share), scaled(height, share));
    let picture = to_eight_bits(picture);
    let kind = match picture {
        DynamicImage::ImageLuma8(_) => PixelType::U8,
        DynamicImage::ImageLumaA8(_) => PixelType::U8x2,
        DynamicImage::ImageRgb8(_) => PixelType::U8x3,
        DynamicImage::ImageRgba8(_) => PixelType::U8x4,
        // Decoders hand out nothing else.
        _ => return Err(ImageError::Damaged),
    };
    let failed = |_| ImageError::Damaged;
    let mut source = Image::from_vec_u8(width, height, picture.into_bytes(), kind).map_err(|_| ImageError::Damaged)?;
    let mut result = Image::new(to_width, to_height, kind);
    let alpha = MulDiv::new();
    let has_alpha = alpha.is_supported(kind);
    // Here, not by the resizer: it would make a copy.
    if has_alpha {
        alpha.multiply_alpha_inplace(&mut source).map_err(failed)?;
    }
    let options = ResizeOptions::new().use_alpha(false);
    Resizer::new().resize(&source, &mut result, &options).map_err(|_| ImageError::Damaged)?;
    drop(source);
    if has_alpha {
        alpha.divide_alpha_inplace(&mut result).map_err(failed)?;
    }
    let pixels = result.into_vec();
    let resized = match kind {
        PixelType::U8 => GrayImage::from_raw(to_width, to_height, pixels).map(DynamicImage::ImageLuma8),
        PixelType::U8x2 => GrayAlphaImage::from_raw(to_width, to_height, pixels).map(DynamicImage::ImageLumaA8),
        PixelType::U8x3 => RgbImage::from_raw(to_width, to_height, pixels).map(DynamicImage::ImageRgb8),
        _ => RgbaImage::from_raw(to_width, to_height, pixels).map(DynamicImage::ImageRgba8),
    };
    resized.ok_or(ImageError::Damaged)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "smaller than the side it comes from")]
fn scaled(side: u32, share: f64) -> u32 {
    (f64::from(side) * share).round().max(1.0) as u32
}
