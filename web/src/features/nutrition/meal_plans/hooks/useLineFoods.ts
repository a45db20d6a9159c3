import { useMemo } from 'react'
import { $api } from '~/api/client'
import { type LineFoods, measureTest } from '../model/lines/lineHits'
import { FoodIndex, type Lexicon } from '../model/search/foodIndex'

const FIVE_MINUTES = 5 * 60_000

/** Loads a part of the foods; the browser's cache answers if nothing has changed. */
const usePart = (own: boolean, enabled: boolean) =>
  $api.useQuery(
    'get',
    '/foods/index',
    { params: { query: { own } } },
    { staleTime: FIVE_MINUTES, gcTime: Number.POSITIVE_INFINITY, meta: { silent: true }, enabled },
  )

/** Returns all foods, to be searched while a line is typed; null until they are loaded. */
export function useLineFoods(enabled: boolean): { foods: LineFoods | null; failed: boolean; retry: () => void } {
  const tables = usePart(false, enabled)
  const own = usePart(true, enabled)
  const foods = useMemo(() => {
    if (!tables.data || !own.data) return null
    const all = [...tables.data.foods, ...own.data.foods]
    return { index: new FoodIndex(all, tables.data.lexicon as Lexicon), isMeasure: measureTest(all) }
  }, [tables.data, own.data])
  return {
    foods,
    failed: foods === null && (tables.isError || own.isError),
    retry: () => {
      void tables.refetch()
      void own.refetch()
    },
  }
}
