import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '~/api/client'
import { formatDate } from '~/components/format'
import { hoursOf, isInPerson } from '~/modules/appointments/appointment'
import { SITUATIONS } from '~/modules/appointments/SituationChip'
import { PaperSection } from './paperParts'

export function PaperAppointments({ appointments }: { appointments: Schemas['Appointment'][] }) {
  if (appointments.length === 0) return null
  return (
    <PaperSection title="Consultas">
      <Rows>
        {appointments.map((appointment) => (
          <Row
            key={appointment.id}
            title={`${formatDate(appointment.datetime_start.slice(0, 10))}, ${hoursOf(appointment)}`}
            about={[
              appointment.product_title,
              appointment.specialist_name,
              isInPerson(appointment) ? 'presencial' : 'online',
              SITUATIONS[appointment.situation].word.toLocaleLowerCase('pt-BR'),
            ]}
          >
            {appointment.notes && (
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                Anotações: {appointment.notes}
              </Text>
            )}
          </Row>
        ))}
      </Rows>
    </PaperSection>
  )
}

export function PaperFiles({ files }: { files: Schemas['PatientFileOut'][] }) {
  if (files.length === 0) return null
  return (
    <PaperSection title="Exames e arquivos">
      <Text mb="2">Só a lista. Os arquivos são baixados um a um, na aba Exames.</Text>
      <Rows>
        {files.map((file) => (
          <Row
            key={file.uuid}
            title={file.name}
            about={[
              file.content_type === 'application/pdf' ? 'PDF' : 'imagem',
              `enviado por ${file.sender.name} em ${formatDate(file.created_at)}`,
            ]}
          />
        ))}
      </Rows>
    </PaperSection>
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box as="ul" listStyleType="none">
    {children}
  </Box>
)

function Row({ title, about, children }: { title: string; about: string[]; children?: ReactNode }) {
  return (
    <Box as="li" py="1.5" borderTopWidth="1px" breakInside="avoid">
      <Text fontWeight="600" overflowWrap="anywhere">
        {title}
      </Text>
      <Text overflowWrap="anywhere">{about.filter(Boolean).join(' · ')}</Text>
      {children}
    </Box>
  )
}
