import { failureWithReason } from '~/api/error'
import { FormDialog } from '~/components/form'
import { count } from '~/components/format'
import { notify } from '~/components/notify'
import { ComboFields, comboSchema, MAX_COMBO_NAME } from '~/modules/combos/ComboFields'
import { useComboActions } from '~/modules/combos/queries'
import { explained } from '../../api/queries'
import { bodyOf, draftOf, type Meal, type MealPlan } from '../../model/mealDraft'

interface SaveComboDialogProps {
  plan: MealPlan
  meal: Meal
  onClose: () => void
}

/** Saves a meal's foods as a combo, which keeps their values. */
export function SaveComboDialog({ plan, meal, onClose }: SaveComboDialogProps) {
  const { save, remove } = useComboActions()
  const undo = async (id: string, name: string) => {
    try {
      await remove.mutateAsync({ params: { path: { id } } })
    } catch (error) {
      notify.error(failureWithReason(`Não foi possível remover o combo ${name}.`, error))
    }
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Salvar como combo"
      description={`${count(meal.foods.length, 'alimento', 'alimentos')} de ${meal.name}. Depois, escreva o nome em uma refeição e Enter adiciona todos.`}
      size="sm"
      schema={comboSchema}
      defaultValues={{ name: meal.name.slice(0, MAX_COMBO_NAME), shared: false }}
      draft={{ key: `combo/da-refeicao/${meal.uuid}` }}
      onSubmit={async ({ name, shared }) => {
        const source = { patient: plan.patient.id, plan: plan.id, meal: meal.uuid }
        const body = { name, shared, source, ...bodyOf(draftOf(meal)) }
        const { data } = await explained('Não foi possível salvar o combo.', save.mutateAsync({ body }))
        notify.success(`Combo ${data.name} salvo.`, {
          label: 'Desfazer',
          run: () => void undo(data.id, data.name),
        })
      }}
    >
      <ComboFields />
    </FormDialog>
  )
}
