import { Box, Tabs, Text } from '@chakra-ui/react'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { Loading, Skeleton } from '~/components/Skeleton'
import { usePreview } from '../api/queries'
import type { EmailDraft, EmailPreview } from '../model/types'
import { MailFrame } from './MailFrame'

/** Preview of a mail with sample values, rendered by the server like a real one. */
export function Preview({ writing }: { writing: EmailDraft }) {
  const query = usePreview(writing)
  const begun = writing.name !== '' && writing.subject !== '' && writing.body !== ''
  if (!begun) {
    return (
      <Text color="fg.muted">Escolha o evento e escreva o assunto e o texto para ver aqui como o e-mail chega.</Text>
    )
  }
  return (
    <>
      <Text role="status" color={query.error ? 'fg.error' : 'fg.muted'} textStyle="dense" mb="3">
        {query.error ? whyNot(query.error) : 'Com dados de exemplo no lugar das variáveis.'}
      </Text>
      {query.data ? <Mail preview={query.data} /> : !query.error && <Waiting />}
    </>
  )
}

function whyNot(error: unknown) {
  const { firstFieldMessage, message } = toApiError(error)
  return firstFieldMessage ?? message
}

function Waiting() {
  return (
    <Loading>
      <Skeleton h="26.25rem" borderRadius="card" />
    </Loading>
  )
}

function Mail({ preview: { subject, html, text } }: { preview: EmailPreview }) {
  return (
    <Card p={{ base: '0', md: '0' }} overflow="hidden">
      <Box px="4" pt="4">
        <Text textStyle="remark" color="fg.muted">
          Assunto
        </Text>
        <Text fontWeight="600" overflowWrap="anywhere">
          {subject}
        </Text>
      </Box>
      <Tabs.Root defaultValue="html" variant="line">
        <Tabs.List aria-label="Formato do e-mail" px="4" mt="2">
          <Tabs.Trigger value="html" h="11" focusVisibleRing="inside">
            E-mail
          </Tabs.Trigger>
          <Tabs.Trigger value="text" h="11" focusVisibleRing="inside">
            Só texto
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="html" p="0">
          <MailFrame html={html} />
        </Tabs.Content>
        <Tabs.Content value="text" p="4">
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="dense">
            {text}
          </Text>
        </Tabs.Content>
      </Tabs.Root>
    </Card>
  )
}
