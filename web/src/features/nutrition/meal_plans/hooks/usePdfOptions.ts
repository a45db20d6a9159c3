import { useState } from 'react'

/** Parts and forms of a plan's PDF, in the order of the dialog. */
export const PDF_OPTIONS = [
  { name: 'large', label: 'Letras grandes', usual: false },
  { name: 'grams', label: 'Gramas ao lado das medidas', usual: true },
  { name: 'substitutes', label: 'Substituições (“ou”)', usual: true },
  { name: 'kcal', label: 'Energia e macronutrientes', usual: false },
  { name: 'shopping_list', label: 'Lista de compras para 7 dias', usual: false },
  { name: 'recipes', label: 'Receitas', usual: false },
] as const

export type PdfOptions = Record<(typeof PDF_OPTIONS)[number]['name'], boolean>

/** A choice of this device, not about a person. */
const KEY = 'nutrir.plan-pdf'

const USUAL = Object.fromEntries(PDF_OPTIONS.map(({ name, usual }) => [name, usual])) as PdfOptions

function read(): PdfOptions {
  try {
    const stored: Partial<Record<string, unknown>> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const known = PDF_OPTIONS.map(({ name, usual }) => [name, stored[name] === !usual ? !usual : usual])
    return Object.fromEntries(known) as PdfOptions
  } catch {
    return USUAL
  }
}

/** Tracks the options of PDFs, which this device remembers. */
export function usePdfOptions() {
  const [options, setOptions] = useState(read)
  const choose = (name: keyof PdfOptions, value: boolean) => {
    const next = { ...options, [name]: value }
    setOptions(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Without storage, the choice lasts until the dialog is closed.
    }
  }
  return { options, choose }
}
