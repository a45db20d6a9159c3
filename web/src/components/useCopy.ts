import { useRef } from 'react'
import { notify } from './notify'

/**
 * Copies what stands in the field that `input` is given to; says whether it did. `what` as in 'O link'. Without a
 * certificate the browser gives no clipboard: then the field's text is marked, and the keys do the rest.
 */
export function useCopy(what: string) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      input.current?.select()
      notify.warning(`Não foi possível copiar. ${what} está selecionado: copie com Ctrl+C.`)
      return false
    }
  }
  return { input, copy }
}
