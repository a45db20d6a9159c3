import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { CircleAlert, Send, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { DropArea } from '~/components/form'
import { count, formatBytes, formatNumber } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { ProgressBar } from '~/components/ProgressBar'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { ACCEPT_DOCUMENTS } from '../documents'
import { isPreparing, RECORDS } from '../uploads'
import { type Upload, useUploads } from './useUploads'

const UNSENT = {
  description: 'Há arquivos que ainda não foram enviados. Deseja mesmo sair?',
  confirmLabel: 'Sair',
}

export function UploadForm({ patientId }: { patientId: string }) {
  const { uploads, add, remove, send } = useUploads(patientId)
  const [asked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const sendable = uploads.filter(({ state }) => state !== 'refused').length
  const busy = uploads.some(({ state }) => state === 'sending')
  const missing = asked && sendable === 0
  useLeaveGuard(sendable > 0, { words: UNSENT, ofSearch: true })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sendable === 0) {
      setAsked(true)
      input.current?.focus()
      return
    }
    void send()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <DropArea
          ref={input}
          label="Arquivos de exames"
          accept={ACCEPT_DOCUMENTS}
          multiple
          hint={RECORDS.hint}
          invalid={missing}
          describedBy={missing ? errorId : undefined}
          onFiles={(files) => {
            setAsked(false)
            add(files)
          }}
        />
        {missing && <Problem id={errorId}>faça o upload do arquivo.</Problem>}
        {uploads.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="3" aria-label="Arquivos a enviar">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRemove={() => {
                  remove(upload.id)
                  input.current?.focus()
                }}
              />
            ))}
          </Stack>
        )}
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={busy || undefined} w={{ base: '100%', md: 'auto' }}>
            <Send aria-hidden />
            {busy
              ? 'Enviando...'
              : sendable > 1
                ? `Enviar ${count(sendable, 'arquivo', 'arquivos')}`
                : 'Enviar arquivo'}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

function UploadRow({ upload: { file, state, share, problem }, onRemove }: { upload: Upload; onRemove: () => void }) {
  const sending = state === 'sending'
  // All bytes were sent, and the server is checking the file.
  const checking = sending && share === 1
  return (
    <Box as="li" borderWidth="1px" borderRadius="control" px="4" py="2">
      <Flex align="center" gap="3">
        <Box flex="1" minW="0">
          <Text fontWeight="600" truncate>
            {file.name}
          </Text>
          <Text textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums">
            {isPreparing(file) ? 'Preparando...' : formatBytes(file.size)}
            {sending && (checking ? ' · Conferindo...' : ` · ${formatNumber(Math.floor(share * 100))} %`)}
          </Text>
        </Box>
        <IconButton
          label={sending ? `Cancelar o envio de ${file.name}` : `Retirar ${file.name}`}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </Flex>
      {sending && (
        <Box pt="1.5" pb="2">
          <ProgressBar label={`Envio de ${file.name}`} share={checking ? null : share} />
        </Box>
      )}
      {problem && <Problem>{problem}</Problem>}
    </Box>
  )
}

function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <Flex
      id={id}
      role="alert"
      gap="1.5"
      color="fg.error"
      fontSize="remark"
      lineHeight="1.125rem"
      fontWeight="500"
      pb="1"
    >
      <Box flexShrink={0}>
        <CircleAlert size={16} aria-hidden />
      </Box>
      {children}
    </Flex>
  )
}
