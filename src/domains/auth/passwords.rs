//! Passwords: Argon2id with OWASP's parameters (the crate's defaults), two at a time at most, so that a burst of logins
//! does not starve everything else.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use tokio::sync::Semaphore;

use crate::error::{Error, Result};

const AT_A_TIME: usize = 2;

pub struct Passwords {
    turns: Arc<Semaphore>,
    /// Verified when the address is unknown, so that the answer takes as long.
    dummy: String,
}

impl Passwords {
    pub fn new() -> Result<Self> {
        Ok(Self { turns: Arc::new(Semaphore::new(AT_A_TIME)), dummy: hash(&super::random_token())? })
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
        let turn = self.turns.clone().acquire_owned().await.map_err(Error::internal)?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.map_err(Error::internal)?
    }
}

fn hash(password: &str) -> Result<String> {
    let hash = Argon2::default().hash_password(password.as_bytes()).map_err(|error| Error::internal(error.to_string()))?;
    Ok(hash.to_string())
}
