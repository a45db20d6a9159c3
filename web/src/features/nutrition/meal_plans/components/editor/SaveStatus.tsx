import { Box, Button, Flex } from '@chakra-ui/react'
import { CircleAlert, CloudCheck, CloudUpload, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureWithReason, toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { leaveUnasked } from '~/components/form/useUnloadWarning'
import { formatTime } from '~/components/format'
import { NOT_SAVED } from '../../hooks/useAutosave'
import type { SaveState } from '../../model/saving/autosave'
import { forgetUnsaved } from '../../model/saving/unsavedMeals'

/**
 * Saving status: unobtrusive on success, and prominent with actions when something is not saved.
 */
export function SaveStatus<Value>({ state, onRetry }: { state: SaveState<Value>; onRetry: () => void }) {
  switch (state.status) {
    case 'idle':
      return null
    case 'waiting':
    case 'saving':
      return <Line icon={<CloudUpload size={16} aria-hidden />}>Salvando...</Line>
    case 'saved':
      return (
        <Line icon={<CloudCheck size={16} aria-hidden />}>
          Salvo às {formatTime((state.savedAt ?? new Date()).toISOString())}
        </Line>
      )
    case 'invalid':
      return (
        <Line icon={<CircleAlert size={16} aria-hidden />} color="fg.error">
          Não salvo: confira as quantidades
        </Line>
      )
    case 'failed':
      return (
        <Flex role="alert" align="center" gap="2" wrap="wrap" color="fg.error" fontSize="sm" lineHeight="1.25rem">
          <Flex gap="2" minW="0">
            <Box asChild flexShrink={0} mt="2px">
              <CircleAlert size={16} aria-hidden />
            </Box>
            <span>{failureWithReason(NOT_SAVED, state.error)}</span>
          </Flex>
          {PASSED_BY.includes(toApiError(state.error).code) ? (
            <ReadAgain meals={[...state.values.keys()]} />
          ) : (
            <Button size="sm" variant="outline" onClick={onRetry}>
              <RotateCw aria-hidden />
              {toApiError(state.error).code === 'meal_changed' ? 'Comparar e escolher' : 'Tentar novamente'}
            </Button>
          )}
        </Flex>
      )
  }
}

/**
 * Error codes of a meal that was removed, or a plan that was concluded, by another user: retrying
 * is refused again.
 */
const PASSED_BY = ['not_found', 'meal_plan_done']

function ReadAgain({ meals }: { meals: string[] }) {
  const confirm = useConfirm()
  const question = {
    title: 'Ler a refeição de novo?',
    description: 'Ela aparece como está agora. O que você mudou aqui desde o último salvamento se perde.',
    confirmLabel: 'Sim, ler de novo',
    cancelLabel: 'Voltar',
  }
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={async () => {
        if (!(await confirm(question))) return
        forgetUnsaved(meals)
        leaveUnasked(() => window.location.reload())
      }}
    >
      <RotateCw aria-hidden />
      Ler de novo
    </Button>
  )
}

function Line({ icon, color = 'fg.muted', children }: { icon: ReactNode; color?: string; children: ReactNode }) {
  return (
    <Flex align="center" gap="2" minH="10" color={color} fontSize="sm" whiteSpace="nowrap">
      {icon}
      <span>{children}</span>
    </Flex>
  )
}
