//! Validation of a tenant's settings.

use url::Url;

use super::confirmation_text;
use super::content::CHALLENGES;
use super::content::{self, Challenge, ContentCard, Partner};
use super::settings::Settings;
use foundation::brazil;
use foundation::color::Color;
use foundation::email_address;
use foundation::text::visible_line;
use foundation::web_address::{is_link, secure_origin};
use platform::prelude::*;

const NAME: usize = 120;
const LINE: usize = 200;
const ADDRESS: usize = 500;
const TEXT: usize = 2_000;
/// Exceeds the length of all real terms, which are displayed on one page.
const TERMS: usize = 100_000;
const CONTENT: usize = 3;
const PARTNERS: usize = 3;
/// Placeholder of the postal code in its service's address.
pub const POSTAL_CODE: &str = "{cep}";

/// Validates the settings and returns them as stored. Fails with the errors of each field.
/// Addresses and the telephone may have been stored under older rules: unchanged ones are accepted.
pub fn checked(settings: Settings, before: &Settings) -> Result<Settings> {
    let mut check = Check::new();
    let of = &mut check;
    let checked = Settings {
        version: settings.version,
        name: of.text("name", "nome da clínica", &settings.name, NAME),
        timezone: timezone(of, settings.timezone),
        about_url: address(of, "about_url", settings.about_url.as_deref()),
        nutritionists_url: address(of, "nutritionists_url", settings.nutritionists_url.as_deref()),
        blog_url: address(of, "blog_url", settings.blog_url.as_deref()),
        program_url: address(of, "program_url", settings.program_url.as_deref()),
        contact_email: email(of, "contact_email", settings.contact_email, &before.contact_email),
        contact_phone: phone(of, settings.contact_phone, &before.contact_phone),
        contact_address: line(of, "contact_address", "endereço", settings.contact_address.as_deref(), LINE),
        terms: of.optional_text("terms", "termos de uso", settings.terms.as_deref(), TERMS),
        notice_days: number(of, "notice_days", settings.notice_days, 0, 60),
        booking_approval: settings.booking_approval,
        start_minutes_before: settings.start_minutes_before.map(|minutes| number(of, "start_minutes_before", minutes, 0, 1440)),
        confirmation_text: confirmation_text::checked(of, settings.confirmation_text.as_deref()),
        pix_key: pix(of, settings.pix_key.as_deref()),
        pix_city: line(of, "pix_city", "cidade", settings.pix_city.as_deref(), NAME),
        energy_equation: settings.energy_equation,
        engagement_days: number(of, "engagement_days", settings.engagement_days, 1, 365),
        free_licences: number(of, "free_licences", settings.free_licences, 0, 1_000),
        video_base_url: service(of, "video_base_url", "endereço das chamadas de vídeo", &settings.video_base_url),
        postal_code_url: postal_code(of, &settings.postal_code_url),
        mail_sender_name: line(of, "mail_sender_name", "nome do remetente", settings.mail_sender_name.as_deref(), NAME),
        mail_sender_address: email(of, "mail_sender_address", settings.mail_sender_address, &before.mail_sender_address),
        brand_color: color(of, settings.brand_color.as_deref()),
        content: cards(of, settings.content),
        partners: partners(of, settings.partners, &before.partners),
        challenges: challenges(of, settings.challenges),
    };
    check.finish()?;
    Ok(checked)
}

fn timezone(check: &mut Check, name: String) -> String {
    let known = name.parse::<chrono_tz::Tz>().is_ok();
    check.ensure(known, "timezone", "Este fuso horário não existe.");
    name
}

fn line(check: &mut Check, field: &str, label: &str, value: Option<&str>, max: usize) -> Option<String> {
    let line = check.optional_text(field, label, value.map(visible_line).as_deref(), max)?;
    check.ensure(!line.contains(['\n', '\r']), field, &format!("O campo {label} deve ter uma linha só."));
    Some(line)
}

fn color(check: &mut Check, value: Option<&str>) -> Option<String> {
    let value = value.map(str::trim).filter(|value| !value.is_empty())?;
    let color = Color::parse(value);
    check.ensure(color.is_some(), "brand_color", "Informe a cor como #2f6b4f: # e seis dígitos de 0 a 9 e de a a f.");
    color.map(|color| color.to_string())
}

fn email(check: &mut Check, field: &str, value: Option<String>, before: &Option<String>) -> Option<String> {
    if value == *before {
        return value;
    }
    let email = email_address::normalize(&line(check, field, "e-mail", value.as_deref(), LINE)?);
    email_address::check(check, field, &email);
    Some(email)
}

fn phone(check: &mut Check, value: Option<String>, before: &Option<String>) -> Option<String> {
    if value == *before {
        return value;
    }
    let phone = line(check, "contact_phone", "telefone", value.as_deref(), 40)?;
    check.ensure(brazil::phone(&phone).is_some(), "contact_phone", "Informe o telefone com DDD, como (11) 99999-0000.");
    Some(phone)
}

fn pix(check: &mut Check, value: Option<&str>) -> Option<String> {
    let typed = line(check, "pix_key", "chave PIX", value, LINE)?;
    let key = pix_key(&typed);
    let help = "A chave não é válida. Use CPF, CNPJ, e-mail, telefone (+55 e DDD) ou a chave aleatória.";
    check.ensure(key.is_some(), "pix_key", help);
    key
}

fn number(check: &mut Check, field: &str, value: i64, least: i64, most: i64) -> i64 {
    if !(least..=most).contains(&value) {
        check.fail(field, format!("Use um número de {least} a {most}."));
    }
    value
}

/// Validates a link: complete, of the web, and without a password.
fn address(check: &mut Check, field: &str, value: Option<&str>) -> Option<String> {
    let address = line(check, field, "endereço", value, ADDRESS)?;
    check.ensure(is_link(&address), field, "O endereço não é válido. Use o endereço completo, como https://clinica.com.br.");
    Some(address)
}

fn service(check: &mut Check, field: &str, label: &str, value: &str) -> String {
    let address = check.text(field, label, value, ADDRESS);
    let valid = address.is_empty() || is_link(&address);
    check.ensure(valid, field, "O endereço não é válido. Use o endereço completo, como https://meet.jit.si.");
    address.trim_end_matches('/').to_owned()
}

/// Returns the origin of the postal-code service, if the connection to it is encrypted.
pub fn postal_code_origin(address: &str) -> Option<String> {
    secure_origin(&address.replacen(POSTAL_CODE, "01001000", 1))
}

/// Returns the origin of the video service, if the connection to it is encrypted or local.
pub fn video_origin(address: &str) -> Option<String> {
    let here = || {
        let url = Url::parse(address).ok()?;
        matches!(url.host_str(), Some("localhost" | "127.0.0.1")).then(|| url.origin().ascii_serialization())
    };
    secure_origin(address).or_else(here)
}

fn postal_code(check: &mut Check, value: &str) -> String {
    let address = check.text("postal_code_url", "serviço de CEP", value, ADDRESS);
    let filled = address.replacen(POSTAL_CODE, "01001000", 1);
    let valid = address.is_empty() || (filled != address && !filled.contains(['{', '}']) && is_link(&filled));
    check.ensure(valid, "postal_code_url", "O endereço não é válido. Use o endereço completo, com {cep} no lugar do CEP.");
    address
}

/// Normalizes a PIX key to the format of banks: CPF, CNPJ, e-mail, telephone (`+55…`), or random
/// key.
pub fn pix_key(text: &str) -> Option<String> {
    let text = text.trim();
    if text.contains('@') {
        let email = email_address::normalize(text);
        // The payment code and the keys known to banks are ASCII.
        return (email.len() <= 77 && email.is_ascii() && email_address::is_email(&email)).then_some(email);
    }
    if text.starts_with('+') {
        return brazil::phone(text).map(|local| format!("+55{local}"));
    }
    if let Ok(random) = Uuid::try_parse(text)
        && text.len() == 36
    {
        return Some(random.to_string());
    }
    brazil::cpf(text).or_else(|| brazil::cnpj(text))
}

/// Validates the cards, one of each kind.
fn cards(check: &mut Check, cards: Vec<ContentCard>) -> Vec<ContentCard> {
    let kinds = |cards: &[ContentCard]| cards.iter().map(|card| card.kind).collect::<Vec<_>>();
    check.ensure(kinds(&cards) == kinds(&content::filled(Vec::new())), "content", "São três cartões: rede social, blog e podcast.");
    let numbered = cards.into_iter().take(CONTENT).enumerate();
    let checked = numbered.map(|(index, card)| {
        let field = |name: &str| format!("content.{index}.{name}");
        ContentCard {
            kind: card.kind,
            title: check.text(&field("title"), "título", &card.title, NAME),
            text: optional(check, &field("text"), &card.text),
            url: address(check, &field("url"), card.url.as_deref()),
            image: card.image,
        }
    });
    checked.collect()
}

fn optional(check: &mut Check, field: &str, text: &str) -> String {
    check.optional_text(field, "texto", Some(text), TEXT).unwrap_or_default()
}

/// Validates the partners. Empty cards are removed. A published offer has the partner's name, and an
/// address or a coupon, unless it was published without both before.
fn partners(check: &mut Check, partners: Vec<Partner>, before: &[Partner]) -> Vec<Partner> {
    check.ensure(partners.len() <= PARTNERS, "partners", &format!("Use no máximo {PARTNERS} parceiros."));
    let mut kept = Vec::new();
    for (index, partner) in partners.into_iter().take(PARTNERS).enumerate() {
        let field = |name: &str| format!("partners.{index}.{name}");
        let blank = |text: Option<&str>| text.is_none_or(|text| text.trim().is_empty());
        let texts =
            [Some(partner.name.as_str()), Some(&partner.offer), Some(&partner.text), partner.coupon.as_deref(), partner.url.as_deref()];
        if texts.into_iter().all(blank) {
            continue;
        }
        let name = if partner.published {
            check.text(&field("name"), "nome", &partner.name, NAME)
        } else {
            line(check, &field("name"), "nome", Some(&partner.name), NAME).unwrap_or_default()
        };
        let was_published = before.iter().any(|other| other.published && other.name == name);
        let is_usable = !blank(partner.coupon.as_deref()) || !blank(partner.url.as_deref());
        let help = "Informe o endereço ou o cupom, para os pacientes saberem como usar a oferta.";
        check.ensure(!partner.published || was_published || is_usable, &field("url"), help);
        kept.push(Partner {
            published: partner.published,
            name,
            offer: check.text(&field("offer"), "oferta", &partner.offer, LINE),
            text: optional(check, &field("text"), &partner.text),
            coupon: line(check, &field("coupon"), "cupom", partner.coupon.as_deref(), 40),
            url: address(check, &field("url"), partner.url.as_deref()),
            image: partner.image,
        });
    }
    kept
}

fn challenges(check: &mut Check, challenges: Vec<Challenge>) -> Vec<Challenge> {
    check.ensure(challenges.len() == CHALLENGES, "challenges", &format!("São {CHALLENGES} desafios."));
    // Refuse implausible dates, which are typing errors.
    let (first, last) = (NaiveDate::from_ymd_opt(2000, 1, 1), NaiveDate::from_ymd_opt(2100, 12, 31));
    let numbered = challenges.into_iter().take(CHALLENGES).enumerate();
    let checked = numbered.map(|(index, challenge)| {
        let field = |name: &str| format!("challenges.{index}.{name}");
        let day = Some(challenge.available_from);
        check.ensure((first..=last).contains(&day), &field("available_from"), "Confira a data.");
        Challenge {
            title: check.text(&field("title"), "título", &challenge.title, NAME),
            text: optional(check, &field("text"), &challenge.text),
            back: optional(check, &field("back"), &challenge.back),
            available_from: challenge.available_from,
            image: challenge.image,
        }
    });
    checked.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn video_origin_is_https_or_loopback() {
        for (address, origin) in [
            ("https://meet.jit.si", Some("https://meet.jit.si")),
            ("https://video.example:8443/salas; script-src *", Some("https://video.example:8443")),
            ("http://127.0.0.1:9999/salas", Some("http://127.0.0.1:9999")),
            ("http://video.example", None),
            ("http://localhost.example", None),
            ("data:text/html,x", None),
            ("", None),
        ] {
            assert_eq!(video_origin(address).as_deref(), origin, "{address}");
        }
    }

    #[test]
    fn postal_code_address_needs_one_placeholder_and_https() {
        let valid = |address: &str| {
            let mut check = Check::new();
            postal_code(&mut check, address);
            check.finish().is_ok()
        };
        for (address, origin) in [
            ("https://viacep.com.br/ws/{cep}/json/", Some("https://viacep.com.br")),
            ("https://cep.example:8443?code={cep}", Some("https://cep.example:8443")),
            ("https://endereço.example/{cep}", Some("https://xn--endereo-zxa.example")),
            ("https://{cep}.example; script-src *", None),
            ("http://cep.example/{cep}", None),
            ("", None),
        ] {
            assert_eq!(postal_code_origin(address).as_deref(), origin, "{address}");
        }
        assert!(valid("https://viacep.com.br/ws/{cep}/json/"));
        assert!(valid("https://cep.example?code={cep}"));
        for bad in
            ["https://viacep.com.br/ws/json/", "viacep.com.br/{cep}", "https://x.example/{cep}/{cep}", "https://x.example/{cep}/{uf}", ""]
        {
            assert!(!valid(bad), "{bad}");
        }
    }

    #[test]
    fn pix_key_of_every_kind_is_recognized() {
        let random = "123E4567-e12b-12d1-a456-426655440000";
        for (typed, key) in [
            ("111.444.777-35", "11144477735"),
            ("11.222.333/0001-81", "11222333000181"),
            ("Clinica@Exemplo.com.br", "clinica@exemplo.com.br"),
            ("+55 (11) 99999-0000", "+5511999990000"),
            (random, "123e4567-e12b-12d1-a456-426655440000"),
        ] {
            assert_eq!(pix_key(typed).as_deref(), Some(key), "{typed}");
        }
        for bad in [
            "11999990000",
            "+5511999990",
            "+1 212 555 0100",
            "clinica@",
            "123e4567e12b12d1a456426655440000",
            "chave",
            "financeiro@clínica.com.br",
            "joão@x.com.br",
        ] {
            assert_eq!(pix_key(bad), None, "{bad}");
        }
    }
}
