import { Button, Flex, Input } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCopy } from '~/components/useCopy'

/** Duration of the button's confirmation, in milliseconds. */
const SHOWN = 4000

export function Coupon({ code, partner, describedBy }: { code: string; partner: string; describedBy: string }) {
  const { input, copy } = useCopy('O cupom')
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])

  const copyCode = async () => {
    if (await copy(code)) setCopied(true)
  }

  return (
    <Flex gap="2" wrap="wrap">
      <Input
        ref={input}
        readOnly
        value={code}
        aria-label={`Cupom de ${partner}`}
        // The whole code is to be read, beside the button or above it.
        flex={`1 0 ${0.75 * code.length + 2}em`}
        maxW="100%"
        fontWeight="600"
        letterSpacing="0.04em"
        borderStyle="dashed"
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="subtle"
        size={{ base: 'lg', md: 'md' }}
        h={{ base: '12', lg: '11' }}
        flex="1 0 auto"
        minW="40"
        aria-describedby={describedBy}
        aria-live="polite"
        onClick={copyCode}
      >
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copied ? 'Copiado' : 'Copiar cupom'}
      </Button>
    </Flex>
  )
}
