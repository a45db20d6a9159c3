//! Contents of a tenant for the pages of its patients' programs, and their defaults.

use platform::form_value::written;
use platform::prelude::*;

pub const CHALLENGES: usize = 6;

text_enum! {
    /// Kind of publication of a tenant.
    pub enum ContentKind {
        Social = "social",
        Blog = "blog",
        Podcast = "podcast",
    }
}

/// A card that links to a publication of the tenant. Without an address, patients do not see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContentCard {
    pub kind: ContentKind,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub text: String,
    pub url: Option<String>,
    pub image: Option<Uuid>,
}

/// A partner with an offer to the tenant's patients, who see it once it is published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partner {
    #[serde(default = "published", deserialize_with = "written")]
    pub published: bool,
    #[serde(default)]
    pub name: String,
    pub offer: String,
    #[serde(default)]
    pub text: String,
    pub coupon: Option<String>,
    pub url: Option<String>,
    pub image: Option<Uuid>,
}

/// Offers were stored without the field before templates existed.
fn published() -> bool {
    true
}

/// A card of the challenge, which is closed before its day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    pub title: String,
    pub text: String,
    #[serde(default)]
    pub back: String,
    pub available_from: NaiveDate,
    pub image: Option<Uuid>,
}

/// Returns the pictures that these refer to.
pub fn images(content: &[ContentCard], partners: &[Partner], challenges: &[Challenge]) -> Vec<Uuid> {
    let content = content.iter().map(|card| card.image);
    let partners = partners.iter().map(|partner| partner.image);
    let challenges = challenges.iter().map(|challenge| challenge.image);
    content.chain(partners).chain(challenges).flatten().collect()
}

/// Returns all three cards, with defaults for missing ones.
pub fn filled(written: Vec<ContentCard>) -> Vec<ContentCard> {
    const CARDS: [(ContentKind, &str, &str); 3] = [
        (ContentKind::Social, "Nosso perfil", "Dicas curtas, bastidores e receitas do dia a dia para acompanhar de onde você estiver."),
        (ContentKind::Blog, "Blog", "Textos para ler com calma: alimentação sem modismos, escritos por quem cuida de você."),
        (ContentKind::Podcast, "Podcast", "Conversas sobre comida, rotina e bem-estar para ouvir no caminho ou enquanto cozinha."),
    ];
    let card = |(kind, title, text): (ContentKind, &str, &str)| {
        let ours = ContentCard { kind, title: title.to_owned(), text: text.to_owned(), url: None, image: None };
        match written.iter().find(|card| card.kind == kind) {
            Some(card) if card.title.is_empty() => ContentCard { url: card.url.clone(), ..ours },
            Some(card) => card.clone(),
            None => ours,
        }
    };
    CARDS.into_iter().map(card).collect()
}

/// Returns the templates of offers of a tenant without partners of its own, which patients do not
/// see.
pub fn partner_templates() -> Vec<Partner> {
    const OFFERS: [(&str, &str); 3] = [
        ("30% de desconto na primeira compra", "Vale uma vez por pessoa."),
        ("10% de desconto nas próximas 2 compras", "Vale para duas compras por CPF."),
        ("Vale-presente de R$ 50,00", "Use o vale em pedidos de qualquer valor acima dele."),
    ];
    let offer = |(offer, text): (&str, &str)| Partner {
        published: false,
        name: String::new(),
        offer: offer.to_owned(),
        text: text.to_owned(),
        coupon: None,
        url: None,
        image: None,
    };
    OFFERS.into_iter().map(offer).collect()
}

struct Card {
    title: &'static str,
    text: &'static str,
    back: &'static str,
    day: (i32, u32, u32),
}

const CARDS: [Card; CHALLENGES] = [
    Card {
        title: "Beba mais água",
        text: "Uma semana com água sempre por perto.",
        back: "Deixe uma garrafa sempre por perto e beba um copo de água antes de cada refeição, por uma semana.\n\nSem sede o corpo também \
               precisa: se a urina está escura, falta água. Rodelas de limão, hortelã ou gengibre ajudam quem acha a água sem graça.",
        day: (2021, 11, 15),
    },
    Card {
        title: "Um prato mais colorido",
        text: "Três cores no almoço e no jantar.",
        back: "Coloque ao menos três cores de verduras e legumes no almoço e no jantar. Vale cru, cozido ou assado.\n\nCada cor traz vitaminas \
               diferentes. Comece pela que você mais gosta e acrescente uma nova por dia.",
        day: (2021, 11, 29),
    },
    Card {
        title: "Comer sem pressa",
        text: "Uma refeição por dia longe das telas.",
        back: "Faça uma refeição por dia sem telas e descanse os talheres entre as garfadas. Perceba quando a fome passa.\n\nA saciedade leva \
               cerca de vinte minutos para chegar. Quem come devagar costuma parar no ponto certo.",
        day: (2021, 12, 13),
    },
    Card {
        title: "Cozinhe em casa",
        text: "Duas refeições feitas por você nesta semana.",
        back: "Escolha uma receita simples e prepare em casa duas refeições desta semana. Convide alguém para comer com você.\n\nDobre a \
               quantidade e congele metade: o próximo dia corrido já está resolvido.",
        day: (2021, 12, 27),
    },
    Card {
        title: "Movimento todo dia",
        text: "Vinte minutos que cabem na sua rotina.",
        back: "Caminhe ao menos vinte minutos por dia. Subir escadas e descer um ponto antes também contam.\n\nMarque na agenda, como uma \
               consulta com você. Se não couber de uma vez, faça duas caminhadas de dez minutos.",
        day: (2022, 1, 10),
    },
    Card {
        title: "Um sono melhor",
        text: "Sete noites para descansar de verdade.",
        back: "Jante mais leve e mais cedo, e desligue as telas uma hora antes de dormir, por sete noites.\n\nDormir pouco aumenta a fome no dia \
               seguinte. Deite e levante sempre no mesmo horário, também no fim de semana.",
        day: (2022, 1, 24),
    },
];

/// Returns the cards of a tenant without challenges of its own.
pub fn default_challenges() -> Vec<Challenge> {
    let card = |card: Card| {
        let (year, month, day) = card.day;
        Challenge {
            title: card.title.to_owned(),
            text: card.text.to_owned(),
            back: card.back.to_owned(),
            available_from: NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default(),
            image: None,
        }
    };
    CARDS.into_iter().map(card).collect()
}
