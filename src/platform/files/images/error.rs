//! Refusals of pictures.

use image::ImageError as Broken;
use thiserror::Error;

pub(super) const MEGAPIXELS: u64 = 50;

/// Refusal of a picture. Its text is shown to the person who sent it.
#[derive(Debug, Error, Clone, Copy, PartialEq, Eq)]
pub enum ImageError {
    /// The picture has more pixels than the limit, or a decoder's limit was reached.
    #[error("A imagem é grande demais: o limite é de {MEGAPIXELS} megapixels.")]
    TooLarge,
    /// Decoding would take more memory than all pictures share.
    #[error("A imagem é grande demais para ser aberta. Diminua-a ou salve-a como JPEG, e envie de novo.")]
    TooHeavy,
    /// The picture can't be decoded.
    #[error("A imagem está incompleta ou corrompida.")]
    Damaged,
}

/// Part of a picture that is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// The whole picture, in every size.
    Whole,
    /// The centred square, in every size.
    Square,
    /// The whole picture in one size, large enough for small print on a photographed page.
    Page,
}

pub(super) fn explain(error: Broken) -> ImageError {
    match error {
        Broken::Limits(_) => ImageError::TooLarge,
        _ => ImageError::Damaged,
    }
}
