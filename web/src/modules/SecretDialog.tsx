import { Button, Flex, Input } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '~/components/Modal'
import { useCopy } from '~/components/useCopy'

interface SecretDialogProps {
  title: string
  description: string
  /** Name of the secret, as "Chave", and its grammatical gender. */
  label: string
  copied: 'Copiada' | 'Copiado'
  /** Full name, as "O código da chave", for browsers without a clipboard. */
  name: string
  secret: string
  onClose: () => void
}

/** Shows a secret the only time. A click outside does not close it. */
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
