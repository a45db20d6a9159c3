import { Button, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { OWN_PLAN_PATH } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { count } from '~/components/format'
import { servingInWords } from '~/modules/householdMeasure'
import { MealIcon } from '~/modules/MealIcon'
import { type MealOfNow, mealOfNow, WHEN } from '~/modules/mealOfNow'
import { Hero } from './Hero'

type Meal = Schemas['MealAtAGlance']

/** Maximum number of foods on the card. */
const SHOWN = 6

/** The current or next meal of the plan. */
export function PlanHero({ plan, time }: { plan: Schemas['PlanAtAGlance']; time: string }) {
  const next = mealOfNow(
    plan.meals.filter(({ foods }) => foods.length > 0),
    time,
  )
  return (
    <Hero>
      {next ? (
        <MealGlance
          {...next}
          meal={next.when === 'tomorrow' ? (plan.tomorrow ?? next.meal) : next.meal}
          day={next.when === 'tomorrow' ? null : plan.day}
        />
      ) : (
        <Heading as="h2" fontSize="1.375rem" lineHeight="1.75rem">
          Seu plano alimentar está pronto
        </Heading>
      )}
      <Button asChild size={{ base: 'lg', md: 'md' }} w={{ base: '100%', md: 'auto' }} mt="5">
        <Link to={OWN_PLAN_PATH}>Ver plano de hoje</Link>
      </Button>
    </Hero>
  )
}

function MealGlance({ meal, when, day }: MealOfNow<Meal> & { day: string | null | undefined }) {
  const shown = meal.foods.length > SHOWN ? meal.foods.slice(0, SHOWN - 1) : meal.foods
  const rest = meal.foods.length - shown.length
  return (
    <>
      <Flex align="center" gap="2" color="brand.fg" fontSize="dense" fontWeight="600" mb="1.5">
        <MealIcon type={meal.type} size={18} />
        {WHEN[when]}, {meal.hour}
        {day && ` · ${day}`}
      </Flex>
      <Heading as="h2" fontSize="1.375rem" lineHeight="1.75rem" mb="3">
        {meal.name}
      </Heading>
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={{ base: 1, sm: 2 }}
        columnGap="6"
        rowGap="2.5"
        maxW="32.5rem"
        clear="both"
      >
        {shown.map((food, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same food may stand there twice, and rows do not move
          <li key={index}>
            <Text fontWeight="600" lineHeight="1.25rem">
              {food.name}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              {servingInWords(food)}
            </Text>
          </li>
        ))}
        {rest > 0 && (
          <Text as="li" fontSize="sm" color="fg.muted" alignSelf="center">
            e mais {count(rest, 'alimento', 'alimentos')}
          </Text>
        )}
      </SimpleGrid>
    </>
  )
}
