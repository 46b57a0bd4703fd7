// The office's long lists count and page through 10,000 rows and say that there are more.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdministrator } from '../../testing/office.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  const many = 'generate_series(1, 10001) as n'
  await site.pool.query(`insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
       zip_postal_code, country, created_at, updated_at)
     select 'many-' || n, 'customer', 'Ottoline', 'Ampleforth', n || '@ampleforth.example', '', '', '', '', '', '', now(), now() from ${many}`)
  await site.pool.query(`insert into audit_log (at, actor, action, subject)
     select now(), 'system', 'lamp lit', 'lamp:' || n from ${many}`)
  await site.pool.query(`insert into contact_messages (message_id, fingerprint, name, email, subject, message, created_at)
     select 'many-' || n, 'many-' || n, 'Edith', 'edith@marlow.example', 'A glove', 'It is grey.', now() from ${many}`)
  await site.pool.query(`insert into attention_items (item_id, kind, key, raised_at, seen_at)
     select 'seen-' || n, 'ride_at_risk', 'seen-' || n, now(), now() from ${many}`)
  await site.pool.query(`insert into attention_items (item_id, kind, key, raised_at)
     select 'open-' || n, 'ride_at_risk', 'open-' || n, now() from ${many}`)
})
afterAll(() => site.close())

it.each([
  ['people', '/api/admin/users?'],
  ['people who are found by name', '/api/admin/users?search=ottoline'],
  ['the audit log', '/api/admin/audit?'],
  ['the audit log of a kind', '/api/admin/audit?kind=lamp'],
  ['messages', '/api/support/messages?'],
  ['messages that are found', '/api/support/messages?search=glove&state=new'],
  ['open items of Attention', '/api/admin/attention?'],
  ['resolved items of Attention', '/api/admin/attention?state=seen'],
])('%s are counted to 10,000', async (_, path) => {
  const last = (await office.get(`${path}&page=100&page_size=100`)).body
  expect(last).toMatchObject({ total: 10_000, has_more: true })
  expect(last.data).toHaveLength(100)
  expect((await office.get(`${path}&page=101&page_size=100`)).body).toMatchObject({
    ...{ total: 10_000, has_more: true, data: [] },
  })
})

it('the numbers beside tabs and sections are counted to one more', async () => {
  expect((await office.get('/api/support/messages')).body.counts).toEqual({ new: 10_001, answered: 0, closed: 0 })
  expect((await office.get('/api/admin/attention')).body.open).toBe(10_001)
  expect((await office.get('/api/admin/attention/count')).body.data.open).toBe(10_001)
})

it('a list of fewer is counted whole', async () => {
  expect((await office.get('/api/admin/users?search=5000@')).body).toMatchObject({ total: 1, has_more: false })
})
