import { type FieldPath, type FieldPathValue, useFormContext, useWatch } from 'react-hook-form'
import type { GroupDraft } from './draft'

type ListPath = 'extended_data.sections' | `extended_data.sections.${number}.fields`
type Item<Path extends ListPath> = FieldPathValue<GroupDraft, Path> extends (infer One)[] ? One : never

/**
 * Manages a list in a form. React Hook Form's own would add its weight to every page with a form.
 */
export function useList<Path extends ListPath & FieldPath<GroupDraft>>(name: Path) {
  const { setValue, clearErrors } = useFormContext<GroupDraft>()
  const items = (useWatch<GroupDraft>({ name }) ?? []) as Item<Path>[]
  const write = (next: Item<Path>[]) => {
    setValue(name, next as FieldPathValue<GroupDraft, Path>, { shouldDirty: true })
    // The errors belonged to former positions.
    clearErrors('extended_data')
  }
  return {
    items,
    append: (item: Item<Path>) => write([...items, item]),
    update: (index: number, item: Item<Path>) => write(items.with(index, item)),
    remove: (index: number) => write(items.toSpliced(index, 1)),
    move: (from: number, to: number) => {
      const item = items[from]
      if (item) write(items.toSpliced(from, 1).toSpliced(to, 0, item))
    },
  }
}
