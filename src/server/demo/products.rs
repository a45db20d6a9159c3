//! Products of the demonstration, with pictures that are drawn here.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use crate::app::App;
use commerce::products;
use platform::files::Received;
use platform::prelude::*;

pub async fn insert(app: &App, scope: &Scope) -> Result<()> {
    for (product, plate) in catalogue() {
        let picture = Received { name: "produto.png".into(), content: draw(&plate)? };
        products::service::create(app, scope, &serde_json::from_value(product)?, Some(picture)).await?;
    }
    Ok(())
}

fn catalogue() -> [(Value, Plate); 4] {
    let call =
        |name: &str, quota: i64, params: Value| json!({"serviceId": "specialist_call", "name": name, "quota": quota, "params": params});
    let test = |service: &str| json!({"serviceId": service, "quota": 1, "params": {"link": format!("https://clinica.example/{service}")}});
    let mut with_guest = call("Consulta com nutricionista", 1, json!({"duration": 60, "service_type": "online"}));
    with_guest["product_rules"] = json!({"enable_guest": true});
    [
        (
            json!({
                "name": "Avaliação inicial", "price": 0, "is_default": true,
                "description1": "Uma primeira conversa para nos conhecermos, sem compromisso.",
                "description2": "Consulta online de 40 minutos\nSeus objetivos e a sua rotina\nUm caminho proposto para você",
                "next_step": "Escolha o melhor horário para a sua conversa.",
                "productServices": [call("Conversa inicial", 1, json!({"duration": 40, "service_type": "online"}))],
            }),
            Plate { ground: [233, 241, 234], food: [[91, 154, 120], [191, 217, 203], [232, 178, 92]] },
        ),
        (
            json!({
                "name": "Consulta avulsa", "price": 220,
                "description1": "Para tirar uma dúvida, ajustar o plano ou recomeçar.",
                "description2": "Uma hora com a sua nutricionista\nTraga quem cozinha com você: convidados são bem-vindos\n\
                    Plano alimentar revisado em até 24 horas",
                "payment": "Pagamento por PIX. Remarcação gratuita até dois dias antes.",
                "next_step": "Depois da confirmação do pagamento, escolha o horário da consulta.",
                "productServices": [with_guest],
            }),
            Plate { ground: [251, 240, 226], food: [[217, 121, 74], [243, 207, 150], [126, 163, 96]] },
        ),
        (
            json!({
                "name": "Programa Semear de 6 meses", "code": "programa-semear", "price": 249.9, "installments": 6,
                "description1": "Seis meses ao seu lado, para que comer bem vire costume.",
                "description2": "Avaliação completa no consultório\nOnze consultas de acompanhamento online\nPlano alimentar que muda com você\n\
                    Conversa com a sua nutricionista quando precisar",
                "description3": "Em seis meses aprendi a comer sem culpa. E o que mudou ficou.\nMarina, 41 anos",
                "payment": "6 vezes sem juros. Desistência em até 7 dias, com devolução integral.",
                "next_step": "Você escolhe a nutricionista e o dia da sua avaliação.",
                "productServices": [
                    call("Avaliação inicial no consultório", 1, json!({"duration": 60, "service_type": "personal_meeting"})),
                    call("Consulta de acompanhamento", 11, json!({"duration": 45, "service_type": "online"})),
                ],
            }),
            Plate { ground: [226, 238, 230], food: [[47, 107, 79], [160, 60, 72], [236, 196, 104]] },
        ),
        (
            json!({
                "name": "Semear na empresa", "code": "semear-empresas", "price": 89.9, "installments": 6, "is_b2c": false,
                "description1": "Cuidado nutricional e desenvolvimento para a sua equipe.",
                "description2": "Quatro consultas online por pessoa\nÂncora de carreira e perfil DISC\nAcompanhamento do uso no painel da empresa",
                "payment": "Valor por licença, em 6 vezes. Fatura para a empresa.",
                "next_step": "Associe as licenças às pessoas da sua equipe.",
                "productServices": [
                    call("Consulta com nutricionista", 4, json!({"duration": 45, "service_type": "online"})),
                    {"serviceId": "ancora", "quota": 1}, test("disc"),
                ],
            }),
            Plate { ground: [236, 234, 226], food: [[74, 104, 128], [201, 168, 108], [122, 160, 134]] },
        ),
    ]
}

/// A plate seen from above, on a table of one colour.
struct Plate {
    ground: [u8; 3],
    food: [[u8; 3]; 3],
}

const WIDTH: u32 = 960;
const HEIGHT: u32 = 540;

fn draw(plate: &Plate) -> Result<Vec<u8>> {
    // Rim and inside of the plate, then leaves and round shapes: centre, half axes, colour. Later
    // ones cover earlier ones.
    let white = [253, 252, 249];
    let shapes: [([f32; 2], [f32; 2], [u8; 3]); 10] = [
        ([490.0, 284.0], [226.0, 226.0], plate.ground.map(|part| part.saturating_sub(22))),
        ([480.0, 270.0], [224.0, 224.0], white),
        ([480.0, 270.0], [172.0, 172.0], white.map(|part| part - 9)),
        ([420.0, 232.0], [92.0, 62.0], plate.food[0]),
        ([404.0, 222.0], [46.0, 26.0], plate.food[0].map(|part| part.saturating_add(24))),
        ([546.0, 222.0], [66.0, 66.0], plate.food[1]),
        ([536.0, 210.0], [30.0, 26.0], plate.food[1].map(|part| part.saturating_add(18))),
        ([476.0, 346.0], [104.0, 50.0], plate.food[2]),
        ([560.0, 318.0], [34.0, 34.0], plate.food[0].map(|part| part.saturating_sub(16))),
        ([404.0, 316.0], [28.0, 28.0], plate.food[1]),
    ];
    let mut picture = RgbImage::from_pixel(WIDTH, HEIGHT, Rgb(plate.ground));
    for ([cx, cy], [rx, ry], over) in shapes {
        for y in (cy - ry) as u32..=(cy + ry) as u32 {
            for x in (cx - rx) as u32..=(cx + rx) as u32 {
                let (dx, dy) = ((x as f32 - cx) / rx, (y as f32 - cy) / ry);
                // Distance from the edge in pixels, which makes it soft.
                let cover = ((1.0 - (dx * dx + dy * dy).sqrt()) * rx.min(ry)).clamp(0.0, 1.0);
                for (part, over) in picture.get_pixel_mut(x, y).0.iter_mut().zip(over) {
                    *part = (f32::from(*part) + (f32::from(over) - f32::from(*part)) * cover).round() as u8;
                }
            }
        }
    }
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(picture).write_to(&mut bytes, ImageFormat::Png).map_err(Error::internal)?;
    Ok(bytes.into_inner())
}
