// What happened, in its order: every deed has its instant, and the clock is turned to it before it is done.
import type pg from 'pg'
import type { Cards } from '#modules/payments/adapters/cards.ts'
import { minute, type TurnedClock } from './clock.ts'

export interface Deed {
  at: Date
  what: string
  run: () => Promise<void>
}

export interface StoryDeps {
  pool: pg.Pool
  cards: Cards
  turned: TurnedClock
}

const longestWaitMs = 30_000
const pending = `select data->>'listener' as listener from jobs.job where name = 'outbox' and state in ('created', 'retry', 'active') limit 1`

/** Until what was told is heard, and so every mail written at the time of what it is about. */
export const createSettle =
  ({ pool, cards }: Pick<StoryDeps, 'pool' | 'cards'>) =>
  async (): Promise<void> => {
    await cards.sandbox?.flush()
    const end = performance.now() + longestWaitMs
    for (;;) {
      const { rows } = await pool.query<{ listener: string }>(pending)
      if (!rows.length) return
      if (performance.now() > end) throw new Error(`${rows[0]?.listener} does not come to its end.`)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }

/** What lies closer together is one visit of the clock. */
const together = 5 * minute

/** Does what is due until `now`, the first thing first; the rest has not happened yet. */
export const tell = async (deeds: readonly Deed[], now: Date, { turned, ...deps }: StoryDeps): Promise<void> => {
  const settle = createSettle(deps)
  const due = deeds.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime())
  let last = 0
  for (const { at, what, run } of due) {
    if (at.getTime() - last > together) {
      await settle()
      turned.turnTo(at)
      last = at.getTime()
    }
    await run().catch((error: Error) => {
      throw new Error(`${what}: ${error.message}`, { cause: error })
    })
  }
  await settle()
}
