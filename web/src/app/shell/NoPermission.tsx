import { Button } from '@chakra-ui/react'
import { Link } from 'react-router'
import { Empty } from '~/components/Empty'
import { Page } from '~/components/Page'

export function NoPermission({ home }: { home: string }) {
  return (
    <Page title="Sem permissão de acesso">
      <Empty
        framed
        action={
          <Button asChild variant="outline">
            <Link to={home}>Ir para o início</Link>
          </Button>
        }
      >
        Esta página não está disponível para o seu perfil.
      </Empty>
    </Page>
  )
}
