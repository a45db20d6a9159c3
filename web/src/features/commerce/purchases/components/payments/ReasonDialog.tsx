import * as v from 'valibot'
import { FormDialog, TextField } from '~/components/form'

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Diga o motivo.')) })

interface ReasonDialogProps {
  title: string
  description: string
  submitLabel: string
  /** Id of what is reversed or canceled. */
  of: string
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of a reversal or cancellation, which is kept. */
export function ReasonDialog({ title, description, submitLabel, of, onReason, onClose }: ReasonDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      schema={schema}
      defaultValues={{ reason: '' }}
      draft={{ key: `motivo/${of}` }}
      onSubmit={({ reason }) => onReason(reason)}
      submitLabel={submitLabel}
    >
      <TextField name="reason" label="Motivo" required maxLength={300} autoComplete="off" />
    </FormDialog>
  )
}
