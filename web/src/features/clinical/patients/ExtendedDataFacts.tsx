import { Box, Heading, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Role } from '~/api/session'
import { Fact } from '~/components/Fact'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { type ExtendedDataValues, fieldsOf, placeOf, useGroups, wording } from '~/modules/extendedData/groups'

interface ExtendedDataFactsProps {
  role: Role
  values: ExtendedDataValues
}

/** Read-only answers to a tenant's additional questions; renders nothing if it has none. */
export function ExtendedDataFacts({ role, values }: ExtendedDataFactsProps) {
  const query = useGroups(placeOf(role))
  if (!query.data) {
    return query.error ? (
      <Part title="Informações adicionais">
        <QuietlyLoaded query={query} skeleton={null}>
          {() => null}
        </QuietlyLoaded>
      </Part>
    ) : null
  }
  return query.data.data.map((group) => (
    <Part key={group.id} title={group.name}>
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, xl: 3 }} columnGap="8" rowGap="5">
        {fieldsOf([group]).map((field) => (
          <Fact key={field.uuid} label={field.name}>
            {wording(values[field.slug])}
          </Fact>
        ))}
      </SimpleGrid>
    </Part>
  ))
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" borderTopWidth="1px" pt="5" mt="6">
      <Heading as="h2" textStyle="cardTitle" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
