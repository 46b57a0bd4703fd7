// Mints ids of 64 random bits, fetched from the system in batches.
import { randomFillSync } from 'node:crypto'
import { crockford } from '#kernel/ids.ts'

const idBytes = 8
const randomPool = Buffer.alloc(128 * idBytes)
let used = randomPool.length

/** A new unguessable id in Crockford base32. */
export const newId = (): string => {
  if (used === randomPool.length) {
    randomFillSync(randomPool)
    used = 0
  }
  used += idBytes
  return crockford(randomPool.subarray(used - idBytes, used))
}
