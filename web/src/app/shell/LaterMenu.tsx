import type { ButtonProps } from '@chakra-ui/react'
import { type ComponentType, cloneElement, type KeyboardEvent, type ReactElement, useState } from 'react'

export interface MenuProps {
  /** The trigger. */
  children: ReactElement<ButtonProps>
}

interface LaterMenuProps extends MenuProps {
  /** Loaded lazily, and open at once: menus weigh more than the pages that few open them from. */
  menu: ComponentType<MenuProps & { fallback: ReactElement; onClose: () => void }>
}

/** A trigger that is there at once, and takes its menu when that is asked for first. */
export function LaterMenu({ menu: Menu, children }: LaterMenuProps) {
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const trigger = cloneElement(children, {
    'aria-haspopup': 'menu',
    onClick: ask,
    onKeyDown: ({ key }: KeyboardEvent) => (key === 'ArrowDown' || key === 'ArrowUp') && ask(),
  })
  if (!asked) return trigger
  return (
    <Menu fallback={trigger} onClose={() => setAsked(false)}>
      {children}
    </Menu>
  )
}
