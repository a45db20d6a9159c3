import { Button, Flex } from '@chakra-ui/react'
import { Sprout } from 'lucide-react'
import { Link } from 'react-router'
import { PROFILE_PATH } from '~/addresses/auth'
import { ON_SALE_PATH } from '~/addresses/products'
import { useSession } from '~/api/session'
import { useTenant } from '~/modules/useTenant'
import { Hero, HeroWords } from './Hero'

/** Notice for patients without a confirmed purchase. */
export function NoProgram() {
  const member = useSession()?.claims.organization != null
  const { program } = useTenant()
  const size = { base: 'lg', md: 'md' } as const
  return (
    <Hero>
      <HeroWords icon={Sprout} word="Tudo pronto para começar" title="Você ainda não tem um programa">
        {member
          ? 'Assim que a sua empresa associar um programa a você, ele aparece aqui.'
          : 'Se você já comprou, o programa aparece aqui assim que o pagamento for confirmado.'}
      </HeroWords>
      <Flex direction={{ base: 'column', md: 'row' }} gap="2" mt="5">
        {program && !member && (
          <Button asChild size={size}>
            <a href={program}>Iniciar o Programa</a>
          </Button>
        )}
        {!member && (
          <Button asChild size={size} variant={program ? 'outline' : 'solid'}>
            <Link to={ON_SALE_PATH}>Ver o que está à venda</Link>
          </Button>
        )}
        <Button asChild size={size} variant="outline">
          <Link to={PROFILE_PATH}>Ver minhas compras</Link>
        </Button>
      </Flex>
    </Hero>
  )
}
