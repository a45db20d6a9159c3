//! Containers of pictures, parsed as far as needed to know whether a file is complete and how much
//! memory its decoder takes.

use super::error::ImageError;
use crate::files::UploadFormat;

const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
/// Ancillary chunks that affect the visible picture: transparency and orientation. Profiles, texts
/// and animations are dropped, as some of them are compressed: a few hundred bytes can expand to
/// gigabytes.
const PNG_KEPT: [&[u8]; 2] = [b"tRNS", b"eXIf"];

const END_OF_IMAGE: [u8; 2] = [0xff, 0xd9];
const START_OF_SCAN: u8 = 0xda;
/// Side length of a coefficient block, in samples.
const BLOCK: u64 = 8;
/// Size of a coefficient, in bytes.
const COEFFICIENT: u64 = 2;

/// Returns the part of the file that the picture is decoded from. A truncated file is an error.
pub(super) fn take_essentials(format: UploadFormat, content: Vec<u8>) -> Result<Vec<u8>, ImageError> {
    match format {
        UploadFormat::Png => strip_png(&content).ok_or(ImageError::Damaged),
        UploadFormat::Jpeg => {
            let scan = read_jpeg_header(&content).ok_or(ImageError::Damaged)?.end;
            // Decoders fill the rest of a truncated picture with grey. Compressed data never
            // contains this marker.
            let is_whole = content[scan..].windows(2).any(|pair| pair == END_OF_IMAGE);
            if is_whole { Ok(content) } else { Err(ImageError::Damaged) }
        }
        UploadFormat::WebP => {
            let declared = content.get(4..8).and_then(|size| size.try_into().ok()).map(u32::from_le_bytes);
            let is_whole = declared.is_some_and(|size| u64::from(size) + 8 <= content.len() as u64);
            if is_whole { Ok(content) } else { Err(ImageError::Damaged) }
        }
        UploadFormat::Pdf => Err(ImageError::Damaged),
    }
}

/// Returns the memory, in bytes, that the decoder takes in addition to the decoded pixels.
pub(super) fn estimate_decoder_memory(format: UploadFormat, content: &[u8], pixels: u64, row: u64) -> u64 {
    match format {
        // The rows before and after filtering, and the compression window.
        UploadFormat::Png => row * 4 + 1024 * 1024,
        UploadFormat::Jpeg => read_jpeg_header(content).map_or(0, |header| header.coefficients()) + row * 64,
        UploadFormat::WebP => estimate_webp(content, pixels),
        UploadFormat::Pdf => 0,
    }
}

fn strip_png(content: &[u8]) -> Option<Vec<u8>> {
    let mut rest = content.strip_prefix(PNG_SIGNATURE)?;
    let mut kept = Vec::with_capacity(content.len());
    kept.extend_from_slice(PNG_SIGNATURE);
    loop {
        let length = u32::from_be_bytes(rest.first_chunk::<4>().copied()?) as usize;
        let (chunk, after) = rest.split_at_checked(length.checked_add(12)?)?;
        let kind = chunk.get(4..8)?;
        let is_critical = kind.first()?.is_ascii_uppercase();
        if is_critical || PNG_KEPT.contains(&kind) {
            kept.extend_from_slice(chunk);
        }
        if kind == b"IEND" {
            return Some(kept);
        }
        rest = after;
    }
}

/// The frame and the first scan of a JPEG.
struct JpegHeader {
    width: u64,
    height: u64,
    /// Horizontal and vertical sampling factors of each component.
    sampling: Vec<(u64, u64)>,
    is_progressive: bool,
    /// Number of components in the first scan.
    scanned: usize,
    /// Offset of the first scan.
    end: usize,
}

impl JpegHeader {
    /// Returns the memory of all coefficients if the decoder keeps them until the last scan, else
    /// 0.
    fn coefficients(&self) -> u64 {
        if !self.is_progressive && self.scanned == self.sampling.len() {
            return 0;
        }
        let most = |side: fn(&(u64, u64)) -> u64| self.sampling.iter().map(side).max().unwrap_or(1).max(1);
        let (across, down) = (most(|its| its.0), most(|its| its.1));
        let units = self.width.div_ceil(BLOCK * across) * self.height.div_ceil(BLOCK * down);
        let blocks: u64 = self.sampling.iter().map(|(across, down)| across * down).sum();
        units * blocks * BLOCK * BLOCK * COEFFICIENT
    }
}

/// Reads the markers up to the first scan. Returns `None` without a frame or a scan.
fn read_jpeg_header(content: &[u8]) -> Option<JpegHeader> {
    let mut header = JpegHeader { width: 0, height: 0, sampling: Vec::new(), is_progressive: false, scanned: 0, end: 0 };
    let mut at = 2;
    loop {
        let marker = *content.get(at + 1)?;
        match (*content.get(at)?, marker) {
            // Fill bytes, markers without content, and bytes between segments.
            (0xff, 0x00 | 0x01 | 0xd0..=0xd9) => at += 2,
            (0xff, 0x02..=0xfe) => {
                let length = usize::from(u16::from_be_bytes([*content.get(at + 2)?, *content.get(at + 3)?]));
                let segment = content.get(at + 4..at + 2 + length)?;
                at += 2 + length;
                match marker {
                    START_OF_SCAN => {
                        header.scanned = usize::from(*segment.first()?);
                        header.end = at;
                        return (!header.sampling.is_empty()).then_some(header);
                    }
                    // Frames; 0xc4, 0xc8 and 0xcc are tables.
                    0xc0..=0xcf if ![0xc4, 0xc8, 0xcc].contains(&marker) => {
                        let side = |place: usize| Some(u64::from(u16::from_be_bytes([*segment.get(place)?, *segment.get(place + 1)?])));
                        header.height = header.height.max(side(1)?);
                        header.width = header.width.max(side(3)?);
                        header.is_progressive |= marker != 0xc0 && marker != 0xc1;
                        let factors = segment.get(6..)?.chunks_exact(3).map(|component| component[1]);
                        header.sampling = factors.map(|both| (u64::from(both >> 4), u64::from(both & 15))).collect();
                    }
                    _ => (),
                }
            }
            _ => at += 1,
        }
    }
}

/// Maximum bytes per pixel in the WebP decoder: planes of a lossy frame, and colours of a lossless
/// one or of transparency.
const LOSSY: u64 = 2;
const LOSSLESS: u64 = 5;

/// Sums up the memory of all bitstreams of a WebP by their own sizes, including that of an
/// animation frame.
fn estimate_webp(content: &[u8], pixels: u64) -> u64 {
    let mut memory = 0;
    let mut rest = content.get(12..).unwrap_or_default();
    while let Some((kind, chunk, after)) = split_webp_chunk(rest) {
        memory += match kind {
            // A canvas, and a frame in its colours.
            b"ANMF" => pixels * 8 + estimate_webp_frame(chunk.get(16..).unwrap_or_default(), pixels),
            _ => estimate_webp_bitstream(kind, chunk, pixels),
        };
        if kind == b"ANMF" {
            // Only the first frame is decoded.
            break;
        }
        rest = after;
    }
    memory
}

fn estimate_webp_frame(mut rest: &[u8], pixels: u64) -> u64 {
    let mut memory = 0;
    while let Some((kind, chunk, after)) = split_webp_chunk(rest) {
        memory += estimate_webp_bitstream(kind, chunk, pixels);
        rest = after;
    }
    memory
}

fn split_webp_chunk(rest: &[u8]) -> Option<(&[u8; 4], &[u8], &[u8])> {
    let (kind, rest) = rest.split_first_chunk::<4>()?;
    let (size, rest) = rest.split_first_chunk::<4>()?;
    let size = u32::from_le_bytes(*size) as usize;
    let chunk = rest.get(..size.min(rest.len()))?;
    Some((kind, chunk, rest.get(size.checked_add(size & 1)?..).unwrap_or_default()))
}

fn estimate_webp_bitstream(kind: &[u8; 4], chunk: &[u8], pixels: u64) -> u64 {
    match kind {
        b"VP8 " => {
            // The bitstream's own size counts, whatever the container says: the planes are
            // allocated first and compared afterwards.
            let side = |at: usize| chunk.get(at..at + 2).map_or(0, |two| u64::from(u16::from_le_bytes([two[0], two[1]]) & 0x3fff));
            (side(6) * side(8)).max(pixels) * LOSSY
        }
        b"VP8L" | b"ALPH" => pixels * LOSSLESS,
        _ => 0,
    }
}
