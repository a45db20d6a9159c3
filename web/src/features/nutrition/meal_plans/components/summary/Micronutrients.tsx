import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { Schemas } from '~/api/client'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { useNutrients } from '../../api/summaryQueries'
import type { MealPlan } from '../../model/mealDraft'
import { amountWords, nutrientGroups, nutrientHint } from '../../model/nutrients/nutrientRows'
import { TargetBar } from './TargetBar'
import { UnknownFoods } from './UnknownFoods'

type NutrientTotal = Schemas['NutrientTotal']

interface MicronutrientsProps {
  plan: MealPlan
  unsaved: boolean
}

/** The day's other nutrients: fibre, minerals, vitamins, fatty and amino acids. */
export function Micronutrients({ plan, unsaved }: MicronutrientsProps) {
  const id = useId()
  const [asked, setAsked] = useState('')
  const meals = plan.meals.filter(({ foods }) => foods.length > 0)
  // The meal may have been removed in the meantime.
  const meal = meals.find(({ uuid }) => uuid === asked)?.uuid ?? null
  if (meals.length === 0) {
    return (
      <Empty minH="7.5rem">
        Quando houver alimentos no plano, as vitaminas, os minerais e as fibras aparecem aqui.
      </Empty>
    )
  }
  return (
    <Stack gap="4">
      <div>
        <Text asChild fontSize="sm" fontWeight="600" display="block" mb="1">
          <label htmlFor={id}>Mostrar</label>
        </Text>
        <Select
          id={id}
          size="sm"
          value={meal ?? ''}
          options={[
            { value: '', label: 'O dia inteiro' },
            ...meals.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={(event) => setAsked(event.target.value)}
        />
      </div>
      {unsaved && (
        <Text textStyle="remark" color="fg.muted">
          Atualiza assim que o plano for salvo.
        </Text>
      )}
      <Nutrition plan={plan} meal={meal} />
    </Stack>
  )
}

/** Loads the nutrients if the plan has foods. */
function Nutrition({ plan, meal }: { plan: MealPlan; meal: string | null }) {
  const query = useNutrients(plan.patient.id, plan.id)
  return (
    <Loaded query={query} skeleton={<NutrientsSkeleton />}>
      {({ data }) => <Groups {...nutrientGroups(data, meal)} ofDay={meal === null} />}
    </Loaded>
  )
}

function Groups({ judged, others, ofDay }: { judged: NutrientTotal[]; others: NutrientTotal[]; ofDay: boolean }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (judged.length + others.length === 0) {
    return <Empty minH="7.5rem">As tabelas não dizem nada sobre os nutrientes destes alimentos.</Empty>
  }
  return (
    <>
      {judged.length > 0 && (
        <>
          <Nutrients label="Nutrientes com recomendação" nutrients={judged} />
          <Text textStyle="remark" color="fg.subtle">
            As recomendações são para um dia inteiro{!ofDay && ', não para uma refeição'}. Elas orientam, não limitam.
          </Text>
        </>
      )}
      {others.length > 0 && (
        <div>
          {judged.length > 0 && (
            <Button
              variant="ghost"
              px="2"
              ms="-2"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Menos nutrientes' : `Mais nutrientes (${others.length})`}
              <Box asChild transform={open ? 'rotate(180deg)' : undefined}>
                <ChevronDown aria-hidden />
              </Box>
            </Button>
          )}
          <Box id={id} mt="2" hidden={!open && judged.length > 0}>
            <Nutrients label="Outros nutrientes" nutrients={others} />
          </Box>
        </div>
      )}
    </>
  )
}

function Nutrients({ label, nutrients }: { label: string; nutrients: NutrientTotal[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="3" aria-label={label}>
      {nutrients.map((nutrient) => (
        <Nutrient key={nutrient.code} nutrient={nutrient} />
      ))}
    </Stack>
  )
}

function Nutrient({ nutrient }: { nutrient: NutrientTotal }) {
  const { name, value, recommended, limit, unknown } = nutrient
  const { words, above } = nutrientHint(nutrient)
  const aim = recommended ?? limit
  const between = recommended != null && limit != null
  return (
    <li>
      <Flex justify="space-between" align="baseline" gap="3">
        <Text as="span" fontSize="dense" lineHeight="1.25rem">
          {name}
        </Text>
        <Text as="span" fontWeight="600" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {amountWords(nutrient)}
        </Text>
      </Flex>
      {aim != null && (
        <TargetBar
          value={value}
          scale={Math.max(aim, limit ?? 0, value) * 1.15}
          color="brand.solid"
          partial={unknown.length > 0}
          {...(between ? { band: { min: recommended, max: limit } } : { mark: aim })}
        />
      )}
      {words && (
        <Flex as="p" gap="1.5" textStyle="remark" color={above ? 'fg.warning' : 'fg.muted'}>
          {above && (
            <chakra.span mt="2px" flexShrink={0}>
              <TriangleAlert size={14} aria-hidden />
            </chakra.span>
          )}
          {words}
        </Flex>
      )}
      <UnknownFoods foods={unknown} />
    </li>
  )
}

function NutrientsSkeleton() {
  return (
    <Stack gap="3">
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <Skeleton key={key} h="14" borderRadius="chip" />
      ))}
    </Stack>
  )
}
