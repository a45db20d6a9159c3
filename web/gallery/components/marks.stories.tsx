import { Flex, HStack, Stack } from '@chakra-ui/react'
import { CalendarCheck, Check, Pencil, Play, UserX, Utensils, X } from 'lucide-react'
import { Avatar } from '~/components/Avatar'
import { IconTile } from '~/components/IconTile'
import { Logo } from '~/components/Logo'
import { StateChip } from '~/components/StateChip'
import { StatusLine } from '~/components/StatusLine'
import { type Tone, ToneChip } from '~/components/ToneChip'
import type { Story } from '../story'

export default { title: 'components/Marks' }

const NAMES = ['Ana Ribeiro', 'Carla Mendes', 'Diego Farias', 'Elisa Prado', 'Helena Prado', 'Otávio Lacerda']
const PICTURE = 'icons/192.png'

export const Avatars: Story = {
  render: () => (
    <Stack gap="4">
      {[24, 34, 52].map((size) => (
        <HStack key={size} gap="3" wrap="wrap">
          {NAMES.map((name) => (
            <Avatar key={name} name={name} size={size} />
          ))}
          <Avatar name="Nina Prado" src={PICTURE} size={size} />
        </HStack>
      ))}
    </Stack>
  ),
}

export const IconTiles: Story = {
  render: () => (
    <HStack gap="3">
      <IconTile icon={Utensils} />
      <IconTile icon={CalendarCheck} />
    </HStack>
  ),
}

export const Logos: Story = {
  render: () => (
    <Flex gap="6" wrap="wrap" align="center">
      <Logo />
      <Logo name="Nutrir" />
      <Flex bg="brand.solid" color="brand.contrast" p="4" borderRadius="card">
        <Logo name="Nutrir" inverted />
      </Flex>
      <Logo picture={{ url: `${PICTURE}?de=clinica`, width: 192, height: 192 }} name="Clínica Aurora" />
    </Flex>
  ),
}

const STATES = [
  ['appointment.pending', CalendarCheck, 'Aguardando aprovação'],
  ['appointment.approved', CalendarCheck, 'Agendado'],
  ['appointment.started', Play, 'Iniciado'],
  ['appointment.done', Check, 'Realizado'],
  ['appointment.missed', UserX, 'Não realizado'],
  ['appointment.canceled', X, 'Cancelado'],
  ['plan.draft', Pencil, 'Rascunho'],
  ['product.welcome', Check, 'De boas-vindas'],
  ['purchase.pending', Pencil, 'Aguardando confirmação'],
  ['exam.none', Pencil, 'Não iniciado'],
  ['job.failed', X, 'Falhou'],
] as const

export const StateChips: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      {STATES.map(([state, icon, word]) => (
        <StateChip key={state} state={state} icon={icon}>
          {word}
        </StateChip>
      ))}
    </Flex>
  ),
}

export const StatusLines: Story = {
  render: () => (
    <Stack gap="3">
      <StatusLine state="none">Não Iniciado</StatusLine>
      <StatusLine state="started">Iniciado em 12/11/2026</StatusLine>
      <StatusLine state="done">Concluído em 20/11/2026</StatusLine>
    </Stack>
  ),
}

const TONES: [tone: Tone | null, words: string][] = [
  ['good', 'Adequado'],
  ['attention', 'Acima do recomendado'],
  ['risk', 'Risco muito aumentado'],
  [null, 'Sem referência'],
]

export const ToneChips: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      {TONES.map(([tone, words]) => (
        <ToneChip key={words} tone={tone}>
          {words}
        </ToneChip>
      ))}
    </Flex>
  ),
}
