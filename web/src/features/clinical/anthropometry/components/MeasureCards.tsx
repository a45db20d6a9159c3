import { Box, chakra, Heading, Link, SimpleGrid, Text } from '@chakra-ui/react'
import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { patientEditPath } from '~/addresses/patients'
import { Card } from '~/components/Card'
import { NumberField, SelectField } from '~/components/form'
import { ACTIVITIES, BODY, type Measure } from '../model/measures'
import type { Assessment } from '../model/types'

/** Card of a group of fields, labelled for screen readers. */
export function FieldsCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card asChild minW="0">
      <fieldset>
        {/* A legend would stand on the card's edge. */}
        <chakra.legend srOnly>{title}</chakra.legend>
        <Heading as="h2" textStyle="section" aria-hidden mb={lead ? '1' : '4'}>
          {title}
        </Heading>
        {lead && (
          <Box textStyle="remark" color="fg.muted" mb="4">
            {lead}
          </Box>
        )}
        {children}
      </fieldset>
    </Card>
  )
}

/** Reports impossible values when their field is left; missing ones are reported on conclusion. */
export function useSaidOnLeave() {
  const { formState, trigger, getValues, clearErrors } = useFormContext()
  const { isSubmitted } = formState
  if (isSubmitted) return {}
  return {
    onBlur: ({ target: { name } }: FocusEvent<HTMLInputElement>) => {
      if (getValues(name) !== null) void trigger(name)
    },
    onChange: ({ target: { name } }: ChangeEvent<HTMLInputElement>) => clearErrors(name),
  }
}

export function Numbers({ measures }: { measures: readonly Measure[] }) {
  const { errors } = useFormState()
  // The fields stand in a row below labels of one line and two, and above errors.
  const wrong = measures.some(({ name }) => errors[name])
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4" alignItems={wrong ? 'start' : 'end'} {...useSaidOnLeave()}>
      {measures.map(({ name, label, unit, min, max, decimals, required }) => (
        <NumberField
          key={name}
          name={name}
          label={label}
          required={required}
          unit={unit}
          min={min}
          max={max}
          decimals={decimals}
          step={10 ** -decimals}
        />
      ))}
    </SimpleGrid>
  )
}

export function BodyCard() {
  return (
    <FieldsCard title="Medidas" lead="Vírgula ou ponto, como preferir.">
      <Numbers measures={BODY} />
      <Box mt="4" maxW={{ sm: '17.5rem' }}>
        <SelectField
          name="fator_atividade_fisica"
          label="Fator de atividade física"
          placeholder="Escolha"
          options={ACTIVITIES}
        />
      </Box>
    </FieldsCard>
  )
}

/** Notice of data about the patient that the equations need. */
export function MissingData({ id, gender, birth }: { id: string } & Pick<Assessment, 'gender' | 'birth'>) {
  if (gender && birth) return null
  const missing = [!gender && 'o gênero', !birth && 'a data de nascimento'].filter(Boolean).join(' e ')
  return (
    <Card kind="attention" role="note">
      <Text>
        Falta informar {missing} do paciente.{' '}
        {gender
          ? 'Sem a idade, parte dos resultados não pode ser calculada.'
          : 'Sem isso, as dobras cutâneas não aparecem e parte dos resultados não pode ser calculada.'}
      </Text>
      <Link asChild color="accent.fg" fontWeight="600" textDecoration="underline" minH="11" alignItems="center">
        <RouterLink to={patientEditPath(id)}>Completar os dados do paciente</RouterLink>
      </Link>
    </Card>
  )
}
