use clap::{Subcommand, ValueEnum};
use nutrir::Error;
use nutrir::domains::users::service::{self, Account};
use nutrir::domains::{auth, tenants};
use nutrir::error::Check;
use nutrir::scope::{Role, Scope};

use crate::Place;

#[derive(Subcommand)]
pub enum User {
    /// Cria uma pessoa; num banco vazio, também a primeira clínica
    ///
    /// A senha é lida de NUTRIR_PASSWORD ou perguntada.
    Create {
        #[command(flatten)]
        place: Place,
        #[arg(long)]
        name: String,
        #[arg(long)]
        email: String,
        #[arg(long, value_enum, default_value = "super-admin")]
        role: RoleArg,
        /// Nome da clínica, quando é a primeira
        #[arg(long, default_value = "Minha clínica")]
        clinic: String,
        /// Endereço (host) da clínica; desnecessário quando há uma só
        #[arg(long, value_name = "HOST")]
        tenant: Option<String>,
    },
}

#[derive(Clone, Copy, ValueEnum)]
pub enum RoleArg {
    SuperAdmin,
    Specialist,
}

impl User {
    #[allow(clippy::print_stdout, reason = "this is what the person at the terminal asked for")]
    pub async fn run(self) -> nutrir::Result<()> {
        let User::Create { place, name, email, role, clinic, tenant } = self;
        let app = place.open().await?;
        let password = match std::env::var("NUTRIR_PASSWORD") {
            Ok(password) => password,
            Err(_) => asked_twice()?,
        };
        let mut check = Check::new();
        let account = service::check_account(&mut check, &Account { name: &name, email: &email, password: &password });
        let clinic = check.text("clinic", "nome da clínica", &clinic, 120);
        check.finish()?;
        let email = account.email.clone();
        let empty = {
            let mut tx = app.db.read_operator().await?;
            tenants::store::count(&mut tx).await? == 0
        };
        if empty {
            if !matches!(role, RoleArg::SuperAdmin) {
                return Err(Error::field("role", "A primeira pessoa de uma clínica é super-admin."));
            }
            auth::service::create_first_clinic(&app, &clinic, account, &password).await?;
            println!("A clínica '{clinic}' e {email} foram criadas.");
        } else {
            let tenant = tenants::service::find_for_command(&app, tenant.as_deref()).await?;
            let role = match role {
                RoleArg::SuperAdmin => Role::SuperAdmin,
                RoleArg::Specialist => Role::Specialist,
            };
            let user = service::plain(&app, account, &password, role).await?;
            let mut tx = app.db.begin(&Scope::system(tenant)).await?;
            service::insert(&mut tx, &user).await?;
            tx.commit().await?;
            println!("{email} foi criada.");
        }
        Ok(())
    }
}

fn asked_twice() -> nutrir::Result<String> {
    let password = rpassword::prompt_password("Senha: ")?;
    if rpassword::prompt_password("Senha, de novo: ")? != password {
        return Err(Error::field("password_confirmation", "A confirmação não é igual à senha."));
    }
    Ok(password)
}
