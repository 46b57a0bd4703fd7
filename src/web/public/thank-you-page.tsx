// Page after the payment: shows the booking once the server confirms it, and polls until then.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { errorToast, toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { paths } from '../paths.ts'
import { leaveForDocument } from './leave-for-document.ts'
import { usePageTitle } from './page-heading.tsx'
import { Loading, NotShown, Paid, PaidFrame, StillUnpaid, Waiting } from './paid-page.tsx'
import { sendPaidHint } from './payment-session.ts'
import { usePaidBooking } from './use-paid-booking.ts'

/** Five polls every second, then every five seconds, for about a minute. */
const delaysMs = [...Array<number>(5).fill(1000), ...Array<number>(11).fill(5000)]

const ThankYou = ({ id }: { id: string }) => {
  const { booking, stage, recheck } = usePaidBooking(id, delaysMs)
  usePageTitle(m.thank_you_title)
  useEffect(() => {
    if (stage === 'absent') toastError(m.booking_fetch_failed)
  }, [stage])

  const checkAgain = async () => {
    await sendPaidHint(id)
    recheck()
  }
  if (stage === 'paid' && booking) return <Paid booking={booking} title={m.thank_you_title} status={m.status_paid} />
  if (stage === 'absent') return <NotShown />
  if (stage === 'unpaid') return <StillUnpaid bookingId={id} onCheck={() => void checkAgain()} />
  return stage === 'waiting' ? <Waiting /> : <Loading />
}

export const ThankYouPage = () => {
  const [query] = useSearchParams()
  const id = query.get('booking_id')
  useEffect(() => {
    if (!id) leaveForDocument(paths.home, errorToast(m.invalid_session))
  }, [id])
  return <PaidFrame>{id ? <ThankYou key={id} id={id} /> : <Loading />}</PaidFrame>
}
