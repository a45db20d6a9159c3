import { Button, Flex, Text } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { notify } from '~/components/notify'
import { useSaveAnchor } from '../api/queries'
import { useExercise } from '../hooks/useExercise'
import { useSteady } from '../hooks/useSteady'
import { answersOf, EMPTY, type Exercise, isBegun, rate, toggleMark } from '../model/exercise'
import type { AnchorQuestion, CareerAnchor } from '../model/types'
import { AnswerStep } from './AnswerStep'
import { MarkStep } from './MarkStep'
import { Results } from './Results'
import { ReviewStep } from './ReviewStep'
import { Steps } from './Steps'

interface OwnAnchorProps {
  questions: AnchorQuestion[]
  saved: CareerAnchor | undefined
}

/**
 * The four steps of the user's own exercise. A saved result is shown first, unless new answers
 * exist.
 */
export function OwnAnchor({ questions, saved }: OwnAnchorProps) {
  const confirm = useConfirm()
  const { exercise: begun, change, full } = useExercise()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** False before the first change of step, which leaves the focus to the page. */
  const [moved, setMoved] = useState(false)
  /** Key of the exercise; a new one restarts at the first part. */
  const [round, setRound] = useState(0)
  const save = useSaveAnchor(saved)
  const exercise = begun ?? EMPTY

  const go = (next: Exercise | null) => {
    setMoved(true)
    setFailure(null)
    change(next)
  }
  const onRate = useSteady((number: number, rating: number) => change(rate(exercise, number, rating)))

  const restart = async () => {
    const sure = await confirm({
      title: 'Reiniciar o exercício?',
      description: saved
        ? 'Você responde as questões outra vez. O resultado de agora continua guardado até você salvar outro.'
        : 'Você volta ao primeiro passo, e as respostas de agora são apagadas.',
      confirmLabel: 'Reiniciar',
      danger: !saved,
    })
    if (!sure) return
    setRound(round + 1)
    go(EMPTY)
  }

  const giveUp = async () => {
    const sure =
      !isBegun(exercise) ||
      (await confirm({
        title: 'Voltar ao resultado?',
        description: 'As respostas que você começou agora são descartadas.',
        confirmLabel: 'Voltar ao resultado',
        danger: true,
      }))
    if (sure) go(null)
  }

  const finish = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await save(answersOf(exercise))
      go(null)
      notify.success('Questionário salvo com sucesso.')
    } catch (error) {
      const { firstFieldMessage, message } = toApiError(error)
      setFailure(firstFieldMessage ?? message)
    } finally {
      setBusy(false)
    }
  }

  if (saved && !begun) {
    return (
      <>
        <Steps current={4} />
        <Results anchor={saved} />
        <Flex mt="5" justify="flex-end">
          <Button variant="outline" onClick={restart}>
            <RotateCcw aria-hidden />
            Reiniciar
          </Button>
        </Flex>
      </>
    )
  }

  const { step, ratings } = exercise
  return (
    <>
      <Steps current={step} />
      {full && (
        <Text role="alert" mb="4" p="4" borderRadius="card" bg="bg.warning" color="fg.warning">
          Este navegador está sem espaço para guardar as suas respostas. Termine o exercício antes de sair desta página.
        </Text>
      )}
      {(saved || isBegun(exercise)) && (
        <Flex justify="flex-end" gap="2" mb="3" wrap="wrap">
          {saved && (
            <Button variant="ghost" onClick={giveUp}>
              Voltar ao resultado
            </Button>
          )}
          {isBegun(exercise) && (
            <Button variant="ghost" onClick={restart}>
              <RotateCcw aria-hidden />
              Reiniciar
            </Button>
          )}
        </Flex>
      )}
      {step === 1 && (
        <AnswerStep
          key={round}
          questions={questions}
          ratings={ratings}
          onRate={onRate}
          onDone={() => go({ ...exercise, step: 2 })}
          focus={moved}
        />
      )}
      {step === 2 && (
        <ReviewStep
          questions={questions}
          ratings={ratings}
          onRate={onRate}
          onBack={() => go({ ...exercise, step: 1 })}
          onDone={() => go({ ...exercise, step: 3 })}
        />
      )}
      {step === 3 && (
        <MarkStep
          questions={questions}
          exercise={exercise}
          onToggle={(number) => change(toggleMark(exercise, number))}
          onBack={() => go({ ...exercise, step: 2 })}
          onDone={finish}
          busy={busy}
          failure={failure}
        />
      )}
    </>
  )
}
