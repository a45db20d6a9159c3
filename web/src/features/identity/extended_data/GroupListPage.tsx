import { Button, Flex, Text } from '@chakra-ui/react'
import { Eye, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { groupEditPath, NEW_GROUP_PATH } from '~/addresses/extendedData'
import { $api } from '~/api/client'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { count, formatDate, formatNumber } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { type Column, DataTable } from '~/components/table'
import { fieldsOf, type Group, PLACE_LABELS } from '~/modules/extendedData/groups'
import { useGroupList, useGroupsChanged } from './queries'

const fieldCount = (group: Group) => fieldsOf([group]).length

const COLUMNS: Column<Group>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'place', header: 'Lugar', cell: ({ place }) => PLACE_LABELS[place] },
  {
    key: 'fields',
    header: 'Campos',
    align: 'end',
    width: '6.875rem',
    cell: (group) => (
      <Text as="span" fontVariantNumeric="tabular-nums">
        {formatNumber(fieldCount(group))}
      </Text>
    ),
  },
  {
    key: 'updated_at',
    header: 'Última alteração',
    cell: ({ updated_at }) => (
      <Text as="span" fontVariantNumeric="tabular-nums">
        {formatDate(updated_at)}
      </Text>
    ),
  },
  {
    key: 'actions',
    header: 'Ações',
    align: 'end',
    width: '6.875rem',
    cell: (group) => (
      <Flex justify="flex-end" gap="1">
        <IconButton
          asChild
          label={`${group.editable ? 'Editar' : 'Ver'} ${group.name}`}
          icon={
            <Link to={groupEditPath(group.id)}>{group.editable ? <Pencil aria-hidden /> : <Eye aria-hidden />}</Link>
          }
        />
        {group.editable && <Remove group={group} />}
      </Flex>
    ),
  },
]

export function GroupListPage() {
  return (
    <Page
      title="Informações Adicionais Cadastradas"
      name="Informações Adicionais"
      facts="O que os cadastros perguntam além do habitual."
      actions={
        <Button asChild>
          <Link to={NEW_GROUP_PATH}>
            <Plus aria-hidden />
            Cadastrar informações
          </Link>
        </Button>
      }
    >
      <DataTable
        label="Informações Adicionais Cadastradas"
        columns={COLUMNS}
        query={useGroupList()}
        rowKey={({ id }) => id}
        rowHref={({ id }) => groupEditPath(id)}
        phone={(group) => ({
          title: group.name,
          second: PLACE_LABELS[group.place],
          third: `${count(fieldCount(group), 'campo', 'campos')} · ${formatDate(group.updated_at)}`,
          after: group.editable && <Remove group={group} />,
        })}
        none="Nenhum grupo encontrado"
        empty={
          <Empty icon={ListPlus} minH="80">
            Nenhuma informação adicional cadastrada ainda.
          </Empty>
        }
      />
    </Page>
  )
}

function Remove({ group }: { group: Group }) {
  const confirm = useConfirm()
  const changed = useGroupsChanged()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/extended-data/{id}')
  const remove = async () => {
    const sure = await confirm({
      title: `Remover ${group.name}?`,
      description: 'Os campos deixam de aparecer nos cadastros, e o que foi respondido neles não é mais mostrado.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure || isPending) return
    try {
      await mutateAsync({ params: { path: { id: group.id } } })
      notify.success('Informações adicionas foram removidas com sucesso')
    } catch {
      notify.error('Não foi possível remover os dados Adicionais')
    }
    changed()
  }
  return <IconButton label={`Remover ${group.name}`} icon={<Trash2 aria-hidden />} onClick={remove} />
}
