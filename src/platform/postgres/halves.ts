// What is made beside its place and then moved in whole bears the name of its maker, so that a later start knows what a killed one left.
import { mkdtempSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isAlive, nameOf } from './processes.ts'

/** An empty folder beside `place`, of this process. */
export const makeHalf = (place: string): string => mkdtempSync(`${place}.half-${nameOf(process.pid)}-`)

/** Those beside `place` whose maker is gone. */
export const abandonedHalves = (place: string): string[] => {
  const prefix = `${path.basename(place)}.half-`
  const isAbandoned = (entry: string) =>
    entry.startsWith(prefix) && !isAlive(entry.slice(prefix.length).split('-', 2).join('-'))
  return readdirSync(path.dirname(place))
    .filter(isAbandoned)
    .map((entry) => path.join(path.dirname(place), entry))
}
