import { Button } from '@chakra-ui/react'
import { Stethoscope, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { NEW_SPECIALIST_PATH } from '~/addresses/users'
import { Empty } from '~/components/Empty'

/** A new clinic's: before anybody has hours, somebody is needed who has them. */
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
