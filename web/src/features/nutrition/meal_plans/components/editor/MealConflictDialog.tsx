import { lazyDialog } from '~/components/lazyDialog'
import type { MealConflict } from '../../hooks/useAutosave'

const ConflictDialog = lazyDialog(async () => ({
  default: (await import('~/modules/records/ConflictDialog')).ConflictDialog,
}))

/** Asks which amount to keep after two users changed one food of a meal. */
export function MealConflictDialog({ conflict }: { conflict: MealConflict | null }) {
  if (!conflict) return null
  const { meal, collisions, answer } = conflict
  const names = new Map(collisions.map(({ row, name }) => [row, name]))
  return (
    <ConflictDialog
      key={collisions.map(({ row, theirs }) => `${row} ${theirs}`).join()}
      description={`Enquanto você editava, outra pessoa mudou os mesmos alimentos de ${meal.name}. Escolha o que fica em cada um.`}
      differences={collisions.map(({ row, mine, theirs }) => ({ name: row, mine, theirs, suggested: null }))}
      labelOf={(row) => names.get(row) ?? row}
      onChoose={(chosen) =>
        answer(
          chosen &&
            new Map(collisions.map(({ row, mine }) => [row, chosen[row] === mine ? 'mine' : 'theirs'] as const)),
        )
      }
      onClose={() => answer(null)}
    />
  )
}
