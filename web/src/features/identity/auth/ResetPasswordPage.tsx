import { Button, Flex, Link } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Navigate, Link as RouterLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH } from '~/addresses/auth'
import { $api } from '~/api/client'
import { homeOf, login } from '~/api/session'
import { Form, PasswordField, TextField, useServerForm } from '~/components/form'
import { notify } from '~/components/notify'
import { AuthLayout } from './components/AuthLayout'
import { NOT_THE_SAME, newPassword, ownEmail, repeatedPassword } from './model/rules'

const schema = v.pipe(
  v.object({ email: ownEmail, password: newPassword, password_confirmation: repeatedPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (values) => values.password === values.password_confirmation,
      NOT_THE_SAME,
    ),
    ['password_confirmation'],
  ),
)

const WORDS = {
  reset: {
    name: 'Nova senha',
    title: 'Escolha uma senha nova',
    lead: 'Ela vale assim que você salvar, e você já entra com ela.',
    submit: 'Salvar senha',
    done: 'Sua senha foi alterada com sucesso.',
  },
  invitation: {
    name: 'Primeira senha',
    title: 'Boas-vindas',
    lead: 'Escolha a senha com que você vai entrar daqui em diante.',
    submit: 'Criar senha',
    done: 'Sua senha foi criada com sucesso.',
  },
}
/** Lead for a patient who was recorded without an e-mail address. */
const CHOOSE_EMAIL = 'Diga o seu e-mail e escolha a senha com que você vai entrar daqui em diante.'

interface MailLink {
  token: string
  email: string
  invited: boolean
}

/** Target of a mail's link: sets a new password, or with `?convite=1` the first one. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kept: Partial<MailLink> | null = useLocation().state
  // The link at the first render. It is removed from the address at once, so that it is not read or
  // copied there; this history entry keeps it for a reload.
  const [link] = useState<MailLink>(() => ({
    token: token || (kept?.token ?? ''),
    email: search.get('email') ?? kept?.email ?? '',
    invited: search.get('convite') === '1' || kept?.invited === true,
  }))
  const words = link.invited ? WORDS.invitation : WORDS.reset

  useEffect(() => {
    if (link.token) window.history.replaceState({ ...window.history.state, usr: link }, '', RESET_PASSWORD_PATH)
  }, [link])

  const { mutateAsync } = $api.useMutation('post', '/auth/reset-password')
  const form = useServerForm({
    schema,
    defaultValues: { email: link.email, password: '', password_confirmation: '' },
    draft: { unkept: 'signed out' },
    onSubmit: async (values) => {
      const { access_token } = await mutateAsync({ body: { ...values, token: link.token } })
      const session = login(access_token)
      if (!session) throw new Error('unreadable token')
      notify.success(words.done)
      navigate(homeOf(session.claims), { replace: true })
    },
  })

  if (!link.token) return <Navigate to={FORGOT_PASSWORD_PATH} replace />
  return (
    <AuthLayout name={words.name} title={words.title} lead={link.invited && !link.email ? CHOOSE_EMAIL : words.lead}>
      <Form form={form}>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          readOnly={link.email !== ''}
          required
          size="lg"
        />
        <PasswordField
          name="password"
          label="Nova senha"
          autoComplete="new-password"
          help="Pelo menos 8 caracteres."
          required
          size="lg"
        />
        <PasswordField
          name="password_confirmation"
          label="Confirme a nova senha"
          autoComplete="new-password"
          required
          size="lg"
        />
        <Button type="submit" size="lg" w="100%" mt="1" aria-disabled={form.busy || undefined}>
          {form.busy ? 'Salvando...' : words.submit}
        </Button>
      </Form>
      <Flex justify="center" mt="6">
        <Link asChild>
          <RouterLink to={FORGOT_PASSWORD_PATH}>Pedir outro link</RouterLink>
        </Link>
      </Flex>
    </AuthLayout>
  )
}
