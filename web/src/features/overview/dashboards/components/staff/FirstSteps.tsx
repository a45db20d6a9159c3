import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { CalendarClock, Check, FileUp, type LucideIcon, Mail, Settings, ShoppingBag, Stethoscope } from 'lucide-react'
import { Link } from 'react-router'
import { FOOD_TABLES_PATH } from '~/addresses/foods'
import { MAILS_PATH } from '~/addresses/mails'
import { NEW_PRODUCT_PATH } from '~/addresses/products'
import { STANDARD_PATH } from '~/addresses/schedules'
import { SETTINGS_PATH } from '~/addresses/tenants'
import { NEW_SPECIALIST_PATH } from '~/addresses/users'
import type { Schemas } from '~/api/client'
import { Card } from '~/components/Card'
import { IconTile } from '~/components/IconTile'
import { ProgressBar } from '~/components/ProgressBar'

interface Step {
  key: Exclude<keyof Schemas['FirstSteps'], 'disputed_cpfs'>
  icon: LucideIcon
  title: string
  text: string
  to: string
  action: string
}

const STEPS: Step[] = [
  {
    key: 'settings',
    icon: Settings,
    title: 'Configure a clínica',
    text: 'Logotipo, contato, termos de uso e agenda: confira o que já vem pronto e deixe com a cara da sua clínica.',
    to: SETTINGS_PATH,
    action: 'Configurar',
  },
  {
    key: 'smtp',
    icon: Mail,
    title: 'Ligue o envio de e-mails',
    text: 'Por enquanto, convites e lembretes não chegam a ninguém: ficam só guardados. Peça a quem instalou o Nutrir para ligar o envio e passe a essa pessoa o endereço e a senha do e-mail da clínica.',
    to: MAILS_PATH,
    action: 'Ver e-mails',
  },
  {
    key: 'specialist',
    icon: Stethoscope,
    title: 'Cadastre quem atende',
    text: 'Cada nutricionista recebe um e-mail para criar a própria senha.',
    to: NEW_SPECIALIST_PATH,
    action: 'Cadastrar nutricionista',
  },
  {
    key: 'availability',
    icon: CalendarClock,
    title: 'Informe os horários de atendimento',
    text: 'Os pacientes agendam nos horários livres da semana de cada nutricionista.',
    to: STANDARD_PATH,
    action: 'Informar horários',
  },
  {
    key: 'product',
    icon: ShoppingBag,
    title: 'Crie o primeiro produto',
    text: 'É com ele que os pacientes agendam: um nome, um preço e as consultas que ele inclui.',
    to: NEW_PRODUCT_PATH,
    action: 'Criar produto',
  },
  {
    key: 'food_table',
    icon: FileUp,
    title: 'Importe uma tabela de alimentos',
    text: 'Os planos alimentares são montados a partir dela. Comece pela TACO, da Unicamp: leva menos de um minuto.',
    to: FOOD_TABLES_PATH,
    action: 'Importar tabela',
  },
]

/** Completed and open steps of the setup; renders nothing once all are completed. */
export function FirstSteps({ state }: { state: Schemas['FirstSteps'] }) {
  const done = STEPS.filter(({ key }) => state[key]).length
  if (done === STEPS.length) return null
  const next = STEPS.find(({ key }) => !state[key])
  return (
    <Card kind="hero" mb="8" role="region" aria-label="Primeiros passos">
      <Flex align="baseline" justify="space-between" gap="3" mb="2">
        <Heading as="h2" textStyle="section">
          Primeiros passos
        </Heading>
        <Text textStyle="dense" color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink={0}>
          {done} de {STEPS.length}
        </Text>
      </Flex>
      <ProgressBar label="Primeiros passos concluídos" share={done / STEPS.length} />
      <Stack as="ol" listStyleType="none" gap="0" mt="2">
        {STEPS.map((step) => (
          <StepRow key={step.key} step={step} done={state[step.key]} next={step === next} />
        ))}
      </Stack>
    </Card>
  )
}

/** A step of the setup. `next` marks the first open one. */
function StepRow({ step, done, next }: { step: Step; done: boolean; next: boolean }) {
  const { icon, title, text, to, action } = step
  return (
    <Flex
      as="li"
      gap="4"
      py="4"
      align={done ? 'center' : { base: 'stretch', md: 'center' }}
      direction={done ? 'row' : { base: 'column', md: 'row' }}
      borderTopWidth="1px"
      borderColor="brand.border"
      _first={{ borderTopWidth: '0' }}
      _last={{ pb: '0' }}
    >
      <Flex gap="4" flex="1" minW="0" align={done ? 'center' : 'flex-start'}>
        <IconTile icon={icon} />
        <Box minW="0">
          <Heading as="h3" textStyle="cardTitle" fontWeight="600">
            {title}
          </Heading>
          {!done && (
            <Text textStyle="dense" color="fg.muted" mt="0.5" maxW="72ch" overflowWrap="anywhere">
              {text}
            </Text>
          )}
        </Box>
      </Flex>
      {done ? (
        <Flex align="center" gap="1.5" color="fg.success" textStyle="dense" fontWeight="600" flexShrink={0}>
          <Check size={18} aria-hidden />
          Pronto
        </Flex>
      ) : (
        <Button
          asChild
          variant={next ? 'solid' : 'outline'}
          size={{ base: 'lg', md: 'md' }}
          w={{ base: '100%', md: 'auto' }}
          flexShrink={0}
        >
          <Link to={to}>{action}</Link>
        </Button>
      )}
    </Flex>
  )
}
