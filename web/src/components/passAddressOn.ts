import { notify } from './notify'

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Returns how this browser passes the page's address to another one: its share sheet or the
 * clipboard.
 */
export function passAddressOn() {
  const { href } = window.location
  if (typeof navigator.share === 'function') {
    const share = () =>
      navigator.share({ url: href }).catch((error: unknown) => (isAborted(error) ? undefined : copy(href)))
    return { label: 'Enviar o endereço', run: share }
  }
  return { label: 'Copiar o endereço', run: () => copy(href) }
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    notify.success('Endereço copiado. Cole-o no outro navegador.')
  } catch {
    notify.warning(`Não foi possível copiar. O endereço é ${address}`)
  }
}
