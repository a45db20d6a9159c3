import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { FormDialog, SelectField, TextField, TimeField } from '~/components/form'
import { count } from '~/components/format'
import { DayChoice } from '~/modules/DayChoice'
import { foodName } from '~/modules/plan'
import { planSections } from '~/modules/planDays'
import { explained } from '../../api/queries'
import { useMealCopy } from '../../hooks/useMealCopy'
import type { PlanDraft } from '../../hooks/usePlanDraft'
import { customType, daySlots, type Meal, type MealPlan, type MealSlot } from '../../model/mealDraft'
import { customName, hour } from '../../model/mealRules'
import { dayPlan } from '../../model/planDays'

const NEW = 'new'

const isForNew = (values: unknown) =>
  typeof values === 'object' && values !== null && 'target' in values && values.target === NEW

interface CopyMealDialogProps {
  /** The shown day. */
  plan: MealPlan
  whole: MealPlan
  /** The meal as it is saved, since the server copies its own state. */
  from: Meal
  draft: PlanDraft
  onClose: () => void
}

/** Dialog that chooses the meals to copy a meal's foods to. */
export function CopyMealDialog({ plan, whole, from, draft, onClose }: CopyMealDialogProps) {
  const copy = useMealCopy(plan, whole, draft)
  const days = planSections(whole)
  const [day, setDay] = useState(plan.id)
  const targetDay = dayPlan(whole, day) ?? plan
  const targets = daySlots(targetDay).filter(({ type }) => day !== plan.id || type !== from.type)
  const taken = new Set(targetDay.meals.map(({ type }) => type))
  const made = v.object({
    target: v.literal(NEW),
    name: v.pipe(
      customName,
      v.check((name) => !taken.has(customType(name)), 'Já há uma refeição com este nome. Escolha-a na lista.'),
    ),
    hour,
  })
  const there = v.object({
    target: v.pipe(v.string(), v.nonEmpty('Escolha a refeição.')),
    name: v.string(),
    hour: v.string(),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Copiar refeição"
      description={`${from.name}: ${count(from.foods.length, 'alimento', 'alimentos')}`}
      size="sm"
      schema={v.lazy((values) => (isForNew(values) ? made : there))}
      defaultValues={{ target: '', name: '', hour: '' }}
      draft={{ key: `refeicao/copiar/${from.uuid}` }}
      submitLabel="Copiar"
      busyLabel="Copiando..."
      onSubmit={(values) => {
        const slot = targets.find(({ type }) => type === values.target)
        const target = slot
          ? { day, type: slot.type, hour: slot.hour }
          : { day, type: customType(values.name), hour: values.hour, name: values.name }
        return explained('Não foi possível copiar a refeição.', copy.mutateAsync({ from, target }))
      }}
    >
      {days.length > 1 && <DayChoice plan={whole} shown={day} onShow={setDay} />}
      <SelectField
        name="target"
        label="Copiar para"
        required
        placeholder="Escolha a refeição"
        options={[
          ...targets.map((slot) => ({ value: slot.type, label: `${slot.name} (${slot.hour})` })),
          { value: NEW, label: 'Uma nova refeição' },
        ]}
      />
      <NewMeal />
      <Outcome from={from} targets={targets} />
    </FormDialog>
  )
}

function NewMeal() {
  const target: string = useWatch({ name: 'target' })
  if (target !== NEW) return null
  return (
    <>
      <TextField name="name" label="Nome" required placeholder="Ex.: Pré-treino" maxLength={80} />
      <TimeField name="hour" label="Horário" required />
    </>
  )
}

/** Preview of the result for each target. */
function Outcome({ from, targets }: { from: Meal; targets: MealSlot[] }) {
  const target: string = useWatch({ name: 'target' })
  const slot = targets.find(({ type }) => type === target)
  if (!slot && target !== NEW) return null
  const there = slot?.meal?.foods.length ?? 0
  const entering = count(from.foods.length, 'alimento entra', 'alimentos entram')
  const behind =
    there > 0 ? `, depois ${there === 1 ? 'do alimento que já está' : `dos ${there} alimentos que já estão`} lá` : ''
  return (
    <Box borderRadius="control" bg="bg.muted" px="3" py="2.5" aria-live="polite">
      <Text fontSize="dense">
        {entering} {slot ? `em ${slot.name}` : 'na nova refeição'}
        {behind}. As alternativas vão junto.
      </Text>
      <Text textStyle="remark" color="fg.muted" mt="1">
        {from.foods.map(foodName).join(' · ')}
      </Text>
    </Box>
  )
}
