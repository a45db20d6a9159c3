import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { portion, servingInWords, weightBeside } from '~/modules/householdMeasure'
import { foodName } from '~/modules/plan'

interface RecipeViewProps {
  recipe: Pick<Schemas['PlanRecipe'], 'portions' | 'portion_grams' | 'content'> & { steps?: string | null }
  picture?: ReactNode
  /** Level of the headings. */
  heading?: 'h2' | 'h3'
}

/** A recipe as it is read: yield, picture, ingredients in household measures, and steps. */
export function RecipeView({ recipe, picture, heading = 'h3' }: RecipeViewProps) {
  const { portions, portion_grams, content, steps } = recipe
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        Rende {portion(portions, 'porção')} de {formatNumber(portion_grams)} g
      </Text>
      {picture}
      <Box as="section">
        <Heading as={heading} fontSize="1.0625rem" mb="1">
          Ingredientes
        </Heading>
        <Box as="ul" listStyleType="none">
          {content.map((food) => {
            const weight = weightBeside(food)
            return (
              <Flex
                as="li"
                key={food.uuid}
                justify="space-between"
                columnGap="4"
                wrap="wrap"
                py="2.5"
                borderTopWidth="1px"
                _first={{ borderTopWidth: '0' }}
              >
                <Text fontWeight="500" overflowWrap="anywhere">
                  {foodName(food)}
                </Text>
                <Text color="fg.muted" fontVariantNumeric="tabular-nums">
                  {servingInWords(food)}
                  {weight && ` (${weight})`}
                </Text>
              </Flex>
            )
          })}
        </Box>
      </Box>
      {steps && (
        <Box as="section">
          <Heading as={heading} fontSize="1.0625rem" mb="2">
            Modo de preparo
          </Heading>
          <Text whiteSpace="pre-line" lineHeight="1.5rem" overflowWrap="anywhere">
            {steps}
          </Text>
        </Box>
      )}
    </Stack>
  )
}
