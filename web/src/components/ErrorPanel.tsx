import { Button, Flex, Text } from '@chakra-ui/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { toApiError } from '~/api/error'

interface ErrorPanelProps {
  error: unknown
  onRetry?: () => void
  minH?: string
}

/** Error in place of the content. */
export function ErrorPanel({ error, onRetry, minH = '40' }: ErrorPanelProps) {
  const { message, requestId } = toApiError(error)
  return (
    <Flex role="alert" direction="column" align="center" justify="center" textAlign="center" gap="3" p="6" minH={minH}>
      <Text color="fg.error" asChild>
        <TriangleAlert size={28} strokeWidth={1.5} aria-hidden />
      </Text>
      <Text maxW="46ch">{message}</Text>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden />
          Tentar novamente
        </Button>
      )}
      {requestId && (
        <Text textStyle="remark" color="fg.subtle">
          Código do atendimento: {requestId}
        </Text>
      )}
    </Flex>
  )
}
