// Binds endpoints to Fastify: access, rate limits and validation, and one shape for refusals and faults.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Actor, actorKey, anonymous, ownSession } from '#kernel/actor.ts'
import type { Access, Answer, Endpoint, ParsedInput } from '#kernel/endpoint.ts'
import { failure } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { isLanguage, type Language } from '#kernel/language.ts'
import { clientKey } from '#kernel/network.ts'
import { regionsOf } from '#kernel/staff-regions.ts'
import { mayCall } from '#kernel/staff-roles.ts'
import { escapeHtml } from '#kernel/text.ts'
import * as m from '#messages/en/errors.ts'
import type { RateLimits } from './rate-limits.ts'
import { type RecordRegions, refuseOtherRegions } from './record-regions.ts'
import { refusals, requireRecentPassword } from './refusals.ts'
import { callerLanguage, translateMessage } from './translate-messages.ts'
import { asOfficeWork } from './workload-pool.ts'

const brotli = promisify(brotliCompress)

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyInstance {
    identify: (request: FastifyRequest, how?: { isUse?: boolean }) => Promise<Actor>
    rateLimits: RateLimits
    recordRegions: RecordRegions
  }
}

export interface Call<E extends Endpoint> extends ParsedInput<E> {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

const hasAccess: Record<Access, (actor: Actor) => boolean> = {
  anyone: () => true,
  provider: () => true,
  operator: () => true,
  checkout: (actor) => Boolean(actor.user ?? actor.staff ?? actor.checkout),
  user: (actor) => Boolean(actor.user ?? actor.staff),
  driver: (actor) => actor.user?.role === 'driver',
  partner: (actor) => actor.user?.role === 'partner',
  admin: (actor) => Boolean(actor.staff),
}

/** Access levels of one role: a person signed in with another role is refused with NOT_ALLOWED. */
export const singleRole = new Set<Access>(['admin', 'driver', 'partner'])

/** Whether staff make this call for the office; the lists of bookings serve customers as well. */
const isOfficeCall = ({ access, area }: Endpoint, { staff }: Actor): boolean =>
  staff !== undefined && (access === 'admin' || area !== undefined)

/** @throws Refusal NOT_SIGNED_IN, NOT_ALLOWED, ROLE_NOT_ALLOWED, PASSWORD_MUST_CHANGE */
const checkAccess = (e: Endpoint, actor: Actor): void => {
  const { access } = e
  if (hasAccess[access](actor)) {
    if (actor.staff && isOfficeCall(e, actor) && !mayCall(actor.staff.staffRole, e))
      throw new Refusal(refusals.ROLE_NOT_ALLOWED)
    return
  }
  if (actor.newcomer) throw new Refusal(refusals.PASSWORD_MUST_CHANGE)
  const isKnown = actor.user ?? (access !== 'admin' && actor.staff)
  throw new Refusal(singleRole.has(access) && isKnown ? refusals.NOT_ALLOWED : refusals.NOT_SIGNED_IN)
}

/** The session that grants access: the back office accepts only the staff session. */
const grantingSession = (access: Access, actor: Actor) => (access === 'admin' ? actor.staff : ownSession(actor))

type JsonSchema = Record<string, unknown>

const schemas = new WeakMap<z.ZodType, JsonSchema>()

/** OpenAPI 3.1 has no list of schemas in `items`, so a tuple is an array of its length whose items have any of its types. */
const describeTuple = ({ jsonSchema: created }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (!Array.isArray(created.items)) return
  const { length } = created.items
  Object.assign(created, { items: { anyOf: created.items }, minItems: length, maxItems: length })
  delete created.additionalItems
}

/** JSON Schema of a Zod schema, for the serialiser and for OpenAPI; cached. The empty registry keeps it free of $ref. */
export const jsonSchema = (schema: z.ZodType): JsonSchema => {
  const cached = schemas.get(schema)
  if (cached) return cached
  const { $schema: _, ...created } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    metadata: z.registry(),
    override: describeTuple,
  })
  schemas.set(schema, created)
  return created
}

/** The property by which the branches of a union tell themselves apart, as `kind`; undefined where there is none. */
const discriminatorOf = (branches: readonly JsonSchema[]): string | undefined => {
  const constants = branches.map(({ properties = {} }) =>
    Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, { const: value }]) =>
      typeof value === 'string' ? [name] : [],
    ),
  )
  return branches.length > 1 ? constants[0]?.find((name) => constants.every((each) => each.includes(name))) : undefined
}

/**
 * The schema of an answer without its lists of codes. A newer process may have stored a code that this one does not know, and
 * the serialiser fails on it within anything that may be null. A record of an unknown kind is reduced to its kind.
 */
const withoutCodeLists = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutCodeLists)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutCodeLists(value)]))
  if (copy.type === 'string' && Array.isArray(copy.enum)) delete copy.enum
  for (const union of [copy.anyOf, copy.oneOf].filter(Array.isArray)) {
    const kind = discriminatorOf(union.filter(({ type }) => type === 'object'))
    if (kind) union.push({ type: 'object', properties: { [kind]: { type: 'string' } }, required: [kind] })
  }
  return copy
}

const writers = new WeakMap<JsonSchema, (data: unknown) => string>()

/** Serialises only what the schema names. Compiled at the first answer, because compiling all of them slows the start. */
const serializerCompiler =
  ({ schema }: { schema: JsonSchema }) =>
  (data: unknown): string => {
    const write = writers.get(schema) ?? fastJson(withoutCodeLists(schema) as JsonSchema)
    writers.set(schema, write)
    return write(data)
  }

const parts = { body: 'body', querystring: 'query', params: 'params' } as const

class InvalidRequest extends Error {
  readonly statusCode = 400
  readonly issues: readonly z.core.$ZodIssue[]
  /** Labels of required fields that were not sent. */
  readonly missing: readonly string[]
  constructor(issues: readonly z.core.$ZodIssue[], missing: readonly string[] = []) {
    super('invalid')
    this.issues = issues
    this.missing = missing
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim())

/** Labels of the fields in `fieldNames` that `body` lacks. */
const missingNames = (body: unknown, fieldNames: Endpoint['fieldNames'] = {}): string[] => {
  const sent: Record<string, unknown> = { ...(body as object) }
  return Object.entries(fieldNames).flatMap(([field, name]) => (isBlank(sent[field]) ? [name] : []))
}

/**
 * Parses form data by its schema.
 * @throws Refusal INVALID_REQUEST with the invalid fields
 */
export const readForm = <T extends z.ZodType>(schema: T, data: unknown): z.output<T> => {
  const read = schema.safeParse(data, { error: () => m.not_valid })
  if (!read.success) throw invalidRequest(read.error.issues)
  return read.data
}

/** Fast, because each answer is compressed once only. */
const brotliQuality = 4
/** Shorter answers fit in a packet or two anyway. */
const minCompressedLength = 4096

/** Compresses a large answer where the caller accepts it. */
const compressAnswer = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (typeof payload !== 'string' || payload.length < minCompressedLength) return payload
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (!/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return payload
  reply.header('content-encoding', 'br')
  return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}

/** Binds one endpoint: the handler receives the validated request and returns the contract's answer. */
export const serve = <E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handle: (call: Call<E>) => Promise<Answer<E> | FastifyReply>,
): void => {
  app.route({
    method: e.method,
    url: e.path,
    config: { access: e.access, endpoint: e },
    ...(e.bodyBytes ? { bodyLimit: e.bodyBytes } : {}),
    schema: {
      summary: e.summary,
      ...(e.params ? { params: jsonSchema(e.params) } : {}),
      ...(e.query ? { querystring: jsonSchema(e.query) } : {}),
      ...(e.body ? { body: jsonSchema(e.body) } : {}),
      ...(e.answer ? { response: { '2xx': jsonSchema(e.answer), '4xx': jsonSchema(failure) } } : {}),
    },
    validatorCompiler: ({ httpPart }) => {
      const schema = e[parts[httpPart as keyof typeof parts]]
      return (data: unknown) => {
        const read = schema?.safeParse(data, { error: () => m.not_valid })
        if (!read) return { value: data }
        if (read.success) return { value: read.data }
        const missing = httpPart === 'body' ? missingNames(data, e.fieldNames) : []
        return { error: new InvalidRequest(read.error.issues, missing) }
      }
    },
    serializerCompiler,
    // Before the body is parsed, so that an unauthorised caller learns nothing about the endpoint's input.
    onRequest: async (request) => {
      await app.rateLimits.spend(e, { ip: request.ip })
      const actor = e.unidentified ? anonymous : await app.identify(request, { isUse: !e.isBackgroundPoll })
      request.actor = e.withFirstPassword ? { ...actor, ...actor.newcomer } : actor
      checkAccess(e, request.actor)
      if (e.reauthentication === 'recent') requireRecentPassword(grantingSession(e.access, request.actor))
      await app.rateLimits.spend(e, { actor: actorKey(request.actor) ?? clientKey(request.ip) })
    },
    ...(e.isLarge ? { onSend: compressAnswer } : {}),
    // Before the body is checked, so that a caller of another region learns nothing about it.
    preValidation: async ({ actor, params }) => refuseOtherRegions(app.recordRegions, regionsOf(actor), { params }),
    handler: async (request, reply) => {
      const { body, query, params, actor } = request
      await refuseOtherRegions(app.recordRegions, regionsOf(actor), { query, body })
      const work = () => handle({ body, query, params, actor, request, reply } as Call<E>)
      return isOfficeCall(e, actor) ? asOfficeWork(work) : work()
    },
  })
}

/** Throws at the start where an API route was registered without `serve`. */
export const requireAccess = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ url, config, method }) => {
    if (url.startsWith('/api/') && !config?.access && method !== 'HEAD')
      throw new Error(`${String(method)} ${url} declares no access; bind it with serve()`)
  })
}

/** Unknown keys of a form are reported one by one. */
const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of issues)
    for (const path of pathsOf(issue)) {
      const name = path.map(String).join('.')
      if (name) fields[name] ??= issue.message
    }
  return fields
}

/** Messages that make sense only beside their field. */
const besideField = new Set<string>([m.required, m.not_valid])

/** The message that all invalid fields share, where it makes sense without them. */
const sharedMessage = (fields: Record<string, string>): string | undefined => {
  const [only = m.required, ...others] = new Set(Object.values(fields))
  return others.length || besideField.has(only) ? undefined : only
}

/** Names the missing fields; otherwise the message that the invalid ones share, or the general one. */
const invalidRequest = (issues: readonly z.core.$ZodIssue[], missing: readonly string[] = []): Refusal => {
  const fields = fieldsOf(issues)
  const message = missing.length ? m.missing_fields({ fields: missing.join(', ') }) : sharedMessage(fields)
  return new Refusal(refusals.INVALID_REQUEST, { fields, message })
}

const fastifyRefusals: Record<string, Refusal['kind']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusals.REQUEST_TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusals.UNSUPPORTED_TYPE,
}

/** The refusal for an error; undefined for a fault. */
export const toRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidRequest) return invalidRequest(error.issues, error.missing)
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const refusalKind = fastifyRefusals[code]
  if (refusalKind) return new Refusal(refusalKind)
  return statusCode >= 400 && statusCode < 500 ? new Refusal(refusals.MALFORMED_REQUEST) : undefined
}

/** Whether a person opened the address in a browser tab, rather than a program, a frame or a download. */
const isOpenedInTab = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers.accept?.includes('text/html') === true

/** The screen to redirect to instead of the refusal, where a person can sign in and come back; undefined where there is none. */
export const redirectScreen = (request: FastifyRequest, { kind }: Refusal): string | undefined =>
  kind === refusals.NOT_SIGNED_IN && isOpenedInTab(request) ? request.routeOptions.config.endpoint?.screen : undefined

const writeRefusal = (reply: FastifyReply, { kind, message, detail }: Refusal): FastifyReply => {
  if (detail.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(detail.retryAfterSeconds)))
  reply.header('content-type', 'application/json; charset=utf-8')
  const { fields, data } = detail
  return reply
    .code(kind.status)
    .serializer(JSON.stringify)
    .send({
      success: false,
      message,
      code: kind.code,
      ...(kind.status >= 500 ? { request_id: reply.request.id } : {}),
      ...(fields ? { fields } : {}),
      ...(data ? { data } : {}),
    })
}

/** A page request gets a page: the sentence as title and heading, in the language of the visitor. */
const writeRefusalPage = async (
  reply: FastifyReply,
  { kind, message, detail }: Refusal,
  language: Language,
): Promise<FastifyReply> => {
  if (detail.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(detail.retryAfterSeconds)))
  const text = escapeHtml(message)
  const id = faultNumber(reply, kind)
  const quote = id && (await translateMessage(language, m.quote_number({ id })))
  const note = quote ? `<p>${escapeHtml(quote)}</p>` : ''
  return reply
    .code(kind.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><main><h1>${text}</h1>${note}</main></body></html>`,
    )
}

/** The number that a person quotes of a fault; a server that is unavailable for a moment is none. */
const faultNumber = (reply: FastifyReply, { status, code }: Refusal['kind']): string | undefined =>
  status >= 500 && code !== refusals.UNAVAILABLE.code ? reply.request.id : undefined

const isPageRequest = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !/^\/(?:api|uploads)\//.test(url)

/** The language of the address (/de/about), else that of the caller. */
const pageLanguage = (request: FastifyRequest): Language => {
  const [, prefix = ''] = request.url.split(/[/?]/)
  return isLanguage(prefix) ? prefix : callerLanguage(request)
}

const translateRefusal = async ({ kind, message, detail }: Refusal, language: Language): Promise<Refusal> => {
  const translate = (text: string) => translateMessage(language, text)
  const fields = Object.entries(detail.fields ?? {}).map(async ([name, text]) => [name, await translate(text)] as const)
  return new Refusal(kind, {
    ...detail,
    message: await translate(message),
    ...(detail.fields ? { fields: Object.fromEntries(await Promise.all(fields)) } : {}),
  })
}

/** Sends a refusal in the language of the caller. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply | Promise<FastifyReply> => {
  const isPage = isPageRequest(reply.request)
  const language = isPage ? pageLanguage(reply.request) : callerLanguage(reply.request)
  const write = (each: Refusal) => (isPage ? writeRefusalPage(reply, each, language) : writeRefusal(reply, each))
  return language === 'en' ? write(refusal) : translateRefusal(refusal, language).then(write)
}
