import { Button, Flex, Input } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '~/components/Modal'
import { useCopy } from '~/components/useCopy'

interface SecretDialogProps {
  title: string
  description: string
  /** "Chave", and its gender. */
  label: string
  copied: 'Copiada' | 'Copiado'
  /** "O código da chave", for a browser that does not let it be copied. */
  name: string
  secret: string
  onClose: () => void
}

/** The only time that a secret is seen. A click beside it does not take it away. */
export function SecretDialog({ title, description, label, copied: word, name, secret, onClose }: SecretDialogProps) {
  const { input, copy } = useCopy(name)
  const [copied, setCopied] = useState(false)
  return (
    <Modal
      kind="alert"
      open
      onClose={onClose}
      title={title}
      description={description}
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
          value={secret}
          aria-label={label}
          fontFamily="mono"
          fontSize="sm"
          flex={{ sm: '1' }}
          minW="0"
          onFocus={(event) => event.target.select()}
        />
        <Button size={{ base: 'lg', md: 'md' }} onClick={async () => setCopied(await copy(secret))}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{copied ? word : 'Copiar'}</span>
        </Button>
      </Flex>
    </Modal>
  )
}
