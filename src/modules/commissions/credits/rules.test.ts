// Properties of invoiced amounts, credits and settlements over random histories.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BilledPrice, billDue } from '#modules/bookings/rules.ts'
import { calculateBalance, countPayment } from '../invoice-balance/rules.ts'
import { calculateSettlement } from '../invoice-settlement/rules.ts'
import { calculateCredit, formatCreditNumber, parseCreditNumber } from './rules.ts'

const actions = ['price', 'cancel', 'cancel late', 'stand', 'take off', 'put on', 'settle', 'reopen', 'month'] as const
type Action = (typeof actions)[number]

/** Applies an action as bookings does, without its checks. */
const applyAction = (ride: BilledPrice, action: Action, price: number): BilledPrice => {
  const isSettled = ride.invoice_settled_pence !== null
  const isCancelled = ride.booking_status === 'cancelled'
  if (action === 'price') return { ...ride, price_pence: price }
  if (action === 'take off') return isSettled ? ride : { ...ride, payment_status: 'unpaid' }
  if (action === 'put on') return isCancelled ? ride : { ...ride, payment_status: 'invoiced' }
  if (action === 'stand') return { ...ride, booking_status: 'confirmed', payment_status: 'invoiced' }
  if (action.startsWith('cancel')) {
    if (isCancelled || ride.payment_status !== 'invoiced') return { ...ride, booking_status: 'cancelled' }
    const isFree = action === 'cancel'
    const bill = isSettled ? (isFree ? 'return' : 'kept') : isFree ? 'void' : 'owed'
    const payment_status = bill === 'void' ? ('unpaid' as const) : ride.payment_status
    return { ...ride, booking_status: 'cancelled', payment_status, cancelled_invoice: bill }
  }
  if (ride.payment_status !== 'invoiced') return ride
  return { ...ride, invoice_settled_pence: action === 'settle' ? ride.price_pence : null }
}

const arbitrarySteps = fc.array(fc.tuple(fc.constantFrom(...actions), fc.integer({ min: 0, max: 30_000 })), {
  maxLength: 40,
})

it('keeps the invoiced amount at what is owed or at zero, and never credits more than was invoiced', () => {
  fc.assert(
    fc.property(arbitrarySteps, (steps) => {
      let ride: BilledPrice = {
        booking_status: 'confirmed',
        payment_status: 'invoiced',
        price_pence: 15_000,
        invoice_settled_pence: null,
        cancelled_invoice: null,
        cancel_due_pence: null,
      }
      let line = { pence: 0, credited: 0 }
      for (const [action, price] of steps) {
        if (action !== 'month') ride = applyAction(ride, action, price)
        else if (line.pence === line.credited) line = { pence: billDue(ride), credited: 0 }
        const getNet = () => line.pence - line.credited
        const due = calculateCredit(getNet(), ride)
        line.credited += due?.pence ?? 0
        expect(getNet()).toBeGreaterThanOrEqual(0)
        expect([0, billDue(ride)]).toContain(getNet())
        // A repeated event changes nothing.
        expect(calculateCredit(getNet(), ride)).toBeUndefined()

        const received = ride.payment_status === 'invoiced' ? (ride.invoice_settled_pence ?? 0) : 0
        const settled = countPayment({ invoiced: getNet(), payment: received, due: billDue(ride) })
        const { settle, reopen } = calculateSettlement(
          calculateBalance([{ booking_id: 'one', ...line, settled }]),
          'settled',
        )
        // A payment for a ride that is still owed is never returned.
        if (billDue(ride) > 0) expect(reopen).toEqual([])
        const settledAfter = settle.length ? ride.price_pence : reopen.length ? 0 : settled
        if (line.pence)
          expect(calculateBalance([{ booking_id: 'one', ...line, settled: settledAfter }]).state).toBe('settled')
      }
    }),
    { numRuns: 500 },
  )
})

it('formats and parses credit note numbers', () => {
  expect([formatCreditNumber({ number: 42 }), parseCreditNumber('C-00042'), parseCreditNumber('c-1234567')]).toEqual([
    'C-00042',
    42,
    1_234_567,
  ])
  for (const invalid of ['', 'C-1', 'P-00042', 'C-00042.', 'C-99999999999'])
    expect(parseCreditNumber(invalid)).toBeUndefined()
})
