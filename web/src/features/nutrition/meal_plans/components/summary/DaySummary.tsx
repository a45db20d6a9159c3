import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '~/components/Card'
import { formatNumber } from '~/components/format'
import { footBar } from '~/components/stuckBar'
import { TabSet } from '~/components/TabSet'
import { MealIcon } from '~/modules/MealIcon'
import { NutrientValue } from '~/modules/NutrientValue'
import { type TargetsQuery, useTargets } from '../../api/summaryQueries'
import type { Covering } from '../../hooks/useCovering'
import type { LiveMeal, LivePlan } from '../../model/nutrients/liveSums'
import { figureOf, MACROS, unknownIn, wholeEnergy } from '../../model/nutrients/resume'
import { USUAL_SHARES } from '../../model/nutrients/targets'
import { EnergyFigure, EnergyTarget, EnergyWords } from './EnergyOfDay'
import { MacroBars } from './MacroBars'
import { Micronutrients } from './Micronutrients'
import { RoundedOff } from './RoundedOff'

interface SummaryProps {
  /** The plan with the sums of the values on screen. */
  plan: LivePlan
  /** True if changes on screen are not saved yet: nutrients are those of the saved plan. */
  unsaved: boolean
  /** Adds foods that bring a nutrient; null if the plan is read-only. */
  covering: Covering | null
}

/** The meals' shares in one bar, and each one in words beside the usual share. */
function EnergyByMeal({ plan: { meals, resume } }: { plan: LivePlan }) {
  const shares = meals.filter((meal) => meal.resume_percentage > 0)
  const listed = meals.filter((meal) => meal.resume_percentage > 0 || meal.energyUnknown)
  const largest = shares.toSorted((a, b) => b.resume_percentage - a.resume_percentage)[0]
  if (listed.length === 0) return null
  return (
    <div>
      <Text fontSize="dense" fontWeight="600">
        Energia por refeição
      </Text>
      {largest && (
        <Text textStyle="remark" color="fg.muted" mb="2">
          {largest.name} traz {formatNumber(largest.resume_percentage)} % da{' '}
          {wholeEnergy(unknownIn(resume, 'calorias').length > 0)}.
        </Text>
      )}
      <Flex gap="2px" h={largest && '7'} borderRadius="chip" overflow="hidden" aria-hidden>
        {shares.map((meal, index) => (
          <Flex
            key={meal.id}
            align="center"
            justify="center"
            minW="0"
            overflow="hidden"
            bg={index % 2 === 0 ? 'brand.solid' : 'brand.emphasized'}
            color={index % 2 === 0 ? 'brand.contrast' : 'brand.fg'}
            forcedColorAdjust="none"
            style={{ width: `${meal.resume_percentage}%` }}
            transition="width 150ms ease-out"
          >
            {meal.resume_percentage >= 9 && <MealIcon type={meal.type} size={14} />}
          </Flex>
        ))}
      </Flex>
      <Stack as="ul" listStyleType="none" gap="0.5" mt="2" aria-label="Energia por refeição">
        {listed.map((meal) => (
          <Share key={meal.id} meal={meal} />
        ))}
      </Stack>
      <RoundedOff mt="1" sums={[{ parts: shares.map((meal) => meal.resume_percentage), whole: largest ? 100 : 0 }]}>
        Percentuais arredondados.
      </RoundedOff>
    </div>
  )
}

/** Notice that the meals' rounded energies do not add up to the day's, which stands beside them. */
function MealsRounded({ plan: { meals, resume } }: { plan: LivePlan }) {
  return (
    <RoundedOff sums={[{ parts: meals.map((meal) => meal.resume.calorias), whole: resume.calorias }]}>
      Total arredondado: a soma das refeições difere um pouco.
    </RoundedOff>
  )
}

/** Hint on a meal's share; meals with names of their own have none. */
function Share({ meal }: { meal: LiveMeal }) {
  const usual = USUAL_SHARES[meal.type]
  return (
    <Flex as="li" align="baseline" gap="2" fontSize="sm" fontVariantNumeric="tabular-nums">
      <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
        {meal.name}
      </Text>{' '}
      <Text as="span" fontWeight="600" whiteSpace="nowrap">
        {meal.energyUnknown ? (
          <NutrientValue attribute={{ status: 'not_analysed', unit: 'kcal' }} />
        ) : (
          `${formatNumber(meal.resume_percentage)} %`
        )}
      </Text>{' '}
      <Text as="span" w="6.25rem" textAlign="end" textStyle="remark" color="fg.subtle" whiteSpace="nowrap">
        {usual !== undefined && `sugestão: ${usual} %`}
      </Text>
    </Flex>
  )
}

function Details({ plan, unsaved, covering, query }: SummaryProps & { query: TargetsQuery }) {
  return (
    <TabSet
      label="Resumo do dia"
      param="resumo"
      tabs={[
        {
          key: 'macros',
          label: 'Macros',
          content: (
            <Flex direction="column" gap="5">
              <MacroBars plan={plan} targets={query.data?.data} />
              <EnergyByMeal plan={plan} />
            </Flex>
          ),
        },
        {
          key: 'micronutrientes',
          label: 'Micronutrientes',
          content: <Micronutrients plan={plan} unsaved={unsaved} covering={covering} />,
        },
      ]}
    />
  )
}

/** Sums of the day, beside the meals. */
export function DaySummary(props: SummaryProps) {
  const { plan } = props
  const query = useTargets(plan.patient.id)
  return (
    <Card
      as="section"
      aria-label="Resumo do dia"
      p="5"
      position="sticky"
      top="5"
      maxH="calc(100dvh - 2.5rem)"
      overflowY="auto"
    >
      <Flex justify="space-between" align="baseline" gap="2" mb="2" wrap="wrap">
        <Heading as="h2" textStyle="section">
          Resumo do dia
        </Heading>
        <Text textStyle="remark" color="fg.muted">
          só alimentos principais
        </Text>
      </Flex>
      <EnergyFigure resume={plan.resume} size="2.5rem" />
      <MealsRounded plan={plan} />
      <EnergyTarget plan={plan} query={query} />
      <Box h="3" />
      <Details {...props} query={query} />
    </Card>
  )
}

/** Summary at the foot of narrow screens, which can be pulled up. */
export function SummaryDock({ action, ...props }: SummaryProps & { action: ReactNode }) {
  const { plan } = props
  const query = useTargets(plan.patient.id)
  const [open, setOpen] = useState(false)
  return (
    <Box
      ref={footBar}
      as="section"
      aria-label="Resumo do dia"
      position="sticky"
      bottom="0"
      zIndex="docked"
      mx={{ base: '-4', lg: '-8' }}
      mb={{ base: '-5', lg: '-7' }}
      mt="6"
      px={{ base: '4', lg: '8' }}
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      borderTopRadius="18px"
      boxShadow="0 -6px 20px rgba(33, 30, 25, 0.08)"
    >
      <Flex align="center" justify="space-between" gap="3" pt="2">
        <Box>
          <EnergyFigure resume={plan.resume} size="1.625rem" />
          <MealsRounded plan={plan} />
          {!open && <EnergyWords plan={plan} query={query} />}
        </Box>
        <Button variant="ghost" px="2" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Fechar resumo' : 'Ver resumo'}
          {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </Button>
      </Flex>
      {open && (
        <Box maxH="60dvh" overflowY="auto" py="3">
          <EnergyTarget plan={plan} query={query} />
          <Box h="3" />
          <Details {...props} query={query} />
        </Box>
      )}
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Flex flex="1 1 10rem" gap={{ base: '3', sm: '6' }} minW="0">
          {!open &&
            MACROS.map(({ field, label, short, color }) => (
              <Box key={field} fontSize="sm" lineHeight="1.25rem" fontVariantNumeric="tabular-nums">
                <Flex align="center" gap="1.5" color="fg.muted">
                  <Box as="span" boxSize="0.5625rem" borderRadius="3px" bg={color} aria-hidden />
                  <chakra.abbr title={label} textDecoration="none">
                    {short}
                  </chakra.abbr>
                </Flex>
                <Text as="span" fontWeight="650" whiteSpace="nowrap">
                  {figureOf(plan.resume, field)}
                  <Text as="span" fontWeight="400" color="fg.muted">
                    {' '}
                    g
                  </Text>
                </Text>{' '}
                <Text as="span" color="fg.muted" whiteSpace="nowrap">
                  {formatNumber(plan.resume[`${field}_percentage`])} %
                </Text>
              </Box>
            ))}
        </Flex>
        {action}
      </Flex>
    </Box>
  )
}
