// The plans that a connection keeps of statements it is asked often, made without knowing the values.
import { NamedClient } from '#platform/named-client.ts'
import type { TestApp } from './start-app.ts'

/** Whatever was sent with values: its text, and how many values. */
export const createRecorder = () => {
  const sent = new Map<string, number>()
  class Client extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, values] = call
      if (typeof text === 'string' && Array.isArray(values)) sent.set(text, values.length)
      return (super.query as (...asked: unknown[]) => never).apply(this, call)
    }
  }
  return { sent, Client }
}

/** The plan of `text`, a line each, that is good for whatever its `values` (how many there are) may be. */
export const keptPlan = async ({ pool }: Pick<TestApp, 'pool'>, text: string, values: number): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local plan_cache_mode = force_generic_plan; prepare asked as ${text}`)
    const given = values ? `(${Array(values).fill('null').join(', ')})` : ''
    const { rows } = await client.query(`explain (costs off) execute asked${given}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    // Not for anybody after this: what was prepared stays on the connection.
    client.release(true)
  }
}
