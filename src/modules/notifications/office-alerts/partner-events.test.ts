// Tests late and concurrent partner events: no attention item is raised for a decided name.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnerRenamed } from '#modules/partners/profile/events.ts'
import { createDb, inTransaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createOtherPartner, partnerIdOf } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const createPartner = async (at: TestApp): Promise<string> =>
  partnerIdOf(at, await createOtherPartner(at, 'Hotel Meridian'))

/** Publishes with a separate outbox; the application's outbox delivers the event to its listener of this name. */
const publishRenamed = async ({ pool }: TestApp, partner_id: string): Promise<void> => {
  const outbox = createOutbox({ pool, log: createLog({ level: 'silent' }) })
  outbox.subscribe(partnerRenamed, 'notifications.partner_renamed', async () => undefined)
  const event = partnerRenamed.of(`${partner_id}:late`, { partner_id })
  await inTransaction(createDb(pool), (tx) => outbox.publish(tx, event, new Date()))
}

const countItems = async ({ pool }: TestApp, partner_id: string): Promise<number> => {
  const { rows } = await pool.query(
    `select count(*)::int as items from attention_items where kind = 'partner_renamed' and facts->>'partner_id' = $1`,
    [partner_id],
  )
  return rows[0].items
}

/** Counts the items after a decision commits during the delivery of the earlier event. */
const decideDuringDelivery = async (at: TestApp): Promise<number> => {
  const partner_id = await createPartner(at)
  await at.pool.query(`update partners set pending_name = 'The Meridian' where partner_id = $1`, [partner_id])
  const decision = await at.pool.connect()
  try {
    await decision.query('begin')
    await decision.query('update partners set pending_name = null where partner_id = $1', [partner_id])
    const { rows } = await decision.query('select pg_backend_pid() as pid')
    await publishRenamed(at, partner_id)
    await eventually(async () => {
      const blocked = await at.pool.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
        rows[0].pid,
      ])
      return blocked.rows.length > 0 || (await countItems(at, partner_id)) > 0
    })
    await decision.query('commit')
  } finally {
    decision.release(true)
  }
  await waitForDeliveries(at)
  return countItems(at, partner_id)
}

it('raises no item when partner.renamed is delivered after the decision', async () => {
  const partner_id = await createPartner(site)
  await publishRenamed(site, partner_id)
  await waitForDeliveries(site)
  expect(await countItems(site, partner_id)).toBe(0)
})

it('raises no item when the decision commits during delivery', async () => {
  expect(await decideDuringDelivery(site)).toBe(0)
})

it('raises an item for a decided name without the row lock on the partner (control)', { tags: ['full'] }, async () => {
  const at = await startApp({ Client: withoutLocks({ before: 'never' }) })
  expect(await decideDuringDelivery(at)).toBe(1)
  await at.close()
})
