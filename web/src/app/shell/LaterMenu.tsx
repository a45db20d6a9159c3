import type { ButtonProps } from '@chakra-ui/react'
import { type ComponentType, cloneElement, type ReactElement, Suspense, useState } from 'react'

export interface MenuProps {
  /** It was pressed before it was here. */
  defaultOpen: boolean
  /** The trigger. */
  children: ReactElement<ButtonProps>
}

interface LaterMenuProps {
  /** Loaded lazily: menus weigh more than the pages that few open them from. */
  menu: ComponentType<MenuProps>
  children: MenuProps['children']
}

/** A trigger that is there at once; what it opens comes after the page. */
export function LaterMenu({ menu: Menu, children }: LaterMenuProps) {
  const [pressed, setPressed] = useState(false)
  return (
    <Suspense fallback={cloneElement(children, { 'aria-haspopup': 'menu', onClick: () => setPressed(true) })}>
      <Menu defaultOpen={pressed}>{children}</Menu>
    </Suspense>
  )
}
