import { Stack } from '@chakra-ui/react'
import type { Ratings } from '../model/exercise'
import type { AnchorQuestion } from '../model/types'
import { Statement } from './Statement'
import { StepFrame } from './StepFrame'

interface ReviewStepProps {
  questions: AnchorQuestion[]
  ratings: Ratings
  onRate: (number: number, rating: number) => void
  onBack: () => void
  onDone: () => void
}

export function ReviewStep({ questions, ratings, onRate, onBack, onDone }: ReviewStepProps) {
  return (
    <StepFrame
      title="Revise as suas respostas"
      lead="Olhe o conjunto e ajuste o que quiser. Notas bem diferentes entre si ajudam a enxergar o que mais importa para você."
      onBack={onBack}
      onNext={onDone}
    >
      <Stack gap="3">
        {questions.map((question) => (
          <Statement key={question.number} question={question} rating={ratings[question.number]} onRate={onRate} />
        ))}
      </Stack>
    </StepFrame>
  )
}
