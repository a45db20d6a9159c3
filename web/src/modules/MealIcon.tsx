import { Flex, type FlexProps } from '@chakra-ui/react'
import { Apple, Coffee, CupSoda, type LucideIcon, Moon, Salad, Soup, Utensils } from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  breakfast: Coffee,
  collation: Apple,
  lunch: Utensils,
  snack: CupSoda,
  dinner: Soup,
  supper: Moon,
}

/** Icon of a meal; a meal with a name of its own has a bowl. */
export function MealIcon({ type, size = 20 }: { type: string; size?: number }) {
  const Icon = ICONS[type] ?? Salad
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}

/** Icon on a meal's card. */
export function MealTile({ type, ...flex }: FlexProps & { type: string }) {
  return (
    <Flex
      align="center"
      justify="center"
      boxSize="11"
      flexShrink={0}
      borderRadius="control"
      bg="brand.subtle"
      color="brand.fg"
      {...flex}
    >
      <MealIcon type={type} />
    </Flex>
  )
}
