//! Builders of test data: a tenant, its people, their plans.

use std::sync::LazyLock;

use poem::http::{Method, header};
use serde_json::{Value, json};
use uuid::Uuid;

use super::app::{Answer, TestApp};
use identity::users::NewUser;
use identity::{organizations, tenants, users};
use messaging::mail;
use nutrition::foods;
use nutrition::foods::import::{ReadTable, taco};
use platform::db::{Page, Tx};
use platform::scope::{Role, Scope};

pub const PASSWORD: &str = "uma senha de teste";
static HASH: LazyLock<String> = LazyLock::new(|| {
    use argon2::password_hash::PasswordHasher;
    argon2::Argon2::default().hash_password(PASSWORD.as_bytes()).expect("a hash").to_string()
});
static TABLE: LazyLock<ReadTable> =
    LazyLock::new(|| taco::parse(include_bytes!("../../examples/tabela-de-alimentos-exemplo.xlsx")).expect("the example table"));

/// A tenant with a host of its own.
pub struct Clinic {
    pub on: TestApp,
    pub tenant: Uuid,
    pub host: String,
}

/// A user with a login session.
#[derive(Debug, Clone)]
pub struct Person {
    pub id: Uuid,
    pub email: String,
    pub host: String,
    pub token: String,
}

/// A mail as it is sent.
#[derive(Debug, sqlx::FromRow)]
pub struct Letter {
    pub event: String,
    pub subject: String,
    pub html: String,
    pub body: String,
}

impl Clinic {
    pub async fn new(on: TestApp) -> Self {
        // Part of everybody's e-mail address. It begins unlike every text that a test searches
        // people by.
        let host = format!("q{}.example", &foundation::token::random_token()[..32]);
        let mut tx = on.app.db.begin_operator().await.expect("a transaction");
        let tenant = tenants::service::create(&on.app, &mut tx, "Clínica de Teste", false).await.expect("a clinic");
        tenants::insert_host(&mut tx, &host, tenant).await.expect("a host");
        tx.commit().await.expect("a commit");
        Self { on, tenant, host }
    }

    pub fn scope(&self) -> Scope {
        Scope::system(self.tenant)
    }

    pub async fn admin(&self) -> Person {
        self.admin_named("Otávio Admin").await
    }

    pub async fn admin_named(&self, name: &str) -> Person {
        self.person(name, Role::SuperAdmin, None, None).await
    }

    /// Creates a super admin who looks after patients, too.
    pub async fn attending_admin(&self, name: &str) -> Person {
        self.stored(|user| NewUser { also_attends: true, ..user }, name, Role::SuperAdmin).await
    }

    pub async fn specialist(&self, name: &str) -> Person {
        self.person(name, Role::Specialist, None, None).await
    }

    pub async fn receptionist(&self, name: &str) -> Person {
        self.person(name, Role::Receptionist, None, None).await
    }

    pub async fn patient(&self, name: &str, of: &Person) -> Person {
        self.person(name, Role::Patient, Some(of.id), None).await
    }

    /// Creates a registered guest: a patient who registered by an invitation.
    pub async fn guest(&self, name: &str, of: &Person) -> Person {
        self.stored(|user| NewUser { specialist: Some(of.id), guest: true, ..user }, name, Role::Patient).await
    }

    /// Creates a member of an organization who has not set a password yet.
    pub async fn invited(&self, name: &str, of: &Person, company: Uuid) -> Uuid {
        let place =
            |user| NewUser { specialist: Some(of.id), organization: Some((company, "member")), password_hash: String::new(), ..user };
        self.stored(place, name, Role::Student).await.id
    }

    pub async fn student(&self, name: &str, of: &Person, company: Uuid, role: &'static str) -> Person {
        self.person(name, Role::Student, Some(of.id), Some((company, role))).await
    }

    pub async fn company(&self, name: &str) -> Uuid {
        let mut tx = self.on.app.db.begin(&self.scope()).await.expect("a transaction");
        let input = organizations::service::OrganizationIn { name: Some(name.to_owned()), ..Default::default() };
        let id = organizations::service::create_in(&self.on.app, &mut tx, &self.scope(), &input).await.expect("a company").id;
        tx.commit().await.expect("a commit");
        id
    }

    async fn person(&self, name: &str, role: Role, specialist: Option<Uuid>, organization: Option<(Uuid, &'static str)>) -> Person {
        self.stored(|user| NewUser { specialist, organization, ..user }, name, role).await
    }

    async fn stored(&self, with: impl FnOnce(NewUser) -> NewUser, name: &str, role: Role) -> Person {
        let app = &self.on.app;
        let email = format!("{}@{}", foundation::text::words(name).join("."), self.host);
        let account = users::account::CheckedAccount { name: name.to_owned(), email: email.clone() };
        let user = with(users::account::hashed(app, account, HASH.clone(), role));
        let mut tx = app.db.begin(&self.scope()).await.expect("a transaction");
        users::account::insert(&mut tx, &user).await.expect("a person");
        let profile = users::profile(&mut tx, user.id).await.expect("a profile").expect("the person");
        tx.commit().await.expect("a commit");
        let token = app.tokens.issue(self.tenant, &profile, app.clock.id(), app.clock.now()).expect("a token");
        Person { id: user.id, email, host: self.host.clone(), token }
    }

    /// Creates an API key with these scopes. It has a token as people have.
    pub async fn key(&self, admin: &Person, name: &str, scopes: &[&str]) -> Person {
        let made = self.post(admin, "/api-keys", json!({"name": name, "scopes": scopes})).await.expect(201)["data"].take();
        let token = made["secret"].as_str().expect("a secret").to_owned();
        Person { id: id(&made["key"]).parse().expect("an id"), email: String::new(), host: self.host.clone(), token }
    }

    /// Imports the example table, as the super admin's upload does.
    pub async fn foods(&self) {
        foods::service::import(&self.on.app.nutrition, &self.scope(), "TACO", &TABLE, |_| {}).await.expect("an import");
    }

    /// Returns the bodies of the mails to this address, the newest first.
    pub async fn written(&self, email: &str) -> Vec<String> {
        let mut tx = self.on.app.db.read(&self.scope()).await.expect("a transaction");
        let filter = mail::MailFilter { statuses: None, search: Some(email.to_owned()) };
        mail::list(&mut tx, &filter, Page::asked(None)).await.expect("mails").into_iter().map(|mail| mail.body).collect()
    }

    /// Returns the mails to this address as they are sent, the newest first.
    pub async fn letters(&self, email: &str) -> Vec<Letter> {
        let mut tx = self.on.app.db.read(&self.scope()).await.expect("a transaction");
        let sql = "SELECT event, subject, html, body FROM mails WHERE tenant_id = $1 AND recipient = $2 ORDER BY created_at DESC, id DESC";
        tx.query(sql).bind(email).fetch_all().await.expect("mails")
    }

    /// Returns the body of the newest mail to this address. Waits for the first one, since some are
    /// written asynchronously.
    pub async fn eventually_written(&self, email: &str) -> String {
        for _ in 0..400 {
            if let Some(text) = self.written(email).await.into_iter().next() {
                return text;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("nothing was written to {email}");
    }

    /// Returns the token of the newest password link mailed to this address. Waits for the first
    /// one, since some mails are written asynchronously.
    pub async fn password_token(&self, email: &str) -> String {
        for _ in 0..400 {
            let texts = self.written(email).await;
            let mut words = texts.iter().flat_map(|text| text.split_whitespace());
            if let Some(link) = words.find_map(|word| Some(word.split_once("/auth/reset-password/")?.1)) {
                return link.split('?').next().expect("a token").to_owned();
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("no link was written to {email}");
    }

    pub async fn get(&self, person: &Person, path: &str) -> Answer {
        self.on.as_person(person, Method::GET, path, None).await
    }

    pub async fn post(&self, person: &Person, path: &str, body: Value) -> Answer {
        self.on.as_person(person, Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, person: &Person, path: &str, body: Value) -> Answer {
        self.on.as_person(person, Method::PUT, path, Some(body)).await
    }

    pub async fn delete(&self, person: &Person, path: &str) -> Answer {
        self.on.as_person(person, Method::DELETE, path, None).await
    }

    /// Uploads a file in the field `file`, as a browser does.
    pub async fn upload(&self, person: &Person, method: Method, path: &str, name: &str, content: &[u8]) -> Answer {
        self.parts(person, method, path, multipart(&[], Some(("file", name, content)))).await
    }

    /// Sends the person's own CV, as a browser does.
    pub async fn curriculum(&self, person: &Person, name: &str, content: &[u8]) -> Answer {
        let body = multipart(&[("_method", "PUT")], Some(("curriculum", name, content)));
        self.parts(person, Method::POST, "/utils/upload-cv", body).await
    }

    async fn parts(&self, person: &Person, method: Method, path: &str, body: Vec<u8>) -> Answer {
        let request = self.on.request(&self.host, method, path).header(header::AUTHORIZATION, format!("Bearer {}", person.token));
        self.on.send(request.content_type("multipart/form-data; boundary=xyz").body(body)).await
    }

    /// Uploads a picture on the person's profile page. Returns its address.
    pub async fn picture(&self, person: &Person, content: &[u8]) -> String {
        let path = format!("/users/{}", person.id);
        let answer = self.form(person, &path, &[("_method", "PUT"), ("update_profile", "1")], Some(("eu.png", content))).await;
        answer.data()["pictureUrl"].as_str().expect("an address").to_owned()
    }

    /// Posts a form with several parts, and a file in the field `picture`.
    pub async fn form(&self, person: &Person, path: &str, fields: &[(&str, &str)], picture: Option<(&str, &[u8])>) -> Answer {
        let body = multipart(fields, picture.map(|(name, content)| ("picture", name, content)));
        self.parts(person, Method::POST, path, body).await
    }

    /// Sends an exam about a patient.
    pub async fn exam(&self, sender: &Person, patient: &Person, name: &str, content: &[u8]) -> Answer {
        let body = multipart(&[("patient_id", &patient.id.to_string())], Some(("FileContent", name, content)));
        self.parts(sender, Method::POST, "/fm/upload/exame", body).await
    }

    /// Returns the food of this exact name, as the search answers it.
    pub async fn food(&self, as_person: &Person, name: &str) -> Value {
        let hits = self.get(as_person, &format!("/foods?search={}", encoded(name))).await.data();
        let found = hits.as_array().and_then(|hits| hits.iter().find(|food| food["name"] == name).cloned());
        found.unwrap_or_else(|| panic!("no food named {name} in {hits}"))
    }

    /// Returns a food as a meal's request contains it.
    pub async fn portion(&self, as_person: &Person, name: &str, quantity: f64, measure: &str) -> Value {
        let food = self.food(as_person, name).await;
        let measures = food["measures"].as_array().expect("measures");
        let chosen = measures.iter().find(|offered| offered["measure"] == measure).unwrap_or_else(|| panic!("no {measure} in {food}"));
        json!({"id": food["id"], "quantity": quantity, "home_measure_selected": {"id": chosen["id"]}})
    }

    /// Creates a draft with one lunch of rice and chicken.
    pub async fn plan(&self, specialist: &Person, patient: &Person) -> Value {
        let path = format!("/patient/{}/plan-meal", patient.id);
        let plan = self.post(specialist, &path, json!({})).await.data();
        let plan_path = format!("{path}/{}", id(&plan));
        let meal = self.post(specialist, &format!("{plan_path}/meals"), json!({"type": "lunch", "hour": "12:00"})).await.data();
        let foods = json!({"foods": [
            self.portion(specialist, "Arroz, integral, cozido", 4.0, "colher de sopa cheia").await,
            self.portion(specialist, "Frango, peito, sem pele, grelhado", 120.0, "grama").await,
        ]});
        self.post(specialist, &format!("{plan_path}/meals/{}/foods", id(&meal)), foods).await.data();
        self.get(specialist, &format!("{path}?include=foods")).await.data()
    }

    pub async fn concluded_plan(&self, specialist: &Person, patient: &Person) -> Value {
        let plan = self.plan(specialist, patient).await;
        let path = format!("/patient/{}/plan-meal/{}", patient.id, id(&plan));
        self.put(specialist, &path, json!({"status": "done"})).await.data()
    }
}

/// Returns a translucent picture.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let picture = image::RgbaImage::from_pixel(width, height, image::Rgba([47, 107, 79, 120]));
    image::DynamicImage::from(picture).write_to(&mut bytes, image::ImageFormat::Png).expect("a picture");
    bytes.into_inner()
}

/// Returns the body of a form with fields and a file (its field, name and content), with the
/// boundary `xyz`.
pub fn multipart(fields: &[(&str, &str)], file: Option<(&str, &str, &[u8])>) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend_from_slice(format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").as_bytes());
    }
    if let Some((field, name, content)) = file {
        let disposition = format!("--xyz\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n");
        body.extend_from_slice(disposition.as_bytes());
        body.extend_from_slice(b"Content-Type: image/png\r\n\r\n");
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--xyz--\r\n");
    body
}

/// Returns the response to a call that starts while `tx` is not committed yet.
pub async fn during(tx: Tx, call: impl Future<Output = Answer>) -> Answer {
    let committed = async {
        // Long enough for the call to read everything before it has to wait for the lock.
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        tx.commit().await.expect("a commit");
    };
    tokio::join!(call, committed).0
}

#[track_caller]
pub fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap_or_else(|| panic!("no id in {value}"))
}

/// Returns the program status of one person: that of lists, and two of its fields under shorter
/// names.
pub fn program_status(of_list: &Value) -> Value {
    let mut status = of_list.clone();
    if let Some(told) = status.as_object_mut() {
        for (short, name) in [("service", "current_service"), ("appointment", "current_appointment")] {
            told.insert(short.to_owned(), of_list[name].clone());
        }
    }
    status
}

pub fn encoded(text: &str) -> String {
    text.bytes().map(|byte| if byte.is_ascii_alphanumeric() { (byte as char).to_string() } else { format!("%{byte:02X}") }).collect()
}
