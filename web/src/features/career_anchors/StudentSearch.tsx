import { Box, Flex, Text } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { $api } from '~/api/client'
import { Avatar } from '~/components/Avatar'
import { SearchCombobox } from '~/components/SearchCombobox'
import { useTypeahead } from '~/components/useTypeahead'

const FAILED = 'Não foi possível buscar os estudantes.'

/** A specialist is answered with those in care. */
function useStudents(term: string) {
  return $api.useQuery(
    'get',
    '/users',
    { params: { query: { searchRole: 'student', search: term, page: 1 } } },
    { enabled: term !== '', placeholderData: keepPreviousData, meta: { silent: true } },
  )
}

/** Whose result is to be read: by name or e-mail. */
export function StudentSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [text, setText] = useState('')
  const { term, waiting, searchNow } = useTypeahead(text)
  const { data, isFetching, error } = useStudents(term)
  const busy = waiting || isFetching
  const found = term === '' || busy ? undefined : data

  const status = () => {
    if (term === '' && !waiting) return undefined
    if (busy) return 'Buscando...'
    if (error || !found) return FAILED
    return found.data.length === 0 ? `Nenhum estudante encontrado para “${term}”.` : undefined
  }

  return (
    <SearchCombobox
      label="Buscar estudante"
      placeholder="Nome ou e-mail do estudante"
      text={text}
      onText={setText}
      items={found?.data ?? []}
      itemKey={({ id }) => id}
      onChoose={({ id }) => {
        setText('')
        onChoose(id)
      }}
      onEnter={searchNow}
      status={status()}
      renderItem={(person) => (
        <Flex align="center" gap="3">
          <Avatar name={person.name} />
          <Box flex="1" minW="0">
            <Text fontWeight="600" truncate>
              {person.name}
            </Text>
            <Text textStyle="remark" color="fg.muted" truncate>
              {person.email}
            </Text>
          </Box>
        </Flex>
      )}
    />
  )
}
