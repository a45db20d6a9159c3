//! Operations of the API document.

use serde_json::Value;

use super::html::string;
use foundation::text::escaped;

/// An operation with its method and path.
pub struct Operation<'a> {
    pub method: &'a str,
    pub path: &'a str,
    pub says: &'a Value,
}

impl Operation<'_> {
    pub fn id(&self) -> &str {
        string(&self.says["operationId"])
    }

    pub(super) fn summary(&self) -> String {
        escaped(string(&self.says["summary"]))
    }

    pub(super) fn subject(&self) -> &str {
        string(&self.says["tags"][0])
    }

    /// Returns its key scope, if API keys may call it.
    pub fn scope(&self) -> Option<&str> {
        self.says["x-key-scope"].as_str()
    }

    /// Returns its entry in a list of operations.
    pub(super) fn entry(&self) -> String {
        let key = self.scope().map(|scope| format!(" <span class=\"key\">{scope}</span>")).unwrap_or_default();
        let (subject, id, summary) = (self.subject(), self.id(), self.summary());
        let place = place(self);
        format!("<li><a href=\"/api/docs/{subject}#{id}\" lang=\"en\">{summary}</a>{key}<br>{place}</li>")
    }
}

pub(super) fn operations(document: &Value) -> impl Iterator<Item = Operation<'_>> {
    document["paths"]
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(path, item)| METHODS.iter().filter_map(move |method| Some(Operation { method, path, says: item.get(*method)? })))
}

pub(super) const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// Formats method and address.
pub fn place(Operation { method, path, .. }: &Operation<'_>) -> String {
    let address = escaped(path).replace('{', "<i>{").replace('}', "}</i>");
    format!("<span class=\"at\"><b class=\"{method}\">{}</b> <code>/api{address}</code></span>", method.to_uppercase())
}
