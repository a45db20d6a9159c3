import { Field, Textarea } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'

interface GuestsFieldProps {
  ref: Ref<HTMLTextAreaElement>
  defaultValue: string
  required: boolean
  error: string | null
  onEdit: () => void
}

/** Who else comes along: e-mail addresses. */
export function GuestsField({ ref, defaultValue, required, error, onEdit }: GuestsFieldProps) {
  return (
    <Field.Root invalid={error !== null} required={required} maxW="35rem" mb="6">
      <Field.Label>
        Convidados
        <Field.RequiredIndicator />
      </Field.Label>
      <Textarea
        ref={ref}
        rows={2}
        defaultValue={defaultValue}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="maria@exemplo.com, jose@exemplo.com"
        onChange={onEdit}
      />
      {error ? (
        <Field.ErrorText>
          <CircleAlert size={16} aria-hidden />
          {error}
        </Field.ErrorText>
      ) : (
        <Field.HelperText>
          Os e-mails de quem participa com você, separados por vírgula{required ? '.' : ', se quiser convidar alguém.'}
        </Field.HelperText>
      )}
    </Field.Root>
  )
}
