import type { KeyScope } from './queries'

/** Labels of key scopes, in the order of the form. */
export const SCOPES: Record<KeyScope, string> = {
  'schedules:read': 'Ver horários livres',
  'appointments:read': 'Ver consultas e anotações',
  'appointments:write': 'Agendar e cancelar consultas',
  'purchases:read': 'Ver compras',
  'patients:read': 'Ver pacientes',
  'patients:write': 'Cadastrar e alterar pacientes',
  'plans:read': 'Ver planos alimentares',
}

export const SCOPE_NAMES = Object.keys(SCOPES) as KeyScope[]

/** Lifetimes of a key in days; the blank one never expires. */
export const DURATIONS = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
  { value: '', label: 'Sem validade' },
]
