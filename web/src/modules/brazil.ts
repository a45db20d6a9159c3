/** Brazilian numbers, before the server sees them: it has the same rules, and the last word. */

/** By name, as they are read. */
export const STATES = [
  ['AC', 'Acre'],
  ['AL', 'Alagoas'],
  ['AP', 'Amapá'],
  ['AM', 'Amazonas'],
  ['BA', 'Bahia'],
  ['CE', 'Ceará'],
  ['DF', 'Distrito Federal'],
  ['ES', 'Espírito Santo'],
  ['GO', 'Goiás'],
  ['MA', 'Maranhão'],
  ['MT', 'Mato Grosso'],
  ['MS', 'Mato Grosso do Sul'],
  ['MG', 'Minas Gerais'],
  ['PA', 'Pará'],
  ['PB', 'Paraíba'],
  ['PR', 'Paraná'],
  ['PE', 'Pernambuco'],
  ['PI', 'Piauí'],
  ['RJ', 'Rio de Janeiro'],
  ['RN', 'Rio Grande do Norte'],
  ['RS', 'Rio Grande do Sul'],
  ['RO', 'Rondônia'],
  ['RR', 'Roraima'],
  ['SC', 'Santa Catarina'],
  ['SP', 'São Paulo'],
  ['SE', 'Sergipe'],
  ['TO', 'Tocantins'],
].map(([value = '', label = '']) => ({ value, label }))

/** What a form sends for a person without a CPF. */
export const NO_CPF = '00000000000'

export const digitsOf = (text: string) => text.replace(/\D/g, '')

const signsOf = (text: string) => text.replace(/[.\-/\s]/g, '').toUpperCase()

const allAlike = (text: string) => /^(.)\1*$/.test(text)

/** Receita Federal: eleven digits, the last two computed; one digit repeated satisfies the sums and is nobody's. */
export function isCpf(text: string) {
  const signs = signsOf(text)
  if (!/^\d{11}$/.test(signs) || allAlike(signs)) return false
  const check = (length: number) => {
    const values = [...signs.slice(0, length)].map(Number)
    return String((values.reduce((sum, value, index) => sum + value * (length + 1 - index), 0) * 10) % 11).at(-1)
  }
  return signs[9] === check(9) && signs[10] === check(10)
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Receita Federal: twelve digits or capital letters, worth their ASCII code less 48, and two computed digits. */
export function isCnpj(text: string) {
  const signs = signsOf(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(signs) || allAlike(signs)) return false
  const check = (length: number) => {
    const weights = CNPJ_WEIGHTS.slice(-length)
    const rest = weights.reduce((sum, weight, index) => sum + weight * (signs.charCodeAt(index) - 48), 0) % 11
    return String(rest < 2 ? 0 : 11 - rest)
  }
  return signs[12] === check(12) && signs[13] === check(13)
}

/** Area code and number, ten digits or eleven. */
export const isPhone = (text: string) => /^[1-9]\d{9,10}$/.test(digitsOf(text))

export const PHONE_WANTED = 'Informe o DDD e o número, como (19) 99876-5432.'

/** 01001-000. Of this and the others: what has another length stays as it came. */
export const formatCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** 529.982.247-25 */
export const formatCpf = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** 12.ABC.345/01DE-35 */
export const formatCnpj = (cnpj: string) => cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** (19) 99876-5432 */
export const formatPhone = (phone: string) => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
