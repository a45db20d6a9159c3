import { Suspense, useState } from 'react'
import { $api, FRESH } from '~/api/client'
import { useSession } from '~/api/session'
import { lazyPart } from '~/components/whenIdle'
import { stagesOf } from '~/modules/booking/services'

const BookingModal = lazyPart(async () => ({ default: (await import('~/modules/booking/BookingModal')).BookingModal }))

const SEEN_KEY = 'nutrir.guest-booking'

/**
 * Suggests a booking to patients who registered by an invitation, once per visit and while none
 * exists. Errors are ignored.
 */
export function GuestBooking({ specialist }: { specialist: string | undefined }) {
  const claims = useSession()?.claims
  const [open, setOpen] = useState(() => sessionStorage.getItem(SEEN_KEY) !== claims?.id)
  const asks = open && specialist !== undefined
  const quiet = { ...FRESH, enabled: asks, meta: { silent: true } }
  const services = $api.useQuery('get', '/purchase-services', {}, quiet)
  const next = $api.useQuery('get', '/appointments/next', {}, quiet)
  const asked =
    asks &&
    next.data?.data == null &&
    next.isSuccess &&
    stagesOf(services.data?.data ?? []).some(({ available }) => available)
  if (!claims || !asked) return null

  const close = () => {
    sessionStorage.setItem(SEEN_KEY, claims.id)
    setOpen(false)
  }
  return (
    <Suspense>
      <BookingModal
        patient={{ id: claims.id, name: claims.name }}
        onBehalf={false}
        specialist={specialist}
        onClose={close}
        onBooked={close}
      />
    </Suspense>
  )
}
