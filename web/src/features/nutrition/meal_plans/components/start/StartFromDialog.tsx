import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Modal } from '~/components/Modal'
import { PatientSearch } from '~/modules/PatientSearch'
import type { StartFrom } from '../../api/versionQueries'
import { useStart } from '../../hooks/useStart'
import type { Plan } from '../../model/types'
import { hasFoods, versionName } from '../../model/versionWords'
import { ModelPicker } from './ModelPicker'
import { type Source, StartPreview } from './StartPreview'
import { VersionPicker } from './VersionPicker'

const KINDS = [
  { kind: 'model', label: 'Modelo' },
  { kind: 'patient', label: 'Outro paciente' },
  { kind: 'version', label: 'Versão anterior' },
] as const

export type StartKind = (typeof KINDS)[number]['kind']

interface StartFromDialogProps {
  plan: Plan
  kind: StartKind
  onClose: () => void
}

const fromOf = ({ kind, id }: Source): StartFrom =>
  kind === 'model' ? { model: id } : kind === 'patient' ? { patient: id } : { plan: id }

/** Choice, preview and start from a model, another patient's plan, or an older version. */
export function StartFromDialog({ plan, kind, onClose }: StartFromDialogProps) {
  const [open, setOpen] = useState<StartKind>(kind)
  const [source, setSource] = useState<Source | null>(null)
  const { begin, starting } = useStart(plan.patient.id)
  const chosen = useRef<HTMLButtonElement>(null)
  const draft = plan.status === 'draft'

  const start = async () => {
    if (source && (await begin(plan, fromOf(source)))) onClose()
  }

  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      // The chosen kind is focused, since Enter on the first one would change it.
      initialFocus={() => chosen.current}
      title="Começar de..."
      description={`As refeições do plano escolhido passam para ${draft ? 'o rascunho' : 'um novo rascunho'} de ${plan.patient.name}.`}
    >
      {source ? (
        <StartPreview
          source={source}
          replaces={draft && hasFoods(plan.meals)}
          starting={starting}
          onBack={() => setSource(null)}
          onStart={() => void start()}
        />
      ) : (
        <>
          <Flex as="fieldset" gap="2" wrap="wrap" mb="4" border="0" p="0" aria-label="De onde começar">
            {KINDS.map(({ kind: own, label }) => (
              <Button
                key={own}
                ref={own === open ? chosen : undefined}
                variant={own === open ? 'subtle' : 'outline'}
                aria-pressed={own === open}
                onClick={() => setOpen(own)}
              >
                {label}
              </Button>
            ))}
          </Flex>
          {open === 'model' && <ModelPicker onPick={({ id, name }) => setSource({ kind: 'model', id, name })} />}
          {open === 'patient' && (
            // Reserves space for the search's results below its field.
            <Box minH={{ base: '60dvh', md: '30rem' }}>
              <PatientSearch
                onChoose={({ id, name }) =>
                  id === plan.patient.id ? setOpen('version') : setSource({ kind: 'patient', id, name })
                }
              />
              <Text mt="3" color="fg.muted" fontSize="sm" lineHeight="1.25rem">
                Vale o plano mais novo do paciente, concluído ou em rascunho.
              </Text>
            </Box>
          )}
          {open === 'version' && (
            <VersionPicker
              patientId={plan.patient.id}
              except={draft ? plan.id : ''}
              onPick={(version) =>
                setSource({ kind: 'version', id: version.id, name: versionName(version), patient: plan.patient.id })
              }
            />
          )}
        </>
      )}
    </Modal>
  )
}
