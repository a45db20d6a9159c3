import { Button, Menu, Portal } from '@chakra-ui/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type ColorModePreference, setColorMode, useColorMode } from '~/theme/colorMode'

const MODES: { value: ColorModePreference; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
  { value: 'system', label: 'Do sistema', icon: Monitor },
]

export function ColorModeMenu() {
  const mode = useColorMode()
  const Current = MODES.find(({ value }) => value === mode)?.icon ?? Sun
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="0" aria-label="Aparência">
          <Current aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="180px">
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
