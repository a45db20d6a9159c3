import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { IconTile } from '~/components/IconTile'
import { Section } from '~/components/Page'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { PatientFiles } from '~/modules/patientFiles'
import { useMay } from '~/modules/useMay'
import { CopyRecordButton } from './CopyRecordButton'
import { PARTS, type RecordPart } from './parts'
import { useMedicalRecord } from './queries'
import { RecordStatusLine } from './RecordStatusLine'

/**
 * Parts of the record to fill in, and uploaded exams. Patients read concluded parts and upload
 * files too.
 */
export function PatientExams({ patientId }: { patientId: string }) {
  const query = useMedicalRecord(patientId)
  const reads = !useMay()('staff')
  return (
    <>
      <Section title="Avaliações" actions={reads && <CopyRecordButton patientId={patientId} />}>
        <Card py="1">
          <QuietlyLoaded query={query} skeleton={<Skeleton h="37.5rem" />}>
            {({ data: { exams } }) => (
              <Stack as="ul" listStyleType="none" gap="0" aria-label="Avaliações">
                {PARTS.map((part) => (
                  <ExamRow key={part.key} part={part} entry={exams[part.key]} patientId={patientId} reads={reads} />
                ))}
              </Stack>
            )}
          </QuietlyLoaded>
        </Card>
      </Section>
      <Section title="Arquivos">
        <PatientFiles patientId={patientId} />
      </Section>
    </>
  )
}

const ACTIONS = { none: 'Iniciar', started: 'Continuar', done: 'Visualizar' } as const

interface ExamRowProps {
  part: RecordPart
  entry: Schemas['RecordEntry']
  patientId: string
  reads: boolean
}

function ExamRow({ part, entry, patientId, reads }: ExamRowProps) {
  const action = ACTIONS[entry.status ?? 'none']
  const path = (reads ? part.own : !entry.status && part.begins) || part.path
  return (
    <Flex as="li" align="center" gap="3" py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex align="center" gap="4" flex="1" minW="0">
        <Box hideBelow="sm">
          <IconTile icon={part.icon} />
        </Box>
        <Box minW="0">
          <Text as="h3" textStyle="cardTitle" mb="1">
            {part.title}
          </Text>
          <RecordStatusLine status={entry.status} date={entry.due_date} />
        </Box>
      </Flex>
      {(!reads || entry.status) && (
        <Button asChild variant="outline" minW="28" flexShrink={0}>
          <Link to={path(patientId)} aria-label={`${action}: ${part.title}`}>
            {action}
          </Link>
        </Button>
      )}
    </Flex>
  )
}
