import { Stack } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '~/components/form'
import { Loading, Skeleton } from '~/components/Skeleton'
import { SUBJECT_LIMIT, type TemplateFormValues, withPiece } from '../model/template'
import type { EmailEvent } from '../model/types'
import { RestoreButton } from './RestoreButton'
import { VariableMenu } from './VariableMenu'

// The editor weighs more than all the rest.
const BodyField = lazy(async () => ({ default: (await import('./editor/BodyField')).BodyField }))

/** Subject and body of the mail. */
export function WritingFields({ event }: { event: EmailEvent | undefined }) {
  return (
    <Stack gap="5">
      <TextField
        name="subject"
        label="Assunto"
        required
        maxLength={SUBJECT_LIMIT}
        aside={event && <SubjectVariables event={event} />}
      />
      <Suspense
        fallback={
          <Loading>
            <Skeleton h="27.5rem" borderRadius="control" />
          </Loading>
        }
      >
        {/* Another event has other variables. */}
        <BodyField key={event?.name} event={event} />
      </Suspense>
      {event && <RestoreButton event={event} />}
    </Stack>
  )
}

/** Variables of the subject, without links. */
function SubjectVariables({ event }: { event: EmailEvent }) {
  const { getValues, setValue, setFocus } = useFormContext<TemplateFormValues>()
  const insert = (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[name="subject"]')
    const { text, caret } = withPiece(
      getValues('subject'),
      `{{${name}}}`,
      input?.selectionStart ?? null,
      input?.selectionEnd ?? null,
    )
    setValue('subject', text, { shouldDirty: true, shouldValidate: true })
    setFocus('subject')
    input?.setSelectionRange(caret, caret)
  }
  return (
    <VariableMenu
      label="Inserir variável no assunto"
      // As high as the field's label.
      my="-2.5"
      variables={event.variables.filter(({ link }) => !link)}
      onInsert={insert}
    />
  )
}
