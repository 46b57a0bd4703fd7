// Query plans: the generic one, which PostgreSQL reuses for a prepared statement whatever its values, and that for given values.
import { NamedClient } from '#platform/named-client.ts'
import type { TestApp } from './start-app.ts'

/** Records every parameterised statement: its text with its number of values, and with its last values. */
export const createStatementRecorder = () => {
  const statements = new Map<string, number>()
  const lastValues = new Map<string, unknown[]>()
  class Client extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, values] = call
      if (typeof text === 'string' && Array.isArray(values)) {
        statements.set(text, values.length)
        lastValues.set(text, values)
      }
      return (super.query as (...args: unknown[]) => never).apply(this, call)
    }
  }
  return { sent: statements, lastValues, Client }
}

/** Returns the generic plan of `text`, one line per node. `values` is the number of its parameters. */
export const explainGeneric = async (
  { pool }: Pick<TestApp, 'pool'>,
  text: string,
  values: number,
): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local plan_cache_mode = force_generic_plan; prepare statement as ${text}`)
    const parameters = values ? `(${Array(values).fill('null').join(', ')})` : ''
    const { rows } = await client.query(`explain (costs off) execute statement${parameters}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    // The connection is discarded, because the prepared statement stays on it.
    client.release(true)
  }
}

/** Returns the plan of a statement that is planned for its values, one line per node. */
export const explainWithValues = async (
  { pool }: Pick<TestApp, 'pool'>,
  text: string,
  values: unknown[] = [],
): Promise<string> => {
  const { rows } = await pool.query(`explain (costs off) ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
