// Description of an API call: the server binds it, the browser's client is typed by it, and OpenAPI is generated from it.
import { z } from 'zod'
import type { OfficeArea } from './staff-roles.ts'

/**
 * Who may call. `checkout` is a signed-in person or a guest with a checkout; `provider` authenticates by its own signature;
 * finer checks are in the module's policy.ts.
 */
export type Access = 'anyone' | 'checkout' | 'user' | 'driver' | 'partner' | 'admin' | 'provider' | 'operator'

/**
 * At most `points` calls in `seconds`, counted by address, network or actor. A network limit is declared after that of an
 * address, so that an address that has used up its own limit does not count towards its network.
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
  /**
   * The part of the office that the call belongs to: staff whose role does not work in it are refused. An `admin` call without
   * one is for administrators only.
   */
  area?: OfficeArea
  /** Answered without identifying the caller, so that the database is not needed; open to anyone. */
  unidentified?: true
  /** Polled by an open page in the background, which does not count as use and does not prolong the session. */
  isBackgroundPoll?: true
  /** The answer can be large, and is compressed where the caller accepts it. */
  isLarge?: true
  /** Accepts people who still have a password that we generated; for every other call they are anonymous. */
  withFirstPassword?: true
  /**
   * For what identifies or restores an account: the password entered within ten minutes (`recent`), sent with the call (`sent`),
   * or as the handler decides by what is changed (`conditional`).
   */
  reauthentication?: 'recent' | 'sent' | 'conditional'
  limits?: readonly Limit[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Labels of the required fields; an error answer lists the missing ones by them. */
  fieldNames?: Readonly<Record<string, string>>
  /** Maximum size of the body in bytes, where it differs from the general limit. */
  bodyBytes?: number
  /** Schema of the whole successful answer. Absent where the handler writes the reply itself (a picture, a file). */
  answer?: z.ZodType
  /** For a file that opens in a tab: the screen that lists it, to which a person without a session is redirected. */
  screen?: `/${string}`
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type SchemaType<E, K extends 'params' | 'query' | 'body' | 'answer', Side extends 'input' | 'output'> = E extends {
  [key in K]: infer S extends z.ZodType
}
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** What a client sends. */
export interface CallInput<E extends Endpoint> {
  params: SchemaType<E, 'params', 'input'>
  query: SchemaType<E, 'query', 'input'>
  body: SchemaType<E, 'body', 'input'>
}
/** What a handler receives. */
export interface ParsedInput<E extends Endpoint> {
  params: SchemaType<E, 'params', 'output'>
  query: SchemaType<E, 'query', 'output'>
  body: SchemaType<E, 'body', 'output'>
}
/** What a handler returns, and a client receives. */
export type Answer<E extends Endpoint> = SchemaType<E, 'answer', 'input'>

/** Query fields of a list that is read by the page. */
export const pageFields = ({ size = 20, pages = 100_000 } = {}) => ({
  page: z.coerce.number().int().min(1).max(pages).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(size),
})

/** Fields of a list's answer beside its page: the number of matches, which is capped (`maxCounted`). */
export const cappedTotalFields = {
  total: z.int(),
  /** Whether there are more matches than `total`. */
  has_more: z.boolean(),
}

/** Schema of a successful answer with `data`. */
export const answerSchema = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data })

export const done = z.object({ success: z.literal(true), message: z.string().optional() })

export const success = <T>(data: T, message?: string) => ({
  success: true as const,
  ...(message === undefined ? {} : { message }),
  data,
})

/** Schema of a failure. `code` is UPPER_SNAKE, `fields` maps a field to its message. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  /** Of a fault of the server: the id of the request in its log. */
  request_id: z.string().optional(),
})
