import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { count } from '~/components/format'
import { notify } from '~/components/notify'
import { useMay } from '../useMay'

export const STALE_RESULTS =
  'A data de nascimento ou o gênero do cadastro mudou depois que estes resultados foram salvos: eles ainda seguem os dados de antes.'

interface StaleResultsProps {
  /** Recomputes stale results. Read-only users see no button. */
  recompute: () => Promise<Schemas['Recomputed']>
  /** Called once the page may show the saved results. */
  onDone: () => Promise<unknown>
}

/**
 * Notice that saved results were computed with a sex or date of birth that was corrected since,
 * with a button to recompute them.
 */
export function StaleResults({ recompute, onDone }: StaleResultsProps) {
  const staff = useMay()('staff')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { recomputed, left } = await recompute()
      await onDone()
      if (recomputed > 0) notify.success('Resultados calculados de novo.')
      if (left > 0) notify.warning(keptAsTheyWere(left))
    } catch (error) {
      notify.error(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card kind="attention" mb="5" asChild>
      <section aria-label="Resultados com dados de antes">
        <Flex gap="3">
          <Text as="span" color="fg.warning" flexShrink={0}>
            <CircleAlert size={20} aria-hidden />
          </Text>
          <Stack
            flex="1"
            gap={{ base: '2', lg: '6' }}
            direction={{ base: 'column', lg: 'row' }}
            align={{ base: 'flex-start', lg: 'center' }}
            justify="space-between"
          >
            <Text>
              {STALE_RESULTS}
              {!staff && ' Peça ao seu nutricionista para calcular de novo.'}
            </Text>
            {staff && (
              <Button
                variant="outline"
                flexShrink={0}
                aria-disabled={busy || undefined}
                onClick={run}
                _print={{ display: 'none' }}
              >
                <RotateCw aria-hidden />
                {busy ? 'Calculando...' : 'Calcular de novo'}
              </Button>
            )}
          </Stack>
        </Flex>
      </section>
    </Card>
  )
}

const keptAsTheyWere = (left: number) =>
  `${count(left, 'registro ficou como estava', 'registros ficaram como estavam')}, anteriores ao nascimento ou aos 18 anos. Confira a data de nascimento no cadastro.`
