import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { userEditPath } from '~/addresses/users'
import { Avatar } from '~/components/Avatar'
import { count, formatNumber } from '~/components/format'
import { ProgressBar } from '~/components/ProgressBar'
import { type Column, DataTable } from '~/components/table'
import { shortWhen, statusLine, wallClock } from '~/modules/appointments/appointment'
import { SituationChip } from '~/modules/appointments/SituationChip'
import type { Member, useOwnUsage } from './queries'

type Service = Member['services'][number]
type Glance = NonNullable<Member['appointments']['last']>

const usedText = ({ usage, quota }: Service) => `${formatNumber(usage)} de ${formatNumber(quota)}`

const none = (text: string) => (
  <Text as="span" color="fg.subtle">
    {text}
  </Text>
)

/** Height of a line, equal to its bar's, so that two columns stay aligned. */
const LINE = '11'

function Activities({ services }: Member) {
  if (services.length === 0) return none('Nenhuma atividade')
  return (
    <Stack gap="0">
      {services.map(({ id, name }) => (
        <Flex key={id} h={LINE} align="center">
          <Text lineClamp={2} title={name}>
            {name}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}

function Progress({ services, user }: Member) {
  if (services.length === 0) return none('-')
  return (
    <Stack gap="0">
      {services.map((service) => (
        <Flex key={service.id} h={LINE} align="center" gap="3">
          <Bar service={service} of={user.name} />
          <Text minW="16" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {usedText(service)}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}

function Bar({ service, of }: { service: Service; of: string }) {
  const { name, usage, quota } = service
  return (
    <Box flex="1" minW="20">
      <ProgressBar label={`${name}, ${of}: ${usedText(service)}`} share={quota > 0 ? usage / quota : 0} />
    </Box>
  )
}

function When({ glance }: { glance: Glance | null | undefined }) {
  if (!glance) return none('-')
  return (
    <Stack gap="1" align="flex-start" py="1">
      <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {shortWhen(glance.date)}
      </Text>
      <SituationChip situation={glance.situation} />
    </Stack>
  )
}

const USER: Column<Member> = {
  key: 'user',
  header: 'Usuário',
  before: ({ user }) => <Avatar name={user.name} src={user.pictureUrl} />,
  cell: ({ user }) => user.name,
}
const ACTIVITY: Column<Member> = { key: 'activity', header: 'Atividade', cell: Activities }
const PROGRESS: Column<Member> = { key: 'progress', header: 'Progresso', width: '60', cell: Progress }
const LAST: Column<Member> = {
  key: 'last',
  header: 'Último agendamento',
  // A later cancelled appointment is not the last one.
  cell: ({ appointments: { last } }) => <When glance={last && last.date <= wallClock() ? last : null} />,
}
const NEXT: Column<Member> = {
  key: 'next',
  header: 'Próximo agendamento',
  cell: ({ appointments }) => <When glance={appointments.next} />,
}
const EITHER: Column<Member> = {
  key: 'appointment',
  header: 'Agendamento',
  cell: ({ appointments: { next, last } }) => <When glance={next ?? last} />,
}

const SHORT = [USER, ACTIVITY, PROGRESS, EITHER]
const WHOLE = [USER, ACTIVITY, PROGRESS, LAST, NEXT]

interface UsageTableProps {
  label: string
  query: Pick<ReturnType<typeof useOwnUsage>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** True for a searchable table with both the last and the next appointment. */
  whole?: boolean
  empty: ReactNode
}

/**
 * Members of an organization with their services and usage, without any content of appointments.
 */
export function UsageTable({ label, query, whole, empty }: UsageTableProps) {
  return (
    <DataTable
      label={label}
      columns={whole ? WHOLE : SHORT}
      query={query}
      rowKey={({ id }) => id}
      rowHref={({ id }) => userEditPath(id)}
      phone={(member) => ({
        // The names of the services leave no room for an avatar.
        title: member.user.name,
        second: <PhoneServices {...member} />,
        third: statusLine(member.appointments.next, member.appointments.last),
      })}
      search={whole ? { label: 'Buscar usuário', placeholder: 'Nome do usuário' } : undefined}
      total={(n) => count(n, 'usuário', 'usuários')}
      none="Nenhum usuário encontrado"
      empty={empty}
    />
  )
}

function PhoneServices({ services, user }: Member) {
  if (services.length === 0) return 'Nenhuma atividade'
  return (
    <Stack gap="2" py="1">
      {services.map((service) => (
        <Box key={service.id}>
          <Flex justify="space-between" gap="3" mb="1" fontVariantNumeric="tabular-nums">
            <Text as="span" minW="0" overflowWrap="anywhere">
              {service.name}
            </Text>
            <Text as="span" whiteSpace="nowrap">
              {usedText(service)}
            </Text>
          </Flex>
          <Bar service={service} of={user.name} />
        </Box>
      ))}
    </Stack>
  )
}
