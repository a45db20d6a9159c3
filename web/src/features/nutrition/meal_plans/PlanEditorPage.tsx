import { Box, Flex, Stack } from '@chakra-ui/react'
import { useParams, useSearchParams } from 'react-router'
import { useSession } from '~/api/session'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { useEditedPlan } from './api/queries'
import { PlanEditor } from './components/editor/PlanEditor'
import { dayPlan } from './model/planDays'

export function PlanEditorPage() {
  const { id = '' } = useParams()
  const query = useEditedPlan(id)
  const role = useSession()?.claims.role
  const [params, setParams] = useSearchParams()
  const plan = query.data?.data
  if (plan) {
    const shown = dayPlan(plan, params.get('dia')) ?? plan
    const show = (day: string) =>
      setParams(
        (old) => {
          if (day === plan.id) old.delete('dia')
          else old.set('dia', day)
          return old
        },
        { replace: true, preventScrollReset: true },
      )
    const crumbs = patientCrumbs(role, plan.patient)
    return <PlanEditor key={shown.id} plan={shown} whole={plan} onShow={show} crumbs={crumbs} />
  }
  return (
    <Page title="Plano alimentar" crumbs={patientCrumbs(role)}>
      <Loaded query={query} skeleton={<EditorSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function EditorSkeleton() {
  return (
    <Flex gap="6" align="flex-start">
      <Stack flex="1" gap="3" ms={{ md: '3.75rem' }}>
        {['1', '2', '3', '4', '5', '6'].map((key) => (
          <Skeleton key={key} h={{ base: '4.75rem', md: '3.75rem' }} borderRadius="card" />
        ))}
      </Stack>
      <Box hideBelow="xl" w="19rem">
        <Skeleton h="30rem" borderRadius="card" />
      </Box>
    </Flex>
  )
}
