import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Square, SquareCheck, Star } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { lazyDialog } from '~/components/lazyDialog'
import { ESTIMATED } from '~/modules/measures/words'
import { choiceOf, isAlternative, type LineChoice, useLineChoices } from '../../hooks/useLineChoices'
import { useLineFoods } from '../../hooks/useLineFoods'
import { hitOfNew, type LineFood } from '../../model/lines/lineHits'
import { lineOfItem } from '../../model/lines/lineItem'
import type { DraftFood, DraftItem } from '../../model/mealDraft'
import { PastedLines } from './PastedLines'

// Most lines take a measure of the table.
const MeasureDialog = lazyDialog(async () => ({
  default: (await import('~/modules/measures/MeasureDialog')).MeasureDialog,
}))

const LEAST_LETTERS = 2
/** A row is replaced by one food. */
const NO_COMBOS: [] = []

export interface LineActions {
  onAdd: (foods: DraftFood[]) => void
  /** Replaces a row by another food or amount. */
  onReplace: (key: string, item: DraftItem) => void
  /** Adds alternatives to a row, as one step. */
  onAlternatives: (key: string, items: DraftItem[]) => void
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
  onAlternatives,
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
  /** Marked substitutes, which are added together. */
  const [marked, setMarked] = useState<readonly LineChoice[]>([])
  /** Food that gets a new measure, and is added with it. */
  const [measured, setMeasured] = useState<LineFood | null>(null)

  const last = foods.at(-1)
  /** The food that an alternative would be added to. */
  const before = plain ? undefined : last
  const isTyped = text.trim().length >= LEAST_LETTERS
  const replaced = isAlternative(text) ? before : undefined
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
  const help = used && !plain && helpFor({ next, isFirst: !last, isTyped, isReplacing: replaced !== undefined })

  const clear = () => {
    setText('')
    setEditing(null)
    setMarked([])
  }
  const toggle = (its: LineChoice) => {
    const rest = marked.filter(({ id }) => id !== its.id)
    setMarked(rest.length < marked.length ? rest : [...marked, its])
  }
  const takeAlternatives = (main: DraftFood, taken: readonly LineChoice[]) => {
    onAlternatives(
      main.key,
      taken.flatMap(({ make }) => make().slice(0, 1)),
    )
    setAdded(taken.map(({ amount, name }) => `${amount} de ${name} em ${meal}`).join(', '))
    setMarked([])
    input.current?.focus()
    // Stays for a second alternative; the next letter replaces it.
    setText('ou')
    requestAnimationFrame(() => input.current?.select())
  }
  const take = (taken: LineChoice) => {
    if (taken.measured) return setMeasured(taken.measured)
    if (replaced) return takeAlternatives(replaced, marked.length > 0 ? marked : [taken])
    const made = taken.make()
    const [item] = made
    if (!item) return
    setAdded(taken.combo ? `${taken.name} em ${meal}` : `${taken.amount} de ${taken.name} em ${meal}`)
    input.current?.focus()
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
    // A space belongs to the text, except after another one, or once a substitute was chosen by arrows.
    else if (event.key === ' ' && replaced && choice && (now || text.endsWith(' '))) act(() => toggle(choice))
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
          marked={replaced && new Set(marked.map(({ id }) => id))}
          onMark={toggle}
          onTake={take}
        />
      )}
      {help && (
        <Text id={`${id}-help`} textStyle="remark" color="fg.muted" pt="1">
          {help}
        </Text>
      )}
      {measured && known && (
        <MeasureDialog
          food={{ id: measured.id, name: measured.short_name }}
          measures={measured.measures.flatMap((its) => (its.id ? [{ ...its, id: its.id }] : []))}
          onClose={() => setMeasured(null)}
          finalFocus={() => input.current}
          onAdded={(measure) => take(choiceOf(hitOfNew(measured, measure), known.favorites))}
        />
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
    return 'Enter adiciona; repita para mais um, ou marque vários com ↓ e espaço. Depois escreva o próximo alimento, ou Esc para terminar.'
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
  /** Identifiers of the marked choices; undefined if only one can be taken. */
  marked?: ReadonlySet<string>
  onMark: (choice: LineChoice) => void
  onTake: (choice: LineChoice) => void
}

function Hits({ id, choices, active, waiting, empty, failed, onRetry, marked, onMark, onTake }: HitsProps) {
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
          aria-checked={marked?.has(choice.id)}
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
          {marked && (
            <Flex
              flexShrink={0}
              alignSelf="center"
              justify="center"
              align="center"
              boxSize="5"
              m="-1"
              p="1"
              boxSizing="content-box"
              color={marked.has(choice.id) ? 'brand.fg' : 'fg.muted'}
              data-mark=""
              onClick={(event) => {
                event.stopPropagation()
                onMark(choice)
              }}
            >
              {marked.has(choice.id) ? <SquareCheck size={20} aria-hidden /> : <Square size={20} aria-hidden />}
            </Flex>
          )}
          <Text flex="1" minW="0" fontSize="dense">
            <Box as="span" fontWeight="500">
              {choice.combo ? choice.name : choice.amount}
            </Box>{' '}
            {choice.estimated && (
              <>
                <Box as="span" textStyle="remark" color="fg.muted">
                  ({ESTIMATED})
                </Box>{' '}
              </>
            )}
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
