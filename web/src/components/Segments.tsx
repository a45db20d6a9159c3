import { SegmentGroup } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface SegmentsProps<Value extends string>
  extends Omit<SegmentGroup.RootProps, 'value' | 'onChange' | 'onValueChange'> {
  label: string
  items: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Width of the segments. */
  item: Pick<SegmentGroup.ItemProps, 'flex' | 'minW' | 'px' | 'whiteSpace'>
}

/** Choice of one among a few visible options, side by side. */
export function Segments<Value extends string>({
  label,
  items,
  value,
  onChange,
  item,
  ...frame
}: SegmentsProps<Value>) {
  return (
    <SegmentGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(change) => change.value && onChange(change.value as Value)}
      bg="bg.muted"
      borderRadius="control"
      p="3px"
      boxShadow="none"
      {...frame}
    >
      <SegmentGroup.Indicator
        bg="bg.panel"
        borderRadius="8px"
        borderWidth="1px"
        borderColor="border.strong"
        boxShadow="none"
      />
      {items.map((one) => (
        <SegmentGroup.Item
          key={one.value}
          value={one.value}
          justifyContent="center"
          h={{ base: '11', lg: '9' }}
          cursor="pointer"
          color="fg.muted"
          fontSize="dense"
          fontWeight="600"
          _checked={{ color: 'brand.fg' }}
          _before={{ display: 'none' }}
          {...item}
        >
          <SegmentGroup.ItemText>{one.label}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  )
}
