import { $api } from '~/api/client'
import { PersonSearch } from '~/modules/PersonSearch'

/** Searches students; specialists find those in their care only. */
const studentsNamed = (search: string) =>
  $api.queryOptions('get', '/users', { params: { query: { searchRole: 'student', search, page: 1 } } })

/** Search of a student by name or e-mail. */
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
