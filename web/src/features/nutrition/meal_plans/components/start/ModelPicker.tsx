import { Box, Flex, Input, InputGroup, Stack, Text } from '@chakra-ui/react'
import { LayoutTemplate, Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureWithReason } from '~/api/error'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Skeleton } from '~/components/Skeleton'
import { Pagination, useWithinPages } from '~/components/table'
import { useDebounced } from '~/components/useDebounced'
import { useFocusInPlace } from '~/components/useFocusInPlace'
import { useModelActions, useModels } from '../../api/versionQueries'
import type { PlanModel } from '../../model/types'
import { modelFacts } from '../../model/versionWords'
import { EditModelDialog } from './ModelDialogs'
import { PickButton } from './PickButton'

/** Choice and management of models: the tenant's and the user's own. */
export function ModelPicker({ onPick }: { onPick: (model: PlanModel) => void }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 300)
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<PlanModel | null>(null)
  const query = useWithinPages(useModels(search, page), setPage)
  const focus = useFocusInPlace('li', query.data ?? query.error)

  return (
    <>
      <InputGroup startElement={<Search size={18} aria-hidden />} mb="4">
        <Input
          type="search"
          h="12"
          aria-label="Buscar modelo"
          placeholder="Nome do modelo"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPage(1)
          }}
        />
      </InputGroup>
      <Box {...focus}>
        <Loaded query={query} skeleton={<RowsSkeleton />}>
          {({ data: models, meta }) => (
            <>
              {models.length === 0 && (
                <Empty icon={LayoutTemplate}>
                  {search
                    ? `Nenhum modelo encontrado para “${search}”.`
                    : 'Ainda não há modelos. Salve um plano como modelo, e ele aparece aqui.'}
                </Empty>
              )}
              <Stack as="ul" listStyleType="none" gap="2" aria-label="Modelos">
                {models.map((model) => (
                  <Row key={model.id} model={model} onPick={onPick} onEdit={setEdited} />
                ))}
              </Stack>
              {meta.last_page > 1 && <Pagination meta={meta} onPage={setPage} />}
            </>
          )}
        </Loaded>
      </Box>
      {edited && <EditModelDialog model={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

interface RowProps {
  model: PlanModel
  onPick: (model: PlanModel) => void
  onEdit: (model: PlanModel) => void
}

function Row({ model, onPick, onEdit }: RowProps) {
  const confirm = useConfirm()
  const { remove } = useModelActions()
  const { name, shared, author, editable } = model

  const askAndRemove = async () => {
    const sure = await confirm({
      title: 'Tem certeza que deseja remover este modelo?',
      description: shared
        ? `Ninguém da clínica verá mais “${name}”. Os planos começados dele continuam como estão.`
        : `“${name}” deixa de existir. Os planos começados dele continuam como estão.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure) return
    try {
      await remove.mutateAsync({ params: { path: { id: model.id } } })
      notify.success('Modelo removido com sucesso.')
    } catch (error) {
      notify.error(failureWithReason('Não foi possível remover o modelo.', error))
    }
  }

  return (
    <Card as="li" p="0" display="flex" alignItems="center" position="relative" _hover={{ bg: 'bg.hover' }}>
      <PickButton label={name} onClick={() => onPick(model)}>
        <Text textStyle="remark" color="fg.muted">
          {modelFacts(model)}
        </Text>
        <Text textStyle="remark" color="fg.muted">
          {shared ? `Toda a clínica · por ${author.name}` : 'Só para mim'}
        </Text>
      </PickButton>
      {editable && (
        <Flex flexShrink={0} pe="2" position="relative">
          <IconButton label={`Editar o modelo ${name}`} icon={<Pencil aria-hidden />} onClick={() => onEdit(model)} />
          <IconButton
            label={`Remover o modelo ${name}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => void askAndRemove()}
          />
        </Flex>
      )}
    </Card>
  )
}

export function RowsSkeleton() {
  return (
    <Box>
      {['1', '2', '3'].map((key) => (
        <Skeleton key={key} h="5.25rem" mb="2" borderRadius="card" />
      ))}
    </Box>
  )
}
