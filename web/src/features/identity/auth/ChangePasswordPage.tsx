import * as v from 'valibot'
import { $api } from '~/api/client'
import { login } from '~/api/session'
import { Card } from '~/components/Card'
import { Form, FormActions, PasswordField, useServerForm } from '~/components/form'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { NOT_THE_SAME, newPassword, repeatedPassword } from './model/rules'

const schema = v.pipe(
  v.object({
    old_password: v.pipe(v.string(), v.nonEmpty('Informe a senha atual.')),
    new_password: newPassword,
    new_password_confirmation: repeatedPassword,
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['new_password_confirmation']],
      (values) => values.new_password === values.new_password_confirmation,
      NOT_THE_SAME,
    ),
    ['new_password_confirmation'],
  ),
)

export function ChangePasswordPage() {
  const { mutateAsync } = $api.useMutation('post', '/auth/change-password')
  const form = useServerForm({
    schema,
    defaultValues: { old_password: '', new_password: '', new_password_confirmation: '' },
    draft: { unkept: 'secret' },
    onSubmit: async (body) => {
      const { access_token } = await mutateAsync({ body })
      // All older tokens are invalid, including this session's.
      if (!login(access_token)) throw new Error('unreadable token')
      notify.success('Senha alterada com sucesso')
      form.form.reset()
    },
  })
  return (
    <Page title="Alterar senha" facts="Ao trocar a senha, você sai dos outros aparelhos em que entrou.">
      <Card maxW="32.5rem">
        <Form form={form}>
          <PasswordField name="old_password" label="Senha atual" autoComplete="current-password" required />
          <PasswordField
            name="new_password"
            label="Nova senha"
            autoComplete="new-password"
            help="Pelo menos 8 caracteres."
            required
          />
          <PasswordField
            name="new_password_confirmation"
            label="Confirme a nova senha"
            autoComplete="new-password"
            required
          />
          <FormActions submitLabel="Alterar senha" busyLabel="Alterando..." busy={form.busy} />
        </Form>
      </Card>
    </Page>
  )
}
