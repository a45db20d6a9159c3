import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { formatDate, formatNumber } from '~/components/format'
import { amountInWords } from '~/modules/householdMeasure'
import { FIGURES } from '~/modules/nutrition'
import { PaperHead } from '~/modules/Paper'
import type { Meal } from './mealDraft'
import { isShown } from './planChanges'
import type { Plan } from './types'

type Food = Meal['foods'][number]

/** The plan to hang on the fridge: whole, in words, every alternative below its food. */
export function PlanPaper({ plan, summary = false }: { plan: Plan; summary?: boolean }) {
  const meals = plan.meals.filter(isShown)
  const choices = meals.some(({ foods }) => foods.some(({ alternatives }) => alternatives.length > 0))
  return (
    <Box fontSize="11pt" lineHeight="1.4">
      <PaperHead>
        <Heading as="h1" fontSize="20pt" lineHeight="1.2" mb="2">
          Plano alimentar
        </Heading>
        <Text>
          Paciente: <b>{plan.patient.name}</b>
        </Text>
        <Text>
          {plan.author_registration ? 'Nutricionista' : 'Elaborado por'}: {authorOf(plan)}
        </Text>
        <Text>{versionOf(plan)}</Text>
      </PaperHead>
      {summary && <Summary resume={plan.resume} />}
      {meals.map((meal) => (
        <PaperMeal key={meal.id} meal={meal} />
      ))}
      {choices && (
        <Text mt="4" pt="2" borderTopWidth="1px" borderColor="border.strong" fontSize="9.5pt" breakInside="avoid">
          Onde está escrito “ou”, escolha uma das opções: ela entra no lugar do alimento, e não junto com ele.
        </Text>
      )}
    </Box>
  )
}

/** "Ana Ribeiro, CRN-3 12345" */
function authorOf({ author, author_registration: registration }: Plan) {
  if (!registration) return author.name
  return `${author.name}, ${/^crn/i.test(registration) ? registration : `CRN ${registration}`}`
}

function versionOf({ version, status, concluded_at, updated_at }: Plan) {
  return status === 'done'
    ? `Versão ${version}, de ${formatDate(concluded_at ?? updated_at)}`
    : `Versão ${version}, rascunho de ${formatDate(updated_at)}: ainda pode mudar`
}

function Summary({ resume }: { resume: Plan['resume'] }) {
  return (
    <Box as="section" mb="5" breakInside="avoid">
      <Flex justify="space-between" gap="4" p="3" borderWidth="1px" borderColor="border.strong" borderRadius="chip">
        {FIGURES.map(({ sum, label, unit, decimals }) => {
          const partial = resume.incomplete.some(({ field }) => field === sum)
          return (
            <Box key={sum}>
              <Text fontSize="9.5pt">{label}</Text>
              <Text fontWeight="650" fontVariantNumeric="tabular-nums">
                {partial && '≥ '}
                {formatNumber(resume[sum], decimals)} {unit}
                {sum !== 'calorias' && ` (${formatNumber(resume[`${sum}_percentage`])} %)`}
              </Text>
            </Box>
          )
        })}
      </Flex>
      <Text mt="1" fontSize="9pt">
        Soma do dia, só dos alimentos principais.
      </Text>
    </Box>
  )
}

/** Never parted between two pages, unless it is longer than one. */
function PaperMeal({ meal }: { meal: Meal }) {
  return (
    <Box as="section" mb="4" breakInside="avoid">
      <Flex
        align="baseline"
        gap="3"
        pb="1"
        mb="1"
        borderBottomWidth="1px"
        borderColor="border.strong"
        // What follows a heading stays with it, also where the meal goes on on the next page.
        breakAfter="avoid"
        breakInside="avoid"
      >
        <Heading as="h2" fontSize="13pt" lineHeight="1.3">
          {meal.name}
        </Heading>
        <Text fontWeight="600" fontVariantNumeric="tabular-nums">
          {meal.hour}
        </Text>
      </Flex>
      {meal.notes && (
        <Text whiteSpace="pre-line" fontStyle="italic" mb="1" css={{ orphans: 3, widows: 3 }}>
          {meal.notes}
        </Text>
      )}
      {meal.foods.map((food) => (
        <PaperFood key={food.uuid} food={food} />
      ))}
    </Box>
  )
}

function PaperFood({ food }: { food: Food }) {
  return (
    <Box py="1" breakInside="avoid">
      <Line {...food} />
      {food.alternatives.map((choice) => (
        <Line key={choice.uuid} {...choice} or />
      ))}
    </Box>
  )
}

function Line({ name, or, ...amount }: Pick<Food, 'name' | 'quantity' | 'home_measure' | 'grams'> & { or?: boolean }) {
  return (
    <Flex justify="space-between" gap="6" ps={or ? '5' : undefined} breakInside="avoid">
      <Text minW="0">
        {or && <i>ou </i>}
        {name}
      </Text>
      <Text flexShrink={0} maxW="50%" textAlign="end" fontVariantNumeric="tabular-nums">
        {amountInWords(amount)}
      </Text>
    </Flex>
  )
}
