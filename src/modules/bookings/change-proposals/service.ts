// Making a change, and the dearer ones that wait for their payment first: such a one is made in the very transaction that settles
// its extra, or given up. Whoever calls with a transaction holds the booking's lock.
import { nearestInstant } from '#kernel/zones.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import {
  type Change,
  type ChangedColumns,
  decideChange,
  findChange,
  findExpired,
  findProposal,
  saveVersion,
  updateRide,
} from '../changes/store.ts'
import { bookingChanged, changeDropped } from '../events.ts'
import type { BookingsDeps } from '../service.ts'
import { type Booking, lockBookings, lockPair } from '../store.ts'
import { canBeMade } from './rules.ts'

/** The instant follows from date, time and zone by the clock rules of now: a change may have waited while they changed. */
const withInstant = (booking: Booking, columns: ChangedColumns): ChangedColumns => {
  const { booking_date, booking_time, time_zone } = { ...booking, ...columns }
  return columns.pickup_at ? { ...columns, pickup_at: nearestInstant(booking_date, booking_time, time_zone) } : columns
}

export const createProposals = ({ db, clock, outbox }: Pick<BookingsDeps, 'db' | 'clock' | 'outbox'>) => {
  /** `bill_pence` is asked for by a link; `note` says in the audit what else was decided. */
  const apply = async (
    tx: Tx,
    booking: Booking,
    change: Change,
    { bill_pence = 0, note = {} }: { bill_pence?: number; note?: object } = {},
  ): Promise<void> => {
    const now = clock()
    const { change_id, booking_id, actor, asked: columns, changed, refund_pence, extra_pence } = change
    await saveVersion(tx, booking, { at: now, actor, why: 'changed', change_id })
    await updateRide(tx, booking_id, { columns: withInstant(booking, columns), refund_pence, now })
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'booking.changed',
      subject: `booking:${booking_id}`,
      before: Object.fromEntries(Object.keys(columns).map((column) => [column, booking[column as keyof Booking]])),
      after: { ...columns, ...note },
    })
    const isRepriced = change.price_pence !== change.price_before_pence
    const bill = bill_pence ? { bill_pence } : {}
    const data = { booking_id, change_id, changed, refund_pence, extra_pence, repriced: isRepriced, ...bill }
    // What only the office reads is nobody's news.
    if (changed.length || refund_pence || bill_pence) await outbox.publish(tx, bookingChanged.of(change_id, data), now)
  }

  const dropProposal = async (
    tx: Tx,
    { change_id, booking_id }: Pick<Change, 'change_id' | 'booking_id'>,
  ): Promise<void> => {
    const now = clock()
    await decideChange(tx, change_id, { status: 'dropped', now })
    await recordAudit(tx, {
      at: now,
      actor: 'system',
      action: 'booking.change_dropped',
      subject: `booking:${booking_id}`,
      before: change_id,
    })
    await outbox.publish(tx, changeDropped.of(change_id, { booking_id, change_id }), now)
  }

  return {
    make: apply,

    /** Locks the ride of a change and its other leg, in the order of their ids. */
    async lock(tx: Tx, change_id: string): Promise<Booking[]> {
      const change = await findChange(tx, change_id)
      return change ? lockPair(tx, change.booking_id) : []
    },

    /** The change, if it can still be made of these locked legs. */
    async open(tx: Tx, change_id: string, legs: readonly Booking[]): Promise<Change | undefined> {
      const change = await findChange(tx, change_id)
      return change && canBeMade(change, legs, clock()) ? change : undefined
    },

    /** Makes a change that `open` has answered: its extra is paid. */
    async settle(tx: Tx, change: Change, legs: readonly Booking[]): Promise<void> {
      const booking = legs.find((leg) => leg.booking_id === change.booking_id)
      if (!booking) throw new Error(`the ride of change ${change.change_id} is not locked`)
      await decideChange(tx, change.change_id, { status: 'applied', now: clock() })
      await apply(tx, booking, change)
    },

    /** Gives up what waits for this booking: it was cancelled, or changed otherwise. */
    async drop(tx: Tx, booking_id: string): Promise<void> {
      const waiting = await findProposal(tx, booking_id)
      if (waiting) await dropProposal(tx, waiting)
    },

    /** Gives up this change, if it is still undecided: its payment came too late. */
    async dropChange(tx: Tx, change_id: string): Promise<void> {
      const change = await findChange(tx, change_id)
      if (change?.status === 'proposed') await dropProposal(tx, change)
    },

    /** Gives up what was not paid in time. Runs by the clock. */
    async sweepExpired(): Promise<number> {
      const due = await findExpired(db, clock(), 100)
      for (const { change_id, booking_id } of due)
        await inTransaction(db, async (tx) => {
          await lockBookings(tx, [booking_id])
          const change = await findChange(tx, change_id)
          if (change?.status === 'proposed') await dropProposal(tx, change)
        })
      return due.length
    },
  }
}
export type Proposals = ReturnType<typeof createProposals>
