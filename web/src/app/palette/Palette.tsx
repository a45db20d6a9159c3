import { Box, chakra, Dialog, Flex, Portal, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { $api } from '~/api/client'
import type { Claims } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { formatNumber } from '~/components/format'
import { noticesElement } from '~/components/notify'
import { useBackCloses } from '~/components/useBackCloses'
import { useTypeahead } from '~/components/useTypeahead'
import type { MenuGroup, MenuItem } from '../menu'
import { actionsFor, type Entry, type EntryGroup, findsPeople, matching, pagesOf, peopleEntries } from './entries'

interface PaletteProps {
  menu: (MenuItem | MenuGroup)[]
  claims: Claims
  onClose: () => void
}

/** Finds people as the server lists them to this user. */
function usePeople(text: string, claims: Claims) {
  const { term, waiting, searchNow } = useTypeahead(text)
  const enabled = findsPeople(claims) && term !== ''
  const query = $api.useQuery(
    'get',
    '/users',
    { params: { query: { search: term, page: 1 } } },
    {
      enabled,
      meta: { silent: true },
    },
  )
  const busy = findsPeople(claims) && (waiting || (enabled && query.isFetching))
  const found = enabled && !busy ? query.data : undefined
  return { searchNow, busy, failed: enabled && !busy && query.isError, found }
}

/**
 * Search of people, pages and actions by keyboard. The focus stays in the field: arrows move, Enter
 * opens, Esc closes.
 */
export function Palette({ menu, claims, onClose }: PaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { searchNow, busy, failed, found } = usePeople(text, claims)
  useBackCloses(true, onClose)

  const people = found ? peopleEntries(found.data, claims) : []
  const groups: EntryGroup[] = [
    { label: 'Ações', entries: matching(actionsFor(claims), text) },
    { label: 'Páginas', entries: matching(pagesOf(menu, claims), text) },
    { label: 'Pessoas', entries: people },
  ].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const keys = entries.map(({ key }) => key).join()
  const optionId = (index: number) => `${id}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: after new results, Enter opens the first one
  useEffect(() => setActive(0), [keys])

  const open = ({ path }: Entry) => {
    onClose()
    navigate(path)
  }
  const walkTo = (index: number) => {
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = entries.length - 1
    const chosen = entries[active]
    if (event.key === 'ArrowDown' && last >= 0) walkTo(active < last ? active + 1 : 0)
    else if (event.key === 'ArrowUp' && last >= 0) walkTo(active > 0 ? active - 1 : last)
    else if (event.key === 'Enter' && chosen) open(chosen)
    else if (event.key === 'Enter') searchNow()
    else return
    event.preventDefault()
  }

  const status = () => {
    if (busy) return 'Buscando pessoas...'
    if (failed) return 'Não foi possível buscar pessoas. Tente de novo.'
    if (found && found.meta.total > found.data.length)
      return `${people.length} de ${formatNumber(found.meta.total)} pessoas. Continue digitando para encontrar.`
    return entries.length === 0 ? `Nada encontrado para “${text.trim()}”.` : undefined
  }
  const message = status()
  let at = -1

  return (
    <Dialog.Root
      open
      onOpenChange={(change) => !change.open && onClose()}
      placement="top"
      persistentElements={[noticesElement]}
      initialFocusEl={() => document.getElementById(id)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            aria-label="Busca rápida"
            maxW="36rem"
            mx="3"
            mt={{ base: '3', md: '16' }}
            mb="3"
            maxH={{ base: 'calc(100dvh - 1.5rem)', md: '70dvh' }}
            overflow="hidden"
          >
            <Flex align="center" gap="3" ps="5" borderBottomWidth="1px" flexShrink={0}>
              <Box asChild color="fg.muted" flexShrink={0}>
                <Search size={20} aria-hidden />
              </Box>
              <chakra.input
                id={id}
                role="combobox"
                aria-label="Busca rápida"
                aria-autocomplete="list"
                aria-expanded={entries.length > 0}
                aria-controls={`${id}-list`}
                aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                flex="1"
                minW="0"
                h="14"
                bg="transparent"
                outline="none"
                fontSize="md"
                placeholder={findsPeople(claims) ? 'Pessoa, telefone, página' : 'Página ou ação'}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Dialog.CloseTrigger asChild position="static">
                <chakra.button
                  type="button"
                  h="14"
                  px="5"
                  color="fg.muted"
                  fontSize="sm"
                  cursor="pointer"
                  focusVisibleRing="inside"
                  _hover={{ color: 'fg' }}
                >
                  Fechar
                </chakra.button>
              </Dialog.CloseTrigger>
            </Flex>
            <Box overflowY="auto" p="2">
              <Box id={`${id}-list`} role="listbox" aria-label="Resultados">
                {groups.map(({ label, entries: rows }, group) => (
                  <Box key={label} role="group" aria-labelledby={`${id}-g${group}`}>
                    <Text
                      id={`${id}-g${group}`}
                      textStyle="remark"
                      color="fg.muted"
                      fontWeight="600"
                      px="3"
                      pt="3"
                      pb="1"
                    >
                      {label}
                    </Text>
                    {rows.map((entry) => {
                      at += 1
                      const index = at
                      return (
                        // The keyboard reaches options through the field: aria-activedescendant.
                        <Flex
                          key={entry.key}
                          id={optionId(index)}
                          role="option"
                          aria-selected={index === active}
                          align="center"
                          gap="3"
                          minH="12"
                          px="3"
                          py="1.5"
                          borderRadius="control"
                          cursor="pointer"
                          _selected={{ bg: 'brand.subtle' }}
                          onPointerDown={(event) => event.preventDefault()}
                          onPointerMove={() => setActive(index)}
                          onClick={() => open(entry)}
                        >
                          <Option entry={entry} />
                        </Flex>
                      )
                    })}
                  </Box>
                ))}
              </Box>
              <Box role="status">
                {message && (
                  <Text textStyle="dense" color="fg.muted" px="3" py="3">
                    {message}
                  </Text>
                )}
              </Box>
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Option({ entry: { label, hint, icon: Icon, pictureUrl } }: { entry: Entry }) {
  return (
    <>
      {Icon ? (
        <Flex boxSize="8" align="center" justify="center" color="fg.muted" flexShrink={0}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Flex>
      ) : (
        <Avatar name={label} src={pictureUrl} size={32} />
      )}
      <Box minW="0">
        <Text fontWeight="500" truncate>
          {label}
        </Text>
        {hint && (
          <Text textStyle="remark" color="fg.muted" truncate>
            {hint}
          </Text>
        )}
      </Box>
    </>
  )
}
