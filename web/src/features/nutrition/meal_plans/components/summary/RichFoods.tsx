import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Schemas } from '~/api/client'
import { Select } from '~/components/form'
import { formatNumber } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { amountInWords } from '~/modules/householdMeasure'
import { useRichFoods } from '../../api/summaryQueries'
import type { Covering } from '../../hooks/useCovering'
import type { MealPlan } from '../../model/mealDraft'
import { formatAmount } from '../../model/nutrients/nutrientRows'

interface RichFoodsProps {
  plan: MealPlan
  nutrient: Schemas['NutrientTotal']
  covering: Covering
}

/** Everyday foods that bring a nutrient, each with the effect of a portion. */
export function RichFoods({ plan, nutrient, covering }: RichFoodsProps) {
  const query = useRichFoods(plan, nutrient.code)
  return (
    <Loaded query={query} skeleton={<RichFoodsSkeleton />}>
      {({ data }) =>
        data.length > 0 ? (
          <Proposals foods={data} nutrient={nutrient} covering={covering} />
        ) : (
          <Text textStyle="remark" color="fg.muted">
            As tabelas não têm outros alimentos do dia a dia ricos neste nutriente.
          </Text>
        )
      }
    </Loaded>
  )
}

interface ProposalsProps extends Pick<RichFoodsProps, 'nutrient' | 'covering'> {
  foods: Schemas['RichFood'][]
}

function Proposals({ foods, nutrient, covering }: ProposalsProps) {
  const id = useId()
  const [asked, setAsked] = useState('')
  // The meal may have been removed in the meantime.
  const chosen = covering.meals.find(({ uuid }) => uuid === asked)
  return (
    <Stack gap="2">
      <div>
        <Text asChild fontSize="sm" display="block" mb="1">
          <label htmlFor={id}>Adicionar em</label>
        </Text>
        <Select
          id={id}
          size="sm"
          value={chosen?.uuid ?? ''}
          options={[
            { value: '', label: 'A refeição que combina' },
            ...covering.meals.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={(event) => setAsked(event.target.value)}
        />
      </div>
      <Stack as="ul" listStyleType="none" gap="0" aria-label={`Alimentos ricos: ${nutrient.name}`}>
        {foods.map((rich) => {
          const meal = chosen ?? covering.suited(rich.occasion)
          return (
            <Proposal
              key={rich.food.id}
              rich={rich}
              unit={nutrient.unit}
              meal={chosen ? null : (meal?.name ?? null)}
              there={covering.there.has(rich.food.id)}
              onAdd={() => meal && covering.add(rich.food, meal.uuid)}
            />
          )
        })}
      </Stack>
    </Stack>
  )
}

interface ProposalProps {
  rich: Schemas['RichFood']
  unit: string
  /** Name of the meal that suits it, unless another one was chosen. */
  meal: string | null
  /** True if a meal of the day has it. */
  there: boolean
  onAdd: () => void
}

function Proposal({ rich, unit, meal, there, onAdd }: ProposalProps) {
  const { food, grams, energy_kcal, amount, percentage } = rich
  const measure = food.measures.find(({ id }) => id === food.suggested?.measure)
  return (
    <Flex as="li" align="center" wrap="wrap" gap="2" py="2" borderTopWidth="1px">
      <Box flex="1 1 7rem" minW="0" fontSize="sm" lineHeight="1.25rem">
        <Text>
          <Text as="span" fontWeight="500">
            {food.short_name}
          </Text>
          {measure && food.suggested && (
            <Text as="span" color="fg.muted">
              {`, ${amountInWords({ quantity: food.suggested.quantity, home_measure: measure.measure, grams })}`}
            </Text>
          )}
        </Text>
        <Text textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums">
          {`+ ${formatAmount(amount, unit)} (${formatNumber(percentage)} %), + ${formatNumber(energy_kcal)} kcal`}
          {meal && !there && ` · ${meal}`}
        </Text>
      </Box>
      <Button
        size="sm"
        variant="outline"
        px="3"
        aria-disabled={there || undefined}
        aria-label={`${there ? 'Adicionado' : 'Adicionar'}: ${food.short_name}`}
        onClick={() => !there && onAdd()}
      >
        {there ? <Check aria-hidden /> : <Plus aria-hidden />}
        {there ? 'Adicionado' : 'Adicionar'}
      </Button>
    </Flex>
  )
}

function RichFoodsSkeleton() {
  return (
    <Stack gap="2">
      {['1', '2', '3', '4', '5'].map((key) => (
        <Skeleton key={key} h="12" borderRadius="chip" />
      ))}
    </Stack>
  )
}
