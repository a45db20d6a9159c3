import { lazy, Suspense } from 'react'
import type { MenuChoice } from './PlanMenu'
import type { StartKind } from './StartFromDialog'
import type { Plan } from './types'

const ChangesDialog = lazy(async () => ({ default: (await import('./ChangesDialog')).ChangesDialog }))
const SaveModelDialog = lazy(async () => ({ default: (await import('./ModelDialogs')).SaveModelDialog }))
const ShoppingListModal = lazy(async () => ({ default: (await import('./ShoppingListModal')).ShoppingListModal }))
const StartFromDialog = lazy(async () => ({ default: (await import('./StartFromDialog')).StartFromDialog }))

export type PlanDialog = { kind: Exclude<MenuChoice, 'plan' | 'start'> } | { kind: 'start'; from: StartKind }

/** What the menu opens; none of it is needed for the first sight of the plan. */
export function PlanDialogs({ plan, dialog, onClose }: { plan: Plan; dialog: PlanDialog; onClose: () => void }) {
  return (
    <Suspense>
      {dialog.kind === 'changes' && <ChangesDialog plan={plan} onClose={onClose} />}
      {dialog.kind === 'model' && <SaveModelDialog plan={plan} onClose={onClose} />}
      {dialog.kind === 'shopping' && <ShoppingListModal plan={plan} onClose={onClose} />}
      {dialog.kind === 'start' && <StartFromDialog plan={plan} kind={dialog.from} onClose={onClose} />}
    </Suspense>
  )
}
