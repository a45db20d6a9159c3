//! Frames of HTTP/2, written by hand: no client library leaves responses unread as an attacker
//! does.

pub const DATA: u8 = 0;
pub const RST_STREAM: u8 = 3;
const HEADERS: u8 = 1;
const SETTINGS: u8 = 4;

/// Returns the start of a connection with `window` bytes as the initial flow-control window of each
/// stream.
pub fn preface(window: u32) -> Vec<u8> {
    let initial_window_size = [&[0, 4][..], &window.to_be_bytes()].concat();
    [b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".as_slice(), &frame(SETTINGS, 0, 0, &initial_window_size)].concat()
}

/// Returns a whole request. Client streams have odd numbers.
pub fn get(stream: u32, path: &str) -> Vec<u8> {
    const END_STREAM_AND_HEADERS: u8 = 0x5;
    let length = |text: &str| u8::try_from(text.len()).expect("a short text");
    let mut fields = vec![0x82, 0x86, 0x04, length(path)];
    fields.extend_from_slice(path.as_bytes());
    fields.extend_from_slice(&[0x01, 9]);
    fields.extend_from_slice(b"127.0.0.1");
    frame(HEADERS, END_STREAM_AND_HEADERS, stream, &fields)
}

/// Returns the types and streams of the received frames. The last one may be incomplete.
pub fn frames(mut received: &[u8]) -> Vec<(u8, u32)> {
    let mut frames = Vec::new();
    while let [a, b, c, kind, _, d, e, f, g, rest @ ..] = received {
        let length = usize::try_from(u32::from_be_bytes([0, *a, *b, *c])).expect("a length");
        if rest.len() < length {
            break;
        }
        frames.push((*kind, u32::from_be_bytes([*d, *e, *f, *g]) & 0x7fff_ffff));
        received = &rest[length..];
    }
    frames
}

fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).expect("a length").to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}
