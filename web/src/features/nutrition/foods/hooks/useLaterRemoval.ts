import { useEffect, useRef, useState } from 'react'
import { failureWithReason } from '~/api/error'
import { dismissNotice, notify, useNotices } from '~/components/notify'

interface Removable {
  id: string
  name: string
}

/**
 * Removes rows once the notice that offers to undo it is gone, so that undoing loses nothing. A row
 * is hidden meanwhile, and is removed at once if the page is left.
 */
export function useLaterRemoval(remove: (id: string) => Promise<unknown>) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef(new Map<number, Removable>())
  const notices = useNotices()
  const show = (id: string) => setHidden((before) => new Set([...before].filter((other) => other !== id)))

  const send = async (notice: number) => {
    const row = pending.current.get(notice)
    pending.current.delete(notice)
    if (!row) return
    try {
      await remove(row.id)
    } catch (error) {
      notify.error(failureWithReason(`Não foi possível remover ${row.name}.`, error))
      show(row.id)
    }
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  useEffect(() => {
    const gone = [...pending.current.keys()].filter((notice) => !notices.some(({ id }) => id === notice))
    for (const notice of gone) void latest.current(notice)
  }, [notices])

  useEffect(() => {
    const { current } = pending
    return () => {
      for (const notice of [...current.keys()]) {
        void latest.current(notice)
        dismissNotice(notice)
      }
    }
  }, [])

  return {
    hidden,
    remove: (row: Removable) => {
      setHidden((before) => new Set([...before, row.id]))
      const notice = notify.success(`${row.name} foi removido.`, {
        label: 'Desfazer',
        run: () => {
          pending.current.delete(notice)
          show(row.id)
        },
      })
      pending.current.set(notice, row)
    },
  }
}
