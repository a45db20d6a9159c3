import { Button } from '@chakra-ui/react'
import { ListFilter, type LucideIcon } from 'lucide-react'
import { Empty } from './Empty'

interface NoneWithFiltersProps {
  icon?: LucideIcon
  onClear: () => void
  children: string
}

/** Empty state of a filtered list. */
export function NoneWithFilters({ icon = ListFilter, onClear, children }: NoneWithFiltersProps) {
  return (
    <Empty
      icon={icon}
      minH="80"
      action={
        <Button variant="outline" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    >
      {children}
    </Empty>
  )
}
