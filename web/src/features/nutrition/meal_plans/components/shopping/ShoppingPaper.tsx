import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { count, formatDate } from '~/components/format'
import { PaperHead } from '~/modules/Paper'
import { EATEN, type ShoppingGroup } from '../../model/shoppingList'
import type { Plan } from '../../model/types'

interface ShoppingPaperProps {
  plan: Plan
  days: number
  groups: ShoppingGroup[]
  ticked?: ReadonlySet<string>
}

/** Print version of the shopping list: a box to tick before each food, in two columns. */
export function ShoppingPaper({ plan, days, groups, ticked }: ShoppingPaperProps) {
  return (
    <Box fontSize="11pt" lineHeight="1.4">
      <PaperHead>
        <Heading as="h1" fontSize="20pt" lineHeight="1.2" mb="2">
          Lista de compras
        </Heading>
        <Text>
          Para {count(days, 'dia', 'dias')} do plano de <b>{plan.patient.name}</b>
          {plan.concluded_at && `, de ${formatDate(plan.concluded_at)}`}
        </Text>
      </PaperHead>
      <Box css={{ columns: 2, columnGap: '10mm' }}>
        {groups.map(({ name, items }) => (
          <Box key={name} as="section" mb="4">
            <Heading as="h2" fontSize="11pt" lineHeight="1.4" pb="0.5" mb="1" borderBottomWidth="1px">
              {name}
            </Heading>
            {items.map(({ food, name: item, amount }) => (
              <Flex key={food} gap="2" py="0.5" breakInside="avoid">
                <Text flexShrink={0} aria-hidden>
                  {ticked?.has(food) ? '☑' : '☐'}
                </Text>
                <Text>
                  {item}: <chakra.b display="inline-block">{amount}</chakra.b>
                </Text>
              </Flex>
            ))}
          </Box>
        ))}
      </Box>
      <Text mt="4" pt="2" borderTopWidth="1px" borderColor="border.strong" fontSize="9.5pt" breakInside="avoid">
        {EATEN}
      </Text>
    </Box>
  )
}
