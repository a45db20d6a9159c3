import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { toApiError } from '~/api/error'
import { homeOf, useSession } from '~/api/session'
import { useTenant } from '~/app/useTenant'
import { formatDate, formatTime } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useNow } from '~/components/useNow'
import { mealOfNow } from '~/modules/mealOfNow'
import { PlateIllustration } from '~/modules/PlateIllustration'
import type { MealPlan } from './mealDraft'
import { PlanDay } from './PlanDay'
import { usePlan } from './queries'

/** The patient's own plan: what was concluded last. */
export function MyPlanPage() {
  const claims = useSession()?.claims
  const query = usePlan(claims?.id ?? '')
  const plan = query.data?.data
  const preparing = toApiError(query.error).status === 404

  return (
    <Box maxW="720px" mx="auto">
      <Page title="Plano alimentar" facts={plan && <Facts plan={plan} />}>
        {preparing ? (
          <Preparing home={homeOf(claims?.role ?? 'patient')} />
        ) : (
          <Loaded query={query} skeleton={<DaySkeleton />}>
            {({ data }) => <Day plan={data} />}
          </Loaded>
        )}
      </Page>
    </Box>
  )
}

function Facts({ plan }: { plan: MealPlan }) {
  return (
    <>
      Por {plan.author.name}
      {plan.concluded_at && `, em ${formatDate(plan.concluded_at)}`}
    </>
  )
}

function Day({ plan }: { plan: MealPlan }) {
  // The hour is the clinic's: once its time zone is known, the day is drawn again.
  useTenant()
  const time = formatTime(useNow())
  const next = mealOfNow(
    plan.meals.filter(({ foods }) => foods.length > 0),
    time,
  )
  return <PlanDay meals={plan.meals} current={next?.when === 'tomorrow' ? null : next} />
}

function Preparing({ home }: { home: string }) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" py="6">
      <PlateIllustration size={200} />
      <Heading as="h2" textStyle="section" mt="2">
        Seu plano está sendo preparado
      </Heading>
      <Text color="fg.muted" maxW="44ch">
        Assim que a sua nutricionista ou o seu nutricionista concluir o plano, ele aparece aqui, refeição por refeição.
      </Text>
      <Button asChild variant="outline" mt="2">
        <Link to={home}>Voltar ao início</Link>
      </Button>
    </Flex>
  )
}

function DaySkeleton() {
  return (
    <Stack gap="3">
      <Skeleton h="72px" borderRadius="card" />
      <Skeleton h="72px" borderRadius="card" />
      <Skeleton h="320px" borderRadius="card" />
      <Skeleton h="72px" borderRadius="card" />
    </Stack>
  )
}
