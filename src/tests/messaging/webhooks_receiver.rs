//! A receiver for tests: it listens on a port of its own, answers as configured, and keeps the
//! received messages.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::Notify;

use crate::messaging::mail_testing::acceptor;
use crate::{Clinic, Person, id};
use messaging::webhooks;
use messaging::webhooks::rules::WebhookDeliveryState;

/// A message, and the status of the response, or `None` while it is pending.
#[derive(Debug, Clone)]
pub struct Message {
    pub headers: HashMap<String, String>,
    pub body: String,
    pub answered: Option<u16>,
}

impl Message {
    pub fn id(&self) -> &str {
        &self.headers["webhook-id"]
    }

    pub fn attempt(&self) -> i64 {
        self.headers["webhook-attempt"].parse().expect("a number")
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }

    pub fn event(&self) -> String {
        self.json()["type"].as_str().expect("a type").to_owned()
    }

    /// Checks the signature as a receiver does, according to the Standard Webhooks specification.
    pub fn is_signed_with(&self, secret: &str) -> bool {
        let key = STANDARD.decode(secret.strip_prefix("whsec_").expect("a mark")).expect("base64");
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).expect("a key");
        mac.update(format!("{}.{}.{}", self.id(), self.headers["webhook-timestamp"], self.body).as_bytes());
        let signature = self.headers["webhook-signature"].strip_prefix("v1,").expect("a version");
        mac.verify_slice(&STANDARD.decode(signature).expect("base64")).is_ok()
    }
}

type Answers = dyn Fn(&Message) -> Option<u16> + Send + Sync;

#[derive(Clone)]
pub struct Receiver {
    pub address: SocketAddr,
    answers: Arc<Mutex<Arc<Answers>>>,
    messages: Arc<Mutex<Vec<Message>>>,
    released: Arc<Notify>,
}

impl Receiver {
    /// Starts a receiver that accepts everything.
    pub async fn start() -> Self {
        Self::answering(|_| Some(204)).await
    }

    /// Starts a receiver that answers with this status, or leaves the request pending.
    pub async fn answering(answers: impl Fn(&Message) -> Option<u16> + Send + Sync + 'static) -> Self {
        Self::listening(answers, false).await
    }

    /// Starts a receiver with a self-signed certificate.
    pub async fn secured() -> Self {
        Self::listening(|_| Some(204), true).await
    }

    async fn listening(answers: impl Fn(&Message) -> Option<u16> + Send + Sync + 'static, secured: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let answers: Arc<Answers> = Arc::new(answers);
        let receiver = Self { address, answers: Arc::new(Mutex::new(answers)), messages: Arc::default(), released: Arc::default() };
        let its = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let its = its.clone();
                // A disconnected client is not an error of the receiver.
                tokio::spawn(async move {
                    match secured {
                        true => its.meet(acceptor().accept(stream).await?).await,
                        false => its.meet(stream).await,
                    }
                });
            }
        });
        receiver
    }

    pub fn url(&self) -> String {
        format!("http://{}/avisos", self.address)
    }

    pub fn answers(&self, answers: impl Fn(&Message) -> Option<u16> + Send + Sync + 'static) {
        *self.answers.lock().unwrap() = Arc::new(answers);
    }

    /// Closes all pending connections.
    pub fn release(&self) {
        self.released.notify_waiters();
    }

    pub fn messages(&self) -> Vec<Message> {
        self.messages.lock().unwrap().clone()
    }

    async fn meet(&self, stream: impl AsyncRead + AsyncWrite + Unpin) -> std::io::Result<()> {
        let mut stream = BufReader::new(stream);
        let mut headers = HashMap::new();
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else {
                if line.trim_end().is_empty() {
                    break;
                }
                headers.insert("request".to_owned(), line.trim_end().to_owned());
                continue;
            };
            headers.insert(name.to_ascii_lowercase(), value.to_owned());
        }
        let length = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or_default();
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        let mut message = Message { headers, body: String::from_utf8(body).expect("a text"), answered: None };
        let answers = self.answers.lock().unwrap().clone();
        message.answered = answers(&message);
        let (status, released) = (message.answered, self.released.notified());
        self.messages.lock().unwrap().push(message);
        let Some(status) = status else {
            released.await;
            return Ok(());
        };
        let answer =
            format!("HTTP/1.1 {status} x\r\nlocation: http://{}/outro\r\ncontent-length: 0\r\nconnection: close\r\n\r\n", self.address);
        stream.write_all(answer.as_bytes()).await?;
        stream.flush().await
    }
}

pub const ALL: [&str; 12] = [
    "appointment.booked",
    "appointment.approved",
    "appointment.rescheduled",
    "appointment.started",
    "appointment.done",
    "appointment.missed",
    "appointment.canceled",
    "purchase.created",
    "purchase.confirmed",
    "purchase.updated",
    "purchase.canceled",
    "meal_plan.concluded",
];

/// A webhook and its secret.
pub struct Made {
    pub id: String,
    pub secret: String,
}

impl Clinic {
    /// Creates a webhook for these events.
    pub async fn webhook(&self, admin: &Person, name: &str, url: &str, events: &[&str]) -> Made {
        let made = self.post(admin, "/webhooks", json!({"name": name, "url": url, "events": events})).await.expect(201)["data"].take();
        Made { id: id(&made["webhook"]).to_owned(), secret: made["secret"].as_str().expect("a secret").to_owned() }
    }

    /// Returns a webhook's deliveries, the newest first.
    pub async fn deliveries(&self, admin: &Person, webhook: &Made) -> Vec<Value> {
        let log = self.get(admin, &format!("/webhooks/{}/deliveries", webhook.id)).await.data();
        log.as_array().expect("deliveries").clone()
    }
    /// Records a test of a webhook as delivered, without sending it.
    pub async fn delivered(&self, admin: &Person, webhook: &Made) -> String {
        self.post(admin, &format!("/webhooks/{}/test", webhook.id), json!({})).await.expect(202);
        let now = self.on.app.clock.now();
        let mut tx = self.on.app.db.begin(&self.scope()).await.expect("a transaction");
        let claimed = webhooks::claim(&mut tx, webhook.id.parse().expect("an id"), now, now).await.expect("a claim").expect("a delivery");
        let outcome = webhooks::WebhookOutcome {
            state: WebhookDeliveryState::Delivered,
            again: None,
            http_status: Some(200),
            reason: None,
            duration_ms: 12,
        };
        webhooks::settle(&mut tx, &claimed, &outcome, now).await.expect("an end");
        tx.commit().await.expect("a commit");
        claimed.id.to_string()
    }
}
