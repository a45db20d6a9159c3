import { Box, chakra, Flex, Text, Textarea } from '@chakra-ui/react'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { limitWords } from '~/components/form/limit'
import { formatBytes } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { useMedia } from '~/components/useMedia'
import { ACCEPT_DOCUMENTS } from '../documents'
import { isPreparing } from '../uploads'
import { type Attachments, describeProblem } from './files'
import { draftKey } from './outbox'
import type { RoomStore } from './room'

const LIMIT = 4000
const TALLEST = 160

interface ComposerProps {
  store: RoomStore
  /** Files that were chosen, pasted or dropped, and not sent yet. */
  attachments: Attachments
}

export function Composer({ store, attachments }: ComposerProps) {
  const { files, attach } = attachments
  const { id, me } = store.get().room
  const draft = draftKey(id, me)
  const [text, setText] = useState(() => sessionStorage.getItem(draft) ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const lengthId = useId()
  // Touch keyboards have one Enter key, which inserts a line.
  const touch = useMedia('(pointer: coarse)')
  const written = text.trim()
  const length = limitWords(written, LIMIT, 'A mensagem')
  const problem = files.map(describeProblem).find((one) => one !== null)
  const ready = (written !== '' || files.length > 0) && !length?.over && !problem && !files.some(isPreparing)

  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height is that of the text
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(TALLEST, element.scrollHeight + 2)}px`
  }, [text])

  const write = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(draft, next)
    else sessionStorage.removeItem(draft)
  }
  const send = () => {
    if (!ready) return
    store.send(text, files)
    write('')
    attachments.clear()
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || touch) return
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = Array.from(event.clipboardData.files)
    if (pasted.length === 0) return
    event.preventDefault()
    attach(pasted)
  }

  return (
    <Box borderTopWidth="1px" bg="bg.panel" px="3" pt="2" pb="max(0.5rem, env(safe-area-inset-bottom))">
      {files.length > 0 && (
        <Flex as="ul" aria-label="Anexos" listStyleType="none" wrap="wrap" gap="2" pb="2">
          {files.map((file, index) => (
            <Flex
              as="li"
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
              key={index}
              align="center"
              gap="1"
              ps="3"
              borderWidth="1px"
              borderRadius="control"
              borderColor={describeProblem(file) ? 'border.error' : 'border'}
              maxW="100%"
            >
              <Text textStyle="remark" truncate>
                {file.name} · {isPreparing(file) ? 'Preparando...' : formatBytes(file.size)}
              </Text>
              <IconButton
                label={`Retirar ${file.name}`}
                size="sm"
                icon={<X aria-hidden />}
                onClick={() => {
                  attachments.remove(file)
                  field.current?.focus()
                }}
              />
            </Flex>
          ))}
        </Flex>
      )}
      {problem && (
        <Text role="alert" textStyle="remark" fontWeight="500" color="fg.error" pb="2">
          {problem}
        </Text>
      )}
      <Flex align="flex-end" gap="1">
        <chakra.input
          ref={chooser}
          type="file"
          multiple
          accept={ACCEPT_DOCUMENTS}
          aria-label="Anexar imagens ou PDF"
          hidden
          onChange={(event) => {
            attach(Array.from(event.target.files ?? []))
            event.target.value = ''
            field.current?.focus()
          }}
        />
        <IconButton
          label="Anexar imagem ou PDF"
          size="lg"
          icon={<Paperclip aria-hidden />}
          onClick={() => chooser.current?.click()}
        />
        <Textarea
          ref={field}
          aria-label="Mensagem"
          aria-describedby={length ? lengthId : undefined}
          aria-invalid={length?.over || undefined}
          placeholder="Escreva uma mensagem"
          enterKeyHint={touch ? 'enter' : 'send'}
          rows={1}
          resize="none"
          minH="12"
          flex="1"
          value={text}
          onChange={(event) => {
            write(event.target.value)
            if (event.target.value.trim()) store.writing()
          }}
          onKeyDown={press}
          onPaste={paste}
        />
        <IconButton
          label="Enviar mensagem"
          size="lg"
          variant="solid"
          icon={<SendHorizontal aria-hidden />}
          aria-disabled={!ready || undefined}
          opacity={ready ? 1 : 0.5}
          onClick={send}
        />
      </Flex>
      {length && (
        <Text id={lengthId} textStyle="remark" pt="1" color={length.over ? 'fg.error' : 'fg.muted'}>
          {length.words}
        </Text>
      )}
    </Box>
  )
}
