//! Listeners of upper layers to changes in lower ones.

use clinical::sticky_notes;
use commerce::purchases;
use conversation::chat;
use identity::AccountObservers;
use scheduling::AppointmentObservers;

/// Observers of account changes.
pub const ACCOUNT_OBSERVERS: AccountObservers = &[&purchases::WelcomeObserver, &sticky_notes::NoteObserver, &chat::ChatObserver];

/// Observers of appointment changes.
pub const APPOINTMENT_OBSERVERS: AppointmentObservers = &[&chat::ChatObserver];
