import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form'
import { Loaded } from '~/components/Loaded'
import { Section } from '~/components/Page'
import { useVersion } from '../../api/versionQueries'
import type { PlanVersion } from '../../model/types'
import { versionName } from '../../model/versionWords'
import { ChangesView } from './ChangesView'
import { ChangesSkeleton } from './Difference'

/** Comparison of two versions in words, at first the two newest. The address holds both. */
export function CompareVersions({ patientId, versions }: { patientId: string; versions: PlanVersion[] }) {
  const [params, setParams] = useSearchParams()
  const known = (param: string, otherwise: PlanVersion | undefined) =>
    versions.find(({ id }) => id === params.get(param)) ?? otherwise
  const from = known('de', versions[1])
  const to = known('para', versions[0])
  const before = useVersion(patientId, from?.id)
  const after = useVersion(patientId, to?.id)
  const put = (param: string, id: string) =>
    setParams(
      (old) => {
        old.set(param, id)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  const options = versions.map((version) => ({ value: version.id, label: versionName(version) }))
  const both = before.data && after.data && { before: before.data.data, after: after.data.data }
  const error = before.error ?? after.error

  return (
    <Section title="Comparar versões">
      <Card>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mb="5" maxW="40rem">
          <Choice label="De" value={from?.id} options={options} onChange={(id) => put('de', id)} />
          <Choice label="Para" value={to?.id} options={options} onChange={(id) => put('para', id)} />
        </SimpleGrid>
        {from?.id === to?.id ? (
          <Empty minH="7.5rem">Escolha duas versões diferentes.</Empty>
        ) : (
          <Loaded
            query={{ data: both, error, refetch: () => (before.error ? before.refetch() : after.refetch()) }}
            skeleton={<ChangesSkeleton />}
          >
            {(plans) => <ChangesView {...plans} />}
          </Loaded>
        )}
      </Card>
    </Section>
  )
}

interface VersionChoiceProps {
  label: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (id: string) => void
}

function Choice({ label, value, options, onChange }: VersionChoiceProps) {
  const id = useId()
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" fontSize="dense" fontWeight="500" mb="1.5">
        {label}
      </chakra.label>
      <Select id={id} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
    </Box>
  )
}
