import { Menu, Portal } from '@chakra-ui/react'
import { type ColorModePreference, setColorMode, useColorMode } from '~/theme/colorMode'
import { MODES } from './ColorModeMenu'
import type { MenuProps } from './LaterMenu'

export function ColorModeList({ children }: MenuProps) {
  const mode = useColorMode()
  return (
    <Menu.Root defaultOpen positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="11.25rem">
            <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => setColorMode(value as ColorModePreference)}>
              {MODES.map(({ value, label, icon: Icon }) => (
                <Menu.RadioItem key={value} value={value}>
                  <Icon size={18} aria-hidden />
                  {label}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
