//! The application, shared by the server, the command line and the tests.

use std::ops::Deref;
use std::sync::Arc;

use crate::authentication::DomainAuthenticator;
use crate::observers::{ACCOUNT_OBSERVERS, APPOINTMENT_OBSERVERS};
use commerce::Commerce;
use conversation::Conversation;
use identity::Identity;
use identity::auth::Tokens;
use messaging::Messaging;
use nutrition::Nutrition;
#[cfg(feature = "testing")]
use platform::PlatformParts;
use platform::config::Config;
use platform::find_secret;
use platform::prelude::*;
use scheduling::Scheduling;
use scheduling::appointments::BookedSessions;

/// The handles of all layers. Cheap to clone.
///
/// Each handle dereferences to the one of the layer below it, so that functions take the lowest
/// handle they need and accept any higher one.
#[derive(Clone)]
pub struct App {
    pub scheduling: Scheduling,
    pub nutrition: Nutrition,
    pub conversation: Conversation,
}

impl Deref for App {
    type Target = Scheduling;

    fn deref(&self) -> &Scheduling {
        &self.scheduling
    }
}

impl App {
    /// Opens and migrates the database, and reads or creates the secret.
    pub async fn open(config: Config, clock: Clock) -> Result<Self> {
        let app = Self::open_unmigrated(config, clock).await?;
        app.db.prepare(app.config.database.owner_url.as_deref()).await?;
        Ok(app)
    }

    /// Opens the database without changing its schema, for `migrate status`.
    pub async fn open_unmigrated(config: Config, clock: Clock) -> Result<Self> {
        let secret = find_secret(&config)?;
        let tokens = Arc::new(Tokens::new(&secret, config.auth.token_hours));
        let authenticator = Arc::new(DomainAuthenticator::new(tokens.clone()));
        let platform = Platform::open(config, clock, &secret, authenticator).await?;
        let identity = Identity::new(Messaging::new(platform)?, tokens, ACCOUNT_OBSERVERS)?;
        let nutrition = Nutrition { identity: identity.clone(), foods: Arc::default() };
        let commerce = Commerce { identity, sessions: &BookedSessions };
        let scheduling = Scheduling { commerce, observers: APPOINTMENT_OBSERVERS };
        let conversation = Conversation { scheduling: scheduling.clone(), hub: Arc::default() };
        Ok(Self { scheduling, nutrition, conversation })
    }

    /// Returns the same installation with another clock, for invented histories and for tests.
    pub fn at(&self, clock: Clock) -> Self {
        self.with_messaging(Messaging { platform: self.platform.with(|parts| parts.clock = clock), ..self.messaging.clone() })
    }

    /// Returns the same installation with some parts replaced, except those of the database.
    #[cfg(feature = "testing")]
    pub fn with(&self, exchange: impl FnOnce(&mut PlatformParts)) -> Self {
        self.with_messaging(Messaging::new(self.platform.with(exchange)).expect("a usable configuration"))
    }

    fn with_messaging(&self, messaging: Messaging) -> Self {
        let identity = Identity { messaging, hosts: Arc::default(), ..self.identity.clone() };
        let nutrition = Nutrition { identity: identity.clone(), ..self.nutrition.clone() };
        let scheduling = Scheduling { commerce: Commerce { identity, ..self.commerce.clone() }, ..self.scheduling.clone() };
        let conversation = Conversation { scheduling: scheduling.clone(), ..self.conversation.clone() };
        Self { scheduling, nutrition, conversation }
    }
}
