// What partners earn with the rides of their guests. How much it should be by now is worked out from how the ride stands, under its
// lock, and the difference is written into the ledger: heard twice, in another order or by two at once, it comes to the same.
import { serviceOf } from '#modules/bookings/partner-rides/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { accountOf, moved } from '../ledger/rules.ts'
import { booksOf, writeJournal } from '../ledger/store.ts'
import type { Rates } from '../rates/service.ts'
import { allOf, commissionOf, linesFor, methodOf, standingOf } from '../rules.ts'
import { type EarningRide, findLookedUntil, findRide, lookedAt, saveLookedUntil, saveRide } from './store.ts'

export interface RidesDeps {
  db: Db
  clock: Clock
  log: Log
  bookings: Pick<Bookings, 'lockLegs' | 'partnerRides'>
  payments: Pick<Payments, 'keptFor'>
  rates: Rates
}

type Line = ReturnType<typeof linesFor>[number]
type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]
/** A ride of a partner's. */
type Owed = Booking & { partner_id: string }

const dayMs = 86_400_000
const batch = 500

export const createRides = ({ db, clock, log, bookings, payments, rates }: RidesDeps) => {
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

  const write = async (tx: Tx, ride: EarningRide, { lines, from }: { lines: readonly Line[]; from: number }) => {
    const { booking_id, partner_id } = ride
    const at = clock()
    for (const [i, { method, paid_pence, pence, service, percent: rate }] of lines.entries()) {
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
      // Of one that came to nothing it is shown what it was about.
      method: methodOf(paid) ?? before?.method ?? 'card',
      paid_pence: state === 'failed' ? (before?.paid_pence ?? 0) : allOf(paid),
      commission_pence: state === 'failed' ? (before?.commission_pence ?? 0) : commission_pence,
      at: before?.state === state ? before.at : clock(),
    }
    await saveRide(tx, ride)
    const books = await booksOf(tx, booking_id)
    const from = books.reduce((sum, { steps }) => sum + steps, 0)
    const target = state === 'earned' ? paid : { card: 0, invoice: 0 }
    await write(tx, ride, { lines: linesFor(books, { paid: target, terms: { service, percent } }), from })
  }

  const reckonWithin = async (tx: Tx, booking_id: string, isAnew = false): Promise<void> => {
    const [booking] = await bookings.lockLegs(tx, [booking_id])
    if (booking?.partner_id) await reckonLocked(tx, booking as Owed, isAnew)
  }

  const reckon = (booking_id: string) => inTransaction(db, (tx) => reckonWithin(tx, booking_id))

  /** What fails with one ride keeps no other from being looked at. */
  const triedFor = async (booking_id: string): Promise<boolean> => {
    try {
      await reckon(booking_id)
      return true
    } catch (error) {
      log.error({ err: error, booking_id }, 'the commission of a ride could not be worked out; it will be tried again')
      return false
    }
  }

  return {
    reckon,
    reckonWithin,

    /**
     * Rides that were over before anybody listened, or whose telling was lost. What was looked at is left behind only once all of
     * it was. Safe to repeat.
     */
    async catchUp(): Promise<void> {
      const began = clock()
      const since = (await findLookedUntil(db)) ?? new Date(0)
      let after = ''
      let isWhole = true
      for (;;) {
        const ids = await bookings.partnerRides.completedSince(since, { after, limit: batch })
        const seen = await lookedAt(db, ids)
        for (const booking_id of ids) if (!seen.has(booking_id) && !(await triedFor(booking_id))) isWhole = false
        if (ids.length < batch) break
        after = ids.at(-1) ?? after
      }
      // Whoever was saying meanwhile that a ride is over has long done so a day later.
      if (isWhole) await saveLookedUntil(db, new Date(began.getTime() - dayMs))
    },
  }
}
export type Rides = ReturnType<typeof createRides>
