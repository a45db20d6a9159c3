import { Button, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NEW_SPECIALIST_PATH } from '~/addresses/users'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { invalidateAnswers } from '~/api/invalidate'
import { login } from '~/api/session'
import { notify } from '~/components/notify'
import { goToStep } from './currentStep'

/** Choice in the list of first steps: the owner attends, or somebody else is recorded. */
export function AttendStep() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = $api.useMutation('put', '/me/attendance')
  const attend = async () => {
    try {
      const { data } = await mutateAsync({ body: { attends: true } })
      login(data.access_token)
      await invalidateAnswers(client, ['/first-steps', '/specialist/dashboard', '/users'])
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  return (
    <Flex gap="2" flexShrink={0} wrap="wrap">
      <Button variant="outline" aria-disabled={isPending || undefined} onClick={() => isPending || attend()}>
        Eu atendo
      </Button>
      <Button asChild variant="outline">
        <Link to={NEW_SPECIALIST_PATH} onClick={() => goToStep('specialist')}>
          Cadastrar nutricionista
        </Link>
      </Button>
    </Flex>
  )
}
