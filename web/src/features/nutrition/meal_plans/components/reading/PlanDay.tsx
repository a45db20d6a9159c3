import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { Card } from '~/components/Card'
import { MealTile } from '~/modules/MealIcon'
import { type MealOfNow, WHEN } from '~/modules/mealOfNow'
import { foodName, isShown } from '~/modules/plan'
import type { Meal, MealFood } from '../../model/mealDraft'
import { type FoodChoices, FoodLine, useChoices } from './FoodLine'
import { type PlanOfRecipes, usePlanRecipes } from './RecipeButton'

interface PlanDayProps {
  meals: Meal[]
  /** The plan with this day, to open its recipes; without it they cannot be opened. */
  plan?: PlanOfRecipes
  /** The meal to mark; without it, all meals are open. */
  current?: MealOfNow<Meal> | null
  /** Level of the meals' headings. */
  headings?: 'h2' | 'h3' | 'h4'
}

/** Summarizes a closed meal as "Arroz branco cozido, feijão carioca cozido". */
function glance(foods: MealFood[]) {
  const names = [...new Set(foods.map((food) => foodName(food).replace(/,.*/, '')))]
  return names.map((name, index) => (index === 0 ? name : name.toLocaleLowerCase('pt-BR'))).join(', ')
}

/** The plan as the patient reads it: in words, without energy, with alternatives. */
export function PlanDay({ meals, plan, current, headings = 'h2' }: PlanDayProps) {
  const day = meals.filter(isShown)
  const all = day.map(({ id }) => id)
  const [toggled, setToggled] = useState<string[] | null>(null)
  const atFirst = current === undefined ? all : [current?.meal.id ?? all[0]].filter((id) => id !== undefined)
  const open = toggled ?? atFirst
  const allOpen = all.every((id) => open.includes(id))

  // Also while their meals are closed, so that they open offline.
  const withRecipe = day.some(({ foods }) =>
    foods.some((food) => [food, ...food.alternatives].some(({ recipe }) => recipe)),
  )
  usePlanRecipes(plan ?? { patient: '', plan: '' }, plan !== undefined && withRecipe)

  const choices = useChoices(day.filter(({ id }) => open.includes(id)))

  const toggle = (id: string) => setToggled(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])

  return (
    <>
      <Flex justify="flex-end" wrap="wrap" mt="-2" mb="1" me="-3" _empty={{ display: 'none' }}>
        {choices.any && (
          <Button variant="ghost" size="sm" onClick={choices.toggleAll}>
            {choices.allOpen ? 'Fechar alternativas' : 'Ver alternativas'}
          </Button>
        )}
        {day.length > 1 && current !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => setToggled(allOpen ? [] : all)}>
            {allOpen ? 'Fechar todas' : 'Abrir todas'}
          </Button>
        )}
      </Flex>
      <Stack as="ol" listStyleType="none" gap="3" aria-label="Refeições do dia">
        {day.map((meal) => (
          <MealView
            key={meal.id}
            meal={meal}
            heading={headings}
            mark={current?.meal.id === meal.id ? current.when : null}
            open={open.includes(meal.id)}
            onToggle={() => toggle(meal.id)}
            choices={choices}
            plan={plan}
          />
        ))}
      </Stack>
    </>
  )
}

interface MealViewProps {
  meal: Meal
  heading: 'h2' | 'h3' | 'h4'
  mark: MealOfNow<Meal>['when'] | null
  open: boolean
  onToggle: () => void
  choices: FoodChoices
  plan?: PlanOfRecipes
}

function MealView({ meal, heading, mark, open, onToggle, choices, plan }: MealViewProps) {
  const id = useId()
  return (
    <Card as="li" p="0" kind={mark ? 'current' : 'plain'} aria-current={mark === 'now' ? 'time' : undefined}>
      <Flex align="center" gap="3" px="4" py="2" minH="4.5rem" position="relative">
        <MealTile type={meal.type} />
        <Box flex="1" minW="0">
          <Flex align="baseline" gap="2.5" wrap="wrap">
            <Heading as={heading} fontSize="1.0625rem" lineHeight="1.375rem">
              <chakra.button
                type="button"
                textAlign="start"
                cursor="pointer"
                aria-expanded={open}
                aria-controls={id}
                onClick={onToggle}
                _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'card' }}
                focusVisibleRing="none"
                _focusVisible={{ _before: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' } }}
              >
                {meal.name}
              </chakra.button>
            </Heading>
            <Text as="time" color="fg.muted" fontVariantNumeric="tabular-nums">
              {meal.hour}
            </Text>
          </Flex>
          {mark ? (
            <Text fontSize="sm" lineHeight="1.25rem" fontWeight="600" color="brand.fg">
              {WHEN[mark]}
              {!open && meal.notes && ' · com notas'}
            </Text>
          ) : (
            !open && (
              <Flex fontSize="sm" lineHeight="1.25rem" color="fg.muted">
                <Text as="span" truncate>
                  {glance(meal.foods)}
                </Text>
                {meal.notes && (
                  <Text as="span" flexShrink={0} whiteSpace="pre">
                    {' · com notas'}
                  </Text>
                )}
              </Flex>
            )
          )}
        </Box>
        <Box asChild color="fg.muted" flexShrink={0} transform={open ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={20} aria-hidden />
        </Box>
      </Flex>
      {open && (
        <Box id={id} px="4" pb="2">
          {meal.notes && (
            <Flex gap="2.5" p="3" mb="1" borderRadius="control" bg="bg.subtle" color="fg.muted" fontSize="dense">
              <Box asChild flexShrink={0} mt="2px">
                <MessageSquareText size={18} aria-hidden />
              </Box>
              <Text whiteSpace="pre-line" lineHeight="1.375rem">
                {meal.notes}
              </Text>
            </Flex>
          )}
          <Box as="ul" listStyleType="none">
            {meal.foods.map((food) => (
              <FoodLine key={food.uuid} food={food} choices={choices} plan={plan} />
            ))}
          </Box>
        </Box>
      )}
    </Card>
  )
}
