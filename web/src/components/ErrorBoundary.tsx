import { Button, Flex, Heading, Text } from '@chakra-ui/react'
import { Component, type ReactNode, useEffect } from 'react'

/** Returns true if a chunk no longer exists on the server because a new version was released. */
function isStaleChunk(error: unknown) {
  return error instanceof Error && /dynamically imported module|Importing a module script|preload/i.test(error.message)
}

const reload = () => window.location.reload()

export function CrashPanel({ error }: { error: unknown }) {
  const stale = isStaleChunk(error)
  const waits = stale && !navigator.onLine
  useEffect(() => {
    if (!waits) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [waits])
  return (
    <Flex role="alert" direction="column" align="center" justify="center" textAlign="center" gap="3" p="8" minH="60dvh">
      <Heading as="h1" textStyle="section">
        {stale ? 'Não foi possível carregar esta página.' : 'Algo não saiu como esperado.'}
      </Heading>
      <Text color="fg.muted" maxW="46ch">
        {stale
          ? waits
            ? 'Ela precisa de internet. Assim que a sua conexão voltar, ela abre.'
            : 'Pode haver uma versão nova ou sua conexão falhou. Atualize para continuar.'
          : 'O que já foi salvo continua salvo. Atualize a página para continuar.'}
      </Text>
      <Button onClick={reload}>Atualizar a página</Button>
    </Flex>
  )
}

export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override render() {
    return this.state.error ? <CrashPanel error={this.state.error} /> : this.props.children
  }
}
