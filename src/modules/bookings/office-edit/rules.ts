// What an edit of the office makes of a booking, and of the money that was paid for it.
import { fromWire, type Minor, pence } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import { countCars, minimumCharge } from '#modules/pricing/rules.ts'
import { distanceOf } from '#modules/quotes/rules.ts'
import type { ChangedColumns } from '../changes/store.ts'
import type { PaymentStatus } from '../contract.ts'
import { isSettled } from '../rules.ts'
import type { Booking } from '../store.ts'
import type { BookingEdit, DifferenceChoice } from './contract.ts'

/** Where the written addresses lie, as far as they are other than they were: null where our map does not know. */
export interface Located {
  pickup?: Place | null
  dropoff?: Place | null
}

/** An address that is on no map lies where the ride was to begin or end before; how near that is nobody knows. */
const placeOf = (text: string, found: Place | null | undefined, before: Place): Place =>
  found ?? { ...before, place_id: '', label: text, detail: '', kind: 'address', precision: 'area' }

const placesOf = (booking: Booking, asked: BookingEdit, located: Located) => {
  const moved = 'pickup' in located || 'dropoff' in located
  if (!moved) return {}
  const pickup_location = asked.pickup_location ?? booking.pickup_location
  const dropoff_location = asked.dropoff_location ?? booking.dropoff_location
  const pickup_place =
    'pickup' in located ? placeOf(pickup_location, located.pickup, booking.pickup_place) : booking.pickup_place
  const dropoff_place =
    'dropoff' in located && booking.dropoff_place
      ? placeOf(dropoff_location ?? '', located.dropoff, booking.dropoff_place)
      : booking.dropoff_place
  const miles =
    dropoff_place && (located.pickup ?? located.dropoff) ? distanceOf(pickup_place, dropoff_place).miles : undefined
  return {
    pickup_location,
    pickup_place,
    dropoff_location,
    dropoff_place,
    time_zone: pickup_place.time_zone,
    ...(miles === undefined ? {} : { distance_travelled: miles }),
  }
}

const guestFields = ['guest_title', 'guest_first_name', 'guest_last_name', 'guest_email', 'guest_phone_number'] as const
const plainFields = [
  'booking_date',
  'booking_time',
  'number_of_passengers',
  'number_of_luggage',
  'service_type',
  'flight_number',
  'pickup_sign',
  'notes_for_chauffeur',
  'reference_code',
] as const

const sent = <K extends string>(asked: Partial<Record<K, unknown>>, fields: readonly K[]) =>
  Object.fromEntries(fields.filter((field) => asked[field] !== undefined).map((field) => [field, asked[field]]))

/** Cars take what they took, also of the class without a tariff. */
const carsOf = ({ service_type, number_of_passengers: passengers, number_of_luggage: luggage }: Booking): number =>
  countCars(service_type === 'economy_class' ? 'business_class' : service_type, { passengers, luggage })

/** The booking as the editor wants it; its instant and what is paid for it are not looked at yet. */
export const edited = (booking: Booking, asked: BookingEdit, located: Located): Booking => {
  const after = {
    ...booking,
    ...sent(asked, plainFields),
    ...(booking.is_self_booking ? {} : sent(asked, guestFields)),
    ...(booking.booking_type === 'hourly' && asked.number_of_hours ? { number_of_hours: asked.number_of_hours } : {}),
    ...placesOf(booking, asked, located),
    ...(asked.price === undefined ? {} : { price_pence: fromWire(asked.price) ?? booking.price_pence }),
  } as Booking
  const isAnotherParty =
    after.number_of_passengers !== booking.number_of_passengers ||
    after.number_of_luggage !== booking.number_of_luggage ||
    after.service_type !== booking.service_type
  return isAnotherParty ? { ...after, cars: carsOf(after) } : after
}

/**
 * Does the edit make it a ride that the tariff prices anew? Date and time cost nothing, an address that is not located leaves
 * the route as it was measured, and the class without a tariff keeps its price.
 */
export const needsRepricing = (before: Booking, after: Booking, located: Located): boolean =>
  after.service_type !== 'economy_class' &&
  (Boolean(located.pickup) ||
    Boolean(located.dropoff) ||
    after.number_of_passengers !== before.number_of_passengers ||
    after.number_of_luggage !== before.number_of_luggage ||
    after.number_of_hours !== before.number_of_hours ||
    after.service_type !== before.service_type)

export type Decision = 'tariff' | 'agreed' | 'outdated' | 'reason_needed'

/**
 * Which price counts for a repriced ride. Amounts are pence. A form sends the stored price back with the rest, so that alone
 * agrees on nothing; any other sum than the tariff's needs a reason.
 */
export const decidePrice = (
  { price, quoted_price, reason }: Pick<BookingEdit, 'price' | 'quoted_price' | 'reason'>,
  { before, tariff }: { before: number; tariff: number },
): Decision => {
  if (quoted_price !== undefined && fromWire(quoted_price) !== tariff) return 'outdated'
  const sent = price === undefined ? tariff : fromWire(price)
  if (sent === tariff) return 'tariff'
  if (reason) return 'agreed'
  return sent === before && quoted_price === undefined ? 'tariff' : 'reason_needed'
}

/** Every column that an edit can write. */
export const editable = [
  ...plainFields,
  ...guestFields,
  'number_of_hours',
  'time_zone',
  'pickup_at',
  'pickup_location',
  'pickup_place',
  'dropoff_location',
  'dropoff_place',
  'distance_travelled',
  'cars',
  'price_pence',
  'price_lines',
  'tariff_version',
  'overpaid_pence',
] as const

export type EditedColumns = Partial<Pick<Booking, (typeof editable)[number]>>

/** Of the columns of `after`, those that are not what they were. */
export const editedColumns = (booking: Booking, after: Booking): EditedColumns =>
  Object.fromEntries(
    editable
      .filter((column) => JSON.stringify(booking[column]) !== JSON.stringify(after[column]))
      .map((column) => [column, after[column]]),
  )

/** The columns as the store of changes keeps them, with their JSON as text. */
export const asColumns = ({ pickup_place, dropoff_place, price_lines, ...columns }: EditedColumns): ChangedColumns => ({
  ...(columns as ChangedColumns),
  ...(pickup_place ? { pickup_place: JSON.stringify(pickup_place) } : {}),
  ...(dropoff_place ? { dropoff_place: JSON.stringify(dropoff_place) } : {}),
  ...(price_lines ? { price_lines: JSON.stringify(price_lines) } : {}),
})

interface Paid {
  payment_status: PaymentStatus
  price_pence: number
  held_pence: number
}

/** Is there money whose amount a new price calls into question? An invoice is simply written anew. */
export const isPaidByCard = ({ payment_status }: Pick<Paid, 'payment_status'>): boolean =>
  isSettled(payment_status) && payment_status !== 'invoiced'

export interface Difference {
  /** Goes back. */
  refund: Minor
  /** Is asked for by a link. */
  bill: Minor
  /** Of what cards hold, so much is above the price from now on. */
  overpaid: Minor
}

/** Pence. Only what cards hold above the new price goes back; what they hold above the old one counts as paid already. */
export const differenceOf = (paid: Paid, price: number, choice: DifferenceChoice): Difference => {
  const { price_pence: before, held_pence: held } = paid
  if (!isPaidByCard(paid) || price === before) return { refund: pence(0), bill: pence(0), overpaid: pence(0) }
  const refund = choice === 'refund' ? Math.max(0, held - price) : 0
  const bill = choice === 'link' ? Math.max(0, price - Math.max(before, held)) : 0
  // No card can be charged less, so no link could be paid.
  const asked = bill < minimumCharge ? 0 : bill
  return { refund: pence(refund), bill: pence(asked), overpaid: pence(Math.max(0, held - refund - price)) }
}
