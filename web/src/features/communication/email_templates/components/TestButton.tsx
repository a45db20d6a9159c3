import { Button } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { showServerErrors } from '~/components/form'
import { notify } from '~/components/notify'
import type { TemplateFormState } from '../hooks/useEventChoice'

/** Button that sends the current text, saved or not, to the user's own address. */
export function TestButton({ form }: { form: TemplateFormState }) {
  const { mutateAsync, isPending } = $api.useMutation('post', '/email-templates/test')
  const send = async () => {
    if (isPending || !(await form.trigger(['name', 'subject', 'body'], { shouldFocus: true }))) return
    const { name, subject, body } = form.getValues()
    try {
      await mutateAsync({ body: { name, subject, body } })
      notify.success('O teste está a caminho do seu e-mail.')
    } catch (error) {
      if (toApiError(error).status === 422) showServerErrors(form, error)
      else notify.error(toApiError(error).message)
    }
  }
  return (
    <Button variant="outline" aria-disabled={isPending || undefined} onClick={send}>
      <Send aria-hidden />
      Enviar um teste para mim
    </Button>
  )
}
