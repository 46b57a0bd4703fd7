// The invoice of a month: what a partner's desk booked on its account. Written once the month is over, with a number of its own, and
// kept as it was written; the paper is drawn from that each time, the same to the byte.
import { randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { crockford } from '#kernel/ids.ts'
import { pence, toWire } from '#kernel/money.ts'
import { localAt, shiftMonth, shortTime } from '#kernel/time.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { refusals as ofPartners } from '#modules/partners/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Partner } from '#modules/partners/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Printer } from '#platform/paper/printer.ts'
import { settlingMs } from '../statements/rules.ts'
import { refusals } from './contract.ts'
import { fileName, paperOf } from './present.ts'
import { type InvoiceLine, type Issuer, totalOf } from './rules.ts'
import { type Invoice, insertInvoice, listOf, lockNumbers } from './store.ts'

export interface InvoicesDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'partnerRides'>
  members: Pick<Members, 'require'>
  getPartner: (on: Db, partner_id: string) => Promise<Partner | undefined>
  settings: SettingsService
  printer: Printer
  zone: () => string
  supportPhone: () => string
}

type Ride = Awaited<ReturnType<Bookings['partnerRides']['onAccount']>>[number]

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
  pence: ride.price_pence,
})

export const createInvoices = (deps: InvoicesDeps) => {
  const { db, clock, bookings, members, getPartner, settings, printer, zone, supportPhone } = deps

  /** Who began to write before a month ended has long been done by then. */
  const lastPeriod = (): string => {
    const today = localAt(new Date(clock().getTime() - settlingMs), zone()).date
    return shiftMonth(today.slice(0, 7), -1)
  }

  const found = async (partner_id: string): Promise<Partner> => {
    const partner = await getPartner(db, partner_id)
    if (!partner) throw new Refusal(ofPartners.PARTNER_NOT_FOUND)
    return partner
  }

  /** The rides of months that are over and that are on no invoice yet, each with the month that it is billed in. */
  const unbilled = async (on: Db, partner_id: string): Promise<Map<string, Ride[]>> => {
    const last = lastPeriod()
    const written = await listOf(on, partner_id)
    const billed = new Set(written.flatMap(({ lines }) => lines.map(({ booking_id }) => booking_id)))
    const before = `${shiftMonth(last, 1)}-01`
    const rides = (await bookings.partnerRides.onAccount(on, { partner_id, before })).filter(
      ({ booking_id }) => !billed.has(booking_id),
    )
    const taken = new Set(written.map(({ period }) => period))
    return Map.groupBy(rides, ({ booking_date }) => {
      // What came on the account after the invoice of its month was written stands on the next one.
      let period = booking_date.slice(0, 7)
      while (taken.has(period)) period = shiftMonth(period, 1)
      return period
    })
  }

  const issuerNow = async (tx: Tx): Promise<Issuer> => {
    const { site_name, company_name, company_number, company_address, vat_number, vat_rate } = await settings.get(tx)
    const company = { site_name, company_name, company_number, company_address, vat_number, vat_rate }
    return { ...company, zone: zone(), phone: supportPhone() }
  }

  const write = async (tx: Tx, partner: Partner, { period, rides }: { period: string; rides: Ride[] }) => {
    const lines = rides.map(lineOf)
    const invoice: Invoice = {
      invoice_id: crockford(randomBytes(8)),
      partner_id: partner.partner_id,
      period,
      number: await lockNumbers(tx),
      partner_name: partner.name,
      partner_address: partner.company_address,
      issuer: await issuerNow(tx),
      lines,
      total_pence: totalOf(lines),
      issued_at: clock(),
    }
    await insertInvoice(tx, invoice)
    const { invoice_id, number, total_pence } = invoice
    const after = { invoice_id, period, number, total_pence, rides: lines.length }
    const subject = `partner:${partner.partner_id}`
    await recordAudit(tx, { at: invoice.issued_at, actor: 'system', action: 'partner invoice written', subject, after })
  }

  /** Writes what is due, and answers all. Of two who ask at once the second waits and finds what the first has written. */
  const issued = async (partner: Partner): Promise<Invoice[]> => {
    const { partner_id } = partner
    const isDue = async (on: Db) =>
      [...(await unbilled(on, partner_id))].filter(([period]) => period <= lastPeriod()).sort()
    if ((await isDue(db)).length)
      await inTransaction(db, async (tx) => {
        await lockNumbers(tx)
        for (const [period, rides] of await isDue(tx)) await write(tx, partner, { period, rides })
      })
    return listOf(db, partner_id)
  }

  const list = async (partner_id: string) =>
    (await issued(await found(partner_id))).map(({ period, lines, total_pence }) => ({
      period,
      rides: lines.length,
      total: toWire(pence(total_pence)),
    }))

  const pdf = async (partner_id: string, period: string) => {
    const invoice = (await issued(await found(partner_id))).find((each) => each.period === period)
    if (!invoice) throw new Refusal(refusals.NO_INVOICE)
    return { name: fileName(invoice), bytes: await printer.print(template, paperOf(invoice)) }
  }

  const own = async (actor: Actor): Promise<string> => (await members.require(actor, 'owner')).partner_id

  return {
    /** The caller's own. @throws Refusal of `members.require`, NO_INVOICE, UNAVAILABLE when too many are being made */
    own: {
      list: async (actor: Actor) => list(await own(actor)),
      pdf: async (actor: Actor, period: string) => pdf(await own(actor), period),
    },
    /** Of any partner, for the office. @throws Refusal PARTNER_NOT_FOUND, NO_INVOICE, UNAVAILABLE */
    office: { list, pdf },
  }
}
