//! Validation of products, and their codes.

use serde_json::Value;
use url::Url;

use super::catalogue::ServiceName;
use super::input::{AgendaRules, NEEDS_ROOM, Params, ProductIn, ProductServiceIn};
use super::store::{Product, Service};
use foundation::error::Check;
use foundation::money;
use foundation::web_address::is_secure_link;

const NAME: usize = 120;
const TEXT: usize = 2_000;
const INSTALLMENTS: i64 = 48;
const SERVICES: usize = 20;
const QUOTA: i64 = 200;
const DURATION: std::ops::RangeInclusive<i64> = 10..=480;
const PARAMS: usize = 20;
const PARAM_NAME: usize = 60;
const PARAM_TEXT: usize = 500;
const CODE: std::ops::RangeInclusive<usize> = 3..=40;
/// Maximum length of a generated code, so that it can be read aloud.
const MADE_CODE: usize = 30;

/// Words that addresses contain in the position of a code: `/admin/{product}/content`,
/// `/setup/product/{code}`. One a line.
const ROUTE_WORDS: &str = include_str!("route_words.txt");

impl Product {
    /// Sets the given fields. Adds errors to `check`.
    pub fn fill_in(&mut self, input: &ProductIn, check: &mut Check) {
        if let Some(name) = &input.name {
            self.name = check.text("name", "nome", name, NAME);
        }
        let before = (self.price_centavos, self.installments);
        if let Some(price) = input.price {
            let centavos = money::centavos(price);
            check.ensure(centavos.is_some(), "price", &money::wanted());
            self.price_centavos = centavos.unwrap_or_default();
        }
        if let Some(installments) = input.installments {
            if !(1..=INSTALLMENTS).contains(&installments) {
                check.fail("installments", format!("Use um número de 1 a {INSTALLMENTS}."));
            }
            self.installments = installments;
        }
        let total = self.price_centavos.saturating_mul(self.installments);
        if before != (self.price_centavos, self.installments) && total > money::MOST_CENTAVOS {
            let most = money::written(money::MOST_CENTAVOS);
            check.fail("price", format!("O total das parcelas passa de {most}. Diminua o valor ou o número de parcelas."));
        }
        self.is_b2c = input.is_b2c.unwrap_or(self.is_b2c);
        self.is_default = input.is_default.unwrap_or(self.is_default);
        let mut text = |field, label, value: &Option<String>, kept: &mut Option<String>| {
            if let Some(value) = value {
                *kept = check.optional_text(field, label, Some(value), TEXT);
            }
        };
        text("description1", "texto de abertura", &input.description1, &mut self.description1);
        text("description2", "destaques", &input.description2, &mut self.description2);
        text("description3", "depoimento", &input.description3, &mut self.description3);
        text("payment", "condições", &input.payment, &mut self.payment);
        text("next_step", "próximo passo", &input.next_step, &mut self.next_step);
        if let Some(code) = input.code.as_deref().map(str::trim).filter(|code| !code.is_empty()) {
            self.code = code.to_lowercase();
            check_code(&self.code, check);
        }
    }

    /// Checks rules that concern several fields.
    pub fn check(&self, check: &mut Check) {
        let sold_free = self.price_centavos == 0 && self.is_b2c && self.archived_at.is_none();
        check.ensure(
            !self.is_default || sold_free,
            "is_default",
            "O produto de boas-vindas precisa ser gratuito, à venda e para pessoas sem empresa.",
        );
    }
}

fn check_code(code: &str, check: &mut Check) {
    let plain = code.split('-').all(|part| !part.is_empty() && part.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit()));
    if !plain || !CODE.contains(&code.len()) {
        let (least, most) = (CODE.start(), CODE.end());
        check.fail("code", format!("Use de {least} a {most} letras sem acento, números e hifens, como programa-6-meses."));
    } else if is_route_word(code) {
        check.fail("code", "Este código é um endereço da plataforma. Escolha outro.");
    }
}

pub fn is_route_word(code: &str) -> bool {
    ROUTE_WORDS.lines().any(|word| word == code)
}

/// Generates a code from a name: its significant words, as many as fit.
pub fn code_of(name: &str) -> String {
    const SMALL: [&str; 15] = ["a", "as", "o", "os", "e", "de", "da", "das", "do", "dos", "em", "com", "para", "por", "um"];
    let mut code = String::new();
    for word in foundation::text::words(name) {
        let word: String = word.chars().filter(char::is_ascii_alphanumeric).collect();
        if word.is_empty() || SMALL.contains(&word.as_str()) {
            continue;
        }
        if code.len() + 1 + word.len() > MADE_CODE {
            if code.is_empty() {
                code = word[..MADE_CODE].to_owned();
            }
            break;
        }
        if !code.is_empty() {
            code.push('-');
        }
        code.push_str(&word);
    }
    if code.len() < *CODE.start() || is_route_word(&code) {
        code = if code.is_empty() { "produto".to_owned() } else { format!("produto-{code}") };
    }
    code
}

/// Appends a number to a code, unless it is the first one.
pub fn numbered(code: &str, number: usize) -> String {
    if number == 1 { code.to_owned() } else { format!("{code}-{number}") }
}

/// Validates the services of a product. `there` are the existing ones. Adds errors to `check`.
pub fn services(inputs: &[ProductServiceIn], there: &[Service], check: &mut Check) {
    check.ensure(!inputs.is_empty(), "productServices", "Inclua ao menos um serviço.");
    if inputs.len() > SERVICES {
        check.fail("productServices", format!("Um produto tem no máximo {SERVICES} serviços."));
    }
    let mut seen = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        let field = |name: &str| format!("productServices.{index}.{name}");
        if let Some(id) = input.id {
            match there.iter().find(|service| service.id == id) {
                None => check.fail(&field("id"), "Este serviço não existe."),
                Some(service) if service.service != input.service => {
                    check.fail(&field("serviceId"), "O tipo de um serviço não muda: remova este e inclua outro.");
                }
                Some(_) => check.ensure(!seen.contains(&id), &field("id"), "Este serviço aparece duas vezes."),
            }
            seen.push(id);
        }
        if !(1..=QUOTA).contains(&input.quota) {
            check.fail(&field("quota"), format!("Use um número de 1 a {QUOTA}."));
        }
        check.optional_text(&field("name"), "título", input.name.as_deref(), NAME);
        check.optional_text(&field("description"), "descrição", input.description.as_deref(), TEXT);
        params(input.service, &input.params, &field("params"), check);
    }
}

fn params(service: ServiceName, params: &Params, field: &str, check: &mut Check) {
    check.ensure(params.len() <= PARAMS, field, "São parâmetros demais.");
    for (name, value) in params {
        let fits = match value {
            Value::String(text) => text.chars().count() <= PARAM_TEXT && !text.chars().any(char::is_control),
            Value::Number(_) | Value::Bool(_) | Value::Null => true,
            Value::Array(_) | Value::Object(_) => false,
        };
        let named = (1..=PARAM_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        check.ensure(fits && named, field, "Um parâmetro tem um nome e um texto curto, um número ou sim e não.");
        match name.as_str() {
            "duration" if service.is_booked() => {
                let minutes = value.as_i64().is_some_and(|minutes| DURATION.contains(&minutes));
                let said = format!("A duração vai de {} a {} minutos.", DURATION.start(), DURATION.end());
                check.ensure(minutes, &format!("{field}.duration"), &said);
            }
            "service_type" if service.is_booked() => {
                let known = matches!(value.as_str(), Some("online" | "personal_meeting"));
                check.ensure(known, &format!("{field}.service_type"), "Escolha atendimento online ou presencial.");
            }
            NEEDS_ROOM if service.is_booked() => {
                check.ensure(value.is_null() || value.is_boolean(), &format!("{field}.{NEEDS_ROOM}"), "Escolha sim ou não.");
            }
            "link" => {
                let empty = value.is_null() || value.as_str() == Some("");
                let fits = empty || value.as_str().is_some_and(leads);
                check.ensure(fits, &format!("{field}.link"), "Informe um endereço completo, começando por https:// ou mailto:.");
            }
            name if service.is_booked() => {
                if let Some(range) = AgendaRules::range(name) {
                    let fits = value.is_null() || value.as_i64().is_some_and(|number| range.contains(&number));
                    let said = format!("Use um número inteiro de {} a {}.", range.start(), range.end());
                    check.ensure(fits, &format!("{field}.{name}"), &said);
                }
            }
            _ => {}
        }
    }
}

/// Returns true for a valid link: an https page, or a mailto address.
fn leads(text: &str) -> bool {
    let plain = !text.contains(|character: char| character.is_whitespace() || character == '\\');
    let is_letter = Url::parse(text).is_ok_and(|url| url.scheme() == "mailto" && url.path().contains('@'));
    is_secure_link(text) || (plain && is_letter)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wrong_code(code: &str) -> bool {
        let mut check = Check::new();
        check_code(code, &mut check);
        check.finish().is_err()
    }

    #[test]
    fn product_code_is_derived_from_the_name() {
        for (name, code) in [
            ("Programa Semear de 6 meses", "programa-semear-6-meses"),
            ("Avaliação inicial", "avaliacao-inicial"),
            ("Consulta única com nutricionista para toda a família", "consulta-unica-nutricionista"),
            ("Users", "produto-users"),
            ("A", "produto"),
            ("X1", "produto-x1"),
            ("Программа", "produto"),
            ("Extraordinariamenteincomparavelmente", "extraordinariamenteincomparave"),
        ] {
            assert_eq!(code_of(name), code);
        }
        assert_eq!((numbered("semear", 1).as_str(), numbered("semear", 2).as_str()), ("semear", "semear-2"));
    }

    proptest! {
        #[test]
        fn product_code_of_any_name_is_valid(name in any::<String>(), number in 1usize..1_000) {
            let code = numbered(&code_of(&name), number);
            prop_assert!(!wrong_code(&code), "{}", code);
        }
    }

    #[test]
    fn product_code_malformed_or_of_a_page_is_refused() {
        for wrong in ["ab", "-abc", "abc-", "a--b", "çedilha", "com espaço", "a/b", "ABC", &"x".repeat(41), "patient", "users", ""] {
            assert!(wrong_code(wrong), "{wrong}");
        }
        assert!(!wrong_code("semear-6"));
    }

    #[test]
    fn service_link_is_https_or_mailto() {
        for good in ["https://teste.example/disc?x=1", "mailto:cv@clinica.example?subject=CV"] {
            assert!(leads(good), "{good}");
        }
        for bad in
            ["javascript:alert(1)", "data:text/html,x", "http://teste.example", "https://a:b@teste.example", "mailto:", "teste", "https://"]
        {
            assert!(!leads(bad), "{bad}");
        }
    }
}
