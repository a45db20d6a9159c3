//! Passwords: Argon2id with OWASP's parameters (the crate's defaults), by two threads of their own, so that a burst of logins neither
//! starves everything else nor leaves 19 MiB behind in every thread of the runtime.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use tokio::sync::oneshot;

use crate::error::{Error, Result};

const AT_A_TIME: usize = 2;
/// Who comes after these hears at once that it is too much; waiting for longer than a second helps nobody.
const WAITING: usize = 50;

type Work = Box<dyn FnOnce() + Send>;

pub struct Passwords {
    queue: SyncSender<Work>,
    /// Verified when the address is unknown, so that the answer takes as long.
    dummy: String,
}

impl Passwords {
    pub fn new() -> Result<Self> {
        let (queue, waiting) = sync_channel(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..AT_A_TIME {
            let waiting = waiting.clone();
            std::thread::Builder::new().name("passwords".into()).spawn(move || work_off(&waiting))?;
        }
        Ok(Self { queue, dummy: hash(&super::random_token())? })
    }

    pub async fn hash(&self, password: &str) -> Result<String> {
        let password = password.to_owned();
        self.in_turn(move || hash(&password)).await
    }

    /// Whether the password is the one of this hash; without a hash it takes as long and is wrong.
    pub async fn verify(&self, password: &str, stored: Option<&str>) -> Result<bool> {
        let password = password.to_owned();
        let known = stored.is_some();
        let stored = stored.unwrap_or(&self.dummy).to_owned();
        let right = self
            .in_turn(move || {
                let parsed = PasswordHash::new(&stored).map_err(|error| Error::internal(error.to_string()))?;
                Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
            })
            .await?;
        Ok(right && known)
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
        let (done, outcome) = oneshot::channel();
        let work: Work = Box::new(move || {
            // Whoever asked may be gone; then there is nothing to do.
            if !done.is_closed() {
                let _ = done.send(work());
            }
        });
        self.queue.try_send(work).map_err(|_| Error::too_many())?;
        outcome.await.map_err(Error::internal)?
    }
}

/// Ends when the last sender is gone.
fn work_off(waiting: &Mutex<Receiver<Work>>) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(work) => work(),
            Err(_) => return,
        }
    }
}

fn hash(password: &str) -> Result<String> {
    let hash = Argon2::default().hash_password(password.as_bytes()).map_err(|error| Error::internal(error.to_string()))?;
    Ok(hash.to_string())
}
