import { Box, Button, Tabs } from '@chakra-ui/react'
import { CalendarPlus, DoorOpen, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router'
import { CONSULTING_ROOMS_PATH } from '~/addresses/consultingRooms'
import { EXCEPTIONS_PATH, NEW_EXCEPTION_PATH, ofSpecialist, SPECIALIST, STANDARD_PATH } from '~/addresses/schedules'
import { useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form/Select'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useSpecialistChoices } from '~/modules/people'
import { useMay } from '~/modules/useMay'
import { NoSpecialists } from './NoSpecialists'

const TABS = [
  { path: STANDARD_PATH, label: 'Disponibilidade padrão' },
  { path: EXCEPTIONS_PATH, label: 'Exceções de horário' },
]

interface ScheduleFrameProps {
  /** True if a super admin who has chosen nobody sees all specialists. */
  showsAll?: boolean
  children: (specialist: string | undefined) => ReactNode
}

/** Two tabs with addresses of their own: leaving one of them is leaving a page. */
export function ScheduleFrame({ showsAll, children }: ScheduleFrameProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const chooses = may('desk')
  const claims = useSession()?.claims
  const specialists = useSpecialistChoices(chooses).data
  const none = specialists?.length === 0
  // Users who attend begin with themselves, and the only specialist needs no choice.
  const own = claims?.attends ? claims.id : undefined
  const only = specialists?.length === 1 ? specialists[0]?.value : undefined
  const chosen = (chooses && (params.get(SPECIALIST) ?? (showsAll ? undefined : (own ?? only)))) || undefined
  return (
    <Page
      title="Horários disponíveis"
      facts="Os dias e horários em que as consultas podem ser marcadas, no fuso horário da clínica."
      actions={
        !none && (
          <>
            {may('super_admin') && (
              <Button asChild variant="outline">
                <RouterLink to={CONSULTING_ROOMS_PATH}>
                  <DoorOpen aria-hidden />
                  Salas
                </RouterLink>
              </Button>
            )}
            <Button asChild variant="outline">
              <RouterLink to={`${NEW_EXCEPTION_PATH}${ofSpecialist(chosen)}`}>
                <CalendarPlus aria-hidden />
                Cadastrar exceção
              </RouterLink>
            </Button>
          </>
        )
      }
    >
      {chooses && !none && (
        <SpecialistSelect
          value={chosen}
          nobody={showsAll ? 'Todos os nutricionistas' : 'Escolha o nutricionista'}
          onChoose={(id) => setParams(id ? { [SPECIALIST]: id } : {})}
        />
      )}
      <Tabs.Root
        variant="line"
        // Walking over the tabs must not leave the page.
        activationMode="manual"
        value={pathname}
        onValueChange={({ value }) => navigate(`${value}${ofSpecialist(chosen)}`)}
      >
        <Tabs.List aria-label="Horários disponíveis" overflowX="auto" overflowY="hidden" mb="6">
          {TABS.map(({ path, label }) => (
            <Tabs.Trigger
              key={path}
              value={path}
              h="11"
              px="3.5"
              fontSize="dense"
              whiteSpace="nowrap"
              css={{ '@media (max-width: 18rem)': { flexShrink: 0 } }}
              focusVisibleRing="inside"
              _selected={{ color: 'brand.fg', '--indicator-thickness': '3px' }}
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map(({ path }) => (
          <Tabs.Content key={path} value={path} p="0">
            {path === pathname &&
              (none ? (
                <NoSpecialists />
              ) : chooses && !chosen && !showsAll ? (
                <Empty framed icon={Stethoscope} minH="80">
                  Escolha um nutricionista para ver os horários.
                </Empty>
              ) : (
                children(chosen)
              ))}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Page>
  )
}

interface SpecialistSelectProps {
  value: string | undefined
  /** Label of the choice of nobody. */
  nobody: string
  onChoose: (id: string) => void
}

function SpecialistSelect({ value, nobody, onChoose }: SpecialistSelectProps) {
  const query = useSpecialistChoices()
  return (
    <Box maxW="26.25rem" mb="5">
      <Loaded query={query} skeleton={<Skeleton h="12" borderRadius="control" />}>
        {(choices) => (
          <Select
            aria-label="Nutricionista"
            placeholder={nobody}
            options={choices}
            value={value ?? ''}
            onChange={(event) => onChoose(event.target.value)}
          />
        )}
      </Loaded>
    </Box>
  )
}
