// The parts of a booking's details, which the dialog over the list and the page of one booking arrange.
import { Link } from 'react-router'
import { displayEmail, mailtoHref } from '#kit/email.ts'
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/office/bookings.ts'
import { chauffeurs } from '#messages/office/dispatch.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { RideFacts } from '#modules/bookings/ui/ride-facts.tsx'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { getRideCommission } from '#modules/commissions/contract.ts'
import { listRideMessages } from '#modules/dispatch/driver-messages/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { PriceBreakdown } from '#modules/quotes/ui/price-breakdown.tsx'
import { Payments, Timeline } from '../../area/booking-history.tsx'
import { Chauffeurs } from '../../area/chauffeurs.tsx'
import { officeMoment } from '../../area/office-time.ts'
import { paths } from '../../paths.ts'
import { CustomerNotes } from '../accounts/customer-notes.tsx'
import { RideMessages } from '../driver-messages/ride-messages.tsx'
import { May } from '../staff-role.tsx'
import { CommissionSection } from './commission.tsx'
import { GivenRatings } from './customer-ratings.tsx'
import { EntryDecision } from './entry-decision.tsx'
import { InvoiceBillingSection } from './invoice-billing.tsx'
import { ResendMail } from './resend-mail.tsx'
import { Money } from './ride-money.tsx'
import { WaitsSection } from './waiting-fees.tsx'
import { WriteToCustomer } from './write-to-customer.tsx'

/** A passenger who did not book has no page of their own, so their rides are found by e-mail or phone. */
const passengerContact = (booking: BookingRecord): string | null =>
  booking.is_self_booking ? null : booking.guest_email || booking.guest_phone_number

const Customer = ({ booking }: { booking: BookingRecord }) => {
  const { email, customer_id } = booking
  const contact = passengerContact(booking)
  if (!email && !contact) return null
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-5 text-small text-soft">
      {email && (
        <span>
          {m.customer}:{' '}
          <a className="link break-all" href={mailtoHref(email)}>
            {displayEmail(email)}
          </a>
        </span>
      )}
      {customer_id && (
        <Link to={`${paths.adminUsers}/${customer_id}`} className="link">
          {m.see_account}
        </Link>
      )}
      {contact && (
        <Link to={`${paths.adminBookings}?${new URLSearchParams({ search: contact })}`} className="link">
          {m.passenger_rides}
        </Link>
      )}
      {email && <WriteToCustomer booking={booking} />}
    </div>
  )
}

/** The ride, its people and its drivers. */
export const RidePart = ({ booking, onChanged }: { booking: BookingRecord; onChanged: () => void }) => (
  <>
    <RouteList pickup={booking.pickup} dropoff={booking.dropoff} />
    <RideFacts booking={booking} />
    <Customer booking={booking} />
    <CustomerNotes booking={booking} />
    <Chauffeurs booking={booking} onChanged={onChanged} words={chauffeurs} />
    <May call={listRideMessages}>
      <RideMessages bookingId={booking.booking_id} />
    </May>
    {booking.status === 'completed' && <GivenRatings bookingId={booking.booking_id} />}
  </>
)

interface MoneyPartProps {
  booking: BookingRecord
  /** The whole booking, once it is loaded. */
  loaded: OfficeBooking | undefined
}

const AgreedPrice = ({ booking: { agreed_price: agreed, price, currency } }: { booking: OfficeBooking }) =>
  agreed && (
    <dl className="dl mt-4 grid-cols-2 border-t border-line pt-4">
      <Fact name={m.list_price}>{showPrice(agreed.list_price, currency)}</Fact>
      <Fact name={m.agreed_price}>{showPrice(price, currency)}</Fact>
      {agreed.reason && (
        <Fact name={m.reason_label} wide>
          {agreed.reason}
        </Fact>
      )}
    </dl>
  )

export const PricePart = ({ booking, loaded }: MoneyPartProps) => (
  <section className="border-t border-line pt-5">
    <h3 className="mb-3 text-title-3">{m.price}</h3>
    <PriceBreakdown lines={booking.breakdown} currency={booking.currency} />
    {loaded && <AgreedPrice booking={loaded} />}
  </section>
)

export const MoneyPart = ({ booking: { booking_id, status }, booking, loaded }: MoneyPartProps) => (
  <>
    <Money bookingId={booking_id} isCancelled={status === 'cancelled'} />
    {loaded && <InvoiceBillingSection booking={loaded} />}
    <May call={getRideCommission}>
      <CommissionSection bookingId={booking_id} />
    </May>
    <WaitsSection booking={booking} isCancelled={status === 'cancelled'} />
    <Payments bookingId={booking_id} none={m.nothing_by_card} moment={officeMoment} />
  </>
)

export const HistoryPart = ({ booking: { booking_id, currency } }: { booking: BookingRecord }) => (
  <Timeline
    bookingId={booking_id}
    beside={(entry) => (
      <>
        <EntryDecision entry={entry} currency={currency} />
        <ResendMail entry={entry} />
      </>
    )}
    moment={officeMoment}
  />
)
