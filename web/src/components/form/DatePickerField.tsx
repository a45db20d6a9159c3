import { Box, Flex } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { IconButton } from '../IconButton'
import { lazyDialog } from '../lazyDialog'
import { DateField, parseDate } from './DateField'
import type { FieldProps } from './Field'

// The calendar is heavier than a form, and typing a date is as fast.
const CalendarDialog = lazyDialog(async () => ({ default: (await import('./CalendarDialog')).CalendarDialog }))

interface DatePickerFieldProps extends FieldProps {
  /** The first day that can be chosen: 2026-11-20. */
  min?: string
  /** The last day that can be chosen. */
  max?: string
}

/** Date that is typed, as in `DateField`, or chosen from a calendar. */
export function DatePickerField({ min, max, ...field }: DatePickerFieldProps) {
  const { field: control } = useController({ name: field.name })
  const [open, setOpen] = useState(false)
  const choose = (iso: string) => {
    control.onChange(iso.split('-').reverse().join('/'))
    setOpen(false)
  }
  return (
    <Flex gap="2" align="flex-start">
      <Box flex="1" minW="0">
        <DateField {...field} />
      </Box>
      <IconButton
        variant="outline"
        label="Escolher no calendário"
        icon={<CalendarDays aria-hidden />}
        // Beside the input, below the label.
        mt="1.625rem"
        h={{ base: '12', lg: '11' }}
        minW={{ base: '12', lg: '11' }}
        onClick={() => setOpen(true)}
      />
      {open && (
        <CalendarDialog
          title={field.label}
          value={parseDate(control.value)}
          min={min}
          max={max}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  )
}
