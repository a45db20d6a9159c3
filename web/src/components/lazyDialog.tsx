import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { couldNotOpen } from './couldNotOpen'
import { later } from './later'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface Place {
  open?: boolean
  onClose: () => void
  /** Stands there until it is loaded. */
  fallback?: ReactNode
}

/**
 * What opens when something is pressed, loaded when it is opened first. Where that fails, without net or after a new
 * version, it is closed again with a word: the page stays with all that was typed, and the next press tries anew.
 */
export function lazyDialog<Props extends object>(load: Load<Props>) {
  let Dialog: ComponentType<Props> | undefined
  const get = async () => {
    Dialog ??= (await load()).default
  }

  function LazyDialog(props: Props & Place) {
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

/** A part that a page needs when something is pressed: it is loaded by then, and not before the page stands. */
export function lazyLater<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // What cannot be loaded then is asked for again when it is needed.
  if (import.meta.env.PROD && !import.meta.env.SSR) later(load).catch(() => undefined)
  return lazyDialog(load)
}
