//! PDF documents from a template and data.
//!
//! A template is a Typst source of the domain that the document belongs to; it imports `/base.typ`
//! for page, fonts and footer. Data reaches it as the JSON file `/data.json` and as pictures, never
//! as source, so that no text of a person can become markup. A template can read nothing else:
//! neither files, nor system fonts, nor packages, nor the network.
//!
//! The result is a tagged PDF that the exporter checks against PDF/UA-1.

mod codes;
mod fonts;
mod pdf;
mod printable;
mod queue;
#[cfg(test)]
mod tests;
mod world;

pub use queue::make_pdf;

use serde_json::Value;

/// Layout of a kind of document, in Typst's language.
#[derive(Debug, Clone, Copy)]
pub struct DocumentTemplate {
    /// Source text, which is part of the program.
    pub source: &'static str,
}

/// A document to be made.
#[derive(Debug, Clone)]
pub struct DocumentInput {
    pub template: DocumentTemplate,
    /// Data that the template reads as `json("/data.json")`.
    pub data: Value,
    /// Encoded pictures, as PNG, JPEG or WebP.
    pub pictures: Vec<DocumentPicture>,
}

/// A picture of a document.
#[derive(Debug, Clone)]
pub struct DocumentPicture {
    /// Name by which the template finds it, as in `image("/logo")`.
    pub name: String,
    pub content: Vec<u8>,
}

/// Lays a document out and returns the text of each page in the order of reading, a line for each
/// run of text.
#[cfg(any(test, feature = "testing"))]
pub fn page_texts(input: DocumentInput) -> foundation::error::Result<Vec<String>> {
    pdf::page_texts(input)
}
