import * as v from 'valibot'
import { $api } from '~/api/client'
import { FormDialog, NumberField } from '~/components/form'
import { notify } from '~/components/notify'
import { usePurchasesChanged } from '~/modules/purchases'
import { monthWords } from './period'

const PERCENT = 'Informe uma porcentagem de 0 a 100.'

const schema = v.object({
  percent: v.pipe(
    v.nullable(v.number(PERCENT)),
    v.check((percent) => percent !== null && percent >= 0 && percent <= 100, PERCENT),
  ),
})

interface ShareDialogProps {
  specialist: { id: string; name: string }
  percent: number | null
  /** YYYY-MM */
  month: string
  onClose: () => void
}

/** Form of a specialist's share of what they bring in. */
export function ShareDialog({ specialist, percent, month, onClose }: ShareDialogProps) {
  const changed = usePurchasesChanged()
  const { mutateAsync } = $api.useMutation('put', '/finance/shares/{id}')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Repasse de ${specialist.name}`}
      description={`Vale a partir de ${monthWords(month)}. Os meses anteriores não mudam.`}
      schema={schema}
      defaultValues={{ percent }}
      draft={{ unkept: 'one choice' }}
      onSubmit={async ({ percent: chosen }) => {
        await mutateAsync({ params: { path: { id: specialist.id } }, body: { percent: chosen ?? undefined, month } })
        notify.success('Repasse salvo.')
        changed()
      }}
    >
      <NumberField name="percent" label="Porcentagem" decimals={2} min={0} max={100} unit="%" required />
    </FormDialog>
  )
}
