import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Eye, FilePlus2, History } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { patientPlanPath } from '~/addresses/patients'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Modal } from '~/components/Modal'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { PlanChip } from '~/modules/PlanChip'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { usePatientName } from '~/modules/usePatientName'
import { usePlan } from './api/queries'
import { useVersion, useVersions } from './api/versionQueries'
import { ShownPlan } from './components/reading/ShowPlanModal'
import { CompareVersions } from './components/versions/CompareVersions'
import { useStart } from './hooks/useStart'
import type { PlanVersion } from './model/types'

/** List of the concluded versions and the draft, to read, to compare and to start from. */
export function VersionsPage() {
  const { id = '' } = useParams()
  const role = useSession()?.claims.role
  const name = usePatientName(id, true)
  const query = useVersions(id)
  const crumbs = [
    ...patientCrumbs(role, { id, name: name ?? 'Paciente' }),
    { label: 'Plano alimentar', to: patientPlanPath(id) },
  ]
  return (
    <Page title="Versões do plano" whose={name} crumbs={crumbs} facts={name}>
      <Loaded query={query} skeleton={<VersionsSkeleton />}>
        {({ data: versions }) => (versions.length > 0 ? <Versions id={id} versions={versions} /> : <Nothing id={id} />)}
      </Loaded>
    </Page>
  )
}

function Nothing({ id }: { id: string }) {
  return (
    <Empty
      framed
      icon={History}
      minH="60"
      action={
        <Button asChild>
          <Link to={patientPlanPath(id)}>Criar o plano alimentar</Link>
        </Button>
      }
    >
      Este paciente ainda não tem um plano alimentar.
    </Empty>
  )
}

function Versions({ id, versions }: { id: string; versions: PlanVersion[] }) {
  const [shown, setShown] = useState<PlanVersion | null>(null)
  return (
    <>
      <Stack as="ol" listStyleType="none" gap="3" mb="8" aria-label="Versões">
        {versions.map((version) => (
          <Version key={version.id} patientId={id} version={version} onShow={() => setShown(version)} />
        ))}
      </Stack>
      {versions.length > 1 && <CompareVersions patientId={id} versions={versions} />}
      {shown && <VersionModal patientId={id} version={shown} onClose={() => setShown(null)} />}
    </>
  )
}

interface VersionProps {
  patientId: string
  version: PlanVersion
  onShow: () => void
}

function Version({ patientId, version, onShow }: VersionProps) {
  const navigate = useNavigate()
  // Tells whether starting from a version would discard a draft.
  const current = usePlan(patientId).data?.data
  const { begin, starting } = useStart(patientId)
  const { version: number, status, author, created_at, concluded_at } = version
  const start = async () => {
    if (current && (await begin(current, { plan: version.id }))) navigate(patientPlanPath(patientId))
  }
  return (
    <Card as="li" display="flex" alignItems="center" justifyContent="space-between" gap="3" flexWrap="wrap">
      <div>
        <Flex align="center" gap="3" wrap="wrap">
          <Heading as="h2" textStyle="cardTitle">
            Versão {number}
          </Heading>
          <PlanChip status={status} />
        </Flex>
        <Text mt="1" color="fg.muted">
          {concluded_at ? `Concluída em ${formatDate(concluded_at)}` : `Começada em ${formatDate(created_at)}`} · por{' '}
          {author.name}
        </Text>
      </div>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" aria-label={`Ver a versão ${number}`} onClick={onShow}>
          <Eye aria-hidden />
          Ver
        </Button>
        {status === 'done' && current && (
          <Button variant="outline" aria-disabled={starting || undefined} onClick={() => void start()}>
            <FilePlus2 aria-hidden />
            {starting ? 'Começando...' : 'Começar desta versão'}
          </Button>
        )}
      </Flex>
    </Card>
  )
}

/** Read-only version, as its patient read it. */
function VersionModal({ patientId, version, onClose }: Omit<VersionProps, 'onShow'> & { onClose: () => void }) {
  const query = useVersion(patientId, version.id)
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={`Versão ${version.version}`}
      description={
        version.concluded_at
          ? `Concluída em ${formatDate(version.concluded_at)}, por ${version.author.name}.`
          : `Rascunho de ${version.author.name}.`
      }
    >
      <Loaded query={query} skeleton={<Skeleton h="22.5rem" borderRadius="card" />}>
        {({ data }) => <ShownPlan plan={data} />}
      </Loaded>
    </Modal>
  )
}

function VersionsSkeleton() {
  return (
    <Stack gap="3">
      <Skeleton h="5.75rem" borderRadius="card" />
      <Skeleton h="5.75rem" borderRadius="card" />
      <Skeleton h="5.75rem" borderRadius="card" />
    </Stack>
  )
}
