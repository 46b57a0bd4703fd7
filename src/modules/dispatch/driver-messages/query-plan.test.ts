// Query plan test: the list of conversations does not read every message.
// @module-tag full
import { afterAll, expect, it } from 'vitest'
import { createDriver } from '../../../../testing/assigned-rides.ts'
import { createStatementRecorder, explainGeneric } from '../../../../testing/generic-plans.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp } from '../../../../testing/start-app.ts'

const { sent, Client } = createStatementRecorder()
const site = await startApp({ Client })
afterAll(() => site.close())

it('finds the newest message and the unread ones of each driver in an index', async () => {
  const { visitor, user_id } = await createAdministrator(site)
  const { driver_id } = await createDriver(site)
  await site.pool.query(
    `insert into driver_messages (message_id, driver_id, sender, sent_by, text, sent_at, read_at)
     select gen_random_uuid(), $1, 'driver', $2, 'OK', now(), now() from generate_series(1, 5000)`,
    [driver_id, user_id],
  )
  await site.pool.query('analyze driver_messages')
  sent.clear()
  expect((await visitor.get('/api/admin/driver-messages')).body.data).toHaveLength(1)
  const [text = '', values = 0] = [...sent].find(([each]) => each.includes('correspondents')) ?? []
  expect(await explainGeneric(site, text, values)).not.toContain('Seq Scan on driver_messages')
})
