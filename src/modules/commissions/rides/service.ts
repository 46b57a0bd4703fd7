// What partners earn with the rides of their guests. How much it should be by now is worked out from how the ride stands, under its
// lock, and the difference is written into the ledger: heard twice, in another order or by two at once, it comes to the same.
import { randomBytes } from 'node:crypto'
import { crockford } from '#kernel/ids.ts'
import { serviceOf } from '#modules/bookings/partner-rides/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { accountOf, moved } from '../ledger/rules.ts'
import { booksOf, writeJournal } from '../ledger/store.ts'
import type { Rates } from '../rates/service.ts'
import { allOf, commissionOf, type Step, standingOf, stepsOf } from '../rules.ts'
import { type EarningRide, findRide, latestCompleted, lookedAt, saveRide } from './store.ts'

export interface RidesDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'lockLegs' | 'partnerRides'>
  payments: Pick<Payments, 'keptFor'>
  rates: Rates
}

type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]
/** A ride of a partner's. */
type Owed = Booking & { partner_id: string }

const dayMs = 86_400_000
const batch = 500
const newId = () => crockford(randomBytes(8))

export const createRides = ({ db, clock, bookings, payments, rates }: RidesDeps) => {
  /**
   * Decided when the ride is over, and kept whatever becomes of its places and of the partner's rates: what goes back is taken at
   * the rate that it was earned at. `isAnew`: the office says what kind of ride it was.
   */
  const termsOf = async (tx: Tx, booking: Owed, before: EarningRide | undefined, isAnew: boolean) => {
    const { partner_id, completed_at } = booking
    const isKept = before?.completed_at && (!completed_at || before.completed_at.getTime() === completed_at.getTime())
    if (isKept && !isAnew) return { service: before.service, percent: before.percent }
    const service = serviceOf(booking)
    return { service, percent: await rates.percentAt(tx, partner_id, service, completed_at ?? clock()) }
  }

  const write = async (tx: Tx, ride: EarningRide, { steps, from }: { steps: readonly Step[]; from: number }) => {
    const { booking_id, partner_id, service, percent: rate } = ride
    const at = clock()
    for (const [i, { method, paid_pence, pence }] of steps.entries()) {
      const kind = pence > 0 ? 'earned' : 'clawback'
      const journal = {
        journal_id: newId(),
        at,
        kind,
        partner_id,
        booking_id,
        step: from + i + 1,
        service,
        rate,
      } as const
      const entries = moved(pence, 'commission expense', accountOf(partner_id))
      await writeJournal(tx, { ...journal, paid_pence, method }, entries)
    }
  }

  /** The caller holds the booking's lock. */
  const reckonLocked = async (tx: Tx, booking: Owed, isAnew: boolean): Promise<void> => {
    const { booking_id, partner_id, completed_at } = booking
    const before = await findRide(tx, booking_id)
    const standing = standingOf(booking, { card: await payments.keptFor(tx, booking_id), before })
    if (!standing) return
    const { state, paid } = standing
    const { service, percent } = await termsOf(tx, booking, before, isAnew)
    const commission_pence = commissionOf(allOf(paid), percent)
    const ride: EarningRide = {
      booking_id,
      partner_id,
      transaction_id: before?.transaction_id ?? newId(),
      state,
      completed_at: completed_at ?? before?.completed_at ?? null,
      service,
      percent,
      method: paid.invoice > paid.card ? 'invoice' : (before?.method ?? 'card'),
      // Of one that came to nothing it is shown what it was about.
      paid_pence: state === 'failed' ? (before?.paid_pence ?? 0) : allOf(paid),
      commission_pence: state === 'failed' ? (before?.commission_pence ?? 0) : commission_pence,
      at: before?.state === state ? before.at : clock(),
    }
    await saveRide(tx, ride)
    const { steps: from, earned, card, invoice } = await booksOf(tx, booking_id)
    const target = state === 'earned' ? paid : { card: 0, invoice: 0 }
    await write(tx, ride, { steps: stepsOf({ known: { card, invoice }, earned, paid: target, percent }), from })
  }

  const reckonWithin = async (tx: Tx, booking_id: string, isAnew = false): Promise<void> => {
    const [booking] = await bookings.lockLegs(tx, [booking_id])
    if (booking?.partner_id) await reckonLocked(tx, booking as Owed, isAnew)
  }

  const reckon = (booking_id: string) => inTransaction(db, (tx) => reckonWithin(tx, booking_id))

  return {
    reckon,
    reckonWithin,

    /** Rides that were over before anybody listened, or whose telling was lost. Safe to repeat. */
    async catchUp(): Promise<void> {
      let since = new Date(((await latestCompleted(db)) ?? new Date(0)).getTime() - dayMs)
      for (;;) {
        const found = await bookings.partnerRides.completedSince(since, batch)
        const ids = found.map(({ booking_id }) => booking_id)
        const seen = await lookedAt(db, ids)
        for (const booking_id of ids.filter((id) => !seen.has(id))) await reckon(booking_id)
        const last = found.at(-1)?.completed_at
        if (!last || found.length < batch || last <= since) return
        since = last
      }
    },
  }
}
export type Rides = ReturnType<typeof createRides>
