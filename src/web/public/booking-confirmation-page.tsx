// Where the card provider sends the browser back to. It believes nothing of the address: the booking is shown once the
// server says it is paid. The payment's secret leaves the address at once.
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as m from '#messages/en/flow.ts'
import { paths, withBooking } from '../paths.ts'
import { latestDraft } from './booking-draft.ts'
import { usePageTitle } from './page-heading.tsx'
import { Loading, Paid, PaidFrame, StillUnpaid } from './paid-page.tsx'
import { hintThatPaid } from './payment-session.ts'
import { usePaidBooking } from './use-paid-booking.ts'

const waits = Array<number>(5).fill(1000)

/** What came back from the provider. Kept in the history's entry, so that a refresh still knows it. */
interface Returned {
  bookingId: string | null
  failed: boolean
}

const readReturn = (query: URLSearchParams): Returned | null => {
  if (!query.get('payment_intent') || !query.get('payment_intent_client_secret')) return null
  return {
    bookingId: query.get('booking_id') ?? latestDraft()?.apiBookingId ?? null,
    failed: query.get('redirect_status') === 'failed',
  }
}

const Confirmation = ({ id }: { id: string }) => {
  const { booking, stage, again } = usePaidBooking(id, waits)
  usePageTitle(m.confirmation_title)
  useEffect(() => void hintThatPaid(id), [id])

  const checkAgain = async () => {
    await hintThatPaid(id)
    again()
  }
  if (stage === 'paid' && booking)
    return <Paid booking={booking} title={m.confirmation_title} status={m.status_confirmed} />
  if (stage === 'unpaid') return <StillUnpaid bookingId={id} onCheck={() => void checkAgain()} />
  // Of a booking this visitor may not see, nothing is shown.
  return stage === 'absent' ? null : <Loading />
}

export const BookingConfirmationPage = () => {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { returned?: Returned } | null }
  const navigate = useNavigate()
  const arrived = readReturn(query)
  const returned = arrived ?? state?.returned ?? null

  useEffect(() => {
    if (!returned) window.location.replace(paths.home)
    else if (returned.failed && returned.bookingId)
      void navigate(withBooking(paths.payment, returned.bookingId), {
        replace: true,
        state: { problem: m.bank_refused },
      })
    else if (arrived) {
      const address = returned.bookingId ? withBooking(paths.confirmation, returned.bookingId) : paths.confirmation
      void navigate(address, { replace: true, state: { returned } })
    }
  })
  const id = returned && !returned.failed && !arrived ? returned.bookingId : null
  return <PaidFrame>{id ? <Confirmation key={id} id={id} /> : null}</PaidFrame>
}
