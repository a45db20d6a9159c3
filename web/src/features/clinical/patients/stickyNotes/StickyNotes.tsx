import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, StickyNote as NoteIcon, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { formatDateTime } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { StatusLine } from '~/components/StatusLine'
import { NoteForm } from './NoteForm'
import { inOrder, type StickyNote, useNoteActions, useStickyNotes } from './queries'

/** Private notes of those who care for a patient; the patient never sees them. */
export function StickyNotes({ patientId }: { patientId: string }) {
  const query = useStickyNotes(patientId)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Stack gap="5">
      <NoteForm patientId={patientId} />
      <Box ref={list} tabIndex={-1} outline="none">
        <QuietlyLoaded query={query} skeleton={<Skeleton h="40" borderRadius="card" />}>
          {({ data: notes }) =>
            notes.length === 0 ? (
              <Empty framed icon={NoteIcon}>
                Nenhum lembrete ainda. Anote aqui o que quer lembrar na próxima consulta.
              </Empty>
            ) : (
              <Stack as="ul" listStyleType="none" gap="3" aria-label="Lembretes">
                {inOrder(notes).map((note) => (
                  <NoteCard
                    key={note.id}
                    patientId={patientId}
                    note={note}
                    // The focused button is removed by its action.
                    onChanged={() => list.current?.focus()}
                  />
                ))}
              </Stack>
            )
          }
        </QuietlyLoaded>
      </Box>
    </Stack>
  )
}

interface NoteCardProps {
  patientId: string
  note: StickyNote
  onChanged: () => void
}

function NoteCard({ patientId, note, onChanged }: NoteCardProps) {
  const confirm = useConfirm()
  const { finish, remove } = useNoteActions(patientId)
  const busy = finish.isPending || remove.isPending
  const path = { params: { path: { id: note.id } } }

  const act = async (work: () => Promise<unknown>, done: string) => {
    if (busy) return
    try {
      await work()
      notify.success(done)
      onChanged()
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  const askToRemove = async () => {
    const go = await confirm({
      title: 'Remover este lembrete?',
      description: note.text.length > 160 ? `${note.text.slice(0, 160)}…` : note.text,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (go) await act(() => remove.mutateAsync(path), 'Lembrete removido com sucesso.')
  }

  return (
    <Card asChild p={{ base: '4', md: '4' }} bg={note.done ? 'bg.subtle' : undefined}>
      <li>
        <Flex gap="4" align="flex-start" wrap={{ base: note.done ? 'nowrap' : 'wrap', md: 'nowrap' }}>
          <Box flex="1" minW={{ base: note.done ? '0' : '100%', md: '0' }}>
            <Text
              as={note.done ? 'del' : 'p'}
              display="block"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              color={note.done ? 'fg.muted' : undefined}
            >
              {note.text}
            </Text>
            <Text textStyle="remark" color="fg.muted" mt="2">
              {note.author.name} · {formatDateTime(note.created_at)}
            </Text>
            {note.done && (
              <Box mt="1">
                <StatusLine state="done">Concluído em {formatDateTime(note.updated_at)}</StatusLine>
              </Box>
            )}
          </Box>
          <Flex gap="1" flexShrink={0} ms="auto">
            {!note.done && (
              <Button
                variant="outline"
                aria-disabled={busy || undefined}
                onClick={() => act(() => finish.mutateAsync(path), 'Lembrete concluído com sucesso.')}
              >
                <Check aria-hidden />
                Concluir
              </Button>
            )}
            <IconButton
              label="Remover lembrete"
              icon={<Trash2 aria-hidden />}
              aria-disabled={busy || undefined}
              onClick={askToRemove}
            />
          </Flex>
        </Flex>
      </li>
    </Card>
  )
}
