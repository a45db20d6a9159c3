import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { couldNotOpen } from './couldNotOpen'
import { whenIdle } from './whenIdle'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface LazyDialogProps {
  open?: boolean
  onClose: () => void
  /** Rendered while it is loading. */
  fallback?: ReactNode
}

/**
 * Creates a dialog that is loaded when it is first opened. If that fails, offline or after a new
 * version, it closes with a notice: the page keeps all typed values, and the next attempt loads it
 * again.
 */
export function lazyDialog<Props extends object>(load: Load<Props>) {
  let Dialog: ComponentType<Props> | undefined
  const get = async () => {
    Dialog ??= (await load()).default
  }

  function LazyDialog(props: Props & LazyDialogProps) {
    const { open = true, onClose, fallback = null } = props
    const [, setLoaded] = useState(false)
    const fail = useEffectEvent(() => {
      couldNotOpen()
      onClose()
    })
    useEffect(() => {
      if (!open || Dialog) return
      let gone = false
      get().then(
        () => setLoaded(true),
        () => gone || fail(),
      )
      return () => {
        gone = true
      }
    }, [open])
    return Dialog ? <Dialog {...props} /> : fallback
  }

  LazyDialog.load = get
  return LazyDialog
}

/** Creates a component that is preloaded after the page is complete, for use on demand. */
export function lazyLater<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // A failed preload is repeated on demand.
  if (import.meta.env.PROD && !import.meta.env.SSR) whenIdle(load).catch(() => undefined)
  return lazyDialog(load)
}
