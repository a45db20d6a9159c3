import { Button } from '@chakra-ui/react'
import { ChartLine } from 'lucide-react'
import { Link } from 'react-router'
import { evolutionPath } from '~/addresses/anthropometry'

export function EvolutionButton({ id }: { id: string }) {
  return (
    <Button asChild variant="outline">
      <Link to={evolutionPath(id)}>
        <ChartLine aria-hidden />
        Ver evolução
      </Link>
    </Button>
  )
}
