import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureWithReason } from '~/api/error'
import { Card } from '~/components/Card'
import type { ResultName } from '~/modules/assessmentResults'
import type { Results } from '../model/types'
import { ResultRows } from './ResultRow'

const STATE: readonly ResultName[] = ['imc', 'rce', 'risco_cardiaco']
const COMPOSITION: readonly ResultName[] = [
  'percentual_gordura',
  'peso_gordo',
  'massa_livre_de_gordura',
  'densidade_corporal',
]

interface Live {
  results: Results | null
  busy: boolean
  error: unknown
  retry: () => unknown
}

/** Results of the measures; while new ones are computed, the last ones stay visible. */
export function ResultsCard({ results, busy, error, retry }: Live) {
  return (
    <Card as="section" aria-label="Resultados" aria-busy={busy}>
      <Flex align="baseline" justify="space-between" gap="3">
        <Heading as="h2" textStyle="section">
          Resultados
        </Heading>
        <Text role="status" textStyle="remark" color="fg.muted">
          {busy ? 'Calculando...' : ''}
        </Text>
      </Flex>
      {error != null && <Failed error={error} retry={retry} />}
      {results ? (
        <>
          <Part title="Estado nutricional">
            <ResultRows names={STATE} results={results} />
          </Part>
          <Part title="Composição corporal">
            <ResultRows names={COMPOSITION} results={results} />
          </Part>
          <Text textStyle="remark" color="fg.subtle" mt="2">
            Toque em um resultado para ver a equação, os dados usados e a fonte.
          </Text>
        </>
      ) : (
        <Text color="fg.muted" mt="2">
          Preencha as medidas: os resultados aparecem aqui enquanto você digita.
        </Text>
      )}
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box mt="4">
      <Heading as="h3" fontSize="remark" lineHeight="1.125rem" fontWeight="600" color="fg.muted">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

function Failed({ error, retry }: Pick<Live, 'error' | 'retry'>) {
  return (
    <chakra.div role="alert" mt="2">
      <Text textStyle="remark" color="fg.error">
        {failureWithReason('Os resultados não foram atualizados.', error)}
      </Text>
      <Button variant="plain" size="sm" onClick={() => retry()}>
        <RotateCw aria-hidden />
        Calcular de novo
      </Button>
    </chakra.div>
  )
}
