//! Rich text as a clinic writes it: few elements, no styles, and addresses that are safe to follow. What comes out of [`clean`] is written
//! in one way only, which the rest of this file relies on.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};

use foundation::error::{Error, Result};
use foundation::text::is_soft_break;

/// The one variable that may stand in an attribute, as the whole of it.
pub const LINK: &str = "{{link}}";
/// A paragraph that is nothing but the link becomes a button.
const BUTTON_BEGINS: &str = r#"<p><a href="{{link}}">"#;
/// Bytes, as it is sent and as it is kept.
const LONGEST: usize = 512 * 1024;
pub const KEPT: usize = 100 * 1024;
/// Beginnings and ends of elements, and characters that are spelt out.
const MARKS: usize = 2_000;
/// Elements that parsers open again in every paragraph until they are closed; of those that are alike, three at most. What is written here
/// has none with attributes, but what was copied from elsewhere may.
const FORMATS: [&str; 13] = ["b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"];
const FORMATS_THAT_DIFFER: usize = 50;
/// Once to see that nothing changes; what is still another text then was made to be.
const ROUNDS: usize = 4;
/// Lists in lists in quotations, and then some.
const DEPTH: usize = 24;
/// No line is broken: whoever reads it knows how wide their screen is.
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
            // As browsers read it, so that what was seen to be safe is what is followed.
            let address = value.replace(['\t', '\n', '\r'], "").trim_matches(|character| character <= ' ').to_owned();
            // A value in the middle of an address would say where it leads.
            (address == LINK || !address.contains("{{")).then_some(Cow::Owned(address))
        })
        .link_rel(None);
    builder
});

fn relative(url: &str) -> Option<Cow<'_, str>> {
    (url == LINK).then_some(Cow::Borrowed(url))
}

/// Leaves out all that does not belong there. Nothing is answered to what is long, or nested beyond what anybody writes: it would keep
/// the parsers busy for minutes.
pub fn clean(html: &str) -> Option<String> {
    if html.len() > LONGEST || html.matches(['<', '&']).count() > MARKS || formats_that_differ(html) > FORMATS_THAT_DIFFER {
        return None;
    }
    let html: String = html.replace(is_soft_break, "\n").replace(|sign: char| sign.is_control() && !matches!(sign, '\n' | '\t'), "");
    let mut cleaned = CLEANER.clean(&html).to_string();
    // Until it is read as it is written: a browser that found something else in it might find what we did not.
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

/// How many elements are open at once.
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

/// With buttons in the place of links that stand alone; in styles of its own, which is all that mail programs keep.
pub fn buttons(html: &str) -> String {
    lone_links(html, |label| {
        format!(
            r#"<p style="margin:24px 0"><a href="{LINK}" style="display:inline-block;padding:12px 20px;border-radius:10px;background-color:#2f6b4f;color:#ffffff;font-weight:600;text-decoration:none">{label}</a></p>"#
        )
    })
}

fn lone_links(html: &str, written: impl Fn(&str) -> String) -> String {
    let mut pieces = html.split(BUTTON_BEGINS);
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match piece.split_once("</a>").and_then(|(label, after)| Some((label, after.strip_prefix("</p>")?))) {
            Some((label, after)) if !label.trim().is_empty() => {
                out.push_str(&written(label));
                out.push_str(after);
            }
            _ => {
                out.push_str(BUTTON_BEGINS);
                out.push_str(piece);
            }
        }
    }
    out
}

/// Where links lead stands beside their words.
pub fn links(html: &str) -> String {
    let html = lone_links(html, |label| format!("<p>{label}:<br>{LINK}</p>"));
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

/// The words alone, of what [`links`] answered.
pub fn plain(html: &str) -> Result<String> {
    let html = html.replace("<hr>", "<p>* * *</p>");
    let html =
        ["h2", "h3"].iter().fold(html, |html, head| html.replace(&format!("<{head}>"), "<p>").replace(&format!("</{head}>"), "</p>"));
    let text = html2text::config::plain_no_decorate().unicode_strikeout(false).string_from_read(html.as_bytes(), WIDTH);
    Ok(text.map_err(Error::internal)?.trim().to_owned())
}
