// How long records are kept: one table of what is kept for a limited time, and how the rest is deleted.
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'

interface Kept {
  /** Days by default; undefined means for ever. */
  days?: number
  /** The shortest time that is safe to choose. */
  leastDays: number
  /** What is kept, for the operator. */
  what: string
}

/** Every retention that an operator can choose. Sessions, links and counters are deleted when they expire. */
export const retentions = {
  audit: { leastDays: 365, what: 'the audit log' },
  events: {
    days: 800,
    leastDays: 90,
    what: 'events that were published; an event that is forgotten could be published again',
  },
  provider_events: { days: 400, leastDays: 35, what: 'events of the card provider that were handled' },
  versions: { days: 1095, leastDays: 90, what: 'earlier versions of bookings whose ride is over' },
  ride_actions: { days: 1095, leastDays: 30, what: 'steps that drivers and the office set on rides' },
  mails: { days: 90, leastDays: 7, what: 'mails that were sent or given up, and notices of staff' },
  messages: { days: 730, leastDays: 30, what: 'contact messages and tickets without activity' },
  quotes: { days: 7, leastDays: 1, what: 'quotes after they expired' },
} as const satisfies Record<string, Kept>
export type RetentionName = keyof typeof retentions

/** Days by name; a name that is absent is kept for ever. */
export type RetentionDays = Partial<Record<RetentionName, number>>

const unitDays = { d: 1, y: 365 } as const
const isName = (name: string): name is RetentionName => Object.hasOwn(retentions, name)

/** Reads one choice, as `mails=180d`. @throws RangeError whose message is for the operator */
const parseChoice = (choice: string): [RetentionName, number | undefined] => {
  const [, name = '', time = '', count = '', unit = 'd'] = /^(\w+)=((\d{1,5})([dy])|forever)$/.exec(choice) ?? []
  if (!isName(name))
    throw new RangeError(`Needed are times such as mails=180d audit=7y, of ${Object.keys(retentions).join(', ')}`)
  if (time === 'forever') return [name, undefined]
  const days = Number(count) * unitDays[unit as keyof typeof unitDays]
  if (days < retentions[name].leastDays)
    throw new RangeError(`${name} is kept for ${retentions[name].leastDays} days at least`)
  return [name, days]
}

/** The defaults with the operator's choices, as `mails=180d audit=7y`. @throws RangeError whose message is for the operator */
export const parseRetention = (choices = ''): RetentionDays => {
  const days = new Map<string, number | undefined>()
  for (const [name, kept] of Object.entries(retentions)) days.set(name, (kept as Kept).days)
  for (const choice of choices.split(/[\s,]+/).filter(Boolean)) days.set(...parseChoice(choice))
  return Object.fromEntries([...days].filter(([, each]) => each !== undefined))
}

export interface Retention {
  /** Records from before this instant are deleted; undefined where they are kept for ever. */
  limitOf(name: RetentionName): Date | undefined
  /** Calls `remove` with that instant, where there is one. */
  sweep(name: RetentionName, remove: (before: Date) => Promise<unknown>): Promise<void>
}

export const createRetention = (days: RetentionDays, clock: Clock): Retention => {
  const limitOf = (name: RetentionName) => {
    const kept = days[name]
    return kept === undefined ? undefined : new Date(clock().getTime() - kept * 86_400_000)
  }
  return {
    limitOf,
    sweep: async (name, remove) => {
      const before = limitOf(name)
      if (before) await remove(before)
    },
  }
}

interface Batches {
  /** Rows of one statement, which is a transaction of its own. */
  size?: number
  /** Statements of one run; the next run continues. */
  most?: number
}

/**
 * Deletes the rows of `table` that match `due`, in batches, so that no transaction is long and a stop loses nothing.
 * Rows that are locked wait for the next run. Returns the number of deleted rows.
 */
export const deleteInBatches = async (
  db: Db,
  { table, due, size = 1000, most = 200 }: Batches & { table: string; due: RawBuilder<unknown> },
): Promise<number> => {
  let total = 0
  for (let batch = 0; batch < most; batch++) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${due} limit ${size} for update skip locked))`.execute(db)
    total += Number(numAffectedRows)
    if (Number(numAffectedRows) < size) break
  }
  return total
}
