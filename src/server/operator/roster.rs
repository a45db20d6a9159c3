//! Import of a tenant's specialists from a table. People are identified by their e-mail address, so
//! that importing the same table again changes nothing.

use std::collections::HashMap;
use std::path::Path;

use crate::codes;
use foundation::brazil;
use foundation::email_address;
use foundation::text::normalise;
use identity::tenants;
use identity::users;
use identity::users::fields::{Editor, UserIn};
use identity::users::service::find_by_email;
use overview::people::lifecycle;
use platform::prelude::*;
use platform::sheets::rows;
use platform::sheets::rows::SheetRow;
use scheduling::Scheduling;

/// Maximum number of rows.
const MAX_ROWS: usize = 5_000;
/// Maximum number of problems that are reported.
const TOLD: usize = 50;

/// A column: its accepted names (without accents, case or punctuation), its displayed name, and the
/// field that it sets.
struct RosterColumn {
    names: &'static [&'static str],
    shown: &'static str,
    set: fn(&mut UserIn, String),
}

static COLUMNS: [RosterColumn; 17] = [
    RosterColumn { names: &["nome", "nome completo"], shown: "nome", set: |input, text| input.name = Some(text) },
    RosterColumn { names: &["e mail", "email"], shown: "e-mail", set: |input, text| input.email = Some(text) },
    RosterColumn { names: &["crn"], shown: "CRN", set: |input, text| input.crn = Some(text) },
    RosterColumn { names: &["telefone", "fone"], shown: "telefone", set: |input, text| input.phone = Some(text) },
    RosterColumn { names: &["celular", "whatsapp"], shown: "celular", set: |input, text| input.mobile = Some(text) },
    RosterColumn { names: &["bio", "biografia", "apresentacao"], shown: "bio", set: |input, text| input.bio = Some(text) },
    RosterColumn { names: &["profissao", "ocupacao"], shown: "profissão", set: |input, text| input.occupation = Some(text) },
    RosterColumn { names: &["linkedin"], shown: "LinkedIn", set: |input, text| input.linkedin = Some(text) },
    RosterColumn { names: &["cpf"], shown: "CPF", set: |input, text| input.cpf = Some(text) },
    RosterColumn { names: &["genero"], shown: "gênero", set: |input, text| input.gender = Some(text) },
    RosterColumn { names: &["cep"], shown: "CEP", set: |input, text| input.cep = Some(text) },
    RosterColumn { names: &["endereco", "logradouro"], shown: "endereço", set: |input, text| input.address = Some(text) },
    RosterColumn { names: &["numero"], shown: "número", set: |input, text| input.address_number = Some(text) },
    RosterColumn { names: &["complemento"], shown: "complemento", set: |input, text| input.address_complement = Some(text) },
    RosterColumn { names: &["bairro"], shown: "bairro", set: |input, text| input.neighborhood = Some(text) },
    RosterColumn { names: &["cidade", "municipio"], shown: "cidade", set: |input, text| input.city = Some(text) },
    RosterColumn { names: &["estado", "uf"], shown: "estado", set: |input, text| input.state = Some(text) },
];
const REQUIRED: [&str; 2] = ["nome", "e-mail"];

/// A line of the table.
#[derive(Debug)]
pub struct RosterEntry {
    pub line: u64,
    pub input: UserIn,
}

/// Result of an import.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Seeded {
    /// People who were invited by mail to choose a password.
    pub created: usize,
    pub updated: usize,
    pub unchanged: usize,
}

/// Reads the table. All problems of its columns are reported at once.
pub async fn read(program: &Path, file: Vec<u8>) -> Result<Vec<RosterEntry>> {
    entries(rows::read(program, file).await?)
}

fn entries(rows: Vec<SheetRow>) -> Result<Vec<RosterEntry>> {
    let mut rows = rows.into_iter();
    let header = rows.next().ok_or_else(|| Error::invalid(codes::EMPTY_TABLE, "A tabela está vazia."))?;
    let columns = columns(&header)?;
    let rows: Vec<SheetRow> = rows.collect();
    match rows.len() {
        0 => return Err(Error::invalid(codes::EMPTY_TABLE, "A tabela só tem o cabeçalho.")),
        count if count > MAX_ROWS => return Err(Error::invalid(codes::TOO_MANY_ROWS, format!("A tabela tem mais de {MAX_ROWS} linhas."))),
        _ => {}
    }
    let (mut entries, mut problems, mut seen) = (Vec::new(), Vec::new(), HashMap::new());
    for SheetRow { line, cells, numbers } in rows {
        let mut input = UserIn { role: Some(Role::Specialist.as_str().to_owned()), ..UserIn::default() };
        for (place, cell) in cells.into_iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            match columns.get(place).copied().flatten() {
                Some(column) => match restore_leading_zeros(column, cell, numbers.contains(&place)) {
                    Ok(cell) => (column.set)(&mut input, cell),
                    Err(why) => problems.push(line_message(line, &why)),
                },
                None => problems.push(line_message(line, "há uma célula fora das colunas do cabeçalho.")),
            }
        }
        if input.name.is_none() {
            problems.push(line_message(line, "falta o nome."));
        }
        match input.email.as_deref().map(email_address::normalize) {
            None => problems.push(line_message(line, "falta o e-mail.")),
            Some(email) => {
                if let Some(first) = seen.insert(email, line) {
                    problems.push(line_message(line, &format!("o e-mail é o mesmo da linha {first}.")));
                }
            }
        }
        entries.push(RosterEntry { line, input });
    }
    refuse(problems)?;
    Ok(entries)
}

/// Restores the leading zeros that spreadsheets drop from numbers, if this is unambiguous;
/// otherwise returns the problem.
fn restore_leading_zeros(column: &RosterColumn, cell: String, is_number: bool) -> std::result::Result<String, String> {
    let shown = column.shown;
    let is_code = ["CPF", "CEP", "telefone", "celular"].contains(&shown);
    if is_code && is_abbreviated(&cell) {
        return Err(format!("o Excel encurtou o {shown} para “{cell}”. Formate a coluna como Texto e escreva o número inteiro."));
    }
    let is_bare = cell.bytes().all(|byte| byte.is_ascii_digit());
    let (length, restored) = match shown {
        "CPF" => (11, Some(format!("{cell:0>11}")).filter(|cpf| brazil::cpf(cpf).is_some() || brazil::is_no_cpf(cpf))),
        // At most the first of the eight digits is 0.
        "CEP" => (8, (cell.len() == 7).then(|| format!("0{cell}"))),
        _ => return Ok(cell),
    };
    if !is_bare || cell.len() >= length {
        return Ok(cell);
    }
    restored.filter(|_| is_number).ok_or_else(|| {
        let count = cell.len();
        format!(
            "o {shown} “{cell}” tem {count} dígitos, e devem ser {length}. O Excel tira os zeros do começo: formate a coluna como Texto e escreva o número inteiro."
        )
    })
}

/// Returns whether a text is a long number as spreadsheets show it in a narrow column:
/// "1,23457E+10".
fn is_abbreviated(cell: &str) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b',' | b'.'));
    cell.to_ascii_uppercase().split_once("E+").is_some_and(|(number, power)| is_digits(number) && is_digits(power))
}

fn columns(header: &SheetRow) -> Result<Vec<Option<&'static RosterColumn>>> {
    let (mut columns, mut problems) = (Vec::new(), Vec::new());
    for cell in &header.cells {
        let name = normalise(cell);
        let found = COLUMNS.iter().find(|column| column.names.contains(&name.as_str()));
        let is_again = |column: &RosterColumn| columns.iter().flatten().any(|known: &&RosterColumn| known.shown == column.shown);
        match found {
            Some(column) if is_again(column) => problems.push(format!("A coluna '{cell}' aparece mais de uma vez.")),
            None if !name.is_empty() => problems.push(format!("A coluna '{cell}' não é conhecida.")),
            _ => {}
        }
        columns.push(found);
    }
    for required in REQUIRED {
        if !columns.iter().flatten().any(|column| column.shown == required) {
            problems.push(format!("Falta a coluna '{required}'."));
        }
    }
    if !problems.is_empty() {
        let known: Vec<&str> = COLUMNS.iter().map(|column| column.shown).collect();
        let known = known.join(", ");
        problems.push(format!("As colunas conhecidas são: {known}."));
    }
    refuse(problems)?;
    Ok(columns)
}

/// Creates new people and updates the others, all or none; empty cells change nothing. A trial run
/// returns the same result and changes nothing.
pub async fn seed(app: &Scheduling, tenant: Uuid, entries: &[RosterEntry], is_trial: bool, progress: impl Fn(usize)) -> Result<Seeded> {
    let scope = Scope::system(tenant);
    let mut tx = app.db.begin(&scope).await?;
    let (mut seeded, mut problems) = (Seeded::default(), Vec::new());
    for (index, entry) in entries.iter().enumerate() {
        match seed_one(app, &mut tx, &scope, &entry.input).await {
            Ok(RosterOutcome::Created) => seeded.created += 1,
            Ok(RosterOutcome::Updated) => seeded.updated += 1,
            Ok(RosterOutcome::Unchanged) => seeded.unchanged += 1,
            Err(error) if error.status().is_client_error() => {
                problems.extend(error.messages().into_iter().map(|message| line_message(entry.line, message)));
            }
            Err(error) => return Err(error),
        }
        progress(index + 1);
    }
    refuse(problems)?;
    if !is_trial {
        tx.commit().await?;
    }
    Ok(seeded)
}

enum RosterOutcome {
    Created,
    Updated,
    Unchanged,
}

async fn seed_one(app: &Scheduling, tx: &mut Tx, scope: &Scope, input: &UserIn) -> Result<RosterOutcome> {
    let Some((known, _)) = find_by_email(tx, input.email.as_deref().unwrap_or_default()).await? else {
        lifecycle::create_in(app, tx, scope, input).await?;
        return Ok(RosterOutcome::Created);
    };
    let person = users::find(tx, known.id).await?.ok_or_else(|| Error::internal("the person with this address"))?;
    if person.place.role != Role::Specialist {
        return Err(Error::field("email", "este e-mail já é de uma pessoa com outro perfil."));
    }
    let (mut fields, mut check) = (person.fields.clone(), Check::new());
    fields.fill_in(input, Editor::SuperAdmin, true, tenants::service::today(app, tx).await?, &mut check);
    check.finish()?;
    if fields == person.fields {
        return Ok(RosterOutcome::Unchanged);
    }
    lifecycle::update_in(app, tx, scope, person.id, input).await?;
    Ok(RosterOutcome::Updated)
}

fn line_message(line: u64, what: &str) -> String {
    format!("linha {line}: {what}")
}

/// Fails with all problems, one per line.
fn refuse(mut problems: Vec<String>) -> Result<()> {
    if problems.is_empty() {
        return Ok(());
    }
    let rest = problems.len().saturating_sub(TOLD);
    problems.truncate(TOLD);
    if rest > 0 {
        problems.push(format!("e mais {rest}."));
    }
    Err(Error::invalid(codes::WRONG_TABLE, format!("Nada foi gravado.\n  {}", problems.join("\n  "))))
}
