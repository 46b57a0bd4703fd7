// Measures what one booking of a customer costs, from the quote to the paid ride and its mails: statements and processor time.
import process from 'node:process'
import { waitForDeliveries } from '../testing/deliveries.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import { hintPaid, openSession, payByCard } from '../testing/payments.ts'
import type { Visitor } from '../testing/visitor.ts'
import { openRecorder } from './recorder.ts'
import type { Row } from './result-table.ts'
import type { Bed } from './servers.ts'

const mostStatements = 132
const warmUps = 40
const measured = 200

const book = async (visitor: Visitor): Promise<void> => {
  const ride = rideToLondon()
  const created = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor, ride)))
  const { booking_id } = created.body.data
  const { amount_due, currency } = (await visitor.get(`/api/bookings/${booking_id}`)).body.data
  await payByCard(visitor, await openSession(visitor, { booking_id, price: amount_due, currency }))
  await hintPaid(visitor, booking_id)
  const { text } = await visitor.get(`/api/bookings/${booking_id}`)
  if (!text.includes('"payment_status":"paid"')) throw new Error(`the booking of the bench was not paid: ${text}`)
}

export const benchBooking = async (bed: Bed): Promise<Row[]> => {
  const { visitor, pool, listStatements, close } = await openRecorder(bed)
  await signUp(visitor)
  for (let i = 0; i < warmUps; i++) await book(visitor)
  await waitForDeliveries({ pool })
  const statements = await listStatements(async () => {
    await book(visitor)
    await waitForDeliveries({ pool })
  })
  const before = process.cpuUsage()
  for (let i = 0; i < measured; i++) await book(visitor)
  await waitForDeliveries({ pool })
  const { user, system } = process.cpuUsage(before)
  await close()
  return [
    {
      what: 'a booking, paid and confirmed: statements',
      ours: statements.length,
      goal: `at most ${mostStatements}`,
      ok: statements.length <= mostStatements,
    },
    {
      what: 'a booking, paid and confirmed: ms of processor time of the process',
      ours: ((user + system) / 1000 / measured).toFixed(1),
      goal: 'as low as in the release before',
      ok: true,
    },
  ]
}
