import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Empty } from '~/components/Empty'
import { type DraftFood, type DraftItem, gramsOf, type ItemChange } from '../../model/mealDraft'
import { itemInWords } from './FoodTable'
import { AlternativeEditRow } from './foodEditRows'
import { Suggestions } from './Suggestions'

interface AlternativesProps {
  food: DraftFood
  onBack: () => void
  onChange: (key: string, change: ItemChange) => void
  onRemove: (item: DraftItem) => void
  onAdd: (items: DraftItem[]) => void
}

/** Editor of the alternatives to a food, each with its own quantity and measure. */
export function Alternatives({ food, onBack, onChange, onRemove, onAdd }: AlternativesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box as="section" aria-label={`Alternativas para ${food.shortName}`}>
      <Button variant="ghost" ms="-3" mb="2" px="3" onClick={onBack}>
        <ArrowLeft aria-hidden />
        Voltar aos alimentos
      </Button>
      <Heading as="h2" textStyle="section" ref={heading} tabIndex={-1} outline="none">
        No lugar de {food.shortName}
      </Heading>
      <Text color="fg.muted" mb="4">
        {itemInWords(food)}. As alternativas não entram nas somas.
      </Text>
      {food.alternatives.length === 0 ? (
        <Empty framed>Nenhuma alternativa ainda. Busque um alimento e adicione.</Empty>
      ) : (
        <Stack as="ul" listStyleType="none" gap="3">
          {food.alternatives.map((alternative) => (
            <AlternativeEditRow
              key={alternative.key}
              item={alternative}
              main={food}
              onChange={(change) => onChange(alternative.key, change)}
              onRemove={() => onRemove(alternative)}
            />
          ))}
        </Stack>
      )}
      <Suggestions
        food={food.food}
        grams={gramsOf(food)}
        chosen={new Set(food.alternatives.map((alternative) => alternative.food))}
        onAdd={onAdd}
      />
    </Box>
  )
}
