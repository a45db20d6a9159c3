import * as v from 'valibot'
import { $api } from '~/api/client'
import { FormDialog, TextField } from '~/components/form'
import { formatMoney } from '~/components/format'
import { notify } from '~/components/notify'
import { type Payment, saveReceipt } from '~/modules/payments'
import { usePurchasesChanged } from '~/modules/purchases'

const schema = v.object({ payer_name: v.string(), payer_document: v.string(), service: v.string() })

/** Form of a receipt. Blank fields come from the purchase. */
export function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const changed = usePurchasesChanged()
  const { mutateAsync } = $api.useMutation('post', '/payments/{id}/issued-receipt')
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Emitir recibo"
      description={`${formatMoney(payment.amount)}, pagos em ${payment.paid_on}. Depois de emitido, o recibo não muda: ele só pode ser cancelado.`}
      schema={schema}
      defaultValues={{ payer_name: '', payer_document: '', service: '' }}
      draft={{ key: `recibo/${payment.id}` }}
      onSubmit={async (values) => {
        const body = {
          payer_name: values.payer_name || undefined,
          payer_document: values.payer_document || undefined,
          service: values.service || undefined,
        }
        const { data } = await mutateAsync({ params: { path: { id: payment.id } }, body })
        notify.success(`Recibo nº ${data.number} emitido.`)
        changed()
        await saveReceipt(data)
      }}
      submitLabel="Emitir recibo"
      busyLabel="Emitindo..."
    >
      <TextField
        name="payer_name"
        label="Quem pagou"
        help={`Em branco, ${payment.user.name}.`}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        name="payer_document"
        label="CPF ou CNPJ de quem pagou"
        help="Em branco, o do cadastro."
        maxLength={18}
        autoComplete="off"
      />
      <TextField
        name="service"
        label="Referente a"
        help={`Em branco, ${payment.product_name}.`}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  )
}
