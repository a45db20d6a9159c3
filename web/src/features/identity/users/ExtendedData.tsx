import { Text } from '@chakra-ui/react'
import { type RefObject, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Role } from '~/api/session'
import { ExtendedDataCards } from '~/modules/extendedData/ExtendedDataCards'
import {
  asked,
  type ExtendedDataPlace,
  type ExtendedDataValues,
  type Group,
  initialValues,
  missing,
  placeOf,
  useGroups,
} from '~/modules/extendedData/groups'
import type { Asks, PersonValues } from './person'

interface ExtendedDataProps {
  role: Role
  /** Saved values of an existing person. */
  kept: ExtendedDataValues | null | undefined
  /** Set to the questions while they are shown. */
  asks: RefObject<Asks | undefined>
  /** Called when the questions are known, or cannot be loaded. */
  onReady: () => void
}

/**
 * A tenant's additional questions about this person. They are rendered after the form, which then
 * receives their defaults and keeps typed values.
 */
export function ExtendedData({ role, kept, asks, onReady }: ExtendedDataProps) {
  const form = useFormContext<PersonValues>()
  const place = placeOf(role)
  const [shown, setShown] = useState<{ place: ExtendedDataPlace; groups: Group[] }>()
  const { data, error } = useGroups(place)
  // Subscribes to dirty fields, which the form tracks only then.
  const { defaultValues, dirtyFields: _ } = form.formState
  const fetched = data?.data

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was fetched
  useEffect(() => {
    if (!place || !fetched) return
    const extended_data = { ...initialValues(fetched, kept), ...defaultValues?.extended_data }
    form.reset({ ...defaultValues, extended_data } as PersonValues, { keepDirtyValues: true, keepErrors: true })
    setShown({ place, groups: fetched })
  }, [place, fetched])

  const groups = place && shown?.place === place ? shown.groups : undefined
  // Stays valid while another tab is open.
  useEffect(() => {
    asks.current = groups && {
      of: (values, kept) => asked(groups, values, kept),
      missing: (values) => missing(groups, values),
    }
  }, [asks, groups])

  const ready = !place || groups !== undefined || Boolean(error)
  useEffect(() => {
    if (ready) onReady()
  }, [ready, onReady])

  if (groups) return <ExtendedDataCards groups={groups} />
  if (!place || !error) return null
  return (
    <Text color="fg.muted">
      Não foi possível buscar as informações adicionais. Recarregue a página para preenchê-las.
    </Text>
  )
}
