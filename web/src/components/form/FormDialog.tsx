import { Box, type DialogRootProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { useConfirm } from '../Confirm'
import { Modal } from '../Modal'
import { footBar } from '../stuckBar'
import { LEAVE_QUESTION, useLeaveGuard } from '../useLeaveGuard'
import { Form } from './Form'
import { FormActions } from './fields'
import type { FormDraft } from './persistedDraft'
import { useServerForm } from './useServerForm'

interface FormDialogProps<In extends FieldValues, Out extends FieldValues> {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: DialogRootProps['size']
  schema: GenericSchema<In, Out>
  defaultValues: In
  draft: FormDraft<In>
  /**
   * Called with the values. If it resolves, the dialog closes; if it rejects, the error is shown
   * and the dialog stays.
   */
  onSubmit: (values: Out, form: UseFormReturn<In, unknown, Out>) => Promise<unknown>
  submitLabel?: string
  busyLabel?: string
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

export function FormDialog<In extends FieldValues, Out extends FieldValues>(props: FormDialogProps<In, Out>) {
  // Each opening mounts it anew, so that no earlier values are left.
  return props.open ? <OpenFormDialog {...props} /> : null
}

function OpenFormDialog<In extends FieldValues, Out extends FieldValues>({
  onClose,
  title,
  description,
  size,
  schema,
  defaultValues,
  draft,
  onSubmit,
  submitLabel = 'Salvar',
  busyLabel = 'Salvando...',
  finalFocus,
  children,
}: FormDialogProps<In, Out>) {
  const confirm = useConfirm()
  const form = useServerForm({
    schema,
    defaultValues,
    draft,
    dialog: title,
    onSubmit: async (values) => {
      await onSubmit(values, form.form)
      release()
      onClose()
    },
  })
  const { isDirty } = form.form.formState

  const leave = async () => {
    if (form.busy) return
    if (!isDirty || (await confirm(LEAVE_QUESTION))) onClose()
  }

  // The back button leaves the dialog, too.
  const release = useLeaveGuard(isDirty, { ofSearch: true, onLeft: onClose })

  return (
    <Modal open onClose={leave} title={title} description={description} size={size} finalFocus={finalFocus}>
      <Form form={form}>
        {children}
        <Box ref={footBar} position="sticky" bottom="0" bg="bg.panel" py="3" my="-3">
          <FormActions submitLabel={submitLabel} busyLabel={busyLabel} busy={form.busy} onCancel={leave} />
        </Box>
      </Form>
    </Modal>
  )
}
