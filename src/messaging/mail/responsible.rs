//! Mails to people without an address of their own whom others look after: each responsible adult
//! gets one, which says whom it is about. When it is sent, the adult must still be responsible.

use serde_json::Value;

use super::render::{Rendered, escape, first_word, one_line, printable};
use super::store::{self, ClaimedMail};
use crate::Messaging;
use foundation::age::is_minor;
use foundation::wall_time::wall;
use platform::prelude::*;

/// Member of a claim's JSON that names the adult.
pub(super) const ADULT: &str = "responsible";
const ENDED: &str = "Quem recebe não é mais responsável por esta pessoa.";

/// An adult who gets the mails to a person without an address.
#[derive(Debug, Clone)]
pub struct MailedAdult {
    pub id: Uuid,
    pub name: String,
    pub email: String,
    /// Person whom the mails are about.
    pub dependant_id: Uuid,
    pub dependant: String,
}

/// Parameter of a page's address that makes the web application act for a dependant.
const ACTING_FOR: &str = "cuidar";

/// Lets links to the application's pages open for a dependant.
fn link_for(text: &str, dependant: Uuid) -> String {
    let mut linked = String::with_capacity(text.len() + 100);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("://") {
        let end = after.find(|it: char| it.is_whitespace() || matches!(it, '"' | '<' | '>' | '#')).unwrap_or(after.len());
        let (address, after) = after.split_at(end);
        linked.push_str(&format!("{before}://{address}"));
        if address.split_once('/').is_some_and(|(_, path)| path == "admin" || path.starts_with("admin/")) {
            linked.push_str(&format!("?{ACTING_FOR}={dependant}"));
        }
        rest = after;
    }
    linked + rest
}

/// Returns the adults who get the mails to a person without an address of their own.
pub async fn adults_of(app: &Platform, tx: &mut Tx, person: Uuid) -> Result<Vec<MailedAdult>> {
    let mut adults = Vec::new();
    for row in store::responsible_adults(tx, person).await? {
        let today = wall(app.clock.now(), row.timezone.parse().map_err(Error::internal)?).date();
        if !row.email.is_empty() && (!row.is_child || is_minor(row.birth, today)) {
            adults.push(MailedAdult { id: row.id, name: row.name, email: row.email, dependant_id: person, dependant: row.dependant });
        }
    }
    Ok(adults)
}

impl MailedAdult {
    /// Returns the mail to the person as one to the adult.
    pub(super) fn addressed(&self, rendered: Rendered) -> Rendered {
        let Rendered { subject, html, text } = rendered;
        let (html, text) = (link_for(&html, self.dependant_id), link_for(&text, self.dependant_id));
        let line = |adult: &str, dependant: &str| format!("Para {adult}, responsável por {dependant}.");
        let paragraph = format!("<p style=\"margin:0 0 16px\">{}</p>\n", line(&escape(&self.name), &escape(&self.dependant)));
        // The first paragraph is the tenant's name.
        let html = match html.split_once("</p>\n") {
            Some((before, after)) => format!("{before}</p>\n{paragraph}{after}"),
            None => html,
        };
        let subject = one_line(&format!("{}: {subject}", first_word(&self.dependant)));
        Rendered { subject, html, text: format!("{}\n\n{text}", line(&printable(&self.name), &printable(&self.dependant))) }
    }
}

/// Recipient of a mail that is about to be sent.
pub(super) enum MailRecipient {
    /// The person whom the mail is about, or somebody without an account.
    Own,
    /// An adult, at their present address.
    Adult(MailedAdult),
    /// Nobody, for this reason.
    Nobody(&'static str),
}

/// Returns to whom a mail is sent now.
pub(super) async fn recipient(app: &Messaging, mail: &ClaimedMail) -> Result<MailRecipient> {
    // A person who has an address now gets the mail there.
    let (Some(about), Some(person), None) = (&mail.about, mail.user_id, &mail.user_email) else { return Ok(MailRecipient::Own) };
    let claim: Value = serde_json::from_str(about)?;
    let Some(adult) = claim[ADULT].as_str() else { return Ok(MailRecipient::Own) };
    let mut tx = app.db.read(&Scope::system(mail.tenant_id)).await?;
    let found = adults_of(app, &mut tx, person).await?.into_iter().find(|found| found.id.to_string() == adult);
    Ok(found.map_or(MailRecipient::Nobody(ENDED), MailRecipient::Adult))
}

#[cfg(test)]
mod tests {
    use super::super::{events, render};
    use super::*;

    #[test]
    fn mail_to_an_adult_says_whom_it_is_about() {
        let values = [("nome", "Bia"), ("nutricionista", "Eva"), ("link", "https://x.example/admin/plano")];
        let rendered = render::render(&events::MEAL_PLAN_DONE, "Bem <Viver>", &values).unwrap();
        let adult = MailedAdult {
            id: Uuid::nil(),
            name: "Ana <Souza>".into(),
            email: "ana@x.example".into(),
            dependant_id: Uuid::nil(),
            dependant: "Bia\r\n Souza".into(),
        };
        let subject = rendered.subject.clone();
        let addressed = adult.addressed(rendered);
        assert_eq!(addressed.subject, format!("Bia: {subject}"));
        assert!(addressed.text.starts_with("Para Ana <Souza>, responsável por Bia"), "{}", addressed.text);
        let line = "Bem &lt;Viver&gt;</p>\n<p style=\"margin:0 0 16px\">Para Ana &lt;Souza&gt;, responsável por Bia";
        assert!(addressed.html.contains(line), "{}", addressed.html);
        let link = "https://x.example/admin/plano?cuidar=00000000-0000-0000-0000-000000000000";
        assert!(addressed.html.contains(&format!("\"{link}\"")), "{}", addressed.html);
        assert!(addressed.text.contains(&format!("{link}\n")), "{}", addressed.text);
    }

    #[test]
    fn links_to_other_pages_open_as_they_are() {
        for text in ["https://x.example/confirmar#abc", "http://admin/x", "https://x.example/administrar", "Veja: ://", "nada"] {
            assert_eq!(link_for(text, Uuid::nil()), text);
        }
        let two = link_for("http://x/admin https://y/admin", Uuid::nil());
        assert_eq!(two.matches("admin?cuidar=").count(), 2);
    }
}
