import { type LucideIcon, MapPin, Video } from 'lucide-react'
import { type Appointment, isInPerson } from './appointment'

/** Returns the icon and word for online or in person. */
export function placeOf(appointment: Pick<Appointment, 'service_type'>): { icon: LucideIcon; word: string } {
  return isInPerson(appointment) ? { icon: MapPin, word: 'Presencial' } : { icon: Video, word: 'Online' }
}
