// Effects of an edit by the office on a booking and on the money paid for it.
import { type Currency, fromWire, type Minor, pence } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import { routeMiles } from '#modules/places/rules.ts'
import { type ExtraCounts, isSameChoice, toCounts } from '#modules/pricing/extras/rules.ts'
import { minimumCharges, sumLines } from '#modules/pricing/lines/rules.ts'
import { countCarsOf } from '#modules/pricing/rates/rules.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import { findClass, type ServiceClass } from '#modules/pricing/service-classes/rules.ts'
import type { ChangedColumns } from '../changes/store.ts'
import type { ChangedPart, PaymentStatus } from '../contract.ts'
import { isSettled } from '../rules.ts'
import type { Booking } from '../store.ts'
import type { BookingEdit, DifferenceChoice } from './contract.ts'

/** Places of the edited addresses; absent for an unchanged end, null for one that the map does not know. */
export interface LocatedEnds {
  pickup?: Place | null
  dropoff?: Place | null
}

/** An unknown address keeps the coordinates of the previous place with the precision of an area. */
const replacePlace = (text: string, found: Place | null | undefined, before: Place): Place =>
  found ?? { ...before, place_id: '', label: text, detail: '', kind: 'address', precision: 'area' }

const placeColumns = (booking: Booking, edit: BookingEdit, locatedEnds: LocatedEnds) => {
  const hasMoved = 'pickup' in locatedEnds || 'dropoff' in locatedEnds
  if (!hasMoved) return {}
  const pickup_location = edit.pickup_location ?? booking.pickup_location
  const dropoff_location = edit.dropoff_location ?? booking.dropoff_location
  const pickup_place =
    'pickup' in locatedEnds
      ? replacePlace(pickup_location, locatedEnds.pickup, booking.pickup_place)
      : booking.pickup_place
  const dropoff_place =
    'dropoff' in locatedEnds && booking.dropoff_place
      ? replacePlace(dropoff_location ?? '', locatedEnds.dropoff, booking.dropoff_place)
      : booking.dropoff_place
  const miles =
    dropoff_place && (locatedEnds.pickup ?? locatedEnds.dropoff) ? routeMiles(pickup_place, dropoff_place) : undefined
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
  'stops',
  'reference_code',
] as const

const pickDefined = <K extends string>(values: Partial<Record<K, unknown>>, fields: readonly K[]) =>
  Object.fromEntries(fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]))

/** The booking with the edit applied; its pickup instant and payment are not updated yet. */
export const applyEdit = (
  booking: Booking,
  edit: BookingEdit,
  { located: locatedEnds, classes }: { located: LocatedEnds; classes: readonly ServiceClass[] },
): Booking => {
  const after = {
    ...booking,
    ...pickDefined(edit, plainFields),
    ...(booking.is_self_booking ? {} : pickDefined(edit, guestFields)),
    ...(booking.booking_type === 'hourly' && edit.number_of_hours ? { number_of_hours: edit.number_of_hours } : {}),
    ...placeColumns(booking, edit, locatedEnds),
    ...(edit.price === undefined ? {} : { price_pence: fromWire(edit.price) ?? booking.price_pence }),
  } as Booking
  const isAnotherParty =
    after.number_of_passengers !== booking.number_of_passengers ||
    after.number_of_luggage !== booking.number_of_luggage ||
    after.service_type !== booking.service_type
  const size = findClass(classes, after.service_type)
  return isAnotherParty && size ? { ...after, cars: countCarsOf(size, after) } : after
}

/**
 * Whether the tariff must price the edited ride again. Date and time do not affect the price, an unknown address keeps the
 * measured distance, and economy class has no tariff.
 */
export const needsRepricing = (
  before: Booking,
  after: Booking,
  { located, extras }: { located: LocatedEnds; extras?: ExtraCounts | undefined },
): boolean =>
  after.service_type !== officeOnlyClass &&
  (Boolean(located.pickup) ||
    (extras !== undefined && !isSameChoice(extras, toCounts(before.extras))) ||
    Boolean(located.dropoff) ||
    after.number_of_passengers !== before.number_of_passengers ||
    after.number_of_luggage !== before.number_of_luggage ||
    after.number_of_hours !== before.number_of_hours ||
    after.service_type !== before.service_type)

export type PriceDecision = 'tariff' | 'agreed' | 'outdated' | 'reason_needed'

/**
 * Decides the price of a repriced ride, in pence. A form sends the stored price back, so that value alone is no agreement;
 * any other amount than the tariff's requires a reason.
 */
export const decidePrice = (
  { price, quoted_price, reason }: Pick<BookingEdit, 'price' | 'quoted_price' | 'reason'>,
  { before, tariff }: { before: number; tariff: number },
): PriceDecision => {
  if (quoted_price !== undefined && fromWire(quoted_price) !== tariff) return 'outdated'
  const submittedPrice = price === undefined ? tariff : fromWire(price)
  if (submittedPrice === tariff) return 'tariff'
  if (reason) return 'agreed'
  return submittedPrice === before && quoted_price === undefined ? 'tariff' : 'reason_needed'
}

const isListPrice = ({ price_pence, price_lines }: Pick<Booking, 'price_pence' | 'price_lines'>): boolean =>
  price_pence === sumLines(price_lines)

/** The reason to keep with the price of an edited ride: the one of the edit if it agreed the price, none for the list price. */
export const keepPriceReason = (
  before: Pick<Booking, 'price_pence' | 'price_lines' | 'price_reason'>,
  after: Pick<Booking, 'price_pence' | 'price_lines'>,
  { reason }: Pick<BookingEdit, 'reason'>,
): string | null => {
  if (isListPrice(after)) return null
  const isUnchanged =
    after.price_pence === before.price_pence && sumLines(after.price_lines) === sumLines(before.price_lines)
  return isUnchanged ? before.price_reason : reason || null
}

/** All columns that an edit can write. */
export const editableColumns = [
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
  'price_reason',
  'extras',
  'rate_version_id',
  'rated_ride',
  'terms',
  'overpaid_pence',
] as const

export type EditedColumns = Partial<Pick<Booking, (typeof editableColumns)[number]>>

/** The columns of `after` that differ from `booking`. */
export const pickEditedColumns = (booking: Booking, after: Booking): EditedColumns =>
  Object.fromEntries(
    editableColumns
      .filter((column) => JSON.stringify(booking[column]) !== JSON.stringify(after[column]))
      .map((column) => [column, after[column]]),
  )

/** The columns in the form of the change store, with JSON as text. */
export const toChangeColumns = ({
  pickup_place,
  dropoff_place,
  price_lines,
  extras,
  rated_ride,
  terms,
  ...columns
}: EditedColumns): ChangedColumns => ({
  ...(columns as ChangedColumns),
  ...(pickup_place ? { pickup_place: JSON.stringify(pickup_place) } : {}),
  ...(dropoff_place ? { dropoff_place: JSON.stringify(dropoff_place) } : {}),
  ...(price_lines ? { price_lines: JSON.stringify(price_lines) } : {}),
  ...(extras ? { extras: JSON.stringify(extras) } : {}),
  ...(rated_ride ? { rated_ride: JSON.stringify(rated_ride) } : {}),
  ...(terms ? { terms: JSON.stringify(terms) } : {}),
})

const driverTexts: readonly ChangedPart[] = ['sign', 'notes']

/** Whether the change concerns the driver alone, who shows the name board and reads the notes. */
export const isOnlyForDriver = (changed: readonly ChangedPart[]): boolean =>
  changed.length > 0 && changed.every((part) => driverTexts.includes(part))

/** Whether the customer is told of an edit: as the office chose, else unless it concerns the driver alone. */
export const isCustomerTold = (
  { tell_customer }: Pick<BookingEdit, 'tell_customer'>,
  changed: readonly ChangedPart[],
) => tell_customer ?? !isOnlyForDriver(changed)

interface PaidRide {
  currency: Currency
  payment_status: PaymentStatus
  price_pence: number
  captured_pence: number
}

/** Whether card money depends on the price. An invoice is simply written again. */
export const isPaidByCard = ({ payment_status }: Pick<PaidRide, 'payment_status'>): boolean =>
  isSettled(payment_status) && payment_status !== 'invoiced'

export interface Difference {
  /** To refund. */
  refund: Minor
  /** To request by a payment link. */
  linkAmount: Minor
  /** Captured amount above the new price that is not refunded. */
  overpaid: Minor
}

/**
 * Settles a price difference, in pence. Only the captured amount above the new price is refunded; what exceeds the old price
 * counts as paid.
 */
export const settleDifference = (paid: PaidRide, price: number, choice: DifferenceChoice): Difference => {
  const { price_pence: before, captured_pence: captured } = paid
  if (!isPaidByCard(paid) || price === before) return { refund: pence(0), linkAmount: pence(0), overpaid: pence(0) }
  const refund = choice === 'refund' ? Math.max(0, captured - price) : 0
  const linkAmount = choice === 'link' ? Math.max(0, price - Math.max(before, captured)) : 0
  // A card cannot be charged less, so the link could not be paid.
  const chargeable = linkAmount < minimumCharges[paid.currency] ? 0 : linkAmount
  return {
    refund: pence(refund),
    linkAmount: pence(chargeable),
    overpaid: pence(Math.max(0, captured - refund - price)),
  }
}
