// A seeded random number generator, so that every fill has the same choices.

export interface SeededRandom {
  /** At least 0, less than 1. */
  next(): number
  pick<T>(all: readonly T[]): T
}

/** Mulberry32 on a hash of `seed`. */
export const createSeededRandom = (seed: string): SeededRandom => {
  let state = 0
  for (const letter of seed) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (all) => all[Math.floor(next() * all.length)] as (typeof all)[number] }
}
