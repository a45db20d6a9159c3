import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { IconTile } from '~/components/IconTile'

/** Gone when there is nothing left to set up. */
export function FirstSteps({ tables }: { tables: Schemas['FoodTable'][] }) {
  if (tables.some(({ table, foods }) => table !== 'own' && foods > 0)) return null
  return (
    <Card kind="hero" mb="8" role="region" aria-label="Primeiros passos">
      <Flex gap="4" align={{ base: 'flex-start', md: 'center' }} direction={{ base: 'column', md: 'row' }}>
        <IconTile icon={FileUp} />
        <Box flex="1">
          <Heading as="h2" textStyle="section">
            Importe uma tabela de alimentos
          </Heading>
          <Text color="fg.muted" mt="1">
            Os planos alimentares são montados a partir dela. Comece pela TACO, da Unicamp: leva menos de um minuto.
          </Text>
        </Box>
        <Button asChild size={{ base: 'lg', md: 'md' }} w={{ base: '100%', md: 'auto' }}>
          <Link to="/admin/tabelas-alimentos">Importar tabela</Link>
        </Button>
      </Flex>
    </Card>
  )
}
