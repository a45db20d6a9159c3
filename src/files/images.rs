//! Pictures: decoded within limits and encoded anew. Nothing of the original's bytes is kept, so neither is what they
//! tell beside the picture (place, camera, hidden content).

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageEncoder, ImageError as Broken, ImageReader, Limits};
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::sync::Semaphore;

use super::Format;

const MEGAPIXELS: u64 = 50;
/// What decoding may take, for one picture.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
static AT_A_TIME: Semaphore = Semaphore::const_new(2);
const QUALITY: u8 = 88;

#[derive(Debug, Error, Clone, Copy, PartialEq, Eq)]
pub enum ImageError {
    #[error("A imagem é grande demais: o limite é de {MEGAPIXELS} megapixels.")]
    TooLarge,
    #[error("A imagem está incompleta ou corrompida.")]
    Damaged,
}

/// Named after where it is shown: in lists, on cards, on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum, Serialize, Deserialize)]
#[oai(rename = "PictureSize", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Size {
    Small,
    Medium,
    Large,
}

impl Size {
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// The longest edge, in pixels. A smaller picture stays as it is.
    fn edge(self) -> u32 {
        match self {
            Self::Small => 96,
            Self::Medium => 320,
            Self::Large => 1024,
        }
    }
}

/// What is kept of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// All of it, in every size.
    Whole,
    /// The square in its middle, in every size.
    Square,
    /// All of it, once, large enough for small print: somebody photographed a page.
    Page,
}

const PAGE_EDGE: u32 = 3000;

#[derive(Debug)]
pub struct Picture {
    pub content_type: &'static str,
    pub variants: Vec<Variant>,
}

impl Picture {
    /// A document is kept as it came, as the large one of its sizes; it has no pixels.
    pub fn document(content_type: &'static str, content: Vec<u8>) -> Self {
        Self { content_type, variants: vec![Variant { size: Size::Large, width: 0, height: 0, content }] }
    }
}

#[derive(Debug)]
pub struct Variant {
    pub size: Size,
    pub width: u32,
    pub height: u32,
    pub content: Vec<u8>,
}

/// Two at a time, off the threads that answer requests.
pub async fn encode(format: Format, content: Vec<u8>, fit: Fit) -> Result<Picture, ImageError> {
    let _turn = AT_A_TIME.acquire().await.map_err(|_| ImageError::Damaged)?;
    // A decoder that panics tells of a damaged picture too.
    tokio::task::spawn_blocking(move || encode_now(format, &content, fit)).await.unwrap_or(Err(ImageError::Damaged))
}

fn encode_now(format: Format, content: &[u8], fit: Fit) -> Result<Picture, ImageError> {
    let sizes = match fit {
        Fit::Page => vec![(Size::Large, PAGE_EDGE)],
        Fit::Whole | Fit::Square => Size::ALL.into_iter().rev().map(|size| (size, size.edge())).collect(),
    };
    let largest = sizes.first().map_or(PAGE_EDGE, |(_, edge)| *edge);
    let (picture, orientation) = decode(format, content)?;
    let mut picture = coarse(picture, largest, fit);
    picture.apply_orientation(orientation);
    if fit == Fit::Square {
        picture = middle(&picture);
    }
    let clear = picture.color().has_alpha() && picture.to_rgba8().pixels().any(|pixel| pixel.0[3] < u8::MAX);
    let mut variants = Vec::with_capacity(sizes.len());
    // Each from the one before: from large to small.
    for (size, edge) in sizes {
        if picture.width() > edge || picture.height() > edge {
            picture = picture.resize(edge, edge, FilterType::Lanczos3);
        }
        let content = if clear { png(&picture) } else { jpeg(&picture) }.map_err(|_| ImageError::Damaged)?;
        variants.push(Variant { size, width: picture.width(), height: picture.height(), content });
    }
    variants.reverse();
    Ok(Picture { content_type: if clear { "image/png" } else { "image/jpeg" }, variants })
}

/// The picture as it lies, and how it is to be turned: what is smaller takes less memory to turn.
fn decode(format: Format, content: &[u8]) -> Result<(DynamicImage, Orientation), ImageError> {
    let format = format.image().ok_or(ImageError::Damaged)?;
    let mut reader = ImageReader::with_format(Cursor::new(content), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(why)?;
    // The header is all that was read so far.
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MEGAPIXELS * 1_000_000 {
        return Err(ImageError::TooLarge);
    }
    let orientation = decoder.orientation().map_err(why)?;
    Ok((DynamicImage::from_decoder(decoder).map_err(why)?, orientation))
}

/// Of a picture far above its largest size, one of twice that size, from which the sizes are made with care: that takes several times the
/// memory of what it is made from.
fn coarse(picture: DynamicImage, edge: u32, fit: Fit) -> DynamicImage {
    let (width, height) = (picture.width(), picture.height());
    let decisive = if fit == Fit::Square { width.min(height) } else { width.max(height) };
    let enough = edge * 2;
    if decisive <= enough {
        return picture;
    }
    let share = f64::from(enough) / f64::from(decisive);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "smaller than the side it comes from")]
    let smaller = |side: u32| (f64::from(side) * share).round().max(1.0) as u32;
    picture.thumbnail_exact(smaller(width), smaller(height))
}

/// The largest square around its centre.
fn middle(picture: &DynamicImage) -> DynamicImage {
    let edge = picture.width().min(picture.height());
    picture.crop_imm((picture.width() - edge) / 2, (picture.height() - edge) / 2, edge, edge)
}

fn why(error: Broken) -> ImageError {
    match error {
        Broken::Limits(_) => ImageError::TooLarge,
        _ => ImageError::Damaged,
    }
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
