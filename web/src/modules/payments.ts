import type { Schemas } from '~/api/client'
import { client } from '~/api/client'
import { saveAnswer } from '~/api/download'
import { toApiError } from '~/api/error'
import { notify } from '~/components/notify'

export type Payment = Schemas['Payment']
export type IssuedReceipt = Schemas['IssuedReceipt']
export type PaymentMethod = Payment['method']

export const METHODS: { value: PaymentMethod; label: string }[] = [
  { value: 'pix', label: 'PIX' },
  { value: 'cash', label: 'Dinheiro' },
  { value: 'card', label: 'Cartão' },
  { value: 'transfer', label: 'Transferência' },
]

export const methodLabel = (method: PaymentMethod) => METHODS.find(({ value }) => value === method)?.label ?? ''

/** Saves an issued receipt as a PDF; a copy is marked as 'Segunda via'. */
export async function saveReceipt({ id, number }: { id: string; number: number }, copy = false) {
  try {
    const answer = await client.GET('/issued-receipts/{id}/pdf', {
      params: { path: { id }, query: { copy: copy || undefined } },
      parseAs: 'blob',
    })
    await saveAnswer(answer, `recibo-${number}.pdf`)
  } catch (error) {
    notify.error(toApiError(error).message)
  }
}
