import { Input, type InputProps } from '@chakra-ui/react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { formatNumber } from '../format'

/** A vulgar fraction as one character, as keyboards of telephones offer them. */
const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g
/** Matches '1/2' and '1 1/2'. */
const FRACTION = /^(?:(\d+)\s+)?(\d+)\s*[/\u2044]\s*(\d+)$/

/** Matches '1 a 2', '1-2' and '1 até 2'. */
const RANGE = /^(.*?\d.*?)\s*(?:a|até|-|–)\s*(.*)$/i

/** Parses '½', '1/2', '1 1/2' and '1½'; returns null for other texts. */
function parseFraction(text: string): number | null {
  // Kept apart from the whole number before it: '1½' is not 11/2.
  const [, whole = '0', above, below] =
    FRACTION.exec(text.replace(VULGAR, (sign) => ` ${sign.normalize('NFKC')}`).trim()) ?? []
  if (above === undefined || below === undefined) return null
  return Number(below) === 0 ? Number.NaN : Number(whole) + Number(above) / Number(below)
}

/**
 * Parses a number as it is typed in Brazil: '1.234,5' and '1234.5' are both 1234.5, '1 1/2' is 1.5.
 * Returns null for an empty text and NaN for an invalid one. Without `grouped`, '1.234' is a
 * decimal.
 */
export function parseNumber(text: string, grouped = true): number | null {
  const fraction = parseFraction(text)
  if (fraction !== null) return fraction
  const bare = text.replace(/\s/g, '')
  if (bare === '') return null
  // No thousands begin with a zero: 0.123 is a decimal.
  const thousands = (grouped ? /^-?[1-9]\d{0,2}(\.\d{3})+$/ : /^-?[1-9]\d{0,2}(\.\d{3}){2,}$/).test(bare)
  const plain = bare.includes(',') || thousands ? bare.replaceAll('.', '').replace(',', '.') : bare
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/**
 * Parses a typed number and rounds fractions such as a third, so that the held value equals the
 * displayed one. If only whole numbers are allowed, it is not rounded.
 */
function typedNumber(text: string, decimals: number, grouped: boolean) {
  const number = parseNumber(text, grouped)
  const isFraction = number !== null && decimals > 0 && parseFraction(text) !== null
  return isFraction ? Number(number.toFixed(decimals)) : number
}

function show(value: number | null | undefined, decimals: number, fixed: boolean, grouped: boolean) {
  if (value == null || Number.isNaN(value)) return ''
  if (fixed) return formatNumber(value, decimals)
  // As many decimals as the number has, up to the limit: 1,5 and not 1,50.
  const rounded = Number(value.toFixed(decimals))
  const own = String(rounded).split('.')[1]?.length ?? 0
  const text = formatNumber(rounded, own)
  return grouped ? text : text.replaceAll('.', '')
}

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  value: number | null | undefined
  /** Called with NaN for an invalid number, which the form's rule reports. */
  onChange: (value: number | null) => void
  decimals?: number
  /** True for trailing zeros, as for money. */
  fixed?: boolean
  /**
   * False if 1.234 is a decimal, as laboratories write it: then thousands have no point, shown or
   * typed.
   */
  grouped?: boolean
  min?: number
  max?: number
  /** True if a negative number becomes zero while it is typed. */
  unsigned?: boolean
  /** Step of the arrow keys. */
  step?: number
  /** Upper end of a range, shown as '1 a 2'. */
  upper?: number | null
  /** Called with the ends of a typed range; without it, the field takes one number only. */
  onRange?: (value: number | null, upper: number | null) => void
  ref?: Ref<HTMLInputElement>
}

/** Field for a number with a decimal comma. The text stays as typed until the field is left. */
export function NumberInput({
  value,
  onChange,
  decimals = 2,
  fixed = false,
  grouped = true,
  min,
  max,
  unsigned = false,
  step = 1,
  upper,
  onRange,
  onBlur,
  onFocus,
  onKeyDown,
  onMouseDown,
  onMouseUp,
  ...input
}: NumberInputProps) {
  /**
   * Typed text. `left` is the value when the field was left; a value set from elsewhere replaces
   * the text.
   */
  const [typed, setTyped] = useState<{ text: string; left?: number } | null>(null)
  const isTyped = typed && (typed.left === undefined || Object.is(typed.left, value))

  /** True while a mouse press that gave the focus has not placed the caret yet. */
  const arriving = useRef(false)

  const change = (text: string) => {
    const [, from, to] = (onRange && RANGE.exec(text)) ?? []
    if (onRange && from !== undefined && to !== undefined) {
      setTyped({ text })
      onRange(typedNumber(from, decimals, grouped), typedNumber(to, decimals, grouped) ?? Number.NaN)
      return
    }
    const number = typedNumber(text, decimals, grouped)
    const below = unsigned && number !== null && number < 0
    setTyped(below ? null : { text })
    onChange(below ? 0 : number)
  }

  const nudge = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || event.defaultPrevented || input.readOnly) return
    event.preventDefault()
    const start = value == null || Number.isNaN(value) ? 0 : value
    const next = Number((start + direction * step).toFixed(decimals))
    const within = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next))
    setTyped(null)
    // A value below the minimum does not rise when it is decreased.
    onChange(direction < 0 && start > 0 ? Math.min(start, within) : within)
  }

  const ends = upper == null ? [value] : [value, upper]
  const shown = ends.map((end) => show(end, decimals, fixed, grouped)).join(' a ')

  return (
    <Input
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      fontVariantNumeric="tabular-nums"
      {...input}
      value={isTyped ? typed.text : shown}
      onChange={(event) => change(event.target.value)}
      onKeyDown={nudge}
      // Typing replaces the former value, as in the cells of a spreadsheet: '1' and '2' do not
      // become 12.
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onMouseDown={(event) => {
        arriving.current = document.activeElement !== event.currentTarget
        onMouseDown?.(event)
      }}
      onMouseUp={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget
        // Dragging selects a part only.
        if (arriving.current && selectionStart === selectionEnd) event.currentTarget.select()
        arriving.current = false
        onMouseUp?.(event)
      }}
      onBlur={(event) => {
        // Invalid numbers, and those with more decimals than displayed, stay to be corrected: the
        // displayed value is the held one.
        const stays = typed && value != null && Number(value.toFixed(decimals)) !== value
        setTyped(stays ? { text: typed.text, left: value } : null)
        onBlur?.(event)
      }}
    />
  )
}
