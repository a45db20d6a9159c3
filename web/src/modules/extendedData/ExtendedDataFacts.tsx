import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import type { Role } from '~/api/session'
import { fieldsOf, placeOf, useGroups, type Values, wording } from './groups'

interface ExtendedDataFactsProps {
  role: Role
  values: Values
}

/** What was answered, to read. A clinic that asks nothing more has nothing here. */
export function ExtendedDataFacts({ role, values }: ExtendedDataFactsProps) {
  const { data } = useGroups(placeOf(role))
  return data?.data.map((group) => (
    <Box key={group.id} as="section" borderTopWidth="1px" pt="5" mt="6">
      <Heading as="h2" textStyle="cardTitle" mb="4">
        {group.name}
      </Heading>
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, xl: 3 }} columnGap="8" rowGap="5">
        {fieldsOf([group]).map((field) => {
          const value = wording(values[field.slug])
          return (
            <Box key={field.uuid} minW="0">
              <Text as="dt" textStyle="remark" color="fg.muted">
                {field.name}
              </Text>
              <Text as="dd" mt="0.5" overflowWrap="anywhere" color={value ? undefined : 'fg.subtle'}>
                {value || 'Não informado'}
              </Text>
            </Box>
          )
        })}
      </SimpleGrid>
    </Box>
  ))
}
