//! People of the tenant that the access table is tried on, and the data that strangers must not
//! see.

use poem::http::{Method, header};
use serde_json::{Value, json};

use super::bodies::{PRESSURE, career_scores, extended_data, goals, pancake, product, template, weighed};
use super::{ACTING, CALLERS, CANARY, NAME_CANARY, Row};
use crate::app::{Answer, TestApp};
use crate::clinic::{Clinic, Person, id, png};
use platform::http::auth::ACTING_FOR;

/// All callers, and a draft of Carla's with the canary in it.
pub(super) struct World {
    pub(super) on: TestApp,
    pub(super) clinic: Clinic,
    /// The tenant of `foreign`.
    pub(super) other: Clinic,
    pub(super) people: Vec<Option<Person>>,
    pub(super) places: Vec<(&'static str, String)>,
    pub(super) portion: Value,
    pub(super) settings: Value,
}

impl World {
    pub(super) async fn new(on: &TestApp) -> Self {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient(&format!("Carla {NAME_CANARY}"), &ana).await;
        let planless = clinic.patient(&format!("Célia {NAME_CANARY}"), &ana).await;
        let dora = clinic.patient("Dora", &bruno).await;
        let company = clinic.company("Aurora").await;
        let diego = clinic.student("Diego", &ana, company, "member").await;
        let elisa = clinic.student("Elisa", &bruno, company, "admin").await;
        let invited = clinic.invited("Ivo", &ana, company).await;
        let gil = clinic.guest("Gil", &ana).await;
        let flora = clinic.student("Flora", &bruno, clinic.company("Bela").await, "admin").await;
        let rui = clinic.admin_named("Rui").await;
        clinic.delete(&admin, &format!("/users/{}", rui.id)).await.expect(204);
        let sofia = clinic.receptionist("Sofia").await;
        let vera = clinic.attending_admin("Vera").await;
        let other = on.clinic().await;
        let foreign = other.admin().await;
        clinic.foods().await;
        let plan = clinic.plan(&ana, &carla).await;
        let meal = plan["meals"][0].clone();
        let path = format!("/patient/{}/plan-meal/{}/meals/{}", carla.id, id(&plan), id(&meal));
        clinic.put(&ana, &path, json!({"notes": CANARY})).await.data();
        let portion = clinic.portion(&ana, "Laranja, pêra, crua", 90.0, "grama").await;
        let own = |shared: bool, name: &str| {
            let mut own = pancake(name);
            own["shared"] = json!(shared);
            own
        };
        let own_food = clinic.post(&ana, "/foods", own(false, CANARY)).await.data();
        let shared_food = clinic.post(&ana, "/foods", own(true, "Panqueca da casa")).await.data();
        let model = json!({"name": "Plano base", "shared": true, "patient": carla.id, "plan": plan["id"]});
        let model = clinic.post(&ana, "/meal-plan-models", model).await.data();
        let combo = json!({"name": "Café padrão", "shared": true, "foods": [portion]});
        let combo = clinic.post(&ana, "/meal-combos", combo).await.data();
        let photo = clinic.upload(&ana, Method::POST, "/recipe-pictures", "receita.png", &png(10, 10)).await.data();
        let recipe = json!({"name": "Salada de laranja", "portions": 2, "foods": [portion], "picture": photo["id"]});
        let recipe = clinic.post(&ana, "/recipes", recipe).await.data();
        let cooked = json!({"id": recipe["id"], "quantity": 1, "home_measure_selected": {"measure": "porção"}});
        let saved = clinic.post(&ana, &format!("{path}/foods"), json!({"foods": [portion, cooked]})).await.data();
        let plan_recipe = json!({"id": saved["foods"][1]["recipe"]});
        let day = json!({"name": CANARY, "copy_of": plan["id"]});
        let day = clinic.post(&ana, &format!("/patient/{}/plan-meal/{}/days", carla.id, id(&plan)), day).await.data();
        let plans = [("{plan}", &plan), ("{meal}", &meal), ("{day}", &day), ("{food}", &portion), ("{plan_recipe}", &plan_recipe)];
        let pinch = json!({"measure": "pitada", "unit": 1.5, "shared": true});
        let measure = clinic.post(&ana, &format!("/foods/{}/measures", id(&portion)), pinch).await.data();
        let foods = [("{own_food}", &own_food), ("{shared_food}", &shared_food), ("{measure}", &measure)];
        let kept = foods.into_iter().chain([("{model}", &model), ("{combo}", &combo), ("{recipe}", &recipe)]);
        let made = plans.into_iter().chain(kept).map(|(name, made)| (name, id(made).to_owned()));
        let mut places: Vec<(&str, String)> = made.collect();
        let import = enqueue_import(&clinic, &admin).await;
        let exception = json!({"date": "30/11/2199", "time_start": "08:00", "time_end": "09:00"});
        let exception = id(&clinic.post(&ana, "/schedule-exceptions", exception).await.expect(201)["data"]).to_owned();
        let mail = clinic.failed_mail("carla@correio.example", &format!("Carla {CANARY}")).await;
        clinic.upload(&admin, Method::PUT, "/settings/logo", "logo.png", &png(10, 10)).await.data();
        let group = clinic.post(&admin, "/extended-data", extended_data("user", CANARY)).await.data();
        let product = clinic.post(&admin, "/products", product(CANARY)).await.data();
        let bought = clinic.buy(&carla, &product).await.data();
        let paying = format!("/purchases/{}/payments", id(&bought));
        let note = json!({"amount": 1, "method": "cash", "note": NAME_CANARY});
        let payment = clinic.post(&admin, &paying, note).await.data();
        let with_receipt = clinic.post(&admin, &paying, json!({"amount": 2, "method": "pix"})).await.data();
        let payer = json!({"payer_name": NAME_CANARY, "payer_document": "52998224725"});
        let issued = clinic.post(&admin, &format!("/payments/{}/issued-receipt", id(&with_receipt)), payer).await.data();
        let service = clinic.get(&carla, "/purchase-services").await.data()[0].clone();
        let licences = clinic.post(&elisa, "/purchases", json!({"product_id": id(&product), "quantity": 3})).await.data();
        let handed = format!("/purchases/{}/associations", id(&licences));
        let association = clinic.post(&elisa, &handed, json!({"user_id": diego.id})).await.data();
        clinic.keeps_hours(&ana).await;
        let bookable = clinic.service_of(&carla).await;
        let appointment = clinic.book(&carla, &bookable, "2199-12-02 08:00", json!({})).await.data();
        let started = clinic.book(&carla, &bookable, "2199-12-03 08:00", json!({})).await.data();
        clinic.put(&ana, &format!("/appointments/{}/start", id(&started)), json!({"early": true})).await.data();
        clinic.put(&ana, &format!("/appointments/{}", id(&appointment)), json!({"notes": CANARY})).await.data();
        let comes_along = json!({"guests": ["hugo@casa.example"]});
        let visited = clinic.book(&carla, &bookable, "2199-12-04 08:00", comes_along).await.data();
        let entry = clinic.post(&carla, "/waiting-list", json!({"appointment_id": appointment["id"]})).await.data();
        let offered = clinic.post(&carla, "/waiting-list", json!({"appointment_id": visited["id"]})).await.data();
        let hour = json!({"datetime_start": "2199-12-01 08:00"});
        let offered = clinic.put(&ana, &format!("/waiting-list/{}/offer", id(&offered)), hour).await.data();
        let busy = json!({"address": "https://agenda.example/privada.ics"});
        let busy = clinic.post(&ana, "/busy-calendars", busy).await.data();
        let feed = clinic.post(&carla, "/calendar-feed", json!({})).await.data();
        let feed = feed["address"].as_str().and_then(|address| address.rsplit('/').next()).expect("an address").to_owned();
        let hugo = clinic.visitor("hugo@casa.example").await;
        let visited_room = clinic.appointment_room(&carla, &visited).await;
        let chat_file = clinic.chat_file(&hugo, &visited_room, &format!("{CANARY}.png"), &png(10, 10)).await.data()["file"].take();
        let room = clinic.direct_room(&carla, &ana).await;
        clinic.says(&carla, &room, CANARY).await;
        // Diego uses a licence of the organization's: its administrator sees nothing else of him.
        let used = clinic.post(&elisa, "/purchases", json!({"product_id": id(&product)})).await.data();
        clinic.post(&elisa, &format!("/purchases/{}/associations", id(&used)), json!({"user_id": diego.id})).await.expect(201);
        let services = clinic.get(&diego, "/purchase-services").await.data();
        let is_licensed = |it: &&Value| it["purchase_id"] == used["id"] && it["service"]["name"] == "specialist_call";
        let licensed = services.as_array().unwrap().iter().find(is_licensed).map(id).unwrap();
        let members_appointment = clinic.book(&diego, licensed, "2199-12-02 11:00", json!({})).await.data();
        clinic.buy(&diego, &product).await.expect(201);
        clinic.takes_pix(&admin).await;
        // Keep the number of saves equal in both tenants.
        other.takes_pix(&foreign).await;
        let waiting = clinic.buy(&carla, &product).await.data();
        assert_eq!((&bought["status"], &waiting["status"]), (&json!("confirmed"), &json!("pending")));
        clinic.upload(&carla, Method::POST, &format!("/purchases/{}/receipt", id(&waiting)), "pix.png", &png(10, 10)).await.data();
        clinic.post(&ana, &format!("/patient/{}/forms/objetivos", carla.id), goals(CANARY)).await.data();
        clinic.post(&ana, &format!("/patient/{}/forms/antropometria", carla.id), weighed("70.5")).await.data();
        let exams = json!({"exams": [{"uuid": PRESSURE, "value": "80 x 120"}]});
        let collection = clinic.post(&ana, &format!("/patient/{}/exams", carla.id), exams).await.data();
        let file = clinic.exam(&ana, &carla, &format!("{CANARY}.png"), &png(10, 10)).await.expect(201)["data"]["uuid"].clone();
        clinic.curriculum(&carla, &format!("{CANARY}.png"), &png(10, 10)).await.data();
        let career_anchor = clinic.post(&diego, "/ancoras", career_scores()).await.expect(201)["data"].clone();
        let note = clinic.post(&ana, &format!("/sticky-notes/{}", carla.id), json!({"text": CANARY})).await.expect(201);
        let mut written = template("meal_plan_done", 1);
        written["subject"] = json!(CANARY);
        let written = clinic.post(&admin, "/email-templates", written).await.expect(201)["data"].clone();
        let scheduled = clinic.post(&admin, "/email-templates", template("scheduled_notification", 2)).await.expect(201)["data"].clone();
        let tomorrow = (on.app.clock.now() + chrono::TimeDelta::days(1)).format("%Y-%m-%d %H:%M").to_string();
        let message = json!({"user_id": carla.id, "email_template_id": id(&scheduled), "start": tomorrow});
        let message = clinic.post(&ana, "/user-notifications", message).await.expect(201)["data"]["uuid"].clone();
        let mut settings = clinic.get(&admin, "/settings").await.data();
        // The access table tests who may start an appointment, not when.
        settings["start_minutes_before"] = json!(null);
        let content_picture =
            clinic.upload(&admin, Method::POST, "/settings/pictures", "a.png", &png(10, 10)).await.expect(201)["data"].take();
        settings["content"][0]["image"] = content_picture["id"].clone();
        settings = clinic.put(&admin, "/settings", settings).await.data();
        other.put(&foreign, "/settings", other.get(&foreign, "/settings").await.data()).await.data();
        settings["content"][0]["image"] = json!(null);
        settings["pix_key"] = json!("11144477735");
        let key = clinic.key(&admin, "Agenda da recepção", &["appointments:read"]).await;
        let webhook = clinic.webhook(&admin, CANARY, "https://site.example/avisos", &["appointment.booked"]).await;
        let delivery = clinic.delivered(&admin, &webhook).await;
        let program = clinic.get(&carla, "/me/dashboard").await.data()["product"]["code"].clone();
        let picture = clinic.picture(&carla, &png(10, 10)).await;
        let adults = format!("/users/{}/responsible-adults", carla.id);
        let responsible = clinic.post(&admin, &adults, json!({"responsible_id": dora.id, "kind": "elder"})).await.data();
        places.extend([
            ("{carla}", carla.id.to_string()),
            ("{picture}", picture.trim_start_matches("/api/pictures/").to_owned()),
            ("{planless}", planless.id.to_string()),
            ("{import}", import),
            ("{company}", company.to_string()),
            ("{ana}", ana.id.to_string()),
            ("{diego}", diego.id.to_string()),
            ("{invited}", invited.to_string()),
            ("{mail}", mail.to_string()),
            ("{exception}", exception),
            ("{group}", id(&group).to_owned()),
            ("{product}", id(&product).to_owned()),
            ("{code}", product["code"].as_str().expect("a code").to_owned()),
            ("{program_code}", program.as_str().expect("a code").to_owned()),
            ("{content_picture}", id(&content_picture).to_owned()),
            ("{purchase}", id(&waiting).to_owned()),
            ("{payment}", id(&payment).to_owned()),
            ("{issued_receipt}", id(&issued).to_owned()),
            ("{licences}", id(&licences).to_owned()),
            ("{association}", id(&association).to_owned()),
            ("{purchase_service}", id(&service).to_owned()),
            ("{bookable}", bookable),
            ("{started}", id(&started).to_owned()),
            ("{appointment}", id(&appointment).to_owned()),
            ("{members_appointment}", id(&members_appointment).to_owned()),
            ("{elisa}", elisa.id.to_string()),
            ("{form}", "objetivos".to_owned()),
            ("{nutrient}", "iron".to_owned()),
            ("{portion_group}", "frutas".to_owned()),
            ("{exam}", "exame".to_owned()),
            ("{collection}", id(&collection).to_owned()),
            ("{pressure}", PRESSURE.to_owned()),
            ("{file}", file.as_str().expect("a file").to_owned()),
            ("{event}", "meal_plan_done".to_owned()),
            ("{template}", id(&written).to_owned()),
            ("{scheduled}", id(&scheduled).to_owned()),
            ("{tomorrow}", tomorrow),
            ("{message}", message.as_str().expect("a message").to_owned()),
            ("{note}", id(&note["data"]).to_owned()),
            ("{place}", "patient".to_owned()),
            ("{visited}", id(&visited).to_owned()),
            ("{visited_room}", visited_room),
            ("{room}", room),
            ("{career_anchor}", id(&career_anchor).to_owned()),
            ("{chat_file}", id(&chat_file).to_owned()),
            ("{api_key}", key.id.to_string()),
            ("{webhook}", webhook.id),
            ("{delivery}", delivery),
            ("{waiting}", id(&entry).to_owned()),
            ("{offered}", id(&offered).to_owned()),
            ("{busy_calendar}", id(&busy).to_owned()),
            ("{feed}", feed),
            ("{responsible}", id(&responsible).to_owned()),
        ]);
        let acting = dora.clone();
        let people = [admin, ana, bruno, carla, dora, diego, elisa, foreign, gil, flora, rui, hugo, key, sofia, vera, acting];
        let people = std::iter::once(None).chain(people.map(Some)).collect();
        Self { on: on.clone(), clinic, other, people, places, portion, settings }
    }

    pub(super) fn place(&self, name: &str) -> &str {
        self.places.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str()).expect("a place")
    }

    pub(super) async fn call(&self, row: &Row, caller: usize, as_form: bool) -> Answer {
        let path = self.places.iter().fold(row.path.to_owned(), |path, (name, value)| path.replace(name, value));
        let person = &self.people[caller];
        let host = person.as_ref().map_or(self.clinic.host.as_str(), |person| person.host.as_str());
        let method = if as_form { Method::POST } else { row.method.clone() };
        let mut request = self.on.request(host, method, &path);
        if let Some(person) = person {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", person.token));
        }
        if CALLERS[caller].0 == ACTING {
            request = request.header(ACTING_FOR, self.place("{carla}"));
        }
        let body = (row.body)(self);
        if !as_form {
            return self.on.call(request, body).await;
        }
        let mut fields = vec![("_method".to_owned(), row.method.to_string())];
        // A form leaves out fields that are null.
        for (name, value) in body.as_ref().and_then(Value::as_object).into_iter().flatten().filter(|(_, value)| !value.is_null()) {
            fields.push((name.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)));
        }
        let form = serde_urlencoded::to_string(fields).expect("a form");
        self.on.send(request.content_type("application/x-www-form-urlencoded").body(form)).await
    }

    /// Reads everything that a denied request must not change.
    pub(super) async fn picture(&self) -> Value {
        let ana = self.ana();
        let carla = self.people[4].as_ref().expect("Carla").id;
        let plan = self.clinic.get(ana, &format!("/patient/{carla}/plan-meal?include=foods")).await.data();
        let patients = self.clinic.get(ana, "/patients").await.expect(200);
        let admin = self.people[1].as_ref().expect("the admin");
        let settings = self.clinic.get(admin, "/settings").await.data();
        let tenant = self.clinic.get(admin, "/tenant").await.data();
        let week = self.clinic.get(ana, "/schedule-standards").await.data();
        let exceptions = self.clinic.get(ana, "/schedule-exceptions").await.data();
        let calendars = self.clinic.get(ana, "/busy-calendars").await.data();
        let groups = self.clinic.get(admin, "/extended-data").await.data();
        let products = self.clinic.get(admin, "/product-services").await.data();
        let purchases = self.clinic.get(admin, "/purchases").await.data();
        let cash = self.clinic.get(admin, "/finance/cash").await.data();
        let month = self.clinic.get(admin, "/finance/month").await.data();
        let issued = self.clinic.get(admin, "/issued-receipts").await.data();
        let bought = self.clinic.get(admin, &format!("/purchase-services?user_id={carla}")).await.data();
        let appointments = self.clinic.get(admin, "/appointments").await.data();
        let waiting = self.clinic.get(admin, "/waiting-list").await.data();
        let feed = self.clinic.get(self.people[4].as_ref().expect("Carla"), "/calendar-feed").await.data();
        let goals = self.clinic.get(ana, &format!("/patient/{carla}/forms/objetivos")).await.data();
        let assessment = self.clinic.get(ana, &format!("/patient/{carla}/forms/antropometria")).await.data();
        let index = self.clinic.get(ana, &format!("/patient/{carla}/exams")).await.data();
        let files = self.clinic.get(ana, &format!("/users/{carla}/files")).await.data();
        let notes = self.clinic.get(ana, &format!("/sticky-notes/{carla}")).await.data();
        let templates = self.clinic.get(admin, "/email-templates").await.data();
        let messages = self.clinic.get(ana, &format!("/user-notifications/user/{carla}")).await.data();
        let own_foods = self.clinic.get(ana, "/foods/own").await.data();
        let models = self.clinic.get(ana, "/meal-plan-models").await.data();
        let combos = self.clinic.get(ana, "/meal-combos").await.data();
        let recipes = self.clinic.get(ana, "/recipes").await.data();
        let favorites = self.clinic.get(ana, "/foods/favorites").await.data();
        let chats = self.clinic.get(ana, "/chat/rooms").await.data();
        let curriculum = self.clinic.get(ana, &format!("/users/{carla}/curriculum")).await.data();
        let career_anchors = self.clinic.get(ana, &format!("/ancoras?user_id={}", self.place("{diego}"))).await.data();
        let mut keys = self.clinic.get(admin, "/api-keys").await.data();
        for key in keys.as_array_mut().expect("keys") {
            // A refused request counts as a use of the key, too.
            key["last_used_at"].take();
        }
        let webhooks = self.clinic.get(admin, "/webhooks").await.data();
        let deliveries = self.clinic.get(admin, &format!("/webhooks/{}/deliveries", self.place("{webhook}"))).await.data();
        json!({
            "plan": plan, "patients": patients, "settings": settings, "tenant": tenant, "week": week, "exceptions": exceptions, "calendars": calendars,
            "groups": groups, "products": products, "purchases": purchases, "cash": cash, "month": month, "issued": issued, "bought": bought, "appointments": appointments,
            "goals": goals, "assessment": assessment, "index": index, "files": files, "notes": notes, "waiting": waiting, "feed": feed,
            "own_foods": own_foods, "models": models, "combos": combos, "recipes": recipes, "favorites": favorites, "keys": keys, "webhooks": webhooks, "deliveries": deliveries,
            "templates": templates, "messages": messages, "chats": chats, "curriculum": curriculum, "career_anchors": career_anchors,
        })
    }

    pub(super) fn ana(&self) -> &Person {
        self.people[2].as_ref().expect("Ana")
    }
}

async fn enqueue_import(clinic: &Clinic, admin: &Person) -> String {
    use nutrition::foods::import::PublishedTable;
    let app = &clinic.on.app;
    let scope = platform::scope::Scope { user: admin.id, ..clinic.scope() };
    let file = format!("{CANARY}.xls");
    let job = nutrition::foods::jobs::enqueue(&app.nutrition, &scope, PublishedTable::Taco, &file, b"not a workbook".to_vec())
        .await
        .expect("a job");
    job.id.to_string()
}
