//! Catalogue of mails. Each event has a stable name, and variables that its texts may contain as
//! `{{variable}}`.
//!
//! Every text may also contain `nome` (the recipient's first name) and `clinica`.

use chrono::TimeDelta;

/// An event that people are notified of by mail.
#[derive(Debug)]
pub struct Event {
    pub name: &'static str,
    /// Description for the super admin.
    pub label: &'static str,
    pub category: Category,
    pub variables: &'static [Variable],
    /// True if a person chooses the time of sending, false if an event causes it.
    pub scheduled: bool,
    /// True if its link opens an account: only the recipient may read it, and its text is deleted
    /// after sending.
    pub secret: bool,
    pub subject: &'static str,
    pub html: &'static str,
    pub text: &'static str,
}

impl Event {
    /// Returns the variables that its texts may contain.
    pub fn all_variables(&self) -> impl Iterator<Item = &'static Variable> {
        KNOWN.iter().chain(self.variables)
    }

    /// Returns the variables that its texts must contain. A mail whose link opens something is
    /// useless without it.
    pub fn required(&self) -> impl Iterator<Item = &'static str> {
        self.variables.iter().map(|variable| variable.name).filter(|name| self.secret && *name == LINK)
    }

    /// Returns whether it concerns a service of a product, for which it may have a template
    /// override.
    pub fn by_product(&self) -> bool {
        self.variables.iter().any(|variable| variable.name == "servico")
    }

    /// Returns whether the time by which it precedes its cause can be chosen.
    pub fn has_reminder(&self) -> bool {
        self.name == APPOINTMENT_REMINDER.name
    }
}

/// Category by which templates are grouped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    Access,
    MealPlan,
    Purchases,
    Appointments,
    Reminders,
    Messages,
    System,
}

impl Category {
    pub const ALL: [Self; 7] =
        [Self::Access, Self::MealPlan, Self::Purchases, Self::Appointments, Self::Reminders, Self::Messages, Self::System];

    /// Returns its stable name and its label.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Access => ("acesso", "Acesso"),
            Self::MealPlan => ("plano_alimentar", "Plano alimentar"),
            Self::Purchases => ("compras", "Compras"),
            Self::Appointments => ("consultas", "Consultas"),
            Self::Reminders => ("lembretes", "Lembretes"),
            Self::Messages => ("mensagens", "Mensagens"),
            Self::System => ("sistema", "Sistema"),
        }
    }
}

#[derive(Debug)]
pub struct Variable {
    pub name: &'static str,
    pub label: &'static str,
}

/// Name of the variable that contains an address.
pub const LINK: &str = "link";
/// Name of the variable that contains the address at which an appointment is confirmed.
pub const CONFIRMATION_LINK: &str = "confirmar";

const fn variable(name: &'static str, label: &'static str) -> Variable {
    Variable { name, label }
}

/// Variables that every text may contain.
pub const KNOWN: [Variable; 2] = [variable("nome", "Primeiro nome de quem recebe"), variable("clinica", "Nome da clínica")];

pub static ALL: [&Event; 22] = [
    &INVITATION,
    &PASSWORD_RESET,
    &ALREADY_REGISTERED,
    &MEAL_PLAN_DONE,
    &MEAL_PLAN_PDF,
    &FOOD_IMPORT_FINISHED,
    &FOOD_IMPORT_FAILED,
    &PURCHASE_AWAITING,
    &PURCHASE_TO_CONFIRM,
    &PURCHASE_CONFIRMED,
    &PURCHASE_CANCELED,
    &APPOINTMENT_BOOKED,
    &APPOINTMENT_REQUESTED,
    &APPOINTMENT_CHANGED,
    &APPOINTMENT_CANCELED,
    &APPOINTMENT_INVITATION,
    &APPOINTMENT_INVITATION_CHANGED,
    &APPOINTMENT_INVITATION_CANCELED,
    &APPOINTMENT_UNINVITED,
    &APPOINTMENT_REMINDER,
    &WAITING_LIST_OFFER,
    &SCHEDULED_NOTIFICATION,
];

/// Returns whether only the recipient may read the event's mails.
pub fn is_secret(name: &str) -> bool {
    named(name).is_some_and(|event| event.secret)
}

/// Returns how long the link in the event's mails is valid, or `None` if that depends on something
/// else. Expired mails are not sent.
pub fn life(name: &str) -> Option<TimeDelta> {
    match name {
        _ if name == INVITATION.name => Some(TimeDelta::days(7)),
        _ if name == PASSWORD_RESET.name => Some(TimeDelta::minutes(60)),
        _ => None,
    }
}

pub fn named(name: &str) -> Option<&'static Event> {
    ALL.into_iter().find(|event| event.name == name)
}

macro_rules! button {
    ($label:literal) => {
        button!($label, "{{link}}")
    };
    ($label:literal, $address:literal) => {
        concat!(
            r#"<p style="margin:24px 0"><a href=""#,
            $address,
            r#"" style="display:inline-block;padding:12px 20px;border-radius:10px;background-color:#2f6b4f;color:#ffffff;font-weight:600;text-decoration:none">"#,
            $label,
            "</a></p>"
        )
    };
}

mod appointments;

pub use appointments::{
    APPOINTMENT_BOOKED, APPOINTMENT_CANCELED, APPOINTMENT_CHANGED, APPOINTMENT_INVITATION, APPOINTMENT_INVITATION_CANCELED,
    APPOINTMENT_INVITATION_CHANGED, APPOINTMENT_REMINDER, APPOINTMENT_REQUESTED, APPOINTMENT_UNINVITED, WAITING_LIST_OFFER,
};

pub static INVITATION: Event = Event {
    name: "invitation",
    label: "Convite para criar a senha",
    category: Category::Access,
    variables: &[variable("link", "Endereço para criar a senha, válido por 7 dias")],
    scheduled: false,
    secret: true,
    subject: "Seu acesso: {{clinica}}",
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
    category: Category::Access,
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

/// Mail to the owner of an address with which somebody tried to register.
pub static ALREADY_REGISTERED: Event = Event {
    name: "already_registered",
    label: "Cadastro com um e-mail que já tem conta",
    category: Category::Access,
    variables: &[variable("link", "Endereço para entrar")],
    scheduled: false,
    secret: false,
    subject: "Você já tem uma conta: {{clinica}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>Alguém tentou se cadastrar em {{clinica}} com o seu e-mail. Se foi você: a sua conta já existe, é só \
         entrar.</p>",
        button!("Entrar"),
        "<p>Não lembra a senha? Na mesma página, escolha 'Esqueci minha senha'. Se não foi você, pode ignorar esta mensagem: ninguém \
         entrou na sua conta, e nada mudou nela.</p>"
    ),
    text: "Olá, {{nome}}!\n\nAlguém tentou se cadastrar em {{clinica}} com o seu e-mail. Se foi você: a sua conta já existe, é só \
           entrar:\n{{link}}\n\nNão lembra a senha? Na mesma página, escolha 'Esqueci minha senha'.\n\nSe não foi você, pode \
           ignorar esta mensagem: ninguém entrou na sua conta, e nada mudou nela.\n",
};

pub static MEAL_PLAN_DONE: Event = Event {
    name: "meal_plan_done",
    label: "Plano alimentar concluído",
    category: Category::MealPlan,
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

/// Mail that a specialist sends a plan with, as an attached PDF.
pub static MEAL_PLAN_PDF: Event = Event {
    name: "meal_plan_pdf",
    label: "Plano alimentar em PDF",
    category: Category::MealPlan,
    variables: &[variable("nutricionista", "Nome de quem montou o plano"), variable("link", "Endereço do plano alimentar")],
    scheduled: false,
    secret: false,
    subject: "Seu plano alimentar em PDF",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>O plano alimentar que {{nutricionista}} montou para você está em anexo, em PDF: é só guardar no celular ou \
         imprimir.</p><p>Na página do plano você também encontra a lista de compras, e o plano está sempre atualizado.</p>",
        button!("Ver meu plano"),
        "<p>Qualquer dúvida, converse com {{nutricionista}}.</p>"
    ),
    text: "Olá, {{nome}}!\n\nO plano alimentar que {{nutricionista}} montou para você está em anexo, em PDF: é só guardar no celular ou \
           imprimir.\n\nNa página do plano você também encontra a lista de compras, e o plano está sempre \
           atualizado:\n{{link}}\n\nQualquer dúvida, converse com {{nutricionista}}.\n",
};

pub static FOOD_IMPORT_FINISHED: Event = Event {
    name: "food_import_finished",
    label: "Importação de alimentos concluída",
    category: Category::System,
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
        "<p>Olá, {{nome}}!</p><p>O arquivo <strong>{{arquivo}}</strong> foi importado, e os alimentos com suas medidas já podem \
         entrar nos planos.</p>\
         <ul><li>Novos: {{novos}}</li><li>Atualizados: {{atualizados}}</li><li>Sem mudança: {{sem_mudanca}}</li></ul>",
        button!("Ver as tabelas")
    ),
    text: "Olá, {{nome}}!\n\nO arquivo {{arquivo}} foi importado, e os alimentos com suas medidas já podem entrar nos \
           planos.\n\n- Novos: {{novos}}\n\
           - Atualizados: {{atualizados}}\n- Sem mudança: {{sem_mudanca}}\n\nVeja as tabelas aqui:\n{{link}}\n",
};

pub static FOOD_IMPORT_FAILED: Event = Event {
    name: "food_import_failed",
    label: "Importação de alimentos não concluída",
    category: Category::System,
    variables: &[
        variable("arquivo", "Nome do arquivo enviado"),
        variable("motivo", "Por que a importação não foi concluída"),
        variable("link", "Endereço das tabelas de alimentos"),
    ],
    scheduled: false,
    secret: false,
    subject: "A tabela de alimentos não foi importada",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>Não foi possível importar o arquivo <strong>{{arquivo}}</strong>. Nenhum alimento ou medida mudou.</p>\
         <p>O motivo: {{motivo}}</p>",
        button!("Tentar de novo")
    ),
    text: "Olá, {{nome}}!\n\nNão foi possível importar o arquivo {{arquivo}}. Nenhum alimento ou medida mudou.\n\nO motivo: {{motivo}}\n\n\
           Tente de novo aqui:\n{{link}}\n",
};

const BOUGHT: [Variable; 3] = [
    variable("produto", "Nome do produto"),
    variable("valor", "Valor total, em reais"),
    variable("link", "Endereço da página em que a pessoa continua"),
];

pub static PURCHASE_AWAITING: Event = Event {
    name: "purchase_awaiting",
    label: "Compra à espera de pagamento",
    category: Category::Purchases,
    variables: &BOUGHT,
    scheduled: false,
    secret: false,
    subject: "Falta só o pagamento: {{produto}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>Recebemos o seu pedido de <strong>{{produto}}</strong>, no valor de {{valor}}. Para concluir, pague com \
         PIX: o código para copiar e o QR Code estão na página da compra. Lá você também pode enviar o comprovante.</p>",
        button!("Pagar com PIX"),
        "<p>Assim que {{clinica}} confirmar o pagamento, avisamos você por e-mail. Se já pagou, não precisa fazer mais nada.</p>"
    ),
    text: "Olá, {{nome}}!\n\nRecebemos o seu pedido de {{produto}}, no valor de {{valor}}. Para concluir, pague com PIX: o código para \
           copiar e o QR Code estão na página da compra. Lá você também pode enviar o comprovante.\n{{link}}\n\nAssim que {{clinica}} \
           confirmar o pagamento, avisamos você por e-mail. Se já pagou, não precisa fazer mais nada.\n",
};

pub static PURCHASE_TO_CONFIRM: Event = Event {
    name: "purchase_to_confirm",
    label: "Compra a confirmar",
    category: Category::Purchases,
    variables: &[
        variable("comprador", "Nome de quem comprou"),
        variable("novidade", "O que aconteceu com a compra"),
        variable("produto", "Nome do produto"),
        variable("valor", "Valor total, em reais"),
        variable("link", "Endereço da compra"),
    ],
    scheduled: false,
    secret: false,
    subject: "Compra aguardando confirmação: {{produto}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>{{comprador}} {{novidade}}: <strong>{{produto}}</strong>, {{valor}}. Confira o extrato e confirme a \
         compra para liberar os serviços.</p>",
        button!("Ver a compra")
    ),
    text: "Olá, {{nome}}!\n\n{{comprador}} {{novidade}}: {{produto}}, {{valor}}. Confira o extrato e confirme a compra para liberar os \
           serviços:\n{{link}}\n",
};

pub static PURCHASE_CONFIRMED: Event = Event {
    name: "purchase_confirmed",
    label: "Compra confirmada",
    category: Category::Purchases,
    variables: &BOUGHT,
    scheduled: false,
    secret: false,
    subject: "Compra confirmada: {{produto}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>A sua compra de <strong>{{produto}}</strong>, no valor de {{valor}}, está confirmada, e tudo o que faz \
         parte dela já pode ser usado.</p>",
        button!("Ver o que comprei"),
        "<p>Bom proveito! Qualquer dúvida, fale com {{clinica}}.</p>"
    ),
    text: "Olá, {{nome}}!\n\nA sua compra de {{produto}}, no valor de {{valor}}, está confirmada, e tudo o que faz parte dela já pode \
           ser usado. Veja aqui:\n{{link}}\n\nBom proveito! Qualquer dúvida, fale com {{clinica}}.\n",
};

pub static PURCHASE_CANCELED: Event = Event {
    name: "purchase_canceled",
    label: "Compra cancelada",
    category: Category::Purchases,
    variables: &BOUGHT,
    scheduled: false,
    secret: false,
    subject: "Compra cancelada: {{produto}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>A compra de <strong>{{produto}}</strong>, no valor de {{valor}}, foi cancelada. Nada mais precisa ser \
         pago.</p>",
        button!("Ver minhas compras"),
        "<p>Se não era isso o que você queria, fale com {{clinica}}.</p>"
    ),
    text: "Olá, {{nome}}!\n\nA compra de {{produto}}, no valor de {{valor}}, foi cancelada. Nada mais precisa ser pago.\n\nSuas \
           compras:\n{{link}}\n\nSe não era isso o que você queria, fale com {{clinica}}.\n",
};

/// Scheduled message, sent with a template that was chosen for it. This text is the initial one of
/// new templates.
pub static SCHEDULED_NOTIFICATION: Event = Event {
    name: "scheduled_notification",
    label: "Mensagem agendada",
    category: Category::Messages,
    variables: &[
        variable("mensagem", "O que foi escrito ao agendar; pode ficar vazio"),
        variable("nutricionista", "Nome do nutricionista"),
        variable("link", "Endereço do programa do paciente"),
    ],
    scheduled: true,
    secret: false,
    subject: "{{nutricionista}} tem uma mensagem para você",
    html: concat!("<p>Olá, {{nome}}!</p><p>{{mensagem}}</p>", button!("Ver meu programa"), "<p>{{nutricionista}}</p>"),
    text: "Olá, {{nome}}!\n\n{{mensagem}}\n\nSeu programa:\n{{link}}\n\n{{nutricionista}}\n",
};
