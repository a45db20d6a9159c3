import { Button, Menu, Portal } from '@chakra-ui/react'
import {
  CalendarPlus,
  Ellipsis,
  FileDown,
  FilePlus2,
  GitCompareArrows,
  History,
  LayoutTemplate,
  Printer,
  ShoppingBasket,
  Target,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { planVersionsPath } from '~/addresses/patients'
import type { Plan } from '../../model/types'

export type MenuChoice = 'adjust' | 'changes' | 'day' | 'start' | 'model' | 'shopping' | 'pdf' | 'plan'

interface PlanMenuProps {
  plan: Plan
  filled: boolean
  onChoose: (choice: MenuChoice) => void
}

/** Menu of the less frequent actions on a plan. */
export function PlanMenu({ plan, filled, onChoose }: PlanMenuProps) {
  const navigate = useNavigate()
  const draft = plan.status === 'draft'
  const items = [
    { value: 'adjust', label: 'Ajustar às metas', icon: Target, shown: draft && filled },
    { value: 'day', label: 'Adicionar dia', icon: CalendarPlus, shown: draft },
    { value: 'changes', label: 'O que mudou', icon: GitCompareArrows, shown: draft && plan.version > 1 },
    { value: 'versions', label: 'Versões', icon: History, shown: true },
    { value: 'start', label: 'Começar de...', icon: FilePlus2, shown: true },
    { value: 'model', label: 'Salvar como modelo', icon: LayoutTemplate, shown: filled },
    { value: 'shopping', label: 'Lista de compras', icon: ShoppingBasket, shown: filled },
    { value: 'pdf', label: 'Baixar PDF', icon: FileDown, shown: filled },
    { value: 'plan', label: 'Imprimir', icon: Printer, shown: filled },
  ] as const
  const open = (value: MenuChoice | 'versions') => {
    if (value === 'versions') navigate(planVersionsPath(plan.patient.id))
    else onChoose(value)
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline">
          <Ellipsis aria-hidden />
          Mais
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="13.75rem">
            {items.map(
              ({ value, label, icon: Icon, shown }) =>
                shown && (
                  <Menu.Item key={value} value={value} minH={{ base: '11', md: '10' }} onClick={() => open(value)}>
                    <Icon size={18} aria-hidden />
                    {label}
                  </Menu.Item>
                ),
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
