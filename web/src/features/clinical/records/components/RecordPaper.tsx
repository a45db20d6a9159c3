import { Box, Heading, Text } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { formatDate, formatTime } from '~/components/format'
import { PaperHead, Printable } from '~/modules/Paper'
import { partsOf, writtenForm } from '../model/form'
import { ANAMNESE, type GroupLayout, groupsOfTextForm, LIFE_STAGE, TEXT_FORMS } from '../model/layout'
import { sheetsOf } from '../model/paperSheets'
import { PaperAssessments, PaperIndex } from './PaperMeasures'
import { PaperPerson } from './PaperPerson'
import { PaperPlans } from './PaperPlans'
import { PaperAppointments, PaperFiles } from './PaperVisits'
import { PaperFacts, PaperLabel, PaperSection, Signature } from './paperParts'

type RecordExport = Schemas['RecordExport']

export function RecordPaper({ record }: { record: RecordExport }) {
  const { patient, generated_at, forms } = record
  return (
    <>
      <Printable />
      <Global styles={sheetsOf(record)} />
      <Card as="article" maxW="53.75rem" p={{ base: '4', md: '8' }} fontSize="dense" _print={ON_PAPER}>
        <PaperHead>
          <Heading as="h1" display="none" _print={{ display: 'block' }} fontSize="20pt" lineHeight="1.2" mb="2">
            Prontuário
          </Heading>
          <Text>
            Paciente: <b>{patient.name}</b>
          </Text>
          <Text>
            Emitido em {formatDate(generated_at)} às {formatTime(generated_at)}
          </Text>
        </PaperHead>
        <PaperPerson record={record} />
        {isEmpty(record) ? (
          <Text color="fg.muted" py="6" textAlign="center">
            Ainda não há nada escrito neste prontuário.
          </Text>
        ) : (
          <>
            <PaperForm title="Objetivos" layout={layoutOf('objetivos')} form={forms.objetivos} />
            <PaperForm title="Anamnese" layout={ANAMNESE} form={forms.anamnese} />
            <PaperForm title="Fase da vida" layout={LIFE_STAGE} form={forms.fase_da_vida} />
            <PaperAssessments assessments={record.anthropometry} />
            <PaperIndex collections={record.health_index} />
            <PaperForm title="Perfil e conduta" layout={layoutOf('perfil_conduta')} form={forms.perfil_conduta} />
            <PaperForm title="Metas e combinados" layout={layoutOf('metas_combinados')} form={forms.metas_combinados} />
            <PaperPlans plans={record.meal_plans} older={record.older_meal_plans} />
            <PaperAppointments appointments={record.appointments} />
            <PaperFiles files={record.files} />
          </>
        )}
      </Card>
    </>
  )
}

const ON_PAPER = {
  maxW: 'none',
  p: '0',
  borderWidth: '0',
  fontSize: '10.5pt',
  lineHeight: '1.4',
  overflow: 'visible',
} as const

function isEmpty({ forms, anthropometry, health_index, meal_plans, appointments, files }: RecordExport) {
  const lists = [anthropometry, health_index, meal_plans, appointments, files]
  return Object.values(forms).every(({ id }) => !id) && lists.every(({ length }) => length === 0)
}

const layoutOf = (id: string) => TEXT_FORMS.filter((form) => form.id === id).flatMap(groupsOfTextForm)

interface PaperFormProps {
  title: string
  layout: GroupLayout[]
  form: Schemas['FormOut']
}

function PaperForm({ title, layout, form }: PaperFormProps) {
  const groups = partsOf(layout, writtenForm(layout, form))
  if (!form.id) return null
  return (
    <PaperSection title={title}>
      <Signature record={form} draft={form.status === 'draft'} />
      {groups.length === 0 && <Text color="fg.muted">Nada preenchido.</Text>}
      {groups.map((group) => (
        <Box key={group.name} mt="3">
          {groups.length > 1 && (
            <Heading as="h3" fontSize="1.1em" lineHeight="1.4" mb="1">
              {group.label}
            </Heading>
          )}
          {group.subgroups.map((subgroup) =>
            subgroup.facts.every(({ kind }) => kind === 'weight') ? (
              <Box key={subgroup.name} mb="3">
                <PaperFacts short facts={subgroup.facts.map(({ label, text }) => [label, text])} />
              </Box>
            ) : (
              <Box key={subgroup.name} as="dl" mb="3">
                {subgroup.facts.map(({ name, label, text }) => (
                  <Box key={name} mb="2" css={{ orphans: 3, widows: 3 }}>
                    {/* What its heading says is not said twice. */}
                    <PaperLabel srOnly={isSame(label, title) || isSame(label, group.label)}>{label}</PaperLabel>
                    <Text as="dd" whiteSpace="pre-wrap" overflowWrap="anywhere">
                      {text}
                    </Text>
                  </Box>
                ))}
              </Box>
            ),
          )}
        </Box>
      ))}
    </PaperSection>
  )
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase('pt-BR') === other.toLocaleLowerCase('pt-BR')
