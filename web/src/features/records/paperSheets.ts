import type { Schemas } from '~/api/client'
import { formatDate } from '~/components/format'

type Issued = Pick<Schemas['RecordExport'], 'clinic' | 'generated_at' | 'patient'>

/** A name in a style sheet's text. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Each sheet says whose it is, as sheets get lost. */
export const sheetsOf = ({ clinic, patient, generated_at }: Issued) => ({
  '@page': {
    '@bottom-left': {
      content: quoted(`${patient.name} · ${clinic} · emitido em ${formatDate(generated_at)}`),
      font: '9pt sans-serif',
    },
  },
  // The paper has a head of its own.
  '@media print': { '#conteudo header:has([data-page-title])': { display: 'none !important' } },
})
