import { Button } from '@chakra-ui/react'
import { Link2, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { IconButton } from '~/components/IconButton'
import { Modal } from '~/components/Modal'
import { notify } from '~/components/notify'
import { useCopy } from '~/components/useCopy'
import { CopyField } from '../CopyField'
import { whatsappPath } from '../PhoneLinks'

interface InvitationLinkProps {
  person: { id: string; name: string; phone?: string | null }
}

const SIZE = { base: 'lg', md: 'md' } as const

/** Shows the link of a person's invitation, to hand it over by other means than e-mail. */
export function InvitationLink({ person }: InvitationLinkProps) {
  const { mutateAsync, isPending } = $api.useMutation('post', '/users/{id}/invitation-link')
  const [link, setLink] = useState<string>()
  const open = async () => {
    if (isPending) return
    try {
      setLink((await mutateAsync({ params: { path: { id: person.id } } })).data.link)
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  return (
    <>
      <IconButton
        label={`Link do convite de ${person.name}`}
        icon={<Link2 aria-hidden />}
        aria-disabled={isPending}
        onClick={open}
      />
      {link && <LinkDialog person={person} link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}

interface LinkDialogProps extends InvitationLinkProps {
  link: string
  onClose: () => void
}

function LinkDialog({ person, link, onClose }: LinkDialogProps) {
  const copying = useCopy('O link do convite')
  const words = `Olá, ${person.name}! Este é o seu link para criar a senha de acesso: ${link}`
  return (
    <Modal
      open
      onClose={onClose}
      title="Link do convite"
      description={`Quem abre este link cria a senha de ${person.name}. Entregue só a essa pessoa.`}
      initialFocus={() => copying.input.current}
      footer={
        <Button variant="outline" size={SIZE} onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <CopyField copying={copying} value={link} label="Link" action="Copiar link" />
      <Button asChild variant="outline" size={SIZE} mt="3">
        <a href={whatsappPath(person.phone, words)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden />
          Enviar pelo WhatsApp
        </a>
      </Button>
    </Modal>
  )
}
