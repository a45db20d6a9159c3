import { Box, Button, Text } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { ErrorPanel } from '~/components/ErrorPanel'
import { Loading, SkeletonText } from '~/components/Skeleton'
import { useTemplateText } from './queries'

interface TextPreviewProps {
  template: string
  patient: string
  /** Personal text in the template. */
  message: string
}

/** The text that the patient reads, mailed at its time or sent by hand at once. */
export function TextPreview({ template, patient, message }: TextPreviewProps) {
  const query = useTemplateText(template, patient, message)
  if (query.error && !query.data) return <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
  const found = query.data?.data
  return (
    <Box as="section" aria-label="Prévia da mensagem">
      <Box bg="bg.subtle" borderWidth="1px" borderRadius="control" p="4" maxH="16.25rem" overflowY="auto" tabIndex={0}>
        {found ? (
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="dense">
            {found.text}
          </Text>
        ) : (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
      </Box>
      {found?.whatsapp_url && (
        <Button asChild variant="outline" mt="3">
          <a href={found.whatsapp_url} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden />
            Enviar por WhatsApp
          </a>
        </Button>
      )}
      {found && !found.whatsapp_url && (
        <Text mt="3" color="fg.muted" textStyle="dense">
          Este paciente não tem celular cadastrado.
        </Text>
      )}
    </Box>
  )
}
