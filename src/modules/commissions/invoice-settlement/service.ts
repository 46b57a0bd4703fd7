// Settles an invoice: all its rides in one transaction, under their row locks, and only for the amount that the office saw.

import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { fromWire } from '#kernel/money.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Credits } from '../credits/service.ts'
import { refusals as documentRefusals } from '../documents/contract.ts'
import { parseDocumentKey } from '../documents/rules.ts'
import { toInvoiceInList } from '../invoice-balance/present.ts'
import type { CalculateBalances, InvoiceWithBalance } from '../invoice-balance/service.ts'
import { findInvoice, type Invoice } from '../invoices/store.ts'
import { refusals } from './contract.ts'
import { calculateSettlement } from './rules.ts'

export interface InvoiceSettlementDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'lockLegs' | 'invoiceBilling'>
  credits: Pick<Credits, 'recalculateWithin'>
  calculateBalances: CalculateBalances
}

interface SettlementRequest {
  state: 'settled' | 'open'
  /** The open amount on the screen in pounds. */
  open: number
}

export const createInvoiceSettlement = ({ db, clock, bookings, credits, calculateBalances }: InvoiceSettlementDeps) => {
  const loadBalance = async (on: Db, invoice: Invoice): Promise<InvoiceWithBalance> => {
    const [loaded] = await calculateBalances(on, [invoice])
    if (!loaded) throw new Error(`Balance of invoice ${invoice.invoice_id} could not be calculated`)
    return loaded
  }

  /** Settles or reopens the rides; false and without changes if the open amount differs from the one seen. */
  const settleRides = async (
    tx: Tx,
    invoice: Invoice,
    { state, open, actor }: SettlementRequest & { actor: string },
  ) => {
    const legs = await bookings.lockLegs(
      tx,
      invoice.lines.map(({ booking_id }) => booking_id),
    )
    // Credits whose events have not been delivered yet.
    await credits.recalculateWithin(tx, legs)
    const { balance } = await loadBalance(tx, invoice)
    const { settle, reopen } = calculateSettlement(balance, state)
    if (!settle.length && !reopen.length) return true
    if (balance.open !== fromWire(open)) return false
    const legsById = (ids: readonly string[]) => legs.filter(({ booking_id }) => ids.includes(booking_id))
    await bookings.invoiceBilling.settle(tx, legsById(settle), { actor })
    await bookings.invoiceBilling.reopen(tx, legsById(reopen), { actor })
    const { invoice_id, number, partner_id } = invoice
    await recordAudit(tx, {
      at: clock(),
      actor,
      action: state === 'settled' ? 'partner invoice settled' : 'partner invoice reopened',
      subject: `partner:${partner_id}`,
      before: { invoice_id, number, open_pence: balance.open },
      after: { settled: settle.length, reopened: reopen.length },
    })
    return true
  }

  return {
    /** Sets the state of an invoice. Idempotent. @throws Refusal INVOICE_NOT_FOUND, INVOICE_CHANGED (with the current invoice) */
    async set(
      actor: Actor,
      { partner_id, period }: { partner_id: string; period: string },
      request: SettlementRequest,
    ) {
      const actorId = staffId(actor)
      const key = parseDocumentKey(period)
      const invoice = key && (await findInvoice(db, { partner_id, ...key }))
      if (!invoice) throw new Refusal(documentRefusals.INVOICE_NOT_FOUND)
      const isDone = await inTransaction(db, (tx) => settleRides(tx, invoice, { ...request, actor: actorId }))
      const current = toInvoiceInList(await loadBalance(db, invoice))
      if (!isDone) throw new Refusal(refusals.INVOICE_CHANGED, { data: { invoice: current } })
      return current
    },
  }
}
