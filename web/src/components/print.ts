import { askAnywhere } from './Confirm'
import { passAddressOn } from './passAddressOn'

/** Time in milliseconds within which a browser reports that it prints. */
const PRINT_WAIT = 1_000

/**
 * Returns whether printing started: browsers inside other applications have no `print`, or one
 * without effect.
 */
function beginPrinting() {
  return new Promise<boolean>((resolve) => {
    if (typeof window.print !== 'function') return resolve(false)
    const end = (begun: boolean) => {
      clearTimeout(timer)
      window.removeEventListener('beforeprint', onBegun)
      resolve(begun)
    }
    const onBegun = () => end(true)
    const timer = setTimeout(end, PRINT_WAIT, false)
    window.addEventListener('beforeprint', onBegun)
    window.print()
  })
}

/** Prints the page or, if this browser cannot, explains where it can be printed. */
export async function printPage() {
  if (await beginPrinting()) return
  const { label, run } = passAddressOn()
  const wanted = await askAnywhere({
    title: 'Este navegador não imprime',
    description: 'Abra esta página no Chrome, no Safari ou em um computador, entre e imprima ou salve em PDF de lá.',
    confirmLabel: label,
    cancelLabel: 'Fechar',
  })
  if (wanted) await run()
}
