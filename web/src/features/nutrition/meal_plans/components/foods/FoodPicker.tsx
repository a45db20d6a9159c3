import { Box, Button, Input, InputGroup, Stack, Text } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { Plus, Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { $api, type Schemas } from '~/api/client'
import { Empty } from '~/components/Empty'
import { ErrorPanel } from '~/components/ErrorPanel'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { lazyDialog } from '~/components/lazyDialog'
import { Segments } from '~/components/Segments'
import { Loading, Skeleton } from '~/components/Skeleton'
import { TYPEAHEAD_MIN, useTypeahead } from '~/components/useTypeahead'
import { FoodDetailsDialog } from '~/modules/FoodDetailsDialog'
import { useFavoriteFoods } from '~/modules/favoriteFoods/queries'
import type { Food } from '../../model/mealDraft'
import { FoodRow } from './FoodRow'

// The form is heavy, and most foods are in a food table.
const OwnFoodDialog = lazyDialog(async () => ({
  default: (await import('~/modules/ownFoods/OwnFoodDialog')).OwnFoodDialog,
}))

type SearchTable = Schemas['SearchTable']

const TABLES: { value: SearchTable; label: string }[] = [
  { value: 'TACO', label: 'Taco' },
  { value: 'IBGE', label: 'IBGE' },
  { value: 'own', label: 'Próprios' },
  { value: 'all', label: 'Todas' },
]
/** Maximum number of results of the server. */
const MAX_SHOWN = 30

interface FoodPickerProps {
  /** The foods that were added already, which show a tick. */
  chosen: ReadonlySet<string>
  onPick: (food: Food) => void
  /** Called by the button of a ticked food, which is inert without it. */
  onUnpick?: (food: Food) => void
  /** Called with a food that was created here; without it, the food is picked. */
  onCreated?: (food: Food) => void
  autoFocus?: boolean
}

/**
 * Search in the food tables, which begins with the favorites. The field keeps the focus: arrows choose a food,
 * Enter picks it.
 */
export function FoodPicker({ chosen, onPick, onUnpick, onCreated = onPick, autoFocus }: FoodPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = useFoodSearch()
  const { text, table, setTable, asks, query, foods, favorites, waiting } = search
  const [details, setDetails] = useState<Food | null>(null)
  const [creating, setCreating] = useState(false)
  const { activeIndex, activate } = useActiveRow(foods, (index) => `${id}-${index}`)

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  const toggle = (food: Food) => (chosen.has(food.id) && onUnpick ? onUnpick(food) : onPick(food))
  const create = (
    <Button variant="ghost" color="brand.fg" px="3" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Cadastrar alimento
    </Button>
  )

  return (
    <Stack gap="3">
      <SearchField
        id={id}
        input={input}
        search={search}
        activeIndex={activeIndex}
        onActivate={activate}
        onPick={toggle}
      />
      <Segments
        label="Tabela de alimentos"
        items={TABLES}
        value={table}
        onChange={setTable}
        w="100%"
        item={{ flex: '1', minW: '0', px: '1' }}
      />
      <HowMany search={search} />
      <Results
        asks={asks}
        favorites={foods.length > 0}
        query={query}
        empty={
          <Empty
            minH="7.5rem"
            action={
              <Stack gap="2" align="center">
                {table !== 'all' && (
                  <Button variant="outline" onClick={() => setTable('all')}>
                    Buscar em todas as tabelas
                  </Button>
                )}
                {create}
              </Stack>
            }
          >
            Nenhum alimento encontrado para “{search.term}”.
          </Empty>
        }
      >
        <Box
          id={`${id}-grid`}
          role="grid"
          aria-label={asks ? 'Alimentos encontrados' : 'Favoritos'}
          aria-busy={waiting}
          opacity={waiting ? 0.6 : 1}
          mx="-2"
        >
          {foods.map((food, index) => (
            <FoodRow
              key={food.id}
              id={`${id}-${index}`}
              food={food}
              search={search.term}
              active={index === activeIndex}
              chosen={chosen.has(food.id)}
              favorite={favorites?.has(food.id) ?? food.favorite}
              onToggle={() => toggle(food)}
              onDetails={() => setDetails(food)}
            />
          ))}
        </Box>
      </Results>
      {(!asks || foods.length > 0) && (
        <Box alignSelf="center" textAlign="center">
          <Text textStyle="remark" color="fg.muted">
            Não está em nenhuma tabela?
          </Text>
          {create}
        </Box>
      )}
      {creating && (
        <OwnFoodDialog
          open
          name={text.trim()}
          onClose={() => setCreating(false)}
          onSaved={(food) => onCreated({ ...food, favorite: false })}
          // The search is focused for the next food, as the button that opened this may be gone.
          finalFocus={() => input.current}
        />
      )}
      <FoodDetailsDialog food={details} onClose={() => setDetails(null)} />
    </Stack>
  )
}

const NO_FOODS: Food[] = []

type FoodSearch = ReturnType<typeof useFoodSearch>

function useFoodSearch() {
  const [text, setText] = useState('')
  const [table, setTable] = useState<SearchTable>('all')
  const { term, waiting: typing, searchNow } = useTypeahead(text)
  const asks = term !== ''
  const query = $api.useQuery(
    'get',
    '/foods',
    { params: { query: { search: term, table } } },
    { enabled: asks, placeholderData: keepPreviousData, meta: { silent: true } },
  )
  const favorites = useFavoriteFoods()
  const marked = useMemo(
    () => favorites.foods?.filter(({ origin }) => table === 'all' || origin === table) ?? NO_FOODS,
    [favorites.foods, table],
  )
  const foods = asks ? (query.data?.data ?? NO_FOODS) : marked
  const waiting = asks && (query.isPlaceholderData || typing)
  return {
    text,
    setText,
    table,
    setTable,
    term,
    asks,
    typing,
    searchNow,
    query,
    foods,
    waiting,
    favorites: favorites.foods && favorites.ids,
  }
}

/** Tracks the row that the arrow keys selected, for the response that it was selected in. */
function useActiveRow(foods: Food[], rowId: (index: number) => string) {
  const [active, setActive] = useState<{ of: Food[] | undefined; index: number }>({ of: undefined, index: -1 })
  return {
    activeIndex: active.of === foods ? active.index : -1,
    activate: (index: number) => {
      setActive({ of: foods, index })
      document.getElementById(rowId(index))?.scrollIntoView?.({ block: 'nearest' })
    },
  }
}

interface SearchFieldProps {
  /** Prefix of the identifiers of the results. */
  id: string
  input: RefObject<HTMLInputElement | null>
  search: FoodSearch
  activeIndex: number
  onActivate: (index: number) => void
  onPick: (food: Food) => void
}

function SearchField({ id, input, search, activeIndex, onActivate, onPick }: SearchFieldProps) {
  const { text, setText, foods, waiting, typing, searchNow } = search

  const onKeyDown = (event: KeyboardEvent) => {
    const food = foods[activeIndex]
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      event.stopPropagation()
      setText('')
    } else if (event.key === 'ArrowDown' && foods.length > 0) {
      event.preventDefault()
      onActivate((activeIndex + 1) % foods.length)
    } else if (event.key === 'ArrowUp' && foods.length > 0) {
      event.preventDefault()
      onActivate(activeIndex <= 0 ? foods.length - 1 : activeIndex - 1)
    } else if (event.key === 'Enter') {
      // Prevents the surrounding form from being submitted.
      event.preventDefault()
      if (typing) searchNow()
      else if (food && !waiting) {
        onPick(food)
        input.current?.select()
      }
    }
  }

  const clear = (
    <IconButton
      label="Limpar busca"
      size="sm"
      icon={<X aria-hidden />}
      onClick={() => {
        setText('')
        input.current?.focus()
      }}
    />
  )
  return (
    <InputGroup
      startElement={<Search size={18} aria-hidden />}
      endElement={text ? clear : undefined}
      endElementProps={{ pe: '1' }}
    >
      <Input
        ref={input}
        role="combobox"
        aria-label="Buscar alimento"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={foods.length > 0}
        aria-controls={foods.length > 0 ? `${id}-grid` : undefined}
        aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        autoComplete="off"
        placeholder="Buscar alimento, ex.: feijão"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </InputGroup>
  )
}

function HowMany({ search: { asks, query, foods, waiting } }: { search: FoodSearch }) {
  const known = asks && query.data && !waiting && foods.length > 0
  const found =
    foods.length >= MAX_SHOWN
      ? `Os ${MAX_SHOWN} primeiros alimentos`
      : count(foods.length, 'alimento encontrado', 'alimentos encontrados')
  return (
    <Text role="status" textStyle="remark" fontSize="sm" color="fg.muted" minH="5">
      {known ? `${found}; valores por 100 g` : null}
      {!asks && foods.length > 0 && 'Seus favoritos; valores por 100 g'}
    </Text>
  )
}

interface ResultsProps {
  asks: boolean
  /** True if there are favorites to show before a search. */
  favorites: boolean
  query: { data?: { data: Food[] }; error: unknown; refetch: () => unknown }
  empty: ReactNode
  children: ReactNode
}

function Results({ asks, favorites, query, empty, children }: ResultsProps) {
  if (!asks) {
    if (favorites) return children
    return (
      <Text color="fg.muted" fontSize="dense" textAlign="center" py="6">
        Digite ao menos {TYPEAHEAD_MIN} letras do nome do alimento.
      </Text>
    )
  }
  if (query.data) return query.data.data.length > 0 ? children : empty
  if (query.error) return <ErrorPanel error={query.error} onRetry={query.refetch} />
  return (
    <Loading label="Buscando...">
      <Stack gap="2">
        {['1', '2', '3', '4'].map((key) => (
          <Skeleton key={key} h="3.75rem" borderRadius="control" />
        ))}
      </Stack>
    </Loading>
  )
}
