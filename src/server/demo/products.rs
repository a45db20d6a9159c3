//! Products of the demonstration, with pictures that are drawn here.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

use crate::app::App;
use commerce::products;
use commerce::products::input::ProductIn;
use platform::files::Received;
use platform::prelude::*;

pub async fn insert(app: &App, scope: &Scope) -> Result<()> {
    let catalogue: Vec<DemoProduct> = serde_json::from_str(include_str!("products.json"))?;
    for DemoProduct { product, plate } in catalogue {
        let picture = Received { name: "produto.png".into(), content: draw(&plate)? };
        products::service::create(app, scope, &product, Some(picture)).await?;
    }
    Ok(())
}

#[derive(Deserialize)]
struct DemoProduct {
    product: ProductIn,
    plate: Plate,
}

/// A plate seen from above, on a table of one colour.
#[derive(Deserialize)]
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
