// Query plan test: the attention list reads only the mails of its page.
// @module-tag full
import { afterAll, expect, it } from 'vitest'
import { createStatementRecorder, explainGeneric } from '../../../../testing/generic-plans.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp } from '../../../../testing/start-app.ts'

const { sent, Client } = createStatementRecorder()
const site = await startApp({ Client })
afterAll(() => site.close())

it('limits the attention list to one page before joining mails', async () => {
  const { visitor, user_id } = await createAdministrator(site)
  await site.pool.query(
    `insert into attention_items (item_id, kind, key, mail_id, raised_at, seen_at, seen_by)
     select n, 'mail_dead', n, n, now(), now(), $1 from generate_series(1, 2000) as n`,
    [user_id],
  )
  sent.clear()
  expect((await visitor.get('/api/admin/attention?state=seen')).body.data).toHaveLength(20)
  const [text = '', values = 0] = [...sent].find(([each]) => each.includes('join "mails"')) ?? []
  const plan = await explainGeneric(site, text, values)
  expect(plan.indexOf('Limit')).toBeGreaterThan(plan.indexOf('Join'))
})
