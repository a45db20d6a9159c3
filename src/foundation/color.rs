//! Colours as `#rrggbb`, and their contrast as WCAG 2 defines it.

/// Least contrast of texts of usual size with what is behind them.
const MIN_CONTRAST: f64 = 4.5;
/// Share of a colour that is left after each step of darkening.
const DARKENING: f64 = 0.96;

/// A colour of sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color([u8; 3]);

impl Color {
    /// Parses a colour such as `#2f6b4f`; letters may be of either case.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Self([part(0)?, part(2)?, part(4)?]))
    }

    /// Returns the contrast with white, from 1 to 21.
    pub fn contrast_with_white(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.0.map(linear);
        1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    }

    /// Returns the colour, darkened as far as it takes to be read on white, and to have white texts on
    /// it.
    #[must_use]
    pub fn readable_on_white(self) -> Self {
        let mut color = self;
        while color.contrast_with_white() < MIN_CONTRAST {
            // The product is at most 255.
            color = Self(color.0.map(|part| (f64::from(part) * DARKENING) as u8));
        }
        color
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0;
        write!(formatter, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_six_digits() {
        assert_eq!(Color::parse("#2F6b4f").unwrap().to_string(), "#2f6b4f");
        for wrong in ["2f6b4f", "#2f6b4", "#2f6b4f0", "#2f6b4g", "verde", "", "#", "#é6b4f"] {
            assert_eq!(Color::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn colors_are_darkened_only_where_they_can_not_be_read() {
        let readable = |text: &str| Color::parse(text).unwrap().readable_on_white();
        assert_eq!(readable("#2f6b4f").to_string(), "#2f6b4f");
        assert_eq!(readable("#767676").to_string(), "#767676", "the lightest grey that can be read");
        for light in ["#ffffff", "#f2c94c", "#7fd1ae", "#777777"] {
            let darker = readable(light);
            assert_ne!(darker.to_string(), light);
            assert!((4.5..5.2).contains(&darker.contrast_with_white()), "{light}: {}", darker.contrast_with_white());
        }
        assert!((Color::parse("#000000").unwrap().contrast_with_white() - 21.0).abs() < 0.001);
    }
}
