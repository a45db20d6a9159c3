import { useQueryClient } from '@tanstack/react-query'
import { $api, FRESH, type Schemas } from '~/api/client'

export type StickyNote = Schemas['StickyNote']

const asked = (id: string) => ({ params: { path: { id } } })

export function useStickyNotes(patientId: string) {
  return $api.useQuery('get', '/sticky-notes/{id}', asked(patientId), { ...FRESH, meta: { silent: true } })
}

/**
 * Returns the mutations of a patient's notes; each one is optimistic and then invalidates the list.
 */
export function useNoteActions(patientId: string) {
  const queries = useQueryClient()
  const { queryKey } = $api.queryOptions('get', '/sticky-notes/{id}', asked(patientId))
  const change = (next: (notes: StickyNote[]) => StickyNote[]) => {
    queries.setQueryData<{ data: StickyNote[] }>(queryKey, (body) => body && { ...body, data: next(body.data) })
    void queries.invalidateQueries({ queryKey })
  }
  const without = (notes: StickyNote[], gone: string) => notes.filter(({ id }) => id !== gone)

  const add = $api.useMutation('post', '/sticky-notes/{id}', {
    onSuccess: ({ data }) => change((notes) => [data, ...without(notes, data.id)]),
  })
  const finish = $api.useMutation('put', '/sticky-notes/{id}/done', {
    onSuccess: ({ data }) => change((notes) => notes.map((note) => (note.id === data.id ? data : note))),
  })
  const remove = $api.useMutation('delete', '/sticky-notes/{id}', {
    onSuccess: (_nothing, { params }) => change((notes) => without(notes, params.path.id)),
  })
  return { add, finish, remove }
}

/** Sorts open notes before completed ones, each group newest first. */
export function inOrder(notes: StickyNote[]) {
  return notes.toSorted((a, b) => Number(a.done) - Number(b.done) || b.created_at.localeCompare(a.created_at))
}
