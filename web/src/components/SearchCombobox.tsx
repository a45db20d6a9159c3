import { Box, chakra, Flex, Text, useFieldContext, useRecipe } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'

interface SearchComboboxProps<Item> {
  /** The field's accessible name. */
  label: string
  inputRef?: Ref<HTMLInputElement>
  placeholder: string
  text: string
  onText: (text: string) => void
  items: Item[]
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** Called for Enter while there is no item to choose. */
  onEnter?: () => void
  /** Line below the items, or in their place: searching, no results, failed. */
  status?: ReactNode
}

/**
 * Search field with its results below. The focus stays in the field: arrows move, Enter chooses,
 * Esc closes.
 */
export function SearchCombobox<Item>({
  label,
  inputRef,
  placeholder,
  text,
  onText,
  items,
  itemKey,
  renderItem,
  onChoose,
  onEnter,
  status,
}: SearchComboboxProps<Item>) {
  const id = useId()
  // Undefined outside of a form's field, whatever its type says.
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined
  const input = useRecipe({ key: 'input' })
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listed = open && items.length > 0
  const optionId = (index: number) => `${id}-${index}`

  // After new results, Enter chooses the first one.
  const finds = items.map(itemKey).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found says when to begin anew
  useEffect(() => setActive(0), [finds])

  const walkTo = (index: number) => {
    setOpen(true)
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' })
  }
  const choose = (item: Item) => {
    setOpen(false)
    onChoose(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1
    const chosen = items[active]
    if (event.key === 'ArrowDown' && last >= 0) walkTo(listed && active < last ? active + 1 : 0)
    else if (event.key === 'ArrowUp' && last >= 0) walkTo(listed && active > 0 ? active - 1 : last)
    else if (event.key === 'Enter' && listed && chosen) choose(chosen)
    else if (event.key === 'Enter') {
      setOpen(true)
      onEnter?.()
    } else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <Box position="relative" w="100%">
      <Flex position="absolute" zIndex="1" insetStart="4" h="12" align="center" color="fg.muted" pointerEvents="none">
        <Search size={20} aria-hidden />
      </Flex>
      {/* Looks like Chakra's Input, without the form's parts that come with it: not everywhere is it a field of a form. */}
      <chakra.input
        {...field?.getInputProps()}
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? `${id}-list` : undefined}
        aria-activedescendant={listed ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        css={input({ size: 'lg' })}
        ps="12"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <Box
        position="absolute"
        zIndex="dropdown"
        top="calc(100% + 0.375rem)"
        insetX="0"
        hidden={!open || (items.length === 0 && !status)}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="control"
        boxShadow="lg"
        maxH="min(26.25rem, 60dvh)"
        overflowY="auto"
        // A press here must not move the focus out of the field, which would close the list.
        onPointerDown={(event) => event.preventDefault()}
      >
        {listed && (
          <Box id={`${id}-list`} role="listbox" aria-label={label} p="1">
            {items.map((item, index) => (
              // The keyboard reaches options through the field: aria-activedescendant.
              <Box
                key={itemKey(item)}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                borderRadius="chip"
                px="3"
                py="2"
                minH="12"
                cursor="pointer"
                _selected={{ bg: 'bg.muted' }}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(item)}
              >
                {renderItem(item)}
              </Box>
            ))}
          </Box>
        )}
        <Box role="status">
          {status && (
            <Text
              px="4"
              py="3"
              textStyle="dense"
              color="fg.muted"
              {...(items.length > 0 && { borderTopWidth: '1px', py: '2.5' })}
            >
              {status}
            </Text>
          )}
        </Box>
      </Box>
    </Box>
  )
}
