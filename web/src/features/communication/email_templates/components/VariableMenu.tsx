import { Box, Button, type ButtonProps, Menu, Portal, Text } from '@chakra-ui/react'
import { Braces } from 'lucide-react'
import type { EmailVariable } from '../model/types'

interface VariableMenuProps extends Pick<ButtonProps, 'my' | 'tabIndex' | 'onFocus'> {
  /** Label that names the place of insertion for screen readers. */
  label: string
  variables: EmailVariable[]
  onInsert: (name: string) => void
}

/** Menu of the event's variables for the text. */
export function VariableMenu({ label, variables, onInsert, ...button }: VariableMenuProps) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      // After the menu gave the focus back to its button.
      onSelect={({ value }) => setTimeout(() => onInsert(value), 50)}
    >
      <Menu.Trigger asChild>
        <Button size="sm" variant="ghost" aria-label={label} {...button}>
          <Braces aria-hidden />
          Variáveis
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxW="min(22.5rem, calc(100vw - 2rem))" maxH="80">
            {variables.map(({ name, label: meaning }) => (
              <Menu.Item key={name} value={name} py="2" minH={{ base: '11', md: '10' }}>
                <Box>
                  <Text fontWeight="600">{name}</Text>
                  <Text textStyle="remark" color="fg.muted">
                    {meaning}
                  </Text>
                </Box>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
