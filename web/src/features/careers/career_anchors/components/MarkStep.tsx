import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { memo, useState } from 'react'
import { useSteady } from '../hooks/useSteady'
import { byRating, EXTRA, type Exercise, MARKS, marksWords, mayBeMarked, TOO_MANY } from '../model/exercise'
import type { AnchorQuestion } from '../model/types'
import { StepFrame } from './StepFrame'

interface MarkStepProps {
  questions: AnchorQuestion[]
  exercise: Exercise
  onToggle: (number: number) => void
  onBack: () => void
  onDone: () => void
  busy: boolean
  /** Error of the last attempt to save. */
  failure: string | null
}

export function MarkStep({ questions, exercise, onToggle, onBack, onDone, busy, failure }: MarkStepProps) {
  const { ratings, marked } = exercise
  const [problem, setProblem] = useState<'few' | 'many' | null>(null)
  const missing = MARKS - marked.length
  const numbers = questions.map(({ number }) => number)
  const markable = numbers.filter((number) => mayBeMarked(ratings[number])).length

  const toggle = useSteady((number: number) => {
    const tooMany = missing === 0 && !marked.includes(number)
    setProblem(tooMany ? 'many' : null)
    if (!tooMany) onToggle(number)
  })
  const finish = () => {
    if (missing === 0) return onDone()
    setProblem('few')
  }
  const words = problem === 'many' ? TOO_MANY : problem === 'few' && missing > 0 ? marksWords(missing) : failure

  return (
    <StepFrame
      title="Destaque três frases"
      lead={
        markable < MARKS
          ? `Só frases com nota 3 ou mais podem ganhar pontos, e você tem menos de ${MARKS}. Volte à revisão e ajuste as notas.`
          : `Das frases abaixo, escolha as ${MARKS} que mais têm a ver com você e some ${EXTRA} pontos a cada uma.`
      }
      problem={words}
      progress={
        <Text role="status" color="fg.muted" fontSize="dense" fontVariantNumeric="tabular-nums">
          {marked.length} de {MARKS} escolhidas
        </Text>
      }
      onBack={onBack}
      onNext={finish}
      nextLabel="Ver resultado"
      busy={busy}
    >
      <Stack as="ul" listStyleType="none" gap="2">
        {byRating(numbers, ratings).map((number) => {
          const question = questions.find((other) => other.number === number)
          return (
            question && (
              <Line
                key={number}
                question={question}
                rating={ratings[number] ?? 0}
                marked={marked.includes(number)}
                onToggle={toggle}
              />
            )
          )
        })}
      </Stack>
    </StepFrame>
  )
}

interface LineProps {
  question: AnchorQuestion
  rating: number
  marked: boolean
  onToggle: (number: number) => void
}

const Line = memo(function Line({ question: { number, text }, rating, marked, onToggle }: LineProps) {
  const words = `questao-${number}-texto`
  return (
    <Flex
      as="li"
      align="center"
      gap={{ base: '3', md: '4' }}
      borderWidth="1px"
      borderRadius="card"
      px={{ base: '3', md: '5' }}
      py="3"
      {...(marked ? { bg: 'brand.faint', borderColor: 'brand.border' } : { bg: 'bg.panel' })}
    >
      <Flex direction="column" align="center" minW="11" flexShrink={0}>
        <Text fontSize="1.375rem" lineHeight="1.625rem" fontWeight="650" fontVariantNumeric="tabular-nums">
          {marked ? rating + EXTRA : rating}
        </Text>
        <Text textStyle="remark" color="fg.muted">
          {marked ? `${rating} + ${EXTRA}` : 'nota'}
        </Text>
      </Flex>
      <Text id={words} flex="1" minW="0">
        {text}
      </Text>
      <Button
        variant={marked ? 'solid' : 'outline'}
        flexShrink={0}
        minW="16"
        aria-pressed={marked}
        aria-describedby={words}
        disabled={!mayBeMarked(rating)}
        onClick={() => onToggle(number)}
      >
        {marked && <Check aria-hidden />}+{EXTRA}
      </Button>
    </Flex>
  )
})
