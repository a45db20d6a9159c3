const TIMEOUT_MS = 5000

export interface PostalAddress {
  address: string
  neighborhood: string
  city: string
  state: string
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/**
 * Finds the place of an eight-digit postal code with the tenant's service. It only saves typing, so
 * errors are ignored.
 */
export async function findPlace(service: string, cep: string): Promise<PostalAddress | null> {
  try {
    const response = await globalThis.fetch(service.replace('{cep}', cep), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const found: unknown = response.ok ? await response.json() : null
    if (typeof found !== 'object' || found === null || !('localidade' in found)) return null
    const { logradouro, bairro, localidade, uf }: Record<string, unknown> = { ...found }
    return { address: text(logradouro), neighborhood: text(bairro), city: text(localidade), state: text(uf) }
  } catch {
    return null
  }
}
