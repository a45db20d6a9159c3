//! Decoded pixels, outside of the allocator's memory.

use fast_image_resize::PixelType;
use fast_image_resize::images::Image;
use image::imageops::thumbnail;
use image::{ColorType, DynamicImage, ImageBuffer, ImageDecoder, Luma, LumaA, Pixel, Rgb, Rgba};
use memmap2::MmapMut;

use super::error::{Fit, ImageError, explain};
use super::resize::{from_raw, resize, scale};

/// A decoded picture with eight bits per channel.
///
/// An allocator keeps freed memory for the thread that freed it, so that pictures decoded by
/// several threads would add up. A mapping goes back to the system when it is dropped.
pub(super) struct Pixels {
    bytes: MmapMut,
    width: u32,
    height: u32,
    kind: PixelType,
}

type Borrowed<'a, P> = ImageBuffer<P, &'a [u8]>;

impl Pixels {
    pub fn decode(decoder: impl ImageDecoder) -> Result<Self, ImageError> {
        let (width, height) = decoder.dimensions();
        let color = decoder.color_type();
        let kind = match color {
            ColorType::L8 | ColorType::L16 => PixelType::U8,
            ColorType::La8 | ColorType::La16 => PixelType::U8x2,
            ColorType::Rgb8 | ColorType::Rgb16 => PixelType::U8x3,
            ColorType::Rgba8 | ColorType::Rgba16 => PixelType::U8x4,
            _ => return Err(ImageError::Damaged),
        };
        let length = usize::try_from(decoder.total_bytes()).map_err(|_| ImageError::TooLarge)?;
        let mut bytes = MmapMut::map_anon(length).map_err(|_| ImageError::TooHeavy)?;
        decoder.read_image(&mut bytes).map_err(explain)?;
        if matches!(color, ColorType::L16 | ColorType::La16 | ColorType::Rgb16 | ColorType::Rgba16) {
            narrow(&mut bytes);
        }
        Ok(Self { bytes, width, height, kind })
    }

    /// Reduces the picture to the size that is encoded: first by averaging so that its decisive
    /// side has `coarse` pixels, then cropped to its centred square or resized to fit `edge`.
    pub fn reduce(mut self, coarse: Option<u32>, edge: u32, fit: Fit) -> Result<DynamicImage, ImageError> {
        let (width, height) = (self.width, self.height);
        let shortest = width.min(height);
        match coarse {
            Some(target) => {
                let decisive = if fit == Fit::Square { shortest } else { width.max(height) };
                let share = f64::from(target) / f64::from(decisive);
                let averaged = self.average(scale(width, share), scale(height, share))?;
                Ok(if fit == Fit::Square { middle(&averaged) } else { averaged })
            }
            None if fit == Fit::Square => self.crop((width - shortest) / 2, (height - shortest) / 2, shortest, shortest),
            None if width.max(height) > edge => {
                let length = self.length();
                let source = Image::from_slice_u8(width, height, &mut self.bytes[..length], self.kind);
                resize(source.map_err(|_| ImageError::Damaged)?, edge)
            }
            None => self.crop(0, 0, width, height),
        }
    }

    fn average(&self, width: u32, height: u32) -> Result<DynamicImage, ImageError> {
        Ok(match self.kind {
            PixelType::U8 => thumbnail(&self.borrow::<Luma<u8>>()?, width, height).into(),
            PixelType::U8x2 => thumbnail(&self.borrow::<LumaA<u8>>()?, width, height).into(),
            PixelType::U8x3 => thumbnail(&self.borrow::<Rgb<u8>>()?, width, height).into(),
            _ => thumbnail(&self.borrow::<Rgba<u8>>()?, width, height).into(),
        })
    }

    fn crop(&self, x: u32, y: u32, width: u32, height: u32) -> Result<DynamicImage, ImageError> {
        let size = self.kind.size();
        let row = self.width as usize * size;
        let rows = self.bytes[..self.length()].chunks_exact(row).skip(y as usize).take(height as usize);
        let cropped = rows.flat_map(|row| &row[x as usize * size..(x + width) as usize * size]);
        from_raw(width, height, self.kind, cropped.copied().collect())
    }

    fn borrow<P: Pixel<Subpixel = u8>>(&self) -> Result<Borrowed<'_, P>, ImageError> {
        ImageBuffer::from_raw(self.width, self.height, &self.bytes[..self.length()]).ok_or(ImageError::Damaged)
    }

    /// Returns the number of bytes in use, which is half of the mapping if channels had sixteen
    /// bits.
    fn length(&self) -> usize {
        self.width as usize * self.height as usize * self.kind.size()
    }
}

/// Rounds channels from sixteen bits to eight, in place: they fill the first half afterwards.
fn narrow(bytes: &mut [u8]) {
    for at in 0..bytes.len() / 2 {
        let channel = u16::from_ne_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        bytes[at] = ((u32::from(channel) + 128) / 257) as u8;
    }
}

/// Returns the largest square around the centre.
fn middle(picture: &DynamicImage) -> DynamicImage {
    let edge = picture.width().min(picture.height());
    picture.crop_imm((picture.width() - edge) / 2, (picture.height() - edge) / 2, edge, edge)
}
