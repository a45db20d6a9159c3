//! Events and object types of the audit log: the names that are stored and their labels.

/// Defines an enum from one line per variant: the name that is stored and accepted, and the label.
macro_rules! catalogue {
    ($(#[$about:meta])* $type:ident { $($variant:ident: $name:literal, $label:literal;)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $type {
            $(
                #[doc = concat!("Stored as `", $name, "`; its label is '", $label, "'.")]
                $variant,
            )+
        }

        impl $type {
            /// All variants, in the order of their declaration.
            pub const ALL: &[$type] = &[$($type::$variant,)+];

            /// Returns the stored name.
            pub fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }

            /// Returns the label in Portuguese.
            pub fn label(self) -> &'static str {
                match self {
                    $($type::$variant => $label,)+
                }
            }

            /// Returns the variant with this stored name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|its| its.name() == name)
            }
        }
    };
}

catalogue! {
    /// An action that the audit log records.
    AuditEvent {
        Login: "login", "Entrada no sistema";
        Logout: "logout", "Saída do sistema";
        LoginFailed: "login_failed", "Entrada recusada";
        Refused: "refused", "Recusado";
        Create: "create", "Criado";
        SqueezedIn: "squeezed_in", "Encaixado";
        Concluded: "concluded", "Concluído";
        Read: "read", "Consultado";
        Requested: "requested", "Solicitado";
        Imported: "imported", "Importado";
        Exported: "exported", "Exportado";
        Updated: "updated", "Alterado";
        Removed: "removed", "Removido";
        SentAgain: "sent_again", "Enviado de novo";
        Confirmed: "confirmed", "Confirmado";
        ConfirmedByLink: "confirmed_by_link", "Confirmado pelo link";
        Unconfirmed: "unconfirmed", "Confirmação desfeita";
        ConfirmationSent: "confirmation_sent", "Confirmação pedida";
        ChangeAsked: "change_asked", "Outro horário pedido";
        Arrived: "arrived", "Chegou à recepção";
        ArrivalUndone: "arrival_undone", "Chegada desfeita";
        Canceled: "canceled", "Cancelado";
        ReceiptSent: "receipt_sent", "Comprovante enviado";
        PaymentRecorded: "payment_recorded", "Pagamento registrado";
        PaymentReversed: "payment_reversed", "Pagamento estornado";
        ReceiptIssued: "receipt_issued", "Recibo emitido";
        ReceiptCanceled: "receipt_canceled", "Recibo cancelado";
        ShareChanged: "share_changed", "Repasse alterado";
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

impl AuditEvent {
    /// Returns the label in the list of all events, which tells apart the two events with the same
    /// plain label.
    pub fn choice(self) -> &'static str {
        match self {
            Self::ProductFinished => "Finalizada (produto)",
            Self::AllAppointmentsFinished => "Finalizada (todas as consultas)",
            event => event.label(),
        }
    }
}

catalogue! {
    /// The type of the object that an action was done to.
    ObjectType {
        Session: "session", "Sessão";
        Patient: "patient", "Paciente";
        PatientList: "patient_list", "Lista de pacientes";
        MealPlan: "meal_plan", "Plano alimentar";
        PlanGoals: "plan_goals", "Metas do plano";
        FoodTable: "food_table", "Tabela de alimentos";
        Food: "food", "Alimento próprio";
        FoodMeasure: "food_measure", "Medida caseira";
        MealPlanModel: "meal_plan_model", "Modelo de plano";
        MealCombo: "meal_combo", "Combo";
        Recipe: "recipe", "Receita";
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
        ConfirmationLink: "confirmation_link", "Link de confirmação";
        WaitingEntry: "waiting_entry", "Lista de espera";
        ResponsibleAdult: "responsible_adult", "Responsável por paciente";
        CalendarFeed: "calendar_feed", "Endereço do calendário";
        BusyCalendar: "busy_calendar", "Agenda externa";
        ConsultingRooms: "consulting_rooms", "Salas";
    }
}

/// Name of people and objects that have been removed.
pub const REMOVED: &str = "(removido)";
/// Actor name of background jobs and of the command line.
pub const SYSTEM: &str = "Sistema";
/// Actor name of refused callers without a session.
pub const UNKNOWN: &str = "Não identificado";

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn event_and_object_names_are_unique_and_read_back() {
        let events: HashSet<_> = AuditEvent::ALL.iter().map(|event| event.name()).collect();
        let types: HashSet<_> = ObjectType::ALL.iter().map(|object| object.name()).collect();
        assert_eq!((events.len(), types.len()), (AuditEvent::ALL.len(), ObjectType::ALL.len()));
        assert!(AuditEvent::ALL.iter().all(|event| AuditEvent::named(event.name()) == Some(*event) && !event.label().is_empty()));
        assert_eq!(ObjectType::named("meal_plan"), Some(ObjectType::MealPlan));
        assert_eq!(AuditEvent::named("Login"), None);
    }
}
