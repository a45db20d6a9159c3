//! Texts of the API document as HTML.

use serde_json::Value;

use foundation::text::escaped;

pub fn string(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Converts a text of the API document to HTML: inline code is marked up, and the lines of lists
/// are kept.
pub fn prose(text: &str) -> String {
    let coded = |text: &str| {
        let parts = escaped(text);
        let parts = parts.split('`').enumerate();
        parts.map(|(place, part)| if place % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() }).collect::<String>()
    };
    text.split("\n\n")
        .filter(|paragraph| !paragraph.is_empty())
        .map(|paragraph| format!("<p>{}</p>", coded(paragraph).replace("\n- ", "<br>· ")))
        .collect()
}

pub fn shown(text: &str) -> String {
    format!("<pre tabindex=\"0\"><code>{}</code></pre>", escaped(text))
}

pub fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}
