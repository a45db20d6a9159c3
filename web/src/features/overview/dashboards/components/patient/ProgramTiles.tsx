import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { BookOpenText, HandHeart, type LucideIcon, Sparkles, Utensils } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { programPagePath } from '~/addresses/content'
import { OWN_PLAN_PATH } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { count, formatDate } from '~/components/format'
import { IconTile } from '~/components/IconTile'

interface ProgramTilesProps {
  plan: Schemas['PlanAtAGlance']
  /** Code of the program's product, under which its other pages are found. */
  code: string | undefined
}

/** Links to the parts of the program. */
export function ProgramTiles({ plan, code }: ProgramTilesProps) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: code ? 2 : 1 }} gap={{ base: '3', lg: '4' }}>
      <Tile
        icon={Utensils}
        title="Plano Alimentar"
        text={planWords(plan)}
        to={plan.status === 'done' ? OWN_PLAN_PATH : undefined}
      />
      {code && (
        <>
          <Tile
            icon={Sparkles}
            title="Rituais"
            text="Os desafios do programa: pequenas experiências para o seu dia a dia."
            to={programPagePath(code, 'challenge')}
          />
          <Tile
            icon={BookOpenText}
            title="Conteúdo"
            text="Leituras, conversas e o nosso podcast."
            to={programPagePath(code, 'content')}
          />
          <Tile
            icon={HandHeart}
            title="Parceiros"
            text="Ofertas de quem cuida junto com a gente."
            to={programPagePath(code, 'partners')}
          />
        </>
      )}
    </SimpleGrid>
  )
}

function planWords({ status, meals, concluded_at }: Schemas['PlanAtAGlance']) {
  if (status !== 'done') return 'Disponível quando o seu plano estiver concluído.'
  const content = count(meals.length, 'refeição', 'refeições')
  return concluded_at ? `${content}, de ${formatDate(concluded_at)}.` : `${content}.`
}

interface TileProps {
  icon: LucideIcon
  title: string
  text: string
  /** Address of the page; without one it is not available yet, and `text` gives the reason. */
  to: string | undefined
}

function Tile({ icon, title, text, to }: TileProps) {
  const reason = useId()
  return (
    <Card as="li" display="flex" flexDirection="column" gap="4">
      <Flex gap="3" flex="1" minW="0">
        <IconTile icon={icon} />
        <Box minW="0">
          <Text as="h2" textStyle="cardTitle">
            {title}
          </Text>
          <Text id={reason} textStyle="dense" color="fg.muted">
            {text}
          </Text>
        </Box>
      </Flex>
      {to ? (
        <Button asChild variant="subtle">
          <Link to={to} aria-label={`Visualizar ${title.toLocaleLowerCase('pt-BR')}`}>
            Visualizar
          </Link>
        </Button>
      ) : (
        <Button variant="subtle" disabled aria-describedby={reason}>
          Visualizar
        </Button>
      )}
    </Card>
  )
}
