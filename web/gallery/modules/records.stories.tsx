import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { ApiError } from '~/api/error'
import { SAVED } from '~/features/clinical/records/testData'
import { PatientFiles } from '~/modules/patientFiles'
import { patientFile } from '~/modules/patientFiles/testData'
import { BackToPatient } from '~/modules/records/BackToPatient'
import { ConflictDialog } from '~/modules/records/ConflictDialog'
import { CopyRecordButton } from '~/modules/records/CopyRecordButton'
import { PatientExams } from '~/modules/records/PatientExams'
import { RecordNotices } from '~/modules/records/RecordNotices'
import { RecordStatusLine } from '~/modules/records/RecordStatusLine'
import { SavedBy } from '~/modules/records/SavedBy'
import { StaleResults } from '~/modules/records/StaleResults'
import { EMPTY_RECORD, record } from '~/modules/records/testData'
import { useRecordForm } from '~/modules/records/useRecordForm'
import { differencesOf } from '~/modules/records/values'
import type { Story } from '../story'

export default { title: 'modules/Records' }

const nothing = () => {}
const FILES = {
  'GET /users/c/files': {
    body: {
      data: [patientFile(), patientFile({ uuid: 'g', name: 'foto.png', content_type: 'image/png', removable: false })],
    },
  },
}

export const Exams: Story = {
  render: () => <PatientExams patientId="c" />,
  parameters: {
    api: {
      ...FILES,
      'GET /patient/c/medical-record': {
        body: {
          data: {
            exams: {
              ...EMPTY_RECORD,
              objetivos: { status: 'done', due_date: '2026-11-12' },
              anamnese: { status: 'started', due_date: '2026-11-20' },
            },
          },
        },
      },
    },
  },
}

export const Files: Story = { render: () => <PatientFiles patientId="c" />, parameters: { api: FILES } }

export const NoFiles: Story = {
  render: () => <PatientFiles patientId="c" />,
  parameters: { api: { 'GET /users/c/files': { body: { data: [] } } } },
}

export const Status: Story = {
  render: () => (
    <Stack gap="3" align="flex-start">
      <RecordStatusLine status={null} date={null} />
      <RecordStatusLine status="started" date="2026-11-20" />
      <RecordStatusLine status="done" date="2026-11-20" />
      <SavedBy record={SAVED} />
      <BackToPatient patientId="c" />
      <CopyRecordButton patientId="c" />
    </Stack>
  ),
}

const OLD = record(1, { sono: 'Dorme bem', pele: null })

/** The notices above a form whose draft was found, whose save failed and for which there is no room. */
function Notices() {
  const [values, setValues] = useState(OLD.values)
  const form = useRecordForm({
    place: { patient: 'c', form: 'objetivos' },
    loaded: OLD,
    values,
    put: setValues,
    send: async () => OLD,
    read: async () => OLD,
  })
  return (
    <RecordNotices
      record={{
        ...form,
        offer: { at: '2026-11-20T12:30:00Z', version: 1, changes: {} },
        failed: { error: new ApiError({ status: 500, message: 'Algo falhou por dentro.' }), how: 'done' },
        full: true,
      }}
      labelOf={String}
      onRetry={nothing}
    />
  )
}

export const NoticesAboveAForm: Story = { render: () => <Notices /> }

export const Conflict: Story = {
  render: () => (
    <ConflictDialog
      differences={differencesOf(
        OLD.values,
        { sono: 'Acorda às 3h', pele: 'Ressecada' },
        { sono: 'Dorme mal desde outubro', pele: null },
      )}
      author="Otávio Lacerda"
      description="Enquanto você escrevia, Otávio Lacerda salvou esta ficha. Escolha o que fica em cada campo."
      labelOf={(name) => (name === 'sono' ? 'Sono' : 'Pele')}
      onChoose={nothing}
    />
  ),
  parameters: { height: 720 },
}

export const StaleNotice: Story = {
  render: () => <StaleResults recompute={async () => ({ recomputed: 1, left: 0 })} onDone={async () => {}} />,
}
