import { Button } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { DASHBOARD_PATH } from '~/addresses/home'
import { patientPath } from '~/addresses/patients'
import { useMay } from '~/modules/useMay'

/** Returns the page above a record's page: the patient for staff, the home for patients. */
export function useRecordHome(patientId: string) {
  return useMay()('staff')
    ? { to: patientPath(patientId), label: 'Voltar para o perfil do paciente.' }
    : { to: DASHBOARD_PATH, label: 'Voltar para o painel.' }
}

export function BackToPatient({ patientId }: { patientId: string }) {
  const { to, label } = useRecordHome(patientId)
  return (
    <Button asChild variant="plain" ms="-1">
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {label}
      </Link>
    </Button>
  )
}
