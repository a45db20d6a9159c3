import type { Schemas } from '~/api/client'
import { Segments } from '~/components/Segments'
import { planSections } from './planDays'

interface DayChoiceProps {
  plan: Schemas['MealPlan']
  shown: string
  onShow: (id: string) => void
}

/** Choice of one of a plan's days. */
export function DayChoice({ plan, shown, onShow }: DayChoiceProps) {
  return (
    <Segments
      label="Dia do plano"
      items={planSections(plan).map(({ id, name }) => ({ value: id, label: name }))}
      value={shown}
      onChange={onShow}
      item={{ px: '4', whiteSpace: 'nowrap' }}
      maxW="100%"
      overflowX="auto"
    />
  )
}
