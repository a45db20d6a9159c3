import { useState } from 'react'
import { Modal } from '~/components/Modal'
import { DAYS } from '../../model/shoppingList'
import type { Plan } from '../../model/types'
import { ShoppingView } from './ShoppingView'

/** The shopping list as the buyer sees it, to print or to share. */
export function ShoppingListModal({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [days, setDays] = useState<number>(DAYS.usual)
  return (
    <Modal open onClose={onClose} size="lg" title="Lista de compras" description={`Do plano de ${plan.patient.name}.`}>
      <ShoppingView plan={plan} days={days} onDays={setDays} headings="h3" />
    </Modal>
  )
}
