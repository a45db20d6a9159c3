import * as v from 'valibot'
import { FormDialog, TextAreaField, TextField, TimeField } from '~/components/form'
import { notify } from '~/components/notify'
import { customType, type MealPlan, type MealSlot } from './mealDraft'
import { customName, hour } from './mealRules'
import { explained, type usePlanActions } from './queries'

type Actions = ReturnType<typeof usePlanActions>

interface DialogProps {
  plan: MealPlan
  actions: Actions
  onClose: () => void
}

const NOT_CREATED = 'Não foi possível cadastrar esta refeição.'

/** Changes the meal, or creates it so where it is not yet in the plan. */
function keepSlot({ plan, actions }: DialogProps, slot: MealSlot, change: { hour?: string; notes?: string }) {
  const path = { id: plan.patient.id, plan: plan.id }
  return slot.meal
    ? actions.changeMeal.mutateAsync({ params: { path: { ...path, meal: slot.meal.uuid } }, body: change })
    : actions.createMeal.mutateAsync({ params: { path }, body: { type: slot.type, hour: slot.hour, ...change } })
}

export function HourDialog({ slot, ...props }: DialogProps & { slot: MealSlot }) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Horário sugerido"
      description={slot.name}
      size="xs"
      schema={v.object({ hour })}
      defaultValues={{ hour: slot.hour }}
      draft={{ key: `refeicao/horario/${props.plan.id}/${slot.type}` }}
      onSubmit={async (values) => {
        await explained('Não foi possível alterar o horário sugerido.', keepSlot(props, slot, values))
        notify.success('Horário alterado com sucesso.')
      }}
    >
      <TimeField name="hour" label="Horário" required />
    </FormDialog>
  )
}

export function NotesDialog({ slot, ...props }: DialogProps & { slot: MealSlot }) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Notas da refeição"
      description={slot.name}
      schema={v.object({ notes: v.string() })}
      defaultValues={{ notes: slot.meal?.notes ?? '' }}
      draft={{ key: `refeicao/notas/${props.plan.id}/${slot.type}` }}
      onSubmit={async (values) => {
        await explained('Não foi possível informar notas.', keepSlot(props, slot, values))
        notify.success('Notas salvas com sucesso.')
      }}
    >
      <TextAreaField
        name="notes"
        label="Notas"
        rows={5}
        maxLength={2000}
        help="O paciente lê as notas antes dos alimentos. Em branco, elas são removidas."
      />
    </FormDialog>
  )
}

export function AddMealDialog({ plan, actions, onClose }: DialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Adicionar refeição"
      description="Além das seis refeições do dia."
      size="sm"
      schema={v.object({ name: customName, hour })}
      defaultValues={{ name: '', hour: '' }}
      draft={{ key: `refeicao/nova/${plan.id}` }}
      submitLabel="Adicionar"
      busyLabel="Adicionando..."
      onSubmit={async (values) => {
        await explained(
          NOT_CREATED,
          actions.createMeal.mutateAsync({
            params: { path: { id: plan.patient.id, plan: plan.id } },
            body: { type: customType(values.name), hour: values.hour, name: values.name },
          }),
        )
        notify.success('Refeição salva com sucesso.')
      }}
    >
      <TextField name="name" label="Nome" required placeholder="Ex.: Pré-treino" maxLength={80} />
      <TimeField name="hour" label="Horário" required />
    </FormDialog>
  )
}
