import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { $api, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { Avatar } from '~/components/Avatar'
import { useConfirm } from '~/components/Confirm'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Skeleton } from '~/components/Skeleton'
import { type Purchase, usePurchasesChanged } from '~/modules/purchases'

type Association = Schemas['Association']

/** Holders of licences, and their usage. */
export function Holders({ purchase }: { purchase: Purchase }) {
  const query = $api.useQuery('get', '/purchases/{id}/associations', { params: { path: { id: purchase.id } } }, FRESH)
  return (
    <Box mt="4">
      <Loaded query={query} skeleton={<Skeleton h="16" borderRadius="control" />}>
        {({ data }) =>
          data.length === 0 ? (
            <Text color="fg.muted">Ninguém recebeu uma licença ainda.</Text>
          ) : (
            <Box as="ul" listStyleType="none">
              {data.map((association) => (
                <Holder key={association.id} purchase={purchase} association={association} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Box>
  )
}

const usedText = ({ services }: Association) =>
  services.map(({ name, usage, quota }) => `${name}: ${usage}\u00a0de\u00a0${quota}`).join(' · ')

function Holder({ purchase, association }: { purchase: Purchase; association: Association }) {
  const confirm = useConfirm()
  const changed = usePurchasesChanged()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/purchases/{id}/associations/{association_id}')
  const { user, used, created_at } = association

  const takeBack = async () => {
    const yes = await confirm({
      title: `Retirar a licença de ${user.name}?`,
      description: 'Ela volta a estar livre para outra pessoa.',
      confirmLabel: 'Retirar',
      danger: true,
    })
    if (!yes || isPending) return
    try {
      await mutateAsync({ params: { path: { id: purchase.id, association_id: association.id } } })
      notify.success('Licença retirada.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }

  return (
    <Flex as="li" align="center" gap="3" py="3" borderTopWidth="1px" wrap={{ base: 'wrap', md: 'nowrap' }}>
      <Avatar name={user.name} />
      <Box flex="1" minW="0">
        <Text fontWeight="600">{user.name}</Text>
        <Text textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums">
          {usedText(association)}
        </Text>
      </Box>
      <Text textStyle="remark" color="fg.muted" whiteSpace="nowrap" hideBelow="md">
        desde {formatDate(created_at)}
      </Text>
      {!used && (
        <Button variant="outline" size="sm" aria-label={`Retirar a licença de ${user.name}`} onClick={takeBack}>
          Retirar
        </Button>
      )}
    </Flex>
  )
}
