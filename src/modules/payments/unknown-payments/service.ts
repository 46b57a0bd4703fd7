// Succeeded payments that no attempt knows, as after a failover or a restore from a backup. They are found in the provider's
// events and in its list of intents, listed for the office, and read again until they are settled.
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { CardProvider } from '../adapters/stripe.ts'
import { unknownPaymentFound, unknownPaymentSettled } from '../events.ts'
import type { RefundStatus, Snapshot } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import { findPayment, lockProviderRef } from '../store.ts'
import type { Webhook } from '../webhook/service.ts'
import { isOver, isUndecided, readCurrency, readOurMetadata, remainingAtProvider } from './rules.ts'
import * as store from './store.ts'

export interface UnknownPaymentsDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  bookings: Pick<Bookings, 'listLegs'>
  provider: CardProvider
  settlement: SettlementService
  webhook: Webhook
  crash: CrashPoints
  log: Log
}

type Row = store.UnknownPayment
type NewRow = Parameters<typeof store.insertUnknownPayment>[1]

const minute = 60_000
const day = 24 * 60 * minute
/** The age of payments that may be unknown. A younger one may still be on its way to its attempt. */
const age = { from: 7 * day, to: 2 * minute }
/** The list of this last hour is read at every run, the list of all days again after the interval. */
const recentMs = 60 * minute
const scanIntervalMs = 15 * minute
/** Undecided payments are read again after this time, in case they were refunded at the provider. */
const recheckMs = 60 * minute

export const unknownPaymentSubject = (provider_ref: string) => `unknown_payment:${provider_ref}`

export const createUnknownPayments = (deps: UnknownPaymentsDeps) => {
  const { db, clock, outbox, bookings, provider, settlement, webhook, crash, log } = deps
  const ago = (ms: number) => new Date(clock().getTime() - ms)

  /** Stores a state with its audit row, and publishes the end. The caller holds the lock of the row. */
  const saveState = async (tx: Tx, row: Row, change: Parameters<typeof store.saveState>[2]) => {
    const { provider_ref, booking_id, amount_pence } = row
    const { state, reason, decided_by } = change
    await store.saveState(tx, provider_ref, change)
    await recordAudit(tx, {
      at: clock(),
      actor: decided_by ?? 'system',
      action: `unknown_payment.${state}`,
      subject: unknownPaymentSubject(provider_ref),
      before: { state: row.state, booking_id, amount_pence },
      after: { state, booking_id, amount_pence, ...(reason ? { reason } : {}) },
    })
    if (isOver(state)) await outbox.publish(tx, unknownPaymentSettled.of(provider_ref, { provider_ref }), clock())
  }

  const toRow = (snapshot: Snapshot): NewRow | undefined => {
    const ours = readOurMetadata(snapshot.metadata)
    const currency = readCurrency(snapshot.currency)
    if (!ours || !currency) return undefined
    const { ref, received_pence, card, paid_at, read_at } = snapshot
    return {
      provider_ref: ref,
      provider: provider.name,
      amount_pence: received_pence,
      currency,
      booking_id: ours.booking_id,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      paid_at: paid_at ?? read_at,
      found_at: clock(),
      read_at,
      state: remainingAtProvider(snapshot) > 0 ? 'open' : 'refunded',
    }
  }

  /** Stores the payment and publishes it, unless an attempt has its reference by now. */
  const insert = async (row: NewRow) => {
    const { provider_ref, booking_id, amount_pence, currency, state } = row
    const is_booked = (await bookings.listLegs(booking_id)).some((leg) => leg.booking_id === booking_id)
    await inTransaction(db, async (tx) => {
      await lockProviderRef(tx, provider_ref)
      if (await findPayment(tx, provider_ref)) return
      if (!(await store.insertUnknownPayment(tx, row))) return
      await recordAudit(tx, {
        at: clock(),
        actor: 'system',
        action: 'unknown_payment.found',
        subject: unknownPaymentSubject(provider_ref),
        after: { state, booking_id, amount_pence, currency },
      })
      if (state !== 'open') return
      const found = { provider_ref, booking_id, is_booked, amount_pence, currency }
      await outbox.publish(tx, unknownPaymentFound.of(provider_ref, found), clock())
      log.warn({ provider_ref, booking_id }, 'no attempt knows a succeeded payment; it is listed for the office')
    })
  }

  const finishRefund = (provider_ref: string, decision_key: string, status: RefundStatus) =>
    inTransaction(db, async (tx) => {
      const row = await store.lockUnknownPayment(tx, provider_ref)
      if (row?.state !== 'refunding' || row.decision_key !== decision_key) return
      if (status === 'pending') return store.markUnknownPaymentRead(tx, provider_ref, clock())
      await saveState(tx, row, { state: status === 'succeeded' ? 'refunded' : 'refund_failed', read_at: clock() })
    })

  /** Sends the refund that the office ordered; idempotent. @throws ProviderFailed, then the outbox retries */
  const sendRefund = async (ref: string): Promise<void> => {
    const row = await store.findUnknownPayment(db, ref)
    if (row?.state !== 'refunding' || !row.decision_key) return
    const refund_id = row.decision_key
    const idKey = 'decision_id'
    const sent = await provider.findRefund(refund_id, ref, idKey)
    if (sent) return finishRefund(ref, refund_id, sent.status)
    const amount_pence = remainingAtProvider(await provider.read(ref))
    if (amount_pence <= 0) return finishRefund(ref, refund_id, 'succeeded')
    const { status } = await provider.refund({ refund_id, ref, amount_pence, idKey })
    crash.at('unknown_refund.sent')
    await finishRefund(ref, refund_id, status)
  }

  /** Reads an undecided payment again: it may have been refunded at the provider, or an attempt may have taken it up. */
  const recheck = async ({ provider_ref, state }: Row): Promise<void> => {
    if (state === 'refunding') return sendRefund(provider_ref)
    const snapshot = await provider.read(provider_ref)
    await inTransaction(db, async (tx) => {
      await lockProviderRef(tx, provider_ref)
      const row = await store.lockUnknownPayment(tx, provider_ref)
      if (!row || !isUndecided(row.state)) return
      if (await findPayment(tx, provider_ref)) return saveState(tx, row, { state: 'known' })
      if (remainingAtProvider(snapshot) <= 0) return saveState(tx, row, { state: 'refunded' })
      await store.markUnknownPaymentRead(tx, provider_ref, clock())
    })
  }

  /** Reads the list of all days on from where the last run ended; empty until the next reading is due. */
  const scanOlder = async () => {
    const last = await store.findScan(db, provider.name)
    if (last && !last.before && last.started_at > ago(scanIntervalMs)) return []
    const started_at = last?.before ? last.started_at : clock()
    const { intents, next } = await provider.listIntents({ from: ago(age.from), to: last?.before ?? ago(recentMs) })
    await store.saveScan(db, { provider: provider.name, started_at, before: next ?? null })
    return intents
  }

  return {
    saveState,
    sendRefund,
    recheck,

    /** Lists the references of parked successes, oldest first. */
    listParked: (): Promise<string[]> => store.listParkedSuccesses(db, ago(age.to)),

    /** Reads the provider's lists of intents and returns the unknown ones. @throws ProviderFailed */
    async scan(): Promise<string[]> {
      const recent = await provider.listIntents({ from: ago(recentMs), to: ago(age.to) })
      const intents = [...recent.intents, ...(await scanOlder())]
      const ours = intents.filter(({ status, metadata }) => status === 'succeeded' && readOurMetadata(metadata))
      return store.listMissing(db, [...new Set(ours.map(({ ref }) => ref))])
    },

    /**
     * Reads a succeeded payment that no attempt has. An attempt that lost only its reference takes it up; any other is stored
     * for the office, unless it is another system's. @throws ProviderFailed
     */
    async examine(ref: string): Promise<void> {
      if ((await findPayment(db, ref)) || (await store.findUnknownPayment(db, ref))) return
      const snapshot = await provider.read(ref)
      if (snapshot.status !== 'succeeded') return
      const row = toRow(snapshot)
      if (!row) return store.deleteEventsOf(db, ref)
      const { payment_id = '', charge_id = '' } = snapshot.metadata
      if (!(await store.findAttemptWithoutRef(db, { payment_id, charge_id }))) return insert(row)
      await webhook.saveIntentRef(payment_id, ref)
      await settlement.settleSnapshot(snapshot)
    },

    /** Lists the payments to read again: undecided ones hourly, those under refund after two minutes. */
    async listDue(): Promise<Row[]> {
      const rows = await store.listUndecided(db, { provider: provider.name, before: ago(age.to) })
      return rows.filter(({ state, read_at }) => state === 'refunding' || read_at <= ago(recheckMs))
    },

    /** Locks the payment until the transaction ends and tells whether the office has to decide about it. */
    async needsDecision(tx: Tx, provider_ref: string): Promise<boolean> {
      const row = await store.lockUnknownPayment(tx, provider_ref)
      return row !== undefined && !isOver(row.state)
    },

    /** Time, card and booking of these payments, for lists. */
    async list(on: Db, refs: readonly string[]) {
      const rows = await store.listUnknownPayments(on, refs)
      return rows.map(({ provider_ref, paid_at, card_brand: brand, card_last4: last4, booking_id }) => ({
        ...{ provider_ref, booking_id, paid_at: paid_at.toISOString() },
        card: brand && last4 ? { brand, last4 } : null,
      }))
    },
  }
}
export type UnknownPayments = ReturnType<typeof createUnknownPayments>
