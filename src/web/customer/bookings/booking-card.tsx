// A booking as a card: kind, time, route, status, price, and a button for its details.
import { memo, useId } from 'react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/dashboard.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { secondStop, typeLabel } from '#modules/bookings/ui/labels.ts'
import { formatBriefPickup } from '#modules/bookings/ui/pickup-format.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { RideBadge } from './ride-under-way.tsx'

interface BookingCardProps {
  booking: BookingRecord
  onOpen: (id: string) => void
}

export const BookingCard = memo(({ booking, onOpen }: BookingCardProps) => {
  const id = useId()
  const { booking_date: date, booking_time: time, time_zone: zone } = booking
  return (
    <article className="card flex h-full flex-col p-5" aria-labelledby={id}>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-small text-muted">{typeLabel(booking.booking_type)}</p>
          <h2 id={id} className="mt-0.5 font-display text-title-3">
            <time dateTime={booking.pickup_at}>{formatBriefPickup({ date, time, zone })}</time>
          </h2>
        </div>
        <RideBadge booking={booking} />
      </div>
      <RouteList className="mt-5" pickup={{ label: booking.pickup.label }} dropoff={secondStop(booking)} />
      <div className="mt-auto pt-5">
        <div className="flex items-center justify-between border-t border-line pt-4">
          <p className="price font-display text-title-3">{showPrice(booking.price, booking.currency)}</p>
          <Button look="outline" className="btn-sm" aria-describedby={id} onClick={() => onOpen(booking.booking_id)}>
            {m.view_details}
          </Button>
        </div>
      </div>
    </article>
  )
})
