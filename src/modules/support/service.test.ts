// Retention and identity of contact messages, with a controlled clock.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUsers } from '#modules/users/service.ts'
import { createDb } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import { noLimits } from '#platform/rate-limits.ts'
import { createRetention, parseRetention } from '#platform/retention.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { createSupport } from './service.ts'

const day = 86_400_000
let site: TestApp
let now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

it('stores the same words once per day and deletes messages after two years', async () => {
  const { pool } = site
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
    partners: site.partners,
    siteLanguage: () => 'en',
    retention: createRetention(parseRetention(), clock),
  })
  const form = { name: 'Edith', email: 'edith@marlow.example', subject: 'A glove', message: 'Left in the car.' }
  const writer = { actor: {}, ip: '127.0.0.1', language: undefined }
  const countMessages = async () => (await support.list({ page: 1, page_size: 20 })).total
  await support.submitMessage(form, writer)
  await support.submitMessage(form, writer)
  expect(await countMessages()).toBe(1)
  now = new Date(now.getTime() + day)
  await support.submitMessage(form, writer)
  expect(await countMessages()).toBe(2)
  now = new Date(now.getTime() + 729 * day)
  await support.sweep()
  expect(await countMessages()).toBe(2)
  now = new Date(now.getTime() + day / 2)
  await support.sweep()
  expect(await countMessages()).toBe(1)
})
