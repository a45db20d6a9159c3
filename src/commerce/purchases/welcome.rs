//! The product that people get who register.

use futures_util::future::{BoxFuture, FutureExt};

use super::service;
use identity::{AccountObserver, Identity};
use platform::prelude::*;

pub struct WelcomeObserver;

impl AccountObserver for WelcomeObserver {
    fn registered<'a>(&'a self, app: &'a Identity, tx: &'a mut Tx, own: &'a Scope) -> BoxFuture<'a, Result<()>> {
        service::grant_default_product(app, tx, own).boxed()
    }
}
