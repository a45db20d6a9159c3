import type { ButtonProps } from '@chakra-ui/react'
import { type ComponentType, cloneElement, type KeyboardEvent, type ReactElement, useState } from 'react'

export interface MenuProps {
  /** The trigger. */
  children: ReactElement<ButtonProps>
}

interface LaterMenuProps extends MenuProps {
  /**
   * Menu that is loaded on first use and opens at once: menus weigh more than the pages, and few
   * users open them.
   */
  menu: ComponentType<MenuProps & { fallback: ReactElement; onClose: () => void }>
}

/** Trigger that is rendered at once and loads its menu on first use. */
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
