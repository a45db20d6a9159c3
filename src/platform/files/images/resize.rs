//! Reduction of pictures with little memory.

use fast_image_resize::images::Image;
use fast_image_resize::{MulDiv, PixelType, ResizeOptions, Resizer};
use image::{DynamicImage, GrayAlphaImage, GrayImage, RgbImage, RgbaImage};

use super::error::ImageError;

/// Resizes a picture with eight bits per channel to fit into a square of this edge.
pub(super) fn fit_into(picture: DynamicImage, edge: u32) -> Result<DynamicImage, ImageError> {
    let (width, height) = (picture.width(), picture.height());
    let kind = match picture {
        DynamicImage::ImageLuma8(_) => PixelType::U8,
        DynamicImage::ImageLumaA8(_) => PixelType::U8x2,
        DynamicImage::ImageRgb8(_) => PixelType::U8x3,
        DynamicImage::ImageRgba8(_) => PixelType::U8x4,
        // `Pixels` produces no other kinds.
        _ => return Err(ImageError::Damaged),
    };
    let source = Image::from_vec_u8(width, height, picture.into_bytes(), kind).map_err(|_| ImageError::Damaged)?;
    resize(source, edge)
}

/// Resizes with a Lanczos filter. The filter of `image` would take 16 bytes per pixel.
pub(super) fn resize(mut source: Image<'_>, edge: u32) -> Result<DynamicImage, ImageError> {
    let (width, height, kind) = (source.width(), source.height(), source.pixel_type());
    let share = f64::from(edge) / f64::from(width.max(height));
    let (to_width, to_height) = (scale(width, share), scale(height, share));
    let failed = |_| ImageError::Damaged;
    let mut result = Image::new(to_width, to_height, kind);
    let alpha = MulDiv::new();
    let has_alpha = alpha.is_supported(kind);
    // Done in place, as the resizer would make a copy.
    if has_alpha {
        alpha.multiply_alpha_inplace(&mut source).map_err(failed)?;
    }
    let options = ResizeOptions::new().use_alpha(false);
    Resizer::new().resize(&source, &mut result, &options).map_err(|_| ImageError::Damaged)?;
    drop(source);
    if has_alpha {
        alpha.divide_alpha_inplace(&mut result).map_err(failed)?;
    }
    from_raw(to_width, to_height, kind, result.into_vec())
}

pub(super) fn from_raw(width: u32, height: u32, kind: PixelType, pixels: Vec<u8>) -> Result<DynamicImage, ImageError> {
    let picture = match kind {
        PixelType::U8 => GrayImage::from_raw(width, height, pixels).map(DynamicImage::ImageLuma8),
        PixelType::U8x2 => GrayAlphaImage::from_raw(width, height, pixels).map(DynamicImage::ImageLumaA8),
        PixelType::U8x3 => RgbImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgb8),
        _ => RgbaImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgba8),
    };
    picture.ok_or(ImageError::Damaged)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "smaller than the side it comes from")]
pub(super) fn scale(side: u32, share: f64) -> u32 {
    (f64::from(side) * share).round().max(1.0) as u32
}
