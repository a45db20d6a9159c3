//! The static BR Code of PIX, which a payer copies into a banking app or scans as a QR code. It
//! consists of EMV fields, each with its length, and a checksum of everything, in ASCII.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use uuid::Uuid;

const NAME: usize = 25;
const CITY: usize = 15;
const TXID: usize = 25;
/// Maximum total length of the account's field.
const ACCOUNT: usize = 99;
/// Replacement of a text without any ASCII characters.
const UNKNOWN: &str = "NAO INFORMADO";

/// Recipient and purpose of a payment.
#[derive(Debug, Clone, Copy)]
pub struct Charge<'a> {
    /// Key in the format of banks: digits only, e-mail, `+55…`, or a random key.
    pub key: &'a str,
    pub name: &'a str,
    pub city: &'a str,
    /// Amount; without one, the payer enters it.
    pub centavos: Option<i64>,
    /// Reference of the payment in the account's statement.
    pub txid: Option<&'a str>,
    pub description: Option<&'a str>,
}

pub fn br_code(charge: &Charge<'_>) -> String {
    let mut account = field("00", "br.gov.bcb.pix") + &field("01", charge.key);
    let room = ACCOUNT.saturating_sub(account.len() + 4);
    if let Some(description) = charge.description.map(|text| plain(text, room)).filter(|text| !text.is_empty()) {
        account += &field("02", &description);
    }
    let mut code = field("00", "01") + &field("26", &account) + &field("52", "0000") + &field("53", "986");
    if let Some(centavos) = charge.centavos {
        code += &field("54", &format!("{}.{:02}", centavos / 100, centavos % 100));
    }
    code += &field("58", "BR");
    code += &field("59", &known(charge.name, NAME));
    code += &field("60", &known(charge.city, CITY));
    let txid: String = charge.txid.unwrap_or_default().chars().filter(char::is_ascii_alphanumeric).take(TXID).collect();
    code += &field("62", &field("05", if txid.is_empty() { "***" } else { &txid }));
    code += "6304";
    let checksum = crc16(code.as_bytes());
    format!("{code}{checksum:04X}")
}

/// Encodes the 128 bits of an id in 25 letters and digits, the maximum length of a txid.
pub fn txid(id: Uuid) -> String {
    const SIGNS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut rest = id.as_u128();
    let mut signs = [b'0'; TXID];
    for sign in signs.iter_mut().rev() {
        *sign = SIGNS[(rest % 36) as usize];
        rest /= 36;
    }
    signs.iter().map(|sign| char::from(*sign)).collect()
}

fn field(id: &str, value: &str) -> String {
    format!("{id}{:02}{value}", value.len())
}

fn known(text: &str, most: usize) -> String {
    let text = plain(text, most);
    if text.is_empty() { UNKNOWN.to_owned() } else { text }
}

/// Removes accents and other non-ASCII characters, and truncates the text.
fn plain(text: &str, most: usize) -> String {
    let letters = text.nfkd().filter(|letter| !is_combining_mark(*letter));
    let ascii: String = letters.filter(|letter| letter.is_ascii_graphic() || *letter == ' ').collect();
    let words: Vec<&str> = ascii.split_whitespace().collect();
    words.join(" ").chars().take(most).collect::<String>().trim_end().to_owned()
}

/// Computes CRC16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, not reflected.
fn crc16(bytes: &[u8]) -> u16 {
    let step = |crc: u16, _| if crc & 0x8000 == 0 { crc << 1 } else { (crc << 1) ^ 0x1021 };
    bytes.iter().fold(0xFFFF, |crc, byte| (0..8).fold(crc ^ (u16::from(*byte) << 8), step))
}

#[cfg(any(test, feature = "testing"))]
pub mod vectors {
    //! Vectors that were computed independently of this code.

    use serde_json::Value;

    use super::*;

    /// Checks a row about PIX codes; returns false for other kinds. See [`foundation::vectors`].
    pub fn check(kind: &str, input: &Value, expected: &Value) -> bool {
        match kind {
            "crc16_ccitt_false" => {
                let text = input["texto"].as_str().expect("a text");
                assert_eq!(format!("{:04X}", crc16(text.as_bytes())), expected["crc"], "{text}");
            }
            "pix_estatico" => {
                let amount = input["valor"].as_str().map(|reais| reais.replace('.', "").parse().expect("an amount"));
                let charge = Charge {
                    key: input["chave"].as_str().expect("a key"),
                    name: input["nome"].as_str().expect("a name"),
                    city: input["cidade"].as_str().expect("a city"),
                    centavos: amount,
                    txid: input["txid"].as_str().filter(|txid| *txid != "***"),
                    description: input["descricao"].as_str(),
                };
                assert_eq!(br_code(&charge), expected["payload"], "{input}");
            }
            _ => return false,
        }
        true
    }

    #[test]
    fn pix_vectors_hold() {
        foundation::vectors::check_own(include_str!("vectors.json"), check, 2);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn txid_is_unique_per_id_and_fits() {
        assert_eq!(txid(Uuid::nil()), "0".repeat(25));
        assert_eq!(txid(Uuid::max()), "F5LXX1ZZ5PNORYNQGLHZMSP33");
        assert_eq!(txid(Uuid::from_u128(36 * 36 + 10)), format!("{}10A", "0".repeat(22)));
    }

    /// Parses the fields of a code.
    fn read(mut code: &str) -> Option<Vec<(String, String)>> {
        let mut fields = Vec::new();
        while !code.is_empty() {
            let (id, length) = (code.get(..2)?, code.get(2..4)?.parse::<usize>().ok()?);
            fields.push((id.to_owned(), code.get(4..4 + length)?.to_owned()));
            code = &code[4 + length..];
        }
        Some(fields)
    }

    proptest! {
        #[test]
        fn br_code_of_any_names_can_be_read_back(
            name in any::<String>(), city in any::<String>(), description in proptest::option::of(any::<String>()),
            centavos in proptest::option::of(1i64..1_000_000_000_000), id in any::<u128>(),
        ) {
            let txid = txid(Uuid::from_u128(id));
            let key = "uma-chave-bem-comprida@de-uma-clinica-bem-longe.com.br";
            let description = description.as_deref();
            let code = br_code(&Charge { key, name: &name, city: &city, centavos, txid: Some(&txid), description });
            prop_assert!(code.is_ascii());
            let fields = read(&code).expect("fields");
            let ids: Vec<&str> = fields.iter().map(|(id, _)| id.as_str()).collect();
            let amount: &[&str] = if centavos.is_some() { &["54"] } else { &[] };
            prop_assert_eq!(ids, [&["00", "26", "52", "53"], amount, &["58", "59", "60", "62", "63"]].concat());
            let of = |id: &str| fields.iter().find(|(its, _)| its == id).map(|(_, value)| value.clone()).unwrap_or_default();
            prop_assert!((1..=25).contains(&of("59").len()) && (1..=15).contains(&of("60").len()) && of("26").len() <= 99);
            prop_assert_eq!(read(&of("62")), Some(vec![("05".to_owned(), txid)]));
            prop_assert_eq!(of("63"), format!("{:04X}", crc16(&code.as_bytes()[..code.len() - 4])));
        }
    }
}
