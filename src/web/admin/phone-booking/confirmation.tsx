// The confirmation of a phone booking, with the payment link to copy.
import { Link } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { Button } from '#kit/button.tsx'
import { copyText } from '#kit/copy-text.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/desk.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { secondStop } from '#modules/bookings/ui/labels.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import { officeBookingPath } from '../../paths.ts'
import { PageHeading } from '../../public/page-heading.tsx'
import { listDate, listTime } from '../bookings/format.ts'
import { OfficeBadge } from '../bookings/office-badge.tsx'
import type { Booked } from './use-phone-booking.ts'

const copy = async (link: string) => {
  try {
    await copyText(link)
    toastSuccess(m.copied)
  } catch {
    toastError(m.copy_failed)
  }
}

const Leg = ({ name, leg }: { name: string | undefined; leg: BookingRecord }) => {
  const { booking_id, booking_date, booking_time, service_type, flight_number } = leg
  const facts = [readableId(booking_id), listDate(booking_date), listTime(booking_time), serviceLabel(service_type)]
  return (
    <section className="grid gap-3 not-first:border-t not-first:border-line not-first:pt-5">
      {name && <h2 className="text-title-3">{name}</h2>}
      <p className="tnum text-small text-muted">
        {facts.join(', ')}
        {flight_number && <span className="block">{m.flight({ number: flight_number })}</span>}
      </p>
      <RouteList pickup={leg.pickup} dropoff={secondStop(leg)} />
    </section>
  )
}

export const PhoneBookingConfirmation = ({
  booked: { booking, request },
  onAnother,
}: {
  booked: Booked
  onAnother: () => void
}) => {
  const { booking_id, currency, return_booking: back, bill, email = '' } = booking
  const link = request?.link
  return (
    <div className="max-w-[45rem]">
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
        <PageHeading focus title={m.done_title} />
        <OfficeBadge booking={booking} />
      </div>
      <p className="mt-2 text-ui wrap-anywhere text-soft">
        {request ? m.done_link({ email }) : m.done_invoiced({ email })}
      </p>
      <div className="card mt-7 grid gap-5 p-6">
        <Leg name={back ? m.outward : undefined} leg={booking} />
        {back && <Leg name={m.way_back} leg={back} />}
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span className="text-ui">{m.total}</span>
          <span className="price font-display text-title-2">{showPrice(request?.amount ?? bill.amount, currency)}</span>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {link && (
          <Button look="outline" onClick={() => void copy(link)}>
            {m.copy_link}
          </Button>
        )}
        <Link className="btn btn-outline" to={officeBookingPath(booking_id)}>
          {m.see_booking}
        </Link>
        <Button onClick={onAnother}>{m.another}</Button>
      </div>
    </div>
  )
}
