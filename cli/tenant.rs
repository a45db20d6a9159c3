use clap::{Args, Subcommand};
use server::app::App;
use server::operator::tenants;
use server::operator::tenants::{Details, FirstAdmin, NOTICED_WITHIN, NewTenant, TenantRow};
use uuid::Uuid;

use crate::InstallationArgs;
use crate::terminal::{Consent, counted, new_password, print_json, print_line, print_table, print_to_reader, size};

const EXAMPLES: &str = "\
Exemplos:
  nutrir tenant create 'Clínica Semear' --host semear.example \\
      --admin-name 'Helena Prado' --admin-email helena@semear.example
  nutrir tenant list
  nutrir tenant hosts semear.example add www.semear.example
  nutrir tenant disable semear.example";

/// Clínicas desta instalação
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Tenant {
    #[command(flatten)]
    place: InstallationArgs,
    #[command(subcommand)]
    what: TenantCommand,
}

#[derive(Subcommand)]
enum TenantCommand {
    /// Cria uma clínica, e quem a administra
    ///
    /// Quem administra recebe um convite por e-mail para definir a própria senha. O convite sai
    /// pelo servidor em funcionamento.
    #[command(
        after_help = "Exemplo:\n  nutrir tenant create 'Clínica Semear' --host semear.example --admin-name 'Helena Prado' --admin-email helena@semear.example"
    )]
    Create {
        /// Nome da clínica
        #[arg(value_name = "NOME")]
        name: String,
        /// Endereço em que ela responde (pode ser repetido); desnecessário quando há uma clínica só
        #[arg(long = "host", value_name = "HOST")]
        hosts: Vec<String>,
        /// Nome de quem administra a clínica
        #[arg(long, value_name = "NOME", requires = "admin_email")]
        admin_name: Option<String>,
        /// E-mail de quem administra a clínica
        #[arg(long, value_name = "E-MAIL", requires = "admin_name")]
        admin_email: Option<String>,
        /// Define já a senha, lida de NUTRIR_PASSWORD ou perguntada, em vez de convidar
        #[arg(long, requires = "admin_email")]
        set_password: bool,
    },
    /// Lista as clínicas
    List {
        /// Em JSON, para programas
        #[arg(long)]
        json: bool,
    },
    /// Mostra uma clínica: endereços, pessoas, arquivos
    Show {
        /// Endereço (host) ou id; desnecessário quando há uma só
        #[arg(value_name = "CLÍNICA")]
        tenant: Option<String>,
        /// Em JSON, para programas
        #[arg(long)]
        json: bool,
    },
    /// Desativa uma clínica: ninguém entra e nada é enviado, mas tudo é guardado
    Disable {
        /// Endereço (host) ou id
        #[arg(value_name = "CLÍNICA")]
        tenant: String,
        #[command(flatten)]
        consent: Consent,
    },
    /// Reativa uma clínica
    Enable {
        /// Endereço (host) ou id
        #[arg(value_name = "CLÍNICA")]
        tenant: String,
    },
    /// Endereços em que uma clínica responde
    Hosts {
        /// Endereço (host) ou id
        #[arg(value_name = "CLÍNICA")]
        tenant: String,
        #[command(subcommand)]
        what: Hosts,
    },
}

#[derive(Subcommand)]
enum Hosts {
    /// Acrescenta um endereço
    Add { host: String },
    /// Retira um endereço
    Remove { host: String },
    /// Lista os endereços
    List {
        /// Em JSON, para programas
        #[arg(long)]
        json: bool,
    },
}

impl Tenant {
    pub async fn run(self) -> foundation::Result<()> {
        match self.what {
            TenantCommand::Create { name, hosts, admin_name, admin_email, set_password } => {
                let password = if set_password { Some(new_password()?) } else { None };
                let admin = admin_name.as_deref().zip(admin_email.as_deref());
                let admin = admin.map(|(name, email)| FirstAdmin { name, email, password: password.as_deref() });
                // Validated before a database is created.
                let clinic = NewTenant::checked(&name, &hosts, admin)?;
                let app = self.place.open().await?;
                let made = tenants::create(&app, clinic).await?;
                print_line(format_args!("A clínica '{}' foi criada: {}", made.clinic.name, made.clinic.id))?;
                match (admin_email, set_password) {
                    (Some(email), true) => print_line(format_args!("{email} já pode entrar."))?,
                    (Some(email), false) => {
                        print_line(format_args!("O convite para {email} sai por e-mail assim que o servidor estiver no ar."))?
                    }
                    (None, _) => print_line(format_args!("Falta quem a administre: nutrir user create --tenant {}", made.clinic.id))?,
                }
                say_missing_host(&app, made.clinic.id, made.hosts.is_empty()).await?;
            }
            TenantCommand::List { json } => {
                let app = self.place.open_existing().await?;
                let clinics = tenants::list(&app).await?;
                if json {
                    return print_json(&clinics);
                }
                let rows: Vec<Vec<String>> = clinics.iter().map(row).collect();
                print_table(&["ID", "NOME", "ENDEREÇOS", "CRIADA EM", "SITUAÇÃO"], &rows)?;
            }
            TenantCommand::Show { tenant, json } => {
                let app = self.place.open_existing().await?;
                let details = tenants::details(&app, tenant.as_deref()).await?;
                if json {
                    return print_json(&details);
                }
                print_to_reader(|out| out.write_all(format_details(&details).as_bytes()))?;
            }
            TenantCommand::Disable { tenant, consent } => {
                let app = self.place.open_existing().await?;
                let TenantRow { clinic, .. } = tenants::find(&app, Some(&tenant)).await?;
                consent.ask(&format!("Desativar a clínica '{}'? Ninguém entra mais, e nada é enviado.", clinic.name))?;
                match tenants::set_disabled(&app, clinic.id, true).await? {
                    true => print_line(format_args!("A clínica '{}' foi desativada. {}", clinic.name, soon()))?,
                    false => print_line(format_args!("A clínica '{}' já estava desativada.", clinic.name))?,
                }
            }
            TenantCommand::Enable { tenant } => {
                let app = self.place.open_existing().await?;
                let TenantRow { clinic, .. } = tenants::find(&app, Some(&tenant)).await?;
                match tenants::set_disabled(&app, clinic.id, false).await? {
                    true => print_line(format_args!("A clínica '{}' foi reativada. {}", clinic.name, soon()))?,
                    false => print_line(format_args!("A clínica '{}' não estava desativada.", clinic.name))?,
                }
            }
            TenantCommand::Hosts { tenant, what } => {
                let app = self.place.open_existing().await?;
                let TenantRow { clinic, hosts } = tenants::find(&app, Some(&tenant)).await?;
                match what {
                    Hosts::Add { host } => {
                        let host = tenants::add_host(&app, clinic.id, &host).await?;
                        print_line(format_args!("A clínica '{}' responde em {host}. {}", clinic.name, soon()))?;
                    }
                    Hosts::Remove { host } => {
                        let host = tenants::remove_host(&app, clinic.id, &host).await?;
                        print_line(format_args!("A clínica '{}' não responde mais em {host}. {}", clinic.name, soon()))?;
                        say_missing_host(&app, clinic.id, hosts.len() == 1).await?;
                    }
                    Hosts::List { json: true } => print_json(&hosts)?,
                    Hosts::List { json: false } => hosts.iter().try_for_each(print_line)?,
                }
            }
        }
        Ok(())
    }
}

fn soon() -> String {
    let seconds = NOTICED_WITHIN.num_seconds();
    format!("Um servidor no ar percebe em até {seconds} segundo{}.", if seconds == 1 { "" } else { "s" })
}

fn row(TenantRow { clinic, hosts }: &TenantRow) -> Vec<String> {
    let state = match clinic.disabled_at {
        Some(at) => format!("desativada em {}", at.format("%d/%m/%Y")),
        None => "ativa".to_owned(),
    };
    vec![clinic.id.to_string(), clinic.name.clone(), hosts.join(", "), clinic.created_at.format("%d/%m/%Y").to_string(), state]
}

fn format_details(details: &Details) -> String {
    let Details { listed: TenantRow { clinic, hosts }, people, patients, files, storage_bytes } = details;
    let of = |role: &str| people.get(role).copied().unwrap_or_default();
    let hosts = if hosts.is_empty() { "nenhum".to_owned() } else { hosts.join(", ") };
    let disabled = clinic.disabled_at.map(|at| format!("Desativada em: {}\n", at.format("%d/%m/%Y %H:%M UTC"))).unwrap_or_default();
    format!(
        "Clínica:       {}\nId:            {}\nEndereços:     {hosts}\nCriada em:     {}\n{disabled}Equipe:        {}, {}\n\
         Pacientes:     {patients}, dos quais {}\nArquivos:      {}, {}\n",
        clinic.name,
        clinic.id,
        clinic.created_at.format("%d/%m/%Y %H:%M UTC"),
        counted(of("super_admin"), "super-admin", "super-admins"),
        counted(of("specialist"), "nutricionista", "nutricionistas"),
        counted(of("student"), "membro de empresa", "membros de empresas"),
        counted(*files, "arquivo", "arquivos"),
        size(u64::try_from(*storage_bytes).unwrap_or_default()),
    )
}

/// Prints a hint if the tenant has no host, without which it can't be reached among several.
async fn say_missing_host(app: &App, clinic: Uuid, has_none: bool) -> foundation::Result<()> {
    if has_none && tenants::list(app).await?.len() > 1 {
        print_line(format_args!("Falta um endereço: nutrir tenant hosts {clinic} add HOST"))?;
    }
    Ok(())
}
