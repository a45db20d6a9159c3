import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Check, Info, Plus } from 'lucide-react'
import { IconButton } from '~/components/IconButton'
import { FavoriteButton } from '~/modules/favoriteFoods/FavoriteButton'
import { NutrientValue } from '~/modules/NutrientValue'
import { FIGURES } from '~/modules/nutrition'
import { highlight } from '../../model/foodMatch'
import type { Food } from '../../model/mealDraft'

function sourceOf({ origin, shared }: Food) {
  if (origin !== 'own') return origin
  return shared ? 'Próprio' : 'Próprio, só seu'
}

interface FoodRowProps {
  id: string
  food: Food
  search: string
  active: boolean
  chosen: boolean
  favorite: boolean
  onToggle: () => void
  onDetails: () => void
}

/** A name in which the parts that match the search are marked. */
function Highlighted({ name, search }: { name: string; search: string }) {
  return highlight(name, search).map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name have nothing but their place
      <chakra.mark key={index} bg="brand.subtle" color="brand.fg" borderRadius="3px">
        {text}
      </chakra.mark>
    ) : (
      text
    ),
  )
}

/** A search result. The keyboard reaches it through the search field. */
export function FoodRow({ id, food, search, active, chosen, favorite, onToggle, onDetails }: FoodRowProps) {
  const { name, short_name } = food
  return (
    <Flex
      id={id}
      role="row"
      aria-selected={chosen}
      align="center"
      gap="1"
      ps="2"
      pe="1"
      py="1.5"
      minH="3.75rem"
      borderBottomWidth="1px"
      borderRadius={active ? 'control' : undefined}
      bg={active ? 'bg.muted' : chosen ? 'brand.faint' : undefined}
      boxShadow={active ? 'inset 0 0 0 2px {colors.brand.focusRing}' : undefined}
      _hover={{ bg: 'bg.hover' }}
    >
      <Box role="gridcell" flex="1" minW="0" cursor="pointer" onClick={onToggle}>
        <Text fontSize="dense" lineHeight="1.25rem" fontWeight="600">
          <Highlighted name={short_name} search={search} />
        </Text>
        {name !== short_name && (
          <Text textStyle="remark" color="fg.muted">
            <Highlighted name={name} search={search} />
          </Text>
        )}
        <Text textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums">
          {sourceOf(food)}
          {' · '}
          {FIGURES.map(({ attribute, short, decimals }, index) =>
            index === 0 ? (
              <Text as="span" key={attribute} fontWeight="650" color="fg">
                <NutrientValue attribute={food.attributes[attribute]} decimals={decimals} /> {short}
              </Text>
            ) : (
              <span key={attribute}>
                {` · ${short} `}
                <NutrientValue attribute={food.attributes[attribute]} decimals={decimals} />
              </span>
            ),
          )}
        </Text>
      </Box>
      <Box role="gridcell" me="-1">
        <FavoriteButton food={food} favorite={favorite} />
      </Box>
      <Box role="gridcell">
        <IconButton label={`Ver nutrientes de ${short_name}`} icon={<Info aria-hidden />} onClick={onDetails} />
      </Box>
      <Box role="gridcell">
        <IconButton
          label={chosen ? `${short_name}: já escolhido` : `Adicionar ${short_name}`}
          icon={chosen ? <Check aria-hidden /> : <Plus aria-hidden />}
          variant={chosen ? 'solid' : 'outline'}
          onClick={onToggle}
        />
      </Box>
    </Flex>
  )
}
