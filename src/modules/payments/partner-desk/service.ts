// A partner's desk books its guests from a list: on the partner's account, or by links that the guests pay. Row by row, each in a
// transaction of its own, so that one row that fails takes no other with it.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/partner/desk.ts'
import type { ListPays } from '#modules/bookings/desk-lists/contract.ts'
import type { Desk, Ready } from '#modules/bookings/desk-lists/service.ts'
import type { Cells } from '#modules/bookings/desk-tables/rules.ts'
import { isSamePrice } from '#modules/bookings/making/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { guestListBooked } from '../events.ts'
import type { Requests } from '../requests/service.ts'
import type { ListedRow } from './contract.ts'
import { ridesInAnHour } from './rules.ts'

export interface PartnerDeskDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  bookings: Pick<Bookings, 'deskLists' | 'lockLegs' | 'invoicing'>
  requests: Pick<Requests, 'askForRide'>
  rateLimits: RateLimits
}

interface Row {
  cells: Cells
  price: number
  again: boolean
}

interface Sent {
  date: string
  pays: ListPays
  rows: Row[]
}

export const createPartnerDesk = ({ db, clock, outbox, bookings, requests, rateLimits }: PartnerDeskDeps) => {
  const { deskLists, invoicing } = bookings

  const make = (ready: Ready, { desk, pays, again }: { desk: Desk; pays: ListPays; again: boolean }) =>
    inTransaction(db, async (tx) => {
      const made = await deskLists.make(tx, ready, { desk, again })
      if (!made.fresh) return made
      const [booking] = await bookings.lockLegs(tx, [made.booking_id])
      if (!booking) throw new Error(`booking ${made.booking_id} is gone`)
      const actor = desk.member.user_id
      if (pays === 'link') await requests.askForRide(tx, booking, actor)
      else await invoicing.invoice(tx, [booking], { actor })
      return made
    })

  /** False where this person has booked as many as anybody may in an hour. */
  const spend = async ({ member }: Desk): Promise<boolean> => {
    try {
      await rateLimits.spendNamed('partner-desk', member.user_id, { points: ridesInAnHour, seconds: 3600 })
      return true
    } catch (error) {
      if (error instanceof Refusal && error.kind === plumbing.RATE_LIMITED) return false
      throw error
    }
  }

  const bookRow = async ({ cells, price, again }: Row, desk: Desk, pays: ListPays): Promise<ListedRow> => {
    const { ready, ...row } = await deskLists.checkRow(cells, desk)
    if (row.booked && !(row.booked.is_cancelled && again)) return { ...row, outcome: 'already', status: 200 }
    if (!ready) return { ...row, outcome: 'refused', status: 400 }
    if (!isSamePrice(price, ready.price)) return { ...row, outcome: 'price_changed', status: 409 }
    if (!(await spend(desk))) return { ...row, errors: { row: m.limit_reached }, outcome: 'refused', status: 429 }
    const { booking_id, fresh } = await make(ready, { desk, pays, again })
    const booked = { booking_id, is_cancelled: false }
    return { ...row, booked, outcome: fresh ? 'booked' : 'already', status: fresh ? 201 : 200 }
  }

  const tellListed = async (answers: readonly ListedRow[], { member }: Desk): Promise<void> => {
    const made = answers.flatMap(({ outcome, booked }) => (outcome === 'booked' && booked ? [booked.booking_id] : []))
    const [first] = made
    if (!first) return
    const { partner_id, user_id: by } = member
    const event = guestListBooked.of(first, { partner_id, by, booking_ids: made })
    await inTransaction(db, (tx) => outbox.tell(tx, event, clock()))
  }

  return {
    /**
     * One answer for each row, in their order. Sent again, or by two at once, a row makes one booking.
     * @throws Refusal of `members.require`, NO_HOTEL
     */
    async book(actor: Actor, { rows, date, pays }: Sent): Promise<ListedRow[]> {
      const desk = await deskLists.open(actor, { date, pays })
      const answers: ListedRow[] = []
      try {
        for (const row of rows) answers.push(await bookRow(row, desk, pays))
      } finally {
        // Also of those before a row that nobody expected to fail.
        if (pays === 'invoice') await tellListed(answers, desk)
      }
      return answers
    },
  }
}
export type PartnerDesk = ReturnType<typeof createPartnerDesk>
