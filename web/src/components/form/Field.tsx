import type { ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'

export interface FieldProps extends FieldFrameProps {
  /** The field's path in the form's values, and in the server's errors. */
  name: string
}

/** A field with what its form says of it. */
export function Field({ name, ...frame }: FieldProps & { children: ReactNode }) {
  const { formState } = useFormContext()
  const found: { message?: string } | undefined = get(formState.errors, name)
  return <FieldFrame {...frame} error={found?.message || null} />
}
