import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { $api } from '~/api/client'
import { Avatar } from '~/components/Avatar'
import { Field, type FieldProps } from '~/components/form'
import { SearchCombobox } from '~/components/SearchCombobox'
import { useTypeahead } from '~/components/useTypeahead'

export interface ChosenPerson {
  id: string
  name: string
}

/** Who bought: a patient or student, found by name or e-mail; staff buy nothing. The form holds them, or null. */
export function PersonField(field: FieldProps) {
  const { field: control } = useController({ name: field.name })
  const chosen: ChosenPerson | null = control.value
  const [text, setText] = useState('')
  const { term, waiting, searchNow } = useTypeahead(text)
  const { data, isFetching, error } = $api.useQuery(
    'get',
    '/patients',
    { params: { query: { search: term, page: 1 } } },
    { enabled: term !== '' && !chosen, placeholderData: keepPreviousData, meta: { silent: true } },
  )
  const busy = waiting || isFetching
  const found = term === '' || busy ? [] : (data?.data ?? [])

  const status = () => {
    if (term === '' && !waiting) return undefined
    if (busy) return 'Buscando...'
    if (error) return 'Não foi possível buscar. Tente de novo.'
    return found.length === 0 ? `Ninguém encontrado para “${term}”.` : undefined
  }

  return (
    <Field {...field}>
      {chosen ? (
        <Flex
          w="100%"
          align="center"
          gap="3"
          p="2"
          ps="3"
          borderWidth="1px"
          borderColor="border.input"
          borderRadius="control"
        >
          <Avatar name={chosen.name} />
          <Text flex="1" minW="0" fontWeight="600" truncate>
            {chosen.name}
          </Text>
          <Button variant="ghost" onClick={() => control.onChange(null)}>
            Trocar
          </Button>
        </Flex>
      ) : (
        <SearchCombobox
          label={field.label}
          inputRef={control.ref}
          placeholder="Nome ou e-mail"
          text={text}
          onText={setText}
          items={found}
          itemKey={({ id }) => id}
          onEnter={searchNow}
          onChoose={({ id, name }) => {
            setText('')
            control.onChange({ id, name })
          }}
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
      )}
    </Field>
  )
}
