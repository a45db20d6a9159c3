import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { failureWithReason } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { DayChoice } from '~/modules/DayChoice'
import { planSections, weekdaysPhrase } from '~/modules/planDays'
import { useDayActions } from '../../api/dayQueries'
import type { MealPlan } from '../../model/mealDraft'

interface DayBarProps {
  /** The whole plan, which has several days. */
  plan: MealPlan
  shown: string
  onShow: (id: string) => void
  onAdd: () => void
  onEdit: () => void
}

/** The days of a plan to choose from, with the actions on the shown one. */
export function DayBar({ plan, shown, onShow, onAdd, onEdit }: DayBarProps) {
  const writes = plan.status === 'draft'
  const section = planSections(plan).find(({ id }) => id === shown)
  const day = plan.days.find(({ id }) => id === shown)
  const remove = useDayRemoval(plan, () => onShow(plan.id))
  return (
    <Box mb="4" ms={{ md: '3.75rem' }}>
      <Flex gap="2" align="center" wrap="wrap">
        <DayChoice plan={plan} shown={shown} onShow={onShow} />
        {writes && (
          <Button variant="ghost" color="brand.fg" px="3" onClick={onAdd}>
            <CalendarPlus aria-hidden />
            Adicionar dia
          </Button>
        )}
      </Flex>
      {section && (
        <Flex align="center" gap="1" minH="11" color="fg.muted">
          <Text>{weekdaysPhrase(section)}</Text>
          {day && writes && (
            <>
              <IconButton label="Editar dia" icon={<Pencil aria-hidden />} variant="ghost" onClick={onEdit} />
              <IconButton
                label="Remover dia"
                icon={<Trash2 aria-hidden />}
                variant="ghost"
                onClick={() => void remove(day)}
              />
            </>
          )}
        </Flex>
      )}
    </Box>
  )
}

/** Returns a function that asks, and removes a day with its meals. */
function useDayRemoval(plan: MealPlan, onRemoved: () => void) {
  const confirm = useConfirm()
  const { remove } = useDayActions(plan.patient.id)
  return async ({ id: day, name, meals, updated_at }: MealPlan['days'][number]) => {
    const foods = meals.reduce((all, meal) => all + meal.foods.length, 0)
    const goes =
      foods > 0 ? `${name} e ${count(foods, 'alimento', 'alimentos')} saem do plano.` : `${name} sai do plano.`
    const question = { title: 'Tem certeza que deseja remover este dia?', description: goes }
    if (!(await confirm({ ...question, confirmLabel: 'Remover', danger: true }))) return
    onRemoved()
    try {
      await remove.mutateAsync({
        params: { path: { id: plan.patient.id, plan: plan.id, day }, query: { updated_at } },
      })
      notify.success(`O dia ${name} foi removido.`)
    } catch (error) {
      notify.error(failureWithReason('Não foi possível remover o dia.', error))
    }
  }
}
