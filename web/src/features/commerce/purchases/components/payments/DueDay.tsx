import { Box } from '@chakra-ui/react'
import * as v from 'valibot'
import { $api } from '~/api/client'
import { DateField, Form, FormActions, parseDate, useServerForm } from '~/components/form'
import { notify } from '~/components/notify'
import { type Purchase, usePurchasesChanged } from '~/modules/purchases'

const schema = v.object({
  due_on: v.pipe(
    v.string(),
    v.check((text) => text === '' || parseDate(text) !== null, 'Informe uma data válida.'),
  ),
})

/** Form of the day until which the rest of a purchase is to be paid. */
export function DueDay({ purchase }: { purchase: Purchase }) {
  const changed = usePurchasesChanged()
  const { mutateAsync } = $api.useMutation('put', '/purchases/{id}/due-day')
  const server = useServerForm({
    schema,
    defaultValues: { due_on: purchase.due_on ?? '' },
    draft: { unkept: 'one choice' },
    onSubmit: async ({ due_on }) => {
      await mutateAsync({ params: { path: { id: purchase.id } }, body: { due_on: due_on || undefined } })
      notify.success(due_on ? 'Vencimento salvo.' : 'Vencimento removido.')
      changed()
    },
  })
  return (
    <Form form={server}>
      <Box maxW="20rem" mt="6">
        <DateField name="due_on" label="Vencimento" help="Até quando o que falta deve ser pago." />
      </Box>
      {server.form.formState.isDirty && (
        <FormActions submitLabel="Salvar vencimento" busyLabel="Salvando..." busy={server.busy} />
      )}
    </Form>
  )
}
