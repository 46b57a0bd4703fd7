// Commission: what partners earn with the rides of their guests, at which rates, and how it is paid out. Each part is in the folder
// of its name; docs/decisions/030-partner-programme.md says what was decided.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pounds } from '#kernel/money.ts'
import { refusals as ofBookings } from '#modules/bookings/contract.ts'
import type { PartnerService } from '#modules/bookings/partner-rides/contract.ts'
import { serviceOf } from '#modules/bookings/partner-rides/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { partnerNames } from '#modules/partners/naming/service.ts'
import { inTransaction } from '#platform/db.ts'
import { type RideCommission, refusals } from './contract.ts'
import { type CreditsDeps, createCredits } from './credits/service.ts'
import { createEarnings } from './earnings/service.ts'
import { createInvoices, type InvoicesDeps } from './invoices/service.ts'
import { booksOf } from './ledger/store.ts'
import { createIssuer, type IssuerDeps } from './papers/service.ts'
import { createPayouts, type PayoutsDeps } from './payouts/service.ts'
import { createRates } from './rates/service.ts'
import { createRides, type RidesDeps } from './rides/service.ts'
import { findRide } from './rides/store.ts'
import { createSettling } from './settling/service.ts'
import { createStandings } from './standings/service.ts'
import { createStatements, type StatementsDeps } from './statements/service.ts'
import { createTransactions } from './transactions/service.ts'

export interface CommissionsDeps
  extends Omit<RidesDeps, 'rates' | 'bookings'>,
    PayoutsDeps,
    IssuerDeps,
    Omit<StatementsDeps, 'issuerNow'>,
    Omit<CreditsDeps, 'bookings' | 'issuerNow'>,
    Omit<InvoicesDeps, 'bookings' | 'issuerNow' | 'standings'> {
  bookings: Pick<Bookings, 'lockLegs' | 'legsFor' | 'partnerRides' | 'invoicing'>
}

export const createCommissions = (deps: CommissionsDeps) => {
  const { db, bookings } = deps
  const rates = createRates(deps)
  const rides = createRides({ ...deps, rates })
  const issuerNow = createIssuer(deps)
  const standings = createStandings(deps)
  const credits = createCredits({ ...deps, issuerNow })

  const find = async (id: string) => {
    const booking = (await bookings.legsFor(id)).find(({ booking_id }) => booking_id === id)
    if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
    return booking
  }

  /** @throws Refusal BOOKING_NOT_FOUND */
  const ofRide = async (id: string): Promise<RideCommission> => {
    const booking = await find(normaliseId(id))
    const { booking_id, partner_id, partner_service: chosen } = booking
    if (!partner_id) return null
    const [names, ride, books] = await Promise.all([
      partnerNames(db, [partner_id]),
      findRide(db, booking_id),
      booksOf(db, booking_id),
    ])
    return {
      partner_id,
      partner: names.get(partner_id) ?? partner_id,
      service: ride?.service ?? serviceOf(booking),
      chosen,
      by_itself: serviceOf({ ...booking, partner_service: null }),
      percent: ride?.percent ?? null,
      earned: pounds(books.reduce((sum, { earned }) => sum + earned, 0)),
      expected: pounds(ride?.state === 'expected' ? Number(ride.commission_pence) : 0),
    }
  }

  return {
    rates,
    rides,
    payouts: createPayouts(deps),
    earnings: createEarnings(deps),
    transactions: createTransactions(deps),
    statements: createStatements({ ...deps, issuerNow }),
    invoices: createInvoices({ ...deps, issuerNow, standings }),
    credits,
    settling: createSettling({ ...deps, credits, standings }),
    ofRide,

    /** Said twice, it is done once. @throws Refusal BOOKING_NOT_FOUND, NOT_A_PARTNERS */
    async setService(actor: Actor, id: string, service: PartnerService | null): Promise<RideCommission> {
      const booking_id = normaliseId(id)
      const by = staffId(actor)
      await inTransaction(db, async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [booking_id])
        if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
        if (booking.partner_service === service) return
        if (!booking.partner_id) throw new Refusal(refusals.NOT_A_PARTNERS)
        await bookings.partnerRides.setService(tx, booking, { service, actor: by })
        await rides.reckonWithin(tx, booking_id, true)
      })
      return ofRide(booking_id)
    },
  }
}
export type Commissions = ReturnType<typeof createCommissions>
