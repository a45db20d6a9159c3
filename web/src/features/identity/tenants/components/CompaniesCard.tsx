import { $api } from '~/api/client'
import { notify } from '~/components/notify'
import { CompaniesQuestion } from '~/modules/firstSteps/CompaniesQuestion'
import { Part } from './Part'

/** Answer about companies and careers, which takes effect at once, independent of the form below. */
export function CompaniesCard() {
  const { data } = $api.useQuery('get', '/tenant')
  return (
    <Part
      title="Empresas e carreiras"
      lead="Se a clínica não atende empresas nem carreiras, as páginas sobre elas saem dos menus e dos formulários."
    >
      <CompaniesQuestion
        answer={data?.data.companies_and_careers}
        onAnswered={() => notify.success('Configurações salvas com sucesso.')}
      />
    </Part>
  )
}
