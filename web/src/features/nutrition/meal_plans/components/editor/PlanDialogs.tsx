import { lazyDialog } from '~/components/lazyDialog'
import type { PlanDraft } from '../../hooks/usePlanDraft'
import type { Plan } from '../../model/types'
import type { StartKind } from '../start/StartFromDialog'
import type { MenuChoice } from './PlanMenu'

const AdjustDialog = lazyDialog(async () => ({ default: (await import('../adjust/AdjustDialog')).AdjustDialog }))
const ChangesDialog = lazyDialog(async () => ({ default: (await import('../versions/ChangesDialog')).ChangesDialog }))
const PlanPdfDialog = lazyDialog(async () => ({ default: (await import('../reading/PlanPdfDialog')).PlanPdfDialog }))
const SaveModelDialog = lazyDialog(async () => ({ default: (await import('../start/ModelDialogs')).SaveModelDialog }))
const ShoppingListModal = lazyDialog(async () => ({
  default: (await import('../shopping/ShoppingListModal')).ShoppingListModal,
}))
const StartFromDialog = lazyDialog(async () => ({
  default: (await import('../start/StartFromDialog')).StartFromDialog,
}))

export type PlanDialog = { kind: Exclude<MenuChoice, 'day' | 'plan' | 'start'> } | { kind: 'start'; from: StartKind }

interface PlanDialogsProps {
  /** The shown day. */
  plan: Plan
  whole: Plan
  dialog: PlanDialog
  draft: PlanDraft
  onClose: () => void
}

/** Dialogs that the menu opens, loaded on demand. */
export function PlanDialogs({ plan, whole, dialog, draft, onClose }: PlanDialogsProps) {
  return (
    <>
      {dialog.kind === 'adjust' && <AdjustDialog plan={plan} draft={draft} onClose={onClose} />}
      {dialog.kind === 'changes' && <ChangesDialog plan={whole} onClose={onClose} />}
      {dialog.kind === 'model' && <SaveModelDialog plan={whole} onClose={onClose} />}
      {dialog.kind === 'pdf' && <PlanPdfDialog plan={whole} mails onClose={onClose} />}
      {dialog.kind === 'shopping' && <ShoppingListModal plan={whole} onClose={onClose} />}
      {dialog.kind === 'start' && <StartFromDialog plan={plan} kind={dialog.from} onClose={onClose} />}
    </>
  )
}
