// Credit notes: an invoice stays as it was written, and what a ride that stands on one no longer owes is taken back by a note with a
// number of its own. How much is worked out from how the ride stands, under its lock; heard twice it is written once.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Partner } from '#modules/partners/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Printer } from '#platform/paper/printer.ts'
import { type Billed, billedAfter, billedOf, credit, lockNumbers } from '../billed/store.ts'
import { numberOf } from '../invoices/rules.ts'
import { findInvoice } from '../invoices/store.ts'
import type { IssuerNow } from '../papers/service.ts'
import { refusals } from './contract.ts'
import { partnerCredited } from './events.ts'
import { noteFile, notePaper } from './present.ts'
import { creditFor, creditNumber, readCreditNumber } from './rules.ts'
import { findNote, insertNote, type Note, nextCreditNumber, notesOn } from './store.ts'

export interface CreditsDeps {
  db: Db
  clock: Clock
  log: Log
  outbox: Outbox
  bookings: Pick<Bookings, 'lockLegs' | 'partnerRides'>
  members: Pick<Members, 'require'>
  getPartner: (on: Db, partner_id: string) => Promise<Partner | undefined>
  printer: Printer
  issuerNow: IssuerNow
}

type Leg = Awaited<ReturnType<Bookings['lockLegs']>>[number]
type Credit = NonNullable<ReturnType<typeof creditFor>>

const batch = 500
const template = 'modules/commissions/templates/partner-invoice'

export const createCredits = (deps: CreditsDeps) => {
  const { db, clock, log, outbox, bookings, members, getPartner, printer, issuerNow } = deps

  const invoiceOf = async (on: Db, invoice_id: string) => {
    const invoice = await findInvoice(on, { invoice_id })
    if (!invoice) throw new Error(`invoice ${invoice_id} is gone`)
    return invoice
  }

  /** The tax is what the invoice has charged; who writes, and to whom, is as it is now. */
  const noteFor = async (tx: Tx, { booking_id, invoice_id }: Billed, { pence, reason }: Credit): Promise<Note> => {
    const { partner_id, lines, issuer } = await invoiceOf(tx, invoice_id)
    const line = lines.find((each) => each.booking_id === booking_id)
    const partner = await getPartner(tx, partner_id)
    if (!line || !partner) throw new Error(`invoice ${invoice_id} has no line of ride ${booking_id}`)
    const { vat_number, vat_rate } = issuer
    return {
      note_id: newId(),
      ...{ invoice_id, partner_id, booking_id, reason, line, pence },
      number: await nextCreditNumber(tx),
      partner_name: partner.name,
      partner_address: partner.company_address,
      issuer: { ...(await issuerNow(tx)), vat_number, vat_rate },
      issued_at: clock(),
    }
  }

  const write = async (tx: Tx, billed: Billed, due: Credit): Promise<void> => {
    const note = await noteFor(tx, billed, due)
    const { note_id, invoice_id, partner_id, booking_id, number, reason, pence, issued_at: at } = note
    await insertNote(tx, note)
    await credit(tx, booking_id, pence)
    const [subject, after] = [`partner:${partner_id}`, { note_id, number, invoice_id, booking_id, reason, pence }]
    await recordAudit(tx, { at, actor: 'system', action: 'partner credit note written', subject, after })
    await outbox.tell(tx, partnerCredited.of(note_id, { note_id, booking_id, partner_id, pence }), at)
  }

  /** The caller holds the locks of the rides. */
  const reckonWithin = async (tx: Tx, legs: readonly Leg[]): Promise<void> => {
    const ofDesks = legs.filter(({ desk_key, partner_id }) => desk_key !== null && partner_id !== null)
    if (!ofDesks.length) return
    const billed = await billedOf(
      tx,
      ofDesks.map(({ booking_id }) => booking_id),
    )
    const due = ofDesks.flatMap((leg) => {
      const line = billed.get(leg.booking_id)
      const asked = line && creditFor(line.pence, leg)
      return asked ? [{ line, asked }] : []
    })
    if (!due.length) return
    // For the numbers alone: what is billed of a ride is changed under the ride's lock.
    await lockNumbers(tx)
    for (const { line, asked } of due) await write(tx, line, asked)
  }

  const reckon = (booking_id: string) =>
    inTransaction(db, async (tx) => reckonWithin(tx, await bookings.lockLegs(tx, [booking_id])))

  /** What fails with one ride keeps no other from its note. */
  const tryFor = async (booking_id: string): Promise<void> => {
    try {
      await reckon(booking_id)
    } catch (error) {
      log.error({ err: error, booking_id }, 'a ride could not be credited; it will be tried again')
    }
  }

  const pdf = async (partner_id: string, number: string) => {
    const read = readCreditNumber(number)
    const note = read === undefined ? undefined : await findNote(db, { partner_id, number: read })
    if (!note) throw new Refusal(refusals.NO_CREDIT_NOTE)
    const invoice = await invoiceOf(db, note.invoice_id)
    return { name: noteFile(note), bytes: await printer.print(template, notePaper(note, invoice)) }
  }

  return {
    reckonWithin,
    /** Brings what is billed of a ride to what it owes. Safe to repeat. */
    reckon,

    /** The notes on the invoice that billed a ride last, once what is to be taken back by now was. Safe to repeat. */
    async notesOf(booking_id: string): Promise<Note[]> {
      await reckon(booking_id)
      const billed = (await billedOf(db, [booking_id])).get(booking_id)
      const notes = billed ? await notesOn(db, [billed.invoice_id]) : []
      return notes.filter((note) => note.booking_id === booking_id)
    },

    /** Rides whose notes nobody has told of. All that is billed is looked at, `limit` at a time, without locks. Safe to repeat. */
    async catchUp(limit = batch): Promise<void> {
      let after: string | undefined = ''
      while (after !== undefined) {
        const page: Billed[] = await billedAfter(db, { after, limit })
        const due = await bookings.partnerRides.dueFor(page.map(({ booking_id }) => booking_id))
        for (const { booking_id, pence } of page) if (due.get(booking_id) !== pence) await tryFor(booking_id)
        after = page.at(-1)?.booking_id
      }
    },

    /** Of the caller's own partner. @throws Refusal of `members.require`, NO_CREDIT_NOTE, UNAVAILABLE */
    ownPdf: async (actor: Actor, number: string) => pdf((await members.require(actor, 'owner')).partner_id, number),
    /** For the office. @throws Refusal NO_CREDIT_NOTE, UNAVAILABLE */
    pdf,

    /** What its mail says; undefined where there is none. */
    async told(note_id: string) {
      const note = await findNote(db, { note_id })
      if (!note) return undefined
      const { partner_id, pence, reason, line } = note
      const invoice = await invoiceOf(db, note.invoice_id)
      return { partner_id, number: creditNumber(note), invoice: numberOf(invoice), pence, reason, date: line.date }
    },
  }
}
export type Credits = ReturnType<typeof createCredits>
