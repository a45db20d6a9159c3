import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { $api } from '~/api/client'
import { NumberInput, Select } from '~/components/form'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { useTypeahead } from '~/components/useTypeahead'
import { measureLabel } from '~/modules/measures/words'
import { foodOfSearch, type ListFood, type ListValues } from './listFoods'

interface ListFoodsProps {
  /** Owner of the foods, with its article. */
  of?: 'da lista' | 'do combo'
}

/** The foods of an equivalence list or a combo with their quantities, and a search that adds more. */
export function ListFoods({ of = 'da lista' }: ListFoodsProps) {
  const { field, fieldState } = useController<ListValues, 'foods'>({ name: 'foods' })
  const foods: ListFood[] = field.value
  const change = (place: number, next: Partial<ListFood>) =>
    field.onChange(foods.map((food, index) => (index === place ? { ...food, ...next } : food)))
  return (
    <Box role="group" aria-label={`Alimentos ${of}`}>
      <Stack as="ul" listStyleType="none" gap="0">
        {foods.map((food, place) => (
          <Flex
            as="li"
            key={food.uuid ?? food.food}
            gap="2"
            align="center"
            wrap="wrap"
            py="1.5"
            borderBottomWidth="1px"
          >
            <Text flex="1 1 10rem" minW="0" fontWeight="500" overflowWrap="anywhere">
              {food.name}
              {food.alternatives && food.alternatives.length > 0 && (
                <Text as="span" color="fg.muted" textStyle="remark" fontWeight="400">
                  {` ou ${count(food.alternatives.length, 'alternativa', 'alternativas')}`}
                </Text>
              )}
            </Text>
            <Flex gap="2" align="center" flex="1 1 14rem">
              <NumberInput
                size="sm"
                w="20"
                flexShrink={0}
                textAlign="end"
                aria-label={`Quantidade de ${food.name}`}
                unsigned
                value={food.quantity}
                onChange={(quantity) => change(place, { quantity })}
              />
              <Select
                size="sm"
                aria-label={`Medida de ${food.name}`}
                value={food.measure.id}
                options={food.measures.map((its) => ({ value: its.id, label: measureLabel(its) }))}
                onChange={({ target }) => {
                  const measure = food.measures.find(({ id }) => id === target.value)
                  if (measure) change(place, { measure })
                }}
              />
              <IconButton
                label={`Tirar ${food.name} ${of}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => field.onChange(foods.filter((_, index) => index !== place))}
              />
            </Flex>
          </Flex>
        ))}
      </Stack>
      {fieldState.error && (
        <Text role="alert" color="fg.error" textStyle="remark" fontWeight="500" mt="1">
          {fieldState.error.message ?? fieldState.error.root?.message}
        </Text>
      )}
      <FoodSearch
        of={of}
        there={new Set(foods.map(({ food }) => food))}
        onPick={(food) => field.onChange([...foods, food])}
      />
    </Box>
  )
}

const SHOWN = 6

interface FoodSearchProps extends Required<ListFoodsProps> {
  there: ReadonlySet<string>
  onPick: (food: ListFood) => void
}

/** Finds a food and adds it to the list. */
function FoodSearch({ of, there, onPick }: FoodSearchProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { term, searchNow } = useTypeahead(text)
  const query = $api.useQuery(
    'get',
    '/foods',
    { params: { query: { search: term, table: 'all' } } },
    { enabled: term !== '', placeholderData: keepPreviousData, meta: { silent: true } },
  )
  const found = term === '' ? [] : (query.data?.data ?? []).filter((food) => !there.has(food.id)).slice(0, SHOWN)
  return (
    <Box mt="3">
      <Input
        type="search"
        aria-label={of === 'do combo' ? 'Buscar alimento para o combo' : 'Buscar alimento para a lista'}
        aria-controls={id}
        placeholder="Adicionar alimento"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          searchNow()
        }}
      />
      <Stack as="ul" id={id} listStyleType="none" gap="0" aria-label="Alimentos encontrados">
        {found.map((food) => (
          <Box as="li" key={food.id}>
            <Button
              variant="ghost"
              w="100%"
              h="auto"
              py="2"
              justifyContent="flex-start"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => {
                const made = foodOfSearch(food)
                if (made) onPick(made)
                setText('')
              }}
            >
              <span>
                {food.short_name}
                <Text as="span" color="fg.muted" textStyle="remark">
                  {` · ${food.name}`}
                </Text>
              </span>
            </Button>
          </Box>
        ))}
      </Stack>
      {term !== '' && query.isError && (
        <Text role="status" textStyle="remark" color="fg.error" py="2">
          Não foi possível buscar os alimentos.
        </Text>
      )}
      {term !== '' && query.isSuccess && found.length === 0 && (
        <Text role="status" textStyle="remark" color="fg.muted" py="2">
          Nenhum alimento encontrado para “{term}”.
        </Text>
      )}
    </Box>
  )
}
