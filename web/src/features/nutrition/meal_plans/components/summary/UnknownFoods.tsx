import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown, CircleHelp } from 'lucide-react'
import { count } from '~/components/format'

/** Number and names of the foods without a value. */
export function UnknownFoods({ foods }: { foods: string[] }) {
  if (foods.length === 0) return null
  return (
    <chakra.details textStyle="remark" color="fg.muted" mt="1">
      <chakra.summary cursor="pointer" display="flex" alignItems="center" gap="1.5" borderRadius="chip">
        <CircleHelp size={14} aria-hidden />
        {count(foods.length, 'alimento sem dado', 'alimentos sem dado')}
        <ChevronDown size={14} aria-hidden />
      </chakra.summary>
      <Box as="ul" ps="5" mt="1">
        {foods.map((food) => (
          <li key={food}>{food}</li>
        ))}
      </Box>
    </chakra.details>
  )
}
