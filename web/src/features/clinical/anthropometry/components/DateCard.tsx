import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CircleCheck, CircleDashed, Pencil } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { assessmentPath } from '~/addresses/anthropometry'
import { DatePickerField, parseDate } from '~/components/form'
import { formatDate, today } from '~/components/format'
import { StateChip } from '~/components/StateChip'
import { SavedBy } from '~/modules/records/SavedBy'
import type { AssessmentFormValues } from '../model/measures'
import type { Assessment } from '../model/types'
import { FieldsCard } from './MeasureCards'

/** Number of recent days in the list; the page of the evolution has all of them. */
const NEAR = 6

/**
 * Returns the other day that has to be opened, if that day has an assessment already or this one
 * keeps its date.
 */
export function otherDay(assessment: Assessment, text: string): string | null {
  const day = parseDate(text)
  if (!day || day === assessment.date || day > today()) return null
  return assessment.id || assessment.dates.includes(day) ? day : null
}

function State({ assessment }: { assessment: Assessment }) {
  if (!assessment.id) {
    return (
      <StateChip state="exam.none" icon={CircleDashed}>
        Nova avaliação
      </StateChip>
    )
  }
  return (
    <Flex align="center" wrap="wrap" gap="2">
      {assessment.status === 'done' ? (
        <StateChip state="exam.done" icon={CircleCheck}>
          Concluída
        </StateChip>
      ) : (
        <StateChip state="exam.started" icon={Pencil}>
          Rascunho
        </StateChip>
      )}
      <SavedBy record={assessment} />
    </Flex>
  )
}

/** The assessment's day, and the way to other days. */
export function DateCard({ id, assessment }: { id: string; assessment: Assessment }) {
  const navigate = useNavigate()
  const { control } = useFormContext<AssessmentFormValues>()
  const text = useWatch({ control, name: 'date' })
  const other = otherDay(assessment, text)
  const near = assessment.dates.slice(0, NEAR)
  return (
    <FieldsCard title="Avaliação" lead={<State assessment={assessment} />}>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box w="100%" maxW={{ sm: '17.5rem' }}>
          <DatePickerField name="date" label="Data da avaliação" required max={today()} />
        </Box>
        {other && (
          <Button variant="subtle" h={{ base: '12', lg: '11' }} onClick={() => navigate(assessmentPath(id, other))}>
            {assessment.dates.includes(other) ? 'Abrir' : 'Começar'} a avaliação de {formatDate(other)}
          </Button>
        )}
      </Flex>
      {other && !assessment.id && (
        <Text textStyle="remark" color="fg.warning" mt="2">
          Já existe uma avaliação nesta data: abra-a para corrigir.
        </Text>
      )}
      {near.length > 0 && (
        <Box as="nav" aria-label="Avaliações registradas" mt="4">
          <Text textStyle="remark" color="fg.muted" mb="1">
            Registradas
          </Text>
          <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
            {near.map((day) => {
              const open = day === assessment.date
              return (
                <li key={day}>
                  <Button asChild size="sm" variant={open ? 'subtle' : 'outline'} fontVariantNumeric="tabular-nums">
                    <Link to={assessmentPath(id, day)} aria-current={open ? 'page' : undefined}>
                      {formatDate(day)}
                    </Link>
                  </Button>
                </li>
              )
            })}
            {assessment.id && !assessment.dates.includes(today()) && (
              <li>
                <Button asChild size="sm" variant="plain">
                  <Link to={assessmentPath(id)}>Nova avaliação</Link>
                </Button>
              </li>
            )}
          </Flex>
        </Box>
      )}
    </FieldsCard>
  )
}
