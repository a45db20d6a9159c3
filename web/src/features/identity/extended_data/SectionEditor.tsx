import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, CircleAlert, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { TextField } from '~/components/form'
import { IconButton } from '~/components/IconButton'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { type FieldDraft, type GroupDraft, TYPE_LABELS } from './draft'
import { useList } from './useList'

// Loaded after the page.
const ItemDialog = lazyDialog(async () => ({ default: (await import('./ItemDialog')).ItemDialog }))

interface MoveButtonsProps {
  what: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** Buttons that move an item. They keep their position and the focus while the item moves. */
function MoveButtons({ what, index, count, onMove }: MoveButtonsProps) {
  const move = (to: number) => to >= 0 && to < count && onMove(to)
  return (
    <>
      <IconButton
        label={`Mover ${what} para cima`}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={index === 0 || undefined}
        onClick={() => move(index - 1)}
      />
      <IconButton
        label={`Mover ${what} para baixo`}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => move(index + 1)}
      />
    </>
  )
}

function Wrong({ messages }: { messages: (string | undefined)[] }) {
  const said = messages.filter(Boolean)
  if (said.length === 0) return null
  return (
    <Flex role="alert" color="fg.error" fontSize="remark" lineHeight="1.125rem" fontWeight="500" gap="1.5" mt="1">
      <CircleAlert size={16} aria-hidden />
      {said.join(' ')}
    </Flex>
  )
}

type Named = { message?: string } | undefined

interface SectionEditorProps {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function SectionEditor({ index, count, onMove, onRemove }: SectionEditorProps) {
  const at = `extended_data.sections.${index}` as const
  const { formState } = useFormContext<GroupDraft>()
  const { items: fields, append, update, remove, move } = useList(`${at}.fields`)
  const [editing, setEditing] = useState<number | 'new'>()
  const confirm = useConfirm()
  const what = `a seção ${index + 1}`

  const save = (field: FieldDraft) => {
    if (editing === 'new') append(field)
    else if (editing !== undefined) update(editing, field)
    notify.success('Informação salva com sucesso.')
  }
  const removeField = async (position: number, name: string) => {
    const sure = await confirm({
      title: `Remover o campo ${name}?`,
      description: 'Ao salvar o grupo, ele deixa de aparecer nos cadastros.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (sure) remove(position)
  }
  const removeSection = async () => {
    const sure =
      fields.length === 0 ||
      (await confirm({
        title: 'Remover esta seção e os seus campos?',
        description: 'Ao salvar o grupo, eles deixam de aparecer nos cadastros.',
        confirmLabel: 'Remover',
        danger: true,
      }))
    if (sure) onRemove()
  }
  const messageAt = (path: string) => (get(formState.errors, path) as Named)?.message

  return (
    <Card as="section" aria-label={`Seção ${index + 1}`} p={{ base: '4.5', md: '6' }}>
      <Flex gap="1" align="flex-end" wrap={{ base: 'wrap', sm: 'nowrap' }} justify="flex-end">
        <Box flex={{ base: '1 1 100%', sm: '1' }}>
          <TextField name={`${at}.name`} label="Nome da seção" required maxLength={80} />
        </Box>
        <MoveButtons what={what} index={index} count={count} onMove={onMove} />
        {count > 1 && <IconButton label={`Remover ${what}`} icon={<Trash2 aria-hidden />} onClick={removeSection} />}
      </Flex>
      <Stack as="ul" listStyleType="none" gap="0" mt="4" aria-label={`Campos da seção ${index + 1}`}>
        {fields.map((field, position) => (
          <Flex
            as="li"
            key={field.key}
            align="center"
            gap="1"
            wrap={{ base: 'wrap', sm: 'nowrap' }}
            justify="flex-end"
            py="2"
            borderTopWidth="1px"
          >
            <Box flex={{ base: '1 1 100%', sm: '1' }} minW="0">
              <Text fontWeight="600" overflowWrap="anywhere">
                {field.name}
              </Text>
              <Flex gap="2" wrap="wrap" color="fg.muted" fontSize="sm">
                {TYPE_LABELS[field.type]}
                {field.required && <Badge>Obrigatório</Badge>}
                {field.searchable && <Badge>Pode ser buscado</Badge>}
              </Flex>
              <Wrong
                messages={['name', 'type', 'options', 'default', 'slug', 'property'].map((part) =>
                  messageAt(`${at}.fields.${position}.${part}`),
                )}
              />
            </Box>
            <MoveButtons what={field.name} index={position} count={fields.length} onMove={(to) => move(position, to)} />
            <IconButton
              label={`Editar ${field.name}`}
              icon={<Pencil aria-hidden />}
              onClick={() => setEditing(position)}
            />
            <IconButton
              label={`Remover ${field.name}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => removeField(position, field.name)}
            />
          </Flex>
        ))}
      </Stack>
      <Wrong messages={[messageAt(`${at}.fields`)]} />
      <Button variant="subtle" mt="3" onClick={() => setEditing('new')}>
        <Plus aria-hidden />
        Adicionar campo
      </Button>
      <ItemDialog
        open={editing !== undefined}
        field={typeof editing === 'number' ? fields[editing] : undefined}
        onSave={save}
        onClose={() => setEditing(undefined)}
      />
    </Card>
  )
}
