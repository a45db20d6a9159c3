import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { SCALE } from '../model/exercise'
import type { AnchorQuestion } from '../model/types'

interface StatementProps {
  question: AnchorQuestion
  rating: number | undefined
  /** True if a required answer is missing. */
  missing?: boolean
  onRate: (number: number, rating: number) => void
}

export const ratingId = (question: number, rating: number) => `questao-${question}-${rating}`

/**
 * A statement and its rating. Arrow keys move within the six ratings, Tab moves to the next
 * statement.
 */
export const Statement = memo(function Statement({ question, rating, missing = false, onRate }: StatementProps) {
  const { number, text } = question
  const id = `questao-${number}`
  return (
    <Box
      role="radiogroup"
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="card"
      borderColor={missing ? 'border.error' : 'border'}
      bg="bg.panel"
      px={{ base: '3', md: '5' }}
      py={{ base: '4', md: '4' }}
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21.25rem' }}
        columnGap="8"
        rowGap="3"
        alignItems="center"
      >
        <Flex id={id} gap="2.5">
          <Text as="span" color="fg.subtle" fontVariantNumeric="tabular-nums" minW="6">
            {number}.
          </Text>
          <span>
            {text}
            {missing && (
              <Text as="span" display="block" mt="1" fontSize="remark" fontWeight="500" color="fg.error">
                Ainda sem resposta
              </Text>
            )}
          </span>
        </Flex>
        <Box>
          <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap={{ base: '1', sm: '2' }} css={RATINGS}>
            {SCALE.map((value) => (
              <label key={value} htmlFor={ratingId(number, value)} data-checked={rating === value || undefined}>
                <input
                  type="radio"
                  id={ratingId(number, value)}
                  name={id}
                  value={value}
                  checked={rating === value}
                  aria-label={ENDS[value] ? `${value}, ${ENDS[value]}` : `${value}`}
                  onChange={() => onRate(number, value)}
                />
                <span aria-hidden>{value}</span>
              </label>
            ))}
          </Grid>
          <Flex
            justify="space-between"
            gap="4"
            mt="1"
            textStyle="remark"
            color="fg.muted"
            textWrap="balance"
            aria-hidden
          >
            <span>{LOWEST}</span>
            <Text as="span" textAlign="end">
              {HIGHEST}
            </Text>
          </Flex>
        </Box>
      </Grid>
    </Box>
  )
})

const LOWEST = 'Nunca é verdade para mim'
const HIGHEST = 'Sempre é verdade para mim'
const ENDS: Record<number, string> = { 1: LOWEST, 6: HIGHEST }

// Styles of all six at once, since forty statements are rendered at a time.
const RATINGS = {
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    h: '11',
    borderWidth: '1px',
    borderColor: 'border.input',
    borderRadius: 'control',
    bg: 'bg.panel',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  },
  '& label:hover': { bg: 'bg.hover' },
  '& label[data-checked]': { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
  '& label:focus-within': { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
} as const
