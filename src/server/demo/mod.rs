//! The demonstration: an invented tenant with content for every screen. Dates are relative to
//! today.

mod accesses;
mod appointments;
mod attention;
mod careers;
mod chat;
mod clock;
mod extra;
mod keys;
mod mails;
mod people;
mod plans;
mod products;
mod purchases;
mod records;
mod schedules;
mod templates;
mod waiting;
mod webhooks;

use crate::app::App;
use identity::organizations::service::OrganizationIn;
use identity::tenants::content::{ContentCard, Partner};
use identity::tenants::settings::Settings;
use identity::{organizations, tenants};
use nutrition::foods;
use nutrition::foods::import::{ReadTable, taco};
use platform::prelude::*;

pub const LOGINS: &str = "Clínica de demonstração; a senha de todos é nutrir-demo:
  admin@clinica.example   super-admin
  ana@clinica.example     nutricionista
  bruno@clinica.example   nutricionista
  rita@clinica.example    recepção
  carla@clinica.example   paciente de Ana, com plano alimentar
  marina@clinica.example  paciente de Ana, mãe de Bia, de quem cuida
  diego@clinica.example   estudante da Aurora Têxtil
  elisa@clinica.example   administradora da Aurora Têxtil
Em http://outra.localhost, na mesma porta, responde outra clínica: admin@outra.example";

const PASSWORD: &str = "nutrir-demo";
const OTHER_HOST: &str = "outra.localhost";
const FOODS: &[u8] = include_bytes!("../../../examples/tabela-de-alimentos-exemplo.xlsx");

/// Fills an empty database. Leaves a database of the demonstration unchanged, and refuses any
/// other.
pub async fn fill(app: &App) -> Result<()> {
    let mut tx = app.db.read_operator().await?;
    if tenants::has_demo(&mut tx).await? {
        return Ok(());
    }
    if tenants::count(&mut tx).await? > 0 {
        return Err(Error::config(
            "demo",
            "este banco já tem dados; a demonstração só preenche um banco vazio (use outra pasta com --data)",
        ));
    }
    drop(tx);
    let hash = app.passwords.hash(PASSWORD).await?;
    let foods = example_foods()?;
    let (clinic, other) = {
        let mut tx = app.db.begin_operator().await?;
        let clinic = tenants::service::create(app, &mut tx, "Clínica Semear", true).await?;
        let other = tenants::service::create(app, &mut tx, "Outra Clínica", false).await?;
        tenants::insert_host(&mut tx, OTHER_HOST, other).await?;
        tx.commit().await?;
        (clinic, other)
    };
    fill_tenant(app, clinic, &hash, &foods).await?;
    fill_other(app, other, &hash, &foods).await?;
    let mut tx = app.db.begin_operator().await?;
    tenants::mark_demo(&mut tx).await?;
    tx.commit().await?;
    Ok(())
}

async fn fill_tenant(app: &App, tenant: Uuid, hash: &str, table: &ReadTable) -> Result<()> {
    let scope = Scope::system(tenant);
    foods::service::import(&app.nutrition, &scope, "TACO", table, |_| {}).await?;
    let mut tx = app.db.begin(&scope).await?;
    configure(app, &mut tx, &scope).await?;
    let aurora = OrganizationIn {
        name: Some("Aurora Têxtil".into()),
        cnpj: Some("12.ABC.345/01DE-35".into()),
        cep: Some("13465-000".into()),
        address: Some("Avenida das Fiandeiras, 120".into()),
        city: Some("Americana".into()),
        state: Some("SP".into()),
        phone: Some("(19) 3461-2040".into()),
        site: Some("https://aurora.example".into()),
        ..OrganizationIn::default()
    };
    let company = organizations::service::create_in(app, &mut tx, &scope, &aurora).await?.id;
    extra::insert(app, &mut tx, &scope).await?;
    let people = people::insert(app, &mut tx, hash, company).await?;
    plans::insert(app, &mut tx, tenant, &people).await?;
    schedules::insert(app, &mut tx, tenant, &people).await?;
    mails::settle(app, &mut tx).await?;
    templates::insert(app, &mut tx, tenant, &people).await?;
    tx.commit().await?;
    products::insert(app, &scope).await?;
    let mut tx = app.db.begin(&scope).await?;
    let shelf = purchases::Shelf::read(&mut tx).await?;
    purchases::insert(app, &mut tx, tenant, company, &people, &shelf).await?;
    appointments::insert(app, &mut tx, tenant, &people, &shelf).await?;
    waiting::insert(app, &mut tx, tenant, &people).await?;
    records::insert(app, &mut tx, tenant, &people).await?;
    chat::insert(app, &mut tx, tenant, &people).await?;
    attention::insert(app, &mut tx, &people).await?;
    accesses::insert(app, &mut tx, tenant, &people).await?;
    keys::insert(app, &mut tx, tenant, &people).await?;
    webhooks::insert(app, &mut tx, tenant, &people).await?;
    tx.commit().await?;
    records::send_files(app, tenant, &people).await?;
    careers::insert(app, tenant, &people).await
}

/// Makes the settings of the tenant's super admin.
async fn configure(app: &App, tx: &mut Tx, scope: &Scope) -> Result<()> {
    let at = |page: &str| Some(format!("https://clinica.example/{page}"));
    let partner = |name: &str, offer: &str, text: &str, coupon: &str, page: &str| Partner {
        published: true,
        name: name.into(),
        offer: offer.into(),
        text: text.into(),
        coupon: Some(coupon.into()),
        url: at(page),
        image: None,
    };
    let before = tenants::settings(tx).await?;
    let content = before.content.into_iter().zip(["instagram", "blog", "podcast"]);
    let settings = Settings {
        about_url: at("sobre"),
        nutritionists_url: at("nutricionistas"),
        blog_url: at("blog"),
        program_url: at("programa"),
        contact_email: Some("contato@clinica.example".into()),
        contact_phone: Some("(11) 3333-0000".into()),
        contact_address: Some("Rua das Sementes, 120, Vila Mariana, São Paulo".into()),
        terms: Some(TERMS.into()),
        pix_key: Some("financeiro@clinica.example".into()),
        pix_city: Some("São Paulo".into()),
        mail_sender_name: Some("Clínica Semear".into()),
        mail_sender_address: Some("contato@clinica.example".into()),
        content: content.map(|(card, page)| ContentCard { url: at(page), ..card }).collect(),
        partners: vec![
            partner(
                "Feira Boa",
                "30% de desconto na primeira compra",
                "Cestas de orgânicos entregues em casa, com o que está na estação. Vale para a primeira cesta de cada pessoa.",
                "SEMEAR30",
                "parceiros/feira-boa",
            ),
            partner(
                "Casa do Grão",
                "10% de desconto nas próximas 2 compras",
                "Grãos, castanhas e farinhas a granel. Vale para duas compras por CPF.",
                "SEMEAR10",
                "parceiros/casa-do-grao",
            ),
            partner(
                "Passo Leve",
                "Vale-presente de R$ 50,00",
                "Tênis e roupas para caminhar e correr. O vale desconta do total do pedido.",
                "SEMEAR50",
                "parceiros/passo-leve",
            ),
        ],
        ..before
    };
    tenants::service::update_settings_in(app, tx, scope, settings).await?;
    tenants::service::answer_companies_and_careers_in(app, tx, scope, true).await
}

const TERMS: &str = "Estes termos explicam como a Clínica Semear usa esta plataforma para acompanhar você.

O que você nos conta, como peso, hábitos e exames, é dado de saúde. Só quem cuida de você e quem administra a clínica tem acesso a ele, \
e ninguém o usa para outra coisa que não seja o seu acompanhamento.

Suas consultas podem ser remarcadas ou canceladas pela plataforma. Pedimos que você avise com antecedência, para que outra pessoa possa \
usar o horário.

Você pode pedir, a qualquer momento, uma cópia dos seus dados, a correção deles ou o encerramento da sua conta. Escreva para \
contato@clinica.example.";

/// Fills a second tenant, of which nobody of the first one may see anything.
async fn fill_other(app: &App, tenant: Uuid, hash: &str, table: &ReadTable) -> Result<()> {
    let scope = Scope::system(tenant);
    foods::service::import(&app.nutrition, &scope, "TACO", table, |_| {}).await?;
    app.db
        .write(&scope, async |tx| {
            people::insert_other(app, tx, hash).await?;
            Ok(())
        })
        .await
}

/// Reads the example table. Its foods have the published table's numbers, so that either can be
/// imported over the demonstration.
fn example_foods() -> Result<ReadTable> {
    taco::parse(FOODS).map_err(|error| Error::internal(error.to_string()))
}
