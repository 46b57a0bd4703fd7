// The office says that the money of an invoice has come: every ride on it is settled in one transaction, under the locks of all of
// them, and only for the sum that was seen. What was called off meanwhile makes another sum.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { fromWire } from '#kernel/money.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Credits } from '../credits/service.ts'
import { refusals as ofInvoices } from '../invoices/contract.ts'
import { listed } from '../invoices/present.ts'
import { findInvoice, type Invoice } from '../invoices/store.ts'
import type { Standings, Stood } from '../standings/service.ts'
import { refusals } from './contract.ts'
import { movesFor } from './rules.ts'

export interface SettlingDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'lockLegs' | 'invoicing'>
  credits: Pick<Credits, 'reckonWithin'>
  standings: Standings
}

interface Asked {
  state: 'settled' | 'open'
  /** Pounds that were seen to be open. */
  open: number
}

export const createSettling = ({ db, clock, bookings, credits, standings }: SettlingDeps) => {
  const stoodOf = async (on: Db, invoice: Invoice): Promise<Stood> => {
    const [stood] = await standings(on, [invoice])
    if (!stood) throw new Error(`invoice ${invoice.invoice_id} is gone`)
    return stood
  }

  /** False where another sum is open than was seen; then no ride moves. */
  const move = async (tx: Tx, invoice: Invoice, { state, open, actor }: Asked & { actor: string }) => {
    const legs = await bookings.lockLegs(
      tx,
      invoice.lines.map(({ booking_id }) => booking_id),
    )
    // What has left the invoice and is not told yet.
    await credits.reckonWithin(tx, legs)
    const { standing } = await stoodOf(tx, invoice)
    const { settle, reopen } = movesFor(standing, state)
    if (!settle.length && !reopen.length) return true
    if (standing.open !== fromWire(open)) return false
    const of = (ids: readonly string[]) => legs.filter(({ booking_id }) => ids.includes(booking_id))
    await bookings.invoicing.settle(tx, of(settle), { actor })
    await bookings.invoicing.reopen(tx, of(reopen), { actor })
    const { invoice_id, number, partner_id } = invoice
    await recordAudit(tx, {
      at: clock(),
      actor,
      action: state === 'settled' ? 'partner invoice settled' : 'partner invoice reopened',
      subject: `partner:${partner_id}`,
      before: { invoice_id, number, open_pence: standing.open },
      after: { settled: settle.length, reopened: reopen.length },
    })
    return true
  }

  return {
    /** Said twice, it is done once. @throws Refusal NO_INVOICE, INVOICE_CHANGED (with the invoice as it is now) */
    async set(actor: Actor, at: { partner_id: string; period: string }, asked: Asked) {
      const by = staffId(actor)
      const invoice = await findInvoice(db, at)
      if (!invoice) throw new Refusal(ofInvoices.NO_INVOICE)
      const isDone = await inTransaction(db, (tx) => move(tx, invoice, { ...asked, actor: by }))
      const now = listed(await stoodOf(db, invoice))
      if (!isDone) throw new Refusal(refusals.INVOICE_CHANGED, { data: { invoice: now } })
      return now
    },
  }
}
