import { Button, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

/** Password field with a button that shows the text. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <InputGroup
      endElement={
        <Button
          variant="ghost"
          size="sm"
          px="0"
          aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      }
      endElementProps={{ pe: '1' }}
    >
      <Input {...props} type={shown ? 'text' : 'password'} />
    </InputGroup>
  )
}
