//! The reference of an operation: description, callers, input, output, errors, and an example call.

use std::fmt::Write;

use serde_json::Value;

use super::call::{Operation, place};
use super::html::{pretty, prose, shown, string};
use super::{example, schema};
use foundation::text::escaped;

const JSON: &str = "application/json";
const FORM: &str = "multipart/form-data";

/// Optional parameters that calls usually have.
const USUAL: [(&str, &[&str]); 3] = [
    ("get_calendar", &["specialist_id", "purchase_service_id"]),
    ("list_appointments", &["start", "end"]),
    ("list_purchase_services", &["user_id"]),
];

pub fn section(document: &Value, operation: &Operation<'_>) -> String {
    let (id, says) = (operation.id(), operation.says);
    let mut left = String::new();
    // The last sentence is replaced by a Portuguese one below.
    let description = string(&says["description"]).split("API keys need the scope").next().unwrap_or_default().trim();
    if !description.is_empty() {
        let _ = write!(left, "<div lang=\"en\">{}</div>", prose(description));
    }
    left.push_str(&who(document, operation));
    left.push_str(&parameters(document, says));
    for (kind, body) in contents(&says["requestBody"]) {
        let kind = kind.split(';').next().unwrap_or_default();
        let about = prose(string(&example::resolved(&body["schema"], document)["description"]));
        let rows = schema::fields(document, &body["schema"], true);
        let _ = write!(left, "{}<p><code>{kind}</code></p><div lang=\"en\">{about}</div><dl>{rows}</dl>", small("O que enviar"));
    }
    let mut right = format!("{}{}", small("Pedido"), shown(&curl(document, operation)));
    left.push_str(&small("Respostas"));
    for (status, response) in responses(says).filter(|(status, _)| is_good(status)) {
        let _ =
            write!(left, "<p><b class=\"good\">{status}</b> <span lang=\"en\">{}</span></p>", escaped(string(&response["description"])));
        let kinds: Vec<&str> = contents(response).map(|(kind, _)| kind).filter(|kind| !kind.starts_with(JSON)).collect();
        if !kinds.is_empty() {
            let kinds: Vec<String> = kinds.into_iter().map(|kind| format!("<code>{}</code>", escaped(kind))).collect();
            let _ = write!(left, "<p>{}</p>", kinds.join(" "));
        }
        for (_, body) in contents(response).filter(|(kind, _)| kind.starts_with(JSON)) {
            left.push_str(&answered(document, &body["schema"]));
            let _ = write!(right, "{}{}", small(&format!("Resposta {status}")), shown(&pretty(&example::of(&body["schema"], document))));
        }
    }
    left.push_str(&refusals(says));
    let (summary, place) = (escaped(string(&says["summary"])), place(operation));
    format!(
        "<section class=\"operation\" id=\"{id}\"><h2 lang=\"en\"><a href=\"#{id}\">{summary}</a></h2><p>{place}</p>\
         <div class=\"columns\"><div>{left}</div><div class=\"tried\">{right}</div></div></section>"
    )
}

/// Returns the fields of a response, collapsed.
fn answered(document: &Value, body: &Value) -> String {
    let rows = schema::fields(document, body, false);
    if rows.is_empty() { rows } else { format!("<details><summary>Campos da resposta</summary><dl>{rows}</dl></details>") }
}

/// Returns a heading within an operation.
fn small(title: &str) -> String {
    format!("<h3>{title}</h3>")
}

fn responses(says: &Value) -> impl Iterator<Item = (&String, &Value)> {
    says["responses"].as_object().into_iter().flatten()
}

fn contents(body: &Value) -> impl Iterator<Item = (&str, &Value)> {
    body["content"].as_object().into_iter().flatten().map(|(kind, content)| (kind.as_str(), content))
}

fn is_good(status: &str) -> bool {
    status.starts_with(['2', '3'])
}

/// Describes the callers of an operation.
fn who(document: &Value, operation: &Operation<'_>) -> String {
    let Some(policy) = operation.says["x-policy"].as_str() else {
        return "<p class=\"who\">Aberta a todos, sem se identificar.</p>".to_owned();
    };
    let callers = document["x-policies"][policy].as_array().into_iter().flatten();
    let callers: Vec<&str> = callers
        .map(|caller| match string(caller) {
            "super_admin" => "administração da clínica",
            "specialist" => "nutricionistas",
            "receptionist" => "recepção",
            "patient" => "pacientes",
            "student" => "estudantes",
            "admin" => "administração de empresas",
            "appointment_guest" => "convidados de uma consulta",
            other => other,
        })
        .collect();
    let key = match operation.scope() {
        Some(scope) => format!("Chave de API com <span class=\"key\">{scope}</span>"),
        None => "Fechada a chaves de API".to_owned(),
    };
    format!("<p class=\"who\">{key} · Pessoas: {}</p>", callers.join(", "))
}

fn parameters(document: &Value, says: &Value) -> String {
    let rows: String = says["parameters"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|it| {
            let place = match string(&it["in"]) {
                "path" => "no endereço",
                "header" => "no cabeçalho",
                _ => "na consulta",
            };
            let kind = format!("{} · {place}", schema::kind(&it["schema"], document));
            schema::row(string(&it["name"]), &kind, it["required"] == true, string(&it["description"]))
        })
        .collect();
    if rows.is_empty() { rows } else { format!("{}<dl>{rows}</dl>", small("Parâmetros")) }
}

/// Describes an operation's own errors by code, and the general ones collapsed.
fn refusals(says: &Value) -> String {
    let mut own = String::new();
    for (status, response) in responses(says).filter(|(status, _)| !is_good(status)) {
        let examples = contents(response).flat_map(|(_, content)| content["examples"].as_object().into_iter().flatten());
        for (code, example) in examples {
            let (when, message) = (escaped(string(&example["summary"])), escaped(string(&example["value"]["message"])));
            let _ =
                write!(own, "<div><dt>{status} <code>{code}</code></dt><dd><span lang=\"en\">{when}</span><br><q>{message}</q></dd></div>");
        }
    }
    let own = if own.is_empty() { own } else { format!("<dl class=\"refused\">{own}</dl>") };
    let general = general(says);
    if general.is_empty() {
        return own;
    }
    format!("{}{own}<details><summary>Erros de todas as chamadas</summary><dl class=\"short\">{general}</dl></details>", small("Erros"))
}

/// Returns the error statuses of an operation and their meanings.
pub fn general(says: &Value) -> String {
    let failures = responses(says).filter(|(status, _)| !is_good(status));
    failures
        .map(|(status, response)| format!("<dt>{status}</dt><dd lang=\"en\">{}</dd>", prose(string(&response["description"]))))
        .collect()
}

/// Returns an example call with curl.
fn curl(document: &Value, operation: &Operation<'_>) -> String {
    let (method, says) = (operation.method.to_uppercase(), operation.says);
    let usual = USUAL.iter().find(|(id, _)| *id == operation.id()).map_or(&[][..], |(_, names)| *names);
    let (mut path, mut query) = (operation.path.to_owned(), Vec::new());
    for parameter in says["parameters"].as_array().into_iter().flatten() {
        let name = string(&parameter["name"]);
        let value = parameter.get("example").cloned().unwrap_or_else(|| example::of(&parameter["schema"], document));
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match string(&parameter["in"]) {
            "path" => path = path.replace(&format!("{{{name}}}"), &value),
            "query" if parameter["required"] == true || usual.contains(&name) => query.push(format!("{name}={value}")),
            _ => {}
        }
    }
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    let verb = if method == "GET" { String::new() } else { format!("-X {method} ") };
    let mut lines = vec![format!("curl {verb}'https://clinica.example/api{path}{query}'")];
    if says.get("x-policy").is_some() {
        let secret = if operation.scope().is_some() { "NUTRIR_CHAVE" } else { "TOKEN" };
        lines.push(format!("-H \"Authorization: Bearer ${secret}\""));
    }
    for (kind, body) in contents(&says["requestBody"]).take(1) {
        if kind.starts_with(JSON) {
            lines.push("-H 'Content-Type: application/json'".into());
            let body = pretty(&example::of(&body["schema"], document)).replace('\'', "'\\''");
            lines.push(format!("-d '{body}'"));
        } else if kind.starts_with(FORM) {
            lines.extend(form(document, &body["schema"]));
        }
    }
    if responses(says).any(|(_, response)| contents(response).any(|(kind, _)| !kind.starts_with(JSON) && !kind.starts_with("text/event"))) {
        lines.push("-OJ".into());
    }
    lines.join(" \\\n  ")
}

/// Returns the required parts of a form, and its file.
fn form(document: &Value, schema: &Value) -> Vec<String> {
    let meant = example::resolved(schema, document);
    let required = meant["required"].as_array().map(Vec::as_slice).unwrap_or_default();
    let parts = meant["properties"].as_object().into_iter().flatten();
    let parts = parts.filter_map(|(name, property)| {
        if property["format"] == "binary" {
            return Some(format!("-F '{name}=@arquivo'"));
        }
        let value = example::of(property, document);
        required.iter().any(|it| it == name).then(|| format!("-F '{name}={}'", value.as_str().unwrap_or(&value.to_string())))
    });
    parts.collect()
}
