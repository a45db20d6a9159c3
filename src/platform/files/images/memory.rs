//! Memory of pictures: estimated before they are decoded, and limited for the whole process.

use tokio::sync::{Semaphore, SemaphorePermit};

use super::error::{Fit, ImageError};

const MEBIBYTE: u64 = 1024 * 1024;
/// Memory of all pictures that are decoded concurrently. Together with the queued files it stays
/// within 256 MB.
pub(super) const BUDGET: u64 = PERMITS as u64 * UNIT;
/// Largest pixel memory for which the high-quality filter is used, which takes almost twice as
/// much.
const LARGEST_FINE: u64 = 100 * MEBIBYTE;
/// Copies that are held while a size is encoded: the pixels, their uncompressed form, and the file.
const ENCODING: u64 = 4;
/// Size of a semaphore permit, in bytes.
const UNIT: u64 = 1024;
const PERMITS: usize = 232 * 1024;
static MEMORY: Semaphore = Semaphore::const_new(PERMITS);

/// Memory that a picture needs, estimated from its header.
#[derive(Debug, Clone, Copy)]
pub(super) struct Demand {
    pub width: u32,
    pub height: u32,
    /// Memory of the decoded pixels, in bytes.
    pub pixels: u64,
    /// Memory of the decoder in addition to the pixels.
    pub decoder: u64,
    /// Length of the file, in bytes.
    pub file: u64,
}

/// Steps that reduce a picture to its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ResizeSteps {
    /// Side to which pixels are averaged first: the longest one, or the shortest one for a square.
    pub coarse: Option<u32>,
}

impl Demand {
    /// Plans to average large pictures first, because high-quality filtering takes almost twice
    /// their memory.
    pub fn plan(&self, edge: u32, fit: Fit) -> ResizeSteps {
        let (width, height) = (self.width, self.height);
        let decisive = if fit == Fit::Square { width.min(height) } else { width.max(height) };
        let bytes = self.pixels / (u64::from(width) * u64::from(height)).max(1);
        let twice = edge * 2;
        let of_twice = u64::from(twice).pow(2) * bytes;
        let target = if of_twice <= 14 * MEBIBYTE { twice } else { edge };
        let is_large = decisive >= twice || self.pixels > LARGEST_FINE;
        ResizeSteps { coarse: (is_large && decisive > target).then_some(target) }
    }

    /// Returns the peak memory, in bytes.
    fn peak(&self, edge: u32, fit: Fit) -> u64 {
        let plan = self.plan(edge, fit);
        let decisive = if fit == Fit::Square { self.width.min(self.height) } else { self.width.max(self.height) };
        let decisive = u64::from(decisive.max(1));
        let reduced = |side: u32| self.pixels * u64::from(side).min(decisive).pow(2) / decisive.pow(2);
        let fine = plan.coarse.map_or(self.pixels, reduced);
        let reducing = if plan.coarse.is_some() { self.pixels + fine } else { 0 };
        // Source of the reduction, rows of the result, and the result.
        let filtering = fine * 7 / 4;
        let encoding = reduced(edge).min(fine) * ENCODING;
        self.file * 2 + (self.pixels + self.decoder).max(reducing).max(filtering).max(encoding)
    }

    /// Waits until enough picture memory is free. Refuses a picture that exceeds the whole budget.
    pub async fn acquire(&self, edge: u32, fit: Fit) -> Result<SemaphorePermit<'static>, ImageError> {
        let most = self.peak(edge, fit);
        if most > BUDGET {
            return Err(ImageError::TooHeavy);
        }
        let units = u32::try_from(most.div_ceil(UNIT)).unwrap_or(u32::MAX);
        MEMORY.acquire_many(units).await.map_err(|_| ImageError::Damaged)
    }
}
