import { Flex, Input, Text } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '~/components/IconButton'
import { type DraftItem, type ItemChange, renamedTo } from '../../model/mealDraft'

/** Maximum length of a name on the server. */
const MAX_LENGTH = 120

interface FoodNameProps {
  item: DraftItem
  onChange: (change: ItemChange) => void
}

/** Name of a food, with a button that turns it into a field. */
export function FoodName({ item, onChange }: FoodNameProps) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const closedByKey = useRef(false)
  useEffect(() => {
    if (editing || !closedByKey.current) return
    // The focus disappeared with the field.
    closedByKey.current = false
    button.current?.focus()
  }, [editing])

  if (editing) {
    return (
      <NameField
        name={item.shortName}
        onDone={(name, byKey) => {
          setEditing(false)
          closedByKey.current = byKey
          if (name !== null && name !== item.shortName) onChange(renamedTo(item, name))
        }}
      />
    )
  }
  return (
    <Flex align="flex-start" gap="1">
      <Text fontWeight="600" lineHeight="1.375rem" minW="0" overflowWrap="anywhere">
        {item.shortName}
      </Text>
      <IconButton
        ref={button}
        label={`Mudar o nome de ${item.shortName}`}
        icon={<Pencil style={{ width: 16, height: 16 }} aria-hidden />}
        color="fg.muted"
        flexShrink={0}
        minW={{ base: '9', lg: '8' }}
        h={{ base: '11', lg: '8' }}
        mt={{ base: '-2.5', lg: '-1' }}
        mb={{ base: '-2.5', lg: '-1.5' }}
        onClick={() => setEditing(true)}
      />
    </Flex>
  )
}

interface NameFieldProps {
  name: string
  /** Called with the typed name, or null if it is discarded. */
  onDone: (name: string | null, byKey: boolean) => void
}

function NameField({ name, onDone }: NameFieldProps) {
  const [typed, setTyped] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onDone(event.key === 'Enter' ? typed.trim() : null, true)
  }

  return (
    <Input
      ref={input}
      size="sm"
      // As high as the name, so that the buttons below stay where they are.
      mt={{ base: '-2.5', lg: '-1.5' }}
      mb={{ base: '-2.5', lg: '-2' }}
      aria-label={`Nome de ${name} neste plano`}
      placeholder="Vazio: o nome de sempre"
      maxLength={MAX_LENGTH}
      autoComplete="off"
      enterKeyHint="done"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(typed.trim(), false)}
    />
  )
}
