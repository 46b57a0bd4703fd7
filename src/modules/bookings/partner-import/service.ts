// A partner's guest list: each row is read, its place found, its ride priced, and booked once. What the browser has read or priced
// counts for nothing: all of it is done anew for every call.
import { hash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { truncateText } from '#kernel/text.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/partner/desk.ts'
import type { Membership } from '#modules/partners/members/service.ts'
import type { Place, Suggestion } from '#modules/places/contract.ts'
import type { Price } from '#modules/pricing/rules.ts'
import type { PricedQuote } from '#modules/quotes/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { toPriceColumns, toRideColumns } from '../creation/rules.ts'
import type { Cells } from '../partner-import-parsing/rules.ts'
import type { BookingsDeps } from '../service.ts'
import { insertBooking } from '../store.ts'
import { type CheckedRow, type ListSheet, refusals } from './contract.ts'
import { guestName, presentBooked, presentRide } from './present.ts'
import {
  type Errors,
  keyParts,
  orderOfList,
  placesInAnHour,
  plainly,
  type ReadRow,
  readRow,
  type Sheet,
} from './rules.ts'
import { findByKey, freeKey } from './store.ts'

/** For whom a list is read, and from where. */
export interface Desk {
  actor: Actor
  member: Membership
  hotel: Place
  sheet: Sheet
  /** Where what is written in this list is: many guests go to one airport. */
  located: Map<string, Promise<Place | undefined>>
  /** Of what was asked last, what the maps had no answer to. */
  unanswered: Promise<Place | undefined>[]
}

/** A row that can be booked. */
export interface Ready {
  read: ReadRow
  quote: PricedQuote
  price: Price
  key: string
}

/** Where a row goes, and by which key it is known. */
interface Known {
  read: ReadRow
  ends: { pickup: Place; dropoff: Place }
  key: string
}

/** Where the end stands that is not the hotel. */
type PlaceCell = 'from' | 'destination'

type Wrong = Pick<CheckedRow, 'errors' | 'suggestions'>

const manySuggested = 3
/** On end: maps that are away take five seconds to say so, and three hundred places would be asked for one after the other. */
const mostUnanswered = 3
const wrong = (errors: CheckedRow['errors'], suggestions: Suggestion[] = []): Wrong => ({ errors, suggestions })
const placeCell = ({ place }: ReadRow, cells: Cells): PlaceCell =>
  place === cells.from.trim() ? 'from' : 'destination'

export type DeskListsDeps = Pick<BookingsDeps, 'db' | 'clock' | 'quotes' | 'places' | 'partners' | 'limits'>

export const createDeskLists = ({ db, clock, quotes, places, partners, limits }: DeskListsDeps) => {
  const suggest = (address: string, { country }: Place): Suggestion[] =>
    places.suggestCandidates({ address, country, kind: 'dropoff' }).slice(0, manySuggested)

  /** The place may lie in another country, which no suggestion could help. */
  const unknownPlace = async (read: ReadRow, cells: Cells, { hotel }: Desk): Promise<Wrong> => {
    const cell = placeCell(read, cells)
    if (await places.isAbroad({ address: read.place }, hotel.country)) return wrong({ [cell]: quotes.borderCrossing() })
    const suggestions = suggest(read.place, hotel)
    return wrong({ [cell]: suggestions.length ? m.destination_unknown_but : m.destination_unknown }, suggestions)
  }

  /**
   * What quotes has against a ride whose cells could all be read is its time, or that no road leads to what stands in `cell`; what
   * it has no answer to is nobody's fault.
   */
  const refusedBy = (error: unknown, cell: PlaceCell): Wrong => {
    if (!(error instanceof Refusal)) throw error
    const { kind, message } = error
    if (kind === plumbing.RATE_LIMITED) return wrong({ row: m.places_limit })
    if (kind.code === 'TOO_FAR') return wrong({ date: message })
    if (kind.code === 'NO_ROAD') return wrong({ [cell]: message })
    return wrong(kind.code === 'TOO_SOON' || kind.code === 'INVALID_TIME' ? { time: message } : { row: m.not_now })
  }

  /** Each place of a list is asked for once, and where the maps fail it fails alone; none after `mostUnanswered`. */
  const locate = (text: string, desk: Desk): Promise<Place | undefined> => {
    const asked = plainly(text)
    const known = desk.located.get(asked) ?? desk.unanswered[mostUnanswered - 1]
    if (known) return known
    const found = limits
      .spendNamed('partner-desk-places', desk.member.user_id, { points: placesInAnHour, seconds: 3600 })
      .then(() => places.locate({ address: text }, desk.hotel.country))
    desk.located.set(asked, found)
    found.then(
      () => {
        desk.unanswered = []
      },
      () => desk.unanswered.push(found),
    )
    return found
  }

  const know = async (cells: Cells, desk: Desk): Promise<Wrong | Known> => {
    const row = readRow(cells, desk.sheet)
    if ('errors' in row) return wrong(row.errors satisfies Errors)
    const { read } = row
    const { hotel, member } = desk
    const place = await locate(read.place, desk)
    if (!place) return unknownPlace(read, cells, desk)
    if (place.place_id === hotel.place_id) return wrong({ destination: m.destination_hotel })
    const ends = read.isArrival ? { pickup: place, dropoff: hotel } : { pickup: hotel, dropoff: place }
    const ids = { pickup: ends.pickup.place_id, dropoff: ends.dropoff.place_id }
    const parts = keyParts(read, { partner_id: member.partner_id, ...ids })
    return { read, ends, key: hash('sha256', JSON.stringify(parts), 'base64url') }
  }

  const price = async ({ read, ends, key }: Known, { member, hotel }: Desk): Promise<Ready> => {
    const quote = await quotes.price({
      booking_type: 'point_to_point',
      country: hotel.country,
      pickup: { place_id: ends.pickup.place_id },
      dropoff: { place_id: ends.dropoff.place_id },
      date: read.date,
      time: read.time,
      passengers: read.passengers,
      luggage: read.luggage,
      partner: member.slug,
    })
    const found = quote.prices.find(({ service }) => service === read.service_type)
    if (!found) throw new Error(`no price for ${read.service_type}`)
    return { read, quote, price: found, key }
  }

  /** A row that has been booked is that ride, whatever it would cost now, and also where it is too late to book it. */
  const checkRow = async (cells: Cells, desk: Desk): Promise<CheckedRow & { ready?: Ready }> => {
    let cell: PlaceCell = 'destination'
    try {
      const known = await know(cells, desk)
      if ('errors' in known) return { ...known, ride: null, booked: null }
      cell = placeCell(known.read, cells)
      const listed = await findByKey(db, known.key)
      const isCancelled = listed?.booking_status === 'cancelled'
      if (listed && !isCancelled) return { ...wrong({}), ...presentBooked(listed, desk.hotel) }
      const booked = listed ? { booking_id: listed.booking_id, is_cancelled: true } : null
      const ready = await price(known, desk)
      return { ...wrong({}), ride: presentRide(ready, desk.hotel), booked, ready }
    } catch (error) {
      return { ...refusedBy(error, cell), ride: null, booked: null }
    }
  }

  const open = async (actor: Actor, { date, pays, shown_orders = [] }: ListSheet): Promise<Desk> => {
    const member = await partners.members.require(actor)
    const partner = await partners.get(db, member.partner_id)
    if (!partner?.place) throw new Refusal(refusals.NO_HOTEL)
    const hotel = partner.place
    const today = localAt(clock(), hotel.time_zone).date
    const order = orderOfList(hotel.country, shown_orders)
    const sheet = { date, today, order, hotel: [partner.name, hotel.label], byLink: pays === 'link' }
    return { actor, member, hotel, sheet, located: new Map(), unanswered: [] }
  }

  const columns = ({ read, quote, price, key }: Ready, { member }: Desk) => {
    const now = clock()
    const name = guestName(read)
    return {
      booking_id: newId(),
      client_ref: null,
      request_hash: null,
      // Nobody's account: the partner answers for it, or the guest who pays by the link.
      ...{ user_id: null, claim_user_id: null, checkout_id: null },
      made_by: member.user_id,
      desk_key: key,
      guest_room: read.room,
      ...toRideColumns(quote.ride),
      ...toPriceColumns(quote, price),
      quote_id: null,
      partner_id: member.partner_id,
      is_self_booking: false,
      guest_title: read.guest_title,
      guest_first_name: read.guest_first_name,
      guest_last_name: read.guest_last_name,
      guest_email: read.email,
      guest_phone_number: null,
      flight_number: read.flight_number,
      pickup_sign: truncateText(name, 80),
      notes_for_chauffeur: read.room ? m.room_note({ room: read.room, hotel: member.name }) : null,
      reference_code: null,
      is_return_booking: false,
      original_booking_id: null,
      paid_at: null,
      created_at: now,
      updated_at: now,
    }
  }

  return {
    /** For whom the lists of this caller are. @throws Refusal of `members.require`, NO_HOTEL */
    open,
    /** One row: what is wrong with it, what it was booked as, or what is `ready` to be booked. */
    checkRow,

    /** @throws Refusal of `members.require`, NO_HOTEL */
    async check(actor: Actor, { rows, ...above }: ListSheet & { rows: Cells[] }): Promise<CheckedRow[]> {
      const desk = await open(actor, above)
      const seen = new Map<string, number>()
      const checked: CheckedRow[] = []
      for (const [at, cells] of rows.entries()) {
        const { ready, ...row } = await checkRow(cells, desk)
        const before = ready && seen.get(ready.key)
        if (ready && before === undefined) seen.set(ready.key, at)
        checked.push(
          before === undefined || row.booked ? row : { ...row, errors: { row: m.same_as({ row: before + 1 }) } },
        )
      }
      return checked
    },

    /**
     * Books a row in the caller's transaction; where it has been booked, answers as what. `again`: although that was called off.
     * The unique key of the row decides between two who come at once. @throws Refusal of `members.require`: who was let in when the
     * list came may be shut out by now
     */
    async make(
      tx: Tx,
      ready: Ready,
      { desk, again }: { desk: Desk; again: boolean },
    ): Promise<{ booking_id: string; fresh: boolean }> {
      await partners.members.require(desk.actor, 'desk', tx)
      const before = await findByKey(tx, ready.key)
      if (before) {
        const isFreed =
          again && before.booking_status === 'cancelled' && (await freeKey(tx, { ...before, now: clock() }))
        if (!isFreed) return { booking_id: before.booking_id, fresh: false }
      }
      const row = columns(ready, desk)
      if (!(await insertBooking(tx, row))) {
        const first = await findByKey(tx, ready.key)
        if (!first) throw new Error('a row of a list that is booked and not there')
        return { booking_id: first.booking_id, fresh: false }
      }
      await recordAudit(tx, {
        at: clock(),
        actor: desk.member.user_id,
        action: 'booking.created',
        subject: `booking:${row.booking_id}`,
        after: {
          price_pence: row.price_pence,
          service_type: row.service_type,
          pickup_at: row.pickup_at,
          by_partner: desk.member.partner_id,
        },
      })
      return { booking_id: row.booking_id, fresh: true }
    },
  }
}
export type DeskLists = ReturnType<typeof createDeskLists>
