import { Stack, type StackProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form'
import { FormAlert } from './FormAlert'
import type { ServerForm } from './useServerForm'

interface FormProps<In extends FieldValues, Out extends FieldValues> extends Omit<StackProps, 'onSubmit'> {
  form: ServerForm<In, Out>
  children: ReactNode
}

export function Form<In extends FieldValues, Out extends FieldValues>({
  form,
  children,
  ...stack
}: FormProps<In, Out>) {
  return (
    <FormProvider {...form.form}>
      <Stack gap="5" {...stack} asChild>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // A form in a dialog must not submit the form of the page below it.
            event.stopPropagation()
            void form.submit()
          }}
        >
          <FormError />
          {children}
        </form>
      </Stack>
    </FormProvider>
  )
}

/** Error that belongs to no field. */
function FormError() {
  return <FormAlert message={useFormContext().formState.errors.root?.server?.message} />
}
