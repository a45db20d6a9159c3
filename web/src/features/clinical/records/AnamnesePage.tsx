import { Stack } from '@chakra-ui/react'
import { useParams } from 'react-router'
import { Skeleton } from '~/components/Skeleton'
import { AnamneseEditor } from './components/AnamneseEditor'
import { WrittenRecord } from './components/RecordPage'
import { ANAMNESE } from './model/layout'

export function AnamnesePage() {
  const { id = '' } = useParams()
  return (
    <WrittenRecord
      key={id}
      title="Anamnese"
      layout={ANAMNESE}
      place={{ patient: id, form: 'anamnese' }}
      skeleton={
        <Stack gap="6">
          <Skeleton h="11" borderRadius="chip" />
          <Skeleton h={{ base: '26.25rem', md: '40' }} borderRadius="card" />
          <Skeleton h="38.75rem" borderRadius="card" />
        </Stack>
      }
    >
      {(written) => <AnamneseEditor patientId={id} written={written} />}
    </WrittenRecord>
  )
}
