// One call of the API, described once: the server binds it, the browser's client is typed by it, OpenAPI is printed from it.
import { z } from 'zod'

/**
 * Who may call. `checkout` is a signed-in person or a guest who holds a checkout capability;
 * `provider` proves itself by its own signature; finer questions go to the module's policy.ts.
 */
export type Access = 'anyone' | 'checkout' | 'user' | 'driver' | 'partner' | 'admin' | 'provider' | 'operator'

/**
 * At most `points` calls in `seconds`, counted for one key: the caller's address, its network, or the actor. A network's limit
 * stands after that of an address, so that an address whose own is used up takes nothing from its neighbours.
 */
export interface Limit {
  by: 'ip' | 'network' | 'actor'
  points: number
  seconds: number
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Access
  /** Answered without looking who asks, so that the database need not be there; open to anyone. */
  unidentified?: true
  /** A page that is left open asks it by itself, time and again: that is no use of a session, which ends all the same. */
  unattended?: true
  /** Counts who still has a password that we made as who they are; to every other call they are nobody. */
  withFirstPassword?: true
  /**
   * What identifies or restores an account takes the password again: `recent` within ten minutes, `sent` with the call itself,
   * `conditional` where what is changed asks for it, which the handler decides.
   */
  reauthentication?: 'recent' | 'sent' | 'conditional'
  limits?: readonly Limit[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What people call the fields that the body must have: an answer to one without them lists the missing ones by these names. */
  fieldNames?: Readonly<Record<string, string>>
  /** What the body may have at most, where that is not what every call may have. */
  bodyBytes?: number
  /** The whole answer of success. Absent: the handler writes the reply itself (a picture, a file). */
  answer?: z.ZodType
  /** Of a file that opens in a tab of its own: the screen that lists it, where whoever opens it without a session is led. */
  screen?: `/${string}`
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type Of<E, K extends 'params' | 'query' | 'body' | 'answer', Side extends 'input' | 'output'> = E extends {
  [key in K]: infer S extends z.ZodType
}
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** What a client sends. */
export interface Asking<E extends Endpoint> {
  params: Of<E, 'params', 'input'>
  query: Of<E, 'query', 'input'>
  body: Of<E, 'body', 'input'>
}
/** What a handler receives. */
export interface Asked<E extends Endpoint> {
  params: Of<E, 'params', 'output'>
  query: Of<E, 'query', 'output'>
  body: Of<E, 'body', 'output'>
}
/** What a handler answers, and a client sees. */
export type Answer<E extends Endpoint> = Of<E, 'answer', 'input'>

/** The envelope of success around `data`. */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data })

export const done = z.object({ success: z.literal(true), message: z.string().optional() })

export const success = <T>(data: T, message?: string) => ({
  success: true as const,
  ...(message === undefined ? {} : { message }),
  data,
})

/** The envelope of failure. `code` is UPPER_SNAKE, `fields` maps a field to its message. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
export type Failure = z.infer<typeof failure>
