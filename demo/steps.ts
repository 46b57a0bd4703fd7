// Runs the steps of the demonstration in the order of their times, and moves the clock to each time first.
import type pg from 'pg'
import type { Cards } from '#modules/payments/adapters/cards.ts'
import { type AdjustableClock, daysBefore, minute } from './clock.ts'

export interface Step {
  at: Date
  /** For error messages. */
  name: string
  run: () => Promise<void>
}

export type TimedAction = [daysAgo: number, name: string, run: () => Promise<unknown>]

/** Turns actions at days before `now` into steps. */
export const toSteps = (actions: readonly TimedAction[], now: Date): Step[] =>
  actions.map(([daysAgo, name, run]) => ({ at: daysBefore(now, daysAgo), name, run: async () => void (await run()) }))

export interface RunnerDeps {
  pool: pg.Pool
  cards: Cards
  demoClock: AdjustableClock
  /** Called with each tenth that is done. */
  report?: ((line: string) => void) | undefined
}

const maxWaitMs = 30_000
const pendingDelivery = `select data->>'listener' as listener from jobs.job where name = 'outbox' and state in ('created', 'retry', 'active') limit 1`

/** Creates a function that waits until all events are delivered, so that mails are dated at the time of their event. */
export const createWaitForDeliveries =
  ({ pool, cards }: Pick<RunnerDeps, 'pool' | 'cards'>) =>
  async (): Promise<void> => {
    await cards.sandbox?.flush()
    const end = performance.now() + maxWaitMs
    for (;;) {
      const { rows } = await pool.query<{ listener: string }>(pendingDelivery)
      if (!rows.length) return
      if (performance.now() > end) throw new Error(`The outbox subscriber ${rows[0]?.listener} did not finish.`)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }

/** Steps within this time run without moving the clock between them. */
const groupMs = 5 * minute

/** Runs the steps up to `now` in order. Later steps are skipped, because they have not happened yet. */
export const runSteps = async (
  steps: readonly Step[],
  now: Date,
  { demoClock, report, ...deps }: RunnerDeps,
): Promise<void> => {
  const waitForDeliveries = createWaitForDeliveries(deps)
  const due = steps.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime())
  let groupStart = 0
  let reported = 0
  for (const [done, { at, name, run }] of due.entries()) {
    const tenths = Math.floor((10 * done) / due.length)
    if (tenths > reported) report?.(`${tenths * 10} % of ${due.length} steps, at ${at.toISOString().slice(0, 10)}`)
    reported = tenths
    if (at.getTime() - groupStart > groupMs) {
      await waitForDeliveries()
      demoClock.advanceTo(at)
      groupStart = at.getTime()
    }
    await run().catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error })
    })
  }
  await waitForDeliveries()
}
