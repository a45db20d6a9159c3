/**
 * Validation of Brazilian numbers before they are sent. The server has the same rules and decides.
 */

/** States, sorted by name. */
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

/** The value that a form sends for a person without a CPF. */
export const NO_CPF = '00000000000'

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Removes a label that was copied along, as in 'CNPJ: 12.ABC.345/01DE-35'. */
export const withoutLabel = (text: string) => text.replace(/^\s*(?:CPF|CNPJ|CEP)[:\s]+/i, '')

const signsOf = (text: string) =>
  withoutLabel(text)
    .replace(/[.\-\u2010-\u2015\u2212/\s]/g, '')
    .toUpperCase()

const allAlike = (text: string) => /^(.)\1*$/.test(text)

/**
 * Validates a CPF by the rules of the Receita Federal: eleven digits, the last two computed. Eleven
 * equal digits satisfy the sums but are not assigned.
 */
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

/**
 * Validates a CNPJ by the rules of the Receita Federal: twelve digits or capital letters, worth
 * their ASCII code less 48, and two computed digits.
 */
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

/**
 * Matches the area codes of Anatel's numbering plan and the numbers after them: mobiles start with
 * 9, landlines with 2 to 5.
 */
const NATIONAL = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(9\d{8}|[2-5]\d{7})$/

/**
 * Returns the digits of area code and number, without the country's code and trunk zeros; null for
 * invalid ones.
 */
export function readPhone(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/^\p{L}+[.: ]*/u, '')
    .toLowerCase()
    .replace('0xx', '0')
  const [, plus, rest = ''] = /^(\+?)(.*)$/s.exec(text) ?? []
  if (/[\p{L}+,;]/u.test(rest)) return null
  const digits = digitsOf(rest)
  const ways = plus ? [/^550?(?=\d)/] : [/^/, /^(?:00)?55/, /^(?:55)?0(?:[1-9]\d)??(?=\d{10,11}$)/]
  for (const way of ways) {
    const national = digits.replace(way, '')
    if (way.test(digits) && NATIONAL.test(national)) return national
  }
  return null
}

/** Returns the telephone number that a form sends. */
export const phoneDigits = (text: string) => readPhone(text) ?? digitsOf(text)

export const isPhone = (text: string) => readPhone(text) !== null

export const PHONE_WANTED = 'Informe o DDD e o número, como (19) 99876-5432.'

/**
 * Formats a postal code as 01001-000. This and the other formatters return texts of another length
 * unchanged.
 */
export const formatCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** Formats a CPF as 529.982.247-25. */
export const formatCpf = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** Formats a CNPJ as 12.ABC.345/01DE-35. */
export const formatCnpj = (cnpj: string) => cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** Formats a telephone number as (19) 99876-5432. */
export const formatPhone = (phone: string) => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
