// Tests the built product as `npm start` runs it: everything that is found by path, run in a worker, or loaded on demand exists.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBucket } from '../../testing/bucket.ts'
import { eventually } from '../../testing/eventually.ts'
import { newAccount, quoteFor, signUp } from '../../testing/factories.ts'
import { paidRide } from '../../testing/payments.ts'
import { formWith, jpeg, sendForm } from '../../testing/pictures.ts'
import { type ServedProcess, serveProduct } from '../../testing/product-process.ts'
import { startSink } from '../../testing/smtp-sink.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'

let database: TestDatabase
let served: ServedProcess
beforeAll(async () => {
  database = await createDatabase()
  served = await serveProduct({ connection: database.connection })
})
afterAll(async () => {
  served.process.kill('SIGTERM')
  await served.exited
  await database.drop()
})

it.each(['/', '/de', '/es', '/fr', '/login', '/api/docs', '/api/openapi.json', '/dev/mailbox', '/readyz'])(
  'the built product serves %s',
  async (address) => {
    expect((await served.visitor().get(address)).status).toBe(200)
  },
)

it('the built product draws a route with its data files and worker thread', async () => {
  const visitor = served.visitor()
  const { pickup, dropoff } = await quoteFor(visitor)
  const picture = await visitor.get(`/api/places/route.webp?from=${pickup.place_id}&to=${dropoff?.place_id}`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
})

it('the built product creates receipt and mail for a paid ride', async () => {
  const visitor = served.visitor()
  const { booking_id } = await paidRide(visitor)
  const receipt = await visitor.get(`/api/bookings/${booking_id}/receipt.pdf`)
  expect(receipt.status).toBe(200)
  expect(receipt.text.slice(0, 5)).toBe('%PDF-')
  await eventually(async () => (await visitor.get('/dev/mailbox.json')).text.includes(booking_id))
})

it('the built product refuses a breached password in the language of the caller', async () => {
  const account = newAccount({ password: 'Superman1' })
  const german = await served.visitor().post('/api/auth/register', account, { 'accept-language': 'de' })
  const english = await served.visitor().post('/api/auth/register', account, { 'accept-language': 'en' })
  expect([german.status, english.status]).toEqual([400, 400])
  expect(german.body.message).not.toBe(english.body.message)
})

it('the built product hashes passwords at full cost', async () => {
  const { email } = await signUp(served.visitor())
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query('select password_hash from users where email = $1', [email])
  await client.end()
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('the built product sends mail by SMTP and stores photos in a bucket', { tags: ['full'] }, async () => {
  const [own, sink, bucket] = await Promise.all([createDatabase(), startSink(), startBucket()])
  const env = { ...bucket.env, SMTP_URL: sink.url, MAIL_FROM: 'rides@ostler.example' }
  const configured = await serveProduct({ connection: own.connection, env })
  const visitor = configured.visitor()
  const { user_id, email } = await signUp(visitor)
  const photo = { url: configured.url, visitor, path: `/api/users/${user_id}/profile-image` }
  expect((await sendForm({ ...photo, body: formWith('profile_image', await jpeg()) })).status).toBe(200)
  expect(bucket.state.kept.size).toBe(1)
  await eventually(async () => sink.mails.some(({ to }) => to.includes(email)))
  configured.process.kill('SIGTERM')
  expect(await configured.exited).toEqual([0, null])
  await Promise.all([own.drop(), sink.close(), bucket.close()])
})

it('the built product writes its compile cache without waiting for the stop', { tags: ['full'] }, async () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'ostler-compiled-'))
  const kept = () => readdirSync(cache, { recursive: true }).length
  const another = await serveProduct({ connection: database.connection, env: { NODE_COMPILE_CACHE: cache } })
  try {
    await eventually(async () => kept() > 10)
  } finally {
    another.process.kill('SIGKILL')
    await another.exited
    rmSync(cache, { recursive: true })
  }
})
