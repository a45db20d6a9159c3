//! Layout and export of one document.

use typst::diag::SourceDiagnostic;
use typst::foundations::Smart;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use super::printable::make_printable;
use super::world::DocumentWorld;
use super::{DocumentInput, codes};
use foundation::error::{Error, Result};

/// Maximum size of the data as JSON: some 30 pages, which take half a second and 80 MiB.
const MAX_DATA_BYTES: usize = 150_000;
/// Maximum size of all pictures.
const MAX_PICTURE_BYTES: usize = 4_000_000;

/// Returns the PDF of a document. It takes a processor until it is done.
pub fn pdf(input: DocumentInput) -> Result<Vec<u8>> {
    let document = lay_out(input)?;
    let standards = PdfStandards::new(&[PdfStandard::Ua_1]).map_err(|error| Error::internal(error.message().to_string()))?;
    let options = PdfOptions { creator: Smart::Custom(Some("Nutrir".into())), standards, ..PdfOptions::default() };
    typst_pdf::pdf(&document, &options).map_err(|errors| invalid("export", &errors))
}

fn lay_out(mut input: DocumentInput) -> Result<PagedDocument> {
    make_printable(&mut input.data);
    let pictures: usize = input.pictures.iter().map(|picture| picture.content.len()).sum();
    if input.data.to_string().len() > MAX_DATA_BYTES || pictures > MAX_PICTURE_BYTES {
        return Err(Error::invalid(codes::DOCUMENT_TOO_LONG, "Este conteúdo é longo demais para um documento só."));
    }
    typst::compile(&DocumentWorld::new(input)?).output.map_err(|errors| invalid("template", &errors))
}

/// Returns a 500 for a template that is wrong. The diagnostics may quote the data, so that the log
/// does not get them.
fn invalid(step: &str, errors: &[SourceDiagnostic]) -> Error {
    let quoted = errors.first().filter(|_| cfg!(any(test, feature = "testing"))).map(|first| first.message.to_string());
    Error::internal(format!("a document's {step} fails with {} errors {}", errors.len(), quoted.unwrap_or_default()))
}

#[cfg(any(test, feature = "testing"))]
pub fn page_texts(input: DocumentInput) -> Result<Vec<String>> {
    use typst::layout::{Frame, FrameItem};

    fn collect(frame: &Frame, text: &mut String) {
        for (_, item) in frame.items() {
            match item {
                FrameItem::Group(group) => collect(&group.frame, text),
                FrameItem::Text(run) => {
                    text.push_str(&run.text);
                    text.push('\n');
                }
                _ => {}
            }
        }
    }
    let document = lay_out(input)?;
    let text_of = |frame: &Frame| {
        let mut text = String::new();
        collect(frame, &mut text);
        text
    };
    Ok(document.pages().iter().map(|page| text_of(&page.frame)).collect())
}
