// Return page of the card provider. It trusts nothing in the address: the booking is shown once the server says that it is paid,
// and the payment's secret is removed from the address at once.
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as m from '#messages/en/flow.ts'
import { paths, withBooking } from '../paths.ts'
import { findLatestDraft } from './booking-draft.ts'
import { usePageTitle } from './page-heading.tsx'
import { Loading, Paid, PaidFrame, StillUnpaid } from './paid-page.tsx'
import { sendPaidHint } from './payment-session.ts'
import { usePaidBooking } from './use-paid-booking.ts'

const delaysMs = Array<number>(5).fill(1000)

/** Result from the provider, kept in the history entry to survive a refresh. */
interface ProviderReturn {
  bookingId: string | null
  failed: boolean
}

const readReturn = (query: URLSearchParams): ProviderReturn | null => {
  if (!query.get('payment_intent') || !query.get('payment_intent_client_secret')) return null
  return {
    bookingId: query.get('booking_id') ?? findLatestDraft()?.apiBookingId ?? null,
    failed: query.get('redirect_status') === 'failed',
  }
}

const Confirmation = ({ id }: { id: string }) => {
  const { booking, stage, recheck } = usePaidBooking(id, delaysMs)
  usePageTitle(m.confirmation_title)
  useEffect(() => void sendPaidHint(id), [id])

  const checkAgain = async () => {
    await sendPaidHint(id)
    recheck()
  }
  if (stage === 'paid' && booking)
    return <Paid booking={booking} title={m.confirmation_title} status={m.status_confirmed} />
  if (stage === 'unpaid') return <StillUnpaid bookingId={id} onCheck={() => void checkAgain()} />
  // A booking that this visitor may not see is not shown.
  return stage === 'absent' ? null : <Loading />
}

export const BookingConfirmationPage = () => {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { returned?: ProviderReturn } | null }
  const navigate = useNavigate()
  const newReturn = readReturn(query)
  const returned = newReturn ?? state?.returned ?? null

  useEffect(() => {
    if (!returned) window.location.replace(paths.home)
    else if (returned.failed && returned.bookingId)
      void navigate(withBooking(paths.payment, returned.bookingId), {
        replace: true,
        state: { problem: m.bank_refused },
      })
    else if (newReturn) {
      const address = returned.bookingId ? withBooking(paths.confirmation, returned.bookingId) : paths.confirmation
      void navigate(address, { replace: true, state: { returned } })
    }
  })
  const id = returned && !returned.failed && !newReturn ? returned.bookingId : null
  return <PaidFrame>{id ? <Confirmation key={id} id={id} /> : null}</PaidFrame>
}
