//! The handle of an installation that sends mails, calls webhooks and reads documents of others.

use std::ops::Deref;
use std::sync::Arc;

use crate::mail::Mailer;
use crate::outbound::Fetcher;
use crate::webhooks::WebhookSender;
use platform::config::Config;
use platform::prelude::*;

#[derive(Clone)]
pub struct Messaging {
    pub platform: Platform,
    pub mailer: Arc<Mailer>,
    pub webhooks: Arc<WebhookSender>,
    /// Reads documents at addresses that tenants enter.
    pub fetcher: Arc<Fetcher>,
}

impl Deref for Messaging {
    type Target = Platform;

    fn deref(&self) -> &Platform {
        &self.platform
    }
}

impl Messaging {
    pub fn new(platform: Platform) -> Result<Self> {
        let Config { webhooks: config, .. } = &platform.config;
        let (mailer, webhooks) = (Arc::new(Mailer::new(&platform.config)?), Arc::new(WebhookSender::new(config)?));
        let fetcher = Arc::new(Fetcher::new(config)?);
        Ok(Self { platform, mailer, webhooks, fetcher })
    }
}
