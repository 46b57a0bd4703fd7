// The commissions service: what partners earn, at which rates, and how it is paid, invoiced and credited. See
// docs/decisions/030-partner-programme.md.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pounds } from '#kernel/money.ts'
import { refusals as bookingRefusals, type RideKind } from '#modules/bookings/contract.ts'
import { rideKindOf } from '#modules/bookings/partner-rides/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { findPartnerNames } from '#modules/partners/lookup/service.ts'
import { inTransaction } from '#platform/db.ts'
import { type RideCommission, refusals } from './contract.ts'
import { type CreditsDeps, createCredits } from './credits/service.ts'
import { createDocuments, createIssuer, type DocumentsDeps, type IssuerDeps } from './documents/service.ts'
import { createEarnings } from './earnings/service.ts'
import { toInvoiceInList } from './invoice-balance/present.ts'
import { createInvoiceBalances } from './invoice-balance/service.ts'
import { createInvoiceSettlement } from './invoice-settlement/service.ts'
import { createInvoices, type InvoicesDeps } from './invoices/service.ts'
import { findPositions } from './ledger/store.ts'
import { createPayouts, type PayoutsDeps } from './payouts/service.ts'
import { createRates } from './rates/service.ts'
import { createRides, type RidesDeps } from './rides/service.ts'
import { findRide } from './rides/store.ts'
import { createStatements, type StatementsDeps } from './statements/service.ts'
import { createTransactions } from './transactions/service.ts'

export interface CommissionsDeps
  extends Omit<RidesDeps, 'rates' | 'bookings'>,
    PayoutsDeps,
    IssuerDeps,
    Pick<DocumentsDeps, 'members' | 'printer'>,
    Omit<StatementsDeps, 'getIssuer'>,
    Omit<CreditsDeps, 'bookings' | 'getIssuer'>,
    Omit<InvoicesDeps, 'bookings' | 'getIssuer' | 'presentInvoices'> {
  bookings: Pick<Bookings, 'lockLegs' | 'listLegs' | 'partnerRides' | 'invoiceBilling'>
}

export const createCommissions = (deps: CommissionsDeps) => {
  const { db, bookings } = deps
  const rates = createRates(deps)
  const rides = createRides({ ...deps, rates })
  const getIssuer = createIssuer(deps)
  const calculateBalances = createInvoiceBalances(deps)
  const credits = createCredits({ ...deps, getIssuer })
  const statements = createStatements({ ...deps, getIssuer })
  const invoices = createInvoices({
    ...deps,
    getIssuer,
    presentInvoices: async (on, list) => (await calculateBalances(on, list)).map(toInvoiceInList),
  })

  const getBooking = async (id: string) => {
    const booking = (await bookings.listLegs(id)).find(({ booking_id }) => booking_id === id)
    if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    return booking
  }

  /** Gets the commission of a ride; null if no partner earns on it. @throws Refusal BOOKING_NOT_FOUND */
  const getRideCommission = async (id: string): Promise<RideCommission> => {
    const booking = await getBooking(normaliseId(id))
    const { booking_id, partner_id, ride_kind: chosen } = booking
    if (!partner_id) return null
    const [names, ride, positions] = await Promise.all([
      findPartnerNames(db, [partner_id]),
      findRide(db, booking_id),
      findPositions(db, booking_id),
    ])
    return {
      partner_id,
      currency: booking.currency,
      partner: names.get(partner_id) ?? partner_id,
      service: ride?.service ?? rideKindOf(booking),
      chosen,
      by_itself: rideKindOf({ ...booking, ride_kind: null }),
      percent: ride?.percent ?? null,
      earned: pounds(positions.reduce((sum, { earned }) => sum + earned, 0)),
      expected: pounds(ride?.state === 'expected' ? Number(ride.commission_pence) : 0),
    }
  }

  return {
    rates,
    rides,
    payouts: createPayouts(deps),
    earnings: createEarnings(deps),
    transactions: createTransactions(deps),
    statements,
    invoices,
    credits,
    documents: createDocuments({
      ...deps,
      find: {
        statementPdf: statements.findPdf,
        statementCsv: statements.findCsv,
        invoicePdf: invoices.findPdf,
        creditNotePdf: credits.findPdf,
      },
      lists: { statements: statements.list, invoices: invoices.list },
    }),
    invoiceSettlement: createInvoiceSettlement({ ...deps, credits, calculateBalances }),
    getRideCommission,

    /** Sets the ride kind of a booking, or removes it with null. Idempotent. @throws Refusal BOOKING_NOT_FOUND, NOT_A_PARTNER_RIDE */
    async setService(actor: Actor, id: string, service: RideKind | null): Promise<RideCommission> {
      const booking_id = normaliseId(id)
      const actorId = staffId(actor)
      await inTransaction(db, async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [booking_id])
        if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
        if (booking.ride_kind === service) return
        if (!booking.partner_id) throw new Refusal(refusals.NOT_A_PARTNER_RIDE)
        await bookings.partnerRides.setRideKind(tx, booking, { rideKind: service, actor: actorId })
        await rides.recalculateWithin(tx, booking_id, true)
      })
      return getRideCommission(booking_id)
    },
  }
}
export type Commissions = ReturnType<typeof createCommissions>
