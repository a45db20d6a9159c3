import { Button } from '@chakra-ui/react'
import { Modal } from '~/components/Modal'
import { useCopy } from '~/components/useCopy'
import { CopyField } from './CopyField'

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
  const copying = useCopy(name)
  return (
    <Modal
      kind="alert"
      open
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={() => copying.input.current}
      footer={
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} flex={{ base: '1', md: 'none' }} onClick={onClose}>
          Já guardei
        </Button>
      }
    >
      <CopyField copying={copying} value={secret} label={label} done={word} />
    </Modal>
  )
}
