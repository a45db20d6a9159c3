/**
 * Validation of e-mail addresses before they are sent. The server has the same rules and decides.
 */

const LONGEST = 200
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Returns a domain in ASCII, with accents as Punycode; null if it is invalid. */
function asciiDomain(domain: string) {
  // Characters that would end a host in a page's address.
  if (/[\s/\\:?#%@[\]]/.test(domain)) return null
  // A Turkish keyboard's İ stands for an I.
  const meant = domain.toLowerCase().replaceAll('i\u0307', 'i')
  try {
    return new URL(`https://${meant}`).hostname
  } catch {
    return null
  }
}

function isDomain(domain: string) {
  const labels = asciiDomain(domain)?.split('.') ?? []
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

const partsOf = (email: string) => {
  const [local = '', domain = '', ...more] = email
    .normalize('NFC')
    // Invisible characters are copied along from chats.
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .trim()
    .split('@')
  return more.length > 0 ? null : { local, domain }
}

export function isEmail(email: string) {
  const parts = partsOf(email)
  if (!parts || [...email.trim()].length > LONGEST) return false
  return parts.local.length <= 64 && LOCAL.test(parts.local) && isDomain(parts.domain)
}

/** Returns the advice for an invalid address, or null. */
export function emailProblem(email: string): string | null {
  if (isEmail(email)) return null
  const parts = partsOf(email)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII.
  if (!parts || /^[\x00-\x7f]*$/.test(parts.local)) return 'Confira o e-mail: ele não parece completo.'
  const local = parts.local.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const meant = `${local}@${parts.domain.toLowerCase()}`
  return isEmail(meant)
    ? `Um e-mail não tem acentos antes do @. Seria ${meant}?`
    : 'Antes do @, um e-mail só tem letras sem acento, números e sinais.'
}

/** The most common mail providers in Brazil. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'msn.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
]
/** Providers that exist and differ from one of these by one letter. */
const REAL = new Set([...PROVIDERS, 'mail.com', 'email.com', 'ymail.com', 'gmx.com', 'hotmail.com.br', 'aol.com.br'])

/**
 * Returns true if one text becomes the other by inserting, deleting or changing one letter, or by
 * swapping two neighbours.
 */
function isOneSlip(typed: string, meant: string) {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [left, right] = [typed.slice(start), meant.slice(start)]
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || swapped === right
}

/**
 * Returns the probable address: 'ana@gmail.com' for 'ana@gmial.com'. It is suggested, never
 * applied.
 */
export function likelyMeant(email: string): string | null {
  const { local, domain } = partsOf(email.toLowerCase()) ?? { local: '', domain: '' }
  if (!local || REAL.has(domain)) return null
  const meant = domain === 'gmail.com.br' ? 'gmail.com' : PROVIDERS.find((provider) => isOneSlip(domain, provider))
  return meant ? `${local}@${meant}` : null
}
