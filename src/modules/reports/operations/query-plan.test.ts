// Query plans of the office's lists of bookings: a state of the ride or of the money is found in an index.
// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStatementRecorder, explainWithValues } from '../../../../testing/generic-plans.ts'
import { insertBookings } from '../../../../testing/many-bookings.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const { lastValues, Client } = createStatementRecorder()
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ Client })
  office = await createAdministrator(site)
  await insertBookings(site.pool, { user_id: office.user_id, count: 10_000, lot: 'zz' })
  await site.pool.query('vacuum analyze bookings')
})
afterAll(() => site.close())

it.each([
  ['/api/bookings?page=1&status=part_paid', 'bookings_by_standing'],
  ['/api/admin/operations/bookings?status=part_paid', 'bookings_by_standing'],
  ['/api/admin/operations/bookings?status=part_paid,confirmed', 'bookings_by_standing'],
  ['/api/admin/operations/bookings?status=part_paid&sort=pickup', 'bookings_by_standing'],
  ['/api/admin/operations/bookings?money=disputed', 'bookings_by_money'],
  ['/api/admin/operations/bookings?money=disputed&sort=-pickup', 'bookings_by_money'],
  ['/api/admin/operations/bookings?driver=none', 'bookings_by_standing'],
])('%s is read in %s', async (path, index) => {
  lastValues.clear()
  expect((await office.visitor.get(path)).status).toBe(200)
  const [text = '', values] = [...lastValues].find(([each]) => each.includes('with found as materialized')) ?? []
  const plan = await explainWithValues(site, text, values)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on bookings')
})
