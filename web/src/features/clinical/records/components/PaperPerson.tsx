import type { Schemas } from '~/api/client'
import { formatDate } from '~/components/format'
import { fieldsOf, wording } from '~/modules/extendedData/groups'
import { personFacts } from '~/modules/personFacts'
import { signature } from '~/modules/records/signature'
import { PaperEntry, PaperFacts, PaperSection } from './paperParts'

/** The patient, their specialist, and the answers to the tenant's additional questions. */
export function PaperPerson({ record: { patient, specialist, extended_data } }: { record: Schemas['RecordExport'] }) {
  const answers = patient.extended_data ?? {}
  return (
    <PaperSection title="Identificação">
      <PaperFacts
        facts={[
          ...personFacts(patient),
          ['Nutricionista', specialist && signature(specialist)],
          ['Na clínica desde', formatDate(patient.created_at)],
        ]}
      />
      {extended_data.map((group) => {
        const facts = fieldsOf([group]).map((field): [string, string] => [field.name, wording(answers[field.slug])])
        if (facts.every(([, value]) => !value)) return null
        return (
          <PaperEntry key={group.id} title={group.name}>
            <PaperFacts facts={facts} />
          </PaperEntry>
        )
      })}
    </PaperSection>
  )
}
