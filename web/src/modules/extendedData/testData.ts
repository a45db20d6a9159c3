import type { Group } from './groups'

const asks = { searchable: true, required: false, default: null, property: null, options: [] }
const definition = {
  name: 'Hábitos',
  slug: 'habitos',
  place: 'patient' as const,
  sections: [
    {
      slug: 'geral',
      name: 'Geral',
      fields: [
        { ...asks, uuid: '1', slug: 'convenio', name: 'Convênio', type: 'text' as const, required: true },
        {
          ...asks,
          uuid: '2',
          slug: 'origem',
          name: 'Origem',
          type: 'list' as const,
          options: ['Site', 'Indicação'],
          default: 'Site',
        },
        { ...asks, uuid: '3', slug: 'dieta', name: 'Dieta', type: 'chips' as const, options: ['Vegana', 'Sem glúten'] },
      ],
    },
  ],
}

/** Questions of each kind about a patient. */
export const GROUP: Group = {
  ...definition,
  id: 'g',
  extended_data: definition,
  editable: true,
  created_at: '',
  updated_at: '',
}
