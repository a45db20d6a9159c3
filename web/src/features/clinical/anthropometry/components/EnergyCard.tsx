import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { NumberField, SelectField } from '~/components/form'
import { equationLabel, PATIENT_EQUATIONS } from '~/modules/equations'
import type { Equation, Results } from '../model/types'
import { EnergyFrame, EXPENDITURE, NEED } from './EnergyFrame'
import { ResultRows } from './ResultRow'

interface EnergyCardProps {
  clinicEquation: Equation
  results: Results | null
  /**
   * True before the first save: the energy need cannot be stored alone, and its button leads to
   * 'Concluir'.
   */
  isNew: boolean
  busy: boolean
  onSave: () => void
}

/** Energy expenditure by the equation chosen for this patient, and the energy need per kilogram. */
export function EnergyCard({ clinicEquation, results, isNew, busy, onSave }: EnergyCardProps) {
  return (
    <EnergyFrame>
      <Box mb="3" maxW="28.75rem">
        <SelectField
          name="equation"
          label="Equação de energia"
          help="A escolha vale só para este paciente."
          options={[{ value: '', label: `Padrão da clínica: ${equationLabel(clinicEquation)}` }, ...PATIENT_EQUATIONS]}
        />
      </Box>
      <ResultRows names={EXPENDITURE} results={results} />
      <Flex
        gap="4"
        pt="4"
        borderTopWidth="1px"
        align="flex-start"
        direction={{ base: 'column', sm: 'row' }}
        // Enter saves what this part is about, not the whole assessment.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          onSave()
        }}
      >
        <Box w={{ base: '100%', sm: '13.75rem' }}>
          <NumberField name="kcal" label="Kcal por kg" decimals={1} min={0.1} max={200} step={0.1} unit="kcal/kg" />
        </Box>
        <Button
          variant="outline"
          mt={{ sm: '1.625rem' }}
          h={{ base: '12', lg: '11' }}
          w={{ base: '100%', sm: 'auto' }}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onSave()}
        >
          {busy ? 'Salvando...' : 'Salvar necessidade'}
        </Button>
      </Flex>
      <Text textStyle="remark" color="fg.muted" mt="2" mb="1">
        {isNew
          ? 'A necessidade é salva junto com a avaliação, em Concluir.'
          : 'Em geral, 20 a 25 para perder peso, 25 a 30 para manter e 30 a 35 para ganhar.'}
      </Text>
      <Box borderTopWidth="1px" mt="3">
        <ResultRows names={NEED} results={results} />
      </Box>
    </EnergyFrame>
  )
}
