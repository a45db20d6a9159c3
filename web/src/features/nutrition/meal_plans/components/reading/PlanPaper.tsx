import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { formatDate, formatNumber } from '~/components/format'
import { MealOnPaper } from '~/modules/MealOnPaper'
import { FIGURES } from '~/modules/nutrition'
import { PaperHead, SheetFoot } from '~/modules/Paper'
import { isShown } from '~/modules/plan'
import { planSections, weekdaysPhrase } from '~/modules/planDays'
import { signature } from '~/modules/records/signature'
import { arePercentagesRounded } from '../../model/nutrients/resume'
import type { Plan } from '../../model/types'

/** Print version of the whole plan in words, with every alternative below its food. */
export function PlanPaper({ plan, summary = false }: { plan: Plan; summary?: boolean }) {
  const sections = planSections(plan)
  const meals = sections.flatMap((section) => section.meals.filter(isShown))
  const choices = meals.some(({ foods }) => foods.some(({ alternatives }) => alternatives.length > 0))
  return (
    <Box fontSize="11pt" lineHeight="1.4">
      <SheetFoot patient={plan.patient.name} />
      <PaperHead>
        <Heading as="h1" fontSize="20pt" lineHeight="1.2" mb="2">
          Plano alimentar
        </Heading>
        <Text>
          Paciente: <b>{plan.patient.name}</b>
        </Text>
        <Text>
          {plan.author_registration ? 'Nutricionista' : 'Elaborado por'}:{' '}
          {signature({ name: plan.author.name, crn: plan.author_registration })}
        </Text>
        <Text>{versionOf(plan)}</Text>
      </PaperHead>
      {sections.map((section) => (
        <Box key={section.id}>
          {section.name && (
            <Heading as="h2" fontSize="14pt" lineHeight="1.2" mt="5" mb="2" breakAfter="avoid">
              {section.name}: {weekdaysPhrase(section).toLocaleLowerCase('pt-BR')}
            </Heading>
          )}
          {summary && <Summary resume={section.resume} />}
          {section.meals.filter(isShown).map((meal) => (
            <MealOnPaper key={meal.id} meal={meal} heading={section.name ? 'h3' : undefined} />
          ))}
        </Box>
      ))}
      {choices && (
        <Text mt="4" pt="2" borderTopWidth="1px" borderColor="border.strong" fontSize="9.5pt" breakInside="avoid">
          Onde está escrito “ou”, escolha uma das opções: ela entra no lugar do alimento, e não junto com ele.
        </Text>
      )}
    </Box>
  )
}

function versionOf({ version, status, concluded_at, updated_at }: Plan) {
  return status === 'done'
    ? `Versão ${version}, de ${formatDate(concluded_at ?? updated_at)}`
    : `Versão ${version}, rascunho de ${formatDate(updated_at)}: ainda pode mudar`
}

function Summary({ resume }: { resume: Plan['resume'] }) {
  return (
    <Box as="section" mb="5" breakInside="avoid">
      <Flex justify="space-between" gap="4" p="3" borderWidth="1px" borderColor="border.strong" borderRadius="chip">
        {FIGURES.map(({ sum, label, unit, decimals }) => {
          const partial = resume.incomplete.some(({ field }) => field === sum)
          return (
            <Box key={sum}>
              <Text fontSize="9.5pt">{label}</Text>
              <Text fontWeight="650" fontVariantNumeric="tabular-nums">
                {partial && '≥ '}
                {formatNumber(resume[sum], decimals)} {unit}
                {sum !== 'calorias' && ` (${formatNumber(resume[`${sum}_percentage`])} %)`}
              </Text>
            </Box>
          )
        })}
      </Flex>
      <Text mt="1" fontSize="9pt">
        Soma do dia, só dos alimentos principais{arePercentagesRounded(resume) && '; percentuais arredondados'}.
      </Text>
    </Box>
  )
}
