import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, CircleHelp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '~/components/Card'
import { count, formatNumber } from '~/components/format'
import { MealIcon } from '~/modules/MealIcon'
import type { Meal, MealPlan } from './mealDraft'

const MACROS = [
  { field: 'proteinas', label: 'Proteínas', short: 'Prot.', color: 'nutrient.protein' },
  { field: 'carboidratos', label: 'Carboidratos', short: 'Carb.', color: 'nutrient.carbohydrate' },
  { field: 'lipideos', label: 'Lipídeos', short: 'Lip.', color: 'nutrient.lipid' },
] as const

type Field = (typeof MACROS)[number]['field'] | 'calorias'
type Resume = MealPlan['resume']

function unknownIn(resume: Resume, field: Field) {
  return resume.incomplete.find((entry) => entry.field === field)?.foods ?? []
}

/** What is known is the least there can be. */
function figure(resume: Resume, field: Field) {
  return `${unknownIn(resume, field).length > 0 ? '≥ ' : ''}${formatNumber(resume[field])}`
}

/** How much is unknown, and of which foods. */
function Unknown({ foods }: { foods: string[] }) {
  if (foods.length === 0) return null
  return (
    <chakra.details textStyle="remark" color="fg.muted" mt="1">
      <chakra.summary cursor="pointer" display="flex" alignItems="center" gap="1.5" borderRadius="chip">
        <CircleHelp size={14} aria-hidden />
        {count(foods.length, 'alimento sem dado', 'alimentos sem dado')}
        <ChevronDown size={14} aria-hidden />
      </chakra.summary>
      <Box as="ul" ps="5" mt="1">
        {foods.map((food) => (
          <li key={food}>{food}</li>
        ))}
      </Box>
    </chakra.details>
  )
}

function Bar({ percentage, color, partial }: { percentage: number; color: string; partial: boolean }) {
  return (
    <Box
      h="10px"
      borderRadius="full"
      overflow="hidden"
      borderWidth="1px"
      bg="bg.muted"
      // A hatched rest: there may be more.
      backgroundImage={
        partial ? 'repeating-linear-gradient(135deg, {colors.border.strong} 0 3px, transparent 3px 7px)' : undefined
      }
    >
      <Box h="100%" bg={color} style={{ width: `${Math.min(100, percentage)}%` }} transition="width 150ms ease-out" />
    </Box>
  )
}

function Macro({ resume, macro }: { resume: Resume; macro: (typeof MACROS)[number] }) {
  const unknown = unknownIn(resume, macro.field)
  const percentage = resume[`${macro.field}_percentage`]
  // Named once, above: most foods without a value have none at all.
  const sameAsEnergy = unknown.join() === unknownIn(resume, 'calorias').join()
  return (
    <div>
      <Flex justify="space-between" align="baseline" gap="2" mb="1.5">
        <Flex as="span" align="center" gap="2" fontSize="15px" fontWeight="500">
          <Box as="span" boxSize="10px" borderRadius="3px" bg={macro.color} aria-hidden />
          {macro.label}
        </Flex>
        <Text as="span" fontVariantNumeric="tabular-nums">
          <Text as="span" fontSize="17px" fontWeight="650">
            {figure(resume, macro.field)}
          </Text>{' '}
          <Text as="span" fontSize="14px" color="fg.muted">
            g
          </Text>
          <Text as="span" fontSize="14px" fontWeight="600" ms="2">
            {formatNumber(percentage)} %
          </Text>
        </Text>
      </Flex>
      <Bar percentage={percentage} color={macro.color} partial={unknown.length > 0} />
      {!sameAsEnergy && <Unknown foods={unknown} />}
    </div>
  )
}

/** The meals' shares in one bar, and in words. */
function EnergyByMeal({ meals }: { meals: Meal[] }) {
  const shares = meals.filter((meal) => meal.resume_percentage > 0)
  const largest = shares.toSorted((a, b) => b.resume_percentage - a.resume_percentage)[0]
  if (!largest) return null
  const words = shares.map((meal) => `${meal.name}: ${formatNumber(meal.resume_percentage)} %`).join(', ')
  return (
    <div>
      <Text fontSize="15px" fontWeight="600">
        Energia por refeição
      </Text>
      <Text textStyle="remark" color="fg.muted" mb="2">
        {largest.name} traz {formatNumber(largest.resume_percentage)} % da energia do dia.
      </Text>
      <Flex role="img" aria-label={words} gap="2px" h="28px" borderRadius="chip" overflow="hidden">
        {shares.map((meal, index) => (
          <Flex
            key={meal.id}
            align="center"
            justify="center"
            minW="0"
            overflow="hidden"
            bg={index % 2 === 0 ? 'brand.solid' : 'brand.emphasized'}
            color={index % 2 === 0 ? 'brand.contrast' : 'brand.fg'}
            style={{ width: `${meal.resume_percentage}%` }}
            transition="width 150ms ease-out"
          >
            {meal.resume_percentage >= 9 && <MealIcon type={meal.type} size={14} />}
          </Flex>
        ))}
      </Flex>
    </div>
  )
}

function Details({ plan }: { plan: MealPlan }) {
  return (
    <Flex direction="column" gap="5">
      {MACROS.map((macro) => (
        <Macro key={macro.field} resume={plan.resume} macro={macro} />
      ))}
      <Text textStyle="remark" color="fg.subtle">
        Percentuais da energia dos três macronutrientes (4, 4 e 9 kcal por g).
      </Text>
      <EnergyByMeal meals={plan.meals} />
    </Flex>
  )
}

function Energy({ resume, size }: { resume: Resume; size: string }) {
  return (
    <Text fontVariantNumeric="tabular-nums" lineHeight="1.1">
      <Text as="span" fontSize={size} fontWeight="650" letterSpacing="-0.02em">
        {figure(resume, 'calorias')}
      </Text>{' '}
      <Text as="span" color="fg.muted">
        kcal
      </Text>
    </Text>
  )
}

/** The server's sums of the day, beside the meals. */
export function DaySummary({ plan }: { plan: MealPlan }) {
  return (
    <Card as="section" aria-label="Resumo do dia" p="5" position="sticky" top="5">
      <Flex justify="space-between" align="baseline" gap="2" mb="2" wrap="wrap">
        <Heading as="h2" textStyle="section">
          Resumo do dia
        </Heading>
        <Text textStyle="remark" color="fg.muted">
          só alimentos principais
        </Text>
      </Flex>
      <Energy resume={plan.resume} size="40px" />
      <Unknown foods={unknownIn(plan.resume, 'calorias')} />
      <Box h="5" />
      <Details plan={plan} />
    </Card>
  )
}

/** The same at the foot of narrow screens; it can be pulled up. */
export function SummaryDock({ plan, action }: { plan: MealPlan; action: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Box
      as="section"
      aria-label="Resumo do dia"
      position="sticky"
      bottom="0"
      zIndex="docked"
      mx={{ base: '-4', lg: '-8' }}
      mb={{ base: '-5', lg: '-7' }}
      mt="6"
      px={{ base: '4', lg: '8' }}
      pb="calc(12px + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      borderTopRadius="18px"
      boxShadow="0 -6px 20px rgba(33, 30, 25, 0.08)"
    >
      <Flex align="center" justify="space-between" gap="3" pt="1">
        <Energy resume={plan.resume} size="26px" />
        <Button variant="ghost" px="2" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Fechar resumo' : 'Ver resumo'}
          {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </Button>
      </Flex>
      {open && (
        <Box maxH="50dvh" overflowY="auto" py="3">
          <Unknown foods={unknownIn(plan.resume, 'calorias')} />
          <Details plan={plan} />
        </Box>
      )}
      <Flex align="center" justify="space-between" gap="3">
        <Flex gap={{ base: '3', sm: '6' }} minW="0">
          {!open &&
            MACROS.map(({ field, label, short, color }) => (
              <Box key={field} fontSize="14px" lineHeight="20px" fontVariantNumeric="tabular-nums">
                <Flex align="center" gap="1.5" color="fg.muted">
                  <Box as="span" boxSize="9px" borderRadius="3px" bg={color} aria-hidden />
                  <chakra.abbr title={label} textDecoration="none">
                    {short}
                  </chakra.abbr>
                </Flex>
                <Text as="span" fontWeight="650" whiteSpace="nowrap">
                  {figure(plan.resume, field)}
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
