// How often a refund that is on its way is looked at while somebody waits for it.

const minute = 60_000

/** Milliseconds until the next look. Most are there within seconds; some banks take days, and nobody watches those arrive. */
export const lookAgainIn = (waitedMs: number): number => (waitedMs < minute ? 2000 : 30_000)
