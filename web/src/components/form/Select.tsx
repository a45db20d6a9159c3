import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'

export interface SelectProps extends NativeSelectFieldProps {
  size?: 'sm' | 'md'
  options: { value: string; label: string; disabled?: boolean }[]
}

/** The browser's own select, which is the easiest one to use on phones. */
export function Select({ size, options, placeholder, ...field }: SelectProps) {
  return (
    <NativeSelect.Root size={size}>
      <NativeSelect.Field textOverflow="ellipsis" {...field}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
