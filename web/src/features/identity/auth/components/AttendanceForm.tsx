import { Button, Heading, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import * as v from 'valibot'
import { STANDARD_PATH } from '~/addresses/schedules'
import { $api, type Schemas } from '~/api/client'
import { login } from '~/api/session'
import { Form, FormActions, keepTyped, TextField, useServerForm } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { usePeopleChanged } from '~/modules/people'

const schema = v.object({ attends: v.boolean(), crn: v.pipe(v.string(), v.trim()) })

/** Form in which a super admin chooses to look after patients, too. */
export function AttendanceForm({ user }: { user: Schemas['User'] }) {
  const changed = usePeopleChanged()
  const { mutateAsync } = $api.useMutation('put', '/me/attendance')
  const form = useServerForm({
    schema,
    defaultValues: { attends: user.attends, crn: user.crn ?? '' },
    draft: { key: 'atendimento' },
    onSubmit: async (values) => {
      const keep = keepTyped(form.form)
      const { attends, crn } = values
      const { data } = await mutateAsync({ body: attends ? { attends, crn } : { attends } })
      keep(values)
      // The token tells the menu and the home what is shown from now on.
      login(data.access_token)
      changed()
      notify.success(attends ? 'Você também atende. Agora informe os seus horários.' : 'Você não atende mais.')
    },
  })
  useLeaveGuard(form.form.formState.isDirty)
  const attends = useWatch({ control: form.form.control, name: 'attends' })
  return (
    <>
      <Heading as="h2" textStyle="section">
        Atendimento
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        Quem administra a clínica também pode atender, com o mesmo acesso: você passa a ter horários, pacientes e
        conversas, como um nutricionista.
      </Text>
      <Form form={form}>
        <CheckField name="attends" label="Também atendo pacientes" />
        {attends && <TextField name="crn" label="CRN" placeholder="CRN-3 12345" maxLength={30} />}
        <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={form.busy} />
      </Form>
      {user.attends && (
        <Button asChild variant="subtle" mt="4">
          <Link to={STANDARD_PATH}>Meus horários</Link>
        </Button>
      )}
    </>
  )
}
