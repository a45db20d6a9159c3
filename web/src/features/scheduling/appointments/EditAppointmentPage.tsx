import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import * as v from 'valibot'
import { appointmentPath } from '~/addresses/appointments'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { Form, FormActions, SelectField, TextAreaField, useServerForm } from '~/components/form'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { type Appointment, isEarly, longWhen, NOTES_LIMIT, type Situation } from '~/modules/appointments/appointment'
import { notesIn } from '~/modules/appointments/notes'
import { useAppointmentsChanged, useEditedAppointment } from '~/modules/appointments/queries'
import { SITUATIONS } from '~/modules/appointments/SituationChip'
import { awayQuestion, OUTSIDE_HOURS } from '~/modules/appointments/useAppointmentActions'
import { type GuestRules, guestsOf, guestsProblem } from '~/modules/booking/guests'
import { OneAppointment, useListCrumb, useOther } from './AppointmentPages'

export function EditAppointmentPage() {
  const query = useEditedAppointment(useParams().id ?? '')
  return (
    <OneAppointment query={query}>
      {(appointment) => <Edit key={appointment.id} appointment={appointment} />}
    </OneAppointment>
  )
}

function Edit({ appointment }: { appointment: Appointment }) {
  const list = useListCrumb()
  const other = useOther(appointment)
  const may = new Set(appointment.actions)
  const back = appointmentPath(appointment.id)
  return (
    <Page
      title="Editar agendamento"
      crumbs={[list, { label: other, to: back }]}
      facts={`${other}, ${longWhen(appointment.datetime_start)}`}
    >
      {may.has('edit') || may.has('guests') ? (
        <EditForm appointment={appointment} back={back} />
      ) : (
        <Empty
          framed
          minH="60"
          action={
            <Button asChild variant="outline">
              <Link to={back}>Voltar para o agendamento</Link>
            </Button>
          }
        >
          Este agendamento não pode ser editado.
        </Empty>
      )}
    </Page>
  )
}

/**
 * Returns the choices of situations. Pending and approved share one label; the current one is kept.
 */
function situationChoices(current: Situation) {
  const scheduled: Situation = current === 'pending' ? 'pending' : 'approved'
  return (['started', scheduled, 'missed', 'canceled', 'done'] as const).map((value) => ({
    value,
    label: SITUATIONS[value].word,
  }))
}

const schemaOf = (rules: GuestRules | null) =>
  v.object({
    notes: v.pipe(v.string(), v.trim()),
    situation: v.picklist(['pending', 'approved', 'started', 'done', 'canceled', 'missed']),
    guests: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = rules && dataset.typed && guestsProblem(dataset.value, rules)
        if (problem) addIssue({ message: problem })
      }),
    ),
  })

const earlyQuestion = ({ datetime_start }: Appointment) => ({
  title: 'Salvar antes do horário marcado?',
  description: `Esta consulta está marcada para ${longWhen(datetime_start)}.`,
  confirmLabel: 'Sim, salvar',
  cancelLabel: 'Voltar',
})

function EditForm({ appointment, back }: { appointment: Appointment; back: string }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const changed = useAppointmentsChanged()
  const isAdmin = useSession()?.claims.role === 'super_admin'
  const { id, actions, product_rules } = appointment
  // As the form began with them, whatever is read later.
  const [{ notes, situation, guests }] = useState(appointment)
  const asksGuests = actions.includes('guests')
  const asksNotes = actions.includes('edit')
  const params = { path: { id } }
  const update = $api.useMutation('put', '/appointments/{id}')
  const change = $api.useMutation('put', '/appointments/change/{id}')

  const form = useServerForm({
    schema: schemaOf(asksGuests ? product_rules : null),
    defaultValues: { notes: notes ?? '', situation, guests: guests.join(', ') },
    draft: { key: `consulta/${id}` },
    onSubmit: async (values) => {
      const begins = values.situation === 'started' || (values.situation === 'done' && situation !== 'started')
      const early = isAdmin && values.situation !== situation && begins && isEarly(appointment)
      if (early && !(await confirm(earlyQuestion(appointment)))) return
      try {
        const wanted = guestsOf(values.guests)
        if (asksGuests && wanted.join() !== guests.join()) {
          await change.mutateAsync({ params, body: { guests: wanted } })
        }
        if (asksNotes) {
          const moved =
            isAdmin && values.situation !== situation ? { situation: values.situation, ...(early && { early }) } : {}
          const body = { ...notesIn(form.form, values), ...moved }
          try {
            await update.mutateAsync({ params, body })
          } catch (error) {
            const { code, message } = toApiError(error)
            if (code !== OUTSIDE_HOURS) throw error
            if (!(await confirm(awayQuestion(message)))) return
            await update.mutateAsync({ params, body: { ...body, outside_hours: true } })
          }
        }
      } finally {
        // One of the two may be kept already.
        changed()
      }
      release()
      notify.success('Agendamento alterado com sucesso')
      navigate(back)
    },
  })
  const release = useLeaveGuard(form.form.formState.isDirty)

  return (
    <Card maxW="47.5rem">
      <Form form={form}>
        {isAdmin && asksNotes && (
          <SelectField
            name="situation"
            label="Situação"
            options={situationChoices(situation)}
            help="Corrija aqui o que ficou registrado errado. Para o dia a dia, use os botões do agendamento."
          />
        )}
        {asksGuests && (
          <TextAreaField
            name="guests"
            label="Convidados"
            required={product_rules.require_guest}
            help="Os e-mails de quem participa, separados por vírgula."
            placeholder="maria@exemplo.com, jose@exemplo.com"
            rows={2}
          />
        )}
        {asksNotes && (
          <TextAreaField
            name="notes"
            label="Anotações"
            help="Só a equipe da clínica vê o que está escrito aqui."
            rows={8}
            maxLength={NOTES_LIMIT}
          />
        )}
        <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={form.busy} onCancel={() => navigate(back)} />
      </Form>
    </Card>
  )
}
