//! The frame of the pages, and the overview. Our own texts are Portuguese; those of the API
//! document are English.

use std::fmt::Write;

use serde_json::Value;

use super::call::operations;
use super::html::{pretty, shown, string};
use super::{example, operation};
use foundation::text::{self, escaped};
use platform::policy::KeyScope;

/// Complete example programs.
pub(super) const SCRIPTS: [(&str, &str); 2] = [
    ("agendar.py", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/agendar.py"))),
    ("agendar.ts", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/agendar.ts"))),
];

/// A tag of the API document.
pub struct ReferenceTag<'a> {
    pub name: &'a str,
    about: &'a str,
}

/// Returns the tags in the order of their titles.
pub fn subjects(document: &Value) -> Vec<ReferenceTag<'_>> {
    let all = document["tags"].as_array().into_iter().flatten();
    let mut all: Vec<_> = all.map(|tag| ReferenceTag { name: string(&tag["name"]), about: string(&tag["description"]) }).collect();
    all.sort_by_cached_key(|subject| text::normalise(&title(subject.name)));
    all
}

/// Returns the title of a tag in the application, or its name.
fn title(subject: &str) -> String {
    let known = match subject {
        "auth" => "Entrada e sessões",
        "tenants" => "Clínica",
        "content" => "Páginas do programa",
        "users" => "Pessoas",
        "extended_data" => "Dados adicionais",
        "organizations" => "Empresas",
        "patients" => "Pacientes",
        "foods" => "Alimentos",
        "meal_plans" => "Planos alimentares",
        "records" => "Prontuário",
        "anthropometry" => "Antropometria",
        "health_index" => "Índice de saúde",
        "patient_files" => "Exames e arquivos",
        "sticky_notes" => "Lembretes da equipe",
        "schedules" => "Horários e calendário",
        "appointments" => "Consultas",
        "career_anchors" => "Âncora de carreira",
        "chat" => "Conversas",
        "products" => "Produtos",
        "purchases" => "Compras",
        "purchase_services" => "Serviços comprados",
        "dashboards" => "Painéis",
        "system_logs" => "Registro do sistema",
        "mails" => "E-mails enviados",
        "email_templates" => "Templates de e-mail",
        "user_notifications" => "Mensagens agendadas",
        "api_keys" => "Chaves de API",
        "health" => "Servidor",
        other => {
            let words = other.replace('_', " ");
            let mut letters = words.chars();
            return letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
        }
    };
    known.to_owned()
}

/// Sections of the overview.
const PARTS: [(&str, &str); 7] = [
    ("inicio", "Para começar"),
    ("exemplos", "Programas de exemplo"),
    ("permissoes", "Permissões das chaves"),
    ("respostas", "Respostas e listas"),
    ("erros", "Erros"),
    ("formatos", "Formatos"),
    ("chamadas", "Todas as chamadas"),
];

fn whole(document: &Value, heading: &str, current: &str, content: &str) -> String {
    let link = |address: &str, text: &str, more: &str| format!("<li><a href=\"{address}\"{more}>{text}</a></li>");
    let mut menu = String::new();
    let mark = |is_current: bool| if is_current { " aria-current=\"page\"" } else { "" };
    menu.push_str(&link("/api/docs", "Visão geral", mark(current.is_empty())));
    if current.is_empty() {
        let parts: String = PARTS.iter().map(|(id, title)| link(&format!("#{id}"), title, "")).collect();
        let _ = write!(menu, "<li><ul>{parts}</ul></li>");
    }
    for subject in subjects(document) {
        menu.push_str(&link(&format!("/api/docs/{}", subject.name), &title(subject.name), mark(subject.name == current)));
        if subject.name == current {
            let calls = operations(document).filter(|operation| operation.subject() == current);
            let calls: String = calls.map(|its| link(&format!("#{}", its.id()), &its.summary(), " lang=\"en\"")).collect();
            let _ = write!(menu, "<li><ul>{calls}</ul></li>");
        }
    }
    let version = escaped(string(&document["info"]["version"]));
    format!(
        "<!doctype html><html lang=\"pt-BR\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>{heading} · API do Nutrir</title>\
         <link rel=\"icon\" href=\"/favicon.svg\"><link rel=\"stylesheet\" href=\"/api/docs/estilo.css\"></head><body>\
         <header><a class=\"home\" href=\"/api/docs\">Nutrir <span>API {version}</span></a>\
         <a class=\"jump\" href=\"#assuntos\">Assuntos</a></header>\
         <main><h1>{heading}</h1>{content}</main>\
         <nav id=\"assuntos\" aria-label=\"Assuntos\"><ul>{menu}</ul></nav></body></html>"
    )
}

const START: &str = "<p class=\"lead\">Por aqui, outros programas trabalham com os dados da clínica: o site agenda consultas, uma planilha lê as \
    compras, um aplicativo mostra o plano alimentar. As descrições de cada chamada estão em inglês; as mensagens que elas respondem, em \
    português, prontas para mostrar a pessoas.</p>\
    <h2 id=\"inicio\"><a href=\"#inicio\">Para começar</a></h2>\
    <ol><li>Quem administra a clínica cria uma chave em <a href=\"/admin/chaves-de-api\">Chaves de API</a>, com o mínimo de permissões de \
    que o programa precisa. A chave aparece uma vez só: guarde-a onde ficam as senhas do programa, nunca no código.</li>\
    <li>O programa envia a chave em cada chamada, a um dos endereços da clínica.</li>\
    <li>Os exemplos destas páginas leem a chave da variável <code>NUTRIR_CHAVE</code> e usam um endereço inventado: troque os dois.</li></ol>";

const SCRIPTS_ABOUT: &str = "<p>Programas inteiros, sem dependências: acham um paciente, leem os horários livres, agendam, conferem a consulta \
    e mostram o plano alimentar.</p>";

const ANSWERS: &str = "<p>O que deu certo vem em <code>data</code>, com status 200, 201 ou 202; 204 não tem corpo. Listas trazem também \
    <code>meta</code>, e a página seguinte se pede com <code>?page=2</code>:</p>";

const FAILURES: &str = "<p>O que não deu certo vem assim, com uma mensagem para pessoas, um <code>code</code> que não muda e, em \
    <code>errors</code>, as mensagens de cada campo. Programas decidem por <code>code</code>, nunca pelo texto:</p>";

const FAILURES_OF_ALL: &str = "<p>Todas as chamadas podem responder estes; cada uma diz quais outros. Depois de 429, espere os segundos de \
    <code>Retry-After</code>. 500 e 507 podem ser tentados de novo mais tarde: nada ficou gravado pela metade. Com 500 vem \
    <code>request_id</code>, que também está no cabeçalho <code>x-request-id</code> de toda resposta e acha a chamada no registro do servidor.</p>";

const FORMATS: &str = "<ul><li>Identificadores são UUIDs.</li>\
    <li>Momentos com fuso (<code>2026-11-25T11:00:00Z</code>) são UTC. Consultas e calendário usam o relógio da clínica \
    (<code>2026-11-25 08:00</code>), cujo fuso vem em <code>timezone</code>.</li>\
    <li>Dinheiro é em reais, com centavos depois do ponto: <code>249.9</code>.</li>\
    <li>Corpos são JSON; onde há arquivos, <code>multipart/form-data</code>. <code>POST</code> com o campo <code>_method=PUT</code> ou \
    <code>DELETE</code> vale como esse método.</li>\
    <li>Campos novos podem aparecer em respostas: ignore os que não conhece.</li></ul>";

pub fn overview(document: &Value) -> String {
    let mut content = START.to_owned();
    let part = |content: &mut String, id: &str| {
        let title = PARTS.iter().find(|(its, _)| *its == id).map_or("", |(_, title)| title);
        let _ = write!(content, "<h2 id=\"{id}\"><a href=\"#{id}\">{title}</a></h2>");
    };
    content.push_str(&shown("curl -H \"Authorization: Bearer $NUTRIR_CHAVE\" \\\n  'https://clinica.example/api/patients?search=carla'"));
    content.push_str(
        "<p>O documento inteiro, para geradores de código e outros programas: <a href=\"/api/openapi.yaml\">openapi.yaml</a> \
                      (OpenAPI 3).</p>",
    );

    part(&mut content, "exemplos");
    content.push_str(SCRIPTS_ABOUT);
    let scripts = SCRIPTS.map(|(name, script)| {
        let runs = script.lines().find(|line| line.contains("NUTRIR_CHAVE=")).unwrap_or_default().trim_start_matches([' ', '/']);
        format!("<p><a href=\"/api/docs/{name}\">{name}</a></p>{}", shown(runs))
    });
    content.push_str(&scripts.concat());

    part(&mut content, "permissoes");
    content.push_str("<p>Uma chave faz só o que as suas permissões abrem. Chamadas que não estão aqui respondem 403 a qualquer chave.</p>");
    for scope in KeyScope::ALL {
        let name = scope.name();
        let calls: String = operations(document).filter(|its| its.scope() == Some(name)).map(|its| its.entry()).collect();
        let about = escaped(scope.about());
        let _ = write!(content, "<h3><code>{name}</code> <small lang=\"en\">{about}</small></h3><ul class=\"calls scoped\">{calls}</ul>");
    }

    part(&mut content, "respostas");
    content.push_str(ANSWERS);
    let meta = example::of(&document["components"]["schemas"]["Meta"], document);
    content.push_str(&shown(&pretty(&serde_json::json!({"data": ["…"], "meta": meta}))));

    part(&mut content, "erros");
    content.push_str(FAILURES);
    content.push_str(&shown(&pretty(&example::of(&document["components"]["schemas"]["ErrorBody"], document))));
    content.push_str(FAILURES_OF_ALL);
    // An operation with a body has all general errors.
    if let Some(any) = operations(document).find(|its| its.says["responses"].get("415").is_some()) {
        let _ = write!(content, "<dl class=\"short\">{}</dl>", operation::general(any.says));
    }

    part(&mut content, "formatos");
    content.push_str(FORMATS);

    part(&mut content, "chamadas");
    for ReferenceTag { name, about } in subjects(document) {
        let calls: String = operations(document).filter(|its| its.subject() == name).map(|its| its.entry()).collect();
        let (title, about) = (title(name), escaped(about));
        let _ = write!(
            content,
            "<section><h3><a href=\"/api/docs/{name}\">{title}</a> <small lang=\"en\">{about}</small></h3><ul class=\"calls\">{calls}</ul></section>"
        );
    }
    whole(document, "API do Nutrir", "", &content)
}

pub fn subject(document: &Value, subject: &ReferenceTag<'_>) -> String {
    let mut content = format!("<p class=\"lead\" lang=\"en\">{}</p>", escaped(subject.about));
    for its in operations(document).filter(|operation| operation.subject() == subject.name) {
        content.push_str(&operation::section(document, &its));
    }
    whole(document, &title(subject.name), subject.name, &content)
}
