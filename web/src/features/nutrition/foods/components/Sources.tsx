import { Box, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'

const SOURCES = [
  {
    name: 'TACO',
    text: 'Tabela Brasileira de Composição de Alimentos, 4ª edição, do Núcleo de Estudos e Pesquisas em Alimentação (NEPA) da Unicamp. O arquivo é a planilha do Excel.',
    site: 'nepa.unicamp.br',
  },
  {
    name: 'IBGE',
    text: 'Pesquisa de Orçamentos Familiares (POF) 2008-2009: “Tabelas de Composição Nutricional dos Alimentos Consumidos no Brasil” e “Tabela de Medidas Referidas para os Alimentos Consumidos no Brasil”.',
    site: 'www.ibge.gov.br',
  },
  {
    name: 'TBCA',
    text: 'Tabela Brasileira de Composição de Alimentos da USP (FoRC). É consultada no site, um alimento por vez, e não é importada: cadastre em Alimentos próprios os que você usa.',
    site: 'www.tbca.net.br',
  },
]

/** Says where the tables are published, and under which titles. */
export function Sources() {
  return (
    <Box as="section" aria-labelledby="fontes" borderTopWidth="1px" mt="6" pt="5">
      <Heading as="h3" id="fontes" textStyle="cardTitle" mb="3">
        Onde as tabelas são publicadas
      </Heading>
      <Stack as="dl" gap="4">
        {SOURCES.map(({ name, text, site }) => (
          <Box key={name}>
            <Text as="dt" fontWeight="600">
              {name}
            </Text>
            <Text as="dd" textStyle="dense" color="fg.muted">
              {text}{' '}
              <Link href={`https://${site}`} target="_blank" rel="noopener noreferrer" color="brand.fg">
                {site}
                <ExternalLink size={14} aria-hidden />
              </Link>
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
