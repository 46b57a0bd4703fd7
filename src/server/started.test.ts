// What `npm start` runs was put together from the sources: whatever it finds by a path, starts beside itself or loads only when
// it is asked for is there, too.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { newAccount, quoteFor } from '../../testing/factories.ts'
import { paidRide } from '../../testing/payments.ts'
import { type Served, serveProduct } from '../../testing/served.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'

let database: TestDatabase
let served: Served
beforeAll(async () => {
  database = await createDatabase()
  served = await serveProduct({ connection: database.connection })
})
afterAll(async () => {
  served.process.kill('SIGTERM')
  await served.ended
  await database.drop()
})

it.each(['/', '/de', '/es', '/fr', '/login', '/api/docs', '/api/openapi.json', '/dev/mailbox', '/readyz'])(
  '%s is shown',
  async (address) => {
    expect((await served.visitor().get(address)).status).toBe(200)
  },
)

it('a route is drawn, from what lies beside its sources and by a thread of its own', async () => {
  const visitor = served.visitor()
  const { pickup, dropoff } = await quoteFor(visitor)
  const picture = await visitor.get(`/api/places/route.webp?from=${pickup.place_id}&to=${dropoff?.place_id}`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
})

it('a paid ride has its receipt and its mail', async () => {
  const visitor = served.visitor()
  const { booking_id } = await paidRide(visitor)
  const receipt = await visitor.get(`/api/bookings/${booking_id}/receipt.pdf`)
  expect(receipt.status).toBe(200)
  expect(receipt.text.slice(0, 5)).toBe('%PDF-')
  await eventually(async () => (await visitor.get('/dev/mailbox.json')).text.includes(booking_id))
})

it('no is said in the language of whoever asked, and to a password that breaches have shown', async () => {
  const asked = newAccount({ password: 'Superman1' })
  const german = await served.visitor().post('/api/auth/register', asked, { 'accept-language': 'de' })
  const english = await served.visitor().post('/api/auth/register', asked, { 'accept-language': 'en' })
  expect([german.status, english.status]).toEqual([400, 400])
  expect(german.body.message).not.toBe(english.body.message)
})
