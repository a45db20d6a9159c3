import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSession } from '~/api/session'
import { count } from '~/components/format'
import { Page } from '~/components/Page'
import { PatientSearch } from '~/modules/PatientSearch'
import { useToday } from '../../hooks/useToday'

interface StaffPageProps {
  /** Number of today's appointments, once it is known; undefined for who does not attend. */
  appointments?: number
  children: ReactNode
}

/** Greeting and patient search at the top of the homes of specialists and super admins. */
export function StaffPage({ appointments, children }: StaffPageProps) {
  const today = useToday(useSession()?.claims.name ?? '')
  return (
    <Page
      title={today.greeting}
      name="Painel de Controle"
      facts={
        // On phones the count comes on a second line, whose room is kept.
        <Box minH={{ base: '11', md: 'auto' }}>
          {today.day}.
          {appointments !== undefined && (
            <>
              {' '}
              <Box as="strong" color="fg" fontWeight="600">
                {appointments === 0 ? 'Nenhuma consulta' : count(appointments, 'consulta', 'consultas')}
              </Box>{' '}
              hoje.
            </>
          )}
        </Box>
      }
    >
      <Box mb="8" maxW={{ md: '40rem' }}>
        <PatientSearch />
      </Box>
      {children}
    </Page>
  )
}
