//! Everything that a template can read.

use std::path::PathBuf;
use std::sync::LazyLock;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use super::fonts::FONTS;
use super::{DocumentInput, DocumentPicture};
use foundation::error::{Error, Result};

const BASE: &str = include_str!("base.typ");

static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| LazyHash::new(Library::default()));

/// The sources and data of one document.
pub struct DocumentWorld {
    main: Source,
    base: Source,
    data: (FileId, Bytes),
    pictures: Vec<(FileId, Bytes)>,
}

impl DocumentWorld {
    pub fn new(input: DocumentInput) -> Result<Self> {
        let DocumentInput { template, data, pictures } = input;
        let picture = |its: DocumentPicture| Ok((file_id(&its.name)?, Bytes::new(its.content)));
        Ok(Self {
            main: Source::new(file_id("main.typ")?, template.source.to_owned()),
            base: Source::new(file_id("base.typ")?, BASE.to_owned()),
            data: (file_id("data.json")?, Bytes::from_string(data.to_string())),
            pictures: pictures.into_iter().map(picture).collect::<Result<_>>()?,
        })
    }
}

/// Returns the id of a name. Ids are never freed, so that names are constants of the program.
fn file_id(name: &str) -> Result<FileId> {
    let path = VirtualPath::new(name).map_err(Error::internal)?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

impl World for DocumentWorld {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &FONTS.book
    }

    fn main(&self) -> FileId {
        self.main.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let known = [&self.main, &self.base].into_iter().find(|source| source.id() == id);
        known.cloned().ok_or_else(|| FileError::NotFound(PathBuf::new()))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let mut files = self.pictures.iter().chain([&self.data]);
        files.find(|(known, _)| *known == id).map(|(_, content)| content.clone()).ok_or_else(|| FileError::NotFound(PathBuf::new()))
    }

    fn font(&self, index: usize) -> Option<Font> {
        FONTS.fonts.get(index).cloned()
    }

    /// Templates get dates as data, in the tenant's time zone.
    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
