import { Button, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { invalidateAnswers } from '~/api/invalidate'
import { notify } from '~/components/notify'

const ANSWERS = [
  { label: 'Sim', value: true },
  { label: 'Não', value: false },
]

interface CompaniesQuestionProps {
  /** The present answer; none while nobody has answered. */
  answer: boolean | null | undefined
  onAnswered?: () => void
}

/** Question whether the clinic serves companies and careers, answered at once. */
export function CompaniesQuestion({ answer, onAnswered }: CompaniesQuestionProps) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = $api.useMutation('put', '/settings/companies-and-careers')
  const send = async (companies_and_careers: boolean) => {
    try {
      await mutateAsync({ body: { companies_and_careers } })
      await invalidateAnswers(client, ['/tenant', '/first-steps'])
      onAnswered?.()
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  return (
    <Flex role="group" aria-label="A clínica atende empresas e carreiras?" gap="2" flexShrink={0}>
      {ANSWERS.map(({ label, value }) => (
        <Button
          key={label}
          variant={answer === value ? 'solid' : 'outline'}
          aria-pressed={answer === value}
          aria-disabled={isPending || undefined}
          minW="20"
          flex={{ base: '1', md: 'initial' }}
          onClick={() => isPending || send(value)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  )
}

/** The question in the list of first steps, where it has no answer yet. */
export const CompaniesStep = () => <CompaniesQuestion answer={undefined} />
