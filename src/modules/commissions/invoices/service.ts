// Monthly invoices of the rides that a partner booked on account. They are issued by an hourly job, stored unchanged, and rendered
// to identical PDFs from the stored row.

import { Refusal } from '#kernel/errors.ts'
import { type Currency, orderCurrencies } from '#kernel/money.ts'
import { localAt, shiftMonth, shortTime } from '#kernel/time.ts'
import { billDue } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { refusals as partnerRefusals } from '#modules/partners/contract.ts'
import type { Partner } from '#modules/partners/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals } from '../documents/contract.ts'
import type { PartnerDocument } from '../documents/present.ts'
import { parseDocumentKey } from '../documents/rules.ts'
import type { GetIssuer } from '../documents/service.ts'
import {
  findInvoicedRides,
  lockInvoiceNumbers,
  recordInvoicedRide,
  selectInvoicedRideIds,
} from '../invoiced-rides/store.ts'
import { commitDelayMs } from '../statements/rules.ts'
import type { InvoiceInList } from './contract.ts'
import { partnerInvoiced } from './events.ts'
import { toInvoiceDocument } from './present.ts'
import { findInvoicePeriod, formatInvoiceNumber, type InvoiceLine, sumLines } from './rules.ts'
import {
  findInvoice,
  findLinesByBooking,
  type Invoice,
  insertInvoice,
  listInvoicedPeriods,
  listInvoices,
  nextInvoiceNumber,
} from './store.ts'

export interface InvoicesDeps {
  db: Db
  clock: Clock
  log: Log
  outbox: Outbox
  bookings: Pick<Bookings, 'partnerRides' | 'lockLegs'>
  getPartner: (on: Db, partner_id: string) => Promise<Partner | undefined>
  zone: () => string
  getIssuer: GetIssuer
  /** Presents invoices with their balances and credits. */
  presentInvoices: (on: Db, invoices: readonly Invoice[]) => Promise<InvoiceInList[]>
}

type Ride = Awaited<ReturnType<Bookings['lockLegs']>>[number]
type OnAccount = Pick<Ride, 'booking_id' | 'booking_date' | 'currency'>
/** One invoice: the rides of one month and currency. */
interface Group<R> {
  period: string
  currency: Currency
  rides: R[]
}

const toInvoiceLine = (ride: Ride): InvoiceLine => ({
  booking_id: ride.booking_id,
  date: ride.booking_date,
  time: shortTime(ride.booking_time),
  guest: [ride.guest_first_name, ride.guest_last_name].filter(Boolean).join(' ') || null,
  room: ride.guest_room,
  from: ride.pickup_location,
  to: ride.dropoff_location ?? '',
  service_type: ride.service_type,
  service_name: ride.booked_class.name.en,
  called_off: ride.booking_status === 'cancelled',
  pence: billDue(ride),
  tax: ride.tax,
})

const byPickup = (a: Ride, b: Ride): number =>
  a.pickup_at.getTime() - b.pickup_at.getTime() || (a.booking_id < b.booking_id ? -1 : 1)

export const createInvoices = (deps: InvoicesDeps) => {
  const { db, clock, log, outbox, bookings, getPartner, zone, getIssuer, presentInvoices } = deps

  /** Finds the last month that is over, leaving running transactions time to commit. */
  const findLastPeriod = (): string => {
    const today = localAt(new Date(clock().getTime() - commitDelayMs), zone()).date
    return shiftMonth(today.slice(0, 7), -1)
  }

  const requirePartner = async (on: Db, partner_id: string): Promise<Partner> => {
    const partner = await getPartner(on, partner_id)
    if (!partner) throw new Refusal(partnerRefusals.PARTNER_NOT_FOUND)
    return partner
  }

  const writeInvoice = async (tx: Tx, partner: Partner, { period, currency, rides }: Group<Ride>) => {
    const lines = rides.sort(byPickup).map(toInvoiceLine)
    const { partner_id, name: partner_name, company_address: partner_address } = partner
    const invoice: Invoice = {
      invoice_id: newId(),
      ...{ partner_id, partner_name, partner_address, period, currency, lines },
      number: await nextInvoiceNumber(tx),
      issuer: await getIssuer(tx),
      total_pence: sumLines(lines),
      issued_at: clock(),
    }
    await insertInvoice(tx, invoice)
    const { invoice_id, number, total_pence, issued_at: at } = invoice
    for (const { booking_id, pence } of lines) await recordInvoicedRide(tx, { booking_id, invoice_id, pence })
    const subject = `partner:${partner_id}`
    const after = { invoice_id, period, number, total_pence, currency, rides: lines.length }
    await recordAudit(tx, { at, actor: 'system', action: 'partner invoice written', subject, after })
    await outbox.publish(tx, partnerInvoiced.of(invoice_id, { invoice_id }), at)
  }

  /** Finds invoice lines that an older server wrote during a rolling deployment without recording the invoiced rides. */
  const findUnrecordedLines = async (on: Db, partner_id: string, ids: readonly string[]) => {
    const recorded = await findInvoicedRides(on, ids)
    const unrecorded = ids.filter((id) => !recorded.has(id))
    return unrecorded.length ? findLinesByBooking(on, partner_id, unrecorded) : []
  }

  /** Groups rides by currency and invoice month, oldest first, leaving out months that are not over. */
  const groupRides = async <R extends OnAccount>(
    on: Db,
    partner_id: string,
    rides: readonly R[],
  ): Promise<Group<R>[]> => {
    const groups: Group<R>[] = []
    for (const currency of orderCurrencies(rides.map((ride) => ride.currency))) {
      const ofCurrency = rides.filter((ride) => ride.currency === currency)
      const invoicedPeriods = await listInvoicedPeriods(on, partner_id, currency)
      for (const [period, some] of Map.groupBy(ofCurrency, ({ booking_date }) =>
        findInvoicePeriod(booking_date, invoicedPeriods),
      ))
        groups.push({ period, currency, rides: some })
    }
    return groups.filter(({ period }) => period <= findLastPeriod()).sort((a, b) => a.period.localeCompare(b.period))
  }

  /** Writes the invoices due; of two concurrent callers the second waits and finds them written. */
  const writeInvoices = (partner_id: string, ids: readonly string[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      const rides = await bookings.lockLegs(tx, ids)
      await lockInvoiceNumbers(tx)
      for (const line of await findUnrecordedLines(tx, partner_id, ids)) await recordInvoicedRide(tx, line)
      const invoicedRides = await findInvoicedRides(tx, ids)
      const due = rides.filter((ride) => billDue(ride) > 0 && !invoicedRides.get(ride.booking_id)?.pence)
      const partner = await requirePartner(tx, partner_id)
      for (const group of await groupRides(tx, partner_id, due)) await writeInvoice(tx, partner, group)
    })

  /** Catches failures, so that one partner does not block the others. Takes locks only if something is due. */
  const tryWriteInvoices = async (partner_id: string, rides: readonly OnAccount[]): Promise<void> => {
    try {
      const ids = rides.map(({ booking_id }) => booking_id)
      const isDue =
        (await groupRides(db, partner_id, rides)).length || (await findUnrecordedLines(db, partner_id, ids)).length
      if (isDue) await writeInvoices(partner_id, ids)
    } catch (error) {
      log.error({ err: error, partner_id }, 'Invoice of a partner could not be written; the next run retries it')
    }
  }

  return {
    /** Writes the invoices of all months that are over, one per partner, month and currency. Idempotent. */
    async issueDue(): Promise<void> {
      const before = `${shiftMonth(findLastPeriod(), 1)}-01`
      const due = await bookings.partnerRides.listUninvoiced({ before, invoiced: selectInvoicedRideIds(db) })
      for (const [partner_id, partnerRides] of Map.groupBy(due, (ride) => ride.partner_id))
        await tryWriteInvoices(partner_id, partnerRides)
    },

    /** Lists the invoices of a partner. @throws Refusal PARTNER_NOT_FOUND */
    async list(partner_id: string): Promise<InvoiceInList[]> {
      await requirePartner(db, partner_id)
      return presentInvoices(db, await listInvoices(db, partner_id))
    },

    /** Finds the content of its PDF. @throws Refusal PARTNER_NOT_FOUND, INVOICE_NOT_FOUND */
    async findPdf(partner_id: string, documentKey: string): Promise<PartnerDocument> {
      await requirePartner(db, partner_id)
      const key = parseDocumentKey(documentKey)
      const invoice = key && (await findInvoice(db, { partner_id, ...key }))
      if (!invoice) throw new Refusal(refusals.INVOICE_NOT_FOUND)
      return toInvoiceDocument(invoice)
    },

    /** Finds the content of its mail; undefined if there is no such invoice. */
    async findMailContent(invoice_id: string) {
      const invoice = await findInvoice(db, { invoice_id })
      if (!invoice) return undefined
      const { partner_id, period, total_pence, currency, lines } = invoice
      return { partner_id, period, number: formatInvoiceNumber(invoice), total_pence, currency, rides: lines.length }
    },
  }
}
