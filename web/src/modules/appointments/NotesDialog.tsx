import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { FormDialog, TextAreaField } from '~/components/form'
import { type Appointment, longWhen, NOTES_LIMIT } from './appointment'
import { notesIn } from './notes'

const schema = v.object({ notes: v.pipe(v.string(), v.trim()) })

interface NotesDialogProps {
  appointment: Appointment
  kind: 'complete' | 'missed'
  onClose: () => void
  onSubmit: (notes: Schemas['AppointmentNotes']) => Promise<unknown>
}

const WORDS = {
  complete: { title: 'Finalizar o atendimento', submit: 'Finalizar', busy: 'Finalizando...' },
  missed: { title: 'Marcar como não realizado', submit: 'Confirmar', busy: 'Salvando...' },
}

/** Dialog that completes or cancels an appointment, with its notes. */
export function NotesDialog({ appointment, kind, onClose, onSubmit }: NotesDialogProps) {
  const { title, submit, busy } = WORDS[kind]
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={`${appointment.user_name}, ${longWhen(appointment.datetime_start)}.`}
      schema={schema}
      defaultValues={{ notes: appointment.notes ?? '' }}
      draft={{ key: `consulta/${kind}/${appointment.id}` }}
      onSubmit={(values, form) => onSubmit(notesIn(form, values))}
      submitLabel={submit}
      busyLabel={busy}
    >
      <TextAreaField
        name="notes"
        label="Anotações"
        help="Só a equipe da clínica vê o que está escrito aqui."
        rows={6}
        maxLength={NOTES_LIMIT}
      />
    </FormDialog>
  )
}
