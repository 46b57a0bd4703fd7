// Bookings of a partner's guest list, invoiced to the partner or paid by the guests' payment links. Each row has its own
// transaction, so that a failed row does not affect the others.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/partner/desk.ts'
import { isSamePrice } from '#modules/bookings/creation/rules.ts'
import type { ListPays, ListSettingsInput } from '#modules/bookings/partner-import/contract.ts'
import type { BookableRow, GuestListContext } from '#modules/bookings/partner-import/service.ts'
import type { Cells } from '#modules/bookings/partner-import-parsing/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { refusals as promotionRefusals } from '#modules/pricing/promotions/contract.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { guestListBooked } from '../events.ts'
import type { Requests } from '../requests/service.ts'
import type { ListedRow } from './contract.ts'
import { maxRidesPerHour, unfinishedAfterMs } from './rules.ts'
import * as store from './store.ts'

export interface PartnerDeskDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  bookings: Pick<Bookings, 'partnerImport' | 'lockLegs' | 'invoiceBilling'>
  requests: Pick<Requests, 'requestRidePrice'>
  rateLimits: RateLimits
}

type LockedLeg = Awaited<ReturnType<Bookings['lockLegs']>>[number]

interface Row {
  cells: Cells
  price: number
  again: boolean
}

interface BookListInput extends ListSettingsInput {
  rows: Row[]
}

/** One call; the partner gets one mail about it. */
interface Call {
  call_id: string
  desk: GuestListContext
  pays: ListPays
}

/** The code of a row can be used up by the rows before it, which only its booking shows. */
const explainCode = (error: unknown): Pick<ListedRow, 'errors'> => {
  if (!(error instanceof Refusal) || error.kind !== promotionRefusals.PROMOTION_REFUSED) throw error
  return { errors: { promotion: error.message } }
}

export const createPartnerDesk = ({ db, clock, outbox, bookings, requests, rateLimits }: PartnerDeskDeps) => {
  const { partnerImport, invoiceBilling } = bookings

  const invoice = async (tx: Tx, booking: LockedLeg, { call_id, desk: { member } }: Call) => {
    const { partner_id, user_id } = member
    await invoiceBilling.invoice(tx, [booking], { actor: user_id, listed: true })
    const { booking_id } = booking
    await store.insertUnnotifiedRide(tx, { booking_id, call_id, partner_id, booked_by: user_id, booked_at: clock() })
  }

  const createBooking = (ready: BookableRow, again: boolean, call: Call) =>
    inTransaction(db, async (tx) => {
      const { desk, pays } = call
      const result = await partnerImport.bookRow(tx, ready, { desk, again })
      if (!result.isNew) return result
      const [booking] = await bookings.lockLegs(tx, [result.booking_id])
      if (!booking) throw new Error(`booking ${result.booking_id} cannot be locked after it was created`)
      if (pays === 'link') await requests.requestRidePrice(tx, booking, desk.member.user_id)
      else await invoice(tx, booking, call)
      return result
    })

  /** Consumes a point of the person's hourly limit; returns false if the limit is reached. */
  const consumeLimit = async ({ member }: GuestListContext): Promise<boolean> => {
    try {
      await rateLimits.spendNamed('partner-desk', member.user_id, { points: maxRidesPerHour, seconds: 3600 })
      return true
    } catch (error) {
      if (error instanceof Refusal && error.kind === plumbing.RATE_LIMITED) return false
      throw error
    }
  }

  const bookRow = async ({ cells, price, again }: Row, call: Call): Promise<ListedRow> => {
    const { desk } = call
    const { ready, ...row } = await partnerImport.checkRow(cells, desk)
    if (row.booked && !(row.booked.is_cancelled && again)) return { ...row, outcome: 'already', status: 200 }
    if (!ready) return { ...row, outcome: 'refused', status: 400 }
    if (!isSamePrice(price, ready.price)) return { ...row, outcome: 'price_changed', status: 409 }
    if (!(await consumeLimit(desk)))
      return { ...row, errors: { row: m.limit_reached }, outcome: 'refused', status: 429 }
    const created = await createBooking(ready, again, call).catch(explainCode)
    if ('errors' in created) return { ...row, ...created, ride: null, outcome: 'refused', status: 400 }
    const { booking_id, isNew } = created
    const booked = { booking_id, is_cancelled: false }
    return { ...row, booked, outcome: isNew ? 'booked' : 'already', status: isNew ? 201 : 200 }
  }

  const publishCall = (call_id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const rides = await store.takeUnnotifiedRides(tx, call_id)
      const [first] = rides
      if (!first) return
      const { partner_id, booked_by: by, booking_id } = first
      const booking_ids = rides.map((ride) => ride.booking_id)
      await outbox.publish(tx, guestListBooked.of(booking_id, { partner_id, by, booking_ids }), clock())
    })

  return {
    /**
     * Books rows and returns one result per row, in order. Repeated and concurrent calls create one booking per row.
     * @throws Refusal of `members.require`, PARTNER_ADDRESS_MISSING
     */
    async book(actor: Actor, { rows, ...sheet }: BookListInput): Promise<ListedRow[]> {
      const call = { call_id: randomUUID(), desk: await partnerImport.open(actor, sheet), pays: sheet.pays }
      const answers: ListedRow[] = []
      for (const row of rows) answers.push(await bookRow(row, call))
      await publishCall(call.call_id)
      return answers
    },

    /** Notifies partners of bookings whose call ended by an error or a crash. */
    async publishUnfinishedCalls(): Promise<void> {
      const since = new Date(clock().getTime() - unfinishedAfterMs)
      for (const call_id of await store.listUnfinishedCalls(db, since)) await publishCall(call_id)
    },
  }
}
export type PartnerDesk = ReturnType<typeof createPartnerDesk>
