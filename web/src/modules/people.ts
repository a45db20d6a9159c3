import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { client } from '~/api/client'
import { everyRow } from '~/api/everyRow'
import { invalidateAnswers } from '~/api/invalidate'
import { answerKey } from '~/api/queryKeys'

interface SelectChoice {
  value: string
  label: string
}

/**
 * Loads all pages, since a select needs every choice. Its key is below the list's path, so that
 * invalidating the list includes the select.
 */
export async function everyChoice(fetchPage: Parameters<typeof everyRow<{ id: string; name: string }>>[0]) {
  return (await everyRow(fetchPage)).map(({ id, name }): SelectChoice => ({ value: id, label: name }))
}

/** Lists all specialists for the desk, which alone may see them. */
export function useSpecialistChoices(enabled = true) {
  return useQuery({
    queryKey: answerKey('get', '/users', 'choices', 'specialist'),
    queryFn: ({ signal }) =>
      everyChoice((page) => client.GET('/users', { params: { query: { searchRole: 'specialist', page } }, signal })),
    enabled,
  })
}

export function useOrganizationChoices(enabled = true) {
  return useQuery({
    queryKey: answerKey('get', '/organizations', 'choices'),
    queryFn: ({ signal }) =>
      everyChoice((page) => client.GET('/organizations', { params: { query: { page } }, signal })),
    enabled,
  })
}

/** Adds the chosen one, which is shown before the others have loaded. */
export function withChosen(
  choices: SelectChoice[] | undefined,
  chosen: { id: string; name: string } | null | undefined,
) {
  const all = choices ?? []
  if (!chosen || all.some(({ value }) => value === chosen.id)) return all
  return [{ value: chosen.id, label: chosen.name }, ...all]
}

const SHOW_PEOPLE = ['/users', '/users/{id}', '/patients', '/patient/{id}', '/organizations'] as const

/** Returns a function that invalidates all queries about people. */
export function usePeopleChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, SHOW_PEOPLE)
  }, [cache])
}
