import { lazyDialog } from '~/components/lazyDialog'
import type { usePlanActions } from '../../api/queries'
import type { PlanDraft } from '../../hooks/usePlanDraft'
import type { MealPlan, MealSlot } from '../../model/mealDraft'
import { CopyMealDialog } from '../meals/CopyMealDialog'
import { AddMealDialog, HourDialog, NotesDialog } from '../meals/MealDialogs'
import { PlanBehindPage, ShowPlanModal } from '../reading/ShowPlanModal'
import { ConcludeDialog } from './ConcludeDialog'
import { type PlanDialog, PlanDialogs } from './PlanDialogs'

const SaveComboDialog = lazyDialog(async () => ({
  default: (await import('../meals/SaveComboDialog')).SaveComboDialog,
}))

export type OpenDialog =
  | { kind: 'hour' | 'notes'; slot: MealSlot }
  | { kind: 'copy' | 'combo'; meal: string }
  | { kind: 'meal' | 'plan' | 'conclude' }
  | { kind: 'more'; what: PlanDialog }
  | null

interface EditorDialogsProps {
  plan: MealPlan
  dialog: OpenDialog
  draft: PlanDraft
  actions: ReturnType<typeof usePlanActions>
  onClose: () => void
}

/** The open dialog above the plan, and the plan's print version behind it. */
export function EditorDialogs({ plan, dialog, draft, actions, onClose }: EditorDialogsProps) {
  const mealOf = (kind: 'copy' | 'combo') =>
    dialog?.kind === kind && plan.meals.find(({ uuid }) => uuid === dialog.meal)
  const copied = mealOf('copy')
  const combined = mealOf('combo')
  return (
    <>
      {dialog?.kind !== 'plan' && dialog?.kind !== 'more' && <PlanBehindPage plan={plan} unsaved={draft.unsaved} />}
      <ShowPlanModal plan={plan} open={dialog?.kind === 'plan'} onClose={onClose} />
      {dialog?.kind === 'conclude' && <ConcludeDialog plan={plan} conclude={actions.conclude} onClose={onClose} />}
      {dialog?.kind === 'more' && <PlanDialogs plan={plan} dialog={dialog.what} draft={draft} onClose={onClose} />}
      {dialog?.kind === 'hour' && <HourDialog plan={plan} actions={actions} slot={dialog.slot} onClose={onClose} />}
      {dialog?.kind === 'notes' && <NotesDialog plan={plan} actions={actions} slot={dialog.slot} onClose={onClose} />}
      {copied && <CopyMealDialog plan={plan} from={copied} draft={draft} onClose={onClose} />}
      {combined && <SaveComboDialog plan={plan} meal={combined} onClose={onClose} />}
      {dialog?.kind === 'meal' && <AddMealDialog plan={plan} actions={actions} onClose={onClose} />}
    </>
  )
}
