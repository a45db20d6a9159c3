import { FormDialog } from '~/components/form'
import { notify } from '~/components/notify'
import { ComboFields } from '~/modules/combos/ComboFields'
import { type MealCombo, useComboActions } from '~/modules/combos/queries'
import { ListFoods } from './ListFoods'
import { comboFoodsSchema, foodsIn, type ListFood } from './listFoods'

interface ComboDialogProps {
  combo: MealCombo
  foods: ListFood[]
  onClose: () => void
}

/** Form of a combo: its name, who sees it, and its foods, which are sent only if they changed. */
export function ComboDialog({ combo, foods: before, onClose }: ComboDialogProps) {
  const { change } = useComboActions()
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Editar combo"
      size="lg"
      schema={comboFoodsSchema}
      defaultValues={{ name: combo.name, shared: combo.shared, foods: before }}
      draft={{ key: `combo/${combo.id}` }}
      onSubmit={async ({ foods, ...values }) => {
        const now = foodsIn(foods)
        const isChanged = JSON.stringify(now) !== JSON.stringify(foodsIn(before))
        await change.mutateAsync({
          params: { path: { id: combo.id } },
          body: { ...values, ...(isChanged && { foods: now }) },
        })
        notify.success('Combo salvo com sucesso.')
      }}
    >
      <ComboFields />
      <ListFoods of="do combo" />
    </FormDialog>
  )
}
