// The last release on the newest schema, beside the newest release: both sell and show rides of each other.
// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLastRelease, lastRelease, whyNoLastRelease } from './last-release.ts'
import { paidRide } from './payments.ts'
import { type ServedProcess, serveProduct } from './product-process.ts'
import { downloadReceipt } from './receipts.ts'
import { createDatabase, type TestDatabase } from './start-app.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const reason = whyNoLastRelease()
if (reason) console.log(`The last release is not started here: ${reason}.`)

describe.skipIf(reason !== undefined)(`the last release (${lastRelease}) on the newest schema`, () => {
  let folder: string
  let database: TestDatabase
  let older: ServedProcess
  let newer: ServedProcess
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ostler-last-release-'))
    buildLastRelease(folder)
    database = await createDatabase()
    // The newer one starts first, as in a rolling upgrade, and an instance of the older one is started again after it.
    newer = await serveProduct({ connection: database.connection })
    older = await serveProduct({ connection: database.connection, folder })
  }, 1_800_000)
  afterAll(async () => {
    for (const served of [older, newer]) {
      served?.process.kill('SIGTERM')
      await served?.exited
    }
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The same person at the other process. */
  const at = (served: ServedProcess, { cookies }: Visitor): Visitor => {
    const visitor = createVisitor(served.url)
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    return visitor
  }
  const pairs: [string, () => [ServedProcess, ServedProcess]][] = [
    ['the older', () => [older, newer]],
    ['the newer', () => [newer, older]],
  ]

  it.each(pairs)('a ride that %s process sold is shown, printed and cancelled by the other', async (_, pick) => {
    const [seller, other] = pick()
    const customer = seller.visitor()
    const { booking_id, user_id, price } = await paidRide(customer)
    const there = at(other, customer)
    const { status, body } = await there.get(`/api/bookings/${booking_id}`)
    expect([status, body.data.price, body.data.standing]).toEqual([200, price, 'paid'])
    for (const reading of ['timeline', 'payments', 'cancellation'])
      expect((await there.get(`/api/bookings/${booking_id}/${reading}`)).status).toBe(200)
    expect((await there.get(`/api/bookings/user/${user_id}`)).status).toBe(200)
    expect((await downloadReceipt(there, other, booking_id)).status).toBe(200)
    expect((await there.post(`/api/bookings/${booking_id}/cancel`, {})).status).toBe(200)
    const after = await customer.get(`/api/bookings/${booking_id}`)
    expect(after.body.data.standing).toBe('cancelled')
  })

  it('the older release starts with a warning and answers no fault', async () => {
    expect(older.readStderr()).not.toContain('TypeError')
    expect(older.readStdout()).not.toContain('"level":50')
  })
})
