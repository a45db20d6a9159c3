import { useRef } from 'react'
import { notify } from './notify'

/**
 * Copies the text of the field that receives `input`, and reports the result. `what` names it, as
 * 'O link'. Without https there is no clipboard: then the text is selected for copying by keyboard.
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
