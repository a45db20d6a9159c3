import { Button, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BOOKING_PATH } from '~/addresses/appointments'
import { DASHBOARD_PATH } from '~/addresses/home'
import { $api, FRESH, type Schemas } from '~/api/client'
import { homeOf, useSession } from '~/api/session'
import { Loaded } from '~/components/Loaded'
import { PlateIllustration } from '~/modules/plate/PlateIllustration'

/**
 * Notice for patients without a concluded plan, which is made after the first appointment.
 * `skeleton` is the page's.
 */
export function Preparing({ skeleton }: { skeleton: ReactNode }) {
  const query = $api.useQuery('get', '/me/dashboard', undefined, FRESH)
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ data: { program, appointment } }) =>
        isBefore(program) ? <Before books={program != null && !appointment} /> : <Making />
      }
    </Loaded>
  )
}

/** Returns true before the first appointment. */
const isBefore = (program: Schemas['PatientDashboard']['program']) =>
  !program || program.step === 0 || (program.step === 1 && program.status === 'waiting')

function Before({ books }: { books: boolean }) {
  return (
    <Words
      title="Seu plano alimentar vem depois da primeira consulta"
      text="É nessa conversa que a sua nutricionista ou o seu nutricionista conhece você, para então montar o plano."
    >
      {books && (
        <Button asChild>
          <Link to={BOOKING_PATH}>Agendar consulta</Link>
        </Button>
      )}
    </Words>
  )
}

function Making() {
  return (
    <Words
      title="Seu plano está sendo preparado"
      text="Assim que a sua nutricionista ou o seu nutricionista concluir o plano, ele aparece aqui, refeição por refeição."
    />
  )
}

/** Text of the notice. `children` is the next action. */
function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const claims = useSession()?.claims
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" py="6">
      <PlateIllustration width="234px" />
      <Heading as="h2" textStyle="section" mt="2">
        {title}
      </Heading>
      <Text color="fg.muted" maxW="44ch">
        {text}
      </Text>
      <Flex direction={{ base: 'column', sm: 'row' }} gap="2" mt="2">
        {children}
        <Button asChild variant="outline">
          <Link to={claims ? homeOf(claims) : DASHBOARD_PATH}>Voltar ao início</Link>
        </Button>
      </Flex>
    </Flex>
  )
}
