import { Flex, Stack } from '@chakra-ui/react'
import { Card } from '~/components/Card'
import { BEANS_FOOD, LUNCH, OIL_FOOD } from '~/features/nutrition/meal_plans/testData'
import { FoodDetailsDialog } from '~/modules/FoodDetailsDialog'
import { MealTile } from '~/modules/MealIcon'
import { MealOnPaper } from '~/modules/MealOnPaper'
import { NutrientValue } from '~/modules/NutrientValue'
import { FIGURES } from '~/modules/nutrition'
import { OwnFoodDialog } from '~/modules/ownFoods/OwnFoodDialog'
import { OWN_FOOD } from '~/modules/ownFoods/testData'
import { PlanChip } from '~/modules/PlanChip'
import { PlateIllustration } from '~/modules/plate/PlateIllustration'
import type { Story } from '../story'

export default { title: 'modules/Nutrition' }

const nothing = () => {}

export const MealTiles: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      {['breakfast', 'collation', 'lunch', 'snack', 'dinner', 'supper', 'own'].map((type) => (
        <MealTile key={type} type={type} />
      ))}
    </Flex>
  ),
}

export const PlanChips: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      {['draft', 'done', null].map((status) => (
        <PlanChip key={status} status={status} />
      ))}
      <PlanChip status="draft" named />
      <PlanChip status="done" named />
    </Flex>
  ),
}

export const NutrientValues: Story = {
  render: () => (
    <Stack gap="2">
      {[...Object.entries(BEANS_FOOD.attributes), ...Object.entries(OIL_FOOD.attributes)].map(
        ([name, attribute], index) =>
          attribute && (
            // biome-ignore lint/suspicious/noArrayIndexKey: never in another order
            <span key={index}>
              {name}: <NutrientValue attribute={attribute} />
            </span>
          ),
      )}
    </Stack>
  ),
}

export const MealForPrint: Story = {
  render: () => (
    <Card>
      <MealOnPaper meal={LUNCH} />
    </Card>
  ),
}

export const FoodDetails: Story = {
  render: () => <FoodDetailsDialog food={OWN_FOOD} onClose={nothing} />,
  parameters: {
    height: 560,
    api: {
      'GET /foods/own/f-own': { body: { data: OWN_FOOD } },
      'GET /foods/f-own': {
        body: {
          data: {
            ...OWN_FOOD,
            nutrients: FIGURES.map(({ attribute, label }) => ({
              ...OWN_FOOD.attributes[attribute],
              code: attribute,
              name: label,
            })),
          },
        },
      },
    },
  },
}

export const OwnFood: Story = {
  render: () => <OwnFoodDialog open food={OWN_FOOD} onClose={nothing} onSaved={nothing} />,
  parameters: { height: 800 },
}

export const Plate: Story = { render: () => <PlateIllustration width="20rem" /> }
