import type { BoxProps } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { EditorFoot } from '../EditorFoot'
import { FormActions } from './fields'

type FormFootProps = ComponentProps<typeof FormActions> & Pick<BoxProps, 'maxW'>

/** The actions of a long form: it is saved from anywhere in it. */
export function FormFoot({ maxW, ...actions }: FormFootProps) {
  const { isDirty } = useFormState()
  return (
    <EditorFoot maxW={maxW} status={isDirty ? 'Há alterações não salvas.' : ''}>
      <FormActions {...actions} />
    </EditorFoot>
  )
}
