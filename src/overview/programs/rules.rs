//! Selection of a person's program among their purchases, and the step that they have reached.

use platform::prelude::*;

/// A purchased service with the outcome of its sessions. Starting a service that is not booked
/// counts as a held session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    pub id: Uuid,
    pub name: String,
    pub quota: i64,
    /// Number of sessions that were not canceled.
    pub usage: i64,
    /// Number of sessions in progress or still to be held.
    pub active: i64,
    pub missed: i64,
}

impl Stage {
    fn is_held(&self) -> bool {
        self.usage > self.active + self.missed
    }

    fn is_booked(&self) -> bool {
        self.usage > self.missed
    }

    fn is_used(&self) -> bool {
        self.usage >= self.quota
    }

    /// Returns true if a session is left to be booked or held.
    fn is_open(&self) -> bool {
        !self.is_used() || self.active > 0
    }
}

/// A purchase, with its services in the product's order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bought {
    pub product: Uuid,
    pub purchased_at: NaiveDate,
    pub stages: Vec<Stage>,
}

impl Bought {
    /// Returns true if a session is left to be booked or held.
    pub fn is_open(&self) -> bool {
        self.stages.iter().any(Stage::is_open)
    }

    /// Returns true for a purchase of at most one session.
    fn is_single(&self) -> bool {
        self.stages.iter().map(|stage| stage.quota).sum::<i64>() <= 1
    }
}

/// Selects the program: the latest open purchase, but preferably one of more than one session. If
/// all are used up, selects the latest, because people who have finished keep their program.
pub fn program(latest_first: Vec<Bought>) -> Option<Bought> {
    let goes_on = latest_first.iter().position(|bought| bought.is_open() && !bought.is_single());
    let open = goes_on.or_else(|| latest_first.iter().position(Bought::is_open));
    latest_first.into_iter().nth(open.unwrap_or(0))
}

/// Returns the current stage: the first open one, else the last.
pub fn current(stages: &[Stage]) -> Option<&Stage> {
    stages.iter().find(|stage| stage.is_open()).or(stages.last())
}

text_enum! {
    /// State of step 1.
    pub enum ProgramStepStatus {
        /// The appointment is still to be held.
        Waiting = "waiting",
        /// The appointment was held, and the plan is being made.
        Done = "done",
    }
}

/// Returns the step, and the state of step 1. Step 2 depends on the plan only, whatever the state
/// of the first stage.
///
/// A plan counts if it was concluded since the purchase, even when it is reopened later. A plan of
/// an earlier program does not count.
pub fn step(stages: &[Stage], planned: bool) -> (i64, Option<ProgramStepStatus>) {
    let (first, last) = (stages.first(), stages.last());
    match planned {
        true if last.is_some_and(Stage::is_used) => (3, None),
        true => (2, None),
        false if first.is_some_and(Stage::is_held) => (1, Some(ProgramStepStatus::Done)),
        false if first.is_some_and(Stage::is_booked) => (1, Some(ProgramStepStatus::Waiting)),
        false => (0, None),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Builds a stage from its quota and its active, held and missed sessions.
    fn stage(quota: i64, [active, held, missed]: [i64; 3]) -> Stage {
        Stage { id: Uuid::from_u128(u128::MAX), name: String::new(), quota, usage: active + held + missed, active, missed }
    }

    const NOTHING: [i64; 3] = [0, 0, 0];
    const ACTIVE: [i64; 3] = [1, 0, 0];
    const HELD: [i64; 3] = [0, 1, 0];
    const MISSED: [i64; 3] = [0, 0, 1];

    #[test]
    fn step_follows_sessions_and_meal_plan() {
        let waiting = (1, Some(ProgramStepStatus::Waiting));
        let done = (1, Some(ProgramStepStatus::Done));
        let rows = [
            // first stage (1 session), last stage (2 sessions), without a plan, with one
            (NOTHING, NOTHING, (0, None), (2, None)),
            (ACTIVE, NOTHING, waiting, (2, None)),
            (HELD, NOTHING, done, (2, None)),
            (MISSED, NOTHING, (0, None), (2, None)),
            (NOTHING, ACTIVE, (0, None), (2, None)),
            (HELD, ACTIVE, done, (2, None)),
            (HELD, [2, 0, 0], done, (3, None)),
            (HELD, [0, 1, 1], done, (3, None)),
            (MISSED, [0, 2, 0], (0, None), (3, None)),
        ];
        for (first, last, without, with) in rows {
            let stages = [stage(1, first), stage(2, last)];
            assert_eq!((step(&stages, false), step(&stages, true)), (without, with), "{first:?}, {last:?}");
        }
    }

    #[test]
    fn step_of_a_single_stage_treats_it_as_first_and_last() {
        let steps = [NOTHING, ACTIVE, HELD, MISSED].map(|sessions| step(&[stage(1, sessions)], false).0);
        assert_eq!(steps, [0, 1, 1, 0], "its one session is used as soon as it is booked, and it is not over by that");
        assert_eq!(step(&[stage(1, HELD)], true), (3, None));
    }

    #[test]
    fn step_of_a_first_stage_with_several_sessions_needs_one_held() {
        let steps = [[1, 1, 0], [0, 1, 1], [1, 0, 1], [0, 0, 2]].map(|sessions| step(&[stage(3, sessions)], false));
        let done = (1, Some(ProgramStepStatus::Done));
        assert_eq!(steps, [done, done, (1, Some(ProgramStepStatus::Waiting)), (0, None)]);
    }

    #[test]
    fn program_is_the_latest_unfinished_purchase_of_more_than_one_session() {
        const OPEN: (i64, [i64; 3]) = (2, HELD);
        const BOOKED: (i64, [i64; 3]) = (1, ACTIVE);
        const OVER: (i64, [i64; 3]) = (1, HELD);
        type Purchases = &'static [&'static [(i64, [i64; 3])]];
        let rows: [(Purchases, Option<usize>); 9] = [
            (&[], None),
            (&[&[OPEN]], Some(0)),
            (&[&[OVER], &[OVER, OPEN]], Some(1)),
            (&[&[OPEN], &[OPEN]], Some(0)),
            (&[&[BOOKED], &[OPEN]], Some(1)),
            (&[&[BOOKED], &[OVER, OPEN]], Some(1)),
            (&[&[BOOKED], &[OVER, OVER]], Some(0)),
            (&[&[OVER], &[BOOKED]], Some(1)),
            (&[&[OVER], &[OVER]], Some(0)),
        ];
        for (purchases, wanted) in rows {
            let of = |(day, stages): (u32, &&[(i64, [i64; 3])])| Bought {
                product: Uuid::nil(),
                purchased_at: NaiveDate::from_ymd_opt(2026, 11, day).unwrap(),
                stages: stages.iter().map(|(quota, sessions)| stage(*quota, *sessions)).collect(),
            };
            let latest_first: Vec<Bought> = (1..=28).rev().zip(purchases).map(of).collect();
            assert_eq!(program(latest_first.clone()), wanted.map(|at| latest_first[at].clone()), "{latest_first:?}");
        }
    }

    #[test]
    fn current_stage_is_the_first_unfinished() {
        let at = |stages: &[[i64; 3]]| {
            let stages: Vec<Stage> = stages.iter().map(|sessions| stage(1, *sessions)).collect();
            current(&stages).and_then(|found| stages.iter().position(|stage| std::ptr::eq(stage, found)))
        };
        assert_eq!(at(&[]), None);
        assert_eq!(at(&[NOTHING, NOTHING]), Some(0));
        assert_eq!(at(&[ACTIVE, NOTHING]), Some(0));
        assert_eq!(at(&[HELD, NOTHING]), Some(1));
        assert_eq!(at(&[MISSED, NOTHING]), Some(1));
        assert_eq!(at(&[HELD, HELD]), Some(1));
    }

    fn any_stage() -> impl Strategy<Value = Stage> {
        (1..4i64).prop_flat_map(|quota| {
            (0..=quota)
                .prop_flat_map(move |active| (Just(active), 0..=quota - active))
                .prop_flat_map(move |(active, held)| (Just((active, held)), 0..=quota - active - held))
                .prop_map(move |((active, held), missed)| stage(quota, [active, held, missed]))
        })
    }

    proptest! {
        #[test]
        fn step_is_one_of_four_and_only_the_second_has_a_status(
            stages in prop::collection::vec(any_stage(), 1..4), planned: bool,
        ) {
            let (step, status) = step(&stages, planned);
            prop_assert!((0..=3).contains(&step));
            prop_assert_eq!(status.is_some(), step == 1);
            prop_assert!(current(&stages).is_some());
        }

        /// Booking, holding and concluding never lower the step.
        #[test]
        fn step_never_falls_by_booking_holding_or_concluding(
            stages in prop::collection::vec(any_stage(), 1..4), planned: bool, at: prop::sample::Index,
        ) {
            let before = step(&stages, planned);
            prop_assert!(step(&stages, true) >= before, "a plan is concluded");
            let at = at.index(stages.len());
            if stages[at].usage < stages[at].quota {
                let mut after = stages.clone();
                (after[at].usage, after[at].active) = (after[at].usage + 1, after[at].active + 1);
                prop_assert!(step(&after, planned) >= before, "an appointment is booked");
            }
            if stages[at].active > 0 {
                let mut after = stages.clone();
                after[at].active -= 1;
                prop_assert!(step(&after, planned) >= before, "an appointment is held");
            }
        }
    }
}
