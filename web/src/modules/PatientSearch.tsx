import { Box, Flex, Text } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { $api, type Schemas } from '~/api/client'
import { Avatar } from '~/components/Avatar'
import { formatNumber } from '~/components/format'
import { SearchCombobox } from '~/components/SearchCombobox'
import { useTypeahead } from '~/components/useTypeahead'
import { PlanChip } from './PlanChip'
import { patientPath } from './patientPaths'

type FoundPatient = Schemas['PatientListed']

/** From any page to a patient: type a name or an e-mail, Enter opens their details, or does what the page says. */
export function PatientSearch({ onChoose }: { onChoose?: (patient: FoundPatient) => void }) {
  const navigate = useNavigate()
  const open = ({ id }: FoundPatient) => navigate(patientPath(id))
  const [text, setText] = useState('')
  const { term, waiting, searchNow } = useTypeahead(text)
  const { data, isFetching, error } = $api.useQuery(
    'get',
    '/patients',
    { params: { query: { search: term, page: 1 } } },
    { enabled: term !== '', placeholderData: keepPreviousData, meta: { silent: true } },
  )
  const busy = waiting || isFetching
  // What was found for other words must not be opened by Enter.
  const found = term === '' || busy ? undefined : data

  const status = () => {
    if (term === '' && !waiting) return undefined
    if (busy) return 'Buscando...'
    if (error || !found) return 'Não foi possível buscar os seus pacientes.'
    const { meta, data: rows } = found
    if (rows.length === 0) return `Nenhum paciente encontrado para “${term}”.`
    if (meta.total > rows.length)
      return `${rows.length} de ${formatNumber(meta.total)}. Continue digitando para encontrar.`
    return undefined
  }

  return (
    <SearchCombobox
      label="Buscar paciente"
      placeholder="Nome ou e-mail do paciente"
      text={text}
      onText={setText}
      items={found?.data ?? []}
      itemKey={(patient) => patient.id}
      onChoose={onChoose ?? open}
      onEnter={searchNow}
      status={status()}
      renderItem={(patient) => (
        <Flex align="center" gap="3">
          <Avatar name={patient.name} src={patient.pictureUrl} />
          <Box flex="1" minW="0">
            <Text fontWeight="600" truncate>
              {patient.name}
            </Text>
            <Text textStyle="remark" color="fg.muted" truncate>
              {patient.email}
            </Text>
          </Box>
          <PlanChip status={patient.meal_plan?.status} />
        </Flex>
      )}
    />
  )
}
