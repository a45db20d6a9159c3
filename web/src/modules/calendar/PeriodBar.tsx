import { Button, Flex, Heading } from '@chakra-ui/react'
import { CalendarSearch, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { today } from '~/components/format'
import { lazyDialog } from '~/components/lazyDialog'
import type { View } from './period'

/** Button with the browser's own tooltip, since the page is at its size budget. */
function Step({ label, icon, onClick }: { label: string | undefined; icon: ReactElement; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" px="0" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </Button>
  )
}

const CalendarDialog = lazyDialog(async () => ({
  default: (await import('~/components/form/CalendarDialog')).CalendarDialog,
}))

const LABELS: { value: View; label: string; before: string; after: string }[] = [
  { value: 'semana', label: 'Semana', before: 'Semana anterior', after: 'Próxima semana' },
  { value: 'dia', label: 'Dia', before: 'Dia anterior', after: 'Próximo dia' },
  { value: 'agenda', label: 'Agenda', before: 'Período anterior', after: 'Próximo período' },
]

interface PeriodBarProps {
  title: string
  view: View
  day: string
  /** Called with the chosen view; without it, there is only one. */
  onView?: (view: View) => void
  onDay: (day: string) => void
  onStep: (direction: -1 | 1) => void
}

/** Navigation to the neighbouring periods, to any day, and between views. */
export function PeriodBar({ title, view, day, onView, onDay, onStep }: PeriodBarProps) {
  const [choosing, setChoosing] = useState(false)
  const words = LABELS.find(({ value }) => value === view)
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
      <Flex align="center" gap="2" wrap="wrap" flex={{ base: '1 0 100%', md: '1' }} minW="0">
        <Button variant="outline" size="sm" onClick={() => onDay(today())}>
          Hoje
        </Button>
        <Step label={words?.before} icon={<ChevronLeft aria-hidden />} onClick={() => onStep(-1)} />
        <Step label={words?.after} icon={<ChevronRight aria-hidden />} onClick={() => onStep(1)} />
        <Step label="Escolher uma data" icon={<CalendarSearch aria-hidden />} onClick={() => setChoosing(true)} />
        <Heading as="h2" textStyle="section" aria-live="polite" _firstLetter={{ textTransform: 'uppercase' }}>
          {title}
        </Heading>
      </Flex>
      {onView && (
        <Flex
          role="group"
          aria-label="Visão"
          w={{ base: '100%', md: 'auto' }}
          bg="bg.muted"
          borderRadius="control"
          p="3px"
        >
          {LABELS.map(({ value, label }) => (
            <Button
              key={value}
              size="sm"
              variant="ghost"
              flex="1"
              px="4"
              borderRadius="8px"
              aria-pressed={value === view}
              onClick={() => onView(value)}
              _pressed={{ bg: 'bg.panel', color: 'brand.fg', boxShadow: 'inset 0 0 0 1px {colors.border.strong}' }}
            >
              {label}
            </Button>
          ))}
        </Flex>
      )}
      {choosing && (
        <CalendarDialog
          title="Escolher uma data"
          value={day}
          onChoose={(chosen) => {
            onDay(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Flex>
  )
}
