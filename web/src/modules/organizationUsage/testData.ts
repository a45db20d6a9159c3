import type { Member, Overview } from './queries'

export const OVERVIEW: Overview = {
  organization: { id: 'o', name: 'Aurora Têxtil' },
  users: { total: 3 },
  purchases: { total: 10 },
  purchaseUsers: { total: 2, done: 1 },
  appointments: { total: 4, done: 3 },
}

export const DIEGO: Member = {
  id: 'd',
  user: { id: 'd', name: 'Diego Farias', pictureUrl: null },
  services: [
    { id: 's1', name: 'Consulta', quota: 6, usage: 3 },
    { id: 's2', name: 'Teste DISC', quota: 1, usage: 1 },
  ],
  appointments: {
    last: { date: '2026-11-12 09:00', situation: 'done' },
    next: { date: '2026-12-01 10:30', situation: 'approved' },
  },
}

export const ELISA: Member = {
  id: 'e',
  user: { id: 'e', name: 'Elisa Prado', pictureUrl: null },
  services: [],
  appointments: { last: null, next: null },
}
