//! The catalogue of what is written to people: each event's name is stable, its variables are what its texts may name as `{{variable}}`.
//!
//! Every text may name `nome` (the recipient's first name) and `clinica` too.

/// A reason to write.
#[derive(Debug)]
pub struct Event {
    pub name: &'static str,
    /// What it is, for the super admin.
    pub label: &'static str,
    pub variables: &'static [Variable],
    /// Sent at a time that a person chose, not when something happens.
    pub scheduled: bool,
    /// Its link opens an account: nobody but the recipient reads it, and nothing of it stays once it was sent.
    pub secret: bool,
    pub subject: &'static str,
    pub html: &'static str,
    pub text: &'static str,
}

#[derive(Debug)]
pub struct Variable {
    pub name: &'static str,
    pub label: &'static str,
}

const fn variable(name: &'static str, label: &'static str) -> Variable {
    Variable { name, label }
}

/// What every text may name.
pub const KNOWN: [Variable; 2] = [variable("nome", "Primeiro nome de quem recebe"), variable("clinica", "Nome da clínica")];

pub static ALL: [&Event; 5] = [&INVITATION, &PASSWORD_RESET, &MEAL_PLAN_DONE, &FOOD_IMPORT_FINISHED, &FOOD_IMPORT_FAILED];

/// Whether only the recipient may read what this event writes.
pub fn is_secret(name: &str) -> bool {
    named(name).is_some_and(|event| event.secret)
}

pub fn named(name: &str) -> Option<&'static Event> {
    ALL.into_iter().find(|event| event.name == name)
}

macro_rules! button {
    ($label:literal) => {
        concat!(
            r#"<p style="margin:24px 0"><a href="{{link}}" style="display:inline-block;padding:12px 20px;border-radius:10px;background-color:#2f6b4f;color:#ffffff;font-weight:600;text-decoration:none">"#,
            $label,
            "</a></p>"
        )
    };
}

pub static INVITATION: Event = Event {
    name: "invitation",
    label: "Convite para criar a senha",
    variables: &[variable("link", "Endereço para criar a senha, válido por 7 dias")],
    scheduled: false,
    secret: true,
    subject: "Seu acesso a {{clinica}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>{{clinica}} criou um acesso para você. Para entrar, escolha a sua senha:</p>",
        button!("Criar minha senha"),
        "<p>O link vale por 7 dias e só pode ser usado uma vez. Se você não esperava este convite, pode ignorar esta mensagem.</p>"
    ),
    text: "Olá, {{nome}}!\n\n{{clinica}} criou um acesso para você. Para entrar, escolha a sua senha aqui:\n{{link}}\n\nO link vale por \
           7 dias e só pode ser usado uma vez. Se você não esperava este convite, pode ignorar esta mensagem.\n",
};

pub static PASSWORD_RESET: Event = Event {
    name: "password_reset",
    label: "Troca de senha",
    variables: &[variable("link", "Endereço para trocar a senha, válido por 60 minutos")],
    scheduled: false,
    secret: true,
    subject: "Troca de senha",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>Recebemos um pedido para trocar a sua senha em {{clinica}}. Escolha a nova senha aqui:</p>",
        button!("Trocar minha senha"),
        "<p>O link vale por 60 minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua \
         a mesma.</p>"
    ),
    text: "Olá, {{nome}}!\n\nRecebemos um pedido para trocar a sua senha em {{clinica}}. Escolha a nova senha aqui:\n{{link}}\n\nO link \
           vale por 60 minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a \
           mesma.\n",
};

pub static MEAL_PLAN_DONE: Event = Event {
    name: "meal_plan_done",
    label: "Plano alimentar concluído",
    variables: &[variable("nutricionista", "Nome de quem montou o plano"), variable("link", "Endereço do plano alimentar")],
    scheduled: false,
    secret: false,
    subject: "Seu plano alimentar está pronto",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>{{nutricionista}} concluiu o seu plano alimentar. Nele estão as refeições do seu dia, com os alimentos, \
         as quantidades e as opções de troca.</p>",
        button!("Ver meu plano"),
        "<p>Se algo não combinar com a sua rotina, converse com {{nutricionista}}: o plano pode ser ajustado.</p>"
    ),
    text: "Olá, {{nome}}!\n\n{{nutricionista}} concluiu o seu plano alimentar. Nele estão as refeições do seu dia, com os alimentos, \
           as quantidades e as opções de troca.\n\nVeja o plano aqui:\n{{link}}\n\nSe algo não combinar com a sua rotina, converse com \
           {{nutricionista}}: o plano pode ser ajustado.\n",
};

pub static FOOD_IMPORT_FINISHED: Event = Event {
    name: "food_import_finished",
    label: "Importação de alimentos concluída",
    variables: &[
        variable("arquivo", "Nome do arquivo enviado"),
        variable("novos", "Quantos alimentos são novos"),
        variable("atualizados", "Quantos alimentos mudaram"),
        variable("sem_mudanca", "Quantos alimentos já estavam assim"),
        variable("link", "Endereço das tabelas de alimentos"),
    ],
    scheduled: false,
    secret: false,
    subject: "A tabela de alimentos foi importada",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>O arquivo <strong>{{arquivo}}</strong> foi importado, e os alimentos já podem entrar nos planos.</p>\
         <ul><li>Novos: {{novos}}</li><li>Atualizados: {{atualizados}}</li><li>Sem mudança: {{sem_mudanca}}</li></ul>",
        button!("Ver as tabelas")
    ),
    text: "Olá, {{nome}}!\n\nO arquivo {{arquivo}} foi importado, e os alimentos já podem entrar nos planos.\n\n- Novos: {{novos}}\n\
           - Atualizados: {{atualizados}}\n- Sem mudança: {{sem_mudanca}}\n\nVeja as tabelas aqui:\n{{link}}\n",
};

pub static FOOD_IMPORT_FAILED: Event = Event {
    name: "food_import_failed",
    label: "Importação de alimentos não concluída",
    variables: &[
        variable("arquivo", "Nome do arquivo enviado"),
        variable("motivo", "Por que a importação não foi concluída"),
        variable("link", "Endereço das tabelas de alimentos"),
    ],
    scheduled: false,
    secret: false,
    subject: "A tabela de alimentos não foi importada",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>Não foi possível importar o arquivo <strong>{{arquivo}}</strong>. Nenhum alimento mudou.</p>\
         <p>O motivo: {{motivo}}</p>",
        button!("Tentar de novo")
    ),
    text: "Olá, {{nome}}!\n\nNão foi possível importar o arquivo {{arquivo}}. Nenhum alimento mudou.\n\nO motivo: {{motivo}}\n\nTente de \
           novo aqui:\n{{link}}\n",
};
