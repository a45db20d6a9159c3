import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { ArrowLeftRight } from 'lucide-react'
import { useId, useState } from 'react'
import { type Serving, servingInWords, weightBeside } from '~/modules/householdMeasure'
import { foodName } from '~/modules/plan'
import type { Meal, MealFood } from '../../model/mealDraft'
import { type PlanOfRecipes, RecipeButton } from './RecipeButton'

type FoodChoice = Pick<MealFood, 'uuid' | 'name' | 'short_name' | 'grams' | 'recipe' | keyof Serving>

/**
 * Tracks which foods show their alternatives and which one is selected; kept while a meal is
 * closed.
 */
export function useChoices(meals: Meal[]) {
  const withChoice = meals.flatMap(({ foods }) => foods.filter(({ alternatives }) => alternatives.length > 0))
  const all = withChoice.map(({ uuid }) => uuid)
  const [open, setOpen] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const allOpen = all.every((uuid) => open.includes(uuid))
  return {
    any: all.length > 0,
    allOpen,
    toggleAll: () => setOpen([...open.filter((uuid) => !all.includes(uuid)), ...(allOpen ? [] : all)]),
    isOpen: (uuid: string) => open.includes(uuid),
    toggle: (uuid: string) => setOpen(open.includes(uuid) ? open.filter((other) => other !== uuid) : [...open, uuid]),
    chosenOf: (uuid: string) => chosen[uuid] ?? uuid,
    choose: (uuid: string, choice: string) => setChosen({ ...chosen, [uuid]: choice }),
  }
}

export type FoodChoices = ReturnType<typeof useChoices>

function Amount({ food }: { food: FoodChoice }) {
  const weight = weightBeside(food)
  return (
    <Text fontSize="dense" lineHeight="1.25rem" color="fg.muted">
      {servingInWords(food)}
      {weight && (
        <Text as="span" color="fg.subtle">
          {' '}
          ({weight})
        </Text>
      )}
    </Text>
  )
}

/** A food, with its alternatives on demand. The selection is for reading only and is not sent. */
export function FoodLine({ food, choices, plan }: { food: MealFood; choices: FoodChoices; plan?: PlanOfRecipes }) {
  const id = useId()
  const open = choices.isOpen(food.uuid)
  const offered: FoodChoice[] = [food, ...food.alternatives]
  const chosen = offered.find(({ uuid }) => uuid === choices.chosenOf(food.uuid)) ?? food

  return (
    <Box as="li" py="3" borderTopWidth="1px" css={{ '&:first-of-type': { borderTopWidth: '0' } }}>
      <Flex align="center" justify="space-between" gap="3">
        <Box minW="0" aria-live={offered.length > 1 ? 'polite' : undefined}>
          <Text fontWeight="500" lineHeight="1.375rem">
            {foodName(chosen)}
          </Text>
          <Amount food={chosen} />
          {plan && chosen.recipe && <RecipeButton plan={plan} recipe={chosen.recipe} name={foodName(chosen)} />}
        </Box>
        {offered.length > 1 && (
          <Button
            variant="subtle"
            flexShrink={0}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Ou: alternativas para ${foodName(food)}`}
            onClick={() => choices.toggle(food.uuid)}
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
          <chakra.legend srOnly>Escolha entre {foodName(food)} e as alternativas</chakra.legend>
          {offered.map((choice, index) => (
            <chakra.label
              key={choice.uuid}
              display="flex"
              alignItems="center"
              gap="3"
              px="3.5"
              py="2.5"
              minH="14"
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
                onChange={() => choices.choose(food.uuid, choice.uuid)}
                boxSize="5"
                flexShrink={0}
                accentColor="brand.solid"
                outline="none"
              />
              <Box minW="0">
                <Text fontSize="dense" lineHeight="1.25rem" fontWeight="500">
                  {foodName(choice)}
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
