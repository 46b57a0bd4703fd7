// Making a booking: once per draft, at the server's own price, with its return ride in the same transaction.
import { hash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { actorKey } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { toWire } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import type { PricedQuote } from '#modules/quotes/rules.ts'
import { describePhoneProblem, normalisePhone } from '#modules/users/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { type NewBooking, refusals } from '../contract.ts'
import { createOwning, type Owner } from '../ownership/service.ts'
import { isOwner, mayPay } from '../policy.ts'
import { outwardReference, returnReference } from '../references/rules.ts'
import type { BookingsDeps } from '../service.ts'
import {
  type Booking,
  findByClientRef,
  findLegs,
  findReturn,
  insertBooking,
  lockBookings,
  type NewBookingRow,
} from '../store.ts'
import { asQuote, columnsOf, isOpen, isQuotedRide, isSamePrice, passengerOf, priceColumns, priceFor } from './rules.ts'

export interface Made {
  booking_id: string
  return_booking_id?: string
  /** False where the same draft had been booked before. */
  fresh: boolean
}

/** What the telephone desk adds: whose the booking is, who takes it down, and what all of it was, to be known again. */
export interface Desk {
  owner: Owner
  /** A user's id. */
  made_by: string
  request_hash: string
  /** Nearer than the notice that the website wants, with a chauffeur's word. */
  sooner: boolean
}

/** Who books, and the language they have chosen to read. */
interface Booker {
  actor: Actor
  language: Language | undefined
  desk?: Desk
}

interface Asked {
  booker: Booker
  asked: NewBooking
  quote: PricedQuote
}

/** Of what the schema has read: its fields stand in one order, however they were sent. */
const hashOf = (asked: NewBooking): string => hash('sha256', JSON.stringify(asked), 'base64url')

/** The booking that this one is the way back of, where it is one. */
const originalIdOf = ({ is_return_booking, original_booking_id }: NewBooking): string | undefined => {
  if (!is_return_booking) return undefined
  if (!original_booking_id) throw new Refusal(refusals.MISSING_FIELDS, { fields: { original_booking_id: m.required } })
  return original_booking_id
}

const phoneOf = (text: string | null | undefined): string | null => {
  if (!text) return null
  const phone = normalisePhone(text)
  if (!phone)
    throw new Refusal(refusals.MISSING_FIELDS, {
      fields: { guest_phone_number: describePhoneProblem(text, m.required) },
    })
  return phone
}

export const createMaking = ({ db, clock, quotes, users }: BookingsDeps) => {
  const { ownerOf, holdOwner } = createOwning({ users })

  const held = async (tx: Tx, quoteId: string, { asked, desk }: { asked: NewBooking; desk?: Desk | undefined }) => {
    const quote = await quotes.getQuote(tx, quoteId)
    if (!isQuotedRide(quote.ride, asked)) throw new Refusal(refusals.QUOTE_MISMATCH)
    await quotes.checkLeadTime(tx, quote.ride, desk)
    return quote
  }

  const returnFor = async (tx: Tx, { asked, quote: outward, booker }: Asked): Promise<PricedQuote | undefined> => {
    if (!asked.return) return undefined
    const { booking_date: date, booking_time: time } = asked.return
    const back = await quotes.priceReturnRide(tx, outward.ride, { date, time }, booker.desk)
    if (back.ride.pickup_at <= outward.ride.pickup_at)
      throw new Refusal(refusals.RETURN_INVALID, { fields: { return: m.return_before_outward } })
    return back
  }

  const checkPrices = (asked: NewBooking, outward: PricedQuote, back: PricedQuote | undefined) => {
    const price = priceFor(outward, asked)
    const backPrice = back && priceFor(back, asked)
    const wrong = !isSamePrice(asked.price, price)
    const wrongBack = backPrice && asked.return?.price !== undefined && !isSamePrice(asked.return.price, backPrice)
    if (wrong || wrongBack)
      throw new Refusal(refusals.PRICE_CHANGED, {
        data: { price: toWire(price.amount), ...(backPrice ? { return_price: toWire(backPrice.amount) } : {}) },
      })
  }

  const rowOf = ({ asked, quote, booker: { desk } }: Asked, owner: Owner): NewBookingRow => {
    const passenger = passengerOf(asked, { byTelephone: desk !== undefined })
    if (!passenger.ok)
      throw new Refusal(refusals.MISSING_FIELDS, {
        fields: Object.fromEntries((passenger.missing ?? []).map((field) => [field, m.required])),
      })
    const now = clock()
    return {
      booking_id: newId(),
      client_ref: asked.id ?? null,
      request_hash: desk?.request_hash ?? hashOf(asked),
      made_by: desk?.made_by ?? null,
      ...owner,
      ...columnsOf(quote.ride),
      ...priceColumns(quote, priceFor(quote, asked)),
      quote_id: asked.quote_id ?? null,
      // The quote's, which the server has signed: a booking names no partner by itself.
      partner_id: quote.ride.partner_id,
      is_self_booking: asked.is_self_booking,
      guest_title: passenger.guest_title ?? null,
      guest_first_name: passenger.guest_first_name,
      guest_last_name: passenger.guest_last_name,
      guest_email: passenger.guest_email ?? null,
      guest_phone_number: phoneOf(passenger.guest_phone_number),
      flight_number: asked.flight_number,
      pickup_sign: asked.pickup_sign,
      notes_for_chauffeur: asked.notes_for_chauffeur,
      reference_code: asked.reference_code,
      is_return_booking: false,
      original_booking_id: null,
      paid_at: null,
      created_at: now,
      updated_at: now,
    }
  }

  /** The references of the specification where the customer gave none (D15). */
  const asPair = (row: NewBookingRow, back: NewBookingRow): [NewBookingRow, NewBookingRow] => [
    { ...row, reference_code: row.reference_code ?? outwardReference(row.booking_id) },
    {
      ...back,
      client_ref: null,
      reference_code: back.reference_code ?? returnReference(row.booking_id),
      is_return_booking: true,
      original_booking_id: row.booking_id,
    },
  ]

  /** Same draft again: the booking it made, if it is the same request by the same person. */
  const replay = async (on: Db, { actor, desk }: Booker, asked: NewBooking): Promise<Made | undefined> => {
    const before = asked.id && (await findByClientRef(on, asked.id))
    if (!before) return undefined
    if (!desk && !isOwner(actor, before) && !(before.checkout_id && before.checkout_id === actor.checkout?.id))
      throw new Refusal(refusals.BOOKING_NOT_FOUND)
    if (before.request_hash !== (desk?.request_hash ?? hashOf(asked))) throw new Refusal(refusals.KEY_REUSED)
    const back = await findReturn(on, before.booking_id)
    return { booking_id: before.booking_id, return_booking_id: back?.booking_id, fresh: false }
  }

  /** `originalId` is of a booking stored before, to which the row is the way back: it must still be open now. */
  const store = async (tx: Tx, booker: Booker, rows: NewBookingRow[], originalId?: string): Promise<boolean> => {
    const owner = await holdOwner(tx, rows)
    const language = booker.language ?? owner.language
    if (originalId) {
      const [original] = await lockBookings(tx, [originalId])
      if (!original || !isOpen(original)) throw new Refusal(refusals.ORIGINAL_NOT_OPEN)
    }
    for (const row of rows) {
      if (!(await insertBooking(tx, { ...row, language }))) return false
      await recordAudit(tx, {
        at: clock(),
        actor: actorKey(booker.actor) ?? 'nobody',
        action: 'booking.created',
        subject: `booking:${row.booking_id}`,
        after: {
          price_pence: row.price_pence,
          service_type: row.service_type,
          pickup_at: row.pickup_at,
          ...(booker.desk ? { by_telephone: true, sooner: booker.desk.sooner } : {}),
        },
      })
    }
    return true
  }

  /** The unpaid booking that a return ride is to be joined to, of the same person. */
  const originalOf = async (tx: Tx, actor: Actor, id: string): Promise<Booking> => {
    const [original, back] = await findLegs(tx, id)
    if (!original || !mayPay(actor, original, clock())) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    if (!isOpen(original) || back || original.is_return_booking) throw new Refusal(refusals.ORIGINAL_NOT_OPEN)
    return original
  }

  const pairFor = async (tx: Tx, all: Asked): Promise<NewBookingRow[]> => {
    const { booker, asked, quote } = all
    const owner = booker.desk?.owner ?? (await ownerOf(tx, booker.actor, asked))
    const back = await returnFor(tx, all)
    checkPrices(asked, quote, back)
    const row = rowOf(all, owner)
    if (!back) return [row]
    // What is written for the outward ride is the flight that it meets.
    const flight_number = asked.return?.flight_number || null
    return asPair(row, { ...rowOf({ ...all, quote: back }, owner), flight_number })
  }

  const returnRowFor = async (tx: Tx, all: Asked, originalId: string): Promise<NewBookingRow[]> => {
    const { booker, asked, quote } = all
    const original = await originalOf(tx, booker.actor, originalId)
    if (quote.ride.pickup_at <= original.pickup_at)
      throw new Refusal(refusals.RETURN_INVALID, { fields: { return: m.return_before_outward } })
    checkPrices(asked, quote, undefined)
    const { user_id, claim_user_id, checkout_id, partner_id } = original
    const row = rowOf(all, { user_id, claim_user_id, checkout_id })
    return [
      {
        ...row,
        partner_id,
        is_return_booking: true,
        original_booking_id: originalId,
        reference_code: row.reference_code ?? returnReference(originalId),
      },
    ]
  }

  const makeIn = async (
    tx: Tx,
    { booker, asked, quoteOf }: { booker: Booker; asked: NewBooking; quoteOf: () => Promise<PricedQuote> },
  ): Promise<Made> => {
    const before = await replay(tx, booker, asked)
    if (before) return before
    const originalId = originalIdOf(asked)
    const all = { booker, asked, quote: await quoteOf() }
    const rows = originalId ? await returnRowFor(tx, all, originalId) : await pairFor(tx, all)
    const [row, back] = rows
    if (!row) throw new Error('a booking without a row')
    if (await store(tx, booker, rows, originalId))
      return { booking_id: row.booking_id, return_booking_id: back?.booking_id, fresh: true }
    const first = await replay(tx, booker, asked)
    if (first) return first
    throw new Refusal(refusals.ORIGINAL_NOT_OPEN)
  }

  const makeOnce = async (booker: Booker, asked: NewBooking): Promise<Made> => {
    const { quote_id } = asked
    if (quote_id)
      return inTransaction(db, (tx) => makeIn(tx, { booker, asked, quoteOf: () => held(tx, quote_id, { asked }) }))
    if (asked.booking_type === 'hourly' && !asked.number_of_hours)
      throw new Refusal(refusals.MISSING_FIELDS, { fields: { number_of_hours: m.required } })
    // Places may be asked of the outside world, which no transaction waits for.
    const before = await replay(db, booker, asked)
    if (before) return before
    const priced = await quotes.price(asQuote(asked))
    return inTransaction(db, (tx) => makeIn(tx, { booker, asked, quoteOf: async () => priced }))
  }

  return {
    /**
     * Books the ride, and its return ride with it. The same draft answers the same booking, however often it is sent.
     * Refuses another price (409 with the right one), another body under the same key (422), a ride that is not the quoted one.
     */
    async make(booker: Booker, asked: NewBooking): Promise<Made> {
      const { actor, language } = booker
      const made = await makeOnce(booker, asked)
      // What a customer reads now is what they are written to in; a guest may name an account that is not their own.
      if (made.fresh && actor.user && language) await users.setLanguage(db, actor.user.id, language)
      return made
    },

    /** What this draft made before, where it did. Refuses another body under the same key (422). */
    madeBefore: (on: Db, booker: Booker & { desk: Desk }, asked: NewBooking): Promise<Made | undefined> =>
      replay(on, booker, asked),

    /** The same of the telephone desk, in its transaction: `asked` names a quote. Refuses as `make` does. */
    makeAtDesk: (tx: Tx, booker: Booker & { desk: Desk }, asked: NewBooking & { quote_id: string }): Promise<Made> =>
      makeIn(tx, { booker, asked, quoteOf: () => held(tx, asked.quote_id, { asked, desk: booker.desk }) }),
  }
}
