import { Field, Textarea } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { EmailHint } from '~/components/EmailHint'
import { likelyMeant } from '~/components/emailAddress'
import { guestsOf } from './guests'

interface GuestsFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>
  defaultValue: string
  required: boolean
  error: string | null
  onEdit: (text: string) => void
}

/** Field for the e-mail addresses of guests. */
export function GuestsField({ ref, defaultValue, required, error, onEdit }: GuestsFieldProps) {
  // The first address with a typing error in its provider's name.
  const [slip, setSlip] = useState<string | null>(null)
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
        onChange={(event) => {
          setSlip(null)
          onEdit(event.target.value)
        }}
        onBlur={(event) => setSlip(guestsOf(event.target.value).find(likelyMeant) ?? null)}
      />
      <EmailHint
        meant={slip && likelyMeant(slip)}
        onTake={(meant) => {
          const text = ref.current
          if (text && slip) {
            text.value = text.value.replace(slip, meant)
            onEdit(text.value)
          }
          setSlip(null)
          text?.focus()
        }}
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
