import { Box, Stack, Table, Text } from '@chakra-ui/react'
import { $api, type Schemas } from '~/api/client'
import { Loaded } from '~/components/Loaded'
import { Modal } from '~/components/Modal'
import { Skeleton } from '~/components/Skeleton'
import { formatPlain } from './householdMeasure'
import { ESTIMATED } from './measures/words'
import { NutrientValue } from './NutrientValue'

/** All nutrients of a food in the food table, and its measures. */
export function FoodDetailsDialog({
  food,
  onClose,
}: {
  food: Pick<Schemas['Food'], 'id' | 'name' | 'group' | 'origin'> | null
  onClose: () => void
}) {
  return (
    <Modal
      open={food !== null}
      onClose={onClose}
      size="md"
      title={food?.name ?? ''}
      description={food ? `${food.group} · ${food.origin === 'own' ? 'Cadastro próprio' : food.origin}` : undefined}
    >
      {food?.origin === 'own' && <Source id={food.id} />}
      {food && <Details id={food.id} />}
    </Modal>
  )
}

/** Author and source of an own food; renders nothing for one that was removed. */
function Source({ id }: { id: string }) {
  const { data } = $api.useQuery(
    'get',
    '/foods/own/{id}',
    { params: { path: { id } } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false, meta: { silent: true } },
  )
  if (!data) return null
  const { author, origem, home_measure, quantity, calories, proteinas, carboidratos, lipidios } = data.data
  return (
    <Box mb="4" px="4" py="3" borderRadius="control" bg="bg.muted" textStyle="dense">
      <Text>{origem ? `Origem dos valores: ${origem}` : 'Origem dos valores: não informada'}</Text>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {`Por ${author.name}, de 1 ${home_measure} (${formatPlain(quantity)} g): ${formatPlain(calories)} kcal, P ${formatPlain(proteinas)} · C ${formatPlain(carboidratos)} · L ${formatPlain(lipidios)} g`}
      </Text>
    </Box>
  )
}

function Details({ id }: { id: string }) {
  const query = $api.useQuery(
    'get',
    '/foods/{id}',
    { params: { path: { id } } },
    { staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } },
  )
  return (
    <Loaded query={query} skeleton={<Skeleton h="26.25rem" borderRadius="control" />}>
      {({ data }) => (
        <Stack gap="4">
          <Table.Root size="sm">
            <Table.Caption captionSide="top" textAlign="start" mt="0" mb="1" fontSize="sm" color="fg.muted">
              Em 100 g da parte comestível
            </Table.Caption>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader px="0">Nutriente</Table.ColumnHeader>
                <Table.ColumnHeader px="0" textAlign="end">
                  Quantidade
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {data.nutrients.map((nutrient) => (
                <Table.Row key={nutrient.code}>
                  <Table.Cell px="0">{nutrient.name}</Table.Cell>
                  <Table.Cell px="0" textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                    <Text as="span" fontWeight="600">
                      <NutrientValue attribute={nutrient} decimals={nutrient.unit === 'kcal' ? 0 : 2} />
                    </Text>
                    {nutrient.status === 'value' && (
                      <Text as="span" color="fg.muted" fontSize="sm">
                        {' '}
                        {nutrient.unit}
                      </Text>
                    )}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
          <Text textStyle="remark" color="fg.muted">
            Tr: traços · –: não se aplica · ?: sem dado
          </Text>
          <Text textStyle="remark" color="fg.muted">
            Medidas:{' '}
            {data.measures
              .map(
                ({ measure, unit, estimated }) =>
                  `${measure} (${formatPlain(unit)} g${estimated ? `, ${ESTIMATED}` : ''})`,
              )
              .join(', ')}
          </Text>
        </Stack>
      )}
    </Loaded>
  )
}
