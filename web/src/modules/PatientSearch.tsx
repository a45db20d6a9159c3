import { useNavigate } from 'react-router'
import { patientPath } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { PersonSearch, patientsNamed } from './PersonSearch'
import { PlanChip } from './PlanChip'
import { useMay } from './useMay'

type FoundPatient = Schemas['PatientListed']

/**
 * Search of a patient by name or e-mail from any page. Enter opens the details, or calls
 * `onChoose`.
 */
export function PatientSearch({ onChoose }: { onChoose?: (patient: FoundPatient) => void }) {
  const navigate = useNavigate()
  const cares = useMay()('staff')
  const open = ({ id }: FoundPatient) => navigate(patientPath(id))
  return (
    <PersonSearch
      label="Buscar paciente"
      placeholder={cares ? 'Nome ou e-mail do paciente' : 'Nome, telefone, CPF ou e-mail'}
      none="Nenhum paciente encontrado"
      failed="Não foi possível buscar os seus pacientes."
      queryOf={patientsNamed}
      onChoose={onChoose ?? open}
      beside={({ meal_plan }) => cares && <PlanChip named status={meal_plan?.status} />}
    />
  )
}
