import { Button, Flex, Stack, type StackProps, Text } from '@chakra-ui/react'
import { CircleAlert, History, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyDialog } from '~/components/lazyDialog'
import { momentOf } from './SavedBy'
import type { RecordForm } from './useRecordForm'
import type { RecordValue } from './values'

const ConflictDialog = lazyDialog(async () => ({ default: (await import('./ConflictDialog')).ConflictDialog }))

interface RecordNoticesProps extends StackProps {
  record: RecordForm
  /** Returns the label of a field for comparisons. */
  labelOf: (name: string) => string
  /** Formats a value that is no plain text. */
  show?: (name: string, value: RecordValue) => string
  /** Retries the failed save in the same way. */
  onRetry: () => void
}

/** Notices above a form: recovered drafts, failed saves and conflicts with another user's save. */
export function RecordNotices({ record, labelOf, show, onRetry, ...stack }: RecordNoticesProps) {
  const { offer, failed, full, conflict, saving } = record
  const author = conflict?.theirs.author?.name ?? 'outra pessoa'
  return (
    <>
      {(offer || failed || full) && (
        <Stack gap="3" mb="5" {...stack}>
          {offer && (
            <Notice
              icon={History}
              tone="info"
              actions={
                <>
                  <Button size="sm" onClick={record.recover}>
                    Recuperar
                  </Button>
                  <Button size="sm" variant="outline" onClick={record.discard}>
                    Descartar
                  </Button>
                </>
              }
            >
              Encontramos o que você digitou em {momentOf(offer.at)} e não foi salvo.
            </Notice>
          )}
          {failed && (
            <Notice
              icon={CircleAlert}
              tone="error"
              actions={
                <Button size="sm" variant="outline" onClick={onRetry} aria-disabled={saving || undefined}>
                  <RotateCw aria-hidden />
                  Tentar novamente
                </Button>
              }
            >
              {failed.error.message} {!full && 'O que você digitou está guardado neste navegador.'}
            </Notice>
          )}
          {full && (
            <Notice icon={CircleAlert} tone="warning">
              Este navegador está sem espaço para guardar o que você digita. Salve antes de sair desta página.
            </Notice>
          )}
        </Stack>
      )}
      {conflict && (
        <ConflictDialog
          differences={conflict.differences}
          author={author}
          description={`Enquanto você escrevia, ${author} salvou esta ficha${
            conflict.theirs.saved_at ? ` em ${momentOf(conflict.theirs.saved_at)}` : ''
          }. Escolha o que fica em cada campo.`}
          labelOf={labelOf}
          show={show}
          onChoose={record.choose}
          onClose={() => record.choose(null)}
        />
      )}
    </>
  )
}

interface NoticeProps {
  icon: LucideIcon
  tone: 'info' | 'error' | 'warning'
  actions?: ReactNode
  children: ReactNode
}

function Notice({ icon: Icon, tone, actions, children }: NoticeProps) {
  return (
    <Flex
      role={tone === 'info' ? 'status' : 'alert'}
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      gap="3"
      p="4"
      borderRadius="card"
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
    >
      <Flex gap="2.5">
        <Flex flexShrink={0} mt="0.5">
          <Icon size={20} aria-hidden />
        </Flex>
        <Text maxW="72ch">{children}</Text>
      </Flex>
      {actions && (
        <Flex gap="2" flexShrink={0} wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}
