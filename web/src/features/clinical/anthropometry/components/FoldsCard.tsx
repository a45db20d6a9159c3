import { Box, Grid, SimpleGrid, Text } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { SelectField } from '~/components/form'
import { NumberInput } from '~/components/form/NumberInput'
import { ageOf } from '~/components/format'
import { type AssessmentFormValues, foldsOf } from '../model/measures'
import {
  CONVERSIONS,
  choicesOf,
  countedTake,
  MATURITIES,
  ofGender,
  type Protocol,
  type ProtocolOfGender,
  SLAUGHTER_GROUPS,
  showTake,
  TAKES,
  THREE_FOLDS,
  takeMeasure,
  takeName,
  wantsThird,
} from '../model/protocols'
import type { Assessment } from '../model/types'
import { FieldsCard, Numbers, useSaidOnLeave } from './MeasureCards'

interface FoldsCardProps {
  assessment: Assessment
  protocols: readonly Protocol[]
}

/**
 * The folds that the chosen protocol asks for, in the order in which one measures; by default the
 * three of the equation for this gender.
 */
export function FoldsCard({ assessment, protocols }: FoldsCardProps) {
  const { gender, birth } = assessment
  const chosen: string = useWatch({ name: 'protocol' })
  const folds = foldsOf(gender)
  if (folds.length === 0) return null
  const choices = choicesOf(protocols, gender, birth ? ageOf(birth) : null, chosen)
  const its = ofGender(
    protocols.find(({ protocol }) => protocol === chosen),
    gender,
  )
  return (
    <FieldsCard title={gender === 'Masculino' ? 'Dobras cutâneas masculinas' : 'Dobras cutâneas femininas'}>
      <Box maxW={{ sm: '25rem' }} mb="5">
        <SelectField
          name="protocol"
          label="Protocolo"
          placeholder={THREE_FOLDS}
          options={choices.map(({ protocol, label }) => ({ value: protocol, label }))}
        />
      </Box>
      {chosen === '' ? (
        <>
          <Text textStyle="remark" color="fg.muted" mb="4">
            Em milímetros inteiros. As três juntas dão a densidade e o percentual de gordura.
          </Text>
          <Numbers measures={folds} />
        </>
      ) : (
        its && <ProtocolFields its={its} before={assessment} />
      )}
    </FieldsCard>
  )
}

/** Moves from a take to the same take of the next site, and from the last one to the next column. */
function toNextTake(event: KeyboardEvent<HTMLElement>) {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || !field.dataset.take) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-take]')]
  const columns = TAKES.flatMap((take) => fields.filter(({ dataset }) => dataset.take === String(take)))
  columns[columns.indexOf(field) + 1]?.focus()
}

function ProtocolFields({ its, before }: { its: ProtocolOfGender; before: Assessment }) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" mb="5" _empty={{ display: 'none' }}>
        {its.gives_density && <SelectField name="conversion" label="Conversão da densidade" options={CONVERSIONS} />}
        {its.asks_maturity && (
          <>
            <SelectField name="maturity" label="Maturação" placeholder="Escolha" options={MATURITIES} />
            <SelectField name="slaughter_group" label="Grupo, como na fonte" options={SLAUGHTER_GROUPS} />
          </>
        )}
      </SimpleGrid>
      <Text textStyle="remark" color="fg.muted" mb="4">
        Uma medida basta. De duas vale a média, e de três, a do meio. Enter leva à dobra seguinte.
      </Text>
      <Grid gap="5" onKeyDown={toNextTake} {...useSaidOnLeave()}>
        {its.sites.map((site) => (
          <SiteFields key={site.site} site={site} before={before} />
        ))}
      </Grid>
    </>
  )
}

function SiteFields({ site, before }: { site: ProtocolOfGender['sites'][number]; before: Assessment }) {
  const { errors } = useFormState<AssessmentFormValues>()
  const names = TAKES.map((take) => takeName(site.site, take))
  const takes: (number | null)[] = useWatch({ name: names })
  const given = takes.filter((take) => take !== null && !Number.isNaN(take)) as number[]
  const counted = countedTake(given)
  const last = countedTake(before.sites_before.find((taken) => taken.site === site.site)?.takes ?? [])
  const error = names.map((name) => errors[name]?.message).find(Boolean)
  return (
    <Box role="group" aria-label={site.label}>
      <Text fontWeight="500">{site.label}</Text>
      <Text textStyle="remark" color="fg.muted">
        {site.place}
      </Text>
      <Grid templateColumns="repeat(3, minmax(0, 7rem)) 1fr" gap="2" alignItems="center" mt="2">
        {TAKES.map((take) => (
          <Take key={take} site={site} take={take} last={take === 1 ? last : null} />
        ))}
        <Text
          textStyle="remark"
          color="fg.muted"
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          fontVariantNumeric="tabular-nums"
        >
          {given.length > 1 && counted !== null && `Vale ${showTake(Number(counted.toFixed(2)))} ${site.unit}`}
        </Text>
      </Grid>
      {wantsThird(site.site, given) && (
        <Text role="status" textStyle="remark" color="fg.warning" mt="1">
          As duas medidas diferem muito: faça uma terceira.
        </Text>
      )}
      {error && (
        <Text role="alert" textStyle="remark" color="fg.error" mt="1">
          {error}
        </Text>
      )}
    </Box>
  )
}

interface TakeProps {
  site: ProtocolOfGender['sites'][number]
  take: (typeof TAKES)[number]
  /** What was measured at the assessment before, in grey. */
  last: number | null
}

function Take({ site, take, last }: TakeProps) {
  const { field, fieldState } = useController({ name: takeName(site.site, take) })
  const { min, max, decimals } = takeMeasure(site.site, take)
  return (
    <NumberInput
      {...field}
      data-take={take}
      aria-label={`${site.label}, ${take}ª medida (${site.unit})`}
      aria-invalid={fieldState.invalid || undefined}
      placeholder={last === null ? `${take}ª` : showTake(last)}
      min={min}
      max={max}
      decimals={decimals}
    />
  )
}
