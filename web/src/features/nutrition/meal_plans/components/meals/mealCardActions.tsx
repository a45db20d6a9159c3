import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Clock, Copy, Layers, MessageSquarePlus, MessageSquareText, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/components/IconButton'
import type { DraftItem, ItemChange, MealSlot } from '../../model/mealDraft'
import type { LineActions } from '../lines/MealLine'

export interface MealActions {
  onHour: () => void
  onNotes: () => void
  onAdd: () => void
  onCopy: () => void
  /** Saves the foods as a combo. */
  onCombo: () => void
  onRemove: () => void
  onFood: (key: string, change: ItemChange) => void
  onRemoveFood: (item: DraftItem) => void
  /** Actions of the line that foods are typed into. */
  line: LineActions
}

export function AddButton({ name, busy, onClick }: { name: string; busy: boolean; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      colorPalette="brand"
      color="brand.fg"
      position="relative"
      px="2"
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick()}
    >
      <Plus aria-hidden />
      {busy ? 'Abrindo...' : 'Adicionar alimentos'}
      <Box as="span" srOnly>
        {' '}
        em {name}
      </Box>
    </Button>
  )
}

export function NotesButton({ name, notes, onClick }: { name: string; notes?: string | null; onClick: () => void }) {
  const label = notes ? `Editar notas de ${name}` : `Adicionar notas em ${name}`
  const icon = notes ? <MessageSquareText aria-hidden /> : <MessageSquarePlus aria-hidden />
  return <IconButton label={label} icon={icon} color={notes ? 'brand.fg' : undefined} onClick={onClick} />
}

export function CopyButton({ name, onClick }: { name: string; onClick: () => void }) {
  return <IconButton label={`Copiar a refeição ${name}`} icon={<Copy aria-hidden />} onClick={onClick} />
}

export function ComboButton({ name, onClick }: { name: string; onClick: () => void }) {
  return <IconButton label={`Salvar como combo: ${name}`} icon={<Layers aria-hidden />} onClick={onClick} />
}

export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return <IconButton label={`Remover a refeição ${name}`} icon={<Trash2 aria-hidden />} onClick={onClick} />
}

/** Actions below the meal's line, which has no room for them on phones. */
export function PhoneActions({
  slot,
  actions,
  children,
}: {
  slot: MealSlot
  actions: MealActions
  children?: ReactNode
}) {
  const { name, hour, meal } = slot
  return (
    <Flex hideFrom="md" align="center" wrap="wrap" px="2" py="1" borderTopWidth="1px">
      {children}
      <Flex ms={children ? 'auto' : undefined} flex={children ? undefined : '1'} align="center" wrap="wrap">
        <Button
          variant="ghost"
          px="2.5"
          aria-label={`Alterar o horário de ${name}: ${hour}`}
          fontVariantNumeric="tabular-nums"
          onClick={actions.onHour}
        >
          <Clock aria-hidden />
          {!children && hour}
        </Button>
        <NotesButton name={name} notes={meal?.notes} onClick={actions.onNotes} />
        {meal && (
          <Flex ms="auto">
            {meal.foods.length > 0 && (
              <>
                <ComboButton name={name} onClick={actions.onCombo} />
                <CopyButton name={name} onClick={actions.onCopy} />
              </>
            )}
            <RemoveButton name={name} onClick={actions.onRemove} />
          </Flex>
        )}
      </Flex>
    </Flex>
  )
}

export function Notes({ children }: { children: string }) {
  return (
    <Flex
      gap="2"
      flex="1"
      minW="min(12.5rem, 100%)"
      justify={{ md: 'flex-end' }}
      color="fg.muted"
      fontSize="sm"
      lineHeight="1.25rem"
    >
      <Box asChild flexShrink={0} mt="2px">
        <MessageSquareText size={16} aria-hidden />
      </Box>
      <Text whiteSpace="pre-line">{children}</Text>
    </Flex>
  )
}
