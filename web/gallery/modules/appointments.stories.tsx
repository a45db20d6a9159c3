import { Flex, Stack } from '@chakra-ui/react'
import { Card } from '~/components/Card'
import { AppointmentActions } from '~/modules/appointments/AppointmentActions'
import { AppointmentFacts } from '~/modules/appointments/AppointmentFacts'
import { AppointmentTabs } from '~/modules/appointments/AppointmentTabs'
import type { Situation } from '~/modules/appointments/appointment'
import { ChatLink } from '~/modules/appointments/ChatLink'
import { IcsButton } from '~/modules/appointments/IcsButton'
import { NotesDialog } from '~/modules/appointments/NotesDialog'
import { SITUATIONS, SituationChip } from '~/modules/appointments/SituationChip'
import { StartButton } from '~/modules/appointments/StartButton'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { ROOM } from '~/modules/chat/testData'
import { page } from '~/test/answers'
import type { Parameters, Story } from '../story'

export default { title: 'modules/Appointments' }

const ROOMS = { 'GET /chat/rooms': { body: page([]) } }
/** The specialist of the appointment, who may do everything. */
const OWN: Parameters = { as: { id: APPOINTMENT.specialist_id }, api: ROOMS }
const OPEN = { ...APPOINTMENT, actions: ['start', 'change', 'cancel', 'guests'] as typeof APPOINTMENT.actions }

export const Situations: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      {(Object.keys(SITUATIONS) as Situation[]).map((situation) => (
        <SituationChip key={situation} situation={situation} />
      ))}
    </Flex>
  ),
}

export const Facts: Story = {
  render: () => (
    <Card>
      <AppointmentFacts
        appointment={{ ...OPEN, guests: ['maria@exemplo.com'], notes: 'Trazer os exames de sangue.' }}
      />
    </Card>
  ),
  parameters: OWN,
}

export const Actions: Story = {
  render: () => (
    <Stack gap="6">
      <AppointmentActions appointment={OPEN} />
      <AppointmentActions appointment={{ ...OPEN, id: 'a2', situation: 'started', actions: ['complete', 'missed'] }} />
    </Stack>
  ),
  parameters: OWN,
}

export const BigActions: Story = { render: () => <AppointmentActions appointment={OPEN} big />, parameters: OWN }

export const NextSteps: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      <StartButton appointment={{ ...APPOINTMENT, situation: 'pending', actions: ['approve'] }} />
      <StartButton appointment={OPEN} />
      <ChatLink appointment={APPOINTMENT} />
      <IcsButton id={APPOINTMENT.id} />
    </Flex>
  ),
  parameters: {
    ...OWN,
    api: {
      'GET /chat/rooms': {
        body: page([
          {
            ...ROOM,
            unread: 3,
            patient: { id: 'c', name: 'Carla Mendes' },
            specialist: { id: 's', name: 'Helena Prado' },
          },
        ]),
      },
    },
  },
}

export const Tabs: Story = {
  render: () => <AppointmentTabs />,
  parameters: {
    ...OWN,
    api: {
      ...ROOMS,
      'GET /appointments': {
        body: page([
          OPEN,
          {
            ...APPOINTMENT,
            id: 'a2',
            situation: 'pending',
            service_type: 'personal_meeting',
            datetime_start: '2026-12-01 14:00',
            datetime_end: '2026-12-01 15:00',
          },
        ]),
      },
    },
  },
}

export const EmptyTabs: Story = {
  render: () => <AppointmentTabs />,
  parameters: { ...OWN, api: { 'GET /appointments': { body: page([]) } } },
}

export const Notes: Story = {
  render: () => <NotesDialog appointment={APPOINTMENT} kind="complete" onClose={() => {}} onSubmit={async () => {}} />,
  parameters: { height: 560 },
}
