import { Button, Flex, Input } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '~/components/Modal'
import { useCopy } from '~/components/useCopy'
import type { MadeKey } from './KeyDialog'

/** The only time that the secret is seen. A click beside it does not take it away. */
export function SecretDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { input, copy } = useCopy('O código da chave')
  const [copied, setCopied] = useState(false)
  return (
    <Modal
      kind="alert"
      open
      onClose={onClose}
      title={`Chave “${made.name}” criada`}
      description="Copie agora e guarde em lugar seguro: por segurança, ela não será mostrada de novo."
      initialFocus={() => input.current}
      footer={
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} flex={{ base: '1', md: 'none' }} onClick={onClose}>
          Já guardei
        </Button>
      }
    >
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
        <Input
          ref={input}
          readOnly
          value={made.secret}
          aria-label="Chave"
          fontFamily="mono"
          fontSize="14px"
          flex={{ sm: '1' }}
          minW="0"
          onFocus={(event) => event.target.select()}
        />
        <Button size={{ base: 'lg', md: 'md' }} onClick={async () => setCopied(await copy(made.secret))}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{copied ? 'Copiada' : 'Copiar'}</span>
        </Button>
      </Flex>
    </Modal>
  )
}
