import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { footBar } from '~/components/stuckBar'
import type { DraftFood, Meal } from '../../model/mealDraft'
import { FoodPicker } from './FoodPicker'
import { PickSheet } from './PickSheet'

interface FoodAdderProps {
  /** The food that alternatives are added to, or null for the meal's own foods. */
  target: DraftFood | null
  chosen: ReadonlySet<string>
  onAdd: (picked: Schemas['Food'][]) => void
}

const titleFor = (target: DraftFood | null) => (target ? 'Adicionar alternativas' : 'Adicionar alimentos')

/** Food search beside the foods. */
export function SearchBeside({ target, chosen, onAdd, autoFocus }: FoodAdderProps & { autoFocus: boolean }) {
  const title = titleFor(target)
  return (
    <Card
      as="section"
      aria-label={title}
      w="clamp(21.25rem, 36%, 26.25rem)"
      flexShrink={0}
      p="5"
      position="sticky"
      top="5"
      maxH="calc(100dvh - 2.5rem)"
      overflowY="auto"
    >
      <Heading as="h2" textStyle="section" mb="3">
        {title}
      </Heading>
      <FoodPicker key={target?.key} chosen={chosen} onPick={(food) => onAdd([food])} autoFocus={autoFocus && !target} />
    </Card>
  )
}

interface SearchBelowProps extends FoodAdderProps {
  meal: Meal
  open: boolean
  onOpen: (open: boolean) => void
  /** Controls beside the button that opens the search. */
  children: ReactNode
}

/** Bar at the foot of a phone's screen, whose button opens the search. */
export function SearchBelow({ target, chosen, onAdd, meal, open, onOpen, children }: SearchBelowProps) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Flex
        ref={footBar}
        position="sticky"
        bottom="0"
        zIndex="docked"
        gap="3"
        wrap="wrap"
        mx="-4"
        mb="-5"
        mt="6"
        px="4"
        pt="3"
        pb="calc(0.75rem + env(safe-area-inset-bottom))"
        bg="bg.panel"
        borderTopWidth="1px"
      >
        <Button
          ref={opener}
          flex="1"
          minW="max-content"
          size="lg"
          variant="outline"
          px="3"
          onClick={() => onOpen(true)}
        >
          <Plus aria-hidden />
          {target ? 'Alternativas' : 'Alimentos'}
          <Box as="span" srOnly>
            {' '}
            (adicionar)
          </Box>
        </Button>
        {children}
      </Flex>
      <PickSheet
        open={open}
        title={titleFor(target)}
        description={target ? `No lugar de ${target.shortName}` : `${meal.name}, ${meal.hour}`}
        there={chosen}
        finalFocus={() => opener.current}
        onClose={() => onOpen(false)}
        onAdd={onAdd}
      />
    </>
  )
}
