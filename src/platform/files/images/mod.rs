//! Pictures: decoded within limits and encoded again. None of the original's bytes are kept, and
//! with them no metadata (place, camera, hidden content).

mod container;
mod error;
mod memory;
mod pixels;
mod resize;
#[cfg(test)]
mod tests;

pub use error::{Fit, ImageError};
use error::{MEGAPIXELS, explain};
use foundation::text_enum;

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageEncoder, ImageReader, Limits};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use self::memory::{BUDGET, Demand};
use self::pixels::Pixels;
use super::UploadFormat;

static AT_A_TIME: Semaphore = Semaphore::const_new(2);
const QUALITY: u8 = 88;

text_enum! {
    /// Size of a picture, named after its use: in lists, on cards, on its own.
    pub enum Size {
        /// At most 96 pixels on the longest edge.
        Small = "small",
        /// At most 320 pixels on the longest edge.
        Medium = "medium",
        /// At most 1024 pixels on the longest edge, or 3000 for a photographed page.
        Large = "large",
    }
}

foundation::openapi_enum! {
    /// Size of a picture, named after its use: in lists, on cards, on its own.
    Size as "PictureSize";
}

impl Size {
    /// Returns the length of the longest edge, in pixels. Smaller pictures are not enlarged.
    fn edge(self) -> u32 {
        match self {
            Self::Small => 96,
            Self::Medium => 320,
            Self::Large => 1024,
        }
    }
}

const PAGE_EDGE: u32 = 3000;

/// An encoded picture, or a document.
#[derive(Debug)]
pub struct Picture {
    /// Media type of all variants.
    pub content_type: &'static str,
    /// Sizes from small to large. A document and a photographed page have only the large one.
    pub variants: Vec<Variant>,
}

impl Picture {
    /// Wraps a document, which has no pixels and is kept unchanged as its only size.
    pub fn document(content_type: &'static str, content: Vec<u8>) -> Self {
        Self { content_type, variants: vec![Variant { size: Size::Large, width: 0, height: 0, content }] }
    }
}

/// One size of a picture.
#[derive(Debug)]
pub struct Variant {
    /// Size that it was encoded for.
    pub size: Size,
    /// Width in pixels; 0 for a document.
    pub width: u32,
    /// Height in pixels; 0 for a document.
    pub height: u32,
    /// Encoded bytes.
    pub content: Vec<u8>,
}

/// Decodes a picture and encodes its sizes, two pictures at a time, on blocking threads and within
/// the memory that all pictures share.
pub async fn encode(format: UploadFormat, content: Vec<u8>, fit: Fit) -> Result<Picture, ImageError> {
    let _turn = AT_A_TIME.acquire().await.map_err(|_| ImageError::Damaged)?;
    // A panic of the decoder means a damaged picture as well.
    let measured = spawn_blocking(move || measure(format, content)).await;
    let (content, demand) = measured.unwrap_or(Err(ImageError::Damaged))?;
    let _memory = demand.acquire(largest_edge(fit), fit).await?;
    spawn_blocking(move || encode_now(format, content, demand, fit)).await.unwrap_or(Err(ImageError::Damaged))
}

/// Returns the length of the largest edge that is kept.
fn largest_edge(fit: Fit) -> u32 {
    if fit == Fit::Page { PAGE_EDGE } else { Size::Large.edge() }
}

/// Reads the header. Returns the content to be decoded and the memory that it takes.
fn measure(format: UploadFormat, content: Vec<u8>) -> Result<(Vec<u8>, Demand), ImageError> {
    let content = container::take_essentials(format, content)?;
    let decoder = decoder(format, &content)?;
    let (width, height) = decoder.dimensions();
    let count = u64::from(width) * u64::from(height);
    if count > MEGAPIXELS * 1_000_000 {
        return Err(ImageError::TooLarge);
    }
    let pixels = decoder.total_bytes();
    drop(decoder);
    let row = pixels / u64::from(height.max(1));
    let decoder = container::estimate_decoder_memory(format, &content, count, row);
    let file = content.len() as u64;
    Ok((content, Demand { width, height, pixels, decoder, file }))
}

fn encode_now(format: UploadFormat, content: Vec<u8>, demand: Demand, fit: Fit) -> Result<Picture, ImageError> {
    let sizes = match fit {
        Fit::Page => vec![(Size::Large, PAGE_EDGE)],
        Fit::Whole | Fit::Square => Size::ALL.into_iter().rev().map(|size| (size, size.edge())).collect(),
    };
    let mut decoder = decoder(format, &content)?;
    let orientation = decoder.orientation().map_err(explain)?;
    let pixels = Pixels::decode(decoder)?;
    drop(content);
    let edge = largest_edge(fit);
    let mut picture = pixels.reduce(demand.plan(edge, fit).coarse, edge, fit)?;
    let clear = picture.color().has_alpha() && picture.pixels().any(|(_, _, pixel)| pixel.0[3] < u8::MAX);
    // Rotated after the first reduction, which takes less memory.
    let mut orientation = Some(orientation);
    let mut variants = Vec::with_capacity(sizes.len());
    // From large to small, each size from the one before.
    for (size, edge) in sizes {
        if picture.width() > edge || picture.height() > edge {
            picture = resize::fit_into(picture, edge)?;
        }
        picture.apply_orientation(orientation.take().unwrap_or(Orientation::NoTransforms));
        let content = if clear { png(&picture) } else { jpeg(&picture) }.map_err(|_| ImageError::Damaged)?;
        variants.push(Variant { size, width: picture.width(), height: picture.height(), content });
    }
    variants.reverse();
    Ok(Picture { content_type: if clear { "image/png" } else { "image/jpeg" }, variants })
}

/// Returns a decoder that has read the header only.
fn decoder(format: UploadFormat, content: &[u8]) -> Result<impl ImageDecoder + '_, ImageError> {
    let format = format.image().ok_or(ImageError::Damaged)?;
    let mut reader = ImageReader::with_format(Cursor::new(content), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(BUDGET);
    reader.limits(limits);
    reader.into_decoder().map_err(explain)
}

fn png(picture: &DynamicImage) -> image::ImageResult<Vec<u8>> {
    let mut content = Cursor::new(Vec::new());
    DynamicImage::ImageRgba8(picture.to_rgba8()).write_to(&mut content, image::ImageFormat::Png)?;
    Ok(content.into_inner())
}

fn jpeg(picture: &DynamicImage) -> image::ImageResult<Vec<u8>> {
    let mut content = Vec::new();
    let plain = picture.to_rgb8();
    let encoder = JpegEncoder::new_with_quality(&mut content, QUALITY);
    encoder.write_image(&plain, plain.width(), plain.height(), image::ExtendedColorType::Rgb8)?;
    Ok(content)
}
