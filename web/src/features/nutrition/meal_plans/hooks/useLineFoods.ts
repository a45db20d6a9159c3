import { useMemo } from 'react'
import { $api } from '~/api/client'
import { FOR_SUGGESTIONS } from '~/api/fetching'
import { useComboIndex } from '~/modules/combos/queries'
import { useFavoriteFoods } from '~/modules/favoriteFoods/queries'
import type { Combo } from '../model/lines/comboHits'
import { type LineFoods, measureTest, withAdded } from '../model/lines/lineHits'
import { FoodIndex, type Lexicon } from '../model/search/foodIndex'

/** Loads a part of the foods; the browser's cache answers if nothing has changed. */
const usePart = (own: boolean, enabled: boolean) =>
  $api.useQuery('get', '/foods/index', { params: { query: { own } } }, { ...FOR_SUGGESTIONS, enabled })

interface LineSources {
  foods: LineFoods | null
  /** None until they are loaded, or if that fails. */
  combos: Combo[]
  failed: boolean
  retry: () => void
}

/**
 * Returns all foods and combos, to be searched while a line is typed; the foods are null until they
 * are loaded.
 */
export function useLineFoods(enabled: boolean): LineSources {
  const tables = usePart(false, enabled)
  const own = usePart(true, enabled)
  const favorites = useFavoriteFoods(enabled).ids
  const combos = useComboIndex(enabled).data?.data ?? []
  const known = useMemo(() => {
    if (!tables.data || !own.data) return null
    const all = withAdded([...tables.data.foods, ...own.data.foods], own.data.measures ?? [])
    return { index: new FoodIndex(all, tables.data.lexicon as Lexicon), isMeasure: measureTest(all) }
  }, [tables.data, own.data])
  const foods = useMemo(() => known && { ...known, favorites }, [known, favorites])
  return {
    foods,
    combos,
    failed: foods === null && (tables.isError || own.isError),
    retry: () => {
      void tables.refetch()
      void own.refetch()
    },
  }
}
