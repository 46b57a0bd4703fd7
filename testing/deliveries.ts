// Waits until the running application has delivered all its events.
import { eventually } from './eventually.ts'
import type { TestApp } from './start-app.ts'

export const waitForDeliveries = ({ pool }: Pick<TestApp, 'pool'>): Promise<true> =>
  eventually(async () => {
    const { rows } = await pool.query(
      `select 1 from jobs.job where name = 'outbox' and state in ('created', 'retry', 'active') limit 1`,
    )
    return rows.length === 0
  })
