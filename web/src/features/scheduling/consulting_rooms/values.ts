import * as v from 'valibot'
import type { Schemas } from '~/api/client'

export type ConsultingRoom = Schemas['ConsultingRoom']

/** Maximum number of rooms, equal to the server's. */
export const MAX_ROOMS = 50
export const NAME_LIMIT = 40

/** Schema of the form. The list is named as in the request, after which the server names its errors. */
export const schema = v.object({
  data: v.array(
    v.object({
      /** Id of a saved room, or a name that a new one has in this form only. */
      key: v.string(),
      saved: v.boolean(),
      name: v.pipe(v.string(), v.trim(), v.nonEmpty('Informe o nome da sala.')),
      active: v.boolean(),
    }),
  ),
  /** Key of each specialist's usual room; blank for none. */
  usual: v.array(v.object({ specialist: v.string(), name: v.string(), room: v.string() })),
})

export type RoomsValues = v.InferInput<typeof schema>
export type RoomValues = RoomsValues['data'][number]

interface Choice {
  value: string
  label: string
}

export const toValues = (rooms: ConsultingRoom[], specialists: Choice[]): RoomsValues => ({
  data: rooms.map(({ id, name, active }) => ({ key: id, saved: true, name, active })),
  usual: specialists.map(({ value, label }) => ({
    specialist: value,
    name: label,
    room: rooms.find(({ usual_of }) => usual_of.includes(value))?.id ?? '',
  })),
})

export const fromValues = ({ data, usual }: RoomsValues): Schemas['ConsultingRoomsIn'] => ({
  data: data.map(({ key, saved, name, active }) => ({
    id: saved ? key : undefined,
    name,
    active,
    usual_of: usual.filter(({ room }) => room === key).map(({ specialist }) => specialist),
  })),
})

/** Returns a new room with a name that no other one has. */
export function newRoom(rooms: RoomValues[]): RoomValues {
  const names = new Set(rooms.map(({ name }) => name.trim().toLocaleLowerCase('pt-BR')))
  let number = rooms.length + 1
  while (names.has(`sala ${number}`)) number++
  return { key: `nova-${crypto.randomUUID()}`, saved: false, name: `Sala ${number}`, active: true }
}
