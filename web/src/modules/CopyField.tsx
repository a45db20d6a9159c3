import { Button, Flex, Input } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { useCopy } from '~/components/useCopy'

interface CopyFieldProps {
  /** Returned by `useCopy`, whose field receives the focus of a dialog. */
  copying: ReturnType<typeof useCopy>
  value: string
  /** Name of the value for screen readers. */
  label: string
  action?: string
  done?: string
}

/** Text to copy, such as a link or a secret, with its button. */
export function CopyField({
  copying: { input, copy },
  value,
  label,
  action = 'Copiar',
  done = 'Copiado',
}: CopyFieldProps) {
  const [copied, setCopied] = useState(false)
  return (
    <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
      <Input
        ref={input}
        readOnly
        value={value}
        aria-label={label}
        fontFamily="mono"
        fontSize="sm"
        flex={{ sm: '1' }}
        minW="0"
        onFocus={(event) => event.target.select()}
      />
      <Button size={{ base: 'lg', md: 'md' }} onClick={async () => setCopied(await copy(value))}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{copied ? done : action}</span>
      </Button>
    </Flex>
  )
}
