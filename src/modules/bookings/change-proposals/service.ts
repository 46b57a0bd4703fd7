// Applies changes of bookings and keeps proposals, which wait for their extra payment and are then applied or dropped. Callers
// that pass a transaction hold the booking's lock.
import { nearestInstant } from '#kernel/zones.ts'
import { signedColumns } from '#modules/pricing/price-signatures/rules.ts'
import type { PriceSignatures } from '#modules/pricing/price-signatures/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
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
import { type Booking, lockBookings, lockPair } from '../store.ts'
import { canApplyProposal } from './rules.ts'

interface ProposalsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  priceSignatures: Pick<PriceSignatures, 'sign'>
}

/** Derives the pickup instant again, because the clock rules may have changed while the proposal waited. */
const withInstant = (booking: Booking, columns: ChangedColumns): ChangedColumns => {
  const { booking_date, booking_time, time_zone } = { ...booking, ...columns }
  return columns.pickup_at ? { ...columns, pickup_at: nearestInstant(booking_date, booking_time, time_zone) } : columns
}

const isPriceChanged = (columns: ChangedColumns): boolean => signedColumns.some((column) => column in columns)

export const createProposals = ({ db, clock, outbox, priceSignatures }: ProposalsDeps) => {
  /** Applies a change. `bill_pence` is requested by a payment link; `note` is added to the audit entry; `isSilent` sends no mail. */
  const apply = async (
    tx: Tx,
    booking: Booking,
    change: Change,
    { bill_pence = 0, note = {}, isSilent = false }: { bill_pence?: number; note?: object; isSilent?: boolean } = {},
  ): Promise<void> => {
    const now = clock()
    const { change_id, booking_id, actor, fields: columns, changed, refund_pence, extra_pence } = change
    await saveVersion(tx, booking, { at: now, actor, why: 'changed', change_id, isSilent })
    const signature = isPriceChanged(columns)
      ? { price_signature: await priceSignatures.sign(tx, { ...booking, ...columns }) }
      : {}
    await updateRide(tx, booking_id, { columns: { ...withInstant(booking, columns), ...signature }, refund_pence, now })
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'booking.changed',
      subject: `booking:${booking_id}`,
      before: Object.fromEntries(Object.keys(columns).map((column) => [column, booking[column as keyof Booking]])),
      after: { ...columns, ...note },
    })
    const isRepriced = change.price_pence !== change.price_before_pence
    const options = { ...(bill_pence ? { bill_pence } : {}), ...(isSilent ? { is_silent: true } : {}) }
    const data = { booking_id, change_id, changed, refund_pence, extra_pence, repriced: isRepriced, ...options }
    // Fields that only the office reads are not published.
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
    apply,

    /** Locks both legs of the booking of a change, in the order of their ids. */
    async lock(tx: Tx, change_id: string): Promise<Booking[]> {
      const change = await findChange(tx, change_id)
      return change ? lockPair(tx, change.booking_id) : []
    },

    /** Returns the change if it can still be applied to these locked legs. */
    async findOpen(tx: Tx, change_id: string, legs: readonly Booking[]): Promise<Change | undefined> {
      const change = await findChange(tx, change_id)
      return change && canApplyProposal(change, legs, clock()) ? change : undefined
    },

    /** Applies a change that `findOpen` returned, after its extra payment. */
    async settle(tx: Tx, change: Change, legs: readonly Booking[]): Promise<void> {
      const booking = legs.find((leg) => leg.booking_id === change.booking_id)
      if (!booking) throw new Error(`change ${change.change_id}: booking ${change.booking_id} must be locked first`)
      await decideChange(tx, change.change_id, { status: 'applied', now: clock() })
      await apply(tx, booking, change)
    },

    /** Drops the proposal of a booking, which was cancelled or changed otherwise. */
    async drop(tx: Tx, booking_id: string): Promise<void> {
      const waiting = await findProposal(tx, booking_id)
      if (waiting) await dropProposal(tx, waiting)
    },

    /** Drops a proposal whose payment came too late. */
    async dropChange(tx: Tx, change_id: string): Promise<void> {
      const change = await findChange(tx, change_id)
      if (change?.status === 'proposed') await dropProposal(tx, change)
    },

    /** Drops proposals that were not paid in time. Scheduled. Returns how many were due. */
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
