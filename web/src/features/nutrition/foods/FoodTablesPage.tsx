import { Grid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Card } from '~/components/Card'
import { Page, Section } from '~/components/Page'
import { isUnderWay, useImports } from './api/queries'
import { ImportForm } from './components/ImportForm'
import { ImportHistory } from './components/ImportHistory'
import { ImportProgress } from './components/ImportProgress'
import { Sources } from './components/Sources'
import { TableCards } from './components/TableCards'

export function FoodTablesPage() {
  const [sent, setSent] = useState<string | null>(null)
  const imports = useImports()
  // An import that was started elsewhere, or before this page was opened, is shown too, also after
  // its end.
  const running = imports.data?.data.find(isUnderWay)?.id
  const [seen, setSeen] = useState<string | null>(null)
  if (running && running !== seen) setSeen(running)
  const shown = sent ?? seen

  return (
    <Page
      title="Importar Tabela de Alimentos"
      facts="Os alimentos daqui são os que entram nos planos. Importar de novo atualiza a tabela e não desfaz nenhum plano."
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21.25rem' }}
        gap="6"
        mb="8"
        alignItems="start"
      >
        <Section title="Enviar um arquivo" mb="0">
          <Card p={{ base: '4.5', md: '6' }}>
            <Text color="fg.muted" mb="5">
              TACO e IBGE valem por si. Do IBGE venha primeiro a tabela e depois as medidas caseiras: sem elas, seus
              alimentos só são oferecidos em gramas.
            </Text>
            <ImportForm onSent={setSent} />
            {shown && <ImportProgress key={shown} id={shown} />}
            <Sources />
          </Card>
        </Section>
        <TableCards />
      </Grid>
      <Section title="Últimas importações" mb="0">
        <ImportHistory query={imports} />
      </Section>
    </Page>
  )
}
