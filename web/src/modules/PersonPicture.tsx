import { Button, Flex, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { $api, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { getSession, showPicture } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { useConfirm } from '~/components/Confirm'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'

// The cropper is loaded on demand.
const PictureDialog = lazyDialog(async () => ({ default: (await import('./PictureDialog')).PictureDialog }))

/** A person's picture, with buttons that change it at once, independent of any form beside it. */
export function PersonPicture({ person }: { person: Schemas['User'] }) {
  const { id, name, pictureUrl } = person
  const [choosing, setChoosing] = useState(false)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = $api.useMutation('put', '/users/{id}')
  const own = getSession()?.claims.id === id

  const changed = (saved: Schemas['User'], words: string) => {
    const { queryKey } = $api.queryOptions('get', '/users/{id}', { params: { path: { id } } })
    queries.setQueryData(queryKey, { data: saved })
    if (own) showPicture(saved.pictureUrl ?? null)
    // Lists and headers show it too.
    void queries.invalidateQueries({ predicate: (query) => query.queryKey !== queryKey })
    notify.success(words)
  }

  const remove = async () => {
    const description = `No lugar dela ${own ? 'voltam as iniciais do seu nome' : 'voltam as iniciais do nome'}.`
    if (!(await confirm({ title: 'Remover a foto?', description, confirmLabel: 'Remover', danger: true }))) return
    try {
      const body = { update_profile: '1', remove_picture: '1' }
      changed((await mutateAsync({ params: { path: { id } }, body })).data, 'Foto removida com sucesso.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }

  return (
    <Flex align="center" gap="5" wrap="wrap">
      <Avatar name={name} src={pictureUrl} size={88} />
      <Flex direction="column" gap="2.5" flex="1 1 9rem" minW="0">
        <Text textStyle="remark" color="fg.muted">
          {own ? 'Sua foto aparece ao lado do seu nome.' : 'A foto aparece ao lado do nome.'}
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
            <Camera aria-hidden />
            {pictureUrl ? 'Trocar foto' : 'Adicionar foto'}
          </Button>
          {pictureUrl && (
            <Button variant="outline" size="sm" onClick={remove} disabled={isPending}>
              Remover foto
            </Button>
          )}
        </Flex>
      </Flex>
      {choosing && (
        <PictureDialog
          user={id}
          onClose={() => setChoosing(false)}
          onSaved={(saved) => changed(saved, 'Foto salva com sucesso.')}
        />
      )}
    </Flex>
  )
}
