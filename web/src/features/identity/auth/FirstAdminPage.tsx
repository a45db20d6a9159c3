import { Button } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import * as v from 'valibot'
import { LOGIN_PATH } from '~/addresses/home'
import { $api } from '~/api/client'
import { homeOf, login } from '~/api/session'
import { EmailField, Form, filled, PasswordField, TextField, useServerForm } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { notify } from '~/components/notify'
import { AuthLayout } from './components/AuthLayout'
import { NOT_THE_SAME, newPassword, ownEmail, repeatedPassword } from './model/rules'

const schema = v.pipe(
  v.object({
    clinic_name: filled('Informe o nome da clínica.'),
    name: filled('Informe o seu nome.'),
    email: ownEmail,
    password: newPassword,
    password_confirmation: repeatedPassword,
    attends: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (values) => values.password === values.password_confirmation,
      NOT_THE_SAME,
    ),
    ['password_confirmation'],
  ),
)

const EMPTY = { clinic_name: '', name: '', email: '', password: '', password_confirmation: '', attends: false }

/**
 * Registration of the first super admin. The token is in the hash, so that it never reaches a
 * server's log, and is removed from the address at once.
 */
export function FirstAdminPage() {
  const [token] = useState(() => window.location.hash.slice(1))
  const navigate = useNavigate()

  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  const { mutateAsync } = $api.useMutation('post', '/auth/first-admin')
  const form = useServerForm({
    schema,
    defaultValues: EMPTY,
    draft: { unkept: 'signed out' },
    onSubmit: async (values) => {
      const { access_token } = await mutateAsync({ body: { ...values, token } })
      const session = login(access_token)
      if (!session) throw new Error('unreadable token')
      notify.success('Sua clínica está pronta. Boas-vindas!')
      navigate(homeOf(session.claims), { replace: true })
    },
  })

  if (!token) return <Navigate to={LOGIN_PATH} replace />
  return (
    <AuthLayout
      name="Primeiro acesso"
      title="Boas-vindas"
      lead="Crie o acesso de quem vai administrar a clínica. Leva um minuto."
    >
      <Form form={form}>
        <TextField name="clinic_name" label="Nome da clínica" autoComplete="organization" required size="lg" />
        <TextField name="name" label="Seu nome" autoComplete="name" required size="lg" />
        <EmailField name="email" label="E-mail" autoComplete="username" required size="lg" />
        <PasswordField
          name="password"
          label="Senha"
          autoComplete="new-password"
          help="Pelo menos 8 caracteres."
          required
          size="lg"
        />
        <PasswordField
          name="password_confirmation"
          label="Confirme a senha"
          autoComplete="new-password"
          required
          size="lg"
        />
        <CheckField
          name="attends"
          label="Também atendo pacientes"
          help="Você terá os seus horários e pacientes, com este mesmo acesso. Dá para mudar depois, em Meu perfil."
        />
        <Button type="submit" size="lg" w="100%" mt="1" aria-disabled={form.busy || undefined}>
          {form.busy ? 'Criando acesso...' : 'Criar acesso'}
        </Button>
      </Form>
    </AuthLayout>
  )
}
