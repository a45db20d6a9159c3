//! The handle of an installation that sends mails and calls webhooks.

use std::ops::Deref;
use std::sync::Arc;

use crate::mail::Mailer;
use crate::webhooks::WebhookSender;
use platform::config::Config;
use platform::prelude::*;

#[derive(Clone)]
pub struct Messaging {
    pub platform: Platform,
    pub mailer: Arc<Mailer>,
    pub webhooks: Arc<WebhookSender>,
}

impl Deref for Messaging {
    type Target = Platform;

    fn deref(&self) -> &Platform {
        &self.platform
    }
}

impl Messaging {
    pub fn new(platform: Platform) -> Result<Self> {
        let Config { webhooks, .. } = &platform.config;
        let (mailer, webhooks) = (Arc::new(Mailer::new(&platform.config)?), Arc::new(WebhookSender::new(webhooks)?));
        Ok(Self { platform, mailer, webhooks })
    }
}
