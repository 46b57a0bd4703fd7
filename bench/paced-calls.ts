// Ordinary calls at a fixed pace, whatever their answers take: a server that is slow for a moment is not called less meanwhile.
import { bookingOf, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Calls a second to all processes together: far from what two cores can answer, so that times are those of the work alone. */
const callsPerSecond = 30

export interface PacedResult {
  /** Milliseconds from when each call was due to its answer. */
  times: number[]
  failed: number
}

export interface PacedCalls {
  run(seconds: number): Promise<PacedResult>
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

type Call = (n: number) => Promise<{ status: number }>

/** A customer with some bookings in each process: the home page, a quote, a booking, reading it, and the list of bookings. */
const createCalls = async (urls: readonly string[]): Promise<Call[]> => {
  const ride = rideToLondon()
  const first = createVisitor(urls[0] ?? '')
  const quote = await quoteFor(first, ride)
  const { user_id } = await signUp(first)
  const book = async () => (await first.post('/api/bookings', bookingOf(ride, quote))).body.data.booking_id as string
  const booking_id = await book()
  for (let n = 1; n < 20; n++) await book()
  const visitors = urls.map((url) => {
    const visitor = createVisitor(url)
    for (const [name, value] of first.cookies) visitor.cookies.set(name, value)
    return visitor
  })
  const at = (n: number) => visitors[n % visitors.length] ?? first
  const placed = {
    ...ride,
    pickup: { place_id: quote.pickup.place_id },
    dropoff: { place_id: quote.dropoff?.place_id ?? '' },
  }
  return [
    (n) => at(n).get('/'),
    (n) => at(n).post('/api/quotes', placed),
    (n) => at(n).post('/api/bookings', bookingOf(ride, quote)),
    (n) => at(n).get(`/api/bookings/${booking_id}`),
    (n) => at(n).get(`/api/bookings/user/${user_id}?page=1&page_size=20`),
  ]
}

/** Each kind of call goes to each process in turn. */
export const createPacedCalls = async (urls: readonly string[]): Promise<PacedCalls> => {
  const calls = await createCalls(urls)
  let number = 0
  const callNext = async (due: number, result: PacedResult) => {
    const n = number++
    const answer = await calls[n % calls.length]?.(Math.floor(n / calls.length)).catch(() => undefined)
    result.times.push(performance.now() - due)
    if (!answer || answer.status >= 400) result.failed += 1
  }
  return {
    run: (seconds) =>
      new Promise((resolve) => {
        const result: PacedResult = { times: [], failed: 0 }
        const running: Promise<void>[] = []
        const began = performance.now()
        const interval = 1000 / callsPerSecond
        const timer = setInterval(() => {
          const until = Math.min(performance.now(), began + seconds * 1000)
          while (began + running.length * interval < until)
            running.push(callNext(began + running.length * interval, result))
          if (until < began + seconds * 1000) return
          clearInterval(timer)
          void Promise.all(running).then(() => resolve(result))
        }, 5)
      }),
  }
}
