import { DatePicker, parseDate } from '@chakra-ui/react'
import { datePickerSlotRecipe } from '@chakra-ui/react/theme'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { formatLongDay, getTimeZone } from '../format'
import { Modal } from '../Modal'

const EARLIER = { day: 'Mês anterior', month: 'Ano anterior', year: 'Anos anteriores' }
const LATER = { day: 'Próximo mês', month: 'Próximo ano', year: 'Próximos anos' }
const WIDER = { day: 'Escolher o mês', month: 'Escolher o ano', year: 'Escolher o mês' }

interface CalendarDialogProps {
  title: string
  /** Date as 2026-11-20, or null. */
  value: string | null
  min?: string
  max?: string
  onChoose: (iso: string) => void
  onClose: () => void
}

/** Calendar of a month: arrows move over days, Page Up and Page Down over months, Enter chooses. */
export function CalendarDialog({ title, value, min, max, onChoose, onClose }: CalendarDialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const shown = value ?? min ?? max
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      size="xs"
      initialFocus={() =>
        body.current?.querySelector<HTMLElement>('[data-part="table-cell-trigger"][data-focus]') ?? null
      }
    >
      <DatePicker.Root
        ref={body}
        inline
        recipe={datePickerSlotRecipe}
        locale="pt-BR"
        // Determines the current day.
        timeZone={getTimeZone()}
        startOfWeek={0}
        fixedWeeks
        value={value ? [parseDate(value)] : []}
        defaultFocusedValue={shown ? parseDate(shown) : undefined}
        min={min ? parseDate(min) : undefined}
        max={max ? parseDate(max) : undefined}
        translations={{
          content: 'Calendário',
          dayCell: ({ value, selected }) =>
            [formatLongDay(value.toString(), true), ...(selected ? ['escolhido'] : [])].join(', '),
          prevTrigger: (view) => EARLIER[view],
          nextTrigger: (view) => LATER[view],
          viewTrigger: (view) => WIDER[view],
        }}
        onValueChange={({ value: [day] }) => day && onChoose(day.toString())}
      >
        <DatePicker.Content unstyled aria-roledescription="calendário">
          <DatePicker.View
            view="day"
            css={{ '--table-cell-size': 'sizes.10', '--datepicker-nav-trigger-size': 'sizes.11' }}
          >
            <Heading />
            <DatePicker.DayTable w="100%" aria-roledescription="mês" />
          </DatePicker.View>
          <DatePicker.View view="month">
            <Heading />
            <DatePicker.MonthTable aria-roledescription="ano" />
          </DatePicker.View>
          <DatePicker.View view="year">
            <Heading />
            <DatePicker.YearTable aria-roledescription="anos" />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
    </Modal>
  )
}

function Heading() {
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <ChevronLeft aria-hidden />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger>
        <DatePicker.RangeText display="inline-block" _firstLetter={{ textTransform: 'uppercase' }} />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger>
        <ChevronRight aria-hidden />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}
