// How long a message to the office is kept, and what is the same message, by a clock that the test turns.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUsers } from '#modules/users/service.ts'
import { createDb } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import { noLimits } from '#platform/rate-limits.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { createSupport } from './service.ts'

const day = 86_400_000
let running: TestApp
let now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

it('the same words are another message on another day, and all are gone after two years', async () => {
  const { pool } = running
  const outbox = createOutbox({ pool, log: createLog({ level: 'silent' }) })
  const db = createDb(pool)
  const clock = () => now
  const users = createUsers({ db, clock })
  const support = createSupport({
    db,
    clock,
    outbox,
    limits: noLimits,
    users,
    partners: running.partners,
    siteLanguage: () => 'en',
  })
  const words = { name: 'Edith', email: 'edith@marlow.example', subject: 'A glove', message: 'Left in the car.' }
  const writer = { actor: {}, ip: '127.0.0.1', language: undefined }
  const count = async () => (await support.list({ page: 1, page_size: 20 })).total
  await support.take(words, writer)
  await support.take(words, writer)
  expect(await count()).toBe(1)
  now = new Date(now.getTime() + day)
  await support.take(words, writer)
  expect(await count()).toBe(2)
  now = new Date(now.getTime() + 729 * day)
  await support.sweep()
  expect(await count()).toBe(2)
  now = new Date(now.getTime() + day / 2)
  await support.sweep()
  expect(await count()).toBe(1)
})
