import { Button, Flex, Link, Text } from '@chakra-ui/react'
import { MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { $api } from '~/api/client'
import { hasKeptPlan } from '~/api/kept'
import { type Claims, homeOf, login, takeReturn, useSession } from '~/api/session'
import { Form, PasswordField, TextField, useServerForm } from '~/components/form'
import { OWN_PLAN_PATH } from '~/modules/patientPaths'
import { AuthLayout } from './AuthLayout'

const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Informe o seu e-mail.')),
  password: v.pipe(v.string(), v.nonEmpty('Informe a sua senha.')),
})

/** Without net a patient's home has nothing to show, and their plan may be there. */
const startOf = (claims: Claims) => (!navigator.onLine && hasKeptPlan(claims) ? OWN_PLAN_PATH : homeOf(claims))

export function LoginPage() {
  const session = useSession()
  const navigate = useNavigate()
  const redirect = useSearchParams()[0].get('redirect') === '1'
  const home = session && startOf(session.claims)

  // Just signed in, or already so: on to the page asked for before, or home.
  useEffect(() => {
    if (home) navigate((redirect && takeReturn()) || home, { replace: true })
  }, [home, redirect, navigate])

  const { mutateAsync } = $api.useMutation('post', '/auth/login')
  const form = useServerForm({
    schema,
    defaultValues: { email: '', password: '' },
    onSubmit: async (body) => {
      const { access_token } = await mutateAsync({ body })
      if (!login(access_token)) throw new Error('unreadable token')
    },
  })

  return (
    <AuthLayout name="Entrar" title="Que bom ter você de volta" lead="Entre com o e-mail do seu cadastro.">
      <Form form={form} gap="6">
        <TextField name="email" label="E-mail" type="email" autoComplete="username" size="lg" />
        <PasswordField name="password" label="Senha" autoComplete="current-password" size="lg" />
        <Button type="submit" size="lg" w="100%" mt="1" aria-disabled={form.busy || undefined}>
          {form.busy ? 'Entrando...' : 'Entrar'}
        </Button>
        <Link asChild alignSelf="center">
          <RouterLink to="/auth/forgot-password">Esqueci minha senha</RouterLink>
        </Link>
      </Form>
      <Flex mt="7" gap="3" align="center" p="4" borderRadius="control" bg="bg.subtle" color="fg.muted">
        <MailOpen size={20} strokeWidth={1.75} aria-hidden />
        <Text flex="1" fontSize="14px" lineHeight="20px">
          Primeira vez aqui? Use o link de convite que o seu nutricionista enviou.
        </Text>
      </Flex>
    </AuthLayout>
  )
}
