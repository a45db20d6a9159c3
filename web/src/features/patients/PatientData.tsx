import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { formatDate } from '~/components/format'

type Patient = Schemas['Patient']

/** (19) 99876-5432; anything that is not a Brazilian number stays as it came. */
function formatPhone(phone: string) {
  const [, area, start, end] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? []
  return area ? `(${area}) ${start}-${end}` : phone
}

export function PatientData({ patient }: { patient: Patient }) {
  const facts: [label: string, value: string | null | undefined][] = [
    ['Nome', patient.name],
    ['E-mail', patient.email],
    ['Telefone', patient.phone && formatPhone(patient.phone)],
    ['Data de nascimento', patient.birth && formatDate(patient.birth)],
    ['Gênero', patient.gender],
    ['Cidade', patient.city],
    ['Estado', patient.state],
    ['Nutricionista', patient.specialist?.name],
    ['Data de Ingresso', formatDate(patient.created_at)],
  ]
  return (
    <Card>
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, xl: 3 }} columnGap="8" rowGap="5">
        {facts.map(([label, value]) => (
          <Box key={label} minW="0">
            <Text as="dt" textStyle="remark" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" mt="0.5" overflowWrap="anywhere" color={value ? undefined : 'fg.subtle'}>
              {value || 'Não informado'}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Card>
  )
}
