import { Apple, Coffee, CupSoda, type LucideIcon, Moon, Salad, Soup, Utensils } from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  breakfast: Coffee,
  collation: Apple,
  lunch: Utensils,
  snack: CupSoda,
  dinner: Soup,
  supper: Moon,
}

/** The same picture for a meal wherever it shows; a meal the specialist named has a bowl. */
export function MealIcon({ type, size = 20 }: { type: string; size?: number }) {
  const Icon = ICONS[type] ?? Salad
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}
