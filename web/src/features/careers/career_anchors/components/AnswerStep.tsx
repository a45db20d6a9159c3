import { Box, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ProgressBar } from '~/components/ProgressBar'
import { missingWords, type Ratings, unanswered } from '../model/exercise'
import type { AnchorQuestion } from '../model/types'
import { ratingId, Statement } from './Statement'
import { StepFrame } from './StepFrame'

/** Number of statements per screen. */
const PART = 8

interface AnswerStepProps {
  questions: AnchorQuestion[]
  ratings: Ratings
  onRate: (number: number, rating: number) => void
  onDone: () => void
  focus: boolean
}

export function AnswerStep({ questions, ratings, onRate, onDone, focus }: AnswerStepProps) {
  const numbers = questions.map(({ number }) => number)
  const missing = unanswered(numbers, ratings)
  const partOf = (number: number | undefined) =>
    Math.floor(Math.max(0, number === undefined ? 0 : numbers.indexOf(number)) / PART)
  // Resumes at the first unanswered statement.
  const [part, setPart] = useState(() => partOf(missing[0]))
  const [asked, setAsked] = useState(false)
  const parts = Math.ceil(questions.length / PART)
  const shown = questions.slice(part * PART, (part + 1) * PART)
  const answered = questions.length - missing.length

  const finish = () => {
    const [first] = missing
    if (first === undefined) return onDone()
    flushSync(() => {
      setAsked(true)
      setPart(partOf(first))
    })
    document.getElementById(ratingId(first, 1))?.focus()
  }

  return (
    <StepFrame
      title={`Questões ${shown[0]?.number ?? 1} a ${shown.at(-1)?.number ?? 1}`}
      lead="Leia cada frase e diga, de 1 a 6, o quanto ela é verdade para você. Não há resposta certa: vale a primeira impressão."
      problem={asked && missing.length > 0 ? missingWords(missing.length) : null}
      progress={
        <Box flex="1" maxW="16.25rem" minW="0">
          <Text textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums" mb="1">
            {answered} de {questions.length}
          </Text>
          <ProgressBar label="Questões respondidas" share={answered / questions.length} />
        </Box>
      }
      onBack={part > 0 ? () => setPart(part - 1) : undefined}
      onNext={part < parts - 1 ? () => setPart(part + 1) : finish}
      nextLabel={part < parts - 1 ? 'Próximas' : 'Avançar'}
      focus={focus}
    >
      <Stack gap="3">
        {shown.map((question) => (
          <Statement
            key={question.number}
            question={question}
            rating={ratings[question.number]}
            missing={asked && ratings[question.number] === undefined}
            onRate={onRate}
          />
        ))}
      </Stack>
    </StepFrame>
  )
}
