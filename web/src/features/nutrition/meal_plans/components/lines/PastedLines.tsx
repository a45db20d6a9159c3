import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Select } from '~/components/form'
import { count } from '~/components/format'
import { hitsOf, type LineFoods, type LineHit } from '../../model/lines/lineHits'
import { amountOfHit, itemOfHit } from '../../model/lines/lineItem'
import { type DraftFood, MAX_FOODS } from '../../model/mealDraft'

/** Choice of a line that is not added. */
const LEFT_OUT = -1

interface PastedLinesProps {
  lines: string[]
  foods: LineFoods
  onAdd: (foods: DraftFood[]) => void
  onCancel: () => void
}

const labelOf = (hit: LineHit) => `${amountOfHit(hit)} ${hit.food.short_name}`

/** Review of several pasted lines: each with the foods that it may mean, before they are added. */
export function PastedLines({ lines, foods, onAdd, onCancel }: PastedLinesProps) {
  const [rows] = useState(() => lines.slice(0, MAX_FOODS).map((line) => ({ line, hits: hitsOf(line, foods) })))
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    rows.map(({ hits }) => (hits.length > 0 ? 0 : LEFT_OUT)),
  )
  const items = rows.flatMap(({ hits }, row) => {
    const hit = hits[chosen[row] ?? LEFT_OUT]
    const item = hit && itemOfHit(hit)
    return item ? [{ ...item, alternatives: [] }] : []
  })
  return (
    <Box role="group" aria-label="Linhas coladas" mt="2" p="3" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Text fontSize="dense" mb="2">
        Confira as linhas coladas antes de adicionar.
      </Text>
      <Stack as="ul" listStyleType="none" gap="2">
        {rows.map(({ line, hits }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and keep their place
          <Flex as="li" key={row} gap="3" align="center" wrap="wrap">
            <Text flex="1 1 12rem" minW="0" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {line}
            </Text>
            {hits.length > 0 ? (
              <Box flex="1 1 16rem">
                <Select
                  size="sm"
                  aria-label={`Alimento para “${line}”`}
                  value={String(chosen[row] ?? LEFT_OUT)}
                  onChange={(event) => setChosen(chosen.with(row, Number(event.target.value)))}
                  options={[
                    ...hits.map((hit, index) => ({ value: String(index), label: labelOf(hit) })),
                    { value: String(LEFT_OUT), label: 'Não adicionar' },
                  ]}
                />
              </Box>
            ) : (
              <Text flex="1 1 16rem" fontSize="sm" color="fg.warning">
                Nenhum alimento com este nome; a linha fica de fora.
              </Text>
            )}
          </Flex>
        ))}
      </Stack>
      {lines.length > MAX_FOODS && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          Só as {MAX_FOODS} primeiras linhas cabem em uma refeição.
        </Text>
      )}
      <Flex gap="2" mt="3" wrap="wrap">
        <Button size="sm" disabled={items.length === 0} onClick={() => onAdd(items)}>
          Adicionar {count(items.length, 'alimento', 'alimentos')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </Flex>
    </Box>
  )
}
