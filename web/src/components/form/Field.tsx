import type { ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'

export interface FieldProps extends FieldFrameProps {
  /** The field's path in the form's values, and in the server's errors. */
  name: string
}

/** A field with what its form says of it, or what is told before that. */
export function Field({ name, problem, ...frame }: FieldProps & { problem?: string; children: ReactNode }) {
  const { formState } = useFormContext()
  const found: { message?: string } | undefined = get(formState.errors, name)
  return <FieldFrame {...frame} error={problem || found?.message || null} />
}
