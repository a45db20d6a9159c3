import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { formatNumber } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { ProgressBar } from '~/components/ProgressBar'
import { Skeleton } from '~/components/Skeleton'
import { type Import, isUnderWay, useImport } from '../api/queries'
import { outcome } from '../model/words'

/** Progress of an import, and its result once it has ended. */
export function ImportProgress({ id }: { id: string }) {
  return (
    <Box mt="6" pt="5" borderTopWidth="1px">
      <Loaded query={useImport(id)} skeleton={<Skeleton h="3.25rem" borderRadius="chip" />}>
        {({ data }) => (isUnderWay(data) ? <UnderWay its={data} /> : <End its={data} />)}
      </Loaded>
    </Box>
  )
}

function UnderWay({ its }: { its: Import }) {
  const words =
    its.status === 'queued'
      ? 'Na fila'
      : its.total
        ? `${formatNumber(its.progress)} de ${formatNumber(its.total)} alimentos`
        : 'Lendo a planilha'
  return (
    <>
      <Flex justify="space-between" gap="3" mb="2" wrap="wrap">
        <Text fontWeight="600" minW="0" truncate>
          {its.file_name}
        </Text>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {words}
        </Text>
      </Flex>
      <ProgressBar
        label={`Importação de ${its.file_name}`}
        share={its.status === 'running' && its.total ? its.progress / its.total : null}
      />
    </>
  )
}

function End({ its }: { its: Import }) {
  const done = its.status === 'done'
  const Icon = done ? CircleCheck : TriangleAlert
  const notes = its.result?.notes ?? []
  return (
    <>
      <Flex gap="3" role={done ? 'status' : 'alert'}>
        <Box color={done ? 'fg.success' : 'fg.error'} flexShrink={0}>
          <Icon size={20} aria-hidden />
        </Box>
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {done ? `${its.file_name} foi importado` : `${its.file_name} não foi importado`}
          </Text>
          <Text color="fg.muted">{outcome(its)}</Text>
        </Box>
      </Flex>
      {notes.length > 0 && (
        <chakra.details mt="4" ms="8">
          <chakra.summary
            cursor="pointer"
            fontWeight="600"
            fontSize="dense"
            borderRadius="chip"
            focusVisibleRing="outside"
          >
            Observações ({notes.length})
          </chakra.summary>
          <Box as="ul" ps="5" mt="2" color="fg.muted" fontSize="dense" maxH="17.5rem" overflowY="auto" tabIndex={0}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </chakra.details>
      )}
    </>
  )
}
