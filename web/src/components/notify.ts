import { useSyncExternalStore } from 'react'

type NoticeKind = 'success' | 'error' | 'warning'

/** Action that undoes the reported one. */
interface NoticeAction {
  label: string
  run: () => void
}

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  action?: NoticeAction
}

/** Duration of notices in milliseconds, unless they are hovered or focused. */
export const NOTICE_TIME = 7000
const NOTICES_ID = 'notices'

const NONE: Notice[] = []
let notices = NONE
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function add(kind: NoticeKind, text: string, action?: NoticeAction) {
  lastId += 1
  // A repeated text is one notice, whose time starts again.
  publish([...notices.filter((notice) => notice.text !== text), { id: lastId, kind, text, action }])
  return lastId
}

/** Shows a notice at the top right for 7 seconds. Each function returns its id. */
export const notify = {
  success: (text: string, action?: NoticeAction) => add('success', text, action),
  error: (text: string) => add('error', text),
  warning: (text: string, action?: NoticeAction) => add('warning', text, action),
}

export function dismissNotice(id: number) {
  publish(notices.filter((notice) => notice.id !== id))
}

/** Removes all notices after a logout, since they may concern the former user. */
export function clearNotices() {
  publish([])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNotices() {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => NONE,
  )
}

/** Returns the region of notices, which stays reachable above an open dialog. */
export const noticesElement = () => document.getElementById(NOTICES_ID)
export const noticesId = NOTICES_ID
