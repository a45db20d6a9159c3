import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '~/api/client'
import { count } from '~/components/format'
import { Modal } from '~/components/Modal'
import { footBar } from '~/components/stuckBar'
import { FoodPicker } from './FoodPicker'

interface PickSheetProps {
  open: boolean
  title: string
  description: string
  /** The foods that were added already. */
  there: ReadonlySet<string>
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onAdd: (foods: Schemas['Food'][]) => void
}

/** Food search for phones: several foods are ticked, and one button adds them all. */
export function PickSheet(props: PickSheetProps) {
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      size="lg"
      finalFocus={props.finalFocus}
    >
      <Sheet {...props} />
    </Modal>
  )
}

function Sheet({ there, onClose, onAdd }: PickSheetProps) {
  const [picked, setPicked] = useState<Schemas['Food'][]>([])
  const chosen = new Set([...there, ...picked.map(({ id }) => id)])
  return (
    <>
      <Box minH="calc(92dvh - 11.875rem)">
        <FoodPicker
          autoFocus
          chosen={chosen}
          onPick={(food) => !there.has(food.id) && setPicked([...picked, food])}
          onUnpick={(food) => setPicked(picked.filter(({ id }) => id !== food.id))}
          onCreated={(food) => {
            onAdd([...picked, food])
            onClose()
          }}
        />
      </Box>
      <Box ref={footBar} position="sticky" bottom="0" zIndex="1" bg="bg.panel" pt="3" pb="4" mb="-4">
        <Button
          size="lg"
          w="100%"
          disabled={picked.length === 0}
          onClick={() => {
            onAdd(picked)
            onClose()
          }}
        >
          {picked.length === 0 ? 'Escolha os alimentos' : `Adicionar ${count(picked.length, 'alimento', 'alimentos')}`}
        </Button>
      </Box>
    </>
  )
}
