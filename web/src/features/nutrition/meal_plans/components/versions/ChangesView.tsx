import { Box, Flex, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { ArrowDownUp, CircleEqual, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react'
import { Empty } from '~/components/Empty'
import { MealIcon } from '~/modules/MealIcon'
import { type Change, changeInWords, dayChanges, type MealChange } from '../../model/planChanges'
import type { Plan } from '../../model/types'

const KINDS: Record<Change['kind'], { icon: LucideIcon; color: string }> = {
  added: { icon: Plus, color: 'fg.success' },
  removed: { icon: Minus, color: 'fg.error' },
  changed: { icon: Pencil, color: 'fg.muted' },
  moved: { icon: ArrowDownUp, color: 'fg.muted' },
}

const OF_DAY = { added: 'dia novo', removed: 'dia retirado', changed: null } as const
const OF_MEAL = { added: 'Refeição nova', removed: 'Refeição retirada', changed: null } as const

interface ChangesViewProps {
  before: Pick<Plan, 'meals' | 'days'>
  after: Pick<Plan, 'meals' | 'days'>
  /** Level of the meals' headings. */
  headings?: 'h3' | 'h4'
}

/** Differences between two plans, day by day and meal by meal. */
export function ChangesView({ before, after, headings = 'h3' }: ChangesViewProps) {
  const days = dayChanges(before, after)
  if (days.length === 0) {
    return (
      <Empty icon={CircleEqual} minH="7.5rem">
        Nada mudou: as refeições, os alimentos e as notas são os mesmos.
      </Empty>
    )
  }
  return (
    <Stack gap="4">
      {days.map(({ day, kind, weekdays, energy, meals }) => (
        <Stack key={`${kind} ${day}`} gap="4">
          {day && (
            <Heading as={headings} fontSize="1.125rem" lineHeight="1.5rem">
              {day}
              {OF_DAY[kind] && ` · ${OF_DAY[kind]}`}
            </Heading>
          )}
          {weekdays && (
            <Text>
              <Said change={{ kind: 'changed', subject: 'Dias da semana', ...weekdays }} />
            </Text>
          )}
          {energy && kind === 'changed' && (
            <Text fontVariantNumeric="tabular-nums">
              <Said change={{ kind: 'changed', subject: 'Energia do dia', ...energy }} />
            </Text>
          )}
          {meals.map((meal) => (
            <ChangedMeal key={`${meal.kind} ${meal.type}`} meal={meal} heading={headings} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function ChangedMeal({ meal, heading }: { meal: MealChange; heading: 'h3' | 'h4' }) {
  const what = OF_MEAL[meal.kind]
  const look = KINDS[meal.kind]
  return (
    <Box as="section">
      <Flex align="center" gap="2.5" mb="1.5" wrap="wrap">
        <Box color="brand.fg">
          <MealIcon type={meal.type} size={18} />
        </Box>
        <Heading as={heading} textStyle="cardTitle">
          {meal.name}
        </Heading>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {meal.hour}
        </Text>
        {what && (
          <Flex align="center" gap="1" color={look.color} fontSize="sm" fontWeight="600">
            <look.icon size={14} aria-hidden />
            {what}
          </Flex>
        )}
      </Flex>
      {meal.changes.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="1.5" ps="3.5" ms="2" borderStartWidth="2px">
          {meal.changes.map((change) => (
            <Line key={changeInWords(change)} change={change} />
          ))}
        </Stack>
      )}
    </Box>
  )
}

function Line({ change }: { change: Change }) {
  const { icon: Icon, color } = KINDS[change.kind]
  return (
    <Flex as="li" gap="2.5" lineHeight="1.375rem">
      <Box color={color} flexShrink={0} pt="3px">
        <Icon size={16} aria-hidden />
      </Box>
      <Text minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
        <Said change={change} />
      </Text>
    </Flex>
  )
}

/** A change, with an arrow on screen and with words for screen readers. */
function Said({ change }: { change: Change }) {
  const { kind, subject, instead, from, to } = change
  const both = from !== undefined && to !== undefined
  return (
    <>
      <VisuallyHidden>{changeInWords(change)}</VisuallyHidden>
      <span aria-hidden>
        <Text as="span" fontWeight="500" textDecoration={kind === 'removed' ? 'line-through' : undefined}>
          {subject}
        </Text>
        {instead && (
          <Text as="span" color="fg.muted">
            {' '}
            como alternativa a {instead}
          </Text>
        )}
        {(to ?? from) !== undefined && ': '}
        {both ? (
          <>
            <Text as="span" color="fg.muted">
              {from}
            </Text>
            {' → '}
            <b>{to}</b>
          </>
        ) : (
          (to ?? from)
        )}
      </span>
    </>
  )
}
