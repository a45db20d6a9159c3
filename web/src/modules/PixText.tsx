import { Button, Flex, Input } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { notify } from '~/components/notify'
import { useCopy } from '~/components/useCopy'

/** A PIX code as a text, to be pasted into a banking app. */
export function PixText({ code }: { code: string }) {
  const { input, copy } = useCopy('O código')

  const copyCode = async () => {
    if (await copy(code)) notify.success('Código PIX copiado.')
  }

  return (
    <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
      <Input
        ref={input}
        readOnly
        value={code}
        aria-label="PIX copia e cola"
        flex={{ sm: '1' }}
        minW="0"
        onFocus={(event) => event.target.select()}
      />
      <Button size={{ base: 'lg', md: 'md' }} onClick={copyCode}>
        <Copy aria-hidden />
        Copiar código
      </Button>
    </Flex>
  )
}
