import { Box, Flex, Link, SimpleGrid, Text } from '@chakra-ui/react'
import { CalendarDays, HandHeart, type LucideIcon, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { Card } from '~/components/Card'
import { formatNumber } from '~/components/format'
import { IconTile } from '~/components/IconTile'
import { Skeleton } from '~/components/Skeleton'
import type { Overview } from './queries'

interface OverviewCardsProps {
  overview: Overview
  /** Link of each card, if the user has such a page. */
  members?: string
  licences?: string
  appointments?: string
}

/** Six figures of an organization: its people, its licences and their usage. */
export function OverviewCards({ overview, members, licences, appointments }: OverviewCardsProps) {
  const { users, purchases, purchaseUsers } = overview
  return (
    <Cards>
      <OverviewCard icon={Users} title="Usuários" link={members && { to: members, label: 'Gerenciar usuários' }}>
        <Figure value={users.total} unit={users.total === 1 ? 'pessoa' : 'pessoas'} />
      </OverviewCard>
      <OverviewCard
        icon={HandHeart}
        title="Atividades"
        link={licences && { to: licences, label: 'Associar atividades' }}
      >
        <Figure value={purchases.total} unit={purchases.total === 1 ? 'comprada' : 'compradas'} />
        <Figure value={purchaseUsers.total} unit={purchaseUsers.total === 1 ? 'associada' : 'associadas'} />
        <Figure value={purchaseUsers.done} unit={purchaseUsers.done === 1 ? 'finalizada' : 'finalizadas'} />
      </OverviewCard>
      <OverviewCard
        icon={CalendarDays}
        title="Agendamentos"
        link={appointments && { to: appointments, label: 'Ver agendamentos' }}
      >
        <Figure value={overview.appointments.total} unit="no total" />
        <Figure
          value={overview.appointments.done}
          unit={overview.appointments.done === 1 ? 'realizado' : 'realizados'}
        />
      </OverviewCard>
    </Cards>
  )
}

export function OverviewCardsSkeleton() {
  const h = { base: '11.75rem', lg: '48' }
  return (
    <Cards>
      <Skeleton h={h} borderRadius="card" />
      <Skeleton h={h} borderRadius="card" />
      <Skeleton h={h} borderRadius="card" />
    </Cards>
  )
}

function Cards({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid
      // The card of licences has three figures and needs more room.
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 5fr) minmax(0, 4fr)' }}
      gap={{ base: '4', md: '5' }}
      mb="8"
    >
      {children}
    </SimpleGrid>
  )
}

interface OverviewCardProps {
  icon: LucideIcon
  title: string
  link?: { to: string; label: string } | ''
  children: ReactNode
}

function OverviewCard({ icon, title, link, children }: OverviewCardProps) {
  const heading = useId()
  return (
    <Card role="region" aria-labelledby={heading} display="flex" flexDirection="column">
      <Flex align="center" gap="3">
        <IconTile icon={icon} />
        <Text as="h2" id={heading} textStyle="cardTitle">
          {title}
        </Text>
      </Flex>
      <Flex mt="4" columnGap="6" rowGap="2" wrap="wrap" flex="1">
        {children}
      </Flex>
      {link && (
        <Link asChild color="brand.fg" mt="2" mb="-3" alignSelf="flex-start" minH="11" alignItems="center">
          <RouterLink to={link.to}>{link.label}</RouterLink>
        </Link>
      )}
    </Card>
  )
}

/** Figure with its unit, which screen readers read together: '10 compradas'. */
function Figure({ value, unit }: { value: number; unit: string }) {
  return (
    <Text>
      <Box as="span" display="block" textStyle="figure" fontVariantNumeric="tabular-nums">
        {formatNumber(value)}
      </Box>{' '}
      <Box as="span" textStyle="remark" color="fg.muted">
        {unit}
      </Box>
    </Text>
  )
}
