// Layout of the pages after the payment, and their states while the confirmation of the provider is pending.
import type { ReactNode } from 'react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/flow.ts'
import type { BookingWithReturn } from '#modules/bookings/contract.ts'
import { paths, withBooking } from '../paths.ts'
import { BookingFacts } from './booking-facts.tsx'
import { NextSteps } from './next-steps.tsx'
import { PageHeading } from './page-heading.tsx'
import { SiteFooter } from './site-footer.tsx'
import { ThanksBand } from './thanks-band.tsx'

export const PaidFrame = ({ children }: { children: ReactNode }) => (
  <>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <SiteFooter />
  </>
)

const box = 'mx-auto min-h-[40vh] max-w-[84rem] px-5 py-16 lg:px-8 lg:py-24'

export const Loading = () => (
  <div className={box} aria-busy="true">
    <p className="text-ui text-muted" role="status">
      {m.loading}
    </p>
  </div>
)

/** Shown if the booking cannot be loaded: no details, but where a paying customer can find it. */
export const NotShown = () => (
  <div className={box}>
    <PageHeading title={m.booking_fetch_failed} />
    <p className="mt-3 max-w-[52ch] text-ui text-soft">{m.not_shown_line}</p>
    <a href={paths.login} className="btn btn-primary mt-8">
      {m.or_log_in}
    </a>
  </div>
)

/** The browser reported the payment; the provider has not confirmed it yet. */
export const Waiting = () => (
  <div className={box} aria-busy="true">
    <PageHeading focus title={m.waiting_title} />
    <p className="mt-3 flex items-center gap-3 text-ui text-soft" role="status">
      <span className="spinner flex-none" aria-hidden="true" />
      {m.waiting_line}
    </p>
  </div>
)

export const StillUnpaid = ({ bookingId, onCheck }: { bookingId: string; onCheck: () => void }) => (
  <div className={box}>
    <PageHeading focus title={m.unpaid_title} />
    <p className="mt-3 max-w-[52ch] text-ui text-soft">{m.unpaid_line}</p>
    <div className="mt-8 flex flex-wrap gap-3">
      <Button onClick={onCheck}>{m.check_again}</Button>
      <a href={withBooking(paths.payment, bookingId)} className="btn btn-outline">
        {m.go_to_payment}
      </a>
    </div>
  </div>
)

interface PaidProps {
  booking: BookingWithReturn
  title: string
  status: string
}

export const Paid = ({ booking, title, status }: PaidProps) => {
  const isBilled = booking.payment_status === 'invoiced'
  return (
    <>
      <ThanksBand title={isBilled ? m.billed_title : title} email={booking.email} isInvoiced={isBilled} />
      <div className="mx-auto grid max-w-[84rem] gap-12 px-5 py-12 lg:grid-cols-[1fr_24rem] lg:gap-20 lg:px-8 lg:py-20">
        <BookingFacts booking={booking} status={isBilled ? m.status_invoiced : status} />
        <NextSteps ride={booking} />
      </div>
    </>
  )
}
