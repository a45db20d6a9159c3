import { Box, Stack } from '@chakra-ui/react'
import { useSearchParams } from 'react-router'
import { OWN_PLAN_PATH } from '~/addresses/patients'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { usePlan } from './api/queries'
import { KeptNotice } from './components/reading/KeptNotice'
import { Preparing } from './components/reading/Preparing'
import { ShoppingView } from './components/shopping/ShoppingView'
import { useTicks } from './hooks/useTicks'
import { DAYS, daysOf } from './model/shoppingList'
import type { Plan } from './model/types'

/** Shopping list of the patient's plan, to tick off in the shop. */
export function OwnShoppingPage() {
  const query = usePlan(useSession()?.claims.id ?? '')
  const plan = query.data?.data
  return (
    <Box maxW="45rem" mx="auto">
      <Page
        title="Lista de compras"
        crumbs={[{ label: 'Plano alimentar', to: OWN_PLAN_PATH }]}
        facts={plan?.concluded_at && `Do seu plano de ${formatDate(plan.concluded_at)}`}
      >
        <KeptNotice />
        {toApiError(query.error).status === 404 ? (
          <Preparing skeleton={<ListSkeleton />} />
        ) : (
          <Loaded query={query} skeleton={<ListSkeleton />}>
            {({ data }) => <OwnList key={data.id} plan={data} />}
          </Loaded>
        )}
      </Page>
    </Box>
  )
}

function OwnList({ plan }: { plan: Plan }) {
  const [params, setParams] = useSearchParams()
  const ticks = useTicks(plan.id)
  const putDays = (days: number) =>
    setParams(
      (old) => {
        if (days === DAYS.usual) old.delete('dias')
        else old.set('dias', String(days))
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return <ShoppingView plan={plan} days={daysOf(params.get('dias'))} onDays={putDays} ticks={ticks} />
}

function ListSkeleton() {
  return (
    <Stack gap="4">
      <Skeleton h="20" w="12.5rem" borderRadius="card" />
      <Skeleton h="40" borderRadius="card" />
      <Skeleton h="60" borderRadius="card" />
    </Stack>
  )
}
