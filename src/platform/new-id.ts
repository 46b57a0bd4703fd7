// Ids as services mint them: 64 random bits each, which are fetched from the system for many at a time.
import { randomFillSync } from 'node:crypto'
import { crockford } from '#kernel/ids.ts'

const idBytes = 8
const supply = Buffer.alloc(128 * idBytes)
let used = supply.length

/** A new id that nobody can guess, as `crockford` writes it. */
export const newId = (): string => {
  if (used === supply.length) {
    randomFillSync(supply)
    used = 0
  }
  used += idBytes
  return crockford(supply.subarray(used - idBytes, used))
}
