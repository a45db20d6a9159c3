import { Button } from '@chakra-ui/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { lazyLater } from '~/components/lazyDialog'
import { type ColorModePreference, useColorMode } from '~/theme/colorMode'
import { LaterMenu } from './LaterMenu'

const ColorModeList = lazyLater(async () => ({ default: (await import('./ColorModeList')).ColorModeList }))

export const MODES: { value: ColorModePreference; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
  { value: 'system', label: 'Do sistema', icon: Monitor },
]

export function ColorModeMenu() {
  const mode = useColorMode()
  const Current = MODES.find(({ value }) => value === mode)?.icon ?? Sun
  return (
    <LaterMenu menu={ColorModeList}>
      <Button variant="ghost" size="sm" px="0" aria-label="Aparência">
        <Current aria-hidden />
      </Button>
    </LaterMenu>
  )
}
