import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { firstChoicePath } from '~/addresses/auth'
import { LOGIN_AND_RETURN_PATH, LOGIN_PATH } from '~/addresses/home'
import { $api, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { getSession, homeOf, rememberReturn } from '~/api/session'
import { Card } from '~/components/Card'
import { ConfirmProvider } from '~/components/Confirm'
import { ErrorPanel } from '~/components/ErrorPanel'
import { notify } from '~/components/notify'
import { Loading, Skeleton } from '~/components/Skeleton'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { useTerms } from './api/queries'
import { AuthLayout } from './components/AuthLayout'
import { RegistrationForm } from './components/RegistrationForm'

/**
 * Registration by a nutritionist's invitation. It shows the nutritionist first; without one there
 * is no registration.
 */
export function RegistrationPage() {
  const { id_nutri = '' } = useParams()
  const navigate = useNavigate()
  const inviter = $api.useQuery('get', '/nutritionist/check/{id}', { params: { path: { id: id_nutri } } })
  const terms = useTerms()

  // A failed refetch keeps the loaded invitation, and with it a partly filled form.
  const failure = inviter.data ? null : inviter.error
  useEffect(() => {
    if (!failure) return
    const { status, message } = toApiError(failure)
    notify.warning(status === 404 ? 'Este convite não vale mais. Peça outro ao seu nutricionista.' : message)
    navigate(LOGIN_PATH, { replace: true })
  }, [failure, navigate])

  const nutritionist = inviter.data?.data
  return (
    <AuthLayout name="Cadastro" title="Crie o seu cadastro" lead="Leva um minuto, e o seu acompanhamento já começa.">
      {nutritionist && terms.data ? (
        <ConfirmProvider>
          <SignedIn />
          <Inviter nutritionist={nutritionist} />
          <RegistrationForm nutritionist={nutritionist.id} terms={terms.data} onTermsChanged={terms.refetch} />
          <Flex justify="center" mt="5">
            <Button asChild variant="plain">
              <Link to={LOGIN_AND_RETURN_PATH} onClick={() => rememberReturn(firstChoicePath(nutritionist.id), '')}>
                Já tenho cadastro
              </Link>
            </Button>
          </Flex>
        </ConfirmProvider>
      ) : nutritionist && terms.error ? (
        <ErrorPanel error={terms.error} onRetry={terms.refetch} />
      ) : (
        <RegistrationSkeleton />
      )}
    </AuthLayout>
  )
}

/** Notice for users who are signed in, who may have opened the invitation again. */
function SignedIn() {
  // The claims at the first render: a user who has just registered is on the way to their first
  // appointment.
  const [claims] = useState(() => getSession()?.claims)
  if (!claims) return null
  return (
    <Card
      kind="attention"
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'center' }}
      justifyContent="space-between"
      gap="3"
      mb="5"
      role="region"
      aria-label="Você já entrou"
    >
      <Text overflowWrap="anywhere" minW="0">
        Você já entrou como {claims.name}.
      </Text>
      <Button asChild variant="outline" flexShrink={0}>
        <Link to={homeOf(claims)}>Ir para o meu painel</Link>
      </Button>
    </Card>
  )
}

function Inviter({ nutritionist }: { nutritionist: Schemas['Specialist'] }) {
  return (
    <Card kind="hero" mb="7" role="region" aria-label="Quem convida você">
      <SpecialistLine specialist={nutritionist} word="Quem convida você" />
      {nutritionist.bio && (
        <Text textStyle="dense" color="fg.muted" mt="4" whiteSpace="pre-line" overflowWrap="anywhere">
          {nutritionist.bio}
        </Text>
      )}
    </Card>
  )
}

function RegistrationSkeleton() {
  return (
    <Loading>
      <Stack gap="5">
        <Skeleton h="24" mb="2" borderRadius="card" />
        {['name', 'email', 'birth', 'password'].map((field) => (
          <Skeleton key={field} h="4.375rem" borderRadius="control" />
        ))}
      </Stack>
    </Loading>
  )
}
