//! Definition of groups: input, validation and storage.

use super::rules::{self, NAME};
use super::value::Value;
use platform::form_value::{object, written, written_or_none};
use platform::prelude::*;

text_enum! {
    /// Form that a group belongs to.
    pub enum ExtendedDataPlace {
        User = "user",
        Specialist = "specialist",
        Patient = "patient",
    }
}

impl ExtendedDataPlace {
    /// Returns the form for people of this role. Super admins and the reception have none.
    pub fn of(role: Role) -> Option<Self> {
        match role {
            Role::SuperAdmin | Role::Receptionist => None,
            Role::Specialist => Some(Self::Specialist),
            Role::Patient => Some(Self::Patient),
            Role::Student => Some(Self::User),
        }
    }
}

text_enum! {
    pub enum FieldType {
        /// A short answer.
        Text = "text",
        /// One of the options.
        List = "list",
        /// Several of the options.
        Chips = "chips",
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExtendedDataField {
    pub uuid: Uuid,
    pub slug: String,
    pub name: String,
    #[serde(rename = "type")]
    pub kind: FieldType,
    pub options: Vec<String>,
    pub searchable: bool,
    pub required: bool,
    pub default: Option<Value>,
    pub property: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Section {
    pub slug: String,
    pub name: String,
    pub fields: Vec<ExtendedDataField>,
}

/// Input of a group. Existing fields are identified by `uuid`, and keep their slugs unless others
/// are given.
#[derive(Debug, Default, Clone, Deserialize)]
#[serde(default)]
pub struct GroupIn {
    pub name: Option<String>,
    pub slug: Option<String>,
    pub place: Option<String>,
    #[serde(deserialize_with = "object")]
    pub extended_data: Option<DefinitionIn>,
    pub updated_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Default, Clone, Deserialize)]
#[serde(default)]
pub struct DefinitionIn {
    pub sections: Vec<SectionIn>,
}

#[derive(Debug, Default, Clone, Deserialize)]
#[serde(default)]
pub struct SectionIn {
    pub slug: Option<String>,
    pub name: Option<String>,
    pub fields: Vec<FieldIn>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
pub struct FieldIn {
    #[serde(deserialize_with = "written_or_none")]
    pub uuid: Option<Uuid>,
    pub slug: Option<String>,
    pub name: Option<String>,
    #[serde(rename = "type")]
    pub kind: Option<String>,
    pub options: Vec<String>,
    #[serde(deserialize_with = "written")]
    pub searchable: bool,
    #[serde(deserialize_with = "written")]
    pub required: bool,
    pub default: Option<Value>,
    pub property: Option<String>,
}

impl Default for FieldIn {
    fn default() -> Self {
        Self {
            uuid: None,
            slug: None,
            name: None,
            kind: None,
            options: Vec::new(),
            searchable: true,
            required: false,
            default: None,
            property: None,
        }
    }
}

const SECTIONS: usize = 10;
const FIELDS: usize = 40;
const OPTIONS: usize = 50;

const NAME_WANTED: &str = "O campo nome deve ser informado";

/// Validates and completes the sent sections; `kept` are the existing ones.
pub fn sections(sent: &[SectionIn], kept: &[Section], clock: &Clock, check: &mut Check) -> Vec<Section> {
    const AT: &str = "extended_data.sections";
    check.ensure(!sent.is_empty(), AT, "Adicione ao menos uma seção.");
    check.ensure(sent.len() <= SECTIONS, AT, &format!("Use no máximo {SECTIONS} seções."));
    let kept: Vec<&ExtendedDataField> = kept.iter().flat_map(|section| &section.fields).collect();
    let (mut slugs, mut uuids, mut field_slugs) = (Vec::new(), Vec::new(), Vec::new());
    let mut sections = Vec::new();
    for (index, section) in sent.iter().take(SECTIONS).enumerate() {
        let at = format!("{AT}.{index}");
        let fields_at = format!("{at}.fields");
        check.ensure(!section.fields.is_empty(), &fields_at, "Adicione ao menos um campo a esta seção.");
        check.ensure(section.fields.len() <= FIELDS, &fields_at, &format!("Use no máximo {FIELDS} campos em uma seção."));
        let name = name(check, &format!("{at}.name"), section.name.as_deref());
        let slug = slug(check, &at, section.slug.as_deref().unwrap_or_default(), &name);
        unique(check, &mut slugs, &format!("{at}.name"), &slug, "Já existe uma seção com este nome.");
        let mut fields = Vec::new();
        for (index, sent) in section.fields.iter().take(FIELDS).enumerate() {
            let at = format!("{fields_at}.{index}");
            let known = kept.iter().find(|field| Some(field.uuid) == sent.uuid && !uuids.contains(&field.uuid));
            let field = field(sent, known.copied(), &at, clock, check);
            uuids.push(field.uuid);
            unique(check, &mut field_slugs, &format!("{at}.name"), &field.slug, "Já existe um campo com este nome.");
            fields.push(field);
        }
        sections.push(Section { slug, name, fields });
    }
    sections
}

fn field(sent: &FieldIn, known: Option<&ExtendedDataField>, at: &str, clock: &Clock, check: &mut Check) -> ExtendedDataField {
    let name = name(check, &format!("{at}.name"), sent.name.as_deref());
    let kind = sent.kind.as_deref().and_then(FieldType::named);
    check.ensure(kind.is_some(), &format!("{at}.type"), "O campo tipo deve ser informado");
    let kind = kind.unwrap_or(FieldType::Text);
    let given = sent.slug.as_deref().filter(|slug| !slug.trim().is_empty());
    let slug = slug(check, at, given.or(known.map(|field| field.slug.as_str())).unwrap_or_default(), &name);
    let options = match kind {
        FieldType::Text => Vec::new(),
        FieldType::List | FieldType::Chips => options(check, &format!("{at}.options"), &sent.options),
    };
    let mut field = ExtendedDataField {
        uuid: known.map_or_else(|| clock.id(), |field| field.uuid),
        slug,
        name,
        kind,
        options,
        searchable: sent.searchable,
        required: sent.required,
        default: None,
        property: check.optional_text(&format!("{at}.property"), "propriedade", sent.property.as_deref(), NAME),
    };
    if let Some(default) = &sent.default {
        field.default = rules::value(&field, None, default, &format!("{at}.default"), check);
    }
    field
}

/// Validates a name.
pub fn name(check: &mut Check, at: &str, given: Option<&str>) -> String {
    match given.map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => check.text(at, "nome", name, NAME),
        None => {
            check.fail(at, NAME_WANTED);
            String::new()
        }
    }
}

/// Returns the given slug, or one generated from the name.
pub fn slug(check: &mut Check, at: &str, given: &str, name: &str) -> String {
    let given = given.trim();
    if given.is_empty() {
        let slug = rules::slug(name);
        check.ensure(name.is_empty() || !slug.is_empty(), &field_of(at, "name"), "O nome deve ter letras ou números.");
        return slug;
    }
    let right = rules::slug(given) == given && given.chars().count() <= NAME;
    check.ensure(right, &field_of(at, "slug"), "O identificador só pode ter letras minúsculas, números e hífens.");
    given.to_owned()
}

fn field_of(at: &str, field: &str) -> String {
    if at.is_empty() { field.to_owned() } else { format!("{at}.{field}") }
}

fn unique(check: &mut Check, seen: &mut Vec<String>, at: &str, slug: &str, message: &str) {
    check.ensure(slug.is_empty() || !seen.iter().any(|seen| seen == slug), at, message);
    seen.push(slug.to_owned());
}

/// Removes blank options. Refuses options that differ only in accents or case, because searches
/// could not distinguish them.
fn options(check: &mut Check, at: &str, sent: &[String]) -> Vec<String> {
    let sent: Vec<&str> = sent.iter().map(|option| option.trim()).filter(|option| !option.is_empty()).collect();
    check.ensure(!sent.is_empty(), at, "Informe ao menos uma opção.");
    check.ensure(sent.len() <= OPTIONS, at, &format!("Use no máximo {OPTIONS} opções."));
    let mut keys = Vec::new();
    let mut options = Vec::new();
    for option in sent.into_iter().take(OPTIONS) {
        let option = check.text(at, "opções", option, NAME);
        let key = rules::option_key(&option);
        if keys.contains(&key) {
            check.fail(at, format!("A opção “{option}” está repetida."));
        }
        keys.push(key);
        options.push(option);
    }
    options
}
