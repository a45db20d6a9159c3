import * as v from 'valibot'
import { FormDialog, TextAreaField, TextField, TimeField } from '~/components/form'
import { notify } from '~/components/notify'
import { customType, type MealPlan, type MealSlot } from './mealDraft'
import { explained, type usePlanActions } from './queries'

type Actions = ReturnType<typeof usePlanActions>

interface DialogProps {
  plan: MealPlan
  actions: Actions
  onClose: () => void
}

const hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe o horário como HH:mm, de 00:00 a 23:59.'))
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

const customMeal = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o nome da refeição.'),
    v.maxLength(80, 'Use no máximo 80 caracteres.'),
    v.check((name) => customType(name) !== 'custom_', 'Use letras ou números no nome.'),
  ),
  hour,
})

export function AddMealDialog({ plan, actions, onClose }: DialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Adicionar refeição"
      description="Além das seis refeições do dia."
      size="sm"
      schema={customMeal}
      defaultValues={{ name: '', hour: '' }}
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
