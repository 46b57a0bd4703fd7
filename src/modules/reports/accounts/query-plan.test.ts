// Query plans of searches for people: indexes are used, and no plan scans all users.
// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStatementRecorder, explainGeneric } from '../../../../testing/generic-plans.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const { sent, Client } = createStatementRecorder()
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ Client })
  office = await createAdministrator(site)
  await site.pool.query(
    `insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
       zip_postal_code, country, created_at, updated_at)
     select 'many-' || n, 'customer', 'Renée', 'Łukasiewicz ' || n, n || '@lopez.example', '+447700' || lpad(n::text, 6, '0'),
       '', '', '', '', '', now(), now() from generate_series(1, 30000) as n`,
  )
  await site.pool.query('vacuum analyze users')
})
afterAll(() => site.close())

it.each([
  [
    '/api/admin/users?search=',
    'select from users as person where',
    ['users_found', 'users_found_by_email', 'users_found_by_phone'],
  ],
  [
    '/api/admin/search?q=',
    'select * from users as person where',
    ['users_found', 'users_found_by_email', 'users_found_by_phone'],
  ],
  ['/api/bookings?page=1&search=', 'select user_id from users where', ['users_found']],
  ['/api/admin/audit?who=', 'select user_id from users where', ['users_found', 'users_found_by_email']],
])('people are found by indexes at %s', async (path, statement, indexes) => {
  sent.clear()
  expect((await office.visitor.get(`${path}renee%20lukasiewicz%2012345`)).status).toBe(200)
  const [text = '', count = 0] = [...sent].find(([each]) => each.includes(statement)) ?? []
  const plan = await explainGeneric(site, text.replace('/* for these values */', ''), count)
  for (const index of indexes) expect(plan).toMatch(new RegExp(`Bitmap Index Scan on ${index}\\b`))
  expect(plan).not.toContain('Seq Scan on users')
})
