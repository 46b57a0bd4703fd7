// The paid legs of a booking as a list of facts, and links for the next steps.
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { readableId } from '#kernel/ids.ts'
import { formatMinor } from '#kernel/money.ts'
import { extras as extrasName } from '#messages/en/extras.ts'
import * as m from '#messages/en/flow.ts'
import { getCalendar } from '#modules/bookings/calendar/contract.ts'
import type { BookingRecord, BookingWithReturn } from '#modules/bookings/contract.ts'
import { formatConfirmedPickup } from '#modules/bookings/ui/pickup-format.ts'
import { extraLabel } from '#modules/pricing/extras/rules.ts'
import { formatBookedDuration } from '#modules/pricing/rules.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import { paths } from '../paths.ts'
import { supportPhone } from '../site.ts'
import { listPaidLegs, sumPrices } from './ride.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_1fr] border-b border-line py-4 text-ui sm:grid-cols-[11rem_1fr]">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

const When = ({ booking }: { booking: BookingRecord }) => (
  <time dateTime={`${booking.booking_date}T${booking.booking_time}`}>
    {formatConfirmedPickup({ date: booking.booking_date, time: booking.booking_time, zone: booking.time_zone })}
  </time>
)

const RideRows = ({ booking }: { booking: BookingRecord }) => (
  <>
    <Row name={m.from}>{booking.pickup_location}</Row>
    {booking.dropoff_location ? (
      <Row name={m.to}>{booking.dropoff_location}</Row>
    ) : (
      <Row name={m.duration}>{formatBookedDuration({ ...booking, lines: booking.breakdown })}</Row>
    )}
    <Row name={m.date_time}>
      <When booking={booking} />
    </Row>
  </>
)

const ExtrasRow = ({ extras }: Pick<BookingRecord, 'extras'>) =>
  extras.length > 0 && <Row name={extrasName}>{extras.map(extraLabel).join(', ')}</Row>

/** Name of the passenger; empty if a guest booked on an account whose owner has not confirmed it. */
const passengerName = (booking: BookingRecord): string => {
  const [first, last] = booking.is_self_booking
    ? [booking.first_name, booking.last_name]
    : [booking.guest_first_name, booking.guest_last_name]
  return [first, last].filter(Boolean).join(' ')
}

/** An invoiced ride is firm but not paid. */
const amountLabel = ({ payment_status }: BookingRecord): string =>
  payment_status === 'invoiced' ? m.amount_billed : m.amount_paid

const ReturnRows = ({ outward, back }: { outward: BookingRecord; back: BookingRecord }) => {
  const total = sumPrices([outward, back])
  return (
    <>
      <h3 className="mt-10 text-title-3">{back.booking_type === 'hourly' ? m.second_ride : m.return_ride}</h3>
      <dl className="mt-4 border-t border-rule">
        <RideRows booking={back} />
        <ExtrasRow extras={back.extras} />
        <Row name={amountLabel(back)}>
          <span className="price">{showPrice(back.price, back.currency)}</span>
        </Row>
        {total !== undefined && (
          <Row name={m.total}>
            <span className="price font-medium">{formatMinor(total, outward.currency)}</span>
          </Row>
        )}
      </dl>
    </>
  )
}

/** Address of the calendar file with both legs. */
const calendarHref = (id: string): string =>
  `${getCalendar.path.replace(':booking_id', encodeURIComponent(id))}?legs=both`

/** Says whether the ride is in the account that its guest named. */
const claimText = (claim: NonNullable<BookingWithReturn['claim']>): string => {
  if (claim === 'refused') return m.claim_refused({ phone: supportPhone().label })
  return claim === 'entered' ? m.claim_entered : m.claim_waiting
}

interface BookingFactsProps {
  booking: BookingWithReturn
  /** Status text of a paid booking on this page. */
  status: string
}

export const BookingFacts = ({ booking, status }: BookingFactsProps) => {
  const [ride = booking, back] = listPaidLegs(booking)
  const id = readableId(ride.booking_id)
  const passenger = passengerName(ride)
  return (
    <section aria-labelledby="booking">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="booking" className="text-title-2">
          {m.booking} <span className="whitespace-nowrap">{id}</span>
        </h2>
        <span className="badge badge-paid">{status}</span>
      </div>
      <dl className="mt-6 border-t border-rule">
        <RideRows booking={ride} />
        {passenger && <Row name={m.passenger}>{passenger}</Row>}
        <Row name={m.service}>{serviceLabel(ride.service_type)}</Row>
        <ExtrasRow extras={ride.extras} />
        <Row name={amountLabel(ride)}>
          <span className="price">{showPrice(ride.price, ride.currency)}</span>
        </Row>
        {booking.claim && <Row name={m.claim_name}>{claimText(booking.claim)}</Row>}
      </dl>
      {back && <ReturnRows outward={ride} back={back} />}
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={paths.dashboard} className="btn btn-primary">
          {m.go_to_dashboard}
        </a>
        <a href={calendarHref(ride.booking_id)} className="btn btn-outline" download>
          <CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
          {m.add_to_calendar}
        </a>
      </div>
    </section>
  )
}
