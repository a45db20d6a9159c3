import { Stack, Text } from '@chakra-ui/react'
import { closestCenter } from '@dnd-kit/collision'
import {
  Accessibility,
  AutoScroller,
  DragDropManager,
  type Draggable,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
} from '@dnd-kit/dom'
import { SortableDraggable, SortableDroppable } from '@dnd-kit/dom/sortable'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, type UseSortableInput, useSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useState } from 'react'
import type { DraftFood } from '../../model/mealDraft'

/** The props of a row that can be dragged by its handle. */
export interface Grip {
  row: (element: Element | null) => void
  handle: (element: Element | null) => void
  dragged: boolean
  /** Moves the row by its buttons, which announce the new position. */
  move: (by: -1 | 1) => void
}

interface SortableFoodsProps {
  /** The list's accessible name. */
  label: string
  foods: DraftFood[]
  onMove: (key: string, to: number) => void
  children: (food: DraftFood, index: number, grip: Grip) => ReactNode
}

/** List whose rows are reordered: dragged by mouse or touch, or moved with the keyboard. */
export function SortableFoods({ label, foods, onMove, children }: SortableFoodsProps) {
  const [manager] = useState(dragManager)
  const [said, setSaid] = useState('')
  const move = ({ key, shortName }: DraftFood, to: number) => {
    // The first and the last row have such a button, too.
    if (!foods[to]) return
    onMove(key, to)
    setSaid(`${shortName} agora é o ${to + 1}º de ${foods.length}.`)
  }
  return (
    <DragDropProvider
      manager={manager}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(String(source.id), source.index)
      }}
    >
      <Stack as="ol" listStyleType="none" gap="3" aria-label={label} css={DRAGGED}>
        {foods.map((food, index) => (
          <Place key={food.key} food={food} index={index} total={foods.length} onMove={(by) => move(food, index + by)}>
            {(grip) => children(food, index, grip)}
          </Place>
        ))}
      </Stack>
      <Text role="status" srOnly>
        {said}
      </Text>
    </DragDropProvider>
  )
}

interface PlaceProps {
  food: DraftFood
  index: number
  total: number
  onMove: Grip['move']
  children: (grip: Grip) => ReactNode
}

function Place({ food, index, total, onMove, children }: PlaceProps) {
  const { ref, handleRef, isDragSource } = useSortable({
    id: food.key,
    index,
    data: { name: food.shortName, total },
    collisionDetector: pastTheMiddle,
  })
  return children({ row: ref, handle: handleRef, dragged: isDragSource, move: onMove })
}

/**
 * Swaps two rows once the dragged one's edge passes the middle of the other. With rows of different
 * heights they would otherwise alternate under the pointer.
 */
const pastTheMiddle: UseSortableInput['collisionDetector'] = (input) => {
  const { source, shape } = input.dragOperation
  const { droppable } = input
  const known = source instanceof SortableDraggable && droppable instanceof SortableDroppable
  if (!known || !shape || !droppable.shape) return null
  const middle = droppable.shape.center.y
  const { top, bottom } = shape.current.boundingRectangle
  const passed = droppable.index > source.index ? bottom > middle : droppable.index < source.index && top < middle
  return passed ? closestCenter(input) : null
}

const nameOf = (source: Draggable | null) => String(source?.data.name ?? '')
const placeOf = (source: Draggable | null, index: number) =>
  `posição ${index + 1} de ${String(source?.data.total ?? '')}`

const SPOKEN: NonNullable<ConstructorParameters<typeof Accessibility>[1]> = {
  screenReaderInstructions: {
    draggable:
      'Para mudar de lugar, pressione espaço, mova com as setas para cima e para baixo e pressione espaço de novo. Esc desfaz.',
  },
  announcements: {
    dragstart: ({ operation: { source } }) =>
      isSortable(source) ? `${nameOf(source)}: ${placeOf(source, source.index)}. Mova com as setas.` : undefined,
    dragover: ({ operation: { source, target } }) =>
      isSortable(target) && target.id !== source?.id
        ? `${nameOf(source)}: ${placeOf(source, target.index)}.`
        : undefined,
    dragend: ({ operation: { source }, canceled }) => {
      if (!isSortable(source)) return undefined
      if (canceled) return `${nameOf(source)} voltou para a ${placeOf(source, source.initialIndex)}.`
      return `${nameOf(source)} ficou na ${placeOf(source, source.index)}.`
    },
  },
}

function dragManager() {
  const manager = new DragDropManager({
    plugins: [],
    sensors: [
      // Touching the handle starts a drag at once, without a delay.
      PointerSensor.configure({ activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })] }),
      KeyboardSensor,
    ],
  })
  // This plugin writes style elements, which the content security policy refuses; DRAGGED replaces
  // it.
  manager.registry.plugins.unregister(StyleInjector)
  manager.plugins = [Accessibility.configure(SPOKEN), AutoScroller, Feedback]
  return manager
}

/** Styles of the dragged row and of its placeholder. */
const DRAGGED = {
  '&:has([data-dnd-dragging])': { cursor: 'grabbing', userSelect: 'none' },
  '& [data-dnd-dragging]': {
    position: 'fixed',
    zIndex: 'docked',
    top: 'var(--dnd-top, 0px)',
    left: 'var(--dnd-left, 0px)',
    right: 'auto',
    bottom: 'auto',
    width: 'var(--dnd-width, auto)',
    maxWidth: 'var(--dnd-width, auto)',
    height: 'var(--dnd-height, auto)',
    maxHeight: 'var(--dnd-height, auto)',
    margin: '0',
    overflow: 'visible',
    color: 'inherit',
    transition: 'var(--dnd-transition)',
    willChange: 'translate',
    pointerEvents: 'none',
    boxShadow: 'lg',
    '&:not([data-dnd-dropping])': { translate: 'var(--dnd-translate)' },
    '&::backdrop': { display: 'none' },
    '& *': { pointerEvents: 'none' },
  },
  '& [data-dnd-placeholder]': { visibility: 'hidden', transition: 'none' },
} as const
