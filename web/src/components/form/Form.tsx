import { Flex, Stack, type StackProps } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form'
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

/** What belongs to no field. */
function FormError() {
  const message = useFormContext().formState.errors.root?.server?.message
  if (!message) return null
  return (
    <Flex role="alert" gap="2.5" p="3" borderRadius="control" bg="bg.error" color="fg.error" fontSize="15px">
      <Flex flexShrink="0">
        <CircleAlert size={20} aria-hidden />
      </Flex>
      <span>{message}</span>
    </Flex>
  )
}
