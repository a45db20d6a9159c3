import { Button } from '@chakra-ui/react'
import { ApiError } from '~/api/error'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { count, formatDate } from '~/components/format'
import { type Column, DataTable, figures, Pagination, SearchBox } from '~/components/table'
import { columns, row } from '~/components/table/testData'
import { page } from '~/test/answers'
import type { Story } from '../story'

export default { title: 'components/Tables' }

type Row = ReturnType<typeof row>

const ROWS = ['Ana Ribeiro', 'Bia Lacerda', 'Carla Mendes Azevedo'].map(row)
const COLUMNS: Column<Row>[] = [
  ...columns.map((column, index) =>
    index === 0 ? { ...column, before: ({ name }: Row) => <Avatar name={name} /> } : column,
  ),
  { key: 'since', header: 'Desde', align: 'end', cell: ({ created_at }) => figures(formatDate(created_at)) },
]
const nothing = () => {}

interface PatientsProps {
  data?: ReturnType<typeof page<Row>>
  error?: unknown
}

function Patients({ data, error = null }: PatientsProps) {
  return (
    <DataTable
      label="Pacientes"
      columns={COLUMNS}
      query={{ data, error, refetch: nothing }}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/${id}`}
      phone={({ name, email, created_at }) => ({
        before: <Avatar name={name} />,
        title: name,
        second: email,
        third: `Desde ${formatDate(created_at)}`,
      })}
      search={{ label: 'Buscar paciente', placeholder: 'Nome ou e-mail' }}
      total={(n) => count(n, 'paciente', 'pacientes')}
      tools={<Button variant="outline">Filtros</Button>}
      none="Nenhum paciente encontrado"
      empty={<Empty minH="60">Você ainda não acompanha nenhum paciente.</Empty>}
    />
  )
}

export const Rows: Story = {
  render: () => <Patients data={page(ROWS, { current_page: 2, last_page: 12, total: 118 })} />,
  parameters: { at: '/?page=2' },
}

export const LoadingRows: Story = { render: () => <Patients /> }

export const EmptyTable: Story = { render: () => <Patients data={page<Row>([])} /> }

export const NothingFound: Story = {
  render: () => <Patients data={page<Row>([])} />,
  parameters: { at: '/?search=zilda' },
}

export const FailedTable: Story = {
  render: () => <Patients error={new ApiError({ status: 500, message: 'Algo falhou por dentro.' })} />,
}

export const Pages: Story = {
  render: () => (
    <Card p="0">
      <Pagination meta={{ current_page: 14, last_page: 42, total: 418, per_page: 10 }} onPage={nothing} />
    </Card>
  ),
}

export const Search: Story = {
  render: () => <SearchBox label="Buscar paciente" placeholder="Nome ou e-mail" value="" onSearch={nothing} />,
}
