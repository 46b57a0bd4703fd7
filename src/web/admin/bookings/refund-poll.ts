// The polling interval of a pending refund.

const minute = 60_000

/** Milliseconds until the next poll. Most refunds arrive within seconds, but some banks take days. */
export const refundPollMs = (waitedMs: number): number => (waitedMs < minute ? 2000 : 30_000)
