import { Text } from '@chakra-ui/react'
import { Modal } from '~/components/Modal'
import type { MealPlan } from './mealDraft'
import { PlanDay } from './PlanDay'

/** The plan as its patient reads it. */
export function ShowPlanModal({ plan, open, onClose }: { plan: MealPlan; open: boolean; onClose: () => void }) {
  const empty = plan.meals.every(({ foods, notes }) => foods.length === 0 && !notes)
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title="Plano alimentar"
      description={`Como ${plan.patient.name} vai ler este plano.`}
    >
      {empty ? (
        <Text color="fg.muted" py="6" textAlign="center">
          Este plano ainda não tem alimentos.
        </Text>
      ) : (
        <PlanDay meals={plan.meals} headings="h3" />
      )}
    </Modal>
  )
}
