import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { Schemas } from '~/api/client'
import { amountInWords } from './householdMeasure'
import { foodName } from './plan'

type MealFood = Schemas['MealFood']

interface MealOnPaperProps {
  meal: Schemas['Meal']
  heading?: 'h2' | 'h3' | 'h4'
}

/** Number of lines on about half a page of A4. */
const LINES_TOGETHER = 24
const LETTERS_OF_A_LINE = 95

/**
 * Returns true if a meal is short enough to stay on one page. Keeping a longer one together would
 * leave the page before it empty.
 */
export function isKeptTogether({ notes, foods }: Pick<Schemas['Meal'], 'notes' | 'foods'>) {
  const ofNotes = (notes ?? '').split('\n').map((line) => Math.max(1, Math.ceil(line.length / LETTERS_OF_A_LINE)))
  const ofFoods = foods.map(({ alternatives }) => 1.4 + alternatives.length)
  return [...(notes ? ofNotes : []), ...ofFoods].reduce((sum, lines) => sum + lines, 0) <= LINES_TOGETHER
}

/** A printed meal, never split between two pages unless it is longer than half of one. */
export function MealOnPaper({ meal, heading = 'h2' }: MealOnPaperProps) {
  return (
    <Box as="section" mb="4" breakInside={isKeptTogether(meal) ? 'avoid' : undefined}>
      <Flex
        align="baseline"
        gap="3"
        pb="1"
        mb="1"
        borderBottomWidth="1px"
        borderColor="border.strong"
        // The content after a heading stays with it, also if the meal continues on the next page.
        breakAfter="avoid"
        breakInside="avoid"
      >
        <Heading as={heading} fontSize={heading === 'h4' ? '11pt' : '13pt'} lineHeight="1.3">
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
        <Portion key={food.uuid} food={food} />
      ))}
    </Box>
  )
}

function Portion({ food }: { food: MealFood }) {
  return (
    <Box py="1" breakInside="avoid">
      <Line food={food} />
      {food.alternatives.map((choice) => (
        <Line key={choice.uuid} food={choice} or />
      ))}
    </Box>
  )
}

interface LineProps {
  food: Schemas['AlternativeFood']
  or?: boolean
}

function Line({ food, or }: LineProps) {
  return (
    <Flex justify="space-between" gap="6" ps={or ? '5' : undefined} breakInside="avoid">
      <Text minW="0">
        {or && <i>ou </i>}
        {foodName(food)}
      </Text>
      <Text flexShrink={0} maxW="50%" textAlign="end" fontVariantNumeric="tabular-nums">
        {amountInWords(food)}
      </Text>
    </Flex>
  )
}
