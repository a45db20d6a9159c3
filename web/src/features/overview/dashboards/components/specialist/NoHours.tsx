import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { STANDARD_PATH } from '~/addresses/schedules'
import { Card } from '~/components/Card'
import { IconTile } from '~/components/IconTile'

/** Notice for specialists without bookable hours. */
export function NoHours() {
  const title = useId()
  return (
    <Card
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      gap="4"
      mb="8"
      role="region"
      aria-labelledby={title}
    >
      <Flex align="center" gap="3" flex="1" minW="0">
        <IconTile icon={CalendarClock} />
        <Box minW="0">
          <Text as="h2" id={title} textStyle="cardTitle">
            Informe os seus horários de atendimento
          </Text>
          <Text textStyle="dense" color="fg.muted">
            Enquanto a sua semana estiver vazia, ninguém consegue agendar uma consulta com você.
          </Text>
        </Box>
      </Flex>
      <Button asChild size={{ base: 'lg', md: 'md' }} variant="subtle">
        <Link to={STANDARD_PATH}>Informar horários</Link>
      </Button>
    </Card>
  )
}
