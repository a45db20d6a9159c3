use clap::{Args, Subcommand, ValueEnum};
use identity::auth;
use identity::auth::accounts::{self, Helped};
use identity::users::account::{self, Account};
use platform::prelude::*;
use server::app::App;
use server::operator::{people, tenants};

use crate::terminal::{Consent, TenantArgs, new_password, print_json, print_line, print_table};
use crate::{InstallationArgs, is_new};

const EXAMPLES: &str = "\
Exemplos:
  nutrir user create --name 'Helena Prado' --email helena@clinica.example
  nutrir user list --role specialist
  nutrir user reset-password helena@clinica.example
  nutrir user disable ana@clinica.example --patients-to bruno@clinica.example";

/// Pessoas de uma clínica
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct User {
    #[command(flatten)]
    place: InstallationArgs,
    #[command(subcommand)]
    what: UserCommand,
}

#[derive(Subcommand)]
enum UserCommand {
    /// Cria uma pessoa; num banco vazio, também a primeira clínica
    ///
    /// A senha é lida de NUTRIR_PASSWORD ou perguntada.
    Create {
        #[arg(long, value_name = "NOME")]
        name: String,
        #[arg(long, value_name = "E-MAIL")]
        email: String,
        #[arg(long, value_enum, default_value = "super-admin", value_name = "PERFIL")]
        role: StaffRole,
        /// Nome da clínica, quando é a primeira
        #[arg(long, default_value = "Minha clínica", value_name = "NOME")]
        clinic: String,
        #[command(flatten)]
        tenant: TenantArgs,
    },
    /// Lista as pessoas
    List {
        /// Só as deste perfil
        #[arg(long, value_enum, value_name = "PERFIL")]
        role: Option<AnyRole>,
        /// Em JSON, para programas
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        tenant: TenantArgs,
    },
    /// Ajuda quem perdeu a senha; as sessões abertas terminam
    ///
    /// Sem mais nada, a pessoa recebe por e-mail o link para escolher outra senha.
    ResetPassword {
        #[arg(value_name = "E-MAIL")]
        email: String,
        /// Mostra o link, em vez de enviá-lo
        #[arg(long, conflicts_with = "set")]
        print_link: bool,
        /// Define já a senha nova, lida de NUTRIR_PASSWORD ou perguntada
        #[arg(long)]
        set: bool,
        #[command(flatten)]
        tenant: TenantArgs,
    },
    /// Encerra a conta de uma pessoa, como na aplicação; o prontuário é guardado
    Disable {
        #[arg(value_name = "E-MAIL")]
        email: String,
        /// Quem passa a cuidar dos pacientes de um nutricionista
        #[arg(long, value_name = "E-MAIL")]
        patients_to: Option<String>,
        #[command(flatten)]
        tenant: TenantArgs,
        #[command(flatten)]
        consent: Consent,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum StaffRole {
    #[value(alias = "super_admin")]
    SuperAdmin,
    Specialist,
}

#[derive(Clone, Copy, ValueEnum)]
enum AnyRole {
    #[value(alias = "super_admin")]
    SuperAdmin,
    Specialist,
    Patient,
    Student,
}

impl User {
    pub async fn run(self) -> foundation::Result<()> {
        match self.what {
            UserCommand::Create { name, email, role, clinic, tenant } => {
                // All refusals come before a database is created.
                let config = self.place.config()?;
                let not_first = || Error::field("role", "A primeira pessoa de uma clínica é super-admin.");
                if is_new(&config)? && !matches!(role, StaffRole::SuperAdmin) {
                    return Err(not_first());
                }
                let password = new_password()?;
                let mut check = Check::new();
                let account = account::check_account(&mut check, &Account { name: &name, email: &email, password: &password });
                let clinic = check.text("clinic", "nome da clínica", &clinic, 120);
                check.finish()?;
                let app = App::open(config, Clock::default()).await?;
                let email = account.email.clone();
                if tenants::list(&app).await?.is_empty() {
                    if !matches!(role, StaffRole::SuperAdmin) {
                        return Err(not_first());
                    }
                    auth::service::create_first_tenant(&app, &clinic, account, &password).await?;
                    print_line(format_args!("A clínica '{clinic}' e {email} foram criadas."))?;
                    return Ok(());
                }
                let role = match role {
                    StaffRole::SuperAdmin => Role::SuperAdmin,
                    StaffRole::Specialist => Role::Specialist,
                };
                people::create(&app, tenant.find(&app).await?, account, &password, role).await?;
                print_line(format_args!("{email} foi criada."))?;
            }
            UserCommand::List { role, json, tenant } => {
                let app = self.place.open_existing().await?;
                let role = role.map(|role| match role {
                    AnyRole::SuperAdmin => Role::SuperAdmin,
                    AnyRole::Specialist => Role::Specialist,
                    AnyRole::Patient => Role::Patient,
                    AnyRole::Student => Role::Student,
                });
                let people = people::list(&app, tenant.find(&app).await?, role).await?;
                if json {
                    return print_json(&people);
                }
                let rows: Vec<Vec<String>> = people
                    .into_iter()
                    .map(|person| {
                        let state = if person.invited { "convite em aberto" } else { "" };
                        vec![person.name, person.email, person.role.as_str().to_owned(), state.to_owned()]
                    })
                    .collect();
                print_table(&["NOME", "E-MAIL", "PERFIL", ""], &rows)?;
            }
            UserCommand::ResetPassword { email, print_link, set, tenant } => {
                let app = self.place.open_existing().await?;
                let tenant = tenant.find(&app).await?;
                let password = if set { Some(new_password()?) } else { None };
                let how = match &password {
                    Some(password) => Helped::Password(password),
                    None if print_link => Helped::Link,
                    None => Helped::Mail,
                };
                match (accounts::help(&app, tenant, &email, how).await?, set) {
                    (Some(link), _) => print_line(link)?,
                    (None, true) => print_line(format_args!("A senha de {email} foi trocada, e as sessões abertas terminaram."))?,
                    (None, false) => print_line(format_args!(
                        "As sessões abertas de {email} terminaram. O link para escolher outra senha sai por e-mail assim que o servidor \
                         estiver no ar, e vale por 60 minutos."
                    ))?,
                }
            }
            UserCommand::Disable { email, patients_to, tenant, consent } => {
                let app = self.place.open_existing().await?;
                let tenant = tenant.find(&app).await?;
                let person = people::find(&app, tenant, &email).await?;
                consent.ask(&format!("Encerrar a conta de {} ({email})?", person.name))?;
                people::disable(&app, tenant, &email, patients_to.as_deref()).await.map_err(|error| match error.code() {
                    "has_patients" => Error::conflict(overview::codes::HAS_PATIENTS, format!("{error} Informe com --patients-to E-MAIL.")),
                    _ => error,
                })?;
                print_line(format_args!("A conta de {email} foi encerrada."))?;
            }
        }
        Ok(())
    }
}
