import { Box, Button, Link as ChakraLink, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { patientRecordPath } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { formatDate, formatNumber } from '~/components/format'
import { Skeleton } from '~/components/Skeleton'
import type { TargetsQuery } from '../../api/summaryQueries'
import type { MealPlan } from '../../model/mealDraft'
import { ownEnergy } from '../../model/nutrients/ownGoals'
import { figureOf, unknownIn } from '../../model/nutrients/resume'
import { energyHint } from '../../model/nutrients/targets'
import { HintLine, TargetBar } from './TargetBar'
import { UnknownFoods } from './UnknownFoods'

export function EnergyFigure({ resume, size }: { resume: MealPlan['resume']; size: string }) {
  return (
    <Text fontVariantNumeric="tabular-nums" lineHeight="1.1">
      <Text as="span" fontSize={size} fontWeight="650" letterSpacing="-0.02em">
        {figureOf(resume, 'calorias')}
      </Text>{' '}
      <Text as="span" color="fg.muted">
        kcal
      </Text>
    </Text>
  )
}

interface TargetProps {
  plan: MealPlan
  query: TargetsQuery
}

/**
 * Difference to the patient's goal, or to the energy need, as "faltam 320 kcal", if one is known and
 * the plan has foods.
 */
export function EnergyWords({ plan, query }: TargetProps) {
  const targets = query.data?.data
  const own = ownEnergy(targets)
  const need = own ?? targets?.energy_kcal
  const { calorias } = plan.resume
  if (need == null || calorias === 0) return null
  const partial = unknownIn(plan.resume, 'calorias').length > 0
  return <HintLine hint={energyHint(calorias, need, partial, own === null ? undefined : 'igual à meta')} />
}

/**
 * The day's energy against the goal that was set for the patient, or the energy need from the
 * anthropometry. It is a hint only: nothing is shown while loading or after an error.
 */
export function EnergyTarget({ plan, query }: TargetProps) {
  return (
    <>
      <UnknownFoods foods={unknownIn(plan.resume, 'calorias')} />
      <Box mt="2">
        {query.data ? (
          <Need plan={plan} query={query} targets={query.data.data} />
        ) : query.error ? (
          <Button variant="ghost" size="sm" ms="-3" onClick={() => query.refetch()}>
            <RotateCw aria-hidden />
            Tentar ler as metas novamente
          </Button>
        ) : (
          <Skeleton h="3.75rem" borderRadius="chip" />
        )}
      </Box>
    </>
  )
}

function Need({ plan, query, targets }: TargetProps & { targets: Schemas['Targets'] }) {
  const { energy_date: date, energy_source: source } = targets
  const own = ownEnergy(targets)
  const need = own ?? targets.energy_kcal
  const { calorias } = plan.resume
  if (need == null) return <NoNeed plan={plan} weighed={targets.weight != null} />
  return (
    <>
      <TargetBar
        value={calorias}
        scale={Math.max(calorias, need) * 1.15}
        color="brand.solid"
        partial={unknownIn(plan.resume, 'calorias').length > 0}
        mark={need}
      />
      <EnergyWords plan={plan} query={query} />
      <Text textStyle="remark" color="fg.subtle" mt="0.5">
        {own !== null
          ? 'Meta do paciente'
          : `${source === 'expenditure' ? 'Gasto estimado' : 'Necessidade'} da antropometria${date ? ` de ${formatDate(date)}` : ''}`}
        : {formatNumber(need)} kcal.
      </Text>
    </>
  )
}

/**
 * Notice of a missing energy need. After a weighing, an equation may still lack other data; the
 * need per kilogram takes the weight only.
 */
function NoNeed({ plan, weighed }: { plan: MealPlan; weighed: boolean }) {
  return (
    <Text textStyle="remark" color="fg.muted">
      Para comparar com a necessidade de energia,{' '}
      <ChakraLink asChild color="brand.fg" fontWeight="500" textDecoration="underline">
        <Link to={patientRecordPath(plan.patient.id, 'antropometria')}>
          {weighed ? 'informe as kcal por kg na antropometria' : 'preencha a antropometria'}
        </Link>
      </ChakraLink>
      .
    </Text>
  )
}
