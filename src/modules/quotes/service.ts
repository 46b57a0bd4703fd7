// Quotes: locates the places, measures the route, prices every class and stores the prices for 24 hours.

import { Refusal } from '#kernel/errors.ts'
import { localAt, normaliseTime } from '#kernel/time.ts'
import { isQuarterHour } from '#kernel/typed-time.ts'
import { nearestInstant, toInstant } from '#kernel/zones.ts'
import * as m from '#messages/en/errors.ts'
import { border_crossing, no_road, pickup_over } from '#messages/office/desk.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Country, Place, RequestedPlace } from '#modules/places/contract.ts'
import { isRoadBetween } from '#modules/places/landmasses/rules.ts'
import { isSamePlace } from '#modules/places/rules.ts'
import type { Places } from '#modules/places/service.ts'
import type { Agreements } from '#modules/pricing/agreements/service.ts'
import type { ExtraOnSale } from '#modules/pricing/extras/contract.ts'
import {
  type ExtraCounts,
  type ExtraProblem,
  findExtraProblems,
  listExtrasOnSale,
  normaliseCounts,
} from '#modules/pricing/extras/rules.ts'
import { minimumCharges } from '#modules/pricing/lines/rules.ts'
import { findClosedDay } from '#modules/pricing/opening-hours/rules.ts'
import { explainNoReduction } from '#modules/pricing/promotions/rules.ts'
import { type Promotions, refuseCode } from '#modules/pricing/promotions/service.ts'
import type { RateCards } from '#modules/pricing/rate-cards/service.ts'
import type { RatedRide } from '#modules/pricing/rates/rules.ts'
import { forReturnRide, hasPromotionLine, type Reductions } from '#modules/pricing/reductions/rules.ts'
import { pickParty } from '#modules/pricing/ride/contract.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Retention } from '#platform/retention.ts'
import { type NewQuote, type QuoteChoice, refusals } from './contract.ts'
import { closedMessage, isTooSoon, lastBookingDay, tooFarMessage, tooSoonMessage } from './notice/rules.ts'
import {
  areaFor,
  type BookedQuote,
  graceMinutes,
  isPriced,
  type Price,
  type PricedQuote,
  priceRide,
  quoteValidHours,
  type Ride,
  type RideChanges,
  reversePlaces,
  withExtras,
  withReductions,
} from './rules.ts'
import { deleteExpiredQuotes, findQuote, insertQuote, type StoredQuote } from './store.ts'
import type { TrialRequest } from './trial/contract.ts'
import type { PricedByRates, Trial } from './trial/present.ts'

export interface QuotesDeps {
  db: Db
  clock: Clock
  places: Pick<Places, 'locate' | 'isAbroad'>
  partners: Pick<Partners, 'findOpen'>
  settings: SettingsService
  rateCards: Pick<RateCards, 'findRates' | 'getRates' | 'previewRates'>
  agreements: Pick<Agreements, 'find' | 'belongsTo'>
  promotions: Pick<Promotions, 'getTerms'>
  supportPhone: () => string
  retention: Retention
}

/** A phone booking can ignore the lead time and the opening hours if a chauffeur agreed to come. */
export interface PhoneNotice {
  sooner: boolean
  /** The ride is only tried: it may be at any time. */
  isTrial?: boolean
}

/** Reduction of the lead time: some minutes of grace, or all of it if a chauffeur agreed. */
interface Notice extends Partial<PhoneNotice> {
  grace?: number | undefined
}

/** The end of the ride to locate, and whether the office books it by phone. */
interface LocateOptions {
  field: 'pickup' | 'dropoff'
  byPhone?: PhoneNotice | undefined
}

/** Chosen extras, the class they are for, and the name of their field in the request. */
interface ExtrasChoice {
  service_type: string
  extras?: ExtraCounts | undefined
  field?: string
}

const describeExtraProblem = ({ problem, max }: ExtraProblem): string => {
  if (problem === 'unknown') return m.extra_unknown
  return problem === 'class' ? m.extra_class : m.extra_max({ max })
}

type PickupTime = Pick<Ride, 'booking_date' | 'booking_time'>
type LocalTime = PickupTime & Pick<Ride, 'time_zone'>

const isSameTime = (a: LocalTime, b: LocalTime): boolean =>
  a.booking_date === b.booking_date && a.booking_time === b.booking_time && a.time_zone === b.time_zone

export const createQuotes = (deps: QuotesDeps) => {
  const { db, clock, places, partners, settings, rateCards, agreements, promotions, supportPhone, retention } = deps

  const borderCrossing = (byPhone?: PhoneNotice): string =>
    byPhone ? border_crossing : m.border_crossing({ phone: supportPhone() })

  const locateEnd = async (
    request: RequestedPlace,
    country: Country,
    { field, byPhone }: LocateOptions,
  ): Promise<Place> => {
    const place = await places.locate(request, country)
    if (place) return place
    if (!(await places.isAbroad(request, country)))
      throw new Refusal(refusals.PLACE_NOT_LOCATED, { fields: { [field]: m.place_unknown } })
    const message = borderCrossing(byPhone)
    throw new Refusal(refusals.BORDER_CROSSING, { message, fields: { [field]: message } })
  }

  /** Refuses a ride whose ends no road connects; `field` is the end to report. */
  const refuseNoRoad = (pickup: Place, dropoff: Place | null, { field, byPhone }: LocateOptions): void => {
    if (!dropoff || isRoadBetween(pickup, dropoff)) return
    const ends = { pickup: pickup.label, dropoff: dropoff.label }
    const message = byPhone ? no_road(ends) : m.no_road({ ...ends, phone: supportPhone() })
    throw new Refusal(refusals.NO_ROUTE, { message, fields: { [field]: message } })
  }

  /** Refuses a ride whose ends are the same place; `field` is the end to report. */
  const refuseSamePlace = (pickup: Place, dropoff: Place | null, field: 'pickup' | 'dropoff' = 'dropoff'): void => {
    if (isSamePlace(pickup, dropoff)) throw new Refusal(refusals.SAME_PLACE, { fields: { [field]: m.same_place } })
  }

  /**
   * Refuses a pickup within the lead time less `grace` minutes; with `sooner`, only one in the past. The lead time is that of the
   * settings, or `minutes`.
   */
  const refuseTooSoon = async (
    on: Db,
    { pickup_at: at, time_zone: zone }: Pick<Ride, 'pickup_at' | 'time_zone'>,
    { grace = 0, sooner = false, ...own }: Notice & { minutes?: number } = {},
  ): Promise<void> => {
    const minutes = own.minutes ?? (await settings.get(on)).booking_lead_minutes
    if (!isTooSoon(at, clock(), sooner ? 0 : Math.max(0, minutes - grace))) return
    if (sooner) throw new Refusal(refusals.INVALID_TIME, { message: pickup_over, fields: { time: pickup_over } })
    const message = tooSoonMessage({ minutes, phone: supportPhone() })
    const isPastDay = localAt(at, zone).date < localAt(clock(), zone).date
    throw new Refusal(refusals.TOO_SOON, { message, fields: { [isPastDay ? 'date' : 'time']: message } })
  }

  /**
   * Refuses a day after the last bookable one in `zone`, with TOO_FAR_AHEAD; `field` is the field to report. The months are those of
   * the settings, or `months`.
   */
  const refuseTooFar = async (
    on: Db,
    [date, zone]: readonly [date: string, zone: string],
    { field = 'date', ...own }: { field?: string; months?: number } = {},
  ): Promise<void> => {
    const months = own.months ?? (await settings.get(on)).booking_months_ahead
    if (date <= lastBookingDay(localAt(clock(), zone).date, months)) return
    const message = tooFarMessage(months)
    throw new Refusal(refusals.TOO_FAR_AHEAD, { message, fields: { [field]: message } })
  }

  /**
   * Refuses a pickup outside of the opening hours, or on a blackout day, of the card that prices the ride, or with less notice or
   * further ahead than the card allows. They are those of the version that holds now, because a promised price promises no other time.
   */
  const refuseOutsideSchedule = async (
    on: Db,
    { ride, rate_version_id }: Pick<PricedQuote, 'ride' | 'rate_version_id'>,
    notice: Notice = {},
  ): Promise<void> => {
    if (notice.sooner) return
    const { card } = await rateCards.getRates(on, rate_version_id)
    const { destination_country: country, pickup_at: pickupAt, booking_date: date, booking_time: time } = ride
    const rates = await rateCards.findRates(on, { country, bookedAt: clock(), pickupAt, agreedCard: card.card_id })
    const { schedule } = rates.version.document
    const { notice_minutes: minutes, months_ahead: months } = schedule
    if (months !== undefined) await refuseTooFar(on, [date, ride.time_zone], { months })
    if (minutes !== undefined) await refuseTooSoon(on, ride, { ...notice, minutes })
    const closed = findClosedDay(schedule, { date, time })
    if (!closed) return
    const hours = closed.hours.map(({ from, to }) => `${from}–${to}`).join(', ') || null
    const message = closedMessage({ hours, phone: supportPhone() })
    const fields = { [hours === null ? 'date' : 'time']: message }
    throw new Refusal(refusals.CLOSED, { message, fields, data: { hours } })
  }

  /** Converts a local pickup time to an instant and checks the lead time and the last bookable day. */
  const pickupAt = async (on: Db, [date, time, zone]: [string, string, string], notice?: Notice): Promise<Date> => {
    if (!notice?.isTrial) await refuseTooFar(on, [date, zone])
    const at = toInstant(date, time, zone)
    // Daylight saving skips this local time.
    if (!at) throw new Refusal(refusals.INVALID_TIME, { fields: { time: m.time_skipped } })
    if (!notice?.isTrial) await refuseTooSoon(on, { pickup_at: at, time_zone: zone }, notice)
    return at
  }

  const parseQuarterHour = (text: string): string => {
    const time = normaliseTime(text)
    if (!time || !isQuarterHour(time)) throw new Refusal(refusals.INVALID_TIME, { fields: { time: m.invalid_time } })
    return time
  }

  /** Returns null if the partnership has ended: the ride is then quoted without the partner. */
  const findPartnerId = async ({ partner }: NewQuote): Promise<string | null> => {
    const found = partner && (await partners.findOpen(db, partner))
    return found ? found.partner_id : null
  }

  const measureRide = async (request: NewQuote, byPhone?: PhoneNotice): Promise<Ride> => {
    const { booking_type, booking_date, destination_country } = request
    const booking_time = parseQuarterHour(request.booking_time)
    const hourly = booking_type === 'hourly'
    const [pickup, dropoff] = await Promise.all([
      locateEnd(request.pickup, destination_country, { field: 'pickup', byPhone }),
      hourly || !request.dropoff
        ? null
        : locateEnd(request.dropoff, destination_country, { field: 'dropoff', byPhone }),
    ])
    refuseSamePlace(pickup, dropoff)
    refuseNoRoad(pickup, dropoff, { field: 'dropoff', byPhone })
    return {
      ...{ booking_type, destination_country, pickup, dropoff, booking_date, booking_time },
      time_zone: pickup.time_zone,
      pickup_at: await pickupAt(db, [booking_date, booking_time, pickup.time_zone], byPhone),
      number_of_hours: hourly ? (request.number_of_hours ?? null) : null,
      ride_area: hourly ? areaFor(destination_country, request.ride_area) : null,
      ...pickParty(request),
      distance_travelled: null,
      partner_id: await findPartnerId(request),
    }
  }

  /** Applies changes to a ride. The lead time is checked only if the pickup time changes. */
  const applyChanges = async (ride: Ride, changes: RideChanges, grace: number): Promise<Ride> => {
    const [pickup, dropoff] = await Promise.all([
      changes.pickup ? locateEnd(changes.pickup, ride.destination_country, { field: 'pickup' }) : ride.pickup,
      changes.dropoff && ride.dropoff
        ? locateEnd(changes.dropoff, ride.destination_country, { field: 'dropoff' })
        : ride.dropoff,
    ])
    // Bookings older than these checks can still change other fields.
    if (changes.pickup || changes.dropoff) {
      const field = changes.dropoff ? 'dropoff' : 'pickup'
      refuseSamePlace(pickup, dropoff, field)
      refuseNoRoad(pickup, dropoff, { field })
    }
    const booking_date = changes.booking_date ?? ride.booking_date
    const booking_time = changes.booking_time ? parseQuarterHour(changes.booking_time) : ride.booking_time
    const { time_zone } = pickup
    const changed = { booking_date, booking_time, time_zone }
    return {
      ...ride,
      ...{ pickup, dropoff, ...changed },
      pickup_at: isSameTime(ride, changed)
        ? ride.pickup_at
        : await pickupAt(db, [booking_date, booking_time, time_zone], { grace }),
      number_of_hours: ride.number_of_hours === null ? null : (changes.number_of_hours ?? ride.number_of_hours),
      number_of_passengers: changes.number_of_passengers ?? ride.number_of_passengers,
      number_of_luggage: changes.number_of_luggage ?? ride.number_of_luggage,
    }
  }

  /** Prices a ride by the rates and the agreement that hold for a booking made now by this account. */
  const priceNow = async (
    on: Db,
    ride: Ride,
    { bookedAt = clock(), userId = null }: { bookedAt?: Date; userId?: string | null | undefined } = {},
  ): Promise<PricedQuote> => {
    const { destination_country: country, pickup_at: pickupAt, partner_id } = ride
    const agreement = await agreements.find(on, { partner_id, user_id: userId })
    const agreedCard = agreement?.change.kind === 'card' ? agreement.change.card_id : undefined
    const rates = await rateCards.findRates(on, { country, bookedAt, pickupAt, agreedCard })
    const reductions = agreement && { agreement, promotion: null, least_charge: minimumCharges[rates.card.currency] }
    return withReductions(rates, priceRide(rates, ride, { bookedAt }), reductions)
  }

  /** Prices a ride by a version that another ride was priced by, with the terms of that ride. */
  const priceBy = async (
    on: Db,
    ride: Ride,
    {
      versionId,
      reductions,
      promised,
    }: { versionId: string; reductions: Reductions | undefined; promised?: RatedRide | null },
  ): Promise<PricedQuote> => {
    const rates = await rateCards.getRates(on, versionId)
    return withReductions(
      rates,
      priceRide(rates, ride, { bookedAt: clock(), promised, isOffered: isPriced }),
      reductions,
    )
  }

  /** Adds extras to a quote, at the prices of its own version. @throws Refusal EXTRAS_NOT_ON_SALE */
  const addExtras = async <Q extends PricedQuote>(
    on: Db,
    quote: Q,
    { service_type, extras = {}, field = 'extras' }: ExtrasChoice,
  ): Promise<Q> => {
    if (Object.keys(normaliseCounts(extras)).length === 0) return quote
    const rates = await rateCards.getRates(on, quote.rate_version_id)
    const problems = findExtraProblems(rates.version.document, service_type, extras)
    if (problems.length) {
      const fields = Object.fromEntries(problems.map((each) => [`${field}.${each.id}`, describeExtraProblem(each)]))
      throw new Refusal(refusals.EXTRAS_NOT_ON_SALE, { message: Object.values(fields)[0] ?? '', fields })
    }
    return withExtras(rates, quote, extras)
  }

  const getPriceOf = ({ prices }: PricedQuote, service: string): Price => {
    const price = prices.find((each) => each.service === service)
    if (!price) throw new Refusal(refusals.CLASS_NOT_PRICED, { fields: { service_type: m.not_valid } })
    return price
  }

  /** Returns a stored quote; an expired one is priced again. @throws Refusal QUOTE_NOT_FOUND, NO_ROUTE */
  const getQuote = async (on: Db, quoteId: string): Promise<PricedQuote> => {
    const quote = await findQuote(on, quoteId)
    if (!quote) throw new Refusal(refusals.QUOTE_NOT_FOUND)
    refuseNoRoad(quote.ride.pickup, quote.ride.dropoff, { field: 'dropoff' })
    const { booking_date, booking_time, time_zone } = quote.ride
    // Time zone rules may have changed since it was stored.
    const ride = { ...quote.ride, pickup_at: nearestInstant(booking_date, booking_time, time_zone) }
    return quote.expires_at > clock() ? { ...quote, ride } : priceNow(on, ride)
  }

  /**
   * A quote for the account that books it: priced again where it has the agreement of another account, or lacks theirs. The
   * browser has no say in it.
   */
  const forBooker = async (on: Db, quote: PricedQuote, userId: string | null): Promise<PricedQuote> => {
    const payer = { partner_id: quote.ride.partner_id, user_id: userId }
    const agreement = quote.rated_ride?.reductions?.agreement
    const isOwn = agreement
      ? await agreements.belongsTo(on, agreement, payer)
      : (await agreements.find(on, payer)) === undefined
    return isOwn ? quote : priceNow(on, quote.ride, { userId })
  }

  /** Adds the terms of a promotion. @throws Refusal PROMOTION_REFUSED where it does not reduce the price of this class */
  const addPromotion = async <Q extends PricedQuote>(
    on: Db,
    quote: Q,
    { service_type, promotion_code }: { service_type: string; promotion_code?: string | null | undefined },
  ): Promise<Q> => {
    if (!promotion_code) return quote
    const rates = await rateCards.getRates(on, quote.rate_version_id)
    const promotion = await promotions.getTerms(on, promotion_code, rates.card)
    const agreement = quote.rated_ride.reductions?.agreement ?? null
    const least_charge = minimumCharges[rates.card.currency]
    const reduced = withReductions(rates, quote, { agreement, promotion, least_charge })
    const before = quote.prices.find(({ service }) => service === service_type)
    const after = reduced.prices.find(({ service }) => service === service_type)
    if (before && after && !hasPromotionLine(after.lines)) throw refuseCode(explainNoReduction(promotion, before))
    return reduced
  }

  const storeQuote = async (request: NewQuote, byPhone?: PhoneNotice, userId?: string | null): Promise<StoredQuote> => {
    const created_at = clock()
    const expires_at = new Date(created_at.getTime() + quoteValidHours * 3_600_000)
    const priced = await priceNow(db, await measureRide(request, byPhone), { bookedAt: created_at, userId })
    await refuseOutsideSchedule(db, priced, byPhone)
    const quote = { quote_id: newId(), ...priced, created_at, expires_at }
    await insertQuote(db, quote)
    return quote
  }

  const priceReturn = async (
    on: Db,
    { ride, rate_version_id, rated_ride }: Pick<PricedQuote, 'ride' | 'rate_version_id' | 'rated_ride'>,
    when: PickupTime,
    byPhone?: PhoneNotice,
  ): Promise<PricedQuote> => {
    const { booking_date } = when
    const booking_time = parseQuarterHour(when.booking_time)
    const ends = reversePlaces(ride)
    const { time_zone } = ends.pickup
    const back = {
      ...ride,
      ...ends,
      ...{ booking_date, booking_time, time_zone },
      pickup_at: await pickupAt(on, [booking_date, booking_time, time_zone], byPhone),
    }
    const priced = await priceBy(on, back, {
      versionId: rate_version_id,
      reductions: forReturnRide(rated_ride?.reductions),
    })
    await refuseOutsideSchedule(on, priced, byPhone)
    return priced
  }

  return {
    refuseTooFar,
    /** Returns the message for a place in another country. */
    borderCrossing: (): string => borderCrossing(),
    /**
     * Checks the pickup time of a quote again, with `graceMinutes` less notice. Throws TOO_SOON, CLOSED, or INVALID_TIME for a past
     * phone booking.
     */
    async checkPickupTime(
      on: Db,
      quote: Pick<PricedQuote, 'ride' | 'rate_version_id'>,
      byPhone?: PhoneNotice,
    ): Promise<void> {
      const notice = { grace: graceMinutes, sooner: byPhone?.sooner ?? false }
      await refuseTooSoon(on, quote.ride, notice)
      await refuseOutsideSchedule(on, quote, notice)
    },
    /** Prices a ride without storing a quote. Throws the refusals of `create`. */
    async price(request: NewQuote, userId?: string | null): Promise<PricedQuote> {
      const priced = await priceNow(db, await measureRide(request), { userId })
      await refuseOutsideSchedule(db, priced)
      return priced
    },
    /**
     * Prices a ride of any time by the rates that hold now and by a version, whose document may be another one; stores nothing.
     * Throws RATE_VERSION_NOT_FOUND, and the refusals of `create` about places and clock changes.
     */
    async try(versionId: string, { ride: request, document }: TrialRequest): Promise<Trial> {
      const ride = await measureRide(request, { sooner: true, isTrial: true })
      const bookedAt = clock()
      const { destination_country: country, pickup_at: pickupAt } = ride
      const tried = [
        await rateCards.findRates(db, { country, bookedAt, pickupAt }),
        await rateCards.previewRates(db, versionId, document),
      ].map((rates) => ({ rates, quote: priceRide(rates, ride, { bookedAt }) }))
      const [today, version] = tried as [PricedByRates, PricedByRates]
      return { ride, today, version }
    },
    /** Prices a ride and stores the quote. Throws every refusal of the contract except QUOTE_NOT_FOUND. */
    create: storeQuote,
    getQuote,
    addExtras,
    /** The extras that a version sells in these classes; in any if there are none given. */
    async listExtras(rate_version_id: string, services?: readonly string[]): Promise<ExtraOnSale[]> {
      const { document } = (await rateCards.getRates(db, rate_version_id)).version
      return listExtrasOnSale(document, services)
    },
    /** Prices a quoted ride and its way back in one class with extras. @throws Refusal CLASS_NOT_PRICED, and those of `getQuote`, `addExtras` */
    async priceChoice(
      quoteId: string,
      choice: QuoteChoice,
      { userId, byPhone }: { userId: string | null; byPhone?: PhoneNotice },
    ) {
      const { service_type, extras, back } = choice
      const quote = await forBooker(db, await getQuote(db, quoteId), userId)
      const outward = await addPromotion(db, await addExtras(db, quote, { service_type, extras }), choice)
      const ride = getPriceOf(outward, service_type)
      const { currency } = quote
      if (!back) return { ride, back: null, currency }
      const wayBack = await priceReturn(db, outward, { booking_date: back.date, booking_time: back.time }, byPhone)
      const own = back.extras ? { extras: back.extras, field: 'back.extras' } : { extras }
      const priced = await addExtras(db, wayBack, { service_type, ...own })
      return { ride, back: getPriceOf(priced, service_type), currency }
    },
    forBooker,
    addPromotion,
    /** Prices the return ride at a date and time local to its pickup. Throws INVALID_TIME, TOO_SOON, TOO_FAR_AHEAD, CLOSED. */
    priceReturnRide: priceReturn,
    /** Creates a quote for a phone booking and prices its return ride. Throws the refusals of `create`. */
    async createWithBack(request: NewQuote, { back, sooner }: PhoneNotice & { back?: PickupTime | null | undefined }) {
      const quote = await storeQuote(request, { sooner })
      return { quote, wayBack: back ? await priceReturn(db, quote, back, { sooner }) : null }
    },
    /**
     * Prices the changes of a booked ride by the rates that it was booked by. Throws the refusals of `create`; once the customer has seen
     * the price (`isSeen`), `graceMinutes` are granted to accept it.
     */
    priceChanges: async (
      { ride, rate_version_id: versionId, service_type, extras, rated_ride: promised }: BookedQuote,
      changes: RideChanges,
      { isSeen }: { isSeen: boolean },
    ): Promise<PricedQuote> => {
      const grace = isSeen ? graceMinutes : 0
      const changed = await applyChanges(ride, changes, grace)
      const priced = await priceBy(db, changed, { versionId, reductions: promised?.reductions, promised })
      if (!isSameTime(ride, changed)) await refuseOutsideSchedule(db, priced, { grace })
      return addExtras(db, priced, {
        service_type: changes.service_type ?? service_type,
        extras: changes.extras ?? extras,
      })
    },
    /** Prices a booked ride again by the rates that it was booked by, without the checks of a new booking. */
    reprice: async (
      on: Db,
      { ride, rate_version_id: versionId, rated_ride: promised, ...choice }: BookedQuote,
    ): Promise<PricedQuote> =>
      addExtras(on, await priceBy(on, ride, { versionId, reductions: promised?.reductions, promised }), choice),
    /** Returns the last instant at which a priced ride still meets the lead time. */
    async latestAcceptance(ride: Ride): Promise<Date> {
      const { booking_lead_minutes: minutes } = await settings.get(db)
      return new Date(ride.pickup_at.getTime() - Math.max(0, minutes - graceMinutes) * 60_000)
    },
    /** Deletes quotes some time after they expired. Until then, a booking can use them at today's price. */
    sweep: (): Promise<void> => retention.sweep('quotes', (before) => deleteExpiredQuotes(db, before)),
  }
}
export type Quotes = ReturnType<typeof createQuotes>
