// Quotes: the server finds the places, measures, prices all classes, and holds the prices for 24 hours.

import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { localAt, normaliseTime } from '#kernel/time.ts'
import { isQuarterHour } from '#kernel/typed-time.ts'
import { instantOf, nearestInstant } from '#kernel/zones.ts'
import * as m from '#messages/en/errors.ts'
import { border_crossing, no_road, pickup_over } from '#messages/office/desk.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { AskedPlace, Country, Place } from '#modules/places/contract.ts'
import { isRoadBetween } from '#modules/places/landmasses/rules.ts'
import { isSamePlace } from '#modules/places/rules.ts'
import type { Places } from '#modules/places/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { type NewQuote, refusals } from './contract.ts'
import { isTooSoon, lastBookingDay, tooFarWords, tooSoonWords } from './notice/rules.ts'
import {
  areaFor,
  distanceOf,
  graceMinutes,
  heldForHours,
  keptForDays,
  type PricedQuote,
  priced,
  type Ride,
  type RideWish,
  reversed,
} from './rules.ts'
import { deleteExpiredQuotes, findQuote, insertQuote, type StoredQuote } from './store.ts'

export interface QuotesDeps {
  db: Db
  clock: Clock
  places: Pick<Places, 'locate' | 'isAbroad'>
  partners: Pick<Partners, 'findOpen'>
  settings: SettingsService
  /** The installation's secret; quotes are signed with a key derived from it. */
  dataKey: string
  supportPhone: () => string
}

/** Who takes it by telephone may have a chauffeur's word that they can be there sooner than the website promises. */
export interface AtDesk {
  sooner: boolean
}

/** What is taken off the lead time: minutes of grace, or all of it on a chauffeur's word. */
interface Notice extends Partial<AtDesk> {
  grace?: number
}

/** Which end of the ride is looked at, and whether the office asks. */
interface Asking {
  field: 'pickup' | 'dropoff'
  desk?: AtDesk | undefined
}

interface When {
  date: string
  time: string
}

export const createQuotes = ({ db, clock, places, partners, settings, dataKey, supportPhone }: QuotesDeps) => {
  const signingKey = createSecretKey(createHmac('sha256', dataKey).update('quotes').digest())

  const signatureOf = ({
    quote_id,
    ride,
    prices,
    tariff_version,
    expires_at,
  }: Omit<StoredQuote, 'signature'>): string => {
    const said = [
      quote_id,
      tariff_version,
      expires_at.toISOString(),
      ride.booking_type,
      ride.country,
      ...[ride.pickup, ride.dropoff].map((place) => place && [place.place_id, place.lat, place.lon]),
      ride.booking_date,
      ride.booking_time,
      ride.pickup_at.toISOString(),
      ride.miles,
      ride.zones,
      ride.hours,
      ride.ride_area,
      ride.passengers,
      ride.luggage,
      ...prices.flatMap((price) => [price.service, price.amount, price.cars]),
      // Last, and only where there is one: quotes that were given before there were partners are still ours.
      ...(ride.partner_id === null ? [] : [ride.partner_id]),
    ]
    return createHmac('sha256', signingKey).update(JSON.stringify(said)).digest('base64url')
  }

  const borderCrossing = (desk?: AtDesk): string =>
    desk ? border_crossing : m.border_crossing({ phone: supportPhone() })

  const located = async (asked: AskedPlace, country: Country, { field, desk }: Asking): Promise<Place> => {
    const place = await places.locate(asked, country)
    if (place) return place
    if (!(await places.isAbroad(asked, country)))
      throw new Refusal(refusals.PLACE_NOT_LOCATED, { fields: { [field]: m.place_unknown } })
    const message = borderCrossing(desk)
    throw new Refusal(refusals.BORDER_CROSSING, { message, fields: { [field]: message } })
  }

  /** Refuses a ride between two ends that no road connects; `field` is the end that was chosen last. */
  const refuseNoRoad = (pickup: Place, dropoff: Place | null, { field, desk }: Asking): void => {
    if (!dropoff || isRoadBetween(pickup, dropoff)) return
    const ends = { pickup: pickup.label, dropoff: dropoff.label }
    const message = desk ? no_road(ends) : m.no_road({ ...ends, phone: supportPhone() })
    throw new Refusal(refusals.NO_ROAD, { message, fields: { [field]: message } })
  }

  /** `field` is the end that was asked to be where the other is. */
  const refuseSamePlace = (pickup: Place, dropoff: Place | null, field: 'pickup' | 'dropoff' = 'dropoff'): void => {
    if (isSamePlace(pickup, dropoff)) throw new Refusal(refusals.SAME_PLACE, { fields: { [field]: m.same_place } })
  }

  /** Refuses a pickup nearer than the lead time less `grace` minutes; with a chauffeur's word, only one that is over. */
  const refuseTooSoon = async (
    on: Db,
    at: Date,
    zone: string,
    { grace = 0, sooner = false }: Notice = {},
  ): Promise<void> => {
    const { booking_lead_minutes: minutes } = await settings.get(on)
    if (!isTooSoon(at, clock(), sooner ? 0 : Math.max(0, minutes - grace))) return
    if (sooner) throw new Refusal(refusals.INVALID_TIME, { message: pickup_over, fields: { time: pickup_over } })
    const message = tooSoonWords({ minutes, phone: supportPhone() })
    const isPastDay = localAt(at, zone).date < localAt(clock(), zone).date
    throw new Refusal(refusals.TOO_SOON, { message, fields: { [isPastDay ? 'date' : 'time']: message } })
  }

  /** Refuses a day after the last that can be booked, on the clock of `zone`; `field` is where it was typed. */
  const refuseTooFar = async (on: Db, date: string, zone: string, field = 'date'): Promise<void> => {
    const { booking_months_ahead: months } = await settings.get(on)
    if (date <= lastBookingDay(localAt(clock(), zone).date, months)) return
    const message = tooFarWords(months)
    throw new Refusal(refusals.TOO_FAR, { message, fields: { [field]: message } })
  }

  /** The instant of a pickup on the clock of its place, checked against the lead time and the last day. */
  const pickupAt = async (on: Db, [date, time, zone]: [string, string, string], notice?: Notice): Promise<Date> => {
    await refuseTooFar(on, date, zone)
    const at = instantOf(date, time, zone)
    // A time that can be read and is no moment: the clocks skip it.
    if (!at) throw new Refusal(refusals.INVALID_TIME, { fields: { time: m.time_skipped } })
    await refuseTooSoon(on, at, zone, notice)
    return at
  }

  const quarterHour = (text: string): string => {
    const time = normaliseTime(text)
    if (!time || !isQuarterHour(time)) throw new Refusal(refusals.INVALID_TIME, { fields: { time: m.invalid_time } })
    return time
  }

  /** A guest whose page is older than the end of a partnership gets the ride all the same, only not as that partner's. */
  const partnerOf = async ({ partner }: NewQuote): Promise<string | null> => {
    const found = partner && (await partners.findOpen(db, partner))
    return found ? found.partner_id : null
  }

  const measure = async (asked: NewQuote, desk?: AtDesk): Promise<Ride> => {
    const booking_time = quarterHour(asked.time)
    const hourly = asked.booking_type === 'hourly'
    const [pickup, dropoff] = await Promise.all([
      located(asked.pickup, asked.country, { field: 'pickup', desk }),
      hourly || !asked.dropoff ? null : located(asked.dropoff, asked.country, { field: 'dropoff', desk }),
    ])
    refuseSamePlace(pickup, dropoff)
    refuseNoRoad(pickup, dropoff, { field: 'dropoff', desk })
    return {
      booking_type: asked.booking_type,
      country: asked.country,
      pickup,
      dropoff,
      booking_date: asked.date,
      booking_time,
      time_zone: pickup.time_zone,
      pickup_at: await pickupAt(db, [asked.date, booking_time, pickup.time_zone], desk),
      hours: hourly ? (asked.hours ?? null) : null,
      ride_area: hourly ? areaFor(asked.country, asked.ride_area) : null,
      passengers: asked.passengers,
      luggage: asked.luggage,
      ...(dropoff ? distanceOf(pickup, dropoff) : { miles: null, zones: [] }),
      partner_id: await partnerOf(asked),
    }
  }

  /** The ride with what is asked to be other; where its pickup moves in time, the lead time counts again. */
  const altered = async (ride: Ride, wish: RideWish, grace: number): Promise<Ride> => {
    const [pickup, dropoff] = await Promise.all([
      wish.pickup ? located(wish.pickup, ride.country, { field: 'pickup' }) : ride.pickup,
      wish.dropoff && ride.dropoff ? located(wish.dropoff, ride.country, { field: 'dropoff' }) : ride.dropoff,
    ])
    // One that was booked before this was refused may still be changed otherwise.
    if (wish.pickup || wish.dropoff) {
      const field = wish.dropoff ? 'dropoff' : 'pickup'
      refuseSamePlace(pickup, dropoff, field)
      refuseNoRoad(pickup, dropoff, { field })
    }
    const booking_date = wish.date ?? ride.booking_date
    const booking_time = wish.time ? quarterHour(wish.time) : ride.booking_time
    const { time_zone } = pickup
    const stays =
      booking_date === ride.booking_date && booking_time === ride.booking_time && time_zone === ride.time_zone
    return {
      ...ride,
      ...{ pickup, dropoff, booking_date, booking_time, time_zone },
      pickup_at: stays ? ride.pickup_at : await pickupAt(db, [booking_date, booking_time, time_zone], { grace }),
      hours: ride.hours === null ? null : (wish.hours ?? ride.hours),
      passengers: wish.passengers ?? ride.passengers,
      luggage: wish.luggage ?? ride.luggage,
      ...(dropoff ? distanceOf(pickup, dropoff) : {}),
    }
  }

  const hold = async (asked: NewQuote, desk?: AtDesk): Promise<StoredQuote> => {
    const created_at = clock()
    const expires_at = new Date(created_at.getTime() + heldForHours * 3_600_000)
    const quote = { quote_id: newId(), ...priced(await measure(asked, desk)), created_at, expires_at }
    const stored = { ...quote, signature: signatureOf(quote) }
    await insertQuote(db, stored)
    return stored
  }

  const backOf = async (on: Db, ride: Ride, { date, time }: When, desk?: AtDesk): Promise<PricedQuote> => {
    const booking_time = quarterHour(time)
    const ends = reversed(ride)
    const { time_zone } = ends.pickup
    return priced({
      ...ride,
      ...ends,
      booking_date: date,
      booking_time,
      time_zone,
      pickup_at: await pickupAt(on, [date, booking_time, time_zone], desk),
    })
  }

  return {
    refuseTooFar,
    /** What is said of a place in another country. */
    borderCrossing: (): string => borderCrossing(),
    /** Refuses a ride whose pickup has come too near since it was quoted; the minutes of filling in forms do not count. */
    stillInTime: (on: Db, ride: Ride, desk?: AtDesk): Promise<void> =>
      refuseTooSoon(on, ride.pickup_at, ride.time_zone, { grace: graceMinutes, sooner: desk?.sooner ?? false }),
    /** A ride priced now and not kept, for a booking that comes without a quote. */
    async price(asked: NewQuote): Promise<PricedQuote> {
      return priced(await measure(asked))
    },
    /**
     * A ride priced and held. Refuses a place that cannot be located, a ride to where it begins, a time that does not exist, a
     * pickup too soon.
     */
    create: hold,
    /** A held quote as it was given; after its 24 hours the same ride priced anew. Refuses an unknown or altered one. */
    async held(on: Db, quoteId: string): Promise<PricedQuote> {
      const quote = await findQuote(on, quoteId)
      if (!quote || !sameText(quote.signature, signatureOf(quote))) throw new Refusal(refusals.QUOTE_NOT_FOUND)
      refuseNoRoad(quote.ride.pickup, quote.ride.dropoff, { field: 'dropoff' })
      const { booking_date, booking_time, time_zone } = quote.ride
      // The clock rules may have changed since it was given.
      const ride = { ...quote.ride, pickup_at: nearestInstant(booking_date, booking_time, time_zone) }
      return quote.expires_at > clock() ? { ...quote, ride } : priced(ride)
    },
    /** The ride back at `date` and `time` on the clock of where it starts, priced by the same tariff. */
    back: backOf,
    /** For the desk: a ride priced and held, and its way back priced with it. Refuses as `create` does. */
    async createWithBack(asked: NewQuote, { back, sooner }: AtDesk & { back?: When | null | undefined }) {
      const quote = await hold(asked, { sooner })
      return { quote, wayBack: back ? await backOf(db, quote.ride, back, { sooner }) : null }
    },
    /**
     * A booked ride as it is asked to become, priced by today's tariff. Refuses as `create` does; once its price `isSeen`, the
     * minutes of saying yes to it do not count.
     */
    changed: async (ride: Ride, wish: RideWish, { isSeen }: { isSeen: boolean }): Promise<PricedQuote> =>
      priced(await altered(ride, wish, isSeen ? graceMinutes : 0)),
    /** The last instant at which a ride priced before is still in time. */
    async inTimeUntil(ride: Ride): Promise<Date> {
      const { booking_lead_minutes: minutes } = await settings.get(db)
      return new Date(ride.pickup_at.getTime() - Math.max(0, minutes - graceMinutes) * 60_000)
    },
    /** Deletes what ran out a week ago: until then a booking may still come with it, and gets today's price. */
    async sweep(): Promise<void> {
      await deleteExpiredQuotes(db, new Date(clock().getTime() - keptForDays * 24 * 3_600_000))
    },
  }
}
export type Quotes = ReturnType<typeof createQuotes>

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
