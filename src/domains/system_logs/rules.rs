//! What is logged, and how it is called.

/// One line for each: its name, as it is stored and asked for, and its label.
macro_rules! catalogue {
    ($(#[$about:meta])* $type:ident { $($variant:ident: $name:literal, $label:literal;)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $type {
            $($variant,)+
        }

        impl $type {
            pub const ALL: &[$type] = &[$($type::$variant,)+];

            pub fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }

            pub fn label(self) -> &'static str {
                match self {
                    $($type::$variant => $label,)+
                }
            }

            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|its| its.name() == name)
            }
        }
    };
}

catalogue! {
    /// What happened.
    Event {
        Login: "login", "Entrada no sistema";
        Logout: "logout", "Saída do sistema";
        LoginFailed: "login_failed", "Entrada recusada";
        Refused: "refused", "Recusado";
        Create: "create", "Criado";
        Concluded: "concluded", "Concluído";
        Read: "read", "Consultado";
        Requested: "requested", "Solicitado";
        Imported: "imported", "Importado";
        Exported: "exported", "Exportado";
        Updated: "updated", "Alterado";
        Removed: "removed", "Removido";
        SentAgain: "sent_again", "Enviado de novo";
        Confirmed: "confirmed", "Confirmado";
        Canceled: "canceled", "Cancelado";
        ReceiptSent: "receipt_sent", "Comprovante enviado";
        Started: "started", "Iniciado";
        ProductFinished: "product_finished", "Finalizada";
        Approved: "approved", "Aprovado";
        Done: "done", "Finalizado";
        Missed: "missed", "Não finalizado";
        Disabled: "disabled", "Desativado";
        Enabled: "enabled", "Reativado";
        Revoked: "revoked", "Revogado";
        SecretChanged: "secret_changed", "Segredo trocado";
        AllAppointmentsFinished: "all_appointments_finished", "Finalizada";
    }
}

impl Event {
    /// The label where one is chosen among all: two events have the same.
    pub fn choice(self) -> &'static str {
        match self {
            Self::ProductFinished => "Finalizada (produto)",
            Self::AllAppointmentsFinished => "Finalizada (todas as consultas)",
            event => event.label(),
        }
    }
}

catalogue! {
    /// What it happened to.
    ObjectType {
        Session: "session", "Sessão";
        Patient: "patient", "Paciente";
        PatientList: "patient_list", "Lista de pacientes";
        MealPlan: "meal_plan", "Plano alimentar";
        FoodTable: "food_table", "Tabela de alimentos";
        Food: "food", "Alimento próprio";
        MealPlanModel: "meal_plan_model", "Modelo de plano";
        SystemLog: "system_log", "Registro de ações";
        User: "user", "Usuário";
        UserList: "user_list", "Lista de usuários";
        Organization: "organization", "Empresa";
        Password: "password", "Senha";
        Product: "product", "Produto";
        Settings: "settings", "Configurações";
        Tenant: "tenant", "Clínica";
        Mail: "mail", "E-mail";
        ScheduleStandard: "schedule_standard", "Disponibilidade";
        ScheduleException: "schedule_exception", "Exceção de horário";
        ExtendedData: "extended_data", "Informações adicionais";
        Purchase: "purchase", "Compra";
        Licence: "licence", "Licença";
        PurchaseService: "purchase_service", "Serviço comprado";
        Appointment: "appointment", "Agendamento";
        MedicalRecord: "medical_record", "Prontuário";
        Form: "form", "Formulário do prontuário";
        Anthropometry: "anthropometry", "Antropometria";
        HealthIndex: "health_index", "Índice de saúde";
        PatientFile: "patient_file", "Arquivo do paciente";
        StickyNote: "sticky_note", "Lembrete";
        ChatRoom: "chat_room", "Conversa";
        EmailTemplate: "email_template", "Template de e-mail";
        CareerAnchor: "career_anchor", "Âncora de carreira";
        Curriculum: "curriculum", "Currículo";
        ScheduledMessage: "scheduled_message", "Mensagem agendada";
        ApiKey: "api_key", "Chave de API";
        Webhook: "webhook", "Webhook";
        Operation: "operation", "Chamada da API";
        GuestLink: "guest_link", "Convite para uma consulta";
    }
}

/// Stands where someone or something was removed since.
pub const REMOVED: &str = "(removido)";
/// Who acted when nobody did: jobs, the command line.
pub const SYSTEM: &str = "Sistema";
/// Who acted without a session, where something was refused to them.
pub const UNKNOWN: &str = "Não identificado";

/// Who did it, by the name they have now.
pub fn user_name<'a>(someone: bool, now: Option<&'a str>, then: &'a str) -> &'a str {
    match now {
        Some(name) => name,
        None if someone => REMOVED,
        None => then,
    }
}

/// What it was done to: a person's things go by the person's name of now, anything else by the name it had. What was refused also tells
/// how often.
pub fn object(event: &str, of_person: bool, person: Option<&str>, then: Option<&str>) -> Option<String> {
    let is_counted = [Event::LoginFailed, Event::Refused].iter().any(|counted| counted.name() == event);
    match (of_person, then) {
        (true, Some(times)) if is_counted => Some(format!("{}, {times}", person.unwrap_or(REMOVED))),
        (true, _) => Some(person.unwrap_or(REMOVED).to_owned()),
        (false, then) => then.map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_are_kept_apart_and_lead_back() {
        let events: HashSet<_> = Event::ALL.iter().map(|event| event.name()).collect();
        let types: HashSet<_> = ObjectType::ALL.iter().map(|object| object.name()).collect();
        assert_eq!((events.len(), types.len()), (Event::ALL.len(), ObjectType::ALL.len()));
        assert!(Event::ALL.iter().all(|event| Event::named(event.name()) == Some(*event) && !event.label().is_empty()));
        assert_eq!(ObjectType::named("meal_plan"), Some(ObjectType::MealPlan));
        assert_eq!(Event::named("Login"), None);
    }

    #[test]
    fn what_was_removed_is_said_to_be() {
        assert_eq!(user_name(true, Some("Ana Lima"), "Ana"), "Ana Lima");
        assert_eq!(user_name(true, None, "Ana"), "(removido)");
        assert_eq!(user_name(false, None, SYSTEM), "Sistema");
        let object = |of_person, person, then| object("read", of_person, person, then);
        assert_eq!(object(true, Some("Carla"), None).as_deref(), Some("Carla"));
        assert_eq!(object(true, None, Some("Carla")).as_deref(), Some("(removido)"));
        assert_eq!(object(false, None, Some("TACO")).as_deref(), Some("TACO"));
        assert_eq!(object(false, None, None), None);
        assert_eq!(super::object("login_failed", true, Some("Carla"), Some("3 vezes")).as_deref(), Some("Carla, 3 vezes"));
    }
}
