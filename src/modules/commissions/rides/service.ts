// Commission of rides. The target amount is calculated from the booking under its row lock and the difference is written to the ledger,
// so that repeated, reordered or concurrent events give the same result.
import { rideKindOf } from '#modules/bookings/partner-rides/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { partnerAccount, transfer } from '../ledger/rules.ts'
import { findPositions, insertLedgerJournal } from '../ledger/store.ts'
import type { Rates } from '../rates/service.ts'
import { calculateCommission, calculateLines, calculateRideStatus, findMainMethod, sumPaid } from '../rules.ts'
import { type EarningRide, findCatchUpTime, findProcessedRides, findRide, saveCatchUpTime, saveRide } from './store.ts'

export interface RidesDeps {
  db: Db
  clock: Clock
  log: Log
  bookings: Pick<Bookings, 'lockLegs' | 'partnerRides'>
  payments: Pick<Payments, 'getKeptPence'>
  rates: Rates
}

type Line = ReturnType<typeof calculateLines>[number]
type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]
/** A booking of a partner. */
type PartnerBooking = Booking & { partner_id: string }

const dayMs = 86_400_000
const batchSize = 500

export const createRides = ({ db, clock, log, bookings, payments, rates }: RidesDeps) => {
  /**
   * Decides ride kind and rate at completion and keeps them, so that clawbacks use the rate of the earning. `isKindChanged` is set
   * when the office changes the ride kind.
   */
  const decideTerms = async (
    tx: Tx,
    booking: PartnerBooking,
    previous: EarningRide | undefined,
    isKindChanged: boolean,
  ) => {
    const { partner_id, completed_at } = booking
    const isDecided =
      previous?.completed_at && (!completed_at || previous.completed_at.getTime() === completed_at.getTime())
    if (isDecided && !isKindChanged) return { service: previous.service, percent: previous.percent }
    const service = rideKindOf(booking)
    return { service, percent: await rates.percentAt(tx, partner_id, service, completed_at ?? clock()) }
  }

  const writeLines = async (tx: Tx, ride: EarningRide, { lines, from }: { lines: readonly Line[]; from: number }) => {
    const { booking_id, partner_id } = ride
    const at = clock()
    for (const [i, { method, paid_pence, pence, service, percent: rate }] of lines.entries()) {
      const kind = pence > 0 ? 'earned' : 'clawback'
      const journal = {
        journal_id: newId(),
        at,
        kind,
        partner_id,
        currency: ride.currency,
        booking_id,
        step: from + i + 1,
        service,
        rate,
      } as const
      const entries = transfer(pence, 'commission expense', partnerAccount(partner_id))
      await insertLedgerJournal(tx, { ...journal, paid_pence, method }, entries)
    }
  }

  /** Recalculates a ride; the caller holds the row lock of the booking. */
  const recalculateLocked = async (tx: Tx, booking: PartnerBooking, isKindChanged: boolean): Promise<void> => {
    const { booking_id, partner_id, completed_at } = booking
    const previous = await findRide(tx, booking_id)
    const rideStatus = calculateRideStatus(booking, {
      card: await payments.getKeptPence(tx, booking_id),
      before: previous,
    })
    if (!rideStatus) return
    const { state, paid } = rideStatus
    const { service, percent } = await decideTerms(tx, booking, previous, isKindChanged)
    const commission_pence = calculateCommission(sumPaid(paid), percent)
    const ride: EarningRide = {
      booking_id,
      partner_id,
      transaction_id: previous?.transaction_id ?? newId(),
      state,
      completed_at: completed_at ?? previous?.completed_at ?? null,
      service,
      percent,
      currency: booking.currency,
      // A failed ride keeps the amounts that it was about.
      method: findMainMethod(paid) ?? previous?.method ?? 'card',
      paid_pence: state === 'failed' ? (previous?.paid_pence ?? 0) : sumPaid(paid),
      commission_pence: state === 'failed' ? (previous?.commission_pence ?? 0) : commission_pence,
      at: previous?.state === state ? previous.at : clock(),
    }
    await saveRide(tx, ride)
    const positions = await findPositions(tx, booking_id)
    const from = positions.reduce((sum, { steps }) => sum + steps, 0)
    const target = state === 'earned' ? paid : { card: 0, invoice: 0 }
    await writeLines(tx, ride, {
      lines: calculateLines(positions, { paid: target, terms: { service, percent } }),
      from,
    })
  }

  const recalculateWithin = async (tx: Tx, booking_id: string, isKindChanged = false): Promise<void> => {
    const [booking] = await bookings.lockLegs(tx, [booking_id])
    if (booking?.partner_id) await recalculateLocked(tx, booking as PartnerBooking, isKindChanged)
  }

  const recalculate = (booking_id: string) => inTransaction(db, (tx) => recalculateWithin(tx, booking_id))

  /** Catches failures, so that one ride does not block the others. */
  const tryRecalculate = async (booking_id: string): Promise<boolean> => {
    try {
      await recalculate(booking_id)
      return true
    } catch (error) {
      log.error({ err: error, booking_id }, 'Commission of a ride could not be calculated; the next run retries it')
      return false
    }
  }

  return {
    recalculate,
    recalculateWithin,

    /**
     * Processes completed rides whose events were lost. The checkpoint advances only after a run without failures. Idempotent.
     */
    async catchUp(): Promise<void> {
      const startedAt = clock()
      const since = (await findCatchUpTime(db)) ?? new Date(0)
      let after = ''
      let isComplete = true
      for (;;) {
        const ids = await bookings.partnerRides.listCompletedSince(since, { after, limit: batchSize })
        const processed = await findProcessedRides(db, ids)
        for (const booking_id of ids)
          if (!processed.has(booking_id) && !(await tryRecalculate(booking_id))) isComplete = false
        if (ids.length < batchSize) break
        after = ids.at(-1) ?? after
      }
      // The day of overlap covers completions that were not yet committed.
      if (isComplete) await saveCatchUpTime(db, new Date(startedAt.getTime() - dayMs))
    },
  }
}
