use chrono::{Datelike, Days, NaiveTime};
use chrono_tz::Tz;

use super::store;
use super::store::{AuditFilter, AuditRow};
use foundation::text::searched;
use foundation::wall_time::{YEARS, moment};
use identity::tenants;
use platform::prelude::*;
use platform::sheets::export::since;

/// Filter of the log, as requested.
#[derive(Debug, Default)]
pub struct ListAuditQuery {
    pub event: Option<String>,
    pub object_type: Option<String>,
    pub user: Option<String>,
    /// Person whom the actions concern.
    pub patient: Option<Uuid>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

/// Validates a filter and converts its days with the tenant's time zone.
pub fn filter(asked: ListAuditQuery, zone: Tz) -> Result<AuditFilter> {
    let mut check = Check::new();
    let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
    let event = given(asked.event).map(|name| AuditEvent::named(&name));
    check.ensure(event != Some(None), "event", "Valor inválido.");
    let object_type = given(asked.object_type).map(|name| ObjectType::named(&name));
    check.ensure(object_type != Some(None), "object_type", "Valor inválido.");
    let is_day = |date: Option<NaiveDate>| date.is_none_or(|date| YEARS.contains(&date.year()));
    check.ensure(is_day(asked.from), "from", "Valor inválido.");
    check.ensure(is_day(asked.to), "to", "Valor inválido.");
    if let (Some(from), Some(to)) = (asked.from, asked.to) {
        check.ensure(from <= to, "to", "A data final deve ser igual ou posterior à inicial.");
    }
    check.finish()?;
    Ok(AuditFilter {
        event: event.flatten(),
        object_type: object_type.flatten(),
        patient: asked.patient,
        user: searched(asked.user),
        from: asked.from.map(|day| start_of(day, zone)),
        until: asked.to.and_then(|day| day.checked_add_days(Days::new(1))).map(|day| start_of(day, zone)),
    })
}

/// Returns the start of a day: 00:00, or the first existing time if clocks skip midnight.
fn start_of(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    moment(day.and_time(NaiveTime::MIN), zone).utc
}

/// Returns a page of the log, and the total.
pub async fn list(tx: &mut Tx, asked: ListAuditQuery, page: Page) -> Result<(Vec<AuditRow>, i64)> {
    let filter = filter(asked, tenants::service::zone(tx).await?)?;
    let total = store::count(tx, &filter).await?;
    Ok((store::list(tx, &filter, page).await?, total))
}

/// Returns an export's filter. Without a first day, it covers the last `interval` days.
pub fn export_filter(asked: ListAuditQuery, interval: Option<i64>, zone: Tz, now: DateTime<Utc>) -> Result<AuditFilter> {
    let (filter, since) = (filter(asked, zone)?, since(interval, now)?);
    Ok(AuditFilter { from: filter.from.or(Some(since)), ..filter })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn filter_days_begin_and_end_in_the_tenants_time_zone() {
        let zone = chrono_tz::America::Sao_Paulo;
        let asked = ListAuditQuery { from: Some(day(2026, 11, 20)), to: Some(day(2026, 11, 20)), ..ListAuditQuery::default() };
        let filter = filter(asked, zone).unwrap();
        assert_eq!(filter.from.unwrap().to_rfc3339(), "2026-11-20T03:00:00+00:00");
        assert_eq!(filter.until.unwrap().to_rfc3339(), "2026-11-21T03:00:00+00:00");
        // Daylight saving time began at midnight: the day has no 00:00.
        assert_eq!(start_of(day(2018, 11, 4), zone).to_rfc3339(), "2018-11-04T03:00:00+00:00");
    }

    #[test]
    fn export_filter_always_has_a_beginning() {
        let zone = chrono_tz::UTC;
        let now = day(2026, 11, 30).and_time(NaiveTime::MIN).and_utc();
        let from = |asked, interval| export_filter(asked, interval, zone, now).unwrap().from.unwrap().date_naive();
        assert_eq!(from(ListAuditQuery::default(), None), day(2026, 10, 31));
        assert_eq!(from(ListAuditQuery::default(), Some(7)), day(2026, 11, 23));
        assert_eq!(from(ListAuditQuery { from: Some(day(2020, 1, 2)), ..ListAuditQuery::default() }, Some(7)), day(2020, 1, 2));
        for refused in [0, -1, 36_501, i64::MAX, i64::MIN] {
            assert!(export_filter(ListAuditQuery::default(), Some(refused), zone, now).is_err());
        }
    }
}
