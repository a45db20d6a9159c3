import { Box, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router'
import { patientRecordPath } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { Select } from '~/components/form'
import { formatDate, formatNumber } from '~/components/format'
import { useMacroGoal } from '../../api/summaryQueries'
import type { MealPlan } from '../../model/mealDraft'
import type { LivePlan } from '../../model/nutrients/liveSums'
import { coverageWords } from '../../model/nutrients/nutrientRows'
import { ownBand, perKg } from '../../model/nutrients/ownGoals'
import { arePercentagesRounded, figureOf, MACROS, unknownIn } from '../../model/nutrients/resume'
import { type Band, bandHint, bandOf, goalOf, RANGES } from '../../model/nutrients/targets'
import { HintLine, TargetBar } from './TargetBar'
import { UnknownFoods } from './UnknownFoods'

interface MacroBarsProps {
  plan: LivePlan
  /** Undefined while the targets are loading. */
  targets: Schemas['Targets'] | undefined
}

/**
 * The three macronutrients, each against the goal that was set for the patient, or its range in the
 * chosen goal.
 */
export function MacroBars({ plan, targets }: MacroBarsProps) {
  const goal = goalOf(targets, plan.macro_goal)
  const weight = targets?.weight ?? null
  const own = MACROS.map(({ field }) => ownBand(targets, RANGES[field], plan.resume.calorias))
  const bands = MACROS.map(({ field }, index) => {
    const band = own[index]
    return band === undefined ? goal && bandOf(goal[RANGES[field]], weight) : band
  })
  const hasRanges = own.includes(undefined)
  const areRounded = arePercentagesRounded(plan.resume)
  return (
    <Flex direction="column" gap="4">
      {targets && <OwnGoals goals={targets.own} />}
      {targets && hasRanges && <Goal plan={plan} targets={targets} />}
      {MACROS.map((macro, index) => (
        <Macro
          key={macro.field}
          resume={plan.resume}
          macro={macro}
          band={bands[index] ?? null}
          weight={own[index] ? weight : null}
          basis={coverageWords(plan.coverage[macro.field])}
        />
      ))}
      {bands.includes(null) && (
        <Text textStyle="remark" color="fg.muted">
          Parte desta meta é em gramas por kg:{' '}
          <ChakraLink asChild color="brand.fg" fontWeight="500" textDecoration="underline">
            <Link to={patientRecordPath(plan.patient.id, 'antropometria')}>informe o peso na antropometria</Link>
          </ChakraLink>
          .
        </Text>
      )}
      <Text textStyle="remark" color="fg.subtle">
        Percentuais{areRounded && ' arredondados'} da energia dos três macronutrientes (4, 4 e 9 kcal por g).
        {goal && hasRanges && ` As faixas (${goal.source}) orientam, não limitam.`}
      </Text>
    </Flex>
  )
}

/** Author and time of the goals that were set for the patient. */
function OwnGoals({ goals: { targets, author, updated_at } }: { goals: Schemas['PlanGoals'] }) {
  if (targets.length === 0) return null
  return (
    <Text textStyle="remark" color="fg.muted">
      Comparado com as metas deste paciente
      {author && updated_at && `, guardadas por ${author.name} em ${formatDate(updated_at)}`}.
    </Text>
  )
}

function Goal({ plan, targets }: { plan: MealPlan; targets: Schemas['Targets'] }) {
  const id = useId()
  const change = useMacroGoal(plan)
  const { goals } = targets
  const chosen = goalOf(targets, plan.macro_goal)
  if (!chosen) return null
  if (plan.status !== 'draft') {
    return (
      <Text textStyle="remark" color="fg.muted">
        Meta: {chosen.label}
      </Text>
    )
  }
  return (
    <div>
      <Text asChild fontSize="sm" fontWeight="600" display="block" mb="1">
        <label htmlFor={id}>Meta dos macronutrientes</label>
      </Text>
      <Select
        id={id}
        size="sm"
        value={chosen.goal}
        options={goals.map(({ goal, label }) => ({ value: goal, label }))}
        onChange={(event) => {
          const next = goals.find(({ goal }) => goal === event.target.value)
          if (!next) return
          change.mutate({
            params: { path: { id: plan.patient.id, plan: plan.id } },
            body: { macro_goal: next.goal },
          })
        }}
      />
    </div>
  )
}

interface MacroProps {
  resume: MealPlan['resume']
  macro: (typeof MACROS)[number]
  band: Band | null
  /** Body weight, if the figure is to be shown by it. */
  weight: number | null
  /** Share of the energy that the figure is based on, if it is not all of it. */
  basis: string | null
}

function Macro({ resume, macro, band, weight, basis }: MacroProps) {
  const unknown = unknownIn(resume, macro.field)
  const percentage = resume[`${macro.field}_percentage`]
  // Named once, above, as most foods without one value lack all.
  const sameAsEnergy = unknown.join() === unknownIn(resume, 'calorias').join()
  const inGrams = band?.unit === 'g'
  const value = inGrams ? resume[macro.field] : percentage
  const something = resume.calorias > 0 || resume[macro.field] > 0
  return (
    <div>
      <Flex justify="space-between" align="baseline" gap="2" mb="0.5">
        <Flex as="span" align="center" gap="2" fontSize="dense" fontWeight="500">
          <Box as="span" boxSize="2.5" borderRadius="3px" bg={macro.color} aria-hidden />
          {macro.label}
        </Flex>
        <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          <Text as="span" fontSize="1.0625rem" fontWeight="650">
            {figureOf(resume, macro.field)}
          </Text>{' '}
          <Text as="span" fontSize="sm" color="fg.muted">
            g
          </Text>
          <Text as="span" fontSize="sm" fontWeight="600" ms="2">
            {formatNumber(percentage)} %
          </Text>
          {weight !== null && (
            <Text as="span" fontSize="sm" color="fg.muted" ms="2">
              {perKg(resume[macro.field], weight)}
            </Text>
          )}
        </Text>
      </Flex>
      <TargetBar
        value={value}
        scale={inGrams ? Math.max(value * 1.05, band.max * 1.4) : 100}
        color={macro.color}
        partial={unknown.length > 0}
        {...(band && band.min === band.max ? { mark: band.min } : { band: band ?? undefined })}
      />
      {band &&
        (something ? (
          <HintLine hint={bandHint(value, band, unknown.length > 0)}>{`: ${band.words}`}</HintLine>
        ) : (
          <Text textStyle="remark" color="fg.muted">
            Meta: {band.words}
          </Text>
        ))}
      {basis && (
        <Text textStyle="remark" color="fg.muted">
          {basis}
        </Text>
      )}
      {!sameAsEnergy && <UnknownFoods foods={unknown} />}
    </div>
  )
}
