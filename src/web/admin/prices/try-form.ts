// The ride that is tried: its form, the request, and which of its lines differ.
import type { CallInput, Endpoint } from '#kernel/endpoint.ts'
import { type Currency, formatMinor, fromWire, pence } from '#kernel/money.ts'
import { browserClock, localAt } from '#kernel/time.ts'
import * as m from '#messages/office/rates.ts'
import { toPlaceRequest } from '#modules/places/ui/named-place.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { toWireQuote } from '#modules/quotes/contract.ts'
import type { TriedLine, TriedRates, tryRates } from '#modules/quotes/trial/contract.ts'
import { type BookingForm, emptyForm, findProblems, rideFromForm } from '../../public/booking-form.ts'
import { site } from '../../site.ts'

export type TryBody = CallInput<typeof tryRates & Endpoint>['body']
type TriedClass = TriedRates['classes'][number]

/** Noon of the next day, so that only the places are missing. */
export const startOfTrial = (): BookingForm => {
  const tomorrow = new Date(browserClock().getTime() + 86_400_000)
  return {
    ...emptyForm('point_to_point', null, site().country),
    booking_date: localAt(tomorrow, site().time_zone).date,
    booking_time: '12:00',
  }
}

/** The body of a trial; null while the ride is incomplete. */
export const toTryBody = (form: BookingForm, document: RateDocument | undefined, now: Date): TryBody | null => {
  if (Object.keys(findProblems(form, now)).length > 0) return null
  const { pickup, dropoff, ...ride } = rideFromForm(form)
  const ends = { pickup: toPlaceRequest(pickup), dropoff: dropoff && toPlaceRequest(dropoff) }
  return { ride: toWireQuote({ ...ride, ...ends, partner: null }), ...(document && { document }) }
}

/** A class as both versions price it; undefined where one does not sell it. */
export interface TriedPair {
  service: string
  today: TriedClass | undefined
  version: TriedClass | undefined
}

export const pairClasses = (today: TriedRates, version: TriedRates): TriedPair[] => {
  const find = ({ classes }: TriedRates, service: string) => classes.find((each) => each.service_type === service)
  return [...new Set([...today.classes, ...version.classes].map(({ service_type }) => service_type))].map(
    (service) => ({
      service,
      today: find(today, service),
      version: find(version, service),
    }),
  )
}

const keyOf = ({ code, label, amount, rule }: TriedLine): string => JSON.stringify([code, label, amount, rule?.label])

/** The lines with a mark on those that the other side does not have as they are. */
export const markLines = (lines: readonly TriedLine[], others: readonly TriedLine[]) => {
  const left = others.map(keyOf)
  return lines.map((line) => {
    const at = left.indexOf(keyOf(line))
    if (at >= 0) left.splice(at, 1)
    return { line, isDifferent: at < 0 }
  })
}

/** '£1.00 more'; undefined where two currencies or a class that is not sold cannot be compared. */
export const describeChange = (
  { today, version }: TriedPair,
  { currency, isSameCurrency }: { currency: Currency; isSameCurrency: boolean },
): string | undefined => {
  if (!today || !version || !isSameCurrency) return undefined
  const [before, after] = [fromWire(today.price) ?? 0, fromWire(version.price) ?? 0]
  if (before === after) return m.prices_try_same
  const amount = formatMinor(pence(Math.abs(after - before)), currency)
  return m.prices_try_difference({ amount, isMore: after > before })
}
