import { useEffect, useState, useSyncExternalStore } from 'react'
import { type RoomState, RoomStore } from './room'
import type { ChatRoom } from './types'

export interface Conversation {
  state: RoomState
  store: RoomStore
}

/** Give whoever calls it the room's id as key: another room is another conversation. */
export function useRoom(room: ChatRoom): Conversation {
  const [store] = useState(() => new RoomStore(room))
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => store.start(), [store])
  return { state, store }
}
