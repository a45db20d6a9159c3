import { useRef } from 'react'
import * as v from 'valibot'
import { ApiError, toApiError } from '~/api/error'
import { FormDialog, TextAreaField, TextField, TimeField } from '~/components/form'
import { notify } from '~/components/notify'
import { explained, readMeal, type usePlanActions } from '../../api/queries'
import { customType, type Meal, type MealPlan, type MealSlot } from '../../model/mealDraft'
import { customName, hour } from '../../model/mealRules'

type Actions = ReturnType<typeof usePlanActions>

interface DialogProps {
  plan: MealPlan
  actions: Actions
  onClose: () => void
}

const NOT_CREATED = 'Não foi possível cadastrar esta refeição.'

/**
 * Returns a function that changes the meal, or creates it if the plan does not contain it yet. A
 * field that was changed by another user since it was read is not overwritten: the error reports
 * its current value, and the next attempt is based on it.
 */
function useKeepSlot({ plan, actions }: DialogProps, slot: MealSlot, taken: (now: Meal) => string) {
  const read = useRef(slot.meal)
  const path = { id: plan.patient.id, plan: plan.id }
  return async (change: { hour?: string; notes?: string }) => {
    if (!read.current) {
      const body = { type: slot.type, hour: slot.hour, ...change }
      return actions.createMeal.mutateAsync({ params: { path }, body })
    }
    const { uuid: meal, hour, notes } = read.current
    try {
      const body = { ...change, was: { hour, notes } }
      return await actions.changeMeal.mutateAsync({ params: { path: { ...path, meal } }, body })
    } catch (error) {
      const { status, code } = toApiError(error)
      if (code !== 'meal_changed') throw error
      read.current = await readMeal({ ...path, meal })
      throw new ApiError({ status, code, message: taken(read.current) })
    }
  }
}

export function HourDialog({ slot, ...props }: DialogProps & { slot: MealSlot }) {
  const keep = useKeepSlot(
    props,
    slot,
    ({ hour }) => `Outra pessoa mudou o horário para ${hour}. Para ficar com o seu, salve de novo.`,
  )
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
        await explained('Não foi possível alterar o horário sugerido.', keep(values))
        notify.success('Horário alterado com sucesso.')
      }}
    >
      <TimeField name="hour" label="Horário" required />
    </FormDialog>
  )
}

export function NotesDialog({ slot, ...props }: DialogProps & { slot: MealSlot }) {
  const keep = useKeepSlot(props, slot, ({ notes }) => {
    const now = notes ? `mudou as notas enquanto você escrevia: “${notes}”` : 'apagou as notas enquanto você escrevia'
    return `Outra pessoa ${now}. Confira o seu texto e salve de novo: fica o que está neste campo.`
  })
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
        await explained('Não foi possível informar notas.', keep(values))
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
