import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { $api, client, type Schemas } from '~/api/client'
import { saveFile } from '~/api/download'
import { toApiError } from '~/api/error'
import { PAGED } from '~/api/fetching'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { ExportButton } from '~/components/ExportButton'
import { count, formatMoney, formatNumber, today } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { Skeleton } from '~/components/Skeleton'
import { figures } from '~/components/table'
import { PeriodBar } from './PeriodBar'
import { monthWords, shiftMonth } from './period'

const ShareDialog = lazyDialog(async () => ({ default: (await import('./ShareDialog')).ShareDialog }))

type SpecialistReport = Schemas['SpecialistReport']

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** A month by specialist with their shares, and the files for the accountant. */
export function MonthReport() {
  const [params, setParams] = useSearchParams()
  const now = today().slice(0, 7)
  const asked = params.get('mes') ?? ''
  const month = MONTH.test(asked) && asked < now ? asked : now
  const show = (next: string) =>
    setParams(
      (old) => {
        if (next >= now) old.delete('mes')
        else old.set('mes', next)
        return old
      },
      { preventScrollReset: true },
    )
  const period = { params: { query: { month } } }
  const query = $api.useQuery('get', '/finance/month', period, PAGED)
  return (
    <>
      <PeriodBar
        words={monthWords(month)}
        back="Mês anterior"
        forward="Mês seguinte"
        onShift={(by) => show(shiftMonth(month, by))}
        isLast={month === now}
        now="Este mês"
        onNow={() => show(now)}
      >
        <CarneLeao month={month} />
        <ExportButton
          fileName={`pagamentos-${month}.xlsx`}
          fetch={() => client.GET('/finance/payments/export', { ...period, parseAs: 'blob' })}
        />
      </PeriodBar>
      <Loaded query={query} skeleton={<Skeleton h="16rem" borderRadius="card" />}>
        {({ data }) =>
          data.specialists.length === 0 ? (
            <Empty framed minH="12rem">
              Nenhum pagamento neste mês.
            </Empty>
          ) : (
            <Card>
              <Stack as="ul" gap="4" listStyleType="none">
                {data.specialists.map((report) => (
                  <SpecialistRow key={report.specialist?.id ?? ''} report={report} month={data.month} />
                ))}
                <Flex as="li" gap="3" justify="space-between" borderTopWidth="1px" pt="4" fontWeight="600">
                  Total {figures(formatMoney(data.total))}
                </Flex>
              </Stack>
            </Card>
          )
        }
      </Loaded>
    </>
  )
}

function SpecialistRow({ report, month }: { report: SpecialistReport; month: string }) {
  const [open, setOpen] = useState(false)
  const { specialist, payments, total, share, share_percent: percent } = report
  return (
    <Flex
      as="li"
      gap="3"
      justify="space-between"
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <Stack gap="0" minW="0">
        <Text fontWeight="600">{specialist?.name ?? 'Sem nutricionista'}</Text>
        <Text textStyle="dense" color="fg.muted">
          {count(payments, 'pagamento', 'pagamentos')} ·{' '}
          {percent == null
            ? 'sem repasse'
            : `repasse de ${formatNumber(percent, 2).replace(/,00$/, '')}%: ${formatMoney(share)}`}
        </Text>
      </Stack>
      <Flex gap="3" align="center" justify="space-between">
        {specialist && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Definir o repasse de ${specialist.name}`}
            onClick={() => setOpen(true)}
          >
            Definir repasse
          </Button>
        )}
        {figures(formatMoney(total))}
      </Flex>
      {open && specialist && (
        <ShareDialog specialist={specialist} percent={percent ?? null} month={month} onClose={() => setOpen(false)} />
      )}
    </Flex>
  )
}

function CarneLeao({ month }: { month: string }) {
  const [busy, setBusy] = useState(false)

  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await client.GET('/finance/carne-leao', { params: { query: { month } }, parseAs: 'blob' })
      if (data) await saveFile(data, `carne-leao-${month}.csv`)
    } catch (error) {
      notify.error(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" aria-disabled={busy || undefined} onClick={run}>
      <FileText aria-hidden />
      CSV do carnê-leão
    </Button>
  )
}
