import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { BOOKING_PATH } from '~/addresses/appointments'
import { $api, FRESH } from '~/api/client'
import { Card } from '~/components/Card'
import { count } from '~/components/format'
import { IconTile } from '~/components/IconTile'
import { stagesOf } from '~/modules/booking/services'

/** Notice of sessions that are left to book; renders nothing while they are unknown. */
export function NextBooking() {
  const { data } = $api.useQuery('get', '/purchase-services', {}, { ...FRESH, meta: { silent: true } })
  const left = stagesOf(data?.data ?? [])
    .filter(({ available }) => available)
    .reduce((sum, { remaining }) => sum + remaining, 0)
  if (left === 0) return null
  return (
    <Card display="flex" flexDirection={{ base: 'column', md: 'row' }} alignItems={{ md: 'center' }} gap="4">
      <Flex align="center" gap="3" flex="1" minW="0">
        <IconTile icon={CalendarPlus} />
        <Box minW="0">
          <Text as="h2" textStyle="cardTitle">
            Nenhuma consulta marcada
          </Text>
          <Text textStyle="dense" color="fg.muted">
            Você ainda tem {count(left, 'sessão', 'sessões')} para agendar.
          </Text>
        </Box>
      </Flex>
      <Button asChild variant="subtle" minW="36">
        <Link to={BOOKING_PATH}>Agendar consulta</Link>
      </Button>
    </Card>
  )
}
