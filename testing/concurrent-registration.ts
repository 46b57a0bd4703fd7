// A concurrent registration with the same email, for race tests.
import { eventually } from './eventually.ts'
import type { TestApp } from './start-app.ts'

/** Returns the result of `call` when an account with `email` is committed while `call` waits for its lock. */
export const withRival = async <T>(
  { pool }: Pick<TestApp, 'pool'>,
  email: string,
  call: () => Promise<T>,
): Promise<T> => {
  const rival = await pool.connect()
  try {
    await rival.query('begin')
    const { rows } = await rival.query('select pg_backend_pid() as pid')
    await rival.query(
      `insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
         zip_postal_code, country, created_at, updated_at)
       values ($1, 'customer', 'Ruth', 'Rival', $1, '', '', '', '', '', '', now(), now())`,
      [email],
    )
    const answer = call()
    await eventually(async () => {
      const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      return (await pool.query(waiting, [rows[0].pid])).rows.length > 0
    })
    await rival.query('commit')
    return await answer
  } finally {
    rival.release(true)
  }
}
