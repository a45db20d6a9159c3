import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { ChevronRight, Utensils } from 'lucide-react'
import { Link } from 'react-router'
import { $api, FRESH, type Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { count, formatDate, formatNumber } from '~/components/format'
import { IconTile } from '~/components/IconTile'
import { StatusLine } from '~/components/StatusLine'
import { patientPlanPath } from '~/modules/patientPaths'

type Patient = Schemas['Patient']

/** The medical record: one card for each part of it. */
export function PatientRecord({ patient }: { patient: Patient }) {
  return (
    // A last card without a neighbour takes the whole row.
    <SimpleGrid
      columns={{ base: 1, lg: 2 }}
      gap="4"
      css={{ '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } }}
    >
      <PlanCard patient={patient} />
    </SimpleGrid>
  )
}

function PlanCard({ patient }: { patient: Patient }) {
  const state = patient.meal_plan
  return (
    <Card link asChild>
      <Link to={patientPlanPath(patient.id)}>
        <Flex gap="4">
          <IconTile icon={Utensils} />
          <Box flex="1" minW="0">
            <Text as="h2" textStyle="cardTitle">
              Plano alimentar
            </Text>
            <Text textStyle="dense" color="fg.muted" mt="1" mb="3">
              {state ? (
                <PlanContent patient={patient} />
              ) : (
                'Monte as refeições do dia a partir das tabelas de alimentos.'
              )}
            </Text>
            <PlanStatus state={state} />
          </Box>
          <Box color="fg.muted" flexShrink={0}>
            <ChevronRight size={18} aria-hidden />
          </Box>
        </Flex>
      </Link>
    </Card>
  )
}

/** What the plan holds; while that is on its way, or cannot be read, what it is. */
function PlanContent({ patient }: { patient: Patient }) {
  const { data } = $api.useQuery(
    'get',
    '/patient/{id}/plan-meal',
    { params: { path: { id: patient.id } } },
    { ...FRESH, meta: { silent: true } },
  )
  if (!data) return 'Refeições, alimentos e medidas caseiras.'
  const { meals, resume, status } = data.data
  if (meals.length === 0) return 'Ainda sem refeições.'
  const atLeast = resume.incomplete.some(({ field }) => field === 'calorias') ? 'pelo menos ' : ''
  const sum = `${count(meals.length, 'refeição', 'refeições')}, ${atLeast}${formatNumber(resume.calorias)} kcal por dia.`
  return status === 'draft' ? `${sum} Ainda não enviado.` : sum
}

function PlanStatus({ state }: { state: Patient['meal_plan'] }) {
  if (!state) return <StatusLine state="none">Não Iniciado</StatusLine>
  if (state.status === 'done') {
    return <StatusLine state="done">Concluído em {formatDate(state.concluded_at ?? state.updated_at)}</StatusLine>
  }
  return <StatusLine state="started">Rascunho de {formatDate(state.updated_at)}</StatusLine>
}
