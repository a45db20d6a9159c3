import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CircleAlert, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { Card } from '~/components/Card'
import { notify } from '~/components/notify'
import {
  changeItem,
  type DraftFood,
  type DraftItem,
  newFood,
  putBack,
  removeItem,
  replaceItem,
} from '../../model/mealDraft'
import type { RecipeValues } from '../../model/recipe'
import { FoodTable } from '../foods/FoodTable'
import { PickSheet } from '../foods/PickSheet'
import { MealLine } from '../lines/MealLine'

const LABEL = 'Ingredientes'

/** The ingredients of a recipe, which are typed or searched like the foods of a meal. */
export function IngredientsField() {
  const { field } = useController<RecipeValues, 'foods'>({ name: 'foods' })
  const { errors } = useFormState<RecipeValues>({ name: 'foods' })
  const [picking, setPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const foods = field.value
  // The newest list, for what is undone later.
  const newest = useRef(foods)
  newest.current = foods
  const set = (list: DraftFood[]) => {
    newest.current = list
    field.onChange(list)
  }
  const remove = (item: DraftItem) => {
    const before = newest.current
    set(removeItem(before, item.key))
    notify.success(`${item.shortName} foi retirado.`, {
      label: 'Desfazer',
      run: () => set(putBack(newest.current, before, item.key)),
    })
  }
  const add = (added: DraftFood[]) => set([...newest.current, ...added.map((food) => ({ ...food, alternatives: [] }))])
  const error = errors.foods?.message

  return (
    <Card p="0" aria-label={LABEL} as="section" overflow="hidden">
      {foods.length > 0 ? (
        <FoodTable
          label={LABEL}
          foods={foods}
          onChange={(key, change) => set(changeItem(newest.current, key, change))}
          onRemove={remove}
        />
      ) : (
        <Text px="4" pt="4" color="fg.muted">
          Escreva o primeiro ingrediente com a quantidade, como “2 xícaras de arroz”.
        </Text>
      )}
      <MealLine
        plain
        meal={LABEL}
        foods={foods}
        next={null}
        onAdd={add}
        onReplace={(key, item) => set(replaceItem(newest.current, key, item))}
        onAlternatives={() => undefined}
        onLeave={() => opener.current?.focus()}
      />
      <Flex px="4" pb="4" align="center" gap="3" wrap="wrap">
        <Button ref={opener} variant="outline" onClick={() => setPicking(true)}>
          <Plus aria-hidden />
          Adicionar alimentos
        </Button>
        {error && (
          <Flex role="alert" gap="1.5" color="fg.error" textStyle="remark" fontWeight="500">
            <Box asChild flexShrink={0} mt="1px">
              <CircleAlert size={16} aria-hidden />
            </Box>
            {error}
          </Flex>
        )}
      </Flex>
      <PickSheet
        open={picking}
        title="Adicionar ingredientes"
        description="Busque nas tabelas e nos seus alimentos."
        there={new Set(foods.map(({ food }) => food))}
        finalFocus={() => opener.current}
        onClose={() => setPicking(false)}
        onAdd={(picked) => add(picked.flatMap((food) => newFood(food) ?? []))}
      />
    </Card>
  )
}
