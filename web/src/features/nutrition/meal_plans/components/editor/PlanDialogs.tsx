import { lazyDialog } from '~/components/lazyDialog'
import type { Plan } from '../../model/types'
import type { StartKind } from '../start/StartFromDialog'
import type { MenuChoice } from './PlanMenu'

const ChangesDialog = lazyDialog(async () => ({ default: (await import('../versions/ChangesDialog')).ChangesDialog }))
const SaveModelDialog = lazyDialog(async () => ({ default: (await import('../start/ModelDialogs')).SaveModelDialog }))
const ShoppingListModal = lazyDialog(async () => ({
  default: (await import('../shopping/ShoppingListModal')).ShoppingListModal,
}))
const StartFromDialog = lazyDialog(async () => ({
  default: (await import('../start/StartFromDialog')).StartFromDialog,
}))

export type PlanDialog = { kind: Exclude<MenuChoice, 'plan' | 'start'> } | { kind: 'start'; from: StartKind }

/** Dialogs that the menu opens, loaded on demand. */
export function PlanDialogs({ plan, dialog, onClose }: { plan: Plan; dialog: PlanDialog; onClose: () => void }) {
  return (
    <>
      {dialog.kind === 'changes' && <ChangesDialog plan={plan} onClose={onClose} />}
      {dialog.kind === 'model' && <SaveModelDialog plan={plan} onClose={onClose} />}
      {dialog.kind === 'shopping' && <ShoppingListModal plan={plan} onClose={onClose} />}
      {dialog.kind === 'start' && <StartFromDialog plan={plan} kind={dialog.from} onClose={onClose} />}
    </>
  )
}
