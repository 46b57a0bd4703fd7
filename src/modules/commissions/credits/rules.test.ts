// What is billed of a ride after any history: as much as its bill may ask for, or nothing until the next invoice; and an invoice that
// was settled has nothing open.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BilledPrice, billDue } from '#modules/bookings/invoicing/rules.ts'
import { movesFor } from '../settling/rules.ts'
import { cameWith, standingOf } from '../standings/rules.ts'
import { creditFor, creditNumber, readCreditNumber } from './rules.ts'

const acts = ['price', 'cancel', 'cancel late', 'stand', 'take off', 'put on', 'settle', 'reopen', 'month'] as const
type Act = (typeof acts)[number]

/** As bookings moves it, without the checks of what is possible: each of these is heard by itself. */
const moved = (ride: BilledPrice, act: Act, price: number): BilledPrice => {
  const isSettled = ride.invoice_settled_pence !== null
  const isOff = ride.booking_status === 'cancelled'
  if (act === 'price') return { ...ride, price_pence: price }
  if (act === 'take off') return isSettled ? ride : { ...ride, payment_status: 'unpaid' }
  if (act === 'put on') return isOff ? ride : { ...ride, payment_status: 'invoiced' }
  if (act === 'stand') return { ...ride, booking_status: 'confirmed', payment_status: 'invoiced' }
  if (act.startsWith('cancel')) {
    if (isOff || ride.payment_status !== 'invoiced') return { ...ride, booking_status: 'cancelled' }
    const isFree = act === 'cancel'
    const bill = isSettled ? (isFree ? 'return' : 'kept') : isFree ? 'void' : 'owed'
    const payment_status = bill === 'void' ? ('unpaid' as const) : ride.payment_status
    return { ...ride, booking_status: 'cancelled', payment_status, bill_called_off: bill }
  }
  if (ride.payment_status !== 'invoiced') return ride
  return { ...ride, invoice_settled_pence: act === 'settle' ? ride.price_pence : null }
}

const ofSteps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.integer({ min: 0, max: 30_000 })), { maxLength: 40 })

it('is what its bill may ask for, or nothing until the next invoice; no note is of more than was billed', () => {
  fc.assert(
    fc.property(ofSteps, (steps) => {
      let ride: BilledPrice = {
        booking_status: 'confirmed',
        payment_status: 'invoiced',
        price_pence: 15_000,
        invoice_settled_pence: null,
        bill_called_off: null,
      }
      let line = { pence: 0, credited: 0 }
      for (const [act, price] of steps) {
        if (act !== 'month') ride = moved(ride, act, price)
        else if (line.pence === line.credited) line = { pence: billDue(ride), credited: 0 }
        const net = () => line.pence - line.credited
        const due = creditFor(net(), ride)
        line.credited += due?.pence ?? 0
        expect(net()).toBeGreaterThanOrEqual(0)
        expect([0, billDue(ride)]).toContain(net())
        // Heard again, nothing is left to do.
        expect(creditFor(net(), ride)).toBeUndefined()

        const came = ride.payment_status === 'invoiced' ? (ride.invoice_settled_pence ?? 0) : 0
        const settled = cameWith({ billed: net(), came, due: billDue(ride) })
        const { settle, reopen } = movesFor(standingOf([{ booking_id: 'one', ...line, settled }]), 'settled')
        // Nobody is told to give back what came for a ride that is to be paid.
        if (billDue(ride) > 0) expect(reopen).toEqual([])
        const brought = settle.length ? ride.price_pence : reopen.length ? 0 : settled
        if (line.pence) expect(standingOf([{ booking_id: 'one', ...line, settled: brought }]).state).toBe('settled')
      }
    }),
    { numRuns: 500 },
  )
})

it('has numbers that are read as they are written', () => {
  expect([creditNumber({ number: 42 }), readCreditNumber('C-00042'), readCreditNumber('c-1234567')]).toEqual([
    'C-00042',
    42,
    1_234_567,
  ])
  for (const no of ['', 'C-1', 'P-00042', 'C-00042.', 'C-99999999999']) expect(readCreditNumber(no)).toBeUndefined()
})
