//! Embedded fonts. Figtree is the product's own; DejaVu Sans has the letters and signs that it
//! lacks.

use std::sync::LazyLock;

use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;

const FILES: [&[u8]; 4] = [
    include_bytes!("fonts/Figtree-Regular.ttf"),
    include_bytes!("fonts/Figtree-Italic.ttf"),
    include_bytes!("fonts/Figtree-SemiBold.ttf"),
    include_bytes!("fonts/DejaVuSans.ttf"),
];

/// All fonts, and the index by which the layout chooses one.
pub struct EmbeddedFonts {
    pub fonts: Vec<Font>,
    pub book: LazyHash<FontBook>,
}

impl EmbeddedFonts {
    fn load() -> Self {
        let fonts: Vec<Font> = FILES.iter().flat_map(|file| Font::iter(Bytes::new(*file))).collect();
        Self { book: LazyHash::new(FontBook::from_fonts(&fonts)), fonts }
    }

    /// Returns true if a font has a glyph of this character.
    pub fn has_glyph(&self, character: char) -> bool {
        self.fonts.iter().any(|font| font.info().coverage.contains(character.into()))
    }
}

pub static FONTS: LazyLock<EmbeddedFonts> = LazyLock::new(EmbeddedFonts::load);
