//! Refusals of pictures.

use image::ImageError as Broken;
use thiserror::Error;

pub(super) const MEGAPIXELS: u64 = 50;

#[derive(Debug, Error, Clone, Copy, PartialEq, Eq)]
pub enum ImageError {
    #[error("A imagem é grande demais: o limite é de {MEGAPIXELS} megapixels.")]
    TooLarge,
    #[error("A imagem é grande demais para ser aberta. Diminua-a ou salve-a como JPEG, e envie de novo.")]
    TooHeavy,
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
