import { Tabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface Tab {
  /** In the address: ?aba=dados */
  key: string
  label: ReactNode
  content: ReactNode
}

interface TabSetProps {
  label: string
  tabs: [Tab, ...Tab[]]
  /** Its word in the address, where tabs stand inside a tab. */
  param?: string
}

/** The open tab lives in the address, as the page of a list does; the first one needs no word there. */
export function TabSet({ label, tabs, param = 'aba' }: TabSetProps) {
  const [params, setParams] = useSearchParams()
  const asked = params.get(param)
  const open = tabs.find((tab) => tab.key === asked) ?? tabs[0]
  return (
    <Tabs.Root
      variant="line"
      lazyMount
      unmountOnExit
      value={open.key}
      onValueChange={({ value }) =>
        setParams(
          (old) => {
            if (value === tabs[0].key) old.delete(param)
            else old.set(param, value)
            return old
          },
          { replace: true, preventScrollReset: true },
        )
      }
    >
      <Tabs.List aria-label={label} overflowX="auto" overflowY="hidden" mb="6">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.key}
            value={tab.key}
            h="44px"
            px="3.5"
            fontSize="15px"
            whiteSpace="nowrap"
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
