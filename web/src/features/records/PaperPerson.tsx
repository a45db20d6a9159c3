import type { Schemas } from '~/api/client'
import { ageOf, count, formatDate } from '~/components/format'
import { formatCep, formatCpf, formatPhone } from '~/modules/brazil'
import { fieldsOf, wording } from '~/modules/extendedData/groups'
import { signature } from '~/modules/records/signature'
import { PaperEntry, PaperFacts, PaperSection } from './paperParts'

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** Who it is, who cares for them, and what the clinic asks beyond that. */
export function PaperPerson({ record: { patient, specialist, extended_data } }: { record: Schemas['RecordExport'] }) {
  const { birth, cpf, phone, mobile, cep } = patient
  const answers = patient.extended_data ?? {}
  return (
    <PaperSection title="Identificação">
      <PaperFacts
        facts={[
          ['Nome', patient.name],
          ['Data de nascimento', birth && `${formatDate(birth)} (${count(ageOf(birth), 'ano', 'anos')})`],
          ['Gênero', patient.gender],
          ['CPF', cpf && formatCpf(cpf)],
          ['Profissão', patient.occupation],
          ['E-mail', patient.email],
          ['Telefone', phone && formatPhone(phone)],
          ['Celular', mobile && mobile !== phone && formatPhone(mobile)],
          ['Endereço', joined(patient.address, patient.address_number, patient.address_complement)],
          ['Bairro', patient.neighborhood],
          ['Cidade', joined(patient.city, patient.state)],
          ['CEP', cep && formatCep(cep)],
          ['Empresa', patient.organization?.name],
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
