import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { Link, useParams } from 'react-router'
import { patientPlanPath } from '~/addresses/patients'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { useMeal, usePlan } from './api/queries'
import { MealFoodsEditor } from './components/foods/MealFoodsEditor'
import { dayPlan } from './model/planDays'

/** The foods of one meal: found, measured, ordered, and saved as a whole. */
export function MealFoodsPage() {
  const { id = '', refeicao: meal = '', plano: plan = '' } = useParams()
  const role = useSession()?.claims.role
  const query = useMeal({ id, plan, meal })
  const planQuery = usePlan(id)
  const current = planQuery.data?.data
  /** The editor of the plan, with the day shown that the meal is of. */
  const back = patientPlanPath(id, current && plan !== current.id ? plan : undefined)
  const crumbs = [...patientCrumbs(role, current?.patient), { label: 'Plano alimentar', to: back }]
  const missing = toApiError(query.error).status === 404
  const concluded = current !== undefined && (dayPlan(current, plan) === null || current.status === 'done')

  if (query.data && current && !concluded) {
    return <MealFoodsEditor key={meal} patient={current.patient} meal={query.data.data} back={back} crumbs={crumbs} />
  }
  const backButton = (
    <Button asChild variant="outline">
      <Link to={patientPlanPath(id)}>Voltar ao plano alimentar</Link>
    </Button>
  )
  return (
    <Page title={query.data?.data.name ?? 'Alimentos da refeição'} crumbs={crumbs}>
      {missing ? (
        <Empty framed action={backButton}>
          Não foi possível encontar esta refeição.
        </Empty>
      ) : concluded ? (
        <Empty framed action={backButton}>
          Este plano já foi concluído. Crie uma nova versão para alterá-lo.
        </Empty>
      ) : (
        <Loaded
          query={query.error ? { ...query, data: undefined } : { ...planQuery, data: undefined }}
          skeleton={<FoodsSkeleton />}
        >
          {() => null}
        </Loaded>
      )}
    </Page>
  )
}

function FoodsSkeleton() {
  return (
    <Flex gap="6" align="flex-start">
      <Stack flex="1" gap="3">
        {['1', '2', '3'].map((key) => (
          <Skeleton key={key} h="8.25rem" borderRadius="card" />
        ))}
      </Stack>
      <Box hideBelow="lg" w="25rem">
        <Skeleton h="26.25rem" borderRadius="card" />
      </Box>
    </Flex>
  )
}
