import { lazyDialog } from '~/components/lazyDialog'
import type { usePlanActions } from '../../api/queries'
import type { PlanDraft } from '../../hooks/usePlanDraft'
import type { MealPlan, MealSlot } from '../../model/mealDraft'
import { CopyMealDialog } from '../meals/CopyMealDialog'
import { AddMealDialog, HourDialog, NotesDialog } from '../meals/MealDialogs'
import { PlanBehindPage, ShowPlanModal } from '../reading/ShowPlanModal'
import { ConcludeDialog } from './ConcludeDialog'
import { type PlanDialog, PlanDialogs } from './PlanDialogs'

const DayDialog = lazyDialog(async () => ({ default: (await import('./DayDialog')).DayDialog }))

const SaveComboDialog = lazyDialog(async () => ({
  default: (await import('../meals/SaveComboDialog')).SaveComboDialog,
}))

export type OpenDialog =
  | { kind: 'hour' | 'notes'; slot: MealSlot }
  | { kind: 'copy' | 'combo'; meal: string }
  | { kind: 'meal' | 'plan' | 'conclude' }
  | { kind: 'day'; edits: boolean }
  | { kind: 'more'; what: PlanDialog }
  | null

interface EditorDialogsProps {
  /** The shown day. */
  plan: MealPlan
  whole: MealPlan
  dialog: OpenDialog
  draft: PlanDraft
  actions: ReturnType<typeof usePlanActions>
  onShow: (day: string) => void
  onClose: () => void
}

/** The open dialog above the plan, and the plan's print version behind it. */
export function EditorDialogs({ plan, whole, dialog, draft, actions, onShow, onClose }: EditorDialogsProps) {
  const mealOf = (kind: 'copy' | 'combo') =>
    dialog?.kind === kind && plan.meals.find(({ uuid }) => uuid === dialog.meal)
  const copied = mealOf('copy')
  const combined = mealOf('combo')
  return (
    <>
      {dialog?.kind !== 'plan' && dialog?.kind !== 'more' && <PlanBehindPage plan={whole} unsaved={draft.unsaved} />}
      <ShowPlanModal plan={whole} open={dialog?.kind === 'plan'} onClose={onClose} />
      {dialog?.kind === 'conclude' && <ConcludeDialog plan={whole} conclude={actions.conclude} onClose={onClose} />}
      {dialog?.kind === 'more' && (
        <PlanDialogs plan={plan} whole={whole} dialog={dialog.what} draft={draft} onClose={onClose} />
      )}
      {dialog?.kind === 'hour' && <HourDialog plan={plan} actions={actions} slot={dialog.slot} onClose={onClose} />}
      {dialog?.kind === 'notes' && <NotesDialog plan={plan} actions={actions} slot={dialog.slot} onClose={onClose} />}
      {copied && <CopyMealDialog plan={plan} whole={whole} from={copied} draft={draft} onClose={onClose} />}
      {combined && <SaveComboDialog plan={plan} meal={combined} onClose={onClose} />}
      {dialog?.kind === 'day' && (
        <DayDialog
          plan={whole}
          day={dialog.edits ? whole.days.find(({ id }) => id === plan.id) : undefined}
          shown={plan.id}
          onAdded={onShow}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'meal' && <AddMealDialog plan={plan} actions={actions} onClose={onClose} />}
    </>
  )
}
