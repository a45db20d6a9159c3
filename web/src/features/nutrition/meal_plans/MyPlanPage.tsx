import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { FileDown, Printer, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { OWN_SHOPPING_PATH } from '~/addresses/patients'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { formatDate, formatTime } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { lazyDialog } from '~/components/lazyDialog'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useNow } from '~/components/useNow'
import { DayChoice } from '~/modules/DayChoice'
import { mealOfNow } from '~/modules/mealOfNow'
import { usePaper } from '~/modules/Paper'
import { planSections, sectionOf, weekdayOf, weekdaysPhrase } from '~/modules/planDays'
import { useTenant } from '~/modules/useTenant'
import { usePlan } from './api/queries'
import { KeptNotice } from './components/reading/KeptNotice'
import { PlanDay } from './components/reading/PlanDay'
import { PlanPaper } from './components/reading/PlanPaper'
import { Preparing } from './components/reading/Preparing'
import type { Plan } from './model/types'

const PlanPdfDialog = lazyDialog(async () => ({
  default: (await import('./components/reading/PlanPdfDialog')).PlanPdfDialog,
}))

/** The patient's own plan: the version that was concluded last. */
export function MyPlanPage() {
  const claims = useSession()?.claims
  const query = usePlan(claims?.id ?? '')
  const plan = query.data?.data
  const preparing = toApiError(query.error).status === 404

  return (
    <Box maxW="45rem" mx="auto">
      <Page title="Plano alimentar" facts={plan && <Facts plan={plan} />} actions={plan && <Actions plan={plan} />}>
        <KeptNotice />
        {preparing ? (
          <Preparing skeleton={<DaySkeleton />} />
        ) : (
          <Loaded query={query} skeleton={<DaySkeleton />}>
            {({ data }) => <Day plan={data} />}
          </Loaded>
        )}
      </Page>
    </Box>
  )
}

function Facts({ plan }: { plan: Plan }) {
  return (
    <>
      Por {plan.author.name}
      {plan.concluded_at && `, em ${formatDate(plan.concluded_at)}`}
    </>
  )
}

function Actions({ plan }: { plan: Plan }) {
  const { paper, print } = usePaper(<PlanPaper plan={plan} />)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {paper}
      <Button asChild variant="outline" px={{ base: '3', md: '4' }}>
        <Link to={OWN_SHOPPING_PATH}>
          <ShoppingBasket aria-hidden />
          Lista de compras
        </Link>
      </Button>
      <Button variant="outline" px={{ base: '3', md: '4' }} onClick={() => void print()}>
        <Printer aria-hidden />
        Imprimir
      </Button>
      <Button variant="outline" px={{ base: '3', md: '4' }} onClick={() => setChoosing(true)}>
        <FileDown aria-hidden />
        Baixar PDF
      </Button>
      {choosing && <PlanPdfDialog plan={plan} onClose={() => setChoosing(false)} />}
    </>
  )
}

function Day({ plan }: { plan: Plan }) {
  // The hour depends on the tenant's time zone: once it is known, the day is rendered again.
  useTenant()
  const now = useNow()
  const today = sectionOf(plan, weekdayOf(now))
  const [chosen, setChosen] = useState<string | null>(null)
  const sections = planSections(plan)
  const shown = sections.find(({ id }) => id === chosen) ?? today ?? sections[0]
  if (!shown) return null
  const meals = shown.meals.filter(({ foods }) => foods.length > 0)
  const next = shown.id === today?.id ? mealOfNow(meals, formatTime(now)) : null
  return (
    <>
      {sections.length > 1 && (
        <Box mb="4">
          <DayChoice plan={plan} shown={shown.id} onShow={setChosen} />
          <Text mt="1.5" color="fg.muted">
            {weekdaysPhrase(shown)}
            {shown.id === today?.id && ' · é o de hoje'}
          </Text>
        </Box>
      )}
      <PlanDay
        key={shown.id}
        meals={shown.meals}
        plan={{ patient: plan.patient.id, plan: plan.id }}
        current={next?.when === 'tomorrow' ? null : next}
      />
    </>
  )
}

function DaySkeleton() {
  return (
    <Stack gap="3">
      <Skeleton h="4.5rem" borderRadius="card" />
      <Skeleton h="4.5rem" borderRadius="card" />
      <Skeleton h="80" borderRadius="card" />
      <Skeleton h="4.5rem" borderRadius="card" />
    </Stack>
  )
}
