//! Passwords: Argon2id with OWASP's parameters (the crate's defaults), computed by separate threads
//! on at most half of the cores, so that a burst of logins does not starve other work. Each thread
//! keeps its 19 MiB, because repeated allocation would let the C library's memory grow.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, Params, Version};
use tokio::sync::oneshot;
use unicode_normalization::UnicodeNormalization;

use foundation::error::{Error, Result};

const AT_A_TIME: usize = 2;
/// Maximum length of the queue. Further requests are refused at once instead of waiting for more
/// than a second.
const WAITING: usize = 50;

/// Verified for unknown addresses, so that the response takes the same time. It matches no
/// password.
const DUMMY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm90LWEtc2FsdC1hdC1hbGw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

type Memory = Vec<Block>;
type Work = Box<dyn FnOnce(&mut Memory) + Send>;

pub struct Passwords {
    queue: SyncSender<Work>,
    /// Number of comparisons, which is the cost of guessing.
    #[cfg(any(test, feature = "testing"))]
    pub compared: std::sync::atomic::AtomicUsize,
}

impl Passwords {
    pub fn new() -> Result<Self> {
        let (queue, waiting) = sync_channel(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        for _ in 0..(cores / 2).clamp(1, AT_A_TIME) {
            let waiting = waiting.clone();
            std::thread::Builder::new().name("passwords".into()).spawn(move || work_off(&waiting))?;
        }
        Ok(Self {
            queue,
            #[cfg(any(test, feature = "testing"))]
            compared: Default::default(),
        })
    }

    pub async fn hash(&self, password: &str) -> Result<String> {
        let password = prepare(password);
        self.in_turn(move |memory| hash(memory, &password)).await
    }

    /// Returns true if the password matches the hash. Without a hash, takes the same time and
    /// returns false. Hashes of version 0.1 are of passwords without normalization.
    pub async fn verify(&self, password: &str, stored: Option<&str>) -> Result<bool> {
        let mut forms = vec![prepare(password)];
        if forms[0] != password {
            forms.push(password.to_owned());
        }
        let known = stored.is_some();
        let stored = stored.unwrap_or(DUMMY).to_owned();
        #[cfg(any(test, feature = "testing"))]
        self.compared.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let right = self
            .in_turn(move |memory| {
                for form in &forms {
                    if verify(memory, form, &stored)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            })
            .await?;
        Ok(right && known)
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce(&mut Memory) -> Result<T> + Send + 'static) -> Result<T> {
        let (done, outcome) = oneshot::channel();
        let work: Work = Box::new(move |memory| {
            // The caller may have been canceled.
            if !done.is_closed() {
                let _ = done.send(work(memory));
            }
        });
        self.queue.try_send(work).map_err(|_| Error::too_many())?;
        outcome.await.map_err(Error::internal)?
    }
}

/// Normalizes a password by RFC 8265 (OpaqueString), so that all devices send the same characters:
/// spaces outside ASCII become spaces, and letters are composed (NFC). The rest is left as typed.
pub fn prepare(password: &str) -> String {
    let space = |sign: char| if sign.is_whitespace() && !sign.is_ascii() && !sign.is_control() { ' ' } else { sign };
    password.chars().map(space).nfc().collect()
}

/// Processes the queue until the last sender is dropped.
fn work_off(waiting: &Mutex<Receiver<Work>>) {
    let mut memory = Memory::new();
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(work) => work(&mut memory),
            Err(_) => return,
        }
    }
}

fn hash(memory: &mut Memory, password: &str) -> Result<String> {
    let (params, salt) = (Params::default(), Salt::generate());
    let hash = PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).map_err(unusable)?,
        salt: Some(salt),
        hash: Some(output(memory, params, password, &salt, Params::DEFAULT_OUTPUT_LEN)?),
    };
    Ok(hash.to_string())
}

fn verify(memory: &mut Memory, password: &str, stored: &str) -> Result<bool> {
    let stored = PasswordHash::new(stored).map_err(unusable)?;
    let params = Params::try_from(&stored).map_err(unusable)?;
    match (stored.salt, stored.hash) {
        // `Output` compares in constant time.
        (Some(salt), Some(expected)) if stored.algorithm == ARGON2ID_IDENT => {
            Ok(output(memory, params, password, &salt, expected.len())? == expected)
        }
        _ => Err(Error::internal("a password's hash is not Argon2id's")),
    }
}

fn output(memory: &mut Memory, params: Params, password: &str, salt: &Salt, length: usize) -> Result<Output> {
    if memory.len() < params.block_count() {
        memory.resize(params.block_count(), Block::default());
    }
    let mut bytes = vec![0; length];
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut bytes, memory).map_err(unusable)?;
    Output::new(&bytes).map_err(unusable)
}

fn unusable(error: impl std::fmt::Display) -> Error {
    Error::internal(error.to_string())
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    use super::*;

    #[test]
    fn password_hash_matches_the_library() {
        let mut memory = Memory::new();
        let ours = hash(&mut memory, "uma senha").unwrap();
        assert!(ours.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{ours}");
        let parsed = PasswordHash::new(&ours).unwrap();
        assert!(Argon2::default().verify_password(b"uma senha", &parsed).is_ok());
        assert!(Argon2::default().verify_password(b"outra senha", &parsed).is_err());
        let theirs = Argon2::default().hash_password(b"uma senha").unwrap().to_string();
        assert!(verify(&mut memory, "uma senha", &theirs).unwrap());
        assert!(!verify(&mut memory, "outra senha", &theirs).unwrap());
        assert!(!verify(&mut memory, "uma senha", DUMMY).unwrap());
    }

    #[tokio::test]
    async fn password_is_the_same_in_composed_and_decomposed_form() {
        let passwords = Passwords::new().unwrap();
        let (composed, decomposed) = ("maçã\u{a0}verde", "mac\u{327}a\u{303} verde");
        let stored = passwords.hash(decomposed).await.unwrap();
        assert!(passwords.verify(composed, Some(&stored)).await.unwrap());
        assert!(passwords.verify(decomposed, Some(&stored)).await.unwrap());
        assert!(!passwords.verify("maca verde", Some(&stored)).await.unwrap());
        let as_typed_before = hash(&mut Memory::new(), decomposed).unwrap();
        assert!(passwords.verify(decomposed, Some(&as_typed_before)).await.unwrap());
    }

    #[test]
    fn password_preparation_keeps_case_width_and_symbols() {
        for password in ["Ａbc ﬁ ½ ²", "🔑 chave", " com espaços "] {
            assert_eq!(prepare(password), password);
        }
        assert_eq!(prepare("a\u{2003}b"), "a b");
    }

    #[test]
    fn password_hash_that_is_malformed_is_an_error() {
        let mut memory = Memory::new();
        for broken in ["", "x", "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21l$AAAAAAAAAAAAAAAAAAAAAA"] {
            assert!(verify(&mut memory, "x", broken).is_err(), "{broken}");
        }
    }
}
