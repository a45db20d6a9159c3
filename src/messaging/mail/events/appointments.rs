//! Mails about appointments, to their participants and guests.

use super::{Category, Event, Variable, variable};

const SERVICE: Variable = variable("servico", "Nome do serviço");
const WHEN: Variable = variable("quando", "Dia e horário");
const ADDRESS: Variable = variable("link", "Endereço da consulta");
const CONFIRMATION: Variable = variable("confirmar", "Endereço para confirmar a presença sem entrar");
const PATIENT: Variable = variable("paciente", "Nome do paciente");
const SPECIALIST: Variable = variable("especialista", "Nome do nutricionista");
const WITH: Variable = variable("com", "Com quem é a consulta");
const SITUATION: Variable = variable("situacao", "Se está confirmada ou aguarda confirmação");

const MEETING: [Variable; 5] = [WITH, SERVICE, WHEN, SITUATION, ADDRESS];
const REQUESTED: [Variable; 4] = [variable("com", "Nome do paciente"), SERVICE, WHEN, ADDRESS];
const CANCELED: [Variable; 4] = [variable("com", "Com quem seria a consulta"), SERVICE, WHEN, ADDRESS];

pub static APPOINTMENT_BOOKED: Event = Event {
    name: "appointment_booked",
    label: "Consulta agendada",
    category: Category::Appointments,
    variables: &MEETING,
    scheduled: false,
    secret: false,
    subject: "Sua consulta: {{quando}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>A sua consulta com <strong>{{com}}</strong> ({{servico}}) {{situacao}}:</p><p><strong>{{quando}}</strong></p>",
        button!("Ver a consulta"),
        "<p>O arquivo em anexo põe a consulta na sua agenda. Se precisar mudar alguma coisa, é só abrir a consulta.</p>"
    ),
    text: "Olá, {{nome}}!\n\nA sua consulta com {{com}} ({{servico}}) {{situacao}}:\n{{quando}}\n\nVeja aqui:\n{{link}}\n\nO arquivo em \
           anexo põe a consulta na sua agenda. Se precisar mudar alguma coisa, é só abrir a consulta.\n",
};

pub static APPOINTMENT_REQUESTED: Event = Event {
    name: "appointment_requested",
    label: "Consulta à espera de confirmação (para o nutricionista)",
    category: Category::Appointments,
    variables: &REQUESTED,
    scheduled: false,
    secret: false,
    subject: "Consulta para confirmar: {{quando}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>Uma consulta com <strong>{{com}}</strong> ({{servico}}) foi pedida e aguarda a sua confirmação:</p>\
         <p><strong>{{quando}}</strong></p>",
        button!("Ver a consulta"),
        "<p>O horário fica reservado até você aprovar ou cancelar. O arquivo em anexo põe a consulta na sua agenda.</p>"
    ),
    text: "Olá, {{nome}}!\n\nUma consulta com {{com}} ({{servico}}) foi pedida e aguarda a sua confirmação:\n{{quando}}\n\nVeja \
           aqui:\n{{link}}\n\nO horário fica reservado até você aprovar ou cancelar. O arquivo em anexo põe a consulta na sua agenda.\n",
};

pub static APPOINTMENT_CHANGED: Event = Event {
    name: "appointment_changed",
    label: "Consulta alterada",
    category: Category::Appointments,
    variables: &MEETING,
    scheduled: false,
    secret: false,
    subject: "Consulta alterada: {{quando}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>A sua consulta com <strong>{{com}}</strong> ({{servico}}) mudou e agora {{situacao}}:</p>\
         <p><strong>{{quando}}</strong></p>",
        button!("Ver a consulta"),
        "<p>O arquivo em anexo atualiza a sua agenda.</p>"
    ),
    text: "Olá, {{nome}}!\n\nA sua consulta com {{com}} ({{servico}}) mudou e agora {{situacao}}:\n{{quando}}\n\nVeja \
           aqui:\n{{link}}\n\nO arquivo em anexo atualiza a sua agenda.\n",
};

pub static APPOINTMENT_CANCELED: Event = Event {
    name: "appointment_canceled",
    label: "Consulta cancelada",
    category: Category::Appointments,
    variables: &CANCELED,
    scheduled: false,
    secret: false,
    subject: "Consulta cancelada: {{quando}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>A consulta com <strong>{{com}}</strong> ({{servico}}), marcada para {{quando}}, foi cancelada.</p>",
        button!("Ver a consulta"),
        "<p>O arquivo em anexo tira a consulta da sua agenda.</p>"
    ),
    text: "Olá, {{nome}}!\n\nA consulta com {{com}} ({{servico}}), marcada para {{quando}}, foi cancelada.\n\nVeja aqui:\n{{link}}\n\nO \
           arquivo em anexo tira a consulta da sua agenda.\n",
};

const COMPANY: [Variable; 4] = [PATIENT, SPECIALIST, SERVICE, WHEN];

const INVITED: [Variable; 5] =
    [PATIENT, SPECIALIST, SERVICE, WHEN, variable("link", "Endereço da conversa, válido até duas horas depois da consulta")];

pub static APPOINTMENT_INVITATION: Event = Event {
    name: "appointment_invitation",
    label: "Convite para uma consulta",
    category: Category::Appointments,
    variables: &INVITED,
    scheduled: false,
    secret: true,
    subject: "{{paciente}} convidou você para uma consulta",
    html: concat!(
        "<p>Olá!</p><p><strong>{{paciente}}</strong> convidou você para participar da consulta com {{especialista}} ({{servico}}), em \
         {{clinica}}:</p><p><strong>{{quando}}</strong></p>",
        button!("Entrar na conversa"),
        "<p>O link é só seu e vale até duas horas depois da consulta. O arquivo em anexo põe a consulta na sua agenda.</p>"
    ),
    text: "Olá!\n\n{{paciente}} convidou você para participar da consulta com {{especialista}} ({{servico}}), em \
           {{clinica}}:\n{{quando}}\n\nPara entrar na conversa:\n{{link}}\n\nO link é só seu e vale até duas horas depois da consulta. O \
           arquivo em anexo põe a consulta na sua agenda.\n",
};

pub static APPOINTMENT_INVITATION_CHANGED: Event = Event {
    name: "appointment_invitation_changed",
    label: "Alteração de uma consulta com convidados",
    category: Category::Appointments,
    variables: &INVITED,
    scheduled: false,
    secret: true,
    subject: "Consulta alterada: {{quando}}",
    html: concat!(
        "<p>Olá!</p><p>A consulta de <strong>{{paciente}}</strong> com {{especialista}} ({{servico}}), em {{clinica}}, para a qual você \
         recebeu um convite, mudou. O novo horário:</p><p><strong>{{quando}}</strong></p>",
        button!("Entrar na conversa"),
        "<p>Este link substitui o anterior, é só seu e vale até duas horas depois da consulta. O arquivo em anexo atualiza a sua agenda.</p>"
    ),
    text: "Olá!\n\nA consulta de {{paciente}} com {{especialista}} ({{servico}}), em {{clinica}}, para a qual você recebeu um convite, mudou. \
           O novo horário:\n{{quando}}\n\nPara entrar na conversa:\n{{link}}\n\nEste link substitui o anterior, é só seu e vale até duas \
           horas depois da consulta. O arquivo em anexo atualiza a sua agenda.\n",
};

pub static APPOINTMENT_INVITATION_CANCELED: Event = Event {
    name: "appointment_invitation_canceled",
    label: "Cancelamento de uma consulta com convidados",
    category: Category::Appointments,
    variables: &COMPANY,
    scheduled: false,
    secret: false,
    subject: "Consulta cancelada: {{quando}}",
    html: "<p>Olá!</p><p>A consulta de <strong>{{paciente}}</strong> com {{especialista}} ({{servico}}), marcada para {{quando}}, foi \
           cancelada.</p><p>O arquivo em anexo tira a consulta da sua agenda.</p>",
    text: "Olá!\n\nA consulta de {{paciente}} com {{especialista}} ({{servico}}), marcada para {{quando}}, foi cancelada.\n\nO arquivo em \
           anexo tira a consulta da sua agenda.\n",
};

pub static APPOINTMENT_UNINVITED: Event = Event {
    name: "appointment_uninvited",
    label: "Convite para uma consulta cancelado",
    category: Category::Appointments,
    variables: &COMPANY,
    scheduled: false,
    secret: false,
    subject: "Convite cancelado: {{quando}}",
    html: "<p>Olá!</p><p>A consulta de <strong>{{paciente}}</strong> com {{especialista}} ({{servico}}), marcada para {{quando}}, não conta mais com a sua \
           presença.</p><p>O arquivo em anexo tira a consulta da sua agenda.</p>",
    text: "Olá!\n\nA consulta de {{paciente}} com {{especialista}} ({{servico}}), marcada para {{quando}}, não conta mais com a sua presença.\n\nO arquivo em anexo \
           tira a consulta da sua agenda.\n",
};

pub static APPOINTMENT_REMINDER: Event = Event {
    name: "appointment_reminder",
    label: "Lembrete de consulta",
    category: Category::Reminders,
    variables: &[WITH, SERVICE, WHEN, variable("faltam", "Quanto tempo falta"), ADDRESS, CONFIRMATION],
    scheduled: false,
    secret: false,
    subject: "Lembrete da consulta: {{quando}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>A sua consulta com <strong>{{com}}</strong> ({{servico}}) é daqui a {{faltam}}:</p>\
         <p><strong>{{quando}}</strong></p>",
        button!("Confirmar presença", "{{confirmar}}"),
        button!("Ver a consulta"),
        "<p>Se não puder vir, cancele na página da consulta: assim outra pessoa pode usar o horário.</p>"
    ),
    text: "Olá, {{nome}}!\n\nA sua consulta com {{com}} ({{servico}}) é daqui a {{faltam}}:\n{{quando}}\n\nConfirme a sua presença:\n{{confirmar}}\n\nVeja aqui:\n{{link}}\n\nSe não \
           puder vir, cancele na página da consulta: assim outra pessoa pode usar o horário.\n",
};

pub static WAITING_LIST_OFFER: Event = Event {
    name: "waiting_list_offer",
    label: "Horário livre para quem está na lista de espera",
    category: Category::Appointments,
    variables: &[WITH, SERVICE, WHEN, variable("ate", "Até que horas fica reservado"), variable("link", "Endereço da página inicial")],
    scheduled: false,
    secret: false,
    subject: "Abriu um horário: {{quando}}",
    html: concat!(
        "<p>Olá, {{nome}}!</p><p>Abriu um horário com <strong>{{com}}</strong> ({{servico}}), como você pediu:</p>\
         <p><strong>{{quando}}</strong></p><p>Ele fica reservado para você até as {{ate}}.</p>",
        button!("Ver o horário"),
        "<p>Se não servir, diga que não quer: assim ele passa para outra pessoa, e você continua na lista de espera.</p>"
    ),
    text: "Olá, {{nome}}!\n\nAbriu um horário com {{com}} ({{servico}}), como você pediu:\n{{quando}}\n\nEle fica reservado para você até \
           as {{ate}}. Veja aqui:\n{{link}}\n\nSe não servir, diga que não quer: assim ele passa para outra pessoa, e você continua na \
           lista de espera.\n",
};
