import { Box, Button, Grid, Heading, Text } from '@chakra-ui/react'
import { UserRoundPen, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { OWN_PATIENT_DATA_PATH } from '~/addresses/users'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { IconTile } from '~/components/IconTile'

const KEY = 'nutrir.profile-notice'

/** Notice of an incomplete profile. A dismissed notice stays hidden until the next login. */
export function ProfileNotice() {
  const claims = useSession()?.claims
  const login = `${claims?.id}.${claims?.exp}`
  const [away, setAway] = useState(() => sessionStorage.getItem(KEY) === login)
  if (away) return null

  const putAway = () => {
    sessionStorage.setItem(KEY, login)
    setAway(true)
  }

  return (
    <Card kind="attention" mb={{ base: '4', lg: '5' }} role="region" aria-label="Complete o seu cadastro">
      <Grid
        gap="4"
        alignItems={{ base: 'start', md: 'center' }}
        templateColumns={{ base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' }}
        templateAreas={{ base: '"icon words away" "go go go"', md: '"icon words go away"' }}
      >
        <Box gridArea="icon">
          <IconTile icon={UserRoundPen} />
        </Box>
        <Box gridArea="words">
          <Heading as="h2" textStyle="cardTitle">
            Complete o seu cadastro
          </Heading>
          <Text textStyle="dense" color="fg.muted" mt="1">
            Falta o seu CPF, que é preciso para comprar. Leva dois minutos.
          </Text>
        </Box>
        <Button asChild gridArea="go" size={{ base: 'lg', md: 'md' }}>
          <Link to={OWN_PATIENT_DATA_PATH}>Completar cadastro</Link>
        </Button>
        <Button gridArea="away" aria-label="Agora não" title="Agora não" variant="ghost" px="0" onClick={putAway}>
          <X aria-hidden />
        </Button>
      </Grid>
    </Card>
  )
}
