//! Enums whose values are texts: in the database, in JSON, and in logs.

/// Declares an enum whose variants are stored and written as the given texts.
///
/// It derives serde's and sqlx's traits, and gives the type `ALL`, `as_str` and `named`.
#[macro_export]
macro_rules! text_enum {
    ($(#[$meta:meta])* $visibility:vis enum $type:ident { $($(#[$about:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize, ::sqlx::Type,
        )]
        #[sqlx(type_name = "text")]
        $visibility enum $type {
            $(
                $(#[$about])*
                #[serde(rename = $name)]
                #[sqlx(rename = $name)]
                $variant,
            )+
        }

        impl $type {
            /// All variants, in the order of their declaration.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Returns the text of the variant.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            /// Returns the variant with this text.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|variant| variant.as_str() == name)
            }
        }
    };
}
