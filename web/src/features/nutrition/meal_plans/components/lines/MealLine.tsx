import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { isAlternative, type LineChoice, useLineChoices } from '../../hooks/useLineChoices'
import { useLineFoods } from '../../hooks/useLineFoods'
import { lineOfItem } from '../../model/lines/lineItem'
import type { DraftFood, DraftItem } from '../../model/mealDraft'
import { PastedLines } from './PastedLines'

const LEAST_LETTERS = 2
/** A row is replaced by one food. */
const NO_COMBOS: [] = []

export interface LineActions {
  onAdd: (foods: DraftFood[]) => void
  /** Replaces a row by another food or amount. */
  onReplace: (key: string, item: DraftItem) => void
  /** Adds an alternative to a row. */
  onAlternative: (key: string, item: DraftItem) => void
  /** Moves the focus to what follows the meal. */
  onLeave: () => void
}

interface MealLineProps extends LineActions {
  meal: string
  foods: DraftFood[]
  /** Name of the meal after it; null after the last one. */
  next: string | null
  /** True for a list of foods only, without alternatives, combos and help. */
  plain?: boolean
}

/**
 * A line that adds foods as they are typed: '2 col sopa arroz integral', or combos by their names. Enter takes the first
 * choice, and leaves the empty line; Tab changes the measure, Up edits the line before, and 'ou'
 * adds what can replace it.
 */
export function MealLine({
  meal,
  foods,
  next,
  plain = false,
  onAdd,
  onReplace,
  onAlternative,
  onLeave,
}: MealLineProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  const { foods: known, combos, failed, retry } = useLineFoods(used)
  const [text, setText] = useState('')
  /** The selected choice, for the text that it was selected in. */
  const [selected, setSelected] = useState<{ text: string; index: number; changed: LineChoice | null }>()
  /** Row that the line replaces. */
  const [editing, setEditing] = useState<DraftFood | null>(null)
  const [pasted, setPasted] = useState<string[] | null>(null)
  const [added, setAdded] = useState('')

  const last = foods.at(-1)
  /** The food that an alternative would be added to. */
  const before = plain ? undefined : last
  const isTyped = text.trim().length >= LEAST_LETTERS
  const found = useLineChoices(
    isTyped ? text : '',
    { foods: known, combos: editing || plain ? NO_COMBOS : combos },
    before,
  )
  const now = selected?.text === text ? selected : undefined
  const active = Math.min(now?.index ?? 0, Math.max(0, found.choices.length - 1))
  const choices = found.choices.map((choice, index) => (index === active && now?.changed ? now.changed : choice))
  const choice = choices[active]

  // Stays after the first use, so that nothing moves under the pointer.
  const help =
    used && !plain && helpFor({ next, isFirst: !last, isTyped, isReplacing: isAlternative(text) && last !== undefined })

  const clear = () => {
    setText('')
    setEditing(null)
  }
  const take = (taken: LineChoice) => {
    const made = taken.make()
    const [item] = made
    if (!item) return
    setAdded(taken.combo ? `${taken.name} em ${meal}` : `${taken.amount} de ${taken.name} em ${meal}`)
    input.current?.focus()
    if (isAlternative(text) && before) {
      onAlternative(before.key, item)
      // Stays for a second alternative; the next letter replaces it.
      setText('ou')
      requestAnimationFrame(() => input.current?.select())
      return
    }
    if (editing) onReplace(editing.key, item)
    else onAdd(made)
    clear()
  }
  const move = (index: number) => setSelected({ text, index: (index + choices.length) % choices.length, changed: null })

  const onKeyDown = (event: KeyboardEvent) => {
    const act = (step: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      step()
    }
    const inNext = choice?.next
    const leaves = text === '' && !editing && !event.ctrlKey
    if (event.key === 'Enter' && leaves) act(onLeave)
    else if (event.key === 'Enter') act(() => choice && take(choice))
    else if (event.key === 'Escape' && text) act(clear)
    else if (event.key === 'ArrowDown' && choices.length > 0) act(() => move(active + 1))
    else if (event.key === 'ArrowUp' && choices.length > 0 && !editing) act(() => move(active - 1))
    else if (event.key === 'ArrowUp' && last && text === '') {
      act(() => {
        setEditing(last)
        setText(lineOfItem(last))
      })
    } else if (event.key === 'Tab' && !event.shiftKey && inNext) {
      act(() => setSelected({ text, index: active, changed: inNext() }))
    }
  }

  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.replace(/^[\s•*–-]+/, '').trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    setPasted(lines)
  }

  return (
    <Box px="4" py="2" borderTopWidth="1px" position="relative">
      <Input
        ref={input}
        size="sm"
        variant="flushed"
        role="combobox"
        aria-label={editing ? `Editar ${editing.shortName} em ${meal}` : `Escrever um alimento em ${meal}`}
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={choices.length > 0 ? `${id}-hits` : undefined}
        aria-activedescendant={choice ? `${id}-${active}` : undefined}
        aria-describedby={help ? `${id}-help` : undefined}
        autoComplete="off"
        enterKeyHint={text === '' ? 'next' : 'done'}
        // Room for the choices below the line.
        scrollMarginBottom="16rem"
        maxLength={200}
        placeholder="Escreva: 2 col sopa arroz integral"
        value={text}
        onFocus={() => setUsed(true)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Box role="status" srOnly>
        {added}
      </Box>
      {isTyped && (
        <Hits
          id={id}
          choices={choices}
          active={active}
          waiting={found.waiting && !failed}
          empty={emptyText(text, before)}
          failed={failed || found.failed}
          onRetry={retry}
          onTake={take}
        />
      )}
      {help && (
        <Text id={`${id}-help`} textStyle="remark" color="fg.muted" pt="1">
          {help}
        </Text>
      )}
      {pasted && known && (
        <PastedLines
          lines={pasted}
          foods={known}
          onAdd={(items) => {
            onAdd(items)
            setPasted(null)
            input.current?.focus()
          }}
          onCancel={() => {
            setPasted(null)
            input.current?.focus()
          }}
        />
      )}
    </Box>
  )
}

interface HelpState {
  next: string | null
  /** True if the meal has no foods yet. */
  isFirst: boolean
  isTyped: boolean
  isReplacing: boolean
}

/** Returns which keys do what is not visible, or null if it is. */
function helpFor({ next, isFirst, isTyped, isReplacing }: HelpState) {
  if (isReplacing)
    return 'Enter adiciona; repita para mais um. Depois escreva o próximo alimento, ou Esc para terminar.'
  if (isTyped) return null
  return (
    <>
      Enter vai para {next ?? 'Concluir'}
      {!isFirst && (
        <>
          <Box as="span" hideBelow="md">
            {' · ↑ corrige a última linha'}
          </Box>
          {' · “ou” sugere substitutos'}
        </>
      )}
    </>
  )
}

const emptyText = (text: string, last: DraftFood | undefined) =>
  isAlternative(text) && last
    ? `Não há mais sugestões para o lugar de ${last.shortName}.`
    : 'Nenhum alimento com este nome. Confira as letras ou use “Adicionar alimentos”.'

/** A star behind the name of a favorite food. */
function FavoriteMark() {
  return (
    <Box as="span" color="brand.fg" display="inline-block" ms="1" verticalAlign="-0.125em">
      <Star size={14} fill="currentColor" aria-hidden />
      <Box as="span" srOnly>
        {' (favorito)'}
      </Box>
    </Box>
  )
}

interface HitsProps {
  id: string
  choices: LineChoice[]
  active: number
  waiting: boolean
  /** Shown if there is no choice. */
  empty: string
  failed: boolean
  onRetry: () => void
  onTake: (choice: LineChoice) => void
}

function Hits({ id, choices, active, waiting, empty, failed, onRetry, onTake }: HitsProps) {
  if (failed) {
    return (
      <Text textStyle="remark" color="fg.muted" py="2">
        Não foi possível carregar os alimentos.{' '}
        <Button variant="plain" size="sm" color="brand.fg" textDecoration="underline" px="1" onClick={onRetry}>
          Tentar de novo
        </Button>
      </Text>
    )
  }
  if (choices.length === 0) {
    return (
      <Text role="status" textStyle="remark" color="fg.muted" py="2">
        {waiting ? 'Carregando os alimentos...' : empty}
      </Text>
    )
  }
  return (
    <Stack
      as="ul"
      id={`${id}-hits`}
      role="listbox"
      aria-label="Alimentos para esta linha"
      gap="0"
      pt="1"
      listStyleType="none"
    >
      {choices.map((choice, index) => (
        <Flex
          as="li"
          key={choice.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          align="baseline"
          gap="3"
          minH={{ base: '11', md: '8' }}
          px="2"
          py="1"
          borderRadius="control"
          cursor="pointer"
          bg={index === active ? 'bg.muted' : undefined}
          _hover={{ bg: 'bg.hover' }}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(choice)}
        >
          <Text flex="1" minW="0" fontSize="dense">
            <Box as="span" fontWeight="500">
              {choice.combo ? choice.name : choice.amount}
            </Box>{' '}
            {!choice.combo && choice.name}
            {choice.favorite && <FavoriteMark />}
            <Box as="span" textStyle="remark" color="fg.muted" hideBelow={choice.combo ? undefined : 'md'}>
              {choice.combo ? `· ${choice.combo}` : ` · ${choice.source}`}
            </Box>
          </Text>
          <Text flexShrink={0} fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {choice.energy}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}
