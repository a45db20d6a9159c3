import { Flex, Text } from '@chakra-ui/react'
import { MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { OWN_PLAN_PATH } from '~/addresses/patients'
import { hasCachedPlan } from '~/api/offlineCache'
import { type Claims, homeOf, takeReturn, useSession } from '~/api/session'
import { AuthLayout } from './components/AuthLayout'
import { LoginForm } from './components/LoginForm'

/** Returns the first page. Offline, a patient's home has no data, but their plan may be cached. */
const startOf = (claims: Claims) => (!navigator.onLine && hasCachedPlan(claims) ? OWN_PLAN_PATH : homeOf(claims))

export function LoginPage() {
  const session = useSession()
  const navigate = useNavigate()
  const redirect = useSearchParams()[0].get('redirect') === '1'
  const home = session && startOf(session.claims)

  // Just signed in, or already so: on to the page asked for before, or home.
  useEffect(() => {
    if (home) navigate((redirect && takeReturn()) || home, { replace: true })
  }, [home, redirect, navigate])

  return (
    <AuthLayout name="Entrar" title="Que bom ter você de volta" lead="Entre com o e-mail do seu cadastro.">
      <LoginForm />
      <Flex mt="7" gap="3" align="center" p="4" borderRadius="control" bg="bg.subtle" color="fg.muted">
        <MailOpen size={20} strokeWidth={1.75} aria-hidden />
        <Text flex="1" fontSize="sm" lineHeight="1.25rem">
          Primeira vez aqui? Use o link de convite que o seu nutricionista enviou.
        </Text>
      </Flex>
    </AuthLayout>
  )
}
