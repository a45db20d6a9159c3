import { Button, type ButtonProps } from '@chakra-ui/react'
import { Check, Play } from 'lucide-react'
import { useConfirm } from '~/components/Confirm'
import { type Appointment, capital, isEarly, longWhen } from './appointment'
import { ChatLink } from './ChatLink'
import { useAppointmentActions } from './useAppointmentActions'

const startQuestion = (appointment: Appointment) => ({
  title: `Iniciar a consulta de ${appointment.user_name}?`,
  description: `${capital(longWhen(appointment.datetime_start))}. ${isEarly(appointment) ? 'Ainda não é a hora marcada. ' : ''}Em seguida vem a conversa com o paciente.`,
  confirmLabel: 'Sim, iniciar',
  cancelLabel: 'Voltar',
})

/**
 * Button of the next step: approve, start or continue. If several patients' buttons are side by
 * side, starting asks for confirmation.
 */
export function StartButton({ appointment, ...button }: ButtonProps & { appointment: Appointment }) {
  const confirm = useConfirm()
  const { run, busy } = useAppointmentActions(appointment)
  if (appointment.situation === 'started') return <ChatLink appointment={appointment} {...button} />
  if (appointment.actions.includes('approve')) {
    return (
      <Button
        {...button}
        aria-label={`Aprovar consulta de ${appointment.user_name}`}
        aria-disabled={busy !== null || undefined}
        onClick={() => run('approve')}
      >
        <Check aria-hidden />
        {busy === 'approve' ? 'Aprovando...' : 'Aprovar'}
      </Button>
    )
  }
  if (!appointment.actions.includes('start')) return null
  return (
    <Button
      {...button}
      aria-label={`Iniciar consulta de ${appointment.user_name}`}
      aria-disabled={busy !== null || undefined}
      onClick={async () => (await confirm(startQuestion(appointment))) && run('start', true)}
    >
      <Play aria-hidden />
      {busy === 'start' ? 'Iniciando...' : 'Iniciar consulta'}
    </Button>
  )
}
