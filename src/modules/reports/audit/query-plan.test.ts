// Query plans of the audit log: indexes are used, and names are looked up for one page only.
// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStatementRecorder, explainGeneric, explainWithValues } from '../../../../testing/generic-plans.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const { sent, lastValues, Client } = createStatementRecorder()
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ Client })
  office = await createAdministrator(site)
  await site.pool.query(
    `insert into audit_log (at, actor, action, subject, after)
     select now(), 'system', 'done ' || n % 60, 'booking:' || n, case when n % 10 = 0 then jsonb_build_object('booking_id', n::text) end
     from generate_series(1, 20000) as n`,
  )
  await site.pool.query('vacuum analyze audit_log')
})
afterAll(() => site.close())

const readPlans = async (query: string): Promise<string[]> => {
  sent.clear()
  expect((await office.visitor.get(`/api/admin/audit?${query}`)).body.data.length).toBeGreaterThan(0)
  const statements = [...sent].filter(([text]) => text.includes('from audit_log as log'))
  return Promise.all(statements.map(([text, values]) => explainGeneric(site, text, values)))
}

it('the audit log of one booking is read by indexes only', async () => {
  const plans = await readPlans('id=70')
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan).toContain('audit_log_subject')
    expect(plan).toContain('audit_log_of_booking')
    expect(plan).not.toContain('Filter: ((subject')
    expect(plan).not.toContain('Seq Scan on audit_log')
  }
})

it('the audit log is searched by action through the index', async () => {
  expect((await office.visitor.get('/api/admin/audit?what=settings%20changed')).status).toBe(200)
  const [text = '', values] = [...lastValues].findLast(([each]) => each.includes('from audit_log as log')) ?? []
  expect(await explainWithValues(site, text, values)).toContain('audit_log_action')
})

it('names in the audit log are looked up for the requested page only', async () => {
  const page = (await readPlans('page=500')).find((plan) => plan.includes('drivers')) ?? ''
  expect(page.indexOf('Limit')).toBeGreaterThan(page.indexOf('Join'))
})
