// Somebody who registers with an address at the very moment at which another call takes it.
import { eventually } from './eventually.ts'
import type { TestApp } from './start-app.ts'

/** What `call` answers where an account with `email` is committed while it waits for that. */
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
      `insert into users select (jsonb_populate_record(person, jsonb_build_object('user_id', $1::text, 'email', $1::text,
          'role', 'customer'))).* from users as person where disabled_at is null limit 1`,
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
