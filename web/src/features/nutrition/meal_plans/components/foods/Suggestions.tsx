import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useParams } from 'react-router'
import { $api, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { formatPlain } from '~/modules/householdMeasure'
import { easyGrams } from '../../model/easyQuantity'

const FIRST = 4

interface SuggestionsProps {
  food: string
  grams: number
  /** The existing alternatives. */
  chosen: ReadonlySet<string>
  onAdd: (food: Schemas['Food'], grams: number) => void
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
        {({ data }) => (
          <List
            found={data.map(({ food, grams: exact }) => ({ food, grams: easyGrams(exact) }))}
            chosen={chosen}
            onAdd={onAdd}
          />
        )}
      </Loaded>
    </Section>
  )
}

const Remark = () => (
  <Text textStyle="remark" color="fg.muted">
    do mesmo grupo, com a mesma energia, sem o que o paciente evita
  </Text>
)

interface ListProps extends Pick<SuggestionsProps, 'chosen' | 'onAdd'> {
  found: Schemas['Substitute'][]
}

function List({ found, chosen, onAdd }: ListProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  if (found.length === 0) return <Text color="fg.muted">Não há sugestões do mesmo grupo para este alimento.</Text>
  const shown = all ? found : found.slice(0, FIRST)
  return (
    <>
      <Stack as="ul" id={id} listStyleType="none" gap="0" borderWidth="1px" borderRadius="card" bg="bg.panel">
        {shown.map(({ food, grams }) => (
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
            <Text flex="1" minW="0" py="2" fontSize="dense" lineHeight="1.25rem">
              <Box as="span" fontWeight="500">
                {food.short_name}
              </Box>
              <Box as="span" color="fg.muted">
                {`, ${formatPlain(grams)} g ${grams < 2 ? 'traz' : 'trazem'} a mesma energia`}
              </Box>
            </Text>
            {chosen.has(food.id) ? (
              <IconButton label={`${food.short_name}: já escolhido`} icon={<Check aria-hidden />} variant="solid" />
            ) : (
              <IconButton
                label={`Adicionar ${formatPlain(grams)} g de ${food.short_name}`}
                icon={<Plus aria-hidden />}
                variant="outline"
                onClick={() => onAdd(food, grams)}
              />
            )}
          </Flex>
        ))}
      </Stack>
      {found.length > FIRST && (
        <Button variant="ghost" mt="2" px="3" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? 'Mostrar menos' : `Mostrar ${count(found.length - FIRST, 'outra', 'outras')}`}
        </Button>
      )}
    </>
  )
}
