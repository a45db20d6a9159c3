import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { MailPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { NEW_TEMPLATE_PATH, templateEditPath } from '~/addresses/emailTemplates'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form/Select'
import { count, formatDate } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { type Column, DataTable, useAddressChoice } from '~/components/table'
import { useEvents, useTemplates, useTemplatesChanged } from './api/queries'
import type { EmailTemplate } from './model/types'
import { reminderText, TYPES, typeLabel } from './model/words'

const ALL = 'todos'

export function TemplateListPage() {
  const [type, setType] = useAddressChoice('tipo', TYPES)
  const query = useTemplates(type?.type)
  const events = useEvents().data?.data
  const eventLabel = ({ name }: EmailTemplate) => events?.find((event) => event.name === name)?.label ?? ''
  const columns: Column<EmailTemplate>[] = [
    { key: 'description', header: 'Descrição', width: '30%', cell: ({ description }) => description },
    {
      key: 'event',
      header: 'Evento',
      width: '26%',
      cell: (row) => <EventCell template={row} label={eventLabel(row)} />,
    },
    { key: 'type', header: 'Tipo', cell: typeLabel },
    { key: 'reminder', header: 'Lembrete', cell: ({ reminder }) => reminderText(reminder) },
    {
      key: 'updated_at',
      header: 'Última alteração',
      cell: ({ updated_at }) => (
        <Text as="span" fontVariantNumeric="tabular-nums">
          {formatDate(updated_at)}
        </Text>
      ),
    },
    { key: 'actions', header: 'Ações', align: 'end', width: '6.875rem', cell: (row) => <Actions template={row} /> },
  ]
  return (
    <Page
      title="Templates de e-mail"
      facts="Os textos que a clínica envia. Onde não há um template, vai o texto original do sistema."
      actions={<NewButton label="Novo template" />}
    >
      <DataTable
        label="Templates de e-mail"
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowHref={({ id }) => templateEditPath(id)}
        phone={(template) => ({
          title: template.description,
          second: <EventCell template={template} label={eventLabel(template)} />,
          third: [typeLabel(template), reminderText(template.reminder)].filter(Boolean).join(' · '),
          after: <Remove template={template} />,
        })}
        search={{ label: 'Buscar template', placeholder: 'Assunto ou descrição' }}
        tools={
          <Box w="11.875rem" flexShrink={0}>
            <Select
              aria-label="Tipo"
              options={[{ value: ALL, label: 'Todos os tipos' }, ...TYPES]}
              value={type?.value ?? ALL}
              onChange={(event) => setType(event.target.value)}
            />
          </Box>
        }
        total={(n) => count(n, 'template', 'templates')}
        none="Nenhum template encontrado"
        empty={type ? <Empty minH="80">Nenhum template deste tipo.</Empty> : <NoneYet />}
      />
    </Page>
  )
}

function NewButton({ label }: { label: string }) {
  return (
    <Button asChild>
      <Link to={NEW_TEMPLATE_PATH}>
        <Plus aria-hidden />
        {label}
      </Link>
    </Button>
  )
}

function NoneYet() {
  return (
    <Empty icon={MailPlus} minH="80" action={<NewButton label="Começar de um texto pronto" />}>
      Com um template, os e-mails do sistema falam com as palavras da clínica. Escolha um evento e comece do texto
      original dele.
    </Empty>
  )
}

function EventCell({ template, label }: { template: EmailTemplate; label: string }) {
  return (
    <Box overflowWrap="anywhere">
      <Text as="span" display="block">
        {label}
      </Text>
      {template.productService && (
        <Text as="span" display="block" textStyle="remark" color="fg.muted">
          {template.productService.name}
        </Text>
      )}
    </Box>
  )
}

function Actions({ template }: { template: EmailTemplate }) {
  return (
    <Flex justify="flex-end" gap="1">
      <IconButton
        asChild
        label={`Editar ${template.description}`}
        icon={
          <Link to={templateEditPath(template.id)}>
            <Pencil aria-hidden />
          </Link>
        }
      />
      <Remove template={template} />
    </Flex>
  )
}

function Remove({ template }: { template: EmailTemplate }) {
  const confirm = useConfirm()
  const changed = useTemplatesChanged()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/email-templates/{id}')
  const remove = async () => {
    const sure = await confirm({
      title: `Remover ${template.description}?`,
      description:
        template.type === 2
          ? 'O template deixa de aparecer para quem agenda mensagens.'
          : 'Os próximos e-mails deste evento voltam ao texto original.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure || isPending) return
    try {
      await mutateAsync({ params: { path: { id: template.id } } })
      notify.success('Template de email removido com sucesso')
    } catch (error) {
      const { status, message } = toApiError(error)
      // The server's message names what still uses it.
      notify.error(status === 409 ? message : 'Não foi possível remover o email')
    }
    changed()
  }
  return <IconButton label={`Remover ${template.description}`} icon={<Trash2 aria-hidden />} onClick={remove} />
}
