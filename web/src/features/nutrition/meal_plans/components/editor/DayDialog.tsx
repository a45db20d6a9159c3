import { useRef } from 'react'
import * as v from 'valibot'
import { ChipsField, FormDialog, SelectField, TextField } from '~/components/form'
import { planSections, USUAL_DAY, usualWeekdays, WEEKDAY_OPTIONS, weekdaysInWords } from '~/modules/planDays'
import { useDayActions } from '../../api/dayQueries'
import { explained } from '../../api/queries'
import type { MealPlan } from '../../model/mealDraft'

const MAX_NAME = 40
const EMPTY = 'empty'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Dê um nome ao dia.')),
  weekdays: v.array(v.string()),
  source: v.string(),
})

interface DayDialogProps {
  /** The whole plan. */
  plan: MealPlan
  /** The day that is edited; without it, one is added. */
  day?: MealPlan['days'][number]
  /** The shown day, which a new one starts with a copy of. */
  shown: string
  /** Called with a day that was added. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** Dialog that adds a day to a plan, or changes its name and weekdays. */
export function DayDialog({ plan, day, shown, onAdded, onClose }: DayDialogProps) {
  const { add, change } = useDayActions(plan.patient.id)
  const path = { id: plan.patient.id, plan: plan.id }
  const left = usualWeekdays(plan)
  // Shown once the form has been left, since leaving it is guarded.
  const added = useRef<string>(null)
  const sources = planSections(plan).map(({ id, name }) => ({ value: id, label: `Cópia de ${name || USUAL_DAY}` }))
  return (
    <FormDialog
      open
      onClose={() => {
        onClose()
        if (added.current) onAdded(added.current)
      }}
      title={day ? 'Editar dia' : 'Adicionar dia'}
      description={
        day ? undefined : 'Um dia com refeições próprias, como treino ou fim de semana. Nos outros, vale o dia padrão.'
      }
      size="sm"
      schema={schema}
      defaultValues={{ name: day?.name ?? '', weekdays: (day?.weekdays ?? []).map(String), source: shown }}
      draft={{ key: `dia/${day?.id ?? plan.id}` }}
      submitLabel={day ? 'Salvar' : 'Adicionar'}
      busyLabel={day ? 'Salvando...' : 'Adicionando...'}
      onSubmit={async ({ name, weekdays: chosen, source }) => {
        const body = { name, weekdays: chosen.map(Number) }
        if (day) {
          const saving = change.mutateAsync({ params: { path: { ...path, day: day.id } }, body })
          await explained('Não foi possível salvar o dia.', saving)
          return
        }
        const adding = add.mutateAsync({
          params: { path },
          body: { ...body, ...(source !== EMPTY && { copy_of: source }) },
        })
        const { data } = await explained('Não foi possível adicionar o dia.', adding)
        added.current = data.id
      }}
    >
      <TextField name="name" label="Nome" required placeholder="Ex.: Treino" maxLength={MAX_NAME} />
      <ChipsField
        name="weekdays"
        label="Dias da semana"
        options={WEEKDAY_OPTIONS}
        help={
          left.length > 0
            ? `Com o dia padrão agora: ${weekdaysInWords(left)}.`
            : 'Um dia que outro já tem passa para este.'
        }
      />
      {!day && (
        <SelectField
          name="source"
          label="Começar com"
          options={[...sources, { value: EMPTY, label: 'Nenhuma refeição' }]}
        />
      )}
    </FormDialog>
  )
}
