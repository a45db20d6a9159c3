import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { homeOf, useSession } from '~/api/session'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { PlateIllustration } from '~/modules/PlateIllustration'
import { currentMeal, useClock } from './dayClock'
import type { MealPlan } from './mealDraft'
import { PlanDay } from './PlanDay'
import { usePlan } from './queries'

const DEFAULT_ZONE = 'America/Sao_Paulo'

/** The patient's own plan: what was concluded last. */
export function MyPlanPage() {
  const claims = useSession()?.claims
  const query = usePlan(claims?.id ?? '')
  const tenant = $api.useQuery('get', '/tenant', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const plan = query.data?.data
  const preparing = toApiError(query.error).status === 404

  return (
    <Box maxW="720px" mx="auto">
      <Page title="Plano alimentar" facts={plan && <Facts plan={plan} />}>
        {preparing ? (
          <Preparing home={homeOf(claims?.role ?? 'patient')} />
        ) : (
          <Loaded query={tenant.isPending ? { ...query, data: undefined } : query} skeleton={<DaySkeleton />}>
            {({ data }) => <Day plan={data} timeZone={tenant.data?.data.timezone ?? DEFAULT_ZONE} />}
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

function Day({ plan, timeZone }: { plan: MealPlan; timeZone: string }) {
  const clock = useClock(timeZone)
  const eaten = plan.meals.filter(({ foods }) => foods.length > 0)
  return <PlanDay meals={plan.meals} current={currentMeal(eaten, clock)} />
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
