import { Box, chakra, Heading, type SystemStyleObject, Text, useRecipe } from '@chakra-ui/react'
import { memo } from 'react'
import type { Schemas } from '~/api/client'
import { formatLongDay } from '~/components/format'
import type { Slot } from './time'

/**
 * Returns the id of a day's element, which the strip of days links to and which is focused when a
 * slot is gone.
 */
export const dayId = (day: string) => `dia-${day}`

interface DaySlotsProps {
  day: Schemas['CalendarDay']
  disabled: boolean
  onChoose: (slot: Slot) => void
}

/** One day with its free slots as buttons, and the taken ones muted. */
export const DaySlots = memo(function DaySlots({ day: { dayNum, blocks }, disabled, onChoose }: DaySlotsProps) {
  const free = blocks.some(({ available }) => available)
  const name = formatLongDay(dayNum)
  const button = useRecipe({ key: 'button' })({ variant: 'outline' })
  return (
    <Box as="section" aria-labelledby={dayId(dayNum)}>
      <Heading
        as="h3"
        id={dayId(dayNum)}
        tabIndex={-1}
        outline="none"
        fontSize="md"
        fontWeight="600"
        mb="2.5"
        scrollMarginTop="4"
        _firstLetter={{ textTransform: 'capitalize' }}
      >
        {name}
      </Heading>
      {free ? (
        // A month has hundreds of slots: the list is styled, and its elements are plain.
        <chakra.ul css={[HOURS, { '& button': button }]}>
          {blocks.map(({ timeStart, timeEnd, available }) => (
            <li key={timeStart}>
              {available ? (
                <button
                  type="button"
                  aria-label={`Agendar em ${name}, às ${timeStart}`}
                  disabled={disabled}
                  onClick={() => onChoose({ day: dayNum, start: timeStart, end: timeEnd })}
                >
                  <time>{timeStart}</time>
                  <span>Agendar</span>
                </button>
              ) : (
                <div>
                  <s>{timeStart}</s>
                  <span>Ocupado</span>
                </div>
              )}
            </li>
          ))}
        </chakra.ul>
      ) : (
        <Text textStyle="dense" color="fg.muted">
          Todos os horários deste dia já estão ocupados.
        </Text>
      )}
    </Box>
  )
})

const TILE: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  w: '100%',
  h: '3.75rem',
  px: '1',
  borderRadius: 'control',
}

const HOURS: SystemStyleObject = {
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  listStyleType: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& button, & div': TILE,
  '& div': { bg: 'bg.muted', color: 'fg.muted' },
  '& time': { fontSize: '1.0625rem', lineHeight: '1.375rem' },
  '& s': { fontSize: 'dense', lineHeight: '1.375rem' },
  '& span': { fontSize: 'remark', lineHeight: '1rem' },
  '& button span': { color: 'brand.fg' },
}
