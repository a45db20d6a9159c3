//! Detection of file types by their first bytes. Names and declared types are under the sender's
//! control.

use image::ImageFormat;

/// Length of the end of a PDF in which its end marker is searched. Readers search as far, because
/// programs that forward a file append to it.
const PDF_TAIL: usize = 1024;
const PDF_END: &[u8] = b"%%EOF";

/// Supported file formats. A [`super::FileKind`] accepts some of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UploadFormat {
    /// Portable Network Graphics.
    Png,
    /// A JPEG picture.
    Jpeg,
    /// A WebP picture.
    WebP,
    /// A PDF document.
    Pdf,
}

impl UploadFormat {
    /// Detects the format by the first bytes. Returns `None` for any other.
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

    /// Returns whether the content is a photo in Apple's HEIC format, which can't be decoded here.
    pub fn is_heic(content: &[u8]) -> bool {
        infer::image::is_heif(content)
    }

    /// Returns whether a PDF has its end marker, without which it was truncated and cannot be
    /// opened. White space and zeros that pad the last block are ignored.
    pub(super) fn is_whole_pdf(content: &[u8]) -> bool {
        let filled = content.iter().rev().take_while(|byte| byte.is_ascii_whitespace() || **byte == 0).count();
        let end = content.len() - filled;
        let tail = &content[end.saturating_sub(PDF_TAIL)..end];
        tail.windows(PDF_END.len()).any(|window| window == PDF_END)
    }

    /// Returns the name that people know.
    pub fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Jpeg => "JPEG",
            Self::WebP => "WebP",
            Self::Pdf => "PDF",
        }
    }

    /// Returns the decoder's format; `None` for documents.
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
    use super::UploadFormat;

    #[test]
    fn format_is_recognized_by_content() {
        assert_eq!(UploadFormat::of(b"\x89PNG\r\n\x1a\n...."), Some(UploadFormat::Png));
        assert_eq!(UploadFormat::of(b"\xff\xd8\xff\xe0...."), Some(UploadFormat::Jpeg));
        assert_eq!(UploadFormat::of(b"RIFF\x10\x00\x00\x00WEBPVP8 "), Some(UploadFormat::WebP));
        assert_eq!(UploadFormat::of(b"%PDF-1.7\n...."), Some(UploadFormat::Pdf));
        let heic = |brand: &[u8]| [b"\0\0\0\x18ftyp", brand, b"\0\0\0\0mif1heic"].concat();
        assert!(UploadFormat::is_heic(&heic(b"heic")) && UploadFormat::is_heic(&heic(b"mif1")));
        assert!(!UploadFormat::is_heic(b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom") && !UploadFormat::is_heic(b"\xff\xd8\xff\xe0...."));
        for other in [&b"<svg xmlns='http://www.w3.org/2000/svg'/>"[..], b"<!doctype html>", b"GIF89a......", b"", b"\x89P"] {
            assert_eq!(UploadFormat::of(other), None);
        }
    }
    #[test]
    fn pdf_is_whole_with_an_end_marker_near_the_end() {
        let body = [b"%PDF-1.7\n".to_vec(), vec![b'x'; 5000]].concat();
        let first = [&body[..], b"\nstartxref\n9\n%%EOF\n"].concat();
        assert!(!UploadFormat::is_whole_pdf(&body) && !UploadFormat::is_whole_pdf(b"%PDF-1.7") && !UploadFormat::is_whole_pdf(b""));
        assert!(UploadFormat::is_whole_pdf(&first));
        for added in [&b"\r\n  "[..], &[0; 8192], &[b'>'; 1000]] {
            assert!(UploadFormat::is_whole_pdf(&[&first[..], added].concat()));
        }
        // Forms and signatures are appended with a marker of their own.
        let updated = [&first[..], &[b'y'; 5000], b"\n%%EOF"].concat();
        assert!(UploadFormat::is_whole_pdf(&updated) && !UploadFormat::is_whole_pdf(&updated[..updated.len() - 5]));
    }
}
