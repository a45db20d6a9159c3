use poem::http::{HeaderValue, Method, header};
use serde_json::Value;

use crate::{Answer, TestApp, both_empty, documents};
use server::http::reference::example;

async fn get(on: &TestApp, path: &str) -> Answer {
    // The pages belong to no tenant and answer on any host.
    on.anonymous("ninguem.example", Method::GET, path, None).await
}

#[test]
fn api_reference_lists_every_operation_on_its_page_and_the_overview() {
    both_empty(async |on| {
        let overview = get(&on, "/docs").await;
        assert_eq!(overview.status, 200);
        assert_eq!(overview.headers["content-type"], "text/html; charset=utf-8");
        let policy = overview.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe-inline"), "{policy}");
        let document = documents::document();
        let mut pages = 0;
        for tag in document["tags"].as_array().unwrap() {
            let tag = tag["name"].as_str().unwrap();
            let page = get(&on, &format!("/docs/{tag}")).await;
            assert_eq!(page.status, 200, "{tag}");
            for text in [&overview.text, &page.text] {
                for foreign in ["<script", "style=\"", "href=\"http", "src=\""] {
                    assert!(!text.contains(foreign), "{foreign} in {tag}");
                }
            }
            for (_, _, operation) in documents::operations(&document) {
                if operation["tags"][0] == tag {
                    let id = operation["operationId"].as_str().unwrap();
                    assert!(page.text.contains(&format!("<section class=\"operation\" id=\"{id}\">")), "{id}");
                    assert!(page.text.contains(&format!("<li><a href=\"#{id}\" lang=\"en\">")), "{id}");
                    assert!(overview.text.contains(&format!("/api/docs/{tag}#{id}\"")), "{id}");
                }
            }
            pages += 1;
        }
        assert!(pages > 20, "{pages}");
    });
}

#[test]
fn api_reference_shows_access_fields_examples_and_errors_of_an_operation() {
    both_empty(async |on| {
        let page = get(&on, "/docs/appointments").await.text;
        let booking = page.split("<section").find(|section| section.contains("id=\"create_appointment\"")).unwrap();
        for said in [
            "<b class=\"post\">POST</b> <code>/api/appointments</code>",
            "Chave de API com <span class=\"key\">appointments:write</span>",
            "<code>datetime_start</code> <small>texto ou <code>null</code></small>",
            "curl -X POST &#39;https://clinica.example/api/appointments&#39; \\\n  -H &quot;Authorization: Bearer $NUTRIR_CHAVE&quot;",
            "&quot;datetime_start&quot;: &quot;2026-11-25 08:00&quot;",
            "&quot;user_name&quot;: &quot;Carla Mendes Azevedo&quot;",
            "<dt>409 <code>slot_taken</code></dt>",
            "<code>data.situation</code>",
        ] {
            assert!(booking.contains(said), "{said} is not in {booking}");
        }
        let slots = get(&on, "/docs/schedules").await.text;
        assert!(slots.contains("/api/calendar?specialist_id=01928c1a-7d1f-7b02-8e44-2c9d7f10ab35&amp;purchase_service_id="), "{slots}");
        let closed = get(&on, "/docs/sticky_notes").await.text;
        assert!(closed.contains("Fechada a chaves de API · Pessoas: administração da clínica, nutricionistas"), "{closed}");
        let open = get(&on, "/docs/health").await.text;
        assert!(open.contains("Aberta a todos, sem se identificar."), "{open}");
    });
}

#[test]
fn api_reference_serves_document_style_and_scripts_only() {
    both_empty(async |on| {
        let kind = |answer: &Answer| answer.headers["content-type"].to_str().unwrap().to_owned();
        let served = get(&on, "/openapi.yaml").await;
        assert_eq!((served.status.as_u16(), kind(&served).as_str()), (200, "application/yaml; charset=utf-8"));
        let served: Value = serde_yaml_ng::from_str(&served.text).unwrap();
        assert_eq!(served, documents::document());
        assert_eq!(kind(&get(&on, "/docs/estilo.css").await), "text/css; charset=utf-8");
        for (name, begins) in [("agendar.py", "#!/usr/bin/env python3"), ("agendar.ts", "// Agenda")] {
            let script = get(&on, &format!("/docs/{name}")).await;
            assert_eq!(kind(&script), "text/plain; charset=utf-8");
            assert!(script.text.starts_with(begins), "{name}");
        }
        assert_eq!(get(&on, "/docs/nada").await.status, 404);
        assert_eq!(get(&on, "/docs/openapi.yaml/mais").await.status, 404);
        let refused = on.anonymous("ninguem.example", Method::POST, "/docs", None).await;
        assert_eq!((refused.status.as_u16(), &refused.headers[header::ALLOW]), (405, &HeaderValue::from_static("GET, HEAD")));
    });
}

/// Checks a value against its schema, recursively: required properties are present and of their
/// types, and there are no unknown ones.
fn fits(value: &Value, schema: &Value, document: &Value, at: &str) {
    let meant = example::resolved(schema, document);
    if value.is_null() {
        let may_be_null = schema["nullable"] == true || meant["nullable"] == true || schema.get("default").is_some();
        return assert!(may_be_null, "{at} is null");
    }
    if let Some(values) = meant["enum"].as_array() {
        return assert!(values.contains(value), "{at} is none of {values:?}: {value}");
    }
    if let Some(ways) = meant["oneOf"].as_array() {
        let fits_one = ways.iter().any(|way| is_of_type(value, way));
        return assert!(fits_one, "{at} fits none: {value}");
    }
    assert!(is_of_type(value, meant), "{at} is no {}: {value}", meant["type"]);
    match (value.as_str(), meant["format"].as_str()) {
        (Some(text), Some("uuid")) => assert!(uuid::Uuid::parse_str(text).is_ok(), "{at} is no UUID: {text}"),
        (Some(text), Some("date-time")) => assert!(chrono::DateTime::parse_from_rfc3339(text).is_ok(), "{at} is no moment: {text}"),
        (Some(text), Some("naive-date")) => assert!(text.parse::<chrono::NaiveDate>().is_ok(), "{at} is no day: {text}"),
        (Some(text), _) => assert!(!text.is_empty(), "{at} is empty"),
        _ => {}
    }
    for name in meant["required"].as_array().into_iter().flatten() {
        assert!(value.get(name.as_str().unwrap()).is_some(), "{at} lacks {name}: {value}");
    }
    if let (Some(fields), Some(properties)) = (value.as_object(), meant["properties"].as_object()) {
        for (name, inner) in fields {
            let property = properties.get(name).unwrap_or_else(|| panic!("{at} has no {name}"));
            fits(inner, property, document, &format!("{at}.{name}"));
        }
    }
    for inner in value.as_array().into_iter().flatten() {
        fits(inner, &meant["items"], document, &format!("{at}[]"));
    }
}

fn is_of_type(value: &Value, schema: &Value) -> bool {
    match schema["type"].as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64(),
        Some("number") => value.is_number(),
        Some("boolean") => value.is_boolean(),
        _ => true,
    }
}

#[test]
fn api_reference_has_a_valid_example_of_every_body() {
    let document = documents::document();
    let mut seen = 0;
    for (_, _, operation) in documents::operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        let answers = operation["responses"].as_object().unwrap().iter().filter(|(status, _)| status.starts_with('2'));
        let bodies = answers.map(|(_, answer)| answer).chain([&operation["requestBody"]]);
        for (kind, body) in bodies.filter_map(|body| body["content"].as_object()).flatten() {
            if kind.starts_with("application/json") {
                let example = example::of(&body["schema"], &document);
                assert!(!matches!(&example, Value::Object(whole) if whole.is_empty()), "{id}: {kind}");
                fits(&example, &body["schema"], &document, id);
                seen += 1;
            }
        }
    }
    assert!(seen > 200, "{seen}");
}
