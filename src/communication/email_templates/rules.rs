//! Validation of an event's texts.

use foundation::error::Check;
use messaging::mail::events::{self, Category, Event};
use messaging::mail::render::named;
use messaging::mail::rich;

/// Maximum length of a subject, beyond which mail programs cut it off.
const SUBJECT: usize = 200;
/// Maximum number of variables, so that a short text does not become a very long mail.
const VARIABLES: usize = 100;
/// Range of a reminder's hours, up to a week.
const REMINDER: std::ops::RangeInclusive<i64> = 0..=168;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailTemplateKind {
    /// Sent when an event occurs.
    Transactional,
    /// Sent at a time that a person chose.
    Scheduled,
}

impl EmailTemplateKind {
    pub fn of(number: i64) -> Option<Self> {
        [Self::Transactional, Self::Scheduled].into_iter().find(|kind| kind.number() == number)
    }

    pub fn number(self) -> i64 {
        match self {
            Self::Transactional => 1,
            Self::Scheduled => 2,
        }
    }
}

/// Finds the event and checks that it is one of this kind of template.
pub fn event(check: &mut Check, kind: EmailTemplateKind, name: &str) -> Option<&'static Event> {
    let event = events::named(name.trim());
    match event {
        None => check.fail("name", "Escolha o evento."),
        Some(event) if event.scheduled != (kind == EmailTemplateKind::Scheduled) => {
            check.fail(
                "name",
                if event.scheduled { "Este evento é só de templates agendados." } else { "Este evento não é de templates agendados." },
            );
        }
        Some(_) => {}
    }
    event
}

pub fn category(check: &mut Check, name: &str) -> &'static str {
    let known = Category::ALL.into_iter().map(|category| category.names().0).find(|known| *known == name.trim());
    check.ensure(known.is_some(), "category", "Escolha a categoria.");
    known.unwrap_or_default()
}

/// Validates the hours before an appointment, which only reminders have.
pub fn reminder(check: &mut Check, event: &Event, hours: Option<i64>) -> Option<i64> {
    match hours {
        Some(_) if !event.has_reminder() => check.fail("reminder", "Só o lembrete de consulta tem antecedência."),
        None if event.has_reminder() => check.fail("reminder", "Informe com quantas horas de antecedência o lembrete é enviado."),
        Some(hours) if !REMINDER.contains(&hours) => {
            check.fail("reminder", format!("Informe de 0 a {} horas; com 0, o lembrete não é enviado.", REMINDER.end()));
        }
        _ => {}
    }
    hours
}

/// Validates subject and body, and returns them sanitized.
pub fn words(check: &mut Check, event: &Event, subject: &str, body: &str) -> (String, String) {
    let subject = check.text("subject", "assunto", subject, SUBJECT);
    let Some(body) = rich::clean(body) else {
        check.fail("body", format!("O texto é longo ou complicado demais: o máximo é de {} KB.", rich::KEPT / 1024));
        return (subject, String::new());
    };
    if rich::plain(&body).is_ok_and(|text| text.is_empty()) {
        check.fail("body", "O campo texto deve ser informado.");
        return (subject, body);
    }
    for (field, text) in [("subject", &subject), ("body", &body)] {
        variables(check, event, field, text);
    }
    check.ensure(
        !named(&subject).flatten().any(|name| [events::LINK, events::CONFIRMATION_LINK].contains(&name)),
        "subject",
        "O link fica no texto, não no assunto.",
    );
    for required in event.required() {
        if !named(&body).any(|name| name == Some(required)) {
            check.fail("body", format!("O texto precisa ter {{{{{required}}}}}: é por ele que a pessoa entra."));
        }
    }
    (subject, body)
}

fn variables(check: &mut Check, event: &Event, field: &str, text: &str) {
    let few = named(text).count() <= VARIABLES;
    check.ensure(few, field, &format!("O texto tem variáveis demais: use no máximo {VARIABLES}."));
    let unknown = named(text).find(|name| !name.is_some_and(|name| event.all_variables().any(|known| known.name == name)));
    match unknown {
        None => {}
        Some(None) => check.fail(field, "Uma variável não termina: faltam as chaves }} depois do nome."),
        Some(Some(name)) => {
            let shown: String = name.chars().take(40).collect();
            check.fail(field, format!("A variável {{{{{shown}}}}} não existe neste evento."));
        }
    }
}
