use super::service;
use crate::programs::api::ProductShown;
use identity::Identity;
use identity::tenants::content::{Challenge, ContentCard, ContentKind, Partner};
use identity::tenants::{self, pictures};
use platform::http::prelude::*;

pub struct Api(pub Identity);

/// The pages of a program. Null pictures stand for the defaults.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "Content")]
pub struct ProgramContent {
    pub product: ProductShown,
    /// Cards with an address.
    pub cards: Vec<ContentShown>,
    /// Published offers.
    pub partners: Vec<PartnerShown>,
    pub challenges: Vec<ChallengeShown>,
}

#[derive(Debug, Object, Serialize)]
pub struct ContentShown {
    pub kind: ContentKind,
    pub title: String,
    pub text: String,
    pub url: String,
    pub picture: Option<String>,
}

#[derive(Debug, Object, Serialize)]
pub struct PartnerShown {
    pub name: String,
    pub offer: String,
    pub text: String,
    pub coupon: Option<String>,
    pub url: Option<String>,
    pub picture: Option<String>,
}

#[derive(Debug, Object, Serialize)]
pub struct ChallengeShown {
    /// From 1.
    pub number: i64,
    pub title: String,
    pub text: String,
    /// Null before the card's day, in the tenant's time zone.
    pub back: Option<String>,
    pub available_from: NaiveDate,
    pub available: bool,
    pub picture: Option<String>,
}

impl ContentShown {
    fn of(card: ContentCard) -> Option<Self> {
        let ContentCard { kind, title, text, url, image } = card;
        Some(Self { kind, title, text, url: url?, picture: image.map(pictures::url) })
    }
}

impl From<Partner> for PartnerShown {
    fn from(partner: Partner) -> Self {
        let Partner { published: _, name, offer, text, coupon, url, image } = partner;
        Self { name, offer, text, coupon, url, picture: image.map(pictures::url) }
    }
}

impl ChallengeShown {
    fn of(number: i64, challenge: Challenge, today: NaiveDate) -> Self {
        let Challenge { title, text, back, available_from, image } = challenge;
        let available = available_from <= today;
        Self { number, title, text, back: available.then_some(back), available_from, available, picture: image.map(pictures::url) }
    }
}

#[OpenApi(tag = "Tag::Content")]
impl Api {
    /// Read the pages of the caller's program
    ///
    /// `product` is the code of the program's product; a super admin may use any.
    #[oai(path = "/content/:product", method = "get", operation_id = "get_content")]
    async fn get_content(&self, auth: NonSpecialist, product: Path<String>) -> Result<Json<Data<ProgramContent>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let product = service::product(&self.0, &mut tx, &auth.0, &product.0).await?;
        let today = tenants::service::today(&self.0, &mut tx).await?;
        let settings = tenants::settings(&mut tx).await?;
        Ok(data(ProgramContent {
            product,
            cards: settings.content.into_iter().filter_map(ContentShown::of).collect(),
            partners: settings.partners.into_iter().filter(|partner| partner.published).map(Into::into).collect(),
            challenges: (1..).zip(settings.challenges).map(|(number, its)| ChallengeShown::of(number, its, today)).collect(),
        }))
    }
}
