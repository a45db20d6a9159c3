import { Box, Button, Flex, Heading, Link, Text } from '@chakra-ui/react'
import { CalendarSync, CheckCheck, CircleCheck, MapPin, Video, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import * as v from 'valibot'
import { LOGIN_PATH } from '~/addresses/home'
import { $api, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { ConfirmProvider, useConfirm } from '~/components/Confirm'
import { FormDialog, TextAreaField } from '~/components/form'
import { Loaded } from '~/components/Loaded'
import { Logo } from '~/components/Logo'
import { notify } from '~/components/notify'
import { usePageTitle } from '~/components/pageInfo'
import { Skeleton } from '~/components/Skeleton'
import { capital, hoursOf, longDay, longWhen, shortWhen } from '~/modules/appointments/appointment'
import { failureText } from '~/modules/appointments/failure'
import { formatPhone } from '~/modules/brazil'
import { PRODUCT, type Tenant, useTenant } from '~/modules/useTenant'

type View = Schemas['ConfirmationView']
type Answer = Schemas['PatientAnswer']

/** Page of one appointment for a patient who has its link, without a login. */
export function ConfirmationPage() {
  usePageTitle('Sua consulta')
  const tenant = useTenant()
  const link = useLocation().hash.slice(1)
  return (
    <ConfirmProvider>
      <Flex direction="column" minH="100dvh" maxW="34rem" mx="auto" px={{ base: '5', md: '8' }}>
        <Flex as="header" align="center" justify="space-between" gap="4" py="5">
          <Logo name={tenant.logo ? tenant.name : PRODUCT} picture={tenant.logo} />
          <Button asChild variant="outline">
            <RouterLink to={LOGIN_PATH}>Entrar</RouterLink>
          </Button>
        </Flex>
        <Box as="main" flex="1" py={{ base: '3', md: '6' }}>
          <OfLink key={`${link} ${tenant.zone}`} link={link} tenant={tenant} />
        </Box>
      </Flex>
    </ConfirmProvider>
  )
}

function OfLink({ link, tenant }: { link: string; tenant: Tenant }) {
  const query = $api.useQuery(
    'post',
    '/confirmation',
    { body: { link } },
    { ...FRESH, retry: false, meta: { silent: true } },
  )
  const [answered, setAnswered] = useState<View>()
  const refetch = () => {
    setAnswered(undefined)
    return query.refetch()
  }
  if (query.error && toApiError(query.error).status === 404) {
    return (
      <Told title="Este link não abre nenhuma consulta" tenant={tenant}>
        Confira se o endereço foi copiado por inteiro. Se não der certo, fale com a clínica.
      </Told>
    )
  }
  return (
    <Loaded query={{ ...query, refetch }} skeleton={<Skeleton h="26rem" borderRadius="card" />}>
      {({ data }) => (
        <Shown view={answered ?? data} link={link} tenant={tenant} onAnswered={setAnswered} onOutdated={refetch} />
      )}
    </Loaded>
  )
}

interface ShownProps {
  view: View
  link: string
  tenant: Tenant
  onAnswered: (view: View) => void
  /** Called if the appointment has changed since it was read. */
  onOutdated: () => void
}

function Shown({ view, link, tenant, onAnswered, onOutdated }: ShownProps) {
  if (view.state === 'open') {
    return <Open view={view} link={link} tenant={tenant} onAnswered={onAnswered} onOutdated={onOutdated} />
  }
  const when = longWhen(view.datetime_start)
  if (view.state === 'canceled') {
    return (
      <Told title="Esta consulta foi cancelada" tenant={tenant}>
        Era {when}, com {view.specialist_name}. Para marcar outra, entre na sua conta ou fale com a clínica.
      </Told>
    )
  }
  return (
    <Told title={view.state === 'begun' ? 'Esta consulta já começou' : 'Esta consulta já passou'} tenant={tenant}>
      {view.state === 'begun'
        ? `Ela começou ${when}, com ${view.specialist_name}. Se você está a caminho ou não pode vir, fale com a clínica.`
        : `Foi ${when}, com ${view.specialist_name}. Para marcar a próxima, entre na sua conta ou fale com a clínica.`}
    </Told>
  )
}

const NOT_ANSWERED = 'Não foi possível enviar a sua resposta. Tente mais tarde.'

const noteSchema = v.object({ note: v.pipe(v.string(), v.maxLength(500, 'Use no máximo 500 caracteres.')) })

function Open({ view, link, tenant, onAnswered, onOutdated }: ShownProps) {
  const confirm = useConfirm()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = $api.useMutation('put', '/confirmation')
  const { confirmation, datetime_start, specialist_name, change_note } = view

  const send = async (answer: Answer, note?: string) => {
    const { data } = await mutateAsync({ body: { link, answer, datetime_start, note } })
    onAnswered(data)
  }
  const answer = async (chosen: Answer) => {
    if (isPending) return
    try {
      await send(chosen)
    } catch (error) {
      notify.error(failureText(error, NOT_ANSWERED))
      if (toApiError(error).status === 409) onOutdated()
    }
  }
  const cancel = async () => {
    const sure = await confirm({
      title: 'Cancelar esta consulta?',
      description: `${capital(longWhen(datetime_start))}. O horário volta a ficar livre.`,
      confirmLabel: 'Sim, cancelar',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (sure) await answer('cancel')
  }

  return (
    <Card p={{ base: '5', md: '6' }}>
      <Text color="fg.muted">Olá, {view.first_name}!</Text>
      <Heading as="h1" textStyle="pageTitle" mt="1">
        Sua consulta
      </Heading>
      <Box mt="4">
        <Text fontSize="xl" lineHeight="1.75rem" fontWeight="600">
          {capital(longDay(datetime_start))}
        </Text>
        <Text fontSize="lg" fontVariantNumeric="tabular-nums">
          {hoursOf(view)}
        </Text>
        <Text mt="3">Com {specialist_name}</Text>
        <Text color="fg.muted">{tenant.name}</Text>
        <Flex gap="2" mt="2" color="fg.muted">
          <Box as="span" pt="0.5" flexShrink={0}>
            {view.in_person ? <MapPin size={18} aria-hidden /> : <Video size={18} aria-hidden />}
          </Box>
          {view.in_person ? (view.place ?? 'Presencial') : 'Online: entre na sua conta na hora marcada.'}
        </Flex>
      </Box>
      <Box role="status" mt="5" _empty={{ display: 'none' }}>
        {confirmation === 'confirmed' && <State icon={<CircleCheck aria-hidden />}>Presença confirmada. Até lá!</State>}
        {confirmation === 'change_asked' && (
          <State icon={<CalendarSync aria-hidden />}>
            Pedido enviado. A clínica vai falar com você; até lá, este horário continua marcado.
            {change_note && ` Seu recado: “${change_note}”`}
          </State>
        )}
      </Box>
      <Flex direction="column" gap="3" mt="6">
        {confirmation !== 'confirmed' && (
          <Button size="lg" aria-disabled={isPending || undefined} onClick={() => answer('confirm')}>
            <CheckCheck aria-hidden />
            Confirmar presença
          </Button>
        )}
        <Button size="lg" variant="outline" onClick={() => setAsking(true)}>
          <CalendarSync aria-hidden />
          Pedir outro horário
        </Button>
        {view.may_cancel ? (
          <Button size="lg" variant="outline" color="fg.error" onClick={cancel}>
            <X aria-hidden />
            Cancelar
          </Button>
        ) : (
          <Text color="fg.muted" textStyle="dense">
            {view.cancelable_until && `Dava para cancelar por aqui até ${shortWhen(view.cancelable_until)}. `}
            Se não puder vir, fale com a clínica. <Reach tenant={tenant} />
          </Text>
        )}
      </Flex>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Pedir outro horário"
        description="A clínica recebe o seu pedido e fala com você. Este horário continua marcado até lá."
        schema={noteSchema}
        defaultValues={{ note: '' }}
        draft={{ unkept: 'signed out' }}
        onSubmit={({ note }) => send('change', note)}
        submitLabel="Enviar pedido"
        busyLabel="Enviando..."
      >
        <TextAreaField
          name="note"
          label="Recado (opcional)"
          rows={4}
          help="Que dias e horários são melhores para você?"
        />
      </FormDialog>
    </Card>
  )
}

function State({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="3" p="4" borderRadius="control" bg="brand.faint" borderWidth="1px" borderColor="brand.border">
      <Box flexShrink={0} css={{ '& svg': { width: '1.375rem', height: '1.375rem' } }}>
        {icon}
      </Box>
      <Text overflowWrap="anywhere">{children}</Text>
    </Flex>
  )
}

/** Page without an answer, with the next step. */
function Told({ title, tenant, children }: { title: string; tenant: Tenant; children: ReactNode }) {
  return (
    <Card p={{ base: '5', md: '6' }}>
      <Heading as="h1" textStyle="pageTitle">
        {title}
      </Heading>
      <Text mt="3">{children}</Text>
      <Text mt="3">
        <Reach tenant={tenant} />
      </Text>
      <Button asChild size="lg" mt="5">
        <RouterLink to={LOGIN_PATH}>Entrar na minha conta</RouterLink>
      </Button>
    </Card>
  )
}

/** The clinic's telephone and e-mail. */
function Reach({ tenant: { name, contact } }: { tenant: Tenant }) {
  if (!contact?.phone && !contact?.email) return null
  return (
    <>
      {name}:{' '}
      {contact.phone && <Link href={`tel:+55${contact.phone.replace(/\D/g, '')}`}>{formatPhone(contact.phone)}</Link>}
      {contact.phone && contact.email && ' · '}
      {contact.email && <Link href={`mailto:${contact.email}`}>{contact.email}</Link>}
    </>
  )
}
