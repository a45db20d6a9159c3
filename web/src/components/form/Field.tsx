import type { ReactNode } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import { limitWords } from './limit'

export interface FieldProps extends FieldFrameProps {
  /** The field's path in the form's values, and in the server's errors. */
  name: string
}

interface LimitProps {
  /**
   * Maximum length of a registered text. A longer text stays whole and is not sent; the browser's
   * own limit would silently cut pasted text.
   */
  maxLength?: number
}

/** Field with its error, or a hint before that. */
export function Field({ name, maxLength, help, ...frame }: FieldProps & LimitProps & { children: ReactNode }) {
  const { formState } = useFormContext()
  const text: unknown = useWatch({ name, disabled: maxLength === undefined })
  const told = maxLength && typeof text === 'string' ? limitWords(text, maxLength) : null
  const found: { message?: string } | undefined = get(formState.errors, name)
  return (
    <FieldFrame
      {...frame}
      error={(told?.over && told.words) || found?.message || null}
      help={
        told ? (
          <>
            {help} {told.words}
          </>
        ) : (
          help
        )
      }
    />
  )
}
