import { Heading, Link, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router'
import { userEditPath } from '~/addresses/users'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'

/** People with a CPF that another account also has. The person who entered it was not informed. */
export function DisputedCpfs({ people }: { people: Schemas['PersonRef'][] }) {
  if (people.length === 0) return null
  return (
    <Card mb="8" role="region" aria-label="CPF a conferir">
      <Heading as="h2" textStyle="section">
        CPF a conferir
      </Heading>
      <Text textStyle="dense" color="fg.muted" mt="1" maxW="72ch">
        O CPF informado para {people.length === 1 ? 'esta pessoa' : 'estas pessoas'} já está em outro cadastro. Confira
        de quem ele é.
      </Text>
      <Stack as="ul" listStyleType="none" gap="0" mt="2">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link asChild display="inline-flex" alignItems="center" minH="11">
              <RouterLink to={userEditPath(id)}>{name}</RouterLink>
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
