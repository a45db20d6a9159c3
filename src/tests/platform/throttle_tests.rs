use chrono::{DateTime, TimeDelta, Utc};

use crate::{Clinic, TestApp, both};
use foundation::clock::Clock;
use platform::scope::Scope;
use platform::throttle::{INSTALLATION, Limit, ThrottleKey, take};

const LIMIT: Limit = Limit::new("test", 3, TimeDelta::minutes(10));
const WIDER: Limit = Limit::new("wider test", 5, TimeDelta::minutes(10));

/// Creates a tenant on a fixed clock.
async fn clinic(on: &TestApp) -> (Clinic, Clock) {
    let clock = Clock::fixed(on.app.clock.now());
    (on.at(clock.clone()).clinic().await, clock)
}

fn key(clinic: &Clinic, limit: Limit, of: &str) -> ThrottleKey {
    clinic.on.app.throttle_keys.key(limit, &[of])
}

async fn is_let_through(clinic: &Clinic, keys: Vec<ThrottleKey>) -> bool {
    match take(&clinic.on.app, &clinic.scope(), keys).await {
        Ok(_) => true,
        Err(error) => {
            assert_eq!(error.code(), "too_many_tries", "{error:?}");
            false
        }
    }
}

async fn rows(clinic: &Clinic) -> i64 {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    tx.query("SELECT count(*) FROM throttles WHERE tenant_id = $1").fetch_scalar().await.unwrap()
}

#[test]
fn throttle_lets_through_again_after_the_announced_wait() {
    both(async |on| {
        let (clinic, clock) = clinic(&on).await;
        let began = clock.now();
        let minute = |minutes| -> DateTime<Utc> { began + TimeDelta::minutes(minutes) };
        for minutes in [0, 4, 8] {
            clock.set(minute(minutes));
            assert!(is_let_through(&clinic, vec![key(&clinic, LIMIT, "a")]).await);
        }
        clock.set(minute(10) - TimeDelta::microseconds(1));
        assert!(!is_let_through(&clinic, vec![key(&clinic, LIMIT, "a")]).await);
        clock.set(minute(10));
        assert!(is_let_through(&clinic, vec![key(&clinic, LIMIT, "a")]).await);
        assert!(!is_let_through(&clinic, vec![key(&clinic, LIMIT, "a")]).await, "the one of minute 4 still counts");
        assert!(is_let_through(&clinic, vec![key(&clinic, LIMIT, "b")]).await);
    });
}

#[test]
fn throttle_refusal_by_one_limit_counts_against_none() {
    both(async |on| {
        let (clinic, _) = clinic(&on).await;
        let keys = || vec![key(&clinic, LIMIT, "narrow"), key(&clinic, WIDER, "wide")];
        for _ in 0..3 {
            assert!(is_let_through(&clinic, keys()).await);
        }
        for _ in 0..10 {
            assert!(!is_let_through(&clinic, keys()).await);
        }
        assert!(is_let_through(&clinic, vec![key(&clinic, WIDER, "wide")]).await);
        assert!(is_let_through(&clinic, vec![key(&clinic, WIDER, "wide")]).await);
        assert!(!is_let_through(&clinic, vec![key(&clinic, WIDER, "wide")]).await);
    });
}

#[test]
fn throttle_forgiven_attempt_leaves_room() {
    both(async |on| {
        let (clinic, _) = clinic(&on).await;
        let keys = || vec![key(&clinic, LIMIT, "narrow"), key(&clinic, WIDER, "wide")];
        take(&clinic.on.app, &clinic.scope(), keys()).await.unwrap().forgive(&clinic.on.app, None).await.unwrap();
        assert_eq!(rows(&clinic).await, 0);
        for _ in 0..2 {
            take(&clinic.on.app, &clinic.scope(), keys()).await.unwrap();
        }
        let third = take(&clinic.on.app, &clinic.scope(), keys()).await.unwrap();
        third.forgive(&clinic.on.app, Some(&LIMIT)).await.unwrap();
        assert_eq!(rows(&clinic).await, 1, "of the wide one, two tries are left");
        for _ in 0..3 {
            assert!(is_let_through(&clinic, keys()).await);
        }
        assert!(!is_let_through(&clinic, vec![key(&clinic, WIDER, "wide")]).await);
    });
}

#[test]
fn throttle_concurrent_attempts_are_counted_exactly() {
    both(async |on| {
        let (clinic, second) = (on.clinic().await, on.replica(|_| {}).await);
        let there = Clinic { on: second.clone(), tenant: clinic.tenant, host: clinic.host.clone() };
        // Half of them use the keys in the reverse order, which must not cause a deadlock.
        let tries = (0..60).map(|number| {
            let at = if number % 2 == 0 { &clinic } else { &there };
            let mut keys = vec![key(at, LIMIT, &format!("narrow {}", number % 4)), key(at, WIDER, "wide")];
            if number % 3 == 0 {
                keys.reverse();
            }
            is_let_through(at, keys)
        });
        let through = futures_util::future::join_all(tries).await.into_iter().filter(|through| *through).count();
        assert_eq!(through, 5);
        second.app.db.close().await;
    });
}

#[test]
fn throttle_rows_are_purged_after_their_time() {
    both(async |on| {
        let (clinic, clock) = clinic(&on).await;
        for number in 0..30 {
            assert!(is_let_through(&clinic, vec![key(&clinic, LIMIT, &number.to_string())]).await);
        }
        assert_eq!(rows(&clinic).await, 30);
        clock.set(clock.now() + LIMIT.within);
        for number in 30..33 {
            assert!(is_let_through(&clinic, vec![key(&clinic, LIMIT, &number.to_string())]).await);
        }
        assert_eq!(rows(&clinic).await, 3);
    });
}

#[test]
fn throttle_limits_apply_without_a_tenant() {
    both(async |on| {
        let (clinic, _) = clinic(&on).await;
        let app = &clinic.on.app;
        // Tests share this table.
        let of = clinic.tenant.to_string();
        for _ in 0..3 {
            take(app, &Scope::system(INSTALLATION), vec![app.throttle_keys.key(LIMIT, &[&of])]).await.unwrap();
        }
        let refused = take(app, &Scope::system(INSTALLATION), vec![app.throttle_keys.key(LIMIT, &[&of])]).await;
        assert_eq!(refused.err().map(|error| error.code()), Some("too_many_tries"));
        assert_eq!(rows(&clinic).await, 0);
    });
}

#[test]
fn throttle_counts_many_ipv6_networks_of_one_site_as_one_address() {
    both(async |on| {
        let (clinic, _) = clinic(&on).await;
        let from = async |address: String| {
            let address = Some(address.parse().expect("an address"));
            is_let_through(&clinic, clinic.on.app.throttle_keys.keys_of_place(LIMIT, &["carla"], address)).await
        };
        for number in 0..30 {
            assert!(from(format!("2001:db8:1:{number:x}::1")).await, "ten networks' room: {number}");
        }
        assert!(!from("2001:db8:1:ffff::1".to_owned()).await);
        assert!(from("2001:db8:2::1".to_owned()).await, "somebody else's");
        for _ in 0..3 {
            assert!(from("203.0.113.7".to_owned()).await);
        }
        assert!(!from("203.0.113.7".to_owned()).await);
    });
}
