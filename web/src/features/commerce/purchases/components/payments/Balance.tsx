import { Flex, Stack, Text } from '@chakra-ui/react'
import { $api, FRESH } from '~/api/client'
import { Card } from '~/components/Card'
import { Section } from '~/components/Page'
import type { Purchase } from '~/modules/purchases'

/** Sessions of a person's purchase that are left. Errors hide it. */
export function Balance({ purchase }: { purchase: Purchase }) {
  const { data } = $api.useQuery(
    'get',
    '/purchase-services',
    { params: { query: { user_id: purchase.user_id } } },
    { ...FRESH, meta: { silent: true }, enabled: !purchase.licences },
  )
  const services = (data?.data ?? []).filter(({ purchase_id }) => purchase_id === purchase.id)
  if (services.length === 0) return null
  return (
    <Section title="Saldo do pacote" mt="8">
      <Card maxW="60rem">
        <Stack as="ul" gap="3" listStyleType="none">
          {services.map(({ id, name, quota, remaining }) => (
            <Flex as="li" key={id} gap="3" justify="space-between" wrap="wrap">
              <Text minW="0">{name}</Text>
              <Text color="fg.muted">{remaining === 0 ? 'Tudo usado' : `${remaining} de ${quota} a usar`}</Text>
            </Flex>
          ))}
        </Stack>
      </Card>
    </Section>
  )
}
