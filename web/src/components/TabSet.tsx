import { Tabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface Tab {
  /** Value in the address: ?aba=dados. */
  key: string
  label: ReactNode
  content: ReactNode
}

interface TabSetProps {
  label: string
  tabs: Tab[]
  /** Parameter of the address, for tabs within a tab. */
  param?: string
  /** Called instead of opening the tab, which `useOpenTab` can do later. */
  onOpen?: (key: string) => void
}

/**
 * Returns the tab that the address names, and a function that opens another. The first tab needs no
 * parameter.
 */
export function useOpenTab(keys: string[], param = 'aba') {
  const [params, setParams] = useSearchParams()
  const asked = params.get(param)
  const open = asked !== null && keys.includes(asked) ? asked : (keys[0] ?? '')
  const setOpen = (key: string) =>
    setParams(
      (old) => {
        if (key === keys[0]) old.delete(param)
        else old.set(param, key)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return [open, setOpen] as const
}

/** Tabs whose open one is in the address. */
export function TabSet({ label, tabs, param, onOpen }: TabSetProps) {
  const [open, setOpen] = useOpenTab(
    tabs.map(({ key }) => key),
    param,
  )
  return (
    <Tabs.Root
      variant="line"
      lazyMount
      unmountOnExit
      value={open}
      onValueChange={({ value }) => (onOpen ?? setOpen)(value)}
    >
      <Tabs.List aria-label={label} overflowX="auto" overflowY="hidden" mb="6">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.key}
            value={tab.key}
            h="11"
            px="3.5"
            fontSize="dense"
            whiteSpace="nowrap"
            flexShrink={0}
            focusVisibleRing="inside"
            _selected={{ color: 'brand.fg', '--indicator-thickness': '3px' }}
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.key} value={tab.key} p="0">
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
