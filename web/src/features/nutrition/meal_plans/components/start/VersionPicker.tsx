import { Stack, Text } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { useVersions } from '../../api/versionQueries'
import type { PlanVersion } from '../../model/types'
import { versionName } from '../../model/versionWords'
import { RowsSkeleton } from './ModelPicker'
import { PickButton } from './PickButton'

interface VersionPickerProps {
  patientId: string
  /** Identifier of the draft, which cannot start from itself. */
  except: string
  onPick: (version: PlanVersion) => void
}

export function VersionPicker({ patientId, except, onPick }: VersionPickerProps) {
  const query = useVersions(patientId)
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />}>
      {({ data }) => {
        const versions = data.filter(({ id }) => id !== except)
        if (versions.length === 0) return <Empty icon={History}>Este paciente ainda não tem outra versão.</Empty>
        return (
          <Stack as="ul" listStyleType="none" gap="2" aria-label="Versões">
            {versions.map((version) => (
              <Card key={version.id} as="li" p="0" position="relative" _hover={{ bg: 'bg.hover' }}>
                <PickButton label={versionName(version)} onClick={() => onPick(version)}>
                  <Text textStyle="remark" color="fg.muted">
                    Por {version.author.name}
                  </Text>
                </PickButton>
              </Card>
            ))}
          </Stack>
        )
      }}
    </Loaded>
  )
}
