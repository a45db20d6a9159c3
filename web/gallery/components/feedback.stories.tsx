import { Box, Button, Heading, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { EmailHint } from '~/components/EmailHint'
import { Empty } from '~/components/Empty'
import { CrashPanel, ErrorBoundary } from '~/components/ErrorBoundary'
import { ErrorPanel } from '~/components/ErrorPanel'
import { Loaded } from '~/components/Loaded'
import { Loader } from '~/components/Loader'
import { NoneWithFilters } from '~/components/NoneWithFilters'
import { notify } from '~/components/notify'
import { ProgressBar } from '~/components/ProgressBar'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Loading, PageSkeleton, Skeleton, SkeletonText } from '~/components/Skeleton'
import type { Story } from '../story'

export default { title: 'components/Feedback' }

const FAILED = new ApiError({ status: 500, message: 'Algo falhou por dentro.', requestId: '0192f0c1' })
const refetch = () => {}

export const EmptyStates: Story = {
  render: () => (
    <Stack gap="4">
      <Empty framed icon={CalendarX2} action={<Button>Agendar</Button>}>
        Você ainda não tem consultas. Escolha um horário para a primeira.
      </Empty>
      <Card>
        <Empty>Nenhum arquivo enviado ainda.</Empty>
      </Card>
      <Card>
        <NoneWithFilters onClear={refetch}>Nenhuma consulta com estes filtros.</NoneWithFilters>
      </Card>
    </Stack>
  ),
}

export const ErrorPanels: Story = {
  render: () => (
    <Card>
      <ErrorPanel error={FAILED} onRetry={refetch} />
    </Card>
  ),
}

export const Crash: Story = {
  render: () => <CrashPanel error={new Error('broken')} />,
  parameters: { height: 400 },
}

export const StaleVersion: Story = {
  render: () => <CrashPanel error={new TypeError('Failed to fetch dynamically imported module')} />,
  parameters: { height: 400 },
}

export const Boundary: Story = {
  render: () => (
    <ErrorBoundary>
      <Card>O conteúdo, enquanto nada falha.</Card>
    </ErrorBoundary>
  ),
}

const LINES = <SkeletonText lines={3} />

export const LoadedStates: Story = {
  render: () => (
    <Stack gap="4">
      {[
        { title: 'Carregando', query: { data: undefined, error: null, refetch } },
        { title: 'Com erro', query: { data: undefined, error: FAILED, refetch } },
        { title: 'Carregado', query: { data: 'Três consultas nesta semana.', error: null, refetch } },
      ].map(({ title, query }) => (
        <Card key={title}>
          <Heading as="h2" textStyle="cardTitle" mb="3">
            {title}
          </Heading>
          <Loaded query={query} skeleton={LINES}>
            {(text) => text}
          </Loaded>
        </Card>
      ))}
    </Stack>
  ),
}

export const QuietError: Story = {
  render: () => (
    <Card>
      <QuietlyLoaded query={{ data: undefined, error: FAILED, refetch }} skeleton={LINES}>
        {() => null}
      </QuietlyLoaded>
    </Card>
  ),
}

export const Skeletons: Story = {
  render: () => (
    <Stack gap="6">
      <PageSkeleton />
      <Loading label="Carregando a agenda...">
        <Skeleton h="12" borderRadius="control" />
      </Loading>
    </Stack>
  ),
}

export const ProgressBars: Story = {
  render: () => (
    <Stack gap="4" maxW="22.5rem">
      <ProgressBar label="Nada" share={0} />
      <ProgressBar label="Um terço" share={1 / 3} />
      <ProgressBar label="Tudo" share={1} />
      <ProgressBar label="Sem total" share={null} />
    </Stack>
  ),
}

function Waiting() {
  useQuery({ queryKey: ['forever'], queryFn: () => new Promise<string>(() => {}) })
  return (
    <Box>
      <Loader />A linha no alto da página corre enquanto há requisições.
    </Box>
  )
}

export const LoaderLine: Story = { render: () => <Waiting /> }

function Notified() {
  useEffect(() => {
    notify.success('Consulta agendada com sucesso.', { label: 'Desfazer', run: () => {} })
    notify.error('Não foi possível salvar o agendamento.')
    notify.warning('A conexão caiu. O que você digitou está guardado neste navegador.')
  }, [])
  return 'Os avisos aparecem no alto e somem depois de sete segundos.'
}

export const NoticeRegion: Story = { render: () => <Notified />, parameters: { height: 320 } }

export const EmailHints: Story = {
  render: () => <EmailHint meant="carla@gmail.com" onTake={refetch} />,
}
