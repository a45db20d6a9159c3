import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { ArrowLeftRight, ChevronDown, MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { Card } from '~/components/Card'
import { formatPlain, isGram, portion } from '~/modules/householdMeasure'
import { MealTile } from '~/modules/MealIcon'
import { type MealOfNow, WHEN } from '~/modules/mealOfNow'
import type { Meal } from './mealDraft'

type Food = Meal['foods'][number]
type Choice = Pick<Food, 'uuid' | 'name' | 'quantity' | 'home_measure' | 'grams'>

interface PlanDayProps {
  meals: Meal[]
  /** The meal to mark; without it the whole day is shown open. */
  current?: MealOfNow<Meal> | null
  /** Level of the meals' headings. */
  headings?: 'h2' | 'h3'
}

/** "Arroz, feijão, frango": what a closed meal says. */
function glance(foods: Food[]) {
  const names = [...new Set(foods.map(({ name }) => name.split(',')[0] ?? name))]
  return names.map((name, index) => (index === 0 ? name : name.toLocaleLowerCase('pt-BR'))).join(', ')
}

/** The plan as the patient reads it: words first, no energy, what may be eaten instead. */
export function PlanDay({ meals, current, headings = 'h2' }: PlanDayProps) {
  const day = meals.filter(({ foods, notes }) => foods.length > 0 || notes)
  const all = day.map(({ id }) => id)
  const [toggled, setToggled] = useState<string[] | null>(null)
  const atFirst = current === undefined ? all : [current?.meal.id ?? all[0]].filter((id) => id !== undefined)
  const open = toggled ?? atFirst
  const allOpen = all.every((id) => open.includes(id))

  const toggle = (id: string) => setToggled(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])

  return (
    <>
      {day.length > 1 && current !== undefined && (
        <Flex justify="flex-end" mt="-2" mb="1">
          <Button variant="ghost" size="sm" me="-3" onClick={() => setToggled(allOpen ? [] : all)}>
            {allOpen ? 'Fechar todas' : 'Abrir todas'}
          </Button>
        </Flex>
      )}
      <Stack as="ol" listStyleType="none" gap="3" aria-label="Refeições do dia">
        {day.map((meal) => (
          <MealView
            key={meal.id}
            meal={meal}
            heading={headings}
            mark={current?.meal.id === meal.id ? current.when : null}
            open={open.includes(meal.id)}
            onToggle={() => toggle(meal.id)}
          />
        ))}
      </Stack>
    </>
  )
}

interface MealViewProps {
  meal: Meal
  heading: 'h2' | 'h3'
  mark: MealOfNow<Meal>['when'] | null
  open: boolean
  onToggle: () => void
}

function MealView({ meal, heading, mark, open, onToggle }: MealViewProps) {
  const id = useId()
  return (
    <Card as="li" p="0" kind={mark ? 'current' : 'plain'} aria-current={mark === 'now' ? 'time' : undefined}>
      <Flex align="center" gap="3" px="4" minH="72px" position="relative">
        <MealTile type={meal.type} />
        <Box flex="1" minW="0">
          <Flex align="baseline" gap="2.5" wrap="wrap">
            <Heading as={heading} fontSize="17px" lineHeight="22px">
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
            <Text fontSize="14px" lineHeight="20px" fontWeight="600" color="brand.fg">
              {WHEN[mark]}
            </Text>
          ) : (
            !open && (
              <Text fontSize="14px" lineHeight="20px" color="fg.muted" truncate>
                {glance(meal.foods)}
              </Text>
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
            <Flex gap="2.5" p="3" mb="1" borderRadius="control" bg="bg.subtle" color="fg.muted" fontSize="15px">
              <Box asChild flexShrink={0} mt="2px">
                <MessageSquareText size={18} aria-hidden />
              </Box>
              <Text whiteSpace="pre-line" lineHeight="22px">
                {meal.notes}
              </Text>
            </Flex>
          )}
          <Box as="ul" listStyleType="none">
            {meal.foods.map((food) => (
              <FoodLine key={food.uuid} food={food} />
            ))}
          </Box>
        </Box>
      )}
    </Card>
  )
}

function Amount({ food }: { food: Choice }) {
  return (
    <Text fontSize="15px" lineHeight="20px" color="fg.muted">
      {portion(food.quantity, food.home_measure)}
      {!isGram(food.home_measure) && (
        <Text as="span" color="fg.subtle">
          {' '}
          ({formatPlain(food.grams)} g)
        </Text>
      )}
    </Text>
  )
}

/** A food, and below it on demand what may take its place. The choice is for reading only: nobody is told. */
function FoodLine({ food }: { food: Food }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [chosenId, setChosenId] = useState(food.uuid)
  const choices: Choice[] = [food, ...food.alternatives]
  const chosen = choices.find(({ uuid }) => uuid === chosenId) ?? food

  return (
    <Box as="li" py="3" borderTopWidth="1px" css={{ '&:first-of-type': { borderTopWidth: '0' } }}>
      <Flex align="center" justify="space-between" gap="3">
        <Box minW="0" aria-live={choices.length > 1 ? 'polite' : undefined}>
          <Text fontWeight="500" lineHeight="22px">
            {chosen.name}
          </Text>
          <Amount food={chosen} />
        </Box>
        {choices.length > 1 && (
          <Button
            variant="subtle"
            flexShrink={0}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Ou: alternativas para ${food.name}`}
            onClick={() => setOpen(!open)}
          >
            <ArrowLeftRight aria-hidden />
            Ou
          </Button>
        )}
      </Flex>
      {open && (
        <chakra.fieldset
          id={id}
          mt="3"
          borderWidth="1px"
          borderColor="brand.border"
          borderRadius="control"
          bg="brand.faint"
          overflow="hidden"
          minW="0"
        >
          <chakra.legend srOnly>Escolha entre {food.name} e as alternativas</chakra.legend>
          {choices.map((choice, index) => (
            <chakra.label
              key={choice.uuid}
              display="flex"
              alignItems="center"
              gap="3"
              px="3.5"
              py="2.5"
              minH="56px"
              cursor="pointer"
              borderTopWidth={index > 0 ? '1px' : undefined}
              borderColor="brand.border"
              _hover={{ bg: 'brand.subtle' }}
              _focusWithin={{ boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' }}
            >
              <chakra.input
                type="radio"
                name={id}
                checked={choice.uuid === chosen.uuid}
                onChange={() => setChosenId(choice.uuid)}
                boxSize="20px"
                flexShrink={0}
                accentColor="brand.solid"
                outline="none"
              />
              <Box minW="0">
                <Text fontSize="15px" lineHeight="20px" fontWeight="500">
                  {choice.name}
                </Text>
                <Amount food={choice} />
              </Box>
            </chakra.label>
          ))}
        </chakra.fieldset>
      )}
    </Box>
  )
}
