import type { BoxProps } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { EditorFoot } from '../EditorFoot'
import { FormActions } from './fields'

interface FormFootProps extends ComponentProps<typeof FormActions>, Pick<BoxProps, 'maxW'> {
  /**
   * True if there are unsaved changes, for forms that stay open after a save with initial values
   * other than the saved ones.
   */
  dirty?: boolean
}

/** Actions of a long form, which stay in view. */
export function FormFoot({ maxW, dirty, ...actions }: FormFootProps) {
  const { isDirty } = useFormState()
  return (
    <EditorFoot maxW={maxW} status={(dirty ?? isDirty) ? 'Há alterações não salvas.' : ''}>
      <FormActions {...actions} />
    </EditorFoot>
  )
}
