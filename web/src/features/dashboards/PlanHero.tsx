import { Box, Button, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { count } from '~/components/format'
import { usePhone } from '~/components/useMedia'
import { portion } from '~/modules/householdMeasure'
import { MealIcon } from '~/modules/MealIcon'
import { type MealOfNow, mealOfNow, WHEN } from '~/modules/mealOfNow'
import { PlateIllustration } from '~/modules/PlateIllustration'
import { OWN_PLAN_PATH } from '~/modules/patientPaths'

type Dashboard = Schemas['PatientDashboard']
type Meal = Schemas['MealAtAGlance']

/** More would make the card a second plan. */
const SHOWN = 6

/** What to eat now, or next; while there is no plan, that it is on its way. */
export function PlanHero({ dashboard, time }: { dashboard: Dashboard; time: string }) {
  const { meal_plan: plan, specialist } = dashboard
  if (plan.status !== 'done') return <Preparing specialist={specialist?.name} />
  const next = mealOfNow(
    plan.meals.filter(({ foods }) => foods.length > 0),
    time,
  )
  return (
    <Hero>
      {next ? (
        <MealGlance {...next} />
      ) : (
        <Heading as="h2" fontSize="22px" lineHeight="28px">
          Seu plano alimentar está pronto
        </Heading>
      )}
      <Button asChild size={{ base: 'lg', md: 'md' }} w={{ base: '100%', md: 'auto' }} mt="5">
        <Link to={OWN_PLAN_PATH}>Ver plano de hoje</Link>
      </Button>
    </Hero>
  )
}

function Hero({ children }: { children: ReactNode }) {
  const phone = usePhone()
  return (
    <Card kind="hero" p={{ base: '5', md: '7' }} overflow="hidden">
      {phone ? (
        <>
          <Box float="right" ms="3" mt="-1" mb="2">
            <PlateIllustration size={100} />
          </Box>
          {children}
        </>
      ) : (
        <Flex gap="6" justify="space-between" align="center">
          <Box flex="1" minW="0">
            {children}
          </Box>
          <Box flexShrink={0}>
            <PlateIllustration size={190} />
          </Box>
        </Flex>
      )}
    </Card>
  )
}

function MealGlance({ meal, when }: MealOfNow<Meal>) {
  const shown = meal.foods.length > SHOWN ? meal.foods.slice(0, SHOWN - 1) : meal.foods
  const rest = meal.foods.length - shown.length
  return (
    <>
      <Flex align="center" gap="2" color="brand.fg" fontSize="15px" fontWeight="600" mb="1.5">
        <MealIcon type={meal.type} size={18} />
        {WHEN[when]}, {meal.hour}
      </Flex>
      <Heading as="h2" fontSize="22px" lineHeight="28px" mb="3">
        {meal.name}
      </Heading>
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={{ base: 1, sm: 2 }}
        columnGap="6"
        rowGap="2.5"
        maxW="520px"
        clear="both"
      >
        {shown.map((food, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same food may stand there twice, and rows do not move
          <li key={index}>
            <Text fontWeight="600" lineHeight="20px">
              {food.name}
            </Text>
            <Text fontSize="14px" color="fg.muted">
              {portion(food.quantity, food.home_measure)}
            </Text>
          </li>
        ))}
        {rest > 0 && (
          <Text as="li" fontSize="14px" color="fg.muted" alignSelf="center">
            e mais {count(rest, 'alimento', 'alimentos')}
          </Text>
        )}
      </SimpleGrid>
    </>
  )
}

function Preparing({ specialist }: { specialist: string | undefined }) {
  return (
    <Hero>
      <Flex align="center" gap="2" color="brand.fg" fontSize="15px" fontWeight="600" mb="1.5">
        <Sprout size={18} strokeWidth={1.75} aria-hidden />
        Em preparo
      </Flex>
      <Heading as="h2" fontSize="22px" lineHeight="28px" mb="2">
        Seu plano alimentar está a caminho
      </Heading>
      <Text color="fg.muted" maxW="46ch">
        {specialist ? `${specialist} está preparando` : 'Estamos preparando'} o seu plano. Assim que estiver concluído,
        ele aparece aqui.
      </Text>
    </Hero>
  )
}
