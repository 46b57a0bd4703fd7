// Names of partial folders contain the process that makes them, so that a later start recognises those of a killed one.
import { mkdtempSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isAlive, processIdentity } from './processes.ts'

/** Creates an empty partial folder beside `place`, owned by this process. */
export const createPartial = (place: string): string => mkdtempSync(`${place}.half-${processIdentity(process.pid)}-`)

/** Partial folders beside `place` whose process is gone. */
export const findAbandoned = (place: string): string[] => {
  const prefix = `${path.basename(place)}.half-`
  const isAbandoned = (entry: string) =>
    entry.startsWith(prefix) && !isAlive(entry.slice(prefix.length).split('-', 2).join('-'))
  return readdirSync(path.dirname(place))
    .filter(isAbandoned)
    .map((entry) => path.join(path.dirname(place), entry))
}
