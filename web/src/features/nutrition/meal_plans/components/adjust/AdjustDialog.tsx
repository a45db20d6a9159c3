import { Box, Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { $api, type Schemas } from '~/api/client'
import { Form, NumberField, Select, SelectField, TextField, useServerForm } from '~/components/form'
import { count, formatNumber } from '~/components/format'
import { Modal } from '~/components/Modal'
import { notify } from '~/components/notify'
import { Skeleton } from '~/components/Skeleton'
import { explained } from '../../api/queries'
import { useTargets } from '../../api/summaryQueries'
import type { PlanDraft } from '../../hooks/usePlanDraft'
import {
  type AdjustValues,
  adjusted,
  bodyOf,
  FOOD_RULES,
  type FoodRules,
  goalsOf,
  isFoodRule,
  schema,
  valuesOf,
  withGoalsOf,
} from '../../model/adjusting'
import type { DraftFood, MealPlan } from '../../model/mealDraft'
import { AdjustResult } from './AdjustResult'
import { KeptGoals } from './KeptGoals'

const PER_UNIT = [
  { value: 'grams_per_kg', label: 'g/kg' },
  { value: 'amount', label: 'g' },
  { value: 'percent', label: '%' },
]
const NOTHING = 'Preencha ao menos uma meta.'

interface AdjustDialogProps {
  plan: MealPlan
  draft: PlanDraft
  onClose: () => void
}

/** 'Ajustar às metas': targets, a proposal of other quantities, and its acceptance. */
export function AdjustDialog({ onClose, ...props }: AdjustDialogProps) {
  const query = useTargets(props.plan.patient.id)
  return (
    <Modal
      open
      onClose={onClose}
      title="Ajustar às metas"
      description="Procura a menor mudança nas quantidades. Nada muda antes de você aplicar."
      size="md"
      initialFocus={() => document.querySelector<HTMLElement>('input[name=energy]')}
    >
      {query.isLoading ? (
        <Skeleton h="20rem" />
      ) : (
        <AdjustForm {...props} own={query.data?.data.own} onClose={onClose} />
      )}
    </Modal>
  )
}

interface AdjustFormProps extends AdjustDialogProps {
  /** Goals that are kept for the patient; undefined if they can't be read. */
  own: Schemas['PlanGoals'] | undefined
}

function AdjustForm({ plan, draft, own, onClose }: AdjustFormProps) {
  const [proposal, setProposal] = useState<Schemas['Adjustment'] | null>(null)
  const [rules, setRules] = useState<FoodRules>(new Map())
  const { mutateAsync } = $api.useMutation('post', '/patient/{id}/plan-meal/{plan}/adjustments')
  const energyOf = (meal: string) => (plan.meals.find(({ uuid }) => uuid === meal) ?? plan).resume.calorias

  const form = useServerForm({
    schema,
    defaultValues: valuesOf(own?.targets ?? []),
    draft: { key: `ajuste/${plan.id}` },
    dialog: 'Ajustar às metas',
    onSubmit: async (values): Promise<void> => {
      const body = bodyOf(values, energyOf(values.meal), rules)
      if (!body) {
        form.form.setError('energy', { type: 'empty', message: NOTHING }, { shouldFocus: true })
        return
      }
      const path = { id: plan.patient.id, plan: plan.id }
      const asked = mutateAsync({ params: { path }, body })
      setProposal((await explained('Não foi possível calcular o ajuste.', asked)).data)
    },
  })
  const [meal, how] = form.form.watch(['meal', 'how'])
  const present = energyOf(meal)

  // The kept goals are those of a whole day.
  const putGoals = useEffectEvent((of: string) => {
    const { getValues, setValue } = form.form
    const next = withGoalsOf(getValues(), own?.targets ?? [], of === '')
    for (const [name, value] of Object.entries(next)) setValue(name as keyof AdjustValues, value)
  })
  useEffect(() => putGoals(meal), [meal])

  const accept = () => {
    if (!proposal) return
    const quantities = new Map(proposal.foods.map(({ row, proposed }) => [row, proposed]))
    const lists = plan.meals
      .filter((meal) => proposal.foods.some((food) => food.meal === meal.uuid && food.quantity !== food.proposed))
      .map((meal) => ({ meal, foods: adjusted(draft.newestOf(meal), quantities) }))
    draft.putAll(lists)
    notify.success('Quantidades ajustadas. Use Desfazer se não gostar.')
    onClose()
  }

  return (
    <>
      <Form form={form}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <SelectField
            name="meal"
            label="Onde"
            options={[
              { value: '', label: 'No dia todo' },
              ...plan.meals
                .filter(({ foods }) => foods.length > 0)
                .map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
          />
          <SelectField
            name="how"
            label="Como"
            options={[
              { value: 'least', label: 'Mudando o mínimo' },
              { value: 'alike', label: 'Tudo na mesma proporção' },
            ]}
          />
        </SimpleGrid>
        <TextField
          name="energy"
          label="Energia (kcal)"
          placeholder="Ex.: 1800, +200 ou 110 %"
          help={`Hoje: ${formatNumber(present)} kcal`}
          maxLength={20}
        />
        {how === 'least' && (
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <Target name="protein" label="Proteínas" />
            <Target name="carbohydrate" label="Carboidratos" />
            <Target name="lipid" label="Lipídeos" />
            <NumberField name="fiber" label="Fibras (g)" decimals={1} />
          </SimpleGrid>
        )}
        {how === 'least' && meal === '' && (
          <KeptGoals patient={plan.patient.id} form={form} own={own} goalsOf={(values) => goalsOf(values, present)} />
        )}
        <FoodRuleList plan={plan} meal={meal} foodsOf={draft.newestOf} rules={rules} onChange={setRules} />
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" onClick={onClose}>
            Fechar
          </Button>
          <Button type="submit" variant={proposal ? 'outline' : 'solid'} aria-disabled={form.busy || undefined}>
            {form.busy ? 'Calculando...' : proposal ? 'Calcular de novo' : 'Calcular'}
          </Button>
        </Flex>
      </Form>
      {proposal && (
        <Box mt="6" pt="5" borderTopWidth="1px">
          <AdjustResult proposal={proposal} meals={plan.meals} />
          <Flex justify="flex-end" mt="4">
            <Button onClick={accept} ref={(button) => button?.focus()}>
              Aplicar
            </Button>
          </Flex>
        </Box>
      )}
    </>
  )
}

/** Target of a macronutrient with its unit. */
function Target({ name, label }: { name: 'protein' | 'carbohydrate' | 'lipid'; label: string }) {
  return (
    <Flex gap="2" align="flex-start">
      <Box flex="1" minW="0">
        <NumberField name={name} label={label} decimals={2} />
      </Box>
      <Box w="24" flexShrink={0}>
        <SelectField name={`${name}_unit`} label={`Unidade de ${label.toLowerCase()}`} options={PER_UNIT} />
      </Box>
    </Flex>
  )
}

interface FoodRuleListProps {
  plan: MealPlan
  meal: string
  foodsOf: (meal: MealPlan['meals'][number]) => DraftFood[]
  rules: FoodRules
  onChange: (rules: FoodRules) => void
}

const USUAL = { value: '', label: 'Pode mudar (50 a 200 %)' }
const CHOICES = [USUAL, ...Object.entries(FOOD_RULES).map(([value, { label }]) => ({ value, label }))]

/** Choice of how far the quantity of each food may change. */
function FoodRuleList({ plan, meal, foodsOf, rules, onChange }: FoodRuleListProps) {
  const meals = plan.meals.filter(({ uuid, foods }) => foods.length > 0 && (meal === '' || uuid === meal))
  const choose = (row: string, rule: string) => {
    const next = new Map(rules)
    if (isFoodRule(rule)) next.set(row, rule)
    else next.delete(row)
    onChange(next)
  }
  return (
    <details>
      <Box as="summary" cursor="pointer" fontWeight="500" py="2">
        O que pode mudar{rules.size > 0 && ` (${count(rules.size, 'exceção', 'exceções')})`}
      </Box>
      <Stack gap="4" pt="2" maxH="20rem" overflowY="auto">
        {meals.map((its) => (
          <chakra.fieldset key={its.uuid} border="0" p="0" minW="0">
            <chakra.legend fontSize="dense" fontWeight="600" mb="1">
              {its.name}
            </chakra.legend>
            {foodsOf(its).map(
              ({ key, uuid, shortName, uncounted, quantityMax }) =>
                uuid &&
                !uncounted &&
                !quantityMax && (
                  <Flex key={key} align="center" gap="3" wrap="wrap" py="1">
                    <Text flex="1 1 9rem" minW="0" fontSize="dense">
                      {shortName}
                    </Text>
                    <Box flex="1 1 11rem" maxW={{ sm: '15rem' }}>
                      <Select
                        size="sm"
                        aria-label={shortName}
                        value={rules.get(uuid) ?? ''}
                        options={CHOICES}
                        onChange={(event) => choose(uuid, event.target.value)}
                      />
                    </Box>
                  </Flex>
                ),
            )}
          </chakra.fieldset>
        ))}
      </Stack>
    </details>
  )
}
