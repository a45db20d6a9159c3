import { useCallback } from 'react'
import { client, type Schemas } from '~/api/client'
import { notify } from '~/components/notify'
import { failureText } from '~/modules/appointments/failure'
import { useAppointmentsChanged } from '~/modules/appointments/queries'

type MarksIn = Schemas['AppointmentMarksIn']

const NOT_SAVED = 'Não foi possível salvar. Tente mais tarde.'

/**
 * Returns a function that sets marks of an appointment and reports it, with a way to set them back.
 */
export function useMark() {
  const changed = useAppointmentsChanged()
  return useCallback(
    (id: string, marks: MarksIn, done: string, back?: MarksIn) => {
      const save = async (body: MarksIn, text?: string, undo?: () => void) => {
        try {
          await client.PUT('/appointments/{id}/marks', { params: { path: { id } }, body })
          if (text) notify.success(text, undo && { label: 'Desfazer', run: undo })
        } catch (error) {
          notify.error(failureText(error, NOT_SAVED))
        }
        changed()
      }
      return save(marks, done, back && (() => void save(back)))
    },
    [changed],
  )
}
