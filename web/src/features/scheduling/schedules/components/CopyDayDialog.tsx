import { Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Modal } from '~/components/Modal'
import { DAYS } from '../model/week'

const WORKDAYS = [0, 1, 2, 3, 4]

interface CopyDayDialogProps {
  /** Day of the week, from 0. */
  from: number
  onCopy: (to: number[]) => void
  onClose: () => void
}

export function CopyDayDialog({ from, onCopy, onClose }: CopyDayDialogProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const toggle = (day: number) =>
    setChosen((old) => (old.includes(day) ? old.filter((own) => own !== day) : [...old, day]))
  return (
    <Modal
      open
      onClose={onClose}
      size="xs"
      title={`Copiar ${DAYS[from]?.toLowerCase()}`}
      description="Os dias que você escolher ficam com os mesmos horários, no lugar dos que têm."
      footer={
        <>
          <Button flex="1" variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button flex="1" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
            Copiar
          </Button>
        </>
      }
    >
      <Flex direction="column">
        {DAYS.map(
          (name, day) =>
            day !== from && (
              <chakra.label key={name} display="flex" gap="3" minH="11" alignItems="center" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  checked={chosen.includes(day)}
                  onChange={() => toggle(day)}
                  boxSize="5"
                  flexShrink={0}
                  accentColor="brand.solid"
                  focusVisibleRing="outside"
                />
                {name}
              </chakra.label>
            ),
        )}
      </Flex>
      <Button variant="plain" size="sm" onClick={() => setChosen(WORKDAYS.filter((day) => day !== from))}>
        Escolher os dias úteis
      </Button>
    </Modal>
  )
}
