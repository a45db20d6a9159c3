import { Box, Flex, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { purchaseEditPath } from '~/addresses/purchases'
import { $api, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { count, formatLongDay, formatMoney, today } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { figures } from '~/components/table'
import { methodLabel } from '~/modules/payments'
import { PeriodBar } from './PeriodBar'
import { shiftDay } from './period'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day's cash by method and by the person who took it. */
export function CashDay() {
  const [params, setParams] = useSearchParams()
  const now = today()
  const asked = params.get('dia') ?? ''
  const day = DAY.test(asked) && asked < now ? asked : now
  const show = (next: string) =>
    setParams(
      (old) => {
        if (next >= now) old.delete('dia')
        else old.set('dia', next)
        return old
      },
      { preventScrollReset: true },
    )
  const query = $api.useQuery('get', '/finance/cash', { params: { query: { day } } }, PAGED)
  return (
    <>
      <PeriodBar
        words={day === now ? `Hoje, ${formatLongDay(day)}` : formatLongDay(day, true)}
        back="Dia anterior"
        forward="Dia seguinte"
        onShift={(by) => show(shiftDay(day, by))}
        isLast={day === now}
        now="Hoje"
        onNow={() => show(now)}
      />
      <Loaded query={query} skeleton={<Skeleton h="16rem" borderRadius="card" />}>
        {({ data }) => <Known cash={data} />}
      </Loaded>
    </>
  )
}

function Known({ cash }: { cash: Schemas['CashReport'] }) {
  if (cash.payments.length === 0) {
    return (
      <Empty framed minH="12rem">
        Nenhum pagamento neste dia.
      </Empty>
    )
  }
  return (
    <>
      <SimpleGrid columns={{ base: 2, md: 5 }} gap="4" mb="8">
        <Sum label="Total" reais={cash.total} />
        {cash.by_method.map(({ method, total }) => (
          <Sum key={method} label={methodLabel(method)} reais={total} />
        ))}
      </SimpleGrid>
      <Section title="Quem recebeu">
        <Card>
          <Stack as="ul" gap="3" listStyleType="none">
            {cash.by_person.map(({ taken_by: person, method, payments, total }) => (
              <Flex as="li" key={`${person.id} ${method}`} gap="3" justify="space-between">
                <Text minW="0" overflowWrap="anywhere">
                  {person.name} · {methodLabel(method)} · {count(payments, 'pagamento', 'pagamentos')}
                </Text>
                {figures(formatMoney(total))}
              </Flex>
            ))}
          </Stack>
        </Card>
      </Section>
      <Section title="Pagamentos">
        <Card>
          <Stack as="ul" gap="3" listStyleType="none">
            {cash.payments.map((payment) => (
              <Flex as="li" key={payment.id} gap="3" justify="space-between">
                <Box minW="0">
                  <Link asChild>
                    <RouterLink to={purchaseEditPath(payment.purchase_id)}>{payment.user.name}</RouterLink>
                  </Link>
                  <Text textStyle="dense" color="fg.muted" overflowWrap="anywhere">
                    {payment.product_name} · {methodLabel(payment.method)}
                    {payment.reversed_at && ` · Estornado: ${payment.reversal_reason}`}
                  </Text>
                </Box>
                <Text as="span" textDecoration={payment.reversed_at ? 'line-through' : undefined}>
                  {figures(formatMoney(payment.amount))}
                </Text>
              </Flex>
            ))}
          </Stack>
        </Card>
      </Section>
    </>
  )
}

function Sum({ label, reais }: { label: string; reais: number }) {
  return (
    <Card>
      <Text textStyle="remark" color="fg.muted">
        {label}
      </Text>
      <Text fontWeight="600">{figures(formatMoney(reais))}</Text>
    </Card>
  )
}
