use proptest::prelude::*;

use messaging::mail::events;
use messaging::mail::render::{Words, plain as filled, render_words};
use messaging::mail::rich::{buttons, links, plain};
use messaging::mail::samples::sample;

fn clean(html: &str) -> String {
    messaging::mail::rich::clean(html).expect("a text that one may write")
}

/// Returns true if each `<` begins an allowed tag. Checks the text only, independently of the
/// sanitizer.
pub(crate) fn is_harmless(html: &str) -> bool {
    const PLAIN: [&str; 13] = ["p", "br", "strong", "em", "u", "s", "h2", "h3", "ul", "ol", "li", "blockquote", "hr"];
    html.split('<').skip(1).all(|rest| {
        let Some((tag, _)) = rest.split_once('>') else { return false };
        let name = tag.trim_start_matches('/');
        let address = tag.strip_prefix("a href=\"").and_then(|rest| rest.strip_suffix('"'));
        let leads = |address: &str| {
            let scheme = ["http://", "https://", "mailto:"].iter().any(|scheme| address.to_lowercase().starts_with(scheme));
            ["{{link}}", "{{confirmar}}"].contains(&address) || (scheme && !address.contains("{{") && !address.contains('"'))
        };
        PLAIN.contains(&name) || name == "a" || address.is_some_and(leads)
    })
}

#[test]
fn mail_html_is_cleaned_of_everything_not_allowed() {
    let table = [
        ("<p>Olá, {{nome}}!</p>", "<p>Olá, {{nome}}!</p>"),
        ("<script>alert(1)</script><p>a</p>", "<p>a</p>"),
        ("<p onclick=\"alert(1)\" style=\"color:red\" class=\"x\" id=\"y\">a</p>", "<p>a</p>"),
        ("<img src=x onerror=alert(1)>a", "a"),
        ("<style>p{background:url(//x)}</style><p>a</p>", "<p>a</p>"),
        ("<a href=\"javascript:alert(1)\">a</a>", "<a>a</a>"),
        ("<a href=\" java\nscript:alert(1)\">a</a>", "<a>a</a>"),
        ("<a href=\"data:text/html;base64,PHNjcmlwdD4=\">a</a>", "<a>a</a>"),
        ("<a href=\"vbscript:x\">a</a><a href=\"//x.example\">b</a><a href=\"/x\">c</a>", "<a>a</a><a>b</a><a>c</a>"),
        ("<a href=\"https://x.example/?a=1&b=2\" target=_blank rel=x>a</a>", "<a href=\"https://x.example/?a=1&amp;b=2\">a</a>"),
        (
            "<a href=\" &#1;\nhttps://x.exa\tmple/&#13; \">a</a><a href=\"ma\nilto:&#10;a@b.example\">b</a>",
            "<a href=\"https://x.example/\">a</a><a href=\"mailto:a@b.example\">b</a>",
        ),
        ("<a href=\"mailto:a@b.example\">a</a>", "<a href=\"mailto:a@b.example\">a</a>"),
        ("<a href='{{link}}'>a</a>", "<a href=\"{{link}}\">a</a>"),
        ("<a href=\"&#123;&#123;link}}\">a</a>", "<a href=\"{{link}}\">a</a>"),
        // A variable could determine the link's target, or be sent to it.
        ("<a href=\"{{nome}}\">a</a><a href=\"https://x.example/{{link}}\">b</a>", "<a>a</a><a>b</a>"),
        ("<a href=\"https://{{nome}}/\">a</a><a href=\"{{link}}x\">b</a><a href=\"mailto:{{link}}\">c</a>", "<a>a</a><a>b</a><a>c</a>"),
        ("<p title=\"{{link}}\">a</p>", "<p>a</p>"),
        ("<iframe src=x></iframe><object data=x></object><embed src=x><form action=x><input name=y></form>a", "a"),
        ("<svg><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>a", "a"),
        ("<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>a", "a"),
        ("<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>", "\"&gt;"),
        ("<!-- x --><p>a<!--> <img src=x onerror=alert(1)> --></p>", "<p>a  --&gt;</p>"),
        ("<p>a\0\u{1}\u{7f}b</p>", "<p>ab</p>"),
        ("&lt;script&gt;", "&lt;script&gt;"),
        ("<p>a", "<p>a</p>"),
        ("<h1>a</h1><div>b</div><span>c</span>", "abc"),
    ];
    for (sent, kept) in table {
        assert_eq!(clean(sent), kept, "{sent}");
        assert!(is_harmless(&clean(sent)), "{sent}");
    }
}

#[test]
fn mail_link_in_its_own_paragraph_becomes_a_button() {
    let html = buttons("<p>a</p><p><a href=\"{{link}}\">Ver <strong>já</strong></a></p><p><a href=\"{{link}}\">a</a>, b</p>");
    assert_eq!(html.matches("background-color").count(), 1, "{html}");
    assert!(html.contains(";text-decoration:none\">Ver <strong>já</strong></a></p><p><a href=\"{{link}}\">a</a>, b</p>"), "{html}");
    assert_eq!(buttons("<p><a href=\"{{link}}\"></a></p>"), "<p><a href=\"{{link}}\"></a></p>");
}

#[test]
fn mail_plain_text_says_the_same_as_the_html() {
    let html = "<h2>Título</h2><p>Olá, <strong>você</strong> &amp; <em>eu</em>!<br>Veja <a href=\"https://x.example/?a=1&amp;b=2\">isto</a> e \
                <a href=\"https://y.example\">https://y.example</a>.</p><ul><li>um</li><li>dois</li></ul><ol><li>a</li></ol>\
                <blockquote><p>dito</p></blockquote><hr><p><a href=\"{{link}}\">Ver o plano</a></p>";
    let text = "Título\n\nOlá, você & eu!\nVeja isto <https://x.example/?a=1&b=2> e https://y.example.\n* um\n* dois\n1. a\n\n> dito\n\n\
                * * *\n\nVer o plano:\n{{link}}";
    assert_eq!(plain(&links(html)).unwrap(), text);
    let long = format!("https://x.example/{}", "a".repeat(3_000));
    assert!(plain(&links(&format!("<p><a href=\"{long}\">a</a></p>"))).unwrap().contains(&long), "no address is broken");
}

/// A malicious name.
const NAME: &str = "<img src=x onerror=alert(1)>{{secret}}\r\nBcc: x@y";

#[test]
fn mail_variable_values_are_inserted_as_text() {
    let body = clean("<p>{{mensagem}}</p><p><a href=\"{{link}}\">{{mensagem}}</a></p>");
    let variables = [("mensagem", NAME), ("link", "https://x.example/\"><script>"), ("secret", "segredo")];
    let mail = render_words(&Words { subject: "A {{mensagem}}", body: &body }, NAME, &variables).unwrap();
    assert_eq!(mail.subject, "A <img src=x onerror=alert(1)>{{secret}} Bcc: x@y");
    for never in ["<img", "<script", "segredo", "\r"] {
        assert!(!mail.html.contains(never), "{never}: {}", mail.html);
    }
    assert!(mail.html.contains("<p>&lt;img src=x onerror=alert(1)&gt;{{secret}}<br>Bcc: x@y</p>"), "{}", mail.html);
    assert!(mail.html.contains("href=\"https://x.example/&quot;&gt;&lt;script&gt;\""), "{}", mail.html);
    assert!(mail.text.starts_with("<img src=x onerror=alert(1)>{{secret}}\nBcc: x@y\n"), "{}", mail.text);
    assert!(!mail.text.contains("segredo") && !mail.text.contains('\r'), "{}", mail.text);
}

#[test]
fn default_mail_texts_render_the_same_as_template_overrides() {
    for event in events::ALL {
        let body = clean(event.html);
        assert!(is_harmless(&body), "{body}");
        let variables: Vec<(&str, &str)> = event.all_variables().map(|variable| (variable.name, sample(variable.name))).collect();
        for (name, sample) in &variables {
            assert!(!sample.is_empty() || ["link", "confirmar"].contains(name), "{name} has no sample");
        }
        let theirs = render_words(&Words { subject: event.subject, body: &body }, "Clínica", &variables).unwrap();
        let ours = messaging::mail::render::render(event, "Clínica", &variables).unwrap();
        assert_eq!(theirs.html, ours.html, "{}", event.name);
        assert_eq!(theirs.subject, ours.subject);
    }
}

#[test]
fn mail_html_of_excessive_repetition_is_refused_or_harmless() {
    for piece in ["<blockquote>", "<ul><li>", "<p>", "<strong>", "<a href=x>", "<", "{{link}}", "<br>", "&", "<table><td>", "a"] {
        for length in [4 * 1024, 90 * 1024, 1024 * 1024] {
            if let Some(html) = messaging::mail::rich::clean(&piece.repeat(length / piece.len())) {
                assert!(is_harmless(&html), "{piece}");
                plain(&links(&html)).unwrap();
            }
        }
    }
    // Each paragraph would reopen all of them.
    let open: String = (0..51).map(|number| format!("<b x={number}>")).collect();
    assert!(messaging::mail::rich::clean(&format!("{open}<p>a")).is_none());
    assert_eq!(messaging::mail::rich::clean("<b x=1><b x=2><p>a").as_deref(), Some("<p>a</p>"));
    assert!(messaging::mail::rich::clean(&"<p>a</p>".repeat(1_001)).is_none());
    assert!(messaging::mail::rich::clean(&"<blockquote>".repeat(25)).is_none());
    assert!(messaging::mail::rich::clean(&"<blockquote>".repeat(24)).is_some());
    assert!(messaging::mail::rich::clean(&"a".repeat(100 * 1024)).is_some());
    assert!(messaging::mail::rich::clean(&"a".repeat(100 * 1024 + 1)).is_none());
}

/// Fragments that could form malicious markup.
pub(crate) const HOSTILE: [&str; 44] = [
    "<",
    ">",
    "\"",
    "'",
    "/",
    "=",
    " ",
    "a",
    "x",
    "<p>",
    "</p>",
    "<a href=",
    "<a href=\"",
    "</a>",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "<svg>",
    "<math>",
    "<img src=x onerror=alert(1)>",
    "onclick=",
    "javascript:",
    "data:text/html,",
    "https://x.example/",
    "mailto:",
    "{{",
    "}}",
    "{{link}}",
    "{{nome}}",
    "{{{{link}}}}",
    "{",
    "}",
    "&#123;",
    "&lt;",
    "&quot;",
    "<!--",
    "-->",
    "\0",
    "\n",
    "<noscript>",
    "<textarea>",
    "<table>",
    "<template>",
];

fn hostile() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(HOSTILE.to_vec()), 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn mail_html_of_any_input_is_harmless(html in hostile()) {
        let cleaned = clean(&html);
        prop_assert!(is_harmless(&cleaned), "{cleaned}");
        prop_assert_eq!(clean(&cleaned), cleaned.clone(), "cleaned twice is the same");
        plain(&links(&cleaned)).unwrap();
    }

    #[test]
    fn mail_variable_values_of_any_input_stay_text(html in hostile(), value in hostile()) {
        let body = clean(&html);
        let variables = [("nome", value.as_str()), ("link", "https://x.example/a")];
        let words = Words { subject: "{{nome}}", body: &body };
        // Texts with unknown variables are refused when they are saved.
        if let Ok(mail) = render_words(&words, "C", &variables) {
            let content = mail.html.split("</p>\n").nth(1).unwrap_or_default().split("\n<p style=\"margin:28px").next().unwrap();
            let button = "<p style=\"margin:24px 0\"><a href=\"https://x.example/a\" style=\"";
            let content: String = content.split(button).map(|part| part.split_once("none\">").map_or(part, |(_, rest)| rest)).collect();
            prop_assert!(is_harmless(&content.replace("</a></p>", "</a>")), "{content}");
            prop_assert!(!mail.subject.contains(['\r', '\n']));
            filled(&body, &variables).unwrap();
        }
    }
}
