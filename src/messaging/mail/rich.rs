//! Sanitizing of rich text in template overrides: few elements, no styles, and safe addresses only.
//! The output of [`clean`] has one canonical form, which the other functions rely on.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};

use foundation::error::{Error, Result};
use foundation::text::is_soft_break;

/// The only variables that are allowed in an attribute, each as its whole value: the mail's link,
/// and the one of a reminder by which the patient confirms.
pub const LINKS: [&str; 2] = ["{{link}}", "{{confirmar}}"];
/// Maximum number of bytes of the input and of the sanitized text.
const LONGEST: usize = 512 * 1024;
pub const KEPT: usize = 100 * 1024;
/// Maximum number of tags and character references.
const MARKS: usize = 2_000;
/// Formatting elements that parsers reopen in every paragraph until they are closed, at most three
/// equal ones. Our editor writes none with attributes, but copied text may contain them.
const FORMATS: [&str; 13] = ["b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"];
const FORMATS_THAT_DIFFER: usize = 50;
/// Maximum number of passes: one to verify that nothing changes. A text that still changes after
/// the last one is an attack.
const ROUNDS: usize = 4;
/// Maximum depth of elements, beyond that of nested lists in quotations.
const DEPTH: usize = 24;
/// Lines are not wrapped, as the width of the reader's screen is unknown.
const WIDTH: usize = 1_000_000;

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from(["p", "br", "strong", "em", "u", "s", "h2", "h3", "ul", "ol", "li", "blockquote", "a", "hr"]))
        .clean_content_tags(HashSet::from(["script", "style", "title", "template", "textarea", "noscript", "iframe", "svg", "math"]))
        .tag_attributes(HashMap::from([("a", HashSet::from(["href"]))]))
        .generic_attributes(HashSet::new())
        .url_schemes(HashSet::from(["http", "https", "mailto"]))
        .url_relative(UrlRelative::Custom(Box::new(relative)))
        .attribute_filter(|_, _, value| {
            // Normalized as browsers do, so that the checked address is the one that is followed.
            let address = value.replace(['\t', '\n', '\r'], "").trim_matches(|character| character <= ' ').to_owned();
            // A value within an address would decide where it leads.
            (LINKS.contains(&address.as_str()) || !address.contains("{{")).then_some(Cow::Owned(address))
        })
        .link_rel(None);
    builder
});

fn relative(url: &str) -> Option<Cow<'_, str>> {
    LINKS.contains(&url).then_some(Cow::Borrowed(url))
}

/// Sanitizes rich text. Returns `None` if it is too long or nested too deeply, because it would
/// keep the parsers busy for minutes.
pub fn clean(html: &str) -> Option<String> {
    if html.len() > LONGEST || html.matches(['<', '&']).count() > MARKS || formats_that_differ(html) > FORMATS_THAT_DIFFER {
        return None;
    }
    let html: String = html.replace(is_soft_break, "\n").replace(|sign: char| sign.is_control() && !matches!(sign, '\n' | '\t'), "");
    let mut cleaned = CLEANER.clean(&html).to_string();
    // Repeated until the parsed text equals its source, so that browsers can't interpret it
    // differently.
    for _ in 0..ROUNDS {
        if cleaned.len() > KEPT || depth(&cleaned) > DEPTH {
            return None;
        }
        let again = CLEANER.clean(&cleaned).to_string().trim().to_owned();
        if again == cleaned {
            return Some(cleaned);
        }
        cleaned = again;
    }
    None
}

fn formats_that_differ(html: &str) -> usize {
    let differs = |tag: &&str| {
        let end = tag.find(|character: char| !character.is_ascii_alphanumeric()).unwrap_or(tag.len());
        let (name, rest) = tag.split_at(end);
        !rest.starts_with('>') && FORMATS.iter().any(|format| format.eq_ignore_ascii_case(name))
    };
    html.split('<').skip(1).filter(differs).count()
}

/// Returns the largest number of elements that are open at once.
fn depth(html: &str) -> usize {
    let (mut open, mut deepest) = (0_usize, 0);
    for tag in html.split('<').skip(1) {
        if tag.starts_with('/') {
            open = open.saturating_sub(1);
        } else if !tag.starts_with("br>") && !tag.starts_with("hr>") {
            open += 1;
            deepest = deepest.max(open);
        }
    }
    deepest
}

/// Replaces paragraphs with a single link by buttons, with inline styles, which are the only ones
/// that mail programs keep.
pub fn buttons(html: &str) -> String {
    lone_links(html, |link, label| {
        format!(
            r#"<p style="margin:24px 0"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background-color:#2f6b4f;color:#ffffff;font-weight:600;text-decoration:none">{label}</a></p>"#
        )
    })
}

/// Rewrites each paragraph with nothing but one of the links, by the link and its label.
fn lone_links(html: &str, written: impl Fn(&str, &str) -> String) -> String {
    LINKS.iter().fold(html.to_owned(), |html, link| {
        let begins = format!(r#"<p><a href="{link}">"#);
        let mut pieces = html.split(&begins);
        let mut out = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            match piece.split_once("</a>").and_then(|(label, after)| Some((label, after.strip_prefix("</p>")?))) {
                Some((label, after)) if !label.trim().is_empty() => {
                    out.push_str(&written(link, label));
                    out.push_str(after);
                }
                _ => {
                    out.push_str(&begins);
                    out.push_str(piece);
                }
            }
        }
        out
    })
}

/// Writes the addresses of links next to their labels.
pub fn links(html: &str) -> String {
    let html = lone_links(html, |link, label| format!("<p>{label}:<br>{link}</p>"));
    let mut pieces = html.split(r#"<a href=""#);
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (address, rest) = piece.split_once(r#"">"#).unwrap_or(("", piece));
        let (label, rest) = rest.split_once("</a>").unwrap_or((rest, ""));
        out.push_str(label);
        if label != address && !address.is_empty() {
            out.push_str(&format!(" &lt;{address}&gt;"));
        }
        out.push_str(rest);
    }
    out
}

/// Returns the plain text of the output of [`links`].
pub fn plain(html: &str) -> Result<String> {
    let html = html.replace("<hr>", "<p>* * *</p>");
    let html =
        ["h2", "h3"].iter().fold(html, |html, head| html.replace(&format!("<{head}>"), "<p>").replace(&format!("</{head}>"), "</p>"));
    let text = html2text::config::plain_no_decorate().unicode_strikeout(false).string_from_read(html.as_bytes(), WIDTH);
    Ok(text.map_err(Error::internal)?.trim().to_owned())
}
