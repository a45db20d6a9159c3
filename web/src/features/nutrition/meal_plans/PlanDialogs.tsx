import { lazyDialog } from '~/components/lazyDialog'
import type { MenuChoice } from './PlanMenu'
import type { StartKind } from './StartFromDialog'
import type { Plan } from './types'

const ChangesDialog = lazyDialog(async () => ({ default: (await import('./ChangesDialog')).ChangesDialog }))
const SaveModelDialog = lazyDialog(async () => ({ default: (await import('./ModelDialogs')).SaveModelDialog }))
const ShoppingListModal = lazyDialog(async () => ({ default: (await import('./ShoppingListModal')).ShoppingListModal }))
const StartFromDialog = lazyDialog(async () => ({ default: (await import('./StartFromDialog')).StartFromDialog }))

export type PlanDialog = { kind: Exclude<MenuChoice, 'plan' | 'start'> } | { kind: 'start'; from: StartKind }

/** What the menu opens; none of it is needed for the first sight of the plan. */
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
