//! Content lines: a name, parameters and a value, possibly folded over several lines.

/// Length after which the rest of a line is dropped. No property that is read is that long.
const LONGEST_LINE: usize = 8_192;

/// A property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentLine<'a> {
    text: &'a str,
    /// Length of the name.
    name: usize,
    /// Position of the value.
    value: usize,
}

impl<'a> ContentLine<'a> {
    /// Splits a line. Returns `None` without a name and a value.
    pub fn of(text: &'a str) -> Option<Self> {
        let name = text.find([':', ';']).filter(|length| *length > 0)?;
        let mut is_quoted = false;
        let value = text[name..].find(|letter: char| {
            is_quoted ^= letter == '"';
            letter == ':' && !is_quoted
        })?;
        Some(Self { text, name, value: name + value + 1 })
    }

    pub fn is(&self, name: &str) -> bool {
        self.text[..self.name].eq_ignore_ascii_case(name)
    }

    pub fn name(&self) -> String {
        self.text[..self.name].to_ascii_uppercase()
    }

    pub fn value(&self) -> &'a str {
        self.text[self.value..].trim()
    }

    /// Returns the value of a parameter, without quotes.
    pub fn parameter(&self, name: &str) -> Option<&'a str> {
        let mut is_quoted = false;
        let parameters = self.text[self.name..self.value - 1].split(move |letter: char| {
            is_quoted ^= letter == '"';
            letter == ';' && !is_quoted
        });
        let pairs = parameters.filter_map(|parameter| parameter.split_once('='));
        pairs.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim_matches('"')).next()
    }
}

/// Calls `each` with every unfolded line, until it fails.
pub fn unfold<E>(text: &str, mut each: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
    let mut line = String::new();
    for part in text.trim_start_matches('\u{feff}').split('\n') {
        let part = part.strip_suffix('\r').unwrap_or(part);
        if let Some(rest) = part.strip_prefix([' ', '\t']) {
            append(&mut line, rest);
            continue;
        }
        if !line.is_empty() {
            each(&line)?;
        }
        line.clear();
        append(&mut line, part);
    }
    if line.is_empty() { Ok(()) } else { each(&line) }
}

fn append(line: &mut String, part: &str) {
    let room = LONGEST_LINE.saturating_sub(line.len());
    line.push_str(&part[..part.floor_char_boundary(room)]);
}
