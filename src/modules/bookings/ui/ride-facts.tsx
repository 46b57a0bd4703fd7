// Details of a booked ride, its customer and its passenger.
import { displayEmail } from '#kit/email.ts'
import { Fact } from '#kit/fact.tsx'
import { displayPhone } from '#kit/phone.ts'
import * as m from '#messages/en/dashboard.ts'
import { cars } from '#messages/en/flow.ts'
import { showClass } from '#modules/pricing/ui/service-class.ts'
import type { BookingRecord } from '../contract.ts'
import { ownReference } from '../references/rules.ts'
import { bookedHoursNote, formatHoursAndArea } from './labels.ts'

type Ride = Pick<
  BookingRecord,
  | 'service_type'
  | 'cars'
  | 'number_of_hours'
  | 'ride_area'
  | 'destination_country'
  | 'number_of_passengers'
  | 'number_of_luggage'
  | 'flight_number'
  | 'pickup_sign'
> &
  // The customer's own reference and price, which partners do not receive.
  Partial<Pick<BookingRecord, 'booking_id' | 'original_booking_id' | 'reference_code' | 'breakdown' | 'stops'>> & {
    charged_hours?: number | null
  }

const describeService = ({ service_type, cars: count }: Ride): string => {
  const { name: label, examples: like } = showClass(service_type)
  const car = like ? m.class_and_car({ label, like }) : label
  return count > 1 ? `${car} ${cars({ count })}` : car
}

const referenceOf = ({ booking_id = '', original_booking_id = null, reference_code = null }: Ride): string | null =>
  ownReference({ booking_id, original_booking_id, reference_code })

const MinimumHours = ({ ride }: { ride: Ride }) => {
  const note = bookedHoursNote(ride)
  return note && <span className="block text-muted">{note}</span>
}

/** Details of the ride that every reader may see. */
export const RideDetails = ({ booking }: { booking: Ride }) => {
  const reference = referenceOf(booking)
  return (
    <dl className="dl grid-cols-2 content-start border-t border-line pt-5">
      <Fact name={m.service} wide>
        {describeService(booking)}
      </Fact>
      {booking.number_of_hours !== null && (
        <Fact name={m.duration} wide>
          {formatHoursAndArea(booking)}
          <MinimumHours ride={booking} />
        </Fact>
      )}
      <Fact name={m.passengers}>{String(booking.number_of_passengers)}</Fact>
      <Fact name={m.luggage}>{String(booking.number_of_luggage)}</Fact>
      {booking.flight_number && <Fact name={m.flight}>{booking.flight_number}</Fact>}
      {booking.pickup_sign && <Fact name={m.pickup_sign}>{booking.pickup_sign}</Fact>}
      {reference && <Fact name={m.reference}>{reference}</Fact>}
      {booking.stops && (
        <Fact name={m.stops} wide>
          <span className="wrap-anywhere whitespace-pre-line">{booking.stops}</span>
        </Fact>
      )}
    </dl>
  )
}

interface Person {
  name: string
  contacts: readonly (string | null | undefined)[]
}

const ContactLines = ({ name, contacts }: Person) => (
  <>
    {name}
    {contacts.filter(Boolean).map((each) => (
      <span key={each} className="block text-muted">
        {each}
      </span>
    ))}
  </>
)

const joinNames = (...names: readonly (string | null | undefined)[]): string => names.filter(Boolean).join(' ')

const People = ({ booking }: { booking: BookingRecord }) => {
  const { guest_title: title } = booking
  const customer = joinNames(booking.first_name, booking.last_name)
  const guest = joinNames(title && m.guest_titles[title], booking.guest_first_name, booking.guest_last_name)
  return (
    <dl className="dl mt-5 grid-cols-1 content-start border-t border-line pt-5 md:mt-0">
      {customer && (
        <Fact name={m.booked_by}>
          <ContactLines name={customer} contacts={[displayPhone(booking.phone_number)]} />
        </Fact>
      )}
      {guest && (
        <Fact name={m.passenger}>
          <ContactLines
            name={guest}
            contacts={[displayPhone(booking.guest_phone_number), displayEmail(booking.guest_email)]}
          />
        </Fact>
      )}
    </dl>
  )
}

/** Notes for the chauffeur. */
export const Notes = ({ text }: { text: string | null }) =>
  text && (
    <div className="mt-5 border-t border-line pt-5 md:col-span-2">
      <p className="text-micro text-muted">{m.notes}</p>
      <p className="mt-0.5 text-ui wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )

export const RideFacts = ({ booking }: { booking: BookingRecord }) => (
  <div className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
    <RideDetails booking={booking} />
    <People booking={booking} />
    <Notes text={booking.notes_for_chauffeur} />
  </div>
)
