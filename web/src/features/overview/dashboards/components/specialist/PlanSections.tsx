import { Box, Button, Link as ChakraLink, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { patientPath, patientPlanPath } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { formatDate } from '~/components/format'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { PlanChip } from '~/modules/PlanChip'

type PatientPlan = Schemas['PatientPlan']

const ROW = '4.25rem'
const DRAFT = '9.125rem'

/** Meal plans to work on: drafts, patients without a plan, and the last concluded ones. */
export function PlanSections({ dashboard }: { dashboard: Schemas['SpecialistDashboard'] }) {
  const { drafts, without_plan, recent } = dashboard
  return (
    <>
      <Section title="Planos em rascunho">
        {drafts.length === 0 ? (
          <Empty framed minH={DRAFT}>
            Nenhum plano em rascunho no momento.
          </Empty>
        ) : (
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
            {drafts.map((row, index) => (
              <li key={row.id}>
                <DraftCard row={row} first={index === 0} />
              </li>
            ))}
          </SimpleGrid>
        )}
      </Section>
      <SimpleGrid columns={{ base: 1, xl: 2 }} columnGap="6">
        <Section title="Aguardando plano alimentar">
          <Rows
            rows={without_plan}
            empty="Ninguém está esperando por um plano alimentar."
            remark={(row) => `Desde ${formatDate(row.at)}`}
            action={(row) => (
              <Button asChild size="sm" variant="subtle">
                <Link to={patientPlanPath(row.id)} aria-label={`Iniciar plano de ${row.name}`}>
                  Iniciar plano
                </Link>
              </Button>
            )}
          />
        </Section>
        <Section title="Planos recentes">
          <Rows
            rows={recent}
            empty="Os planos em que você trabalhar aparecem aqui."
            remark={(row) => formatDate(row.at)}
            action={(row) => <PlanChip status={row.status} />}
          />
        </Section>
      </SimpleGrid>
    </>
  )
}

function DraftCard({ row, first }: { row: PatientPlan; first: boolean }) {
  return (
    <Card kind={first ? 'current' : 'plain'} h="100%">
      <Flex align="center" gap="3" mb="4">
        <Avatar name={row.name} src={row.pictureUrl} size={44} />
        <Box minW="0">
          <Text fontWeight="600" truncate>
            {row.name}
          </Text>
          <Text textStyle="remark" color="fg.muted">
            Rascunho de {formatDate(row.at)}
          </Text>
        </Box>
      </Flex>
      <Flex gap="2">
        <Button asChild size="sm" variant="outline" flex="1">
          <Link to={patientPath(row.id)} aria-label={`Ver paciente: ${row.name}`}>
            Ver paciente
          </Link>
        </Button>
        <Button asChild size="sm" variant={first ? 'solid' : 'subtle'} flex="1">
          <Link to={patientPlanPath(row.id)} aria-label={`Continuar plano de ${row.name}`}>
            Continuar plano
          </Link>
        </Button>
      </Flex>
    </Card>
  )
}

interface RowsProps {
  rows: PatientPlan[]
  empty: string
  remark: (row: PatientPlan) => string
  action: (row: PatientPlan) => ReactNode
}

function Rows({ rows, empty, remark, action }: RowsProps) {
  if (rows.length === 0) {
    return (
      <Empty framed minH={DRAFT}>
        {empty}
      </Empty>
    )
  }
  return (
    <Card p="0" overflow="hidden" asChild>
      <ul>
        {rows.map((row) => (
          <Flex
            as="li"
            key={row.id}
            align="center"
            gap="3"
            px="4"
            py="2.5"
            minH={ROW}
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
            className="group"
            _hover={{ bg: 'bg.hover' }}
          >
            <Avatar name={row.name} src={row.pictureUrl} />
            <Box flex="1" minW="0">
              <ChakraLink
                asChild
                display="block"
                color="fg"
                fontWeight="600"
                lineHeight="1.25rem"
                textUnderlineOffset="3px"
                _groupHover={{ textDecoration: 'underline' }}
              >
                <Link to={patientPath(row.id)}>{row.name}</Link>
              </ChakraLink>
              <Text textStyle="remark" color="fg.muted">
                {remark(row)}
              </Text>
            </Box>
            {action(row)}
          </Flex>
        ))}
      </ul>
    </Card>
  )
}

export function PlanSectionsSkeleton() {
  return (
    <>
      <Skeleton h="6" w="11.25rem" mb="4" borderRadius="chip" />
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4" mb="8">
        <Skeleton h={DRAFT} borderRadius="card" />
        <Skeleton h={DRAFT} borderRadius="card" hideBelow="md" />
        <Skeleton h={DRAFT} borderRadius="card" hideBelow="xl" />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6">
        <Skeleton h="21.25rem" borderRadius="card" />
        <Skeleton h="21.25rem" borderRadius="card" />
      </SimpleGrid>
    </>
  )
}
