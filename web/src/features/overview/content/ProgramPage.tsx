import { SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { programPagePath } from '~/addresses/content'
import { DASHBOARD_PATH, PROGRAM_PATH } from '~/addresses/home'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { LinkTabs } from '~/components/LinkTabs'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import type { Content } from './types'

interface ProgramPageProps {
  title: string
  lead: string
  children: (content: Content) => ReactNode
}

const PAGES = [
  ['content', 'Conteúdo'],
  ['partners', 'Parceiros'],
  ['challenge', 'Desafios'],
] as const

/**
 * Frame of the three pages of a patient's program, which are read at once and linked to each other.
 */
export function ProgramPage({ title, lead, children }: ProgramPageProps) {
  const { product = '' } = useParams()
  const role = useSession()?.claims.role ?? 'patient'
  const query = $api.useQuery('get', '/content/{product}', { params: { path: { product } } })
  const home =
    role === 'super_admin'
      ? { label: 'Painel de Controle', to: DASHBOARD_PATH }
      : { label: 'Meu Programa', to: PROGRAM_PATH }
  if (toApiError(query.error).status === 404) {
    return (
      <NotFoundPage title={title} crumbs={[home]} back={{ to: home.to, label: `Ir para ${home.label}` }}>
        Programa não encontrado.
      </NotFoundPage>
    )
  }
  return (
    <Page title={title} crumbs={[home]} facts={lead}>
      <LinkTabs
        label="Páginas do programa"
        tabs={PAGES.map(([page, label]) => ({ to: programPagePath(product, page), label, current: label === title }))}
      />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {({ data }) => children(data)}
      </Loaded>
    </Page>
  )
}

export const COLUMNS = { base: 1, md: 2, xl: 3 }

function CardsSkeleton() {
  return (
    <SimpleGrid columns={COLUMNS} gap="4">
      {['1', '2', '3'].map((key) => (
        <Skeleton key={key} h="22.5rem" borderRadius="card" />
      ))}
    </SimpleGrid>
  )
}
