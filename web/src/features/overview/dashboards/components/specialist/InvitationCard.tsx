import { Box, Button, Flex, Heading, Input, QrCode, Text } from '@chakra-ui/react'
import { Copy, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { notify } from '~/components/notify'
import { useCopy } from '~/components/useCopy'
import { whatsappPath } from '~/modules/PhoneLinks'

/** The specialist's invitation: as a link for a message, and as a QR code for a patient's phone. */
export function InvitationCard() {
  const id = useSession()?.claims.id
  const label = useId()
  const { input, copy } = useCopy('O link')
  if (!id) return null
  const link = `${window.location.origin}/auth/primeiro-agendamento/${id}`

  const copyLink = async () => {
    if (await copy(link)) notify.success('Link copiado.')
  }

  return (
    <Card role="region" aria-labelledby={label}>
      <Flex gap="6" align={{ base: 'stretch', md: 'center' }} direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <Heading as="h2" id={label} textStyle="section">
            Convide pacientes
          </Heading>
          <Text color="fg.muted" mt="1" mb="4">
            Quem se cadastra por este link já fica sob os seus cuidados. Envie por mensagem, ou mostre o código para ser
            lido com a câmera.
          </Text>
          <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
            <Input
              ref={input}
              readOnly
              value={link}
              aria-label="Link de convite"
              flex={{ sm: '1' }}
              minW="0"
              onFocus={(event) => event.target.select()}
            />
            <Button variant="subtle" onClick={copyLink}>
              <Copy aria-hidden />
              Copiar link
            </Button>
            <Button asChild variant="outline">
              <a
                href={whatsappPath(null, `Olá! Cadastre-se por este link para começar: ${link}`)}
                target="_blank"
                rel="noreferrer"
              >
                <MessageCircle aria-hidden />
                WhatsApp
              </a>
            </Button>
          </Flex>
        </Box>
        {/* Always dark on white, whatever the colours around it: cameras read nothing else for certain. */}
        <Box bg="#FFFFFF" color="#211E19" p="3" borderRadius="control" borderWidth="1px" alignSelf="center">
          {/* Its only styles are these two; Chakra's recipe would be loaded with every page. */}
          <QrCode.Root value={link}>
            <QrCode.Frame
              role="img"
              aria-label="Código QR do link de convite"
              width="144px"
              height="144px"
              fill="currentColor"
            >
              <QrCode.Pattern />
            </QrCode.Frame>
          </QrCode.Root>
        </Box>
      </Flex>
    </Card>
  )
}
