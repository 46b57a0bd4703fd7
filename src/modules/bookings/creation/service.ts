// Creates bookings: once per draft, at the server's price, with the return ride in the same transaction.
import { hash } from 'node:crypto'
import { type Actor, actorKey, anonymousActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { toWire } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import type { PriceSignatures } from '#modules/pricing/price-signatures/service.ts'
import { pickDetails } from '#modules/pricing/ride/contract.ts'
import type { PricedQuote } from '#modules/quotes/rules.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import { describePhoneProblem, normalisePhone } from '#modules/users/rules.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { type NewBooking, refusals } from '../contract.ts'
import { createOwnership, type Owner, type OwnershipDeps } from '../ownership/service.ts'
import { canPay, isOwner } from '../policy.ts'
import type { PromotionUses } from '../promotion-uses/service.ts'
import { returnReference } from '../references/rules.ts'
import {
  type Booking,
  findByClientRef,
  findLegs,
  findReturn,
  insertBooking,
  lockBookings,
  type UnsignedBookingRow,
} from '../store.ts'
import {
  type AgreedPrices,
  getPriceFor,
  isOpenForReturn,
  isQuotedRide,
  isSamePrice,
  readPassenger,
  toAgreedNote,
  toCardColumns,
  toPairRows,
  toPriceColumns,
  toQuoteRequest,
  toRideColumns,
  withAgreedPrice,
} from './rules.ts'

interface CreationDeps {
  db: Db
  clock: Clock
  priceSignatures: Pick<PriceSignatures, 'sign'>
  quotes: Pick<
    Quotes,
    'getQuote' | 'checkPickupTime' | 'priceReturnRide' | 'price' | 'addExtras' | 'forBooker' | 'addPromotion'
  >
  promotionUses: Pick<PromotionUses, 'claim'>
  users: OwnershipDeps['users'] & Pick<Users, 'setLanguage'>
}

export interface CreatedBooking {
  booking_id: string
  return_booking_id?: string
  /** False if an earlier request created it. */
  isNew: boolean
}

/** Additional data of a booking that the office takes by phone. */
export interface PhoneBooking {
  owner: Owner
  /** User id of the member of staff. */
  created_by: string
  request_hash: string
  /** Ignores the lead time of the website, because a chauffeur agreed. */
  sooner: boolean
  /** Stops of the ride and of its return. */
  stops?: string | null
  return_stops?: string | null
  /** Prices in pounds that the office agreed instead of those of the rates. */
  agreed?: AgreedPrices | undefined
}

/** The caller and their chosen language. */
interface Booker {
  actor: Actor
  language: Language | undefined
  phoneBooking?: PhoneBooking
}

interface PhoneBooker extends Booker {
  phoneBooking: PhoneBooking
}

interface CreationRequest {
  booker: Booker
  request: NewBooking
  quote: PricedQuote
}

/** Hashes a parsed body, whose fields always have the same order. */
const hashRequest = (request: NewBooking): string => hash('sha256', JSON.stringify(request), 'base64url')

/** Returns the id of the outward booking; undefined if this is not a return ride. */
const readOriginalId = ({ is_return_booking, original_booking_id }: NewBooking): string | undefined => {
  if (!is_return_booking) return undefined
  if (!original_booking_id) throw new Refusal(refusals.MISSING_FIELDS, { fields: { original_booking_id: m.required } })
  return original_booking_id
}

/** The account whose agreement counts; a guest's claim to an account counts only if the office makes it. */
const findAccount = ({ actor, phoneBooking }: Booker): string | null =>
  phoneBooking ? (phoneBooking.owner.user_id ?? phoneBooking.owner.claim_user_id ?? null) : (actor.user?.id ?? null)

const parsePhone = (text: string | null | undefined): string | null => {
  if (!text) return null
  const phone = normalisePhone(text)
  if (!phone)
    throw new Refusal(refusals.MISSING_FIELDS, {
      fields: { guest_phone_number: describePhoneProblem(text, m.required) },
    })
  return phone
}

export const createBookingCreation = ({ db, clock, priceSignatures, quotes, promotionUses, users }: CreationDeps) => {
  const { getOwner, lockOwner } = createOwnership({ users })

  const getQuoteFor = async (tx: Tx, quoteId: string, request: NewBooking) => {
    const quote = await quotes.getQuote(tx, quoteId)
    if (!isQuotedRide(quote.ride, request)) throw new Refusal(refusals.QUOTE_MISMATCH)
    return quote
  }

  const priceReturn = async (tx: Tx, { request, quote: outward, booker }: CreationRequest) => {
    if (!request.return) return undefined
    const ride = await quotes.priceReturnRide(tx, outward, request.return, booker.phoneBooking)
    const { service_type, return: wayBack } = request
    const own = wayBack.extras ? { extras: wayBack.extras, field: 'return.extras' } : { extras: request.extras }
    const back = await quotes.addExtras(tx, ride, { service_type, ...own })
    if (back.ride.pickup_at <= outward.ride.pickup_at)
      throw new Refusal(refusals.RETURN_INVALID, { fields: { return: m.return_before_outward } })
    return back
  }

  const checkPrices = (request: NewBooking, outward: PricedQuote, back: PricedQuote | undefined) => {
    const price = getPriceFor(outward, request)
    const backPrice = back && getPriceFor(back, request)
    const isWrong = !isSamePrice(request.price, price)
    const isBackWrong =
      backPrice && request.return?.price !== undefined && !isSamePrice(request.return.price, backPrice)
    if (isWrong || isBackWrong)
      throw new Refusal(refusals.PRICE_CHANGED, {
        data: { price: toWire(price.amount), ...(backPrice ? { return_price: toWire(backPrice.amount) } : {}) },
      })
  }

  const toRow = ({ request, quote, booker: { phoneBooking } }: CreationRequest, owner: Owner): UnsignedBookingRow => {
    const passenger = readPassenger(request, { byTelephone: phoneBooking !== undefined })
    if (!passenger.ok)
      throw new Refusal(refusals.MISSING_FIELDS, {
        fields: Object.fromEntries((passenger.missing ?? []).map((field) => [field, m.required])),
      })
    const now = clock()
    return {
      booking_id: newId(),
      client_ref: request.id ?? null,
      request_hash: phoneBooking?.request_hash ?? hashRequest(request),
      created_by: phoneBooking?.created_by ?? null,
      ...owner,
      ...toRideColumns(quote.ride),
      ...toPriceColumns(quote, getPriceFor(quote, request)),
      ...toCardColumns(quote),
      quote_id: request.quote_id ?? null,
      // From the signed quote, because a caller cannot choose the partner.
      partner_id: quote.ride.partner_id,
      is_self_booking: request.is_self_booking,
      guest_title: passenger.guest_title ?? null,
      guest_first_name: passenger.guest_first_name,
      guest_last_name: passenger.guest_last_name,
      guest_email: passenger.guest_email ?? null,
      guest_phone_number: parsePhone(passenger.guest_phone_number),
      ...pickDetails(request),
      // Only the office types them, because it agrees a price for them.
      stops: phoneBooking?.stops ?? null,
      is_return_booking: false,
      original_booking_id: null,
      paid_at: null,
      created_at: now,
      updated_at: now,
    }
  }

  /** Finds the booking of this draft's idempotency key. Refuses another caller (404) or another body (422). */
  const findExisting = async (on: Db, { actor, phoneBooking }: Booker, request: NewBooking) => {
    const existing = request.id && (await findByClientRef(on, request.id))
    if (!existing) return undefined
    if (
      !phoneBooking &&
      !isOwner(actor, existing) &&
      !(existing.checkout_id && existing.checkout_id === actor.checkout?.id)
    )
      throw new Refusal(refusals.BOOKING_NOT_FOUND)
    if (existing.request_hash !== (phoneBooking?.request_hash ?? hashRequest(request)))
      throw new Refusal(refusals.IDEMPOTENCY_KEY_REUSED)
    const back = await findReturn(on, existing.booking_id)
    return { booking_id: existing.booking_id, return_booking_id: back?.booking_id, isNew: false }
  }

  /** Returns false if the key is taken. `originalId`: an earlier outward booking, which must still be open. */
  const insertRows = async (
    tx: Tx,
    booker: Booker,
    rows: UnsignedBookingRow[],
    originalId?: string,
  ): Promise<boolean> => {
    const owner = await lockOwner(tx, rows)
    const language = booker.language ?? owner.language
    if (originalId) {
      const [original] = await lockBookings(tx, [originalId])
      if (!original || !isOpenForReturn(original)) throw new Refusal(refusals.ORIGINAL_NOT_OPEN)
    }
    for (const row of rows) {
      const price_signature = await priceSignatures.sign(tx, row)
      if (!(await insertBooking(tx, { ...row, language, price_signature }))) return false
      await recordAudit(tx, {
        at: clock(),
        actor: actorKey(booker.actor) ?? anonymousActor,
        action: 'booking.created',
        subject: `booking:${row.booking_id}`,
        after: {
          price_pence: row.price_pence,
          service_type: row.service_type,
          pickup_at: row.pickup_at,
          ...toAgreedNote(row),
          ...(booker.phoneBooking ? { by_telephone: true, sooner: booker.phoneBooking.sooner } : {}),
        },
      })
    }
    return true
  }

  /** Finds the caller's unpaid booking that a return ride joins. */
  const getOpenOriginal = async (tx: Tx, actor: Actor, id: string): Promise<Booking> => {
    const [original, back] = await findLegs(tx, id)
    if (!original || !canPay(actor, original, clock())) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    if (!isOpenForReturn(original) || back || original.is_return_booking) throw new Refusal(refusals.ORIGINAL_NOT_OPEN)
    return original
  }

  const buildRows = async (tx: Tx, creation: CreationRequest): Promise<UnsignedBookingRow[]> => {
    const { booker, request, quote } = creation
    const owner = booker.phoneBooking?.owner ?? (await getOwner(tx, booker.actor, request))
    const back = await priceReturn(tx, creation)
    checkPrices(request, quote, back)
    const agreed = booker.phoneBooking?.agreed
    const row = withAgreedPrice(toRow(creation, owner), agreed?.price, agreed)
    if (!back) return [row]
    // The flight of the outward ride is not that of the return ride.
    const flight_number = request.return?.flight_number || null
    const backRow = withAgreedPrice(toRow({ ...creation, quote: back }, owner), agreed?.return_price, agreed)
    return toPairRows(row, { ...backRow, flight_number, stops: booker.phoneBooking?.return_stops ?? null })
  }

  const buildReturnRow = async (
    tx: Tx,
    creation: CreationRequest,
    originalId: string,
  ): Promise<UnsignedBookingRow[]> => {
    const { booker, request, quote } = creation
    const original = await getOpenOriginal(tx, booker.actor, originalId)
    if (quote.ride.pickup_at <= original.pickup_at)
      throw new Refusal(refusals.RETURN_INVALID, { fields: { return: m.return_before_outward } })
    if (quote.currency !== original.currency)
      throw new Refusal(refusals.RETURN_CURRENCY, { fields: { return: m.return_currency } })
    checkPrices(request, quote, undefined)
    const { user_id, claim_user_id, checkout_id, partner_id } = original
    const row = toRow(creation, { user_id, claim_user_id, checkout_id })
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

  const createInTransaction = async (
    tx: Tx,
    { booker, request, getQuote }: { booker: Booker; request: NewBooking; getQuote: () => Promise<PricedQuote> },
  ): Promise<CreatedBooking> => {
    const existing = await findExisting(tx, booker, request)
    if (existing) return existing
    const originalId = readOriginalId(request)
    const ownQuote = await quotes.forBooker(tx, await getQuote(), findAccount(booker))
    // The booker's agreement may have a card with other opening hours than the quote.
    await quotes.checkPickupTime(tx, ownQuote, booker.phoneBooking)
    const withExtras = await quotes.addExtras(tx, ownQuote, request)
    const creation = { booker, request, quote: await quotes.addPromotion(tx, withExtras, request) }
    const rows = originalId ? await buildReturnRow(tx, creation, originalId) : await buildRows(tx, creation)
    const [row, back] = rows
    if (!row) throw new Error('createBooking: no booking row was built')
    if (await insertRows(tx, booker, rows, originalId)) {
      await promotionUses.claim(tx, row, creation.quote)
      return { booking_id: row.booking_id, return_booking_id: back?.booking_id, isNew: true }
    }
    const first = await findExisting(tx, booker, request)
    if (first) return first
    throw new Refusal(refusals.ORIGINAL_NOT_OPEN)
  }

  const createOnce = async (booker: Booker, request: NewBooking): Promise<CreatedBooking> => {
    const { quote_id } = request
    if (quote_id)
      return inTransaction(db, (tx) =>
        createInTransaction(tx, { booker, request, getQuote: () => getQuoteFor(tx, quote_id, request) }),
      )
    if (request.booking_type === 'hourly' && !request.number_of_hours)
      throw new Refusal(refusals.MISSING_FIELDS, { fields: { number_of_hours: m.required } })
    // Pricing may call the places provider, which must not happen inside a transaction.
    const existing = await findExisting(db, booker, request)
    if (existing) return existing
    const priced = await quotes.price(toQuoteRequest(request), findAccount(booker))
    return inTransaction(db, (tx) => createInTransaction(tx, { booker, request, getQuote: async () => priced }))
  }

  return {
    /**
     * Books a ride and its return ride. Repeated requests with the same key return the same booking.
     * @throws Refusal PRICE_CHANGED with the right price in pounds, IDEMPOTENCY_KEY_REUSED, QUOTE_MISMATCH, MISSING_FIELDS, RETURN_INVALID
     */
    async create(booker: Booker, request: NewBooking): Promise<CreatedBooking> {
      const { actor, language } = booker
      const created = await createOnce(booker, request)
      // Only for the signed-in account: a guest may have named the account of another person.
      if (created.isNew && actor.user && language) await users.setLanguage(db, actor.user.id, language)
      return created
    },

    /** Finds the booking that an earlier request with this key created. @throws Refusal IDEMPOTENCY_KEY_REUSED */
    findExistingPhoneBooking: (on: Db, booker: PhoneBooker, request: NewBooking): Promise<CreatedBooking | undefined> =>
      findExisting(on, booker, request),

    /** Books a phone booking in the caller's transaction. @throws Refusal as `create` */
    createPhoneBooking: (
      tx: Tx,
      booker: PhoneBooker,
      request: NewBooking & { quote_id: string },
    ): Promise<CreatedBooking> =>
      createInTransaction(tx, {
        booker,
        request,
        getQuote: () => getQuoteFor(tx, request.quote_id, request),
      }),
  }
}
