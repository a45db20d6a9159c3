import { Button } from '@chakra-ui/react'
import { Stethoscope, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { NEW_SPECIALIST_PATH } from '~/addresses/users'
import { Empty } from '~/components/Empty'

/** Notice for a new tenant, which needs a specialist before it has hours. */
export function NoSpecialists() {
  return (
    <Empty
      framed
      icon={Stethoscope}
      minH="80"
      action={
        <Button asChild>
          <Link to={NEW_SPECIALIST_PATH}>
            <UserPlus aria-hidden />
            Cadastrar nutricionista
          </Link>
        </Button>
      }
    >
      A clínica ainda não tem nutricionistas.
    </Empty>
  )
}
