// A rule answers yes with what follows from it, or no with the reason; it never throws.

export type Result<T extends object, Reason extends string> = ({ ok: true } & T) | { ok: false; reason: Reason }

export const no = <const R extends string>(reason: R) => ({ ok: false as const, reason })
