import { Box, Button } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useConfirm } from '~/components/Confirm'
import type { TemplateFormValues } from '../model/template'
import type { EmailEvent } from '../model/types'

/** Restores the system's default text. */
export function RestoreButton({ event }: { event: EmailEvent }) {
  const confirm = useConfirm()
  const { getValues, setValue } = useFormContext<TemplateFormValues>()
  const restore = async () => {
    const { subject, body } = getValues()
    const lost = (subject !== '' && subject !== event.subject) || (body !== '' && body !== event.body)
    const sure =
      !lost ||
      (await confirm({
        title: 'Restaurar o texto original?',
        description: 'O assunto e o texto escritos aqui são trocados pelos originais.',
        confirmLabel: 'Restaurar',
        danger: true,
      }))
    if (!sure) return
    setValue('subject', event.subject, { shouldDirty: true, shouldValidate: true })
    setValue('body', event.body, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box>
      <Button variant="ghost" onClick={restore}>
        <RotateCcw aria-hidden />
        Restaurar texto original
      </Button>
    </Box>
  )
}
