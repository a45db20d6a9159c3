import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { FileUp, type LucideIcon, Settings } from 'lucide-react'
import { Link } from 'react-router'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { IconTile } from '~/components/IconTile'

interface Step {
  icon: LucideIcon
  title: string
  text: string
  to: string
  action: string
}

const IMPORT: Step = {
  icon: FileUp,
  title: 'Importe uma tabela de alimentos',
  text: 'Os planos alimentares são montados a partir dela. Comece pela TACO, da Unicamp: leva menos de um minuto.',
  to: '/admin/tabelas-alimentos',
  action: 'Importar tabela',
}
const CONFIGURE: Step = {
  icon: Settings,
  title: 'Configure a clínica',
  text: 'Logotipo, contato, termos de uso e agenda: confira o que já vem pronto e deixe com a cara da sua clínica.',
  to: '/admin/configuracoes',
  action: 'Configurar',
}

interface FirstStepsProps {
  /** Left out where it could not be read: a missing hint keeps nothing else from being shown. */
  tables: Schemas['FoodTable'][] | undefined
  settings: Schemas['Settings'] | undefined
}

/** Gone when there is nothing left to set up. */
export function FirstSteps({ tables, settings }: FirstStepsProps) {
  const steps = [
    tables && !tables.some(({ table, foods }) => table !== 'own' && foods > 0) && IMPORT,
    settings?.version === 0 && CONFIGURE,
  ].filter((step) => !!step)
  if (steps.length === 0) return null
  return (
    <Card kind="hero" mb="8" role="region" aria-label="Primeiros passos">
      <Stack gap="6">
        {steps.map(({ icon, title, text, to, action }) => (
          <Flex key={to} gap="4" align={{ base: 'flex-start', md: 'center' }} direction={{ base: 'column', md: 'row' }}>
            <IconTile icon={icon} />
            <Box flex="1">
              <Heading as="h2" textStyle="section">
                {title}
              </Heading>
              <Text color="fg.muted" mt="1">
                {text}
              </Text>
            </Box>
            <Button asChild size={{ base: 'lg', md: 'md' }} w={{ base: '100%', md: 'auto' }}>
              <Link to={to}>{action}</Link>
            </Button>
          </Flex>
        ))}
      </Stack>
    </Card>
  )
}
