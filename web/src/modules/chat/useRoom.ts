import { useEffect, useState, useSyncExternalStore } from 'react'
import { type RoomState, RoomStore } from './room'
import type { ChatRoom } from './types'

export interface Conversation {
  state: RoomState
  store: RoomStore
}

/**
 * Returns the state of a chat. Its caller needs the room's id as key, since the room must not
 * change.
 */
export function useRoom(room: ChatRoom): Conversation {
  const [store] = useState(() => new RoomStore(room))
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => store.start(), [store])
  return { state, store }
}
