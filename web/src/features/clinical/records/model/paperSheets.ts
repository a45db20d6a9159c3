import type { Schemas } from '~/api/client'
import { formatDate } from '~/components/format'
import { sheetFoot } from '~/modules/Paper'

type Issued = Pick<Schemas['RecordExport'], 'clinic' | 'generated_at' | 'patient'>

export const sheetsOf = ({ clinic, patient, generated_at }: Issued) => ({
  ...sheetFoot(`${patient.name} · ${clinic} · emitido em ${formatDate(generated_at)}`),
  // The paper has a head of its own.
  '@media print': { '#conteudo header:has([data-page-title])': { display: 'none !important' } },
})
