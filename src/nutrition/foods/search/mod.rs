//! Search of foods by what people call them.

pub mod index;
pub mod indexes;
pub mod kitchen;
pub(super) mod lexicon;
pub(super) mod spelling;

pub use index::{IndexedFood, everyday_cost};
pub use indexes::Indexes;
pub use lexicon::TEXT as LEXICON_TEXT;
