import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { footBar } from '~/components/stuckBar'
import { usePlan } from '../../api/queries'
import { useModel, useVersion } from '../../api/versionQueries'
import type { Plan } from '../../model/types'
import { hasFoods, planSize } from '../../model/versionWords'
import { PlanDay } from '../reading/PlanDay'

/** The sources that a draft can start from. */
export type Source =
  | { kind: 'patient'; id: string; name: string }
  | { kind: 'model'; id: string; name: string }
  | { kind: 'version'; id: string; name: string; patient: string }

interface StartPreviewProps {
  source: Source
  /** True if foods of the draft are replaced. */
  replaces: boolean
  starting: boolean
  onBack: () => void
  onStart: () => void
}

/** Preview of the source before it replaces the current draft. */
export function StartPreview(props: StartPreviewProps) {
  const { source } = props
  if (source.kind === 'model') return <OfModel {...props} id={source.id} />
  if (source.kind === 'patient') return <OfPatient {...props} id={source.id} />
  return <OfVersion {...props} id={source.id} patient={source.patient} />
}

function OfModel({ id, ...props }: StartPreviewProps & { id: string }) {
  const query = useModel(id)
  return <Preview {...props} query={{ ...query, data: query.data?.data.content }} />
}

function OfVersion({ id, patient, ...props }: StartPreviewProps & { id: string; patient: string }) {
  const query = useVersion(patient, id)
  return <Preview {...props} query={{ ...query, data: query.data?.data.meals }} />
}

function OfPatient({ id, ...props }: StartPreviewProps & { id: string }) {
  const query = usePlan(id)
  // A patient without a plan is no error.
  const none = toApiError(query.error).status === 404
  return <Preview {...props} query={{ ...query, data: none ? [] : query.data?.data.meals }} />
}

interface PreviewProps extends StartPreviewProps {
  query: { data: Plan['meals'] | undefined; error: unknown; refetch: () => unknown }
}

function Preview({ source, replaces, starting, onBack, onStart, query }: PreviewProps) {
  return (
    <>
      <Button variant="ghost" ms="-3" mb="2" onClick={onBack}>
        <ArrowLeft aria-hidden />
        Escolher outro
      </Button>
      <Heading as="h3" textStyle="cardTitle">
        {source.name}
      </Heading>
      <Loaded query={query} skeleton={<PreviewSkeleton />}>
        {(meals) =>
          hasFoods(meals) ? (
            <>
              <Text color="fg.muted" mb="4">
                {planSize(meals)}
              </Text>
              <PlanDay meals={meals} headings="h4" current={null} />
              <Box ref={footBar} position="sticky" bottom="0" bg="bg.panel" pt="4" pb="1" mt="2">
                <Flex align="center" justify="space-between" gap="3" wrap="wrap">
                  <Text flex="1" minW="min(13.75rem, 100%)" color="fg.muted" fontSize="sm" lineHeight="1.25rem">
                    {replaces && 'As refeições que estão no rascunho serão substituídas. '}
                    As notas vêm junto: confira se servem para este paciente.
                  </Text>
                  <Button
                    size={{ base: 'lg', md: 'md' }}
                    flex={{ base: '1 1 100%', md: 'none' }}
                    onClick={onStart}
                    aria-disabled={starting || undefined}
                  >
                    {starting ? 'Começando...' : 'Começar deste plano'}
                  </Button>
                </Flex>
              </Box>
            </>
          ) : (
            <Empty>
              {source.kind === 'patient'
                ? `${source.name} ainda não tem um plano com alimentos.`
                : 'Este plano não tem alimentos.'}
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}

function PreviewSkeleton() {
  return (
    <Stack gap="3" mt="4">
      <Skeleton h="60" borderRadius="card" />
      <Skeleton h="4.5rem" borderRadius="card" />
      <Skeleton h="4.5rem" borderRadius="card" />
    </Stack>
  )
}
