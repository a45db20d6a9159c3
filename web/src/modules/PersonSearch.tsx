import { Box, Flex, Text } from '@chakra-ui/react'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { $api, type Schemas } from '~/api/client'
import { Avatar } from '~/components/Avatar'
import { formatNumber } from '~/components/format'
import { SearchCombobox } from '~/components/SearchCombobox'
import { useTypeahead } from '~/components/useTypeahead'
import { emailText } from './emailText'

interface Found {
  id: string
  name: string
  email: string
  pictureUrl?: string | null
}

type Page<Person> = { data: Person[]; meta: Schemas['Meta'] }

interface PersonSearchProps<Person extends Found, Key extends QueryKey> {
  label: string
  placeholder: string
  /** Text without results, 'Nenhum paciente encontrado', to which the search is added. */
  none: string
  failed: string
  inputRef?: Ref<HTMLInputElement>
  /** Returns the query for a name or an e-mail. */
  queryOf: (search: string) => UseQueryOptions<Page<Person>, Schemas['ErrorBody'], Page<Person>, Key>
  onChoose: (person: Person) => void
  /** Renders content at the end of a person's row. */
  beside?: (person: Person) => ReactNode
}

/** Search of a person by name or e-mail. */
export function PersonSearch<Person extends Found, Key extends QueryKey>({
  none,
  failed,
  queryOf,
  onChoose,
  beside,
  ...field
}: PersonSearchProps<Person, Key>) {
  const [text, setText] = useState('')
  const { term, waiting, searchNow } = useTypeahead(text)
  const { data, isFetching, error } = useQuery({
    ...queryOf(term),
    enabled: term !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const busy = waiting || isFetching
  // Enter must not choose a result of an earlier text.
  const found = term === '' || busy ? undefined : data

  const status = () => {
    if (term === '' && !waiting) return undefined
    if (busy) return 'Buscando...'
    if (error || !found) return failed
    const { meta, data: rows } = found
    if (rows.length === 0) return `${none} para “${term}”.`
    if (meta.total > rows.length)
      return `${rows.length} de ${formatNumber(meta.total)}. Continue digitando para encontrar.`
    return undefined
  }

  return (
    <SearchCombobox
      {...field}
      text={text}
      onText={setText}
      items={found?.data ?? []}
      itemKey={({ id }) => id}
      onChoose={(person) => {
        setText('')
        onChoose(person)
      }}
      onEnter={searchNow}
      status={status()}
      renderItem={(person) => (
        <Flex align="center" gap="3">
          <Avatar name={person.name} src={person.pictureUrl} />
          <Box flex="1" minW="0">
            <Text fontWeight="600" truncate>
              {person.name}
            </Text>
            <Text textStyle="remark" color="fg.muted" truncate>
              {emailText(person.email)}
            </Text>
          </Box>
          {beside?.(person)}
        </Flex>
      )}
    />
  )
}

/** Returns the query for patients and students. */
export const patientsNamed = (search: string) =>
  $api.queryOptions('get', '/patients', { params: { query: { search, page: 1 } } })
