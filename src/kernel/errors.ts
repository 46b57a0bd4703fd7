// Refusals are expected errors: a module declares their codes in contract.ts, and platform/http.ts answers them.
// A fault (a bug, a lost connection) is an ordinary Error and is never shown to a person.

/** Meaning of a code on the wire: `status` is HTTP, `message` is for people. */
export interface RefusalKind<C extends string = string> {
  code: C
  status: number
  message: string
}

/** Details of one refusal: `fields` maps a field to its message, `data` is for the client program. */
export interface RefusalDetail {
  message?: string
  fields?: Record<string, string>
  data?: Record<string, unknown>
  retryAfterSeconds?: number
}

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly detail: RefusalDetail

  constructor(kind: RefusalKind, detail: RefusalDetail = {}) {
    super(detail.message ?? kind.message)
    this.name = 'Refusal'
    this.kind = kind
    this.detail = detail
  }
}

const declared: RefusalKind[] = []

/** Every refusal of the contracts that this process has loaded. */
export const declaredRefusals = (): readonly RefusalKind[] => declared

export const isRefusalOf = (error: unknown, kind: RefusalKind): error is Refusal =>
  error instanceof Refusal && error.kind === kind

/** Declares a module's refusals: `defineRefusals({ BOOKING_NOT_FOUND: [404, m.booking_not_found] })`. */
export const defineRefusals = <const T extends Record<string, readonly [status: number, message: string]>>(
  table: T,
) => {
  const kinds = Object.entries(table).map(([code, [status, message]]) => ({ code, status, message }))
  declared.push(...kinds)
  return Object.fromEntries(kinds.map((kind) => [kind.code, kind])) as { [C in keyof T & string]: RefusalKind<C> }
}
