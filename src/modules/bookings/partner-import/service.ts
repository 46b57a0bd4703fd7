// A partner's guest list: parses, locates and prices each row and books it once.
// Every call starts from the text, because values from the browser cannot be trusted.

import { hash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { truncateText } from '#kernel/text.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/partner/desk.ts'
import type { Members, Membership } from '#modules/partners/members/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Place, Suggestion } from '#modules/places/contract.ts'
import type { Places } from '#modules/places/service.ts'
import type { ExtraCounts } from '#modules/pricing/extras/rules.ts'
import type { PriceSignatures } from '#modules/pricing/price-signatures/service.ts'
import { refusals as promotionRefusals } from '#modules/pricing/promotions/contract.ts'
import { normaliseCode } from '#modules/pricing/promotions/rules.ts'
import { limitWrongCodes } from '#modules/pricing/promotions/service.ts'
import { pickParty } from '#modules/pricing/ride/contract.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import { refusals as quoteRefusals } from '#modules/quotes/contract.ts'
import type { Price, PricedQuote } from '#modules/quotes/rules.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import { toCardColumns, toPriceColumns, toRideColumns } from '../creation/rules.ts'
import type { Cells } from '../partner-import-parsing/rules.ts'
import type { PromotionUses } from '../promotion-uses/service.ts'
import { insertBooking } from '../store.ts'
import { type CheckedRow, type ListSettingsInput, refusals } from './contract.ts'
import { guestName, presentBooked, presentRide } from './present.ts'
import {
  type CellErrors,
  dateOrderOfList,
  keyParts,
  type ListSettings,
  maxPlacesPerHour,
  normaliseForKey,
  type ParsedRow,
  parseExtras,
  parseRow,
} from './rules.ts'
import { findByDeskKey, releaseDeskKey } from './store.ts'

/** Context of a list: the member who sends it, their hotel and the settings. */
export interface GuestListContext {
  actor: Actor
  member: Membership
  hotel: Place
  sheet: ListSettings
  /** Lookups by normalised text, because many guests go to one airport. */
  lookups: Map<string, Promise<Place | undefined>>
  /** Consecutive failed lookups. */
  failedLookups: Promise<Place | undefined>[]
}

/** A row that can be booked. */
export interface BookableRow {
  parsedRow: ParsedRow
  quote: PricedQuote
  price: Price
  key: string
}

/** A row with its places and idempotency key. */
interface LocatedRow {
  parsedRow: ParsedRow
  ends: { pickup: Place; dropoff: Place }
  key: string
}

/** The cell with the end that is not the hotel. */
type PlaceCell = 'from' | 'destination'

type RowProblems = Pick<CheckedRow, 'errors' | 'suggestions'>

const maxSuggestions = 3
/** Consecutive failures before lookups stop: each takes five seconds to time out, and a list has up to 300 places. */
const maxFailedLookups = 3
const rowProblems = (errors: CheckedRow['errors'], suggestions: Suggestion[] = []): RowProblems => ({
  errors,
  suggestions,
})
const findPlaceCell = ({ place }: ParsedRow, cells: Cells): PlaceCell =>
  place === cells.from.trim() ? 'from' : 'destination'

export interface PartnerImportDeps {
  db: Db
  clock: Clock
  priceSignatures: Pick<PriceSignatures, 'sign'>
  quotes: Pick<Quotes, 'price' | 'borderCrossing' | 'listExtras' | 'addExtras' | 'addPromotion'>
  promotionUses: Pick<PromotionUses, 'claim'>
  places: Pick<Places, 'locate' | 'suggestCandidates' | 'isAbroad'>
  partners: { members: Pick<Members, 'require'> } & Pick<Partners, 'find'>
  limits: Pick<RateLimits, 'spendNamed' | 'refund'>
  serviceClasses: Pick<ServiceClasses, 'known'>
}

export const createPartnerImport = ({
  db,
  clock,
  priceSignatures,
  quotes,
  promotionUses,
  places,
  partners,
  limits,
  serviceClasses,
}: PartnerImportDeps) => {
  const suggest = (address: string, { country }: Place): Suggestion[] =>
    places.suggestCandidates({ address, country, kind: 'dropoff' }).slice(0, maxSuggestions)

  /** Explains an unknown place; no suggestion can help if it lies in another country. */
  const describeUnknownPlace = async (
    parsedRow: ParsedRow,
    cells: Cells,
    { hotel }: GuestListContext,
  ): Promise<RowProblems> => {
    const cell = findPlaceCell(parsedRow, cells)
    if (await places.isAbroad({ address: parsedRow.place }, hotel.country))
      return rowProblems({ [cell]: quotes.borderCrossing() })
    const suggestions = suggest(parsedRow.place, hotel)
    return rowProblems({ [cell]: suggestions.length ? m.destination_unknown_but : m.destination_unknown }, suggestions)
  }

  /**
   * Explains a refusal of the quote. The cells are valid, so the cause is the time, or that no road leads to the place in `cell`.
   */
  const describeRefusal = (error: unknown, cell: PlaceCell): RowProblems => {
    if (!(error instanceof Refusal)) throw error
    const { kind, message } = error
    if (kind === platformRefusals.RATE_LIMITED) return rowProblems({ row: m.row_limit })
    if (kind.code === 'TOO_FAR_AHEAD') return rowProblems({ date: message })
    if (kind.code === 'CLOSED') return rowProblems({ [error.detail.data?.hours ? 'time' : 'date']: message })
    if (kind === promotionRefusals.PROMOTION_REFUSED) return rowProblems({ promotion: message })
    if (kind.code === 'EXTRAS_NOT_ON_SALE') return rowProblems({ extras: message })
    if (kind.code === 'NO_ROUTE') return rowProblems({ [cell]: message })
    return rowProblems(
      kind.code === 'TOO_SOON' || kind.code === 'INVALID_TIME' ? { time: message } : { row: m.not_now },
    )
  }

  /** Looks up each place of a list once; a failure affects only its own rows, and after `maxFailedLookups` lookups stop. */
  const locate = (text: string, desk: GuestListContext): Promise<Place | undefined> => {
    const lookupKey = normaliseForKey(text)
    const known = desk.lookups.get(lookupKey) ?? desk.failedLookups[maxFailedLookups - 1]
    if (known) return known
    const found = limits
      .spendNamed('partner-desk-places', desk.member.user_id, { points: maxPlacesPerHour, seconds: 3600 })
      .then(() => places.locate({ address: text }, desk.hotel.country))
    desk.lookups.set(lookupKey, found)
    found.then(
      () => {
        desk.failedLookups = []
      },
      () => desk.failedLookups.push(found),
    )
    return found
  }

  const locateRow = async (cells: Cells, desk: GuestListContext): Promise<RowProblems | LocatedRow> => {
    const row = parseRow(cells, desk.sheet)
    if ('errors' in row) return rowProblems(row.errors satisfies CellErrors)
    const { parsedRow } = row
    const { hotel, member } = desk
    const place = await locate(parsedRow.place, desk)
    if (!place) return describeUnknownPlace(parsedRow, cells, desk)
    if (place.place_id === hotel.place_id) return rowProblems({ destination: m.destination_hotel })
    const ends = parsedRow.isArrival ? { pickup: place, dropoff: hotel } : { pickup: hotel, dropoff: place }
    const ids = { pickup: ends.pickup.place_id, dropoff: ends.dropoff.place_id }
    const parts = keyParts(parsedRow, { partner_id: member.partner_id, ...ids })
    return { parsedRow, ends, key: hash('sha256', JSON.stringify(parts), 'base64url') }
  }

  /** Reads the extras of a row by the names on sale. @throws Refusal EXTRAS_NOT_ON_SALE */
  const readExtras = async ({ extras: text }: Cells, { rate_version_id }: PricedQuote): Promise<ExtraCounts> => {
    if (!text.trim()) return {}
    const onSale = await quotes.listExtras(rate_version_id)
    const counts = parseExtras(text, onSale)
    if (counts) return counts
    const names = onSale.map((extra) => extra.names.en).join(', ')
    throw new Refusal(quoteRefusals.EXTRAS_NOT_ON_SALE, {
      message: names ? m.extras_unread({ names }) : m.extras_none,
    })
  }

  /** Adds the promotion of a row. Wrong codes are limited, so that they cannot be guessed. @throws Refusal PROMOTION_REFUSED */
  const addPromotion = async (
    quote: PricedQuote,
    { code, service_type }: { code: string; service_type: string },
    { member }: GuestListContext,
  ): Promise<PricedQuote> => {
    const promotion_code = normaliseCode(code)
    if (!promotion_code) return quote
    return limitWrongCodes(limits, member.user_id, () =>
      quotes.addPromotion(db, quote, { service_type, promotion_code }),
    )
  }

  const priceRow = async (
    { parsedRow, ends, key }: LocatedRow,
    cells: Cells,
    desk: GuestListContext,
  ): Promise<BookableRow> => {
    const { member, hotel } = desk
    const quote = await quotes.price({
      booking_type: 'point_to_point',
      destination_country: hotel.country,
      pickup: { place_id: ends.pickup.place_id },
      dropoff: { place_id: ends.dropoff.place_id },
      booking_date: parsedRow.booking_date,
      booking_time: parsedRow.booking_time,
      number_of_hours: null,
      ride_area: null,
      ...pickParty(parsedRow),
      partner: member.slug,
    })
    const { service_type } = parsedRow
    const withExtras = await quotes.addExtras(db, quote, { service_type, extras: await readExtras(cells, quote) })
    const reduced = await addPromotion(withExtras, { code: cells.promotion, service_type }, desk)
    const found = reduced.prices.find(({ service }) => service === service_type)
    if (!found) throw new Error(`the quote has no price for ${service_type}: add the class to the tariff`)
    return { parsedRow, quote: reduced, price: found, key }
  }

  /** A booked row shows its booking, even if its price has changed or it is too late to book. */
  const checkRow = async (cells: Cells, desk: GuestListContext): Promise<CheckedRow & { ready?: BookableRow }> => {
    let cell: PlaceCell = 'destination'
    try {
      const locatedRow = await locateRow(cells, desk)
      if ('errors' in locatedRow) return { ...locatedRow, ride: null, booked: null }
      cell = findPlaceCell(locatedRow.parsedRow, cells)
      const listed = await findByDeskKey(db, locatedRow.key)
      const isCancelled = listed?.booking_status === 'cancelled'
      if (listed && !isCancelled) return { ...rowProblems({}), ...presentBooked(listed, desk.hotel) }
      const booked = listed ? { booking_id: listed.booking_id, is_cancelled: true } : null
      const ready = await priceRow(locatedRow, cells, desk)
      return { ...rowProblems({}), ride: presentRide(ready, desk.hotel), booked, ready }
    } catch (error) {
      return { ...describeRefusal(error, cell), ride: null, booked: null }
    }
  }

  const openDesk = async (
    actor: Actor,
    { date, pays, shown_orders = [] }: ListSettingsInput,
  ): Promise<GuestListContext> => {
    const member = await partners.members.require(actor)
    const partner = await partners.find(db, member.partner_id)
    if (!partner?.place) throw new Refusal(refusals.PARTNER_ADDRESS_MISSING)
    const hotel = partner.place
    const today = localAt(clock(), hotel.time_zone).date
    const order = dateOrderOfList(hotel.country, shown_orders)
    const sheet = {
      date,
      today,
      order,
      hotel: [partner.name, hotel.label],
      byLink: pays === 'link',
      classes: serviceClasses.known(),
    }
    return { actor, member, hotel, sheet, lookups: new Map(), failedLookups: [] }
  }

  const toColumns = ({ parsedRow, quote, price, key }: BookableRow, { member }: GuestListContext) => {
    const now = clock()
    const name = guestName(parsedRow)
    return {
      booking_id: newId(),
      client_ref: null,
      request_hash: null,
      // Without an account: the partner pays, or the guest by a link.
      ...{ user_id: null, claim_user_id: null, checkout_id: null },
      created_by: member.user_id,
      import_key: key,
      guest_room: parsedRow.room,
      ...toRideColumns(quote.ride),
      ...toPriceColumns(quote, price),
      ...toCardColumns(quote),
      quote_id: null,
      partner_id: member.partner_id,
      is_self_booking: false,
      guest_title: parsedRow.guest_title,
      guest_first_name: parsedRow.guest_first_name,
      guest_last_name: parsedRow.guest_last_name,
      guest_email: parsedRow.guest_email,
      guest_phone_number: null,
      flight_number: parsedRow.flight_number,
      pickup_sign: truncateText(name, 80),
      notes_for_chauffeur: parsedRow.room ? m.room_note({ room: parsedRow.room, hotel: member.name }) : null,
      reference_code: null,
      stops: null,
      is_return_booking: false,
      original_booking_id: null,
      paid_at: null,
      created_at: now,
      updated_at: now,
    }
  }

  return {
    /** Opens a list for the caller. @throws Refusal of `members.require`, PARTNER_ADDRESS_MISSING */
    open: openDesk,
    /** Checks one row: its errors, its booking, or `ready` to be booked. */
    checkRow,

    /** Checks all rows; books nothing. @throws Refusal of `members.require`, PARTNER_ADDRESS_MISSING */
    async check(actor: Actor, { rows, ...settings }: ListSettingsInput & { rows: Cells[] }): Promise<CheckedRow[]> {
      const desk = await openDesk(actor, settings)
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
     * Books a row in the caller's transaction, or returns its booking; the row's unique key is the idempotency key.
     * `again` books it although its previous booking was cancelled. @throws Refusal of `members.require`, if access ended meanwhile,
     * and PROMOTION_REFUSED
     */
    async bookRow(
      tx: Tx,
      ready: BookableRow,
      { desk, again }: { desk: GuestListContext; again: boolean },
    ): Promise<{ booking_id: string; isNew: boolean }> {
      await partners.members.require(desk.actor, 'desk', tx)
      const before = await findByDeskKey(tx, ready.key)
      if (before) {
        const isFreed =
          again && before.booking_status === 'cancelled' && (await releaseDeskKey(tx, { ...before, now: clock() }))
        if (!isFreed) return { booking_id: before.booking_id, isNew: false }
      }
      const row = toColumns(ready, desk)
      if (!(await insertBooking(tx, { ...row, price_signature: await priceSignatures.sign(tx, row) }))) {
        const first = await findByDeskKey(tx, ready.key)
        if (!first)
          throw new Error('the unique key of a guest list row is taken, but no booking has it: retry the request')
        return { booking_id: first.booking_id, isNew: false }
      }
      await promotionUses.claim(tx, row, ready.quote)
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
      return { booking_id: row.booking_id, isNew: true }
    },
  }
}
export type PartnerImport = ReturnType<typeof createPartnerImport>
