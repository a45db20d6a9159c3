import { $api } from '~/api/client'
import { PersonSearch } from '~/modules/PersonSearch'

/** A specialist is answered with those in care. */
const studentsNamed = (search: string) =>
  $api.queryOptions('get', '/users', { params: { query: { searchRole: 'student', search, page: 1 } } })

/** Whose result is to be read: by name or e-mail. */
export function StudentSearch({ onChoose }: { onChoose: (id: string) => void }) {
  return (
    <PersonSearch
      label="Buscar estudante"
      placeholder="Nome ou e-mail do estudante"
      none="Nenhum estudante encontrado"
      failed="Não foi possível buscar os estudantes."
      queryOf={studentsNamed}
      onChoose={({ id }) => onChoose(id)}
    />
  )
}
