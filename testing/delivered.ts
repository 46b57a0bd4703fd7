// Waits until what was told is heard: no delivery of the running application is left to be made.
import { eventually } from './eventually.ts'
import type { TestApp } from './start-app.ts'

export const allDelivered = ({ pool }: Pick<TestApp, 'pool'>): Promise<true> =>
  eventually(async () => {
    const { rows } = await pool.query(
      `select 1 from jobs.job where name = 'outbox' and state in ('created', 'retry', 'active') limit 1`,
    )
    return rows.length === 0
  })
