import { Button, Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { homeOf, useSession } from '~/api/session'
import { PlateIllustration } from '~/modules/plate/PlateIllustration'

/** To the patient whose plan was not concluded yet. */
export function Preparing() {
  const claims = useSession()?.claims
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" py="6">
      <PlateIllustration width="234px" />
      <Heading as="h2" textStyle="section" mt="2">
        Seu plano está sendo preparado
      </Heading>
      <Text color="fg.muted" maxW="44ch">
        Assim que a sua nutricionista ou o seu nutricionista concluir o plano, ele aparece aqui, refeição por refeição.
      </Text>
      <Button asChild variant="outline" mt="2">
        <Link to={claims ? homeOf(claims) : '/admin/dashboard'}>Voltar ao início</Link>
      </Button>
    </Flex>
  )
}
