import type { BoxProps } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { EditorFoot } from '../EditorFoot'
import { FormActions } from './fields'

interface FormFootProps extends ComponentProps<typeof FormActions>, Pick<BoxProps, 'maxW'> {
  /**
   * True if something is unsaved, where the form stays open after a save and its first values are
   * not the saved ones.
   */
  dirty?: boolean
}

/** The actions of a long form: it is saved from anywhere in it. */
export function FormFoot({ maxW, dirty, ...actions }: FormFootProps) {
  const { isDirty } = useFormState()
  return (
    <EditorFoot maxW={maxW} status={(dirty ?? isDirty) ? 'Há alterações não salvas.' : ''}>
      <FormActions {...actions} />
    </EditorFoot>
  )
}
