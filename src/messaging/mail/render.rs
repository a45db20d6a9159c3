//! Rendering of an event and its values to subject, HTML and plain text.

use super::events::Event;
use super::rich;
use foundation::color::Color;
use foundation::error::{Error, Result};
use foundation::text::escaped;

/// Maximum length of a subject; mail programs cut off longer ones.
const SUBJECT_LONGEST: usize = 200;

/// Texts in place of an event's own; the body is rich text.
#[derive(Debug, Clone, Copy)]
pub struct Words<'a> {
    pub subject: &'a str,
    pub body: &'a str,
}

/// Styles of the line below the tenant's name and of buttons, which end with the product's colours.
const RULE: &str = "border-bottom:2px solid #649f80";
const BUTTON: &str = "background-color:#2f6b4f";

#[derive(Debug, Clone)]
pub struct Rendered {
    pub subject: String,
    pub html: String,
    pub text: String,
}

impl Rendered {
    /// Replaces the product's colours by the tenant's, if it has one.
    #[must_use]
    pub fn colored(mut self, color: Option<Color>) -> Self {
        if let Some(color) = color {
            for accent in [RULE, BUTTON] {
                let (property, _) = accent.split_at(accent.len() - "#rrggbb".len());
                self.html = self.html.replace(accent, &format!("{property}{color}"));
            }
        }
        self
    }
}

/// Renders an event's mail. All values are escaped in HTML, and the subject is always a single
/// line.
pub fn render(event: &Event, clinic: &str, variables: &[(&str, &str)]) -> Result<Rendered> {
    let subject = subject(event.subject, variables)?;
    let html = page(&escape(clinic), &escape(&subject), &fill(event.html, variables, escape)?);
    let text = format!("{}\n-- \n{}\n", fill(event.text, variables, printable)?, printable(clinic));
    Ok(Rendered { subject, html, text })
}

/// Renders a mail with a tenant's own texts, which `rich` has sanitized.
pub fn render_words(words: &Words<'_>, clinic: &str, variables: &[(&str, &str)]) -> Result<Rendered> {
    let subject = subject(words.subject, variables)?;
    let html = page(&escape(clinic), &escape(&subject), &fill(&rich::buttons(words.body), variables, lines)?);
    let text = format!("{}\n-- \n{}\n", plain(words.body, variables)?, printable(clinic));
    Ok(Rendered { subject, html, text })
}

/// Returns the plain text of a tenant's own body, without header and footer.
pub fn plain(body: &str, variables: &[(&str, &str)]) -> Result<String> {
    Ok(format!("{}\n", rich::plain(&fill(&rich::links(body), variables, lines)?)?))
}

/// Fills in a subject, which becomes a single line of limited length.
pub fn subject(template: &str, variables: &[(&str, &str)]) -> Result<String> {
    Ok(one_line(&fill(template, variables, str::to_owned)?).chars().take(SUBJECT_LONGEST).collect())
}

/// Returns the variables of a text in order; `None` stands for one without an end.
pub fn named(template: &str) -> impl Iterator<Item = Option<&str>> {
    template.split("{{").skip(1).map(|rest| rest.split_once("}}").map(|(name, _)| name))
}

/// Replaces each `{{variable}}` by its value. Values are not searched for variables.
fn fill(template: &str, variables: &[(&str, &str)], written: impl Fn(&str) -> String) -> Result<String> {
    let mut filled = String::with_capacity(template.len() + 100);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").ok_or_else(|| Error::internal("a mail's text ends inside of a variable"))?;
        let value = variables.iter().find(|(known, _)| *known == name);
        let (_, value) = value.ok_or_else(|| Error::internal(format!("a mail's text names {name}, which has no value")))?;
        filled.push_str(before);
        filled.push_str(&written(value));
        rest = after;
    }
    filled.push_str(rest);
    Ok(filled)
}

/// Wraps content in a page that every mail program displays. Its only colours are the tenant's
/// green and white on it, so that a dark mode can invert the rest.
fn page(clinic: &str, title: &str, content: &str) -> String {
    format!(
        r#"<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{title}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 20px;padding-bottom:12px;{RULE};font-size:18px;font-weight:700">{clinic}</p>
{content}
<p style="margin:28px 0 0;padding-top:12px;border-top:1px solid #8f8778;font-size:13px">Esta mensagem foi enviada por {clinic}.</p>
</div>
</body>
</html>
"#
    )
}

pub(super) fn escape(text: &str) -> String {
    escaped(&printable(text))
}

/// Escapes a text and keeps its line breaks.
fn lines(text: &str) -> String {
    escape(text).replace('\n', "<br>")
}

/// Removes control characters except line breaks and tabs.
pub(super) fn printable(text: &str) -> String {
    text.chars().filter(|character| !character.is_control() || matches!(character, '\n' | '\t')).collect()
}

/// Returns a single line without control characters, which is safe in a header.
pub fn one_line(text: &str) -> String {
    let line: String = text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::events::{self, KNOWN};
    use super::*;

    fn named(template: &str) -> BTreeSet<&str> {
        super::named(template).map(Option::unwrap).collect()
    }

    #[test]
    fn mail_event_texts_use_exactly_their_variables() {
        for event in events::ALL {
            assert_eq!(events::named(event.name).unwrap().name, event.name, "a name is used once");
            let own: BTreeSet<&str> = event.variables.iter().map(|variable| variable.name).collect();
            let known: BTreeSet<&str> = KNOWN.iter().map(|variable| variable.name).collect();
            for body in [event.html, event.text] {
                let used: BTreeSet<&str> = &named(body) - &known;
                assert_eq!(used, own, "{}", event.name);
            }
            assert!(named(event.subject).is_subset(&(&own | &known)), "{}", event.name);
            let values: Vec<(&str, &str)> = own.iter().chain(&known).map(|name| (*name, "valor")).collect();
            let rendered = render(event, "Clínica", &values).unwrap();
            for text in [&rendered.subject, &rendered.html, &rendered.text] {
                assert!(!text.contains("{{") && !text.contains("}}"), "{text}");
            }
        }
    }

    fn event(subject: &'static str, html: &'static str, text: &'static str) -> Event {
        Event {
            name: "x",
            label: "X",
            category: events::Category::System,
            variables: &[],
            scheduled: false,
            secret: false,
            subject,
            html,
            text,
        }
    }

    #[test]
    fn mail_values_are_escaped_in_html_only() {
        let event = event("Olá, {{nome}}", "<p title=\"{{nome}}\">{{nome}}</p>", "{{nome}}");
        let evil = r#""><script>alert('x')</script>&"#;
        let rendered = render(&event, "Bem & <Viver>", &[("nome", evil)]).unwrap();
        let safe = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;";
        assert!(rendered.html.contains(&format!("<p title=\"{safe}\">{safe}</p>")), "{}", rendered.html);
        assert!(rendered.html.contains("Bem &amp; &lt;Viver&gt;") && !rendered.html.contains("<script"), "{}", rendered.html);
        assert_eq!(rendered.text, format!("{evil}\n-- \nBem & <Viver>\n"));
        assert_eq!(rendered.subject, format!("Olá, {evil}"));
    }

    #[test]
    fn mail_value_is_never_expanded_as_a_template() {
        let event = event("{{nome}}", "{{nome}}", "{{nome}}");
        let rendered = render(&event, "C", &[("nome", "{{senha}}"), ("senha", "segredo")]).unwrap();
        assert_eq!(rendered.subject, "{{senha}}");
        assert!(!rendered.text.contains("segredo"));
    }

    #[test]
    fn mail_subject_is_one_short_line() {
        let event = event("Oi {{nome}}", "", "");
        let rendered = render(&event, "C", &[("nome", "Ana\r\nBcc: todos@x.example\r\n\r\noi\0")]).unwrap();
        assert_eq!(rendered.subject, "Oi Ana Bcc: todos@x.example oi");
        let rendered = render(&event, "C", &[("nome", &"á".repeat(900))]).unwrap();
        assert_eq!(rendered.subject.chars().count(), SUBJECT_LONGEST);
    }

    #[test]
    fn mail_with_a_missing_value_or_open_braces_is_an_error() {
        assert!(render(&event("", "{{nada}}", ""), "C", &[]).is_err());
        assert!(render(&event("", "{{nada", ""), "C", &[("nada", "")]).is_err());
    }

    #[test]
    fn mail_accents_have_the_colour_of_the_tenant() {
        let event = &events::MEAL_PLAN_DONE;
        let values = ["nome", "clinica", "nutricionista", "link"].map(|name| (name, "#2f6b4f"));
        let usual = render(event, "C", &values).unwrap();
        assert!(usual.html.contains(RULE) && usual.html.contains(BUTTON));
        let html = usual.colored(Color::parse("#8a2f4f")).html;
        assert!(html.contains("border-bottom:2px solid #8a2f4f") && html.contains("background-color:#8a2f4f;color:#ffffff"), "{html}");
        assert!(html.contains("Olá, #2f6b4f!"), "texts stay as they are");
    }

    #[test]
    fn mail_names_become_one_line() {
        assert_eq!(one_line(" Ana\r\n\t Prado \u{7}"), "Ana Prado");
        assert_eq!((first_word("Ana Prado"), first_word("  ")), ("Ana", ""));
    }
}
