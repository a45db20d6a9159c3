import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { CalendarSync, CalendarX2, Check, Copy, Mail, MessageCircle, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { appointmentPath, CALENDAR_PATH, reschedulePath } from '~/addresses/appointments'
import { $api, FRESH } from '~/api/client'
import { Card } from '~/components/Card'
import { copyText } from '~/components/copyText'
import { Empty } from '~/components/Empty'
import { count, today } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { ToneChip } from '~/components/ToneChip'
import { MarkButtons } from '~/modules/appointmentMarks/AppointmentMarks'
import { useMark } from '~/modules/appointmentMarks/useMark'
import { isToCome, timeOf } from '~/modules/appointments/appointment'
import { formatPhone } from '~/modules/brazil'
import { PeriodBar } from '~/modules/calendar/PeriodBar'
import { addDays, dayFrom, periodOf, periodTitle, stepFrom } from '~/modules/calendar/period'
import { usePaper } from '~/modules/Paper'
import { whatsappPath } from '~/modules/PhoneLinks'
import { useMay } from '~/modules/useMay'
import { DayPaper } from './components/confirmations/DayPaper'
import { type DayEntry, phoneOf, stateOf, whatsappOf } from './model/day'

/** The appointments of a day, tomorrow by default, with the ways to ask their patients for a confirmation. */
export function ConfirmDayPage() {
  const [params, setParams] = useSearchParams()
  const day = dayFrom(params.get('data')) ?? addDays(today(), 1)
  const query = $api.useQuery('get', '/appointments/day', { params: { query: { date: day } } }, FRESH)
  const entries = query.data?.data.appointments ?? []
  const { paper, print } = usePaper(<DayPaper day={day} entries={entries} />)
  const show = (next: string) => setParams({ data: next }, { replace: true, preventScrollReset: true })
  return (
    <Page
      title={day > today() ? 'Confirmar consultas' : 'Lista do dia'}
      crumbs={[{ label: 'Horários agendados', to: CALENDAR_PATH }]}
      facts="Pergunte a cada paciente se vem, e veja quem já respondeu."
      actions={
        entries.length > 0 && (
          <Button variant="outline" onClick={() => print()}>
            <Printer aria-hidden />
            Imprimir a lista
          </Button>
        )
      }
    >
      {paper}
      <PeriodBar
        title={periodTitle(periodOf('dia', day))}
        view="dia"
        day={day}
        onDay={show}
        onStep={(direction) => show(stepFrom('dia', day, direction))}
      />
      <Loaded query={query} skeleton={<Skeleton h="20rem" borderRadius="card" />}>
        {() =>
          entries.length === 0 ? (
            <Empty framed icon={CalendarX2} minH="60">
              Nenhuma consulta neste dia
            </Empty>
          ) : (
            <>
              <Text color="fg.muted" mb="3">
                {answered(entries)}
              </Text>
              <Card as="ul" p={{ base: '0', md: '0' }} overflow="hidden" listStyleType="none">
                {entries.map((entry) => (
                  <Row key={entry.appointment.id} entry={entry} />
                ))}
              </Card>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** Returns how many of the patients who are expected have confirmed. */
function answered(entries: DayEntry[]) {
  const expected = entries.filter(({ appointment }) => isToCome(appointment))
  const confirmed = expected.filter(({ appointment }) => appointment.marks?.confirmation === 'confirmed')
  return `${count(expected.length, 'consulta marcada', 'consultas marcadas')}, ${count(confirmed.length, 'confirmada', 'confirmadas')}.`
}

const SIZE = { base: 'lg', md: 'sm' } as const

function Row({ entry }: { entry: DayEntry }) {
  const isDesk = useMay()('desk')
  const { appointment, responsible_name: responsible } = entry
  const { id, user_name, specialist_name, consulting_room_name, datetime_start, situation, actions } = appointment
  const phone = phoneOf(entry)
  const { words, tone } = stateOf(entry)
  return (
    <Flex
      as="li"
      direction={{ base: 'column', xl: 'row' }}
      align={{ xl: 'center' }}
      gap={{ base: '3', xl: '5' }}
      px="5"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex flex="1" minW="0" gap="4">
        <Text
          fontWeight="600"
          fontVariantNumeric="tabular-nums"
          minW="12"
          textDecoration={situation === 'canceled' ? 'line-through' : undefined}
        >
          {timeOf(datetime_start)}
        </Text>
        <Box minW="0">
          <Text asChild fontWeight="600" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
            <RouterLink to={appointmentPath(id)}>{user_name}</RouterLink>
          </Text>
          <Flex wrap="wrap" columnGap="3" color="fg.muted" textStyle="dense">
            {phone ? (
              <Link href={`tel:+55${phone}`} fontVariantNumeric="tabular-nums">
                {formatPhone(phone)}
              </Link>
            ) : (
              <span>Sem telefone</span>
            )}
            {responsible && <span>responsável: {responsible}</span>}
            {isDesk && <span>com {specialist_name}</span>}
            {consulting_room_name && <span>{consulting_room_name}</span>}
          </Flex>
          <Box mt="2">
            <ToneChip tone={tone}>{words}</ToneChip>
          </Box>
        </Box>
      </Flex>
      {isToCome(appointment) && (
        <Flex wrap="wrap" gap="2" css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}>
          <Ask entry={entry} />
          <MarkButtons appointment={appointment} size={SIZE} />
          {actions.includes('change') && (
            <Button asChild size={SIZE} variant="outline">
              <RouterLink to={reschedulePath(id)} aria-label={`Remarcar a consulta de ${user_name}`}>
                <CalendarSync aria-hidden />
                Remarcar
              </RouterLink>
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  )
}

/** Ways to send the clinic's text: by WhatsApp, or by e-mail and as a copied link. */
function Ask({ entry }: { entry: DayEntry }) {
  const mark = useMark()
  const { appointment, confirmation_link: link, confirmation_message: message, email } = entry
  if (!link || !message) return null
  const { id, user_name, marks } = appointment
  const isSent = Boolean(marks?.sent_at)
  const sent = () => mark(id, { sent: true }, 'Marcada como enviada.', { sent: false })
  const way = (href: string, label: string, icon: ReactNode, again: string) => (
    <Button asChild size={SIZE} variant={isSent || marks?.confirmation === 'confirmed' ? 'outline' : 'solid'}>
      <a href={href} target="_blank" rel="noreferrer" onClick={sent} aria-label={`${label} para ${user_name}`}>
        {icon}
        {isSent ? again : label}
      </a>
    </Button>
  )
  const mobile = whatsappOf(entry)
  if (mobile) return way(whatsappPath(mobile, message), 'WhatsApp', <MessageCircle aria-hidden />, 'WhatsApp de novo')
  return (
    <>
      {email &&
        way(
          `mailto:${email}?subject=${encodeURIComponent('Sua consulta')}&body=${encodeURIComponent(message)}`,
          'E-mail',
          <Mail aria-hidden />,
          'E-mail de novo',
        )}
      <Button
        size={SIZE}
        variant="outline"
        aria-label={`Copiar o link de ${user_name}`}
        onClick={() => copyText(link, { done: 'Link copiado.', failed: 'Não foi possível copiar o link.' })}
      >
        <Copy aria-hidden />
        Copiar link
      </Button>
      {!isSent && (
        <Button size={SIZE} variant="ghost" onClick={sent} aria-label={`Marcar como enviada: ${user_name}`}>
          <Check aria-hidden />
          Já enviei
        </Button>
      )}
    </>
  )
}
