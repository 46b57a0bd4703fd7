// Result of a rule: success with its data, or failure with a reason; rules never throw.

export type Result<T extends object, Reason extends string> = ({ ok: true } & T) | { ok: false; reason: Reason }

export const err = <const R extends string>(reason: R) => ({ ok: false as const, reason })
