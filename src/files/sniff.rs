//! What a file is, told by its first bytes: names and declared types are whatever the sender likes.

use image::ImageFormat;

/// What we take at all; a [`super::Kind`] says which of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Png,
    Jpeg,
    WebP,
    Pdf,
}

impl Format {
    pub fn of(content: &[u8]) -> Option<Self> {
        use infer::image::{is_jpeg, is_png, is_webp};
        match content {
            png if is_png(png) => Some(Self::Png),
            jpeg if is_jpeg(jpeg) => Some(Self::Jpeg),
            webp if is_webp(webp) => Some(Self::WebP),
            pdf if infer::archive::is_pdf(pdf) => Some(Self::Pdf),
            _ => None,
        }
    }

    /// Whether the content is a photo in Apple's format, which nothing here decodes.
    pub fn is_heic(content: &[u8]) -> bool {
        infer::image::is_heif(content)
    }

    /// As people call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Jpeg => "JPEG",
            Self::WebP => "WebP",
            Self::Pdf => "PDF",
        }
    }

    /// Of pictures; a document is none.
    pub(super) fn image(self) -> Option<ImageFormat> {
        match self {
            Self::Png => Some(ImageFormat::Png),
            Self::Jpeg => Some(ImageFormat::Jpeg),
            Self::WebP => Some(ImageFormat::WebP),
            Self::Pdf => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Format;

    #[test]
    fn the_content_decides() {
        assert_eq!(Format::of(b"\x89PNG\r\n\x1a\n...."), Some(Format::Png));
        assert_eq!(Format::of(b"\xff\xd8\xff\xe0...."), Some(Format::Jpeg));
        assert_eq!(Format::of(b"RIFF\x10\x00\x00\x00WEBPVP8 "), Some(Format::WebP));
        assert_eq!(Format::of(b"%PDF-1.7\n...."), Some(Format::Pdf));
        let heic = |brand: &[u8]| [b"\0\0\0\x18ftyp", brand, b"\0\0\0\0mif1heic"].concat();
        assert!(Format::is_heic(&heic(b"heic")) && Format::is_heic(&heic(b"mif1")));
        assert!(!Format::is_heic(b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom") && !Format::is_heic(b"\xff\xd8\xff\xe0...."));
        for other in [&b"<svg xmlns='http://www.w3.org/2000/svg'/>"[..], b"<!doctype html>", b"GIF89a......", b"", b"\x89P"] {
            assert_eq!(Format::of(other), None);
        }
    }
}
