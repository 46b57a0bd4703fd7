// Benchmarks API calls against node:http and pg running the same statements.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import type { Visitor } from '../testing/visitor.ts'
import { type Call, openRecorder } from './recorder.ts'
import { compareWithReference } from './reference-comparison.ts'
import type { Row } from './result-table.ts'
import { type Bed, startBare, startProduct } from './servers.ts'

/** Creates a customer with a hundred bookings; returns the four calls to measure. */
const prepare = async (visitor: Visitor): Promise<Call[]> => {
  const ride = rideToLondon()
  const quote = await quoteFor(visitor, ride)
  const placed = {
    ...ride,
    pickup: { place_id: quote.pickup.place_id },
    dropoff: { place_id: quote.dropoff?.place_id ?? '' },
  }
  const { user_id } = await signUp(visitor)
  const bookingIds: string[] = []
  for (let i = 0; i < 100; i++)
    bookingIds.push((await visitor.post('/api/bookings', bookingOf(ride, quote))).body.data.booking_id)
  return [
    {
      name: 'quote',
      method: 'POST',
      path: '/api/quotes',
      body: () => placed,
      fresh: (_, { data }) => [data.quote_id ?? ''],
    },
    { name: 'read', method: 'GET', path: `/api/bookings/${bookingIds[0]}`, fresh: () => [] },
    { name: 'list', method: 'GET', path: `/api/bookings/user/${user_id}?page=1&page_size=20`, fresh: () => [] },
    // Last, because it leaves tens of thousands of bookings behind.
    {
      name: 'create',
      method: 'POST',
      path: '/api/bookings',
      body: () => bookingOf(ride, quote),
      fresh: (statements, { data }) => {
        const ids = statements
          .flatMap(({ values }) => values)
          .filter((value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value))
        return [data.booking_id ?? '', ...new Set(ids as string[])]
      },
    },
  ]
}

export const benchApi = async (bed: Bed): Promise<Row[]> => {
  const recorder = await openRecorder(bed)
  const calls = await prepare(recorder.visitor)
  for (const call of calls) await recorder.record(call)
  const { plan, headers } = await recorder.close()
  const product = await startProduct(bed)
  const page = Buffer.from(await (await fetch(product.url)).arrayBuffer())
  const home = path.join(bed.folder, 'home.br')
  writeFileSync(home, brotliCompressSync(page))
  const bare = await startBare(bed, { calls: plan, home })
  const rows: Row[] = await compareWithReference(
    'home page',
    { url: `${product.url}/`, headers: { 'accept-encoding': 'br' } },
    { url: `${bare.url}/home` },
    0.9,
  )
  for (const { name, method, path: to, body } of calls) {
    const text = body && (() => JSON.stringify(body()))
    rows.push(
      ...(await compareWithReference(
        name,
        { url: product.url + to, method, headers, body: text },
        { url: `${bare.url}/${name}`, method, headers, body: text },
        0.75,
      )),
    )
  }
  await bare.stop()
  await product.stop()
  return rows
}
