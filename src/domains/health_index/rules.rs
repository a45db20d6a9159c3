use uuid::Uuid;
#[derive(Debug)]
pub struct Definition {
    pub uuid: Uuid,
    pub slug: String,
    pub name: String,
    pub unidade: String,
    pub max_pontos: i64,
    pub pressure: bool,
}
pub fn definition(_uuid: Uuid) -> Option<&'static Definition> {
    None
}
pub fn points(_d: &Definition, _v: &str) -> Option<(i64, String)> {
    None
}
pub fn pressure_text(d: Option<f64>, s: Option<f64>) -> String {
    format!("{d:?} x {s:?}")
}
pub fn applicable(_s: Option<&str>, _a: Option<i64>) -> Vec<&'static Definition> {
    vec![]
}
