import { Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { Schemas } from '~/api/client'
import { count, formatDate, formatNumber } from '~/components/format'
import { MealOnPaper } from '~/modules/MealOnPaper'
import { FIGURES } from '~/modules/nutrition'
import { isShown } from '~/modules/plan'
import { planSections, weekdaysPhrase } from '~/modules/planDays'
import { PaperEntry, PaperSection, Signature } from './paperParts'

type Plan = Schemas['MealPlan']

/** Every version with its meals, newest first. */
export function PaperPlans({ plans, older }: { plans: Plan[]; older: number }) {
  if (plans.length === 0) return null
  return (
    <PaperSection title="Plano alimentar">
      {plans.map((plan) => (
        <PlanVersion key={plan.id} plan={plan} />
      ))}
      {older > 0 && (
        <Text mt="4">
          {count(older, 'versão mais antiga não coube', 'versões mais antigas não couberam')} aqui. Peça à clínica se
          precisar.
        </Text>
      )}
    </PaperSection>
  )
}

function PlanVersion({ plan }: { plan: Plan }) {
  const at = plan.concluded_at ?? plan.updated_at
  const author = { name: plan.author.name, crn: plan.author_registration }
  const sections = planSections(plan)
  return (
    <PaperEntry title={`Versão ${plan.version}, de ${formatDate(at)}`}>
      <Signature record={{ author, saved_at: at }} draft={plan.status === 'draft'} />
      {sections.map(({ id, name, weekdays, meals, resume }) => (
        <Fragment key={id}>
          {name && (
            <Text fontWeight="650" mt="3">
              {name}: {weekdaysPhrase({ weekdays }).toLocaleLowerCase('pt-BR')}
            </Text>
          )}
          {meals.some(isShown) ? (
            <Text mb="3">Soma do dia, só dos alimentos principais: {sumsOf(resume)}.</Text>
          ) : (
            <Text>{name ? 'Este dia' : 'Este plano'} ainda não tem alimentos.</Text>
          )}
          {meals.filter(isShown).map((meal) => (
            <MealOnPaper key={meal.id} meal={meal} heading="h4" />
          ))}
        </Fragment>
      ))}
    </PaperEntry>
  )
}

/** Formats sums as "1.640 kcal, proteínas 82,5 g, …". */
function sumsOf(resume: Schemas['Resume']) {
  const sums = FIGURES.map(({ sum, label, unit, decimals }) => {
    const least = resume.incomplete.some(({ field }) => field === sum) ? 'pelo menos ' : ''
    const amount = `${least}${formatNumber(resume[sum], decimals)} ${unit}`
    return sum === 'calorias' ? amount : `${label.toLocaleLowerCase('pt-BR')} ${amount}`
  })
  return sums.join(', ')
}
