import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '~/components/IconButton'
import { Tooltip } from '~/components/Tooltip'

interface UndoButtonsProps {
  /** Null if there is nothing to undo. */
  undo: (() => void) | null
  redo: (() => void) | null
}

/** Buttons that take changes of foods back, and repeat them. */
export function UndoButtons({ undo, redo }: UndoButtonsProps) {
  const buttons = [
    { label: 'Desfazer a última mudança', hint: 'Desfazer (Ctrl+Z)', icon: <Undo2 aria-hidden />, run: undo },
    { label: 'Refazer a mudança', hint: 'Refazer (Ctrl+Shift+Z)', icon: <Redo2 aria-hidden />, run: redo },
  ]
  if (!undo && !redo) return null
  return buttons.map(({ label, hint, icon, run }) => (
    <Tooltip key={label} content={hint}>
      <IconButton
        label={label}
        icon={icon}
        aria-disabled={run === null || undefined}
        opacity={run ? undefined : 0.4}
        onClick={() => run?.()}
      />
    </Tooltip>
  ))
}
