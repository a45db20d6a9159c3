//! Everything a clinic decides about itself, in one object.

use chrono::NaiveDate;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use crate::domains::anthropometry::EnergyEquation;
use crate::http::input::written;

/// A clinic's settings. What may be missing is null; nothing here is secret, but only super admins see all of it.
#[derive(Debug, Clone, PartialEq, Object, Serialize, Deserialize, sqlx::FromRow)]
pub struct Settings {
    /// Counts the saves. Send back the one you read: if someone saved in between, you are told so.
    #[serde(deserialize_with = "written")]
    pub version: i64,
    pub name: String,
    /// IANA name.
    pub timezone: String,
    pub about_url: Option<String>,
    pub nutritionists_url: Option<String>,
    pub blog_url: Option<String>,
    pub program_url: Option<String>,
    pub contact_email: Option<String>,
    pub contact_phone: Option<String>,
    pub contact_address: Option<String>,
    /// The terms of use, as plain text; an empty line ends a paragraph.
    pub terms: Option<String>,
    /// Days between a booking and its appointment.
    #[serde(deserialize_with = "written")]
    pub notice_days: i64,
    /// A specialist approves each booking.
    #[serde(deserialize_with = "written")]
    pub booking_approval: bool,
    pub pix_key: Option<String>,
    /// Of who is paid; PIX has it in its codes.
    pub pix_city: Option<String>,
    pub energy_equation: EnergyEquation,
    /// Days without any activity after which a patient needs attention.
    #[serde(deserialize_with = "written")]
    pub engagement_days: i64,
    /// Rooms are addresses below it.
    pub video_base_url: String,
    /// `{cep}` stands where the postal code goes.
    pub postal_code_url: String,
    pub mail_sender_name: Option<String>,
    /// Where answers go.
    pub mail_sender_address: Option<String>,
    pub content_social_url: Option<String>,
    pub content_blog_url: Option<String>,
    pub content_podcast_url: Option<String>,
    /// At most three.
    #[sqlx(json)]
    pub partners: Vec<Partner>,
    /// Six.
    #[sqlx(json)]
    pub challenges: Vec<Challenge>,
}

/// Who offers something to the clinic's patients.
#[derive(Debug, Clone, PartialEq, Eq, Object, Serialize, Deserialize)]
pub struct Partner {
    pub name: String,
    pub offer: String,
    pub coupon: Option<String>,
    pub url: Option<String>,
}

/// A card of the challenge; before its day it stays closed.
#[derive(Debug, Clone, PartialEq, Eq, Object, Serialize, Deserialize)]
pub struct Challenge {
    pub title: String,
    pub text: String,
    pub available_from: NaiveDate,
}

/// The cards of a clinic that wrote none of its own.
pub fn default_challenges() -> Vec<Challenge> {
    const CARDS: [(&str, &str, (i32, u32, u32)); super::rules::CHALLENGES] = [
        (
            "Beba mais água",
            "Deixe uma garrafa sempre por perto e beba um copo de água antes de cada refeição, por uma semana.",
            (2021, 11, 15),
        ),
        (
            "Um prato mais colorido",
            "Coloque ao menos três cores de verduras e legumes no almoço e no jantar. Vale cru, cozido ou assado.",
            (2021, 11, 29),
        ),
        (
            "Comer sem pressa",
            "Faça uma refeição por dia sem telas e descanse os talheres entre as garfadas. Perceba quando a fome passa.",
            (2021, 12, 13),
        ),
        (
            "Cozinhe em casa",
            "Escolha uma receita simples e prepare em casa duas refeições desta semana. Convide alguém para comer com você.",
            (2021, 12, 27),
        ),
        (
            "Movimento todo dia",
            "Caminhe ao menos vinte minutos por dia. Subir escadas e descer um ponto antes também contam.",
            (2022, 1, 10),
        ),
        ("Um sono melhor", "Jante mais leve e mais cedo, e desligue as telas uma hora antes de dormir, por sete noites.", (2022, 1, 24)),
    ];
    let card = |(title, text, (year, month, day)): (&str, &str, _)| {
        let available_from = NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default();
        Challenge { title: title.to_owned(), text: text.to_owned(), available_from }
    };
    CARDS.into_iter().map(card).collect()
}
