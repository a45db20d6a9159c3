import { type LucideIcon, MapPin, Video } from 'lucide-react'
import { type Appointment, isInPerson } from './appointment'

type Place = Pick<Appointment, 'service_type' | 'consulting_room_name'>

/** Returns the icon and the words for online or in person, with the consulting room. */
export function placeOf(appointment: Place): { icon: LucideIcon; word: string } {
  const { consulting_room_name: room } = appointment
  if (!isInPerson(appointment)) return { icon: Video, word: 'Online' }
  return { icon: MapPin, word: room ? `Presencial, ${room}` : 'Presencial' }
}
