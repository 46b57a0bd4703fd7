// The invoice of a month: what a partner's desk booked on its account. Written by the clock once the month is over, with a number of
// its own, and kept as it was written; the paper is drawn from that each time, the same to the byte.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { localAt, shiftMonth, shortTime } from '#kernel/time.ts'
import { billDue } from '#modules/bookings/invoicing/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { refusals as ofPartners } from '#modules/partners/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Partner } from '#modules/partners/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Printer } from '#platform/paper/printer.ts'
import { allBilled, bill, billedOf, lockNumbers } from '../billed/store.ts'
import type { IssuerNow } from '../papers/service.ts'
import type { Standings } from '../standings/service.ts'
import { settlingMs } from '../statements/rules.ts'
import { refusals } from './contract.ts'
import { partnerInvoiced } from './events.ts'
import { fileName, listed, paperOf } from './present.ts'
import { billedIn, type InvoiceLine, numberOf, totalOf } from './rules.ts'
import {
  findInvoice,
  type Invoice,
  insertInvoice,
  linesAbout,
  listOf,
  nextInvoiceNumber,
  writtenPeriods,
} from './store.ts'

export interface InvoicesDeps {
  db: Db
  clock: Clock
  log: Log
  outbox: Outbox
  bookings: Pick<Bookings, 'partnerRides' | 'lockLegs'>
  members: Pick<Members, 'require'>
  getPartner: (on: Db, partner_id: string) => Promise<Partner | undefined>
  printer: Printer
  zone: () => string
  issuerNow: IssuerNow
  standings: Standings
}

type Ride = Awaited<ReturnType<Bookings['lockLegs']>>[number]
type OnAccount = Pick<Ride, 'booking_id' | 'booking_date'>

const template = 'modules/commissions/templates/partner-invoice'

const lineOf = (ride: Ride): InvoiceLine => ({
  booking_id: ride.booking_id,
  date: ride.booking_date,
  time: shortTime(ride.booking_time),
  guest: [ride.guest_first_name, ride.guest_last_name].filter(Boolean).join(' ') || null,
  room: ride.guest_room,
  from: ride.pickup_location,
  to: ride.dropoff_location ?? '',
  service_type: ride.service_type,
  called_off: ride.booking_status === 'cancelled',
  pence: billDue(ride),
})

const byPickup = (a: Ride, b: Ride): number =>
  a.pickup_at.getTime() - b.pickup_at.getTime() || (a.booking_id < b.booking_id ? -1 : 1)

export const createInvoices = (deps: InvoicesDeps) => {
  const { db, clock, log, outbox, bookings, members, getPartner, printer, zone, issuerNow, standings } = deps

  /** Who began to write before a month ended has long been done by then. */
  const lastPeriod = (): string => {
    const today = localAt(new Date(clock().getTime() - settlingMs), zone()).date
    return shiftMonth(today.slice(0, 7), -1)
  }

  const getKnown = async (on: Db, partner_id: string): Promise<Partner> => {
    const partner = await getPartner(on, partner_id)
    if (!partner) throw new Refusal(ofPartners.PARTNER_NOT_FOUND)
    return partner
  }

  const write = async (tx: Tx, partner: Partner, { period, rides }: { period: string; rides: Ride[] }) => {
    const lines = rides.sort(byPickup).map(lineOf)
    const { partner_id, name: partner_name, company_address: partner_address } = partner
    const invoice: Invoice = {
      invoice_id: newId(),
      ...{ partner_id, partner_name, partner_address, period, lines },
      number: await nextInvoiceNumber(tx),
      issuer: await issuerNow(tx),
      total_pence: totalOf(lines),
      issued_at: clock(),
    }
    await insertInvoice(tx, invoice)
    const { invoice_id, number, total_pence, issued_at: at } = invoice
    for (const { booking_id, pence } of lines) await bill(tx, { booking_id, invoice_id, pence })
    const [subject, after] = [`partner:${partner_id}`, { invoice_id, period, number, total_pence, rides: lines.length }]
    await recordAudit(tx, { at, actor: 'system', action: 'partner invoice written', subject, after })
    await outbox.tell(tx, partnerInvoiced.of(invoice_id, { invoice_id }), at)
  }

  /** An older server that still runs beside this one writes invoices without noting what is billed: these lines. */
  const unnotedLines = async (on: Db, partner_id: string, ids: readonly string[]) => {
    const noted = await billedOf(on, ids)
    const unnoted = ids.filter((id) => !noted.has(id))
    return unnoted.length ? linesAbout(on, partner_id, unnoted) : []
  }

  /** The months that are over and in which these are billed, the first one first. */
  const monthsOf = async <R extends OnAccount>(on: Db, partner_id: string, rides: readonly R[]) => {
    const written = await writtenPeriods(on, partner_id)
    return [...Map.groupBy(rides, ({ booking_date }) => billedIn(booking_date, written))]
      .filter(([period]) => period <= lastPeriod())
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Of two who write at once the second waits, and finds what the first has written. */
  const writeFor = (partner_id: string, ids: readonly string[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      const rides = await bookings.lockLegs(tx, ids)
      await lockNumbers(tx)
      for (const line of await unnotedLines(tx, partner_id, ids)) await bill(tx, line)
      const billed = await billedOf(tx, ids)
      const due = rides.filter((ride) => billDue(ride) > 0 && !billed.get(ride.booking_id)?.pence)
      const partner = await getKnown(tx, partner_id)
      for (const [period, ofMonth] of await monthsOf(tx, partner_id, due))
        await write(tx, partner, { period, rides: ofMonth })
    })

  /** What fails with one partner keeps no other from its invoice. What waits for the next month to end is not locked every hour. */
  const tryFor = async (partner_id: string, rides: readonly OnAccount[]): Promise<void> => {
    try {
      const ids = rides.map(({ booking_id }) => booking_id)
      const isDue = (await monthsOf(db, partner_id, rides)).length || (await unnotedLines(db, partner_id, ids)).length
      if (isDue) await writeFor(partner_id, ids)
    } catch (error) {
      log.error({ err: error, partner_id }, 'an invoice could not be written; it will be tried again')
    }
  }

  const list = async (partner_id: string) => {
    await getKnown(db, partner_id)
    return (await standings(db, await listOf(db, partner_id))).map(listed)
  }

  const pdf = async (partner_id: string, period: string) => {
    await getKnown(db, partner_id)
    const invoice = await findInvoice(db, { partner_id, period })
    if (!invoice) throw new Refusal(refusals.NO_INVOICE)
    return { name: fileName(invoice), bytes: await printer.print(template, paperOf(invoice)) }
  }

  const own = async (actor: Actor): Promise<string> => (await members.require(actor, 'owner')).partner_id

  return {
    /** Writes the invoices of all months that are over, one for each partner and month. Safe to repeat. */
    async writeDue(): Promise<void> {
      const before = `${shiftMonth(lastPeriod(), 1)}-01`
      const due = await bookings.partnerRides.unbilled({ before, billed: allBilled(db) })
      for (const [partner_id, own] of Map.groupBy(due, (ride) => ride.partner_id)) await tryFor(partner_id, own)
    },

    /** The caller's own. @throws Refusal of `members.require`, NO_INVOICE, UNAVAILABLE when too many are being made */
    own: {
      list: async (actor: Actor) => list(await own(actor)),
      pdf: async (actor: Actor, period: string) => pdf(await own(actor), period),
    },
    /** Of any partner, for the office. @throws Refusal PARTNER_NOT_FOUND, NO_INVOICE, UNAVAILABLE */
    office: { list, pdf },

    /** What its mail says; undefined where there is none. */
    async told(invoice_id: string) {
      const invoice = await findInvoice(db, { invoice_id })
      if (!invoice) return undefined
      const { partner_id, period, total_pence, lines } = invoice
      return { partner_id, period, number: numberOf(invoice), total_pence, rides: lines.length }
    },
  }
}
export type Invoices = ReturnType<typeof createInvoices>
