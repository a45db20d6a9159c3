import { $api } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { PageSkeleton } from '~/components/Skeleton'
import { CompaniesCard } from './components/CompaniesCard'
import { LogoCard } from './components/LogoCard'
import { PartLinks } from './components/PartLinks'
import { SettingsForm } from './components/SettingsForm'

export function SettingsPage() {
  const query = $api.useQuery('get', '/settings')
  return (
    <Page title="Configurações" facts="O que vale para toda a clínica. As mudanças aparecem assim que você salva.">
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {({ data }) => (
          <>
            <PartLinks />
            <LogoCard />
            <CompaniesCard />
            <SettingsForm settings={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
