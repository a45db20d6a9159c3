import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useParams } from 'react-router'
import { $api, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { formatPlain, portion } from '~/modules/householdMeasure'
import { easyGrams } from '../../model/easyQuantity'
import { type DraftItem, newItem, newItemInGrams } from '../../model/mealDraft'

const FIRST = 4

interface SuggestionsProps {
  food: string
  grams: number
  /** The existing alternatives. */
  chosen: ReadonlySet<string>
  onAdd: (items: DraftItem[]) => void
}

/**
 * Foods of the same group, each with the quantity that brings the same energy; none that the patient
 * of the page avoids.
 */
export function Suggestions({ food, grams, chosen, onAdd }: SuggestionsProps) {
  const { id: patient } = useParams()
  const query = $api.useQuery(
    'get',
    '/foods/{id}/substitutes',
    { params: { path: { id: food }, query: { grams, patient } } },
    { enabled: grams > 0, meta: { silent: true } },
  )
  // An own food that was removed since has no suggestions.
  if (grams <= 0 || toApiError(query.error).status === 404) return null
  return (
    <Section title="Sugestões" mt="6" mb="0" remark={<Remark />}>
      <Loaded
        query={query}
        skeleton={
          <Stack gap="2">
            {['1', '2', '3', '4'].map((key) => (
              <Skeleton key={key} h="3.25rem" borderRadius="control" />
            ))}
          </Stack>
        }
      >
        {({ data }) => <List found={data.flatMap(suggestionOf)} chosen={chosen} onAdd={onAdd} />}
      </Loaded>
    </Section>
  )
}

const Remark = () => (
  <Text textStyle="remark" color="fg.muted">
    do mesmo grupo, com a mesma energia, sem o que o paciente evita
  </Text>
)

/** A substitute in the amount to add. */
interface Suggestion {
  food: Schemas['Food']
  /** Equivalence list that it is in. */
  list?: string
  amount: string
  item: DraftItem
}

/** Returns a substitute in easy grams, or in the measure of its equivalence list. */
function suggestionOf({ food, grams, amount, list: name }: Schemas['Substitute']): Suggestion[] {
  const list = name ?? undefined
  const measure = list && food.measures.find(({ id }) => id === amount?.measure)
  const easy = easyGrams(grams)
  const made = measure && amount ? newItem(food) : newItemInGrams(food, easy)
  if (!made) return []
  if (!measure || !amount) return [{ food, list, amount: `${formatPlain(easy)} g`, item: made }]
  const item = { ...made, measure, quantity: amount.quantity, asAdded: false }
  return [{ food, list, amount: portion(amount.quantity, measure.measure), item }]
}

interface ListProps extends Pick<SuggestionsProps, 'chosen' | 'onAdd'> {
  found: Suggestion[]
}

/**
 * Suggestions with check marks: Space marks, and Enter adds all that are marked, or else the current
 * one.
 */
function List({ found, chosen, onAdd }: ListProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const [marked, setMarked] = useState<readonly string[]>([])
  if (found.length === 0) return <Text color="fg.muted">Não há sugestões do mesmo grupo para este alimento.</Text>
  // Those of equivalence lists are always shown.
  const listed = found.filter(({ list }) => list).length
  const first = Math.max(FIRST, listed)
  const shown = all ? found : found.slice(0, first)
  const wanted = found.filter(({ food }) => marked.includes(food.id) && !chosen.has(food.id))
  const add = (items: Suggestion[]) => {
    onAdd(items.map(({ item }) => item))
    setMarked([])
  }
  const toggle = (food: string) =>
    setMarked((before) => (before.includes(food) ? before.filter((its) => its !== food) : [...before, food]))
  const onEnter = (event: KeyboardEvent, current: Suggestion) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(wanted.length > 0 ? wanted : [current])
  }
  return (
    <>
      <Stack as="ul" id={id} listStyleType="none" gap="0" borderWidth="1px" borderRadius="card" bg="bg.panel">
        {shown.map((suggestion) => {
          const { food, list, amount, item } = suggestion
          return (
            <Flex
              as="li"
              key={food.id}
              align="center"
              gap="2"
              ps="4"
              pe="1"
              minH="3.25rem"
              borderBottomWidth="1px"
              _last={{ borderBottomWidth: '0' }}
            >
              {chosen.has(food.id) ? (
                <Box w="5" flexShrink={0} />
              ) : (
                <chakra.input
                  type="checkbox"
                  aria-label={`Marcar ${amount} de ${food.short_name}`}
                  checked={marked.includes(food.id)}
                  onChange={() => toggle(food.id)}
                  onKeyDown={(event) => onEnter(event, suggestion)}
                  boxSize="5"
                  flexShrink={0}
                  accentColor="brand.solid"
                  focusVisibleRing="outside"
                />
              )}
              <Text flex="1" minW="0" py="2" fontSize="dense" lineHeight="1.25rem">
                <Box as="span" fontWeight="500">
                  {food.short_name}
                </Box>
                <Box as="span" color="fg.muted">
                  {list ? `, ${amount}` : `, ${amount} ${(item.quantity ?? 0) < 2 ? 'traz' : 'trazem'} a mesma energia`}
                </Box>
                {list && (
                  <Text as="span" display="block" textStyle="remark" color="brand.fg">
                    Da sua lista: {list}
                  </Text>
                )}
              </Text>
              {chosen.has(food.id) ? (
                <IconButton label={`${food.short_name}: já escolhido`} icon={<Check aria-hidden />} variant="solid" />
              ) : (
                <IconButton
                  label={`Adicionar ${amount} de ${food.short_name}`}
                  icon={<Plus aria-hidden />}
                  variant="outline"
                  onClick={() => add([suggestion])}
                />
              )}
            </Flex>
          )
        })}
      </Stack>
      <Flex mt="2" gap="2" wrap="wrap">
        {wanted.length > 0 && (
          <Button size="sm" onClick={() => add(wanted)}>
            Adicionar {count(wanted.length, 'marcada', 'marcadas')}
          </Button>
        )}
        {found.length > first && (
          <Button variant="ghost" px="3" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? 'Mostrar menos' : `Mostrar ${count(found.length - first, 'outra', 'outras')}`}
          </Button>
        )}
      </Flex>
    </>
  )
}
