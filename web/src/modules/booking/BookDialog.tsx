import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { formatLongDay } from '~/components/format'
import { Modal } from '~/components/Modal'
import { zoneWords } from '../zone'
import { longDateTime, type Slot } from './time'

interface BookDialogProps {
  slot: Slot
  /** Participants that were chosen on other pages. */
  details: string
  guests: string[]
  busy: boolean
  /** Further choices below the question. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

export function BookDialog({ slot, details, guests, busy, children, onConfirm, onClose }: BookDialogProps) {
  const go = useRef<HTMLButtonElement>(null)
  const zone = zoneWords(`${slot.day} ${slot.start}`)
  return (
    <Modal
      open
      kind="alert"
      size="sm"
      onClose={() => !busy && onClose()}
      title={`Deseja agendar para ${longDateTime(slot)}?`}
      description={
        <>
          {`${capital(formatLongDay(slot.day))}, das `}
          {/* The question says the hour by the clock of twelve hours: what everybody reads stands out. */}
          <chakra.strong color="fg" fontWeight="600" fontVariantNumeric="tabular-nums">
            {slot.start} às {slot.end}
          </chakra.strong>
          {`${details && `, ${details}`}.`}
          {zone && <Line>{zone}.</Line>}
          {guests.length > 0 && <Line>Convidados: {guests.join(', ')}</Line>}
        </>
      }
      initialFocus={() => go.current}
      footer={
        <>
          <Button flex="1" variant="outline" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
            Cancelar
          </Button>
          <Button ref={go} flex="1" aria-disabled={busy || undefined} onClick={onConfirm}>
            {busy ? 'Agendando...' : 'Sim, agendar!'}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}

const Line = chakra('span', { base: { display: 'block', mt: '2', overflowWrap: 'anywhere' } })

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
