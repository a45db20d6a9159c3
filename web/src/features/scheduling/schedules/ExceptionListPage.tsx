import { Button, Flex } from '@chakra-ui/react'
import { CalendarCheck, Pencil, Trash2 } from 'lucide-react'
import { Link as RouterLink, useLocation } from 'react-router'
import { exceptionEditPath, NEW_EXCEPTION_PATH, ofSpecialist } from '~/addresses/schedules'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { count } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { type Column, DataTable, figures } from '~/components/table'
import { useSpecialistChoices } from '~/modules/people'
import { useMay } from '~/modules/useMay'
import { type AfterSaving, type ScheduleException, useExceptions, useSchedulesChanged } from './api/queries'
import { BookedHours } from './components/BookedHours'
import { BusyCalendars } from './components/BusyCalendars'
import { ScheduleFrame } from './components/ScheduleFrame'
import { daysOf, hoursOf, whenOf } from './components/words'

const COLUMNS: Column<ScheduleException>[] = [
  { key: 'date', header: 'Data', cell: (row) => figures(daysOf(row)) },
  { key: 'hours', header: 'Horário', cell: (row) => figures(hoursOf(row)) },
  { key: 'type', header: 'Quando vale', cell: whenOf },
]

export function ExceptionListPage() {
  return (
    <ScheduleFrame showsAll>
      {(specialist) => <ExceptionTable key={specialist} specialist={specialist} />}
    </ScheduleFrame>
  )
}

function ExceptionTable({ specialist }: { specialist: string | undefined }) {
  const query = useExceptions(specialist)
  const changed = useSchedulesChanged()
  const showsAll = useMay()('desk') && !specialist
  const specialists = useSpecialistChoices(showsAll).data
  const booked = (useLocation().state as AfterSaving | null)?.booked ?? []

  const nameOf = ({ specialist_id }: ScheduleException) =>
    specialists?.find(({ value }) => value === specialist_id)?.label ?? ''
  const whose: Column<ScheduleException>[] = showsAll ? [{ key: 'whose', header: 'Nutricionista', cell: nameOf }] : []

  const actions: Column<ScheduleException> = {
    key: 'actions',
    header: 'Ações',
    align: 'end',
    width: '6.875rem',
    cell: (row) => (
      <Flex justify="flex-end" gap="1">
        <IconButton
          asChild
          label={`Editar a exceção de ${daysOf(row)}`}
          icon={
            <RouterLink to={exceptionEditPath(row.id)}>
              <Pencil aria-hidden />
            </RouterLink>
          }
        />
        <RemoveException exception={row} onRemoved={changed} />
      </Flex>
    ),
  }
  return (
    <>
      {booked.length > 0 && <BookedHours title="Estas consultas continuam marcadas:" hours={booked} />}
      <DataTable
        label="Exceções de horário"
        columns={[...COLUMNS, ...whose, actions]}
        query={query}
        rowKey={({ id }) => id}
        rowHref={({ id }) => exceptionEditPath(id)}
        phone={(row) => ({
          title: daysOf(row),
          second: hoursOf(row),
          third: [nameOf(row), whenOf(row)].filter(Boolean).join(', '),
          after: <RemoveException exception={row} onRemoved={changed} />,
        })}
        total={(n) => count(n, 'exceção', 'exceções')}
        none="Nenhuma exceção encontrada"
        empty={
          <Empty
            icon={CalendarCheck}
            minH="80"
            action={
              <Button asChild>
                <RouterLink to={`${NEW_EXCEPTION_PATH}${ofSpecialist(specialist)}`}>Cadastrar exceção</RouterLink>
              </Button>
            }
          >
            Nenhuma exceção cadastrada. Vale a disponibilidade padrão.
          </Empty>
        }
      />
      {!showsAll && <BusyCalendars specialist={specialist} />}
    </>
  )
}

function RemoveException({ exception, onRemoved }: { exception: ScheduleException; onRemoved: () => void }) {
  const confirm = useConfirm()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/schedule-exceptions/{id}')
  const ask = async () => {
    if (isPending) return
    const go = await confirm({
      title: 'Tem certeza que deseja remover esta exceção?',
      description: `${daysOf(exception)}, ${hoursOf(exception).toLowerCase()}. ${exception.opens ? 'Estes horários deixam de ser oferecidos.' : 'Os horários da disponibilidade padrão voltam a valer.'}`,
      danger: true,
    })
    if (!go) return
    try {
      await mutateAsync({ params: { path: { id: exception.id } } })
      notify.success('Exceção removida com sucesso')
      onRemoved()
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  return (
    <IconButton
      label={`Remover a exceção de ${daysOf(exception)}`}
      icon={<Trash2 aria-hidden />}
      aria-disabled={isPending}
      onClick={ask}
    />
  )
}
