// Credit notes: they correct invoices, which never change. The amount is recalculated from the booking under its row lock, so that
// repeated events write one note.
import { Refusal } from '#kernel/errors.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Partner } from '#modules/partners/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals } from '../documents/contract.ts'
import type { PartnerDocument } from '../documents/present.ts'
import type { GetIssuer } from '../documents/service.ts'
import {
  findInvoicedRides,
  type InvoicedRide,
  listInvoicedRides,
  lockInvoiceNumbers,
  recordCredit,
} from '../invoiced-rides/store.ts'
import { formatInvoiceNumber } from '../invoices/rules.ts'
import { findInvoice } from '../invoices/store.ts'
import { partnerCredited } from './events.ts'
import { toCreditNoteDocument } from './present.ts'
import { calculateCredit, formatCreditNumber, parseCreditNumber } from './rules.ts'
import { findNote, insertNote, listNotesByInvoice, type Note, nextCreditNumber } from './store.ts'

export interface CreditsDeps {
  db: Db
  clock: Clock
  log: Log
  outbox: Outbox
  bookings: Pick<Bookings, 'lockLegs' | 'partnerRides'>
  getPartner: (on: Db, partner_id: string) => Promise<Partner | undefined>
  getIssuer: GetIssuer
}

type Leg = Awaited<ReturnType<Bookings['lockLegs']>>[number]
type Credit = NonNullable<ReturnType<typeof calculateCredit>>

const batchSize = 500

export const createCredits = (deps: CreditsDeps) => {
  const { db, clock, log, outbox, bookings, getPartner, getIssuer } = deps

  const getInvoice = async (on: Db, invoice_id: string) => {
    const invoice = await findInvoice(on, { invoice_id })
    if (!invoice) throw new Error(`Invoice ${invoice_id} not found`)
    return invoice
  }

  /** Creates the note with the tax of the invoice and the current names and addresses. */
  const createNote = async (
    tx: Tx,
    { booking_id, invoice_id }: InvoicedRide,
    { pence, reason }: Credit,
  ): Promise<Note> => {
    const { partner_id, lines, issuer } = await getInvoice(tx, invoice_id)
    const line = lines.find((each) => each.booking_id === booking_id)
    const partner = await getPartner(tx, partner_id)
    if (!line || !partner)
      throw new Error(
        `Invoice ${invoice_id} has no line for ride ${booking_id}, or its partner ${partner_id} is missing`,
      )
    const { vat_number, vat_rate } = issuer
    return {
      note_id: newId(),
      ...{ invoice_id, partner_id, booking_id, reason, line, pence },
      number: await nextCreditNumber(tx),
      partner_name: partner.name,
      partner_address: partner.company_address,
      issuer: { ...(await getIssuer(tx)), vat_number, vat_rate },
      issued_at: clock(),
    }
  }

  const writeNote = async (tx: Tx, invoicedRide: InvoicedRide, due: Credit): Promise<void> => {
    const note = await createNote(tx, invoicedRide, due)
    const { note_id, invoice_id, partner_id, booking_id, number, reason, pence, issued_at: at } = note
    await insertNote(tx, note)
    await recordCredit(tx, booking_id, pence)
    const [subject, after] = [`partner:${partner_id}`, { note_id, number, invoice_id, booking_id, reason, pence }]
    await recordAudit(tx, { at, actor: 'system', action: 'partner credit note written', subject, after })
    await outbox.publish(tx, partnerCredited.of(note_id, { note_id, booking_id, partner_id, pence }), at)
  }

  /** Writes the notes due; the caller holds the row locks of the rides. */
  const recalculateWithin = async (tx: Tx, legs: readonly Leg[]): Promise<void> => {
    const accountRides = legs.filter(({ import_key, partner_id }) => import_key !== null && partner_id !== null)
    if (!accountRides.length) return
    const invoicedRides = await findInvoicedRides(
      tx,
      accountRides.map(({ booking_id }) => booking_id),
    )
    const due = accountRides.flatMap((leg) => {
      const line = invoicedRides.get(leg.booking_id)
      const creditDue = line && calculateCredit(line.pence, leg)
      return creditDue ? [{ line, creditDue }] : []
    })
    if (!due.length) return
    // Only for gapless numbers: the invoiced amount itself is guarded by the row lock of the ride.
    await lockInvoiceNumbers(tx)
    for (const { line, creditDue } of due) await writeNote(tx, line, creditDue)
  }

  const recalculate = (booking_id: string) =>
    inTransaction(db, async (tx) => recalculateWithin(tx, await bookings.lockLegs(tx, [booking_id])))

  /** Catches failures, so that one ride does not block the others. */
  const tryRecalculate = async (booking_id: string): Promise<void> => {
    try {
      await recalculate(booking_id)
    } catch (error) {
      log.error({ err: error, booking_id }, 'Credit of a ride could not be calculated; the next run retries it')
    }
  }

  return {
    recalculateWithin,
    /** Credits the difference between the invoiced and the owed amount of a ride. Idempotent. */
    recalculate,

    /** Recalculates a ride, then lists its notes on its latest invoice. Idempotent. */
    async listNotesOfRide(booking_id: string): Promise<Note[]> {
      await recalculate(booking_id)
      const invoicedRide = (await findInvoicedRides(db, [booking_id])).get(booking_id)
      const notes = invoicedRide ? await listNotesByInvoice(db, [invoicedRide.invoice_id]) : []
      return notes.filter((note) => note.booking_id === booking_id)
    },

    /** Finds rides whose events were lost: checks all invoiced rides without locks, `limit` at a time. Idempotent. */
    async catchUp(limit = batchSize): Promise<void> {
      let after: string | undefined = ''
      while (after !== undefined) {
        const page: InvoicedRide[] = await listInvoicedRides(db, { after, limit })
        const due = await bookings.partnerRides.findAmountsDue(page.map(({ booking_id }) => booking_id))
        for (const { booking_id, pence } of page) if (due.get(booking_id) !== pence) await tryRecalculate(booking_id)
        after = page.at(-1)?.booking_id
      }
    },

    /** Finds the content of a note's PDF. @throws Refusal CREDIT_NOTE_NOT_FOUND */
    async findPdf(partner_id: string, number: string): Promise<PartnerDocument> {
      const parsedNumber = parseCreditNumber(number)
      const note = parsedNumber === undefined ? undefined : await findNote(db, { partner_id, number: parsedNumber })
      if (!note) throw new Refusal(refusals.CREDIT_NOTE_NOT_FOUND)
      return toCreditNoteDocument(note, await getInvoice(db, note.invoice_id))
    },

    /** Finds the content of its mail; undefined if there is no such note. */
    async findMailContent(note_id: string) {
      const note = await findNote(db, { note_id })
      if (!note) return undefined
      const { partner_id, pence, reason, line } = note
      const invoice = await getInvoice(db, note.invoice_id)
      return {
        partner_id,
        number: formatCreditNumber(note),
        invoice: formatInvoiceNumber(invoice),
        pence,
        currency: invoice.currency,
        reason,
        date: line.date,
      }
    },
  }
}
export type Credits = ReturnType<typeof createCredits>
