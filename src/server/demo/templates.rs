//! Template overrides of the demonstration, and Carla's scheduled messages.

use super::people::People;
use crate::app::App;
use communication::email_templates::service::TemplateIn;
use communication::user_notifications::service::NewMessage;
use communication::{email_templates, user_notifications};
use identity::tenants;
use platform::prelude::*;

const REMINDER: &str = "<p>Olá, {{nome}}!</p><p>Falta pouco: {{com}} espera por você daqui a {{faltam}}.</p><p><strong>{{quando}}</strong></p>\
    <p><a href=\"{{link}}\">Ver a consulta</a></p><p>Deixe por perto:</p><ul><li>o que você anotou desde a última consulta;</li>\
    <li>exames novos, se houver;</li><li>as suas dúvidas.</li></ul><p>Até já!<br>{{clinica}}</p>";
const WATER: &str = "<p>Oi, {{nome}}!</p><p>Passando para lembrar da água: um copo ao acordar, um antes de cada refeição e a garrafa sempre à \
    vista.</p><p>{{mensagem}}</p><p><a href=\"{{link}}\">Ver meu programa</a></p><p>Um abraço,<br>{{nutricionista}}</p>";

pub async fn insert(app: &App, tx: &mut Tx, tenant: Uuid, people: &People) -> Result<()> {
    let clinic = Scope::system(tenant);
    let reminder = TemplateIn {
        name: "appointment_reminder".into(),
        description: Some("Lembrete um dia antes".into()),
        subject: "{{nome}}, a sua consulta é daqui a {{faltam}}".into(),
        kind: Some(1),
        body: REMINDER.into(),
        reminder: Some(24),
        category: "lembretes".into(),
        ..TemplateIn::default()
    };
    email_templates::service::create_in(app, tx, &clinic, &reminder).await?;
    let water = TemplateIn {
        name: "scheduled_notification".into(),
        description: Some("Beba água".into()),
        subject: "{{nome}}, já bebeu água hoje?".into(),
        kind: Some(2),
        body: WATER.into(),
        category: "mensagens".into(),
        ..TemplateIn::default()
    };
    let water = email_templates::service::create_in(app, tx, &clinic, &water).await?;
    let day = tenants::service::today(app, tx).await? + TimeDelta::days(3);
    let message = NewMessage {
        user_id: Some(people.carla),
        email_template_id: Some(water.id),
        start: Some(format!("{day} 09:00")),
        send_at: None,
        message: Some("Você contou que a garrafa fica esquecida na bolsa. Que tal deixá-la na mesa?".into()),
    };
    let ana = Scope { user: people.ana, role: Role::Specialist, ..clinic };
    user_notifications::service::create_in(app, tx, &ana, &message).await?;
    Ok(())
}
