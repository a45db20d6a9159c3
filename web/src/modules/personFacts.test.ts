import { expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { personFacts } from './personFacts'

const PERSON: Schemas['User'] = {
  id: 'c',
  name: 'Carla Mendes',
  email: 'carla@x.example',
  role: 'patient',
  attends: false,
  guest: false,
  invited: false,
  phone: '19998887766',
  created_at: '2026-09-02T12:00:00Z',
}

const factsOf = (person: Partial<Schemas['User']>) => Object.fromEntries(personFacts({ ...PERSON, ...person }))

it('says a number once', () => {
  expect(factsOf({ mobile: PERSON.phone })).not.toHaveProperty('Celular')
  expect(factsOf({ mobile: '19997776655' })).toMatchObject({ Telefone: '(19) 99888-7766', Celular: '(19) 99777-6655' })
  // Missing values are shown on the page.
  expect(factsOf({})).toHaveProperty('Celular')
})
