import type { Schemas } from '~/api/client'
import { ageOf, count, formatDate } from '~/components/format'
import { formatCep, formatCpf, formatPhone } from './brazil'

type PersonFact = [label: string, value: string | null | undefined]

/** Returns the personal data for a page or a print version, which add their own. */
export function personFacts(person: Schemas['User']): PersonFact[] {
  const { birth, cpf, phone, mobile, cep } = person
  const address = [person.address, person.address_number, person.address_complement]
  // Equal numbers are shown once.
  const mobiles: PersonFact[] = mobile && mobile === phone ? [] : [['Celular', mobile && formatPhone(mobile)]]
  return [
    ['Nome', person.name],
    ['E-mail', person.email],
    ['CPF', cpf && formatCpf(cpf)],
    ['Data de nascimento', birth && `${formatDate(birth)} (${count(ageOf(birth), 'ano', 'anos')})`],
    ['Gênero', person.gender],
    ['Profissão', person.occupation],
    ['Telefone', phone && formatPhone(phone)],
    ...mobiles,
    ['CEP', cep && formatCep(cep)],
    ['Endereço', address.filter(Boolean).join(', ')],
    ['Bairro', person.neighborhood],
    ['Cidade', person.city],
    ['Estado', person.state],
    ['Empresa', person.organization?.name],
  ]
}
