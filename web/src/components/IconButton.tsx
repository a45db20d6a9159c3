import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactElement, Ref } from 'react'
import { Tooltip } from './Tooltip'

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactElement
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, variant = 'ghost', ...button }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button aria-label={label} variant={variant} px="0" {...button}>
        {icon}
      </Button>
    </Tooltip>
  )
}
